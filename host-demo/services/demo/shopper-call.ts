import type { Context } from "../platform/context.ts";
import { failureText, successText } from "../platform/http/envelope.ts";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { checkReach, shopperOf } from "../platform/http/open-account.ts";
import { preflight, responseHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";

/** A call of the demo's own, about the shopper whose token it carries. */
interface ShopperCall {
  readonly path: string;
  readonly method: "GET" | "POST";
  /** What it answers with. What it throws as a ServiceError is answered as the services do. */
  readonly answer: (context: Context, accountId: string, asked: Request) => Promise<unknown>;
}

/** Stands before the app, and answers the call itself. */
export function withShopperCall<P extends Parts>(parts: P, { path, method, answer }: ShopperCall): P {
  const { app, context } = parts;
  const before: HttpApp = {
    async fetch(asked, env = {}) {
      if (new URL(asked.url).pathname !== path) return app.fetch(asked, env);
      const correlationId = context.ids.make("cor");
      if (asked.method === "OPTIONS") return preflight(context, asked, correlationId, [method]);
      const headers = {
        ...(await responseHeaders(context, asked, correlationId)),
        "content-type": "application/json; charset=utf-8",
      };
      try {
        const shopper = await shopperOf(context, asked.headers.get("authorization"));
        await checkReach(context, asked.headers, shopper, path);
        return new Response(successText(await answer(context, shopper.accountId, asked)), { headers });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return new Response(failureText(error, correlationId), { status: error.status, headers });
      }
    },
  };
  return { ...parts, app: before };
}
