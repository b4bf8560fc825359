import type { Context } from "../../../platform/context.ts";
import { successText } from "../../../platform/http/envelope.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import { readOrder } from "../../order/read.ts";
import type { CheckoutEvent } from "../../order/events.ts";
import type { CheckoutRow } from "../tables.ts";
import { toWireCheckout } from "../wire.ts";

interface Changed {
  readonly checkout: CheckoutRow;
  readonly accountId: string;
}

/** What one kind of change of a placed order has of its own. */
interface Kind {
  /** The route under which the idempotency rows of its calls are kept. */
  readonly routeName: string;
  readonly event: CheckoutEvent;
  /** Fulfilment is told of it once the shopper has confirmed it, or a while later; else at once. */
  readonly waits: boolean;
  /** It was a draft that its shopper edits, and becomes one again where it is refused. */
  readonly isDraft: boolean;
  /** The answer to its call, read in the transaction that makes it stand. */
  answer(context: Context, changed: Changed): Promise<StoredResponse>;
}

const withOrder = async (context: Context, { checkout, accountId }: Changed): Promise<StoredResponse> => {
  const order = await readOrder(context, accountId, checkout.amends_order_id ?? "");
  return { status: 200, body: successText({ order }) };
};

const withCheckout = async (context: Context, { checkout }: Changed): Promise<StoredResponse> => ({
  status: 200,
  body: successText({ checkout: await toWireCheckout(context, checkout) }),
});

/** The kinds of saga that make a placed order another one. */
export const changeKinds = {
  MODIFY: {
    routeName: "modify",
    event: "order.modified",
    waits: true,
    isDraft: true,
    answer: withCheckout,
  },
  TIP: { routeName: "modify-tip", event: "order.tipped", waits: false, isDraft: false, answer: withOrder },
  WINDOW: {
    routeName: "order-window",
    event: "order.rescheduled",
    waits: false,
    isDraft: false,
    answer: withOrder,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type ChangeKind = keyof typeof changeKinds;
