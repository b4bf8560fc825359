import { sql } from "kysely";
import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { shortTimePath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const request = v.union([
  v.strictObject({ seconds: upTo(3600) }),
  v.strictObject({ replacementMinutes: upTo(120) }),
]);

/**
 * Stands before the app and has the time that is promised to a shopper, or held, end sooner, or the hour in which what
 * they chose in the place of an item can be undone. Only the demo's entry and tests load it: an installation keeps what
 * it promises.
 */
export const withShortTime = <P extends Parts>(parts: P): P =>
  withShopperCall(parts, {
    path: shortTimePath,
    async answer(context, accountId, asked) {
      const wish = parseBody(request, await readBody(asked, context.settings.bodyLimit));
      return "seconds" in wish
        ? endIn(context, accountId, wish.seconds)
        : makeOlder(context, accountId, wish.replacementMinutes);
    },
  });

/** The draft ends with its promise, as it always does. Throws NOT_FOUND where nothing is promised or held. */
async function endIn({ db, clock }: Context, accountId: string, seconds: number) {
  const expires_at = new Date(clock().getTime() + seconds * 1000);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("checkout")
      .set({ expires_at })
      .where("account_id", "=", accountId)
      .where("status", "=", "DRAFT")
      .execute();
    const ended = [];
    for (const table of ["promise", "hold"] as const)
      ended.push(
        await trx
          .updateTable(table)
          .set({ expires_at })
          .where("account_id", "=", accountId)
          .executeTakeFirst(),
      );
    if (ended.every(({ numUpdatedRows }) => numUpdatedRows === 0n)) throw new ServiceError("NOT_FOUND");
  });
  return { expiresAt: expires_at.toISOString() };
}

/** As if the replacements of a shopper's cart had been chosen so much earlier. Throws NOT_FOUND where there are none. */
async function makeOlder({ db }: Context, accountId: string, minutes: number) {
  const { numUpdatedRows } = await db
    .updateTable("cart_replacement")
    .set({ expires_at: sql`expires_at - ${minutes} * interval '1 minute'` })
    .where("cart_id", "in", (carts) =>
      carts.selectFrom("cart").where("account_id", "=", accountId).select("id"),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ServiceError("NOT_FOUND");
  return { minutes };
}
