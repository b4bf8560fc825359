import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";

/** How long what a shopper said in a checkout that they left is kept, from its last change and its end on. */
const keptDays = 30;

/** What was changed last by then was left. */
export const leftBefore = (now: Date): Date => new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);

/** No attempt is at work on a checkout, of whichever kind, that a query calls "left". */
export const hasNoAttempt = sql<boolean>`not exists (
  select from saga where saga.checkout_id = "left".id and saga.status in ('RUNNING', 'COMMITTED')
)`;

/** How many one round takes out; the next round takes more. */
export const leftBatch = 500;

/**
 * Takes out the checkouts that came to nothing, with the names, phones and addresses in them, a month after they were
 * left. What made an order what it is stays, and so does whatever an attempt is at work on.
 */
export async function sweepLeftCheckouts({ db, clock }: Context): Promise<void> {
  const since = leftBefore(clock());
  await db
    .deleteFrom("checkout")
    .where("id", "in", (checkouts) =>
      checkouts
        .selectFrom("checkout as left")
        .where("left.order_id", "is", null)
        .where("left.status", "in", ["DRAFT", "EXPIRED", "CANCELLED"])
        .where("left.expires_at", "<=", since)
        .where("left.updated_at", "<=", since)
        .where(({ and, not, exists, selectFrom }) =>
          and([
            not(exists(selectFrom("order").whereRef("order.checkout_id", "=", "left.id").select("order.id"))),
            not(
              exists(
                selectFrom("order_version as made")
                  .whereRef("made.checkout_id", "=", "left.id")
                  .select("made.order_id"),
              ),
            ),
            not(
              exists(
                selectFrom("promo_use").whereRef("promo_use.checkout_id", "=", "left.id").select("code"),
              ),
            ),
            hasNoAttempt,
          ]),
        )
        // One that its shopper comes back to at this moment is in their hands.
        .orderBy("left.expires_at")
        .limit(leftBatch)
        .select("left.id")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
