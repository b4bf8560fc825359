import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { checkReach, shopperOf } from "../platform/http/open-account.ts";
import { withDemoCall } from "./demo-call.ts";

/** A call of the demo's own, about the shopper whose token it carries. */
interface ShopperCall {
  readonly path: string;
  /** What it answers with. What it throws is answered as the services do. */
  readonly answer: (context: Context, accountId: string, asked: Request) => Promise<unknown>;
}

/** Stands before the app, and answers the call itself. */
export const withShopperCall = <P extends Parts>(parts: P, { path, answer }: ShopperCall): P =>
  withDemoCall(parts, {
    path,
    async answer(context, asked) {
      const shopper = await shopperOf(context, asked.headers.get("authorization"));
      await checkReach(context, asked.headers, shopper, path);
      return answer(context, shopper.accountId, asked);
    },
  });
