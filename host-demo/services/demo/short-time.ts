import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import { failureText, successText } from "../platform/http/envelope.ts";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { shopperOf } from "../platform/http/open-account.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { preflight, responseHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { shortTimePath } from "./paths.ts";

const request = v.strictObject({ seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)) });

/**
 * Stands before the app and has the time that is promised to a shopper end sooner. Only the demo's entry and tests load
 * it: an installation keeps what it promises.
 */
export function withShortTime<P extends Parts>(parts: P): P {
  const { app, context } = parts;
  const before: HttpApp = {
    async fetch(asked, env = {}) {
      if (new URL(asked.url).pathname !== shortTimePath) return app.fetch(asked, env);
      const correlationId = context.ids.make("cor");
      if (asked.method === "OPTIONS") return preflight(context, asked, correlationId, ["POST"]);
      const headers = {
        ...(await responseHeaders(context, asked, correlationId)),
        "content-type": "application/json; charset=utf-8",
      };
      try {
        const { accountId } = await shopperOf(context, asked.headers.get("authorization"));
        const { seconds } = parseBody(request, await readBody(asked, context.settings.bodyLimit));
        return new Response(successText(await endIn(context, accountId, seconds)), { headers });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return new Response(failureText(error, correlationId), { status: error.status, headers });
      }
    },
  };
  return { ...parts, app: before };
}

/** The draft ends with its promise, as it always does. Throws NOT_FOUND where nothing is promised. */
async function endIn({ db, clock }: Context, accountId: string, seconds: number) {
  const expires_at = new Date(clock().getTime() + seconds * 1000);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("checkout")
      .set({ expires_at })
      .where("account_id", "=", accountId)
      .where("status", "=", "DRAFT")
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable("promise")
      .set({ expires_at })
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ServiceError("NOT_FOUND");
  });
  return { expiresAt: expires_at.toISOString() };
}
