import { sql, type Kysely, type Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "./events.ts";
import type { OrderTable } from "./tables.ts";

type Confirmed = Pick<Selectable<OrderTable>, "id" | "checkout_id" | "version" | "confirm_due_at">;

/**
 * Tells fulfilment what an order was changed to, inside the transaction that holds it. Where it knows already, nothing
 * happens.
 *
 * @returns whether there was anything to tell
 */
export async function confirmChanges(
  context: Context,
  trx: Kysely<Tables>,
  { id, checkout_id: checkoutId, version, confirm_due_at }: Confirmed,
): Promise<boolean> {
  if (confirm_due_at === null) return false;
  await trx
    .updateTable("order")
    .set({ confirmed_version: version, confirm_due_at: null })
    .where("id", "=", id)
    .execute();
  await recordEvent(context, trx, { type: "order.confirmed", checkoutId, orderId: id });
  return true;
}

/** Throws where a store has read another version of an order than it has now; one that names none is believed. */
export function checkRead({ version }: Pick<Confirmed, "version">, read: number | undefined): void {
  if (read !== undefined && read !== version) throw changedSinceTold();
}

/** What a store hears whose picking is of the order before its change: it is told by now, and reads the order again. */
export const changedSinceTold = () =>
  new ServiceError("VERSION_CONFLICT", { reason: "The order was changed. Read it again." });

/** How many orders one round takes on; the next round takes more. */
const batch = 50;

/** Tells fulfilment of changes whose shoppers went away without confirming them. Safe to run in several processes at once. */
export async function confirmDue(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom("order")
    .where("confirm_due_at", "<=", context.clock())
    // In no order of theirs: those that fail time and again must not stand before the others for ever.
    .orderBy(sql`random()`)
    .limit(batch)
    .select("id")
    .execute();
  for (const { id } of due) {
    await context.db
      .transaction()
      .execute(async (trx) => {
        const order = await trx
          .selectFrom("order")
          .where("id", "=", id)
          .where("confirm_due_at", "<=", context.clock())
          .selectAll()
          .forUpdate()
          .executeTakeFirst();
        if (order) await confirmChanges(context, trx, order);
      })
      // The next round tries again: neither the other orders nor the money that is to go back wait for this one.
      .catch((err: unknown) =>
        context.log.error({ err, orderId: id }, "fulfilment could not be told of a change yet"),
      );
  }
}
