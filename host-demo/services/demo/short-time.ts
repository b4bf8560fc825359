import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { shortTimePath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

const request = v.strictObject({ seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)) });

/**
 * Stands before the app and has the time that is promised to a shopper, or held, end sooner. Only the demo's entry and
 * tests load it: an installation keeps what it promises.
 */
export const withShortTime = <P extends Parts>(parts: P): P =>
  withShopperCall(parts, {
    path: shortTimePath,
    method: "POST",
    async answer(context, accountId, asked) {
      const { seconds } = parseBody(request, await readBody(asked, context.settings.bodyLimit));
      return endIn(context, accountId, seconds);
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
