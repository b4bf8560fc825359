import type { AisleConfig } from "../config/types.ts";
import { attempt } from "../domain/attempt.ts";
import { AisleError } from "../domain/errors.ts";
import { toCents } from "../domain/money.ts";
import type { PayableOrder } from "../domain/selection.ts";
import { type Cell, derived, type Readable } from "./cell.ts";
import type { EventStream } from "./event-stream.ts";

/** What the wallet knows of the order: what an open checkout tells of it, else what the host's config says. */
export interface OrderStore extends Readable<PayableOrder> {
  /** Plain facts take the place of the config's; undefined gives the word back to it. */
  tell(facts: PayableOrder | undefined): void;
}

/** What a checkout tells of the order, which its client keeps. */
export type ToldOrder = Cell<PayableOrder | undefined>;

export function createOrder(told: ToldOrder, config: Readable<AisleConfig>, events: EventStream): OrderStore {
  let isKnown = false;
  // The host hears of it once, and not while a page is drawn.
  const noAmount = () => {
    if (isKnown) return;
    isKnown = true;
    const error = new AisleError("config", "getEbtCardPaymentTotal gave no amount.");
    queueMicrotask(() => events.emitError(error, true));
  };
  return {
    ...derived([told, config], () => told.get() ?? orderFacts(config.get(), noAmount)),
    tell: told.set,
  };
}

/** The order as the flow knows it, in cents. */
export function orderFacts(
  { checkoutConfig: { orderInfo = {}, getEbtCardPaymentTotal } = {} }: Pick<AisleConfig, "checkoutConfig">,
  noAmount?: () => void,
): PayableOrder {
  const { total = 0, ebtTotalFromCheckout = 0, hasSnapEligibleItems = false, modalityType } = orderInfo;
  return {
    total: toCents(total),
    ebtTotal: toCents(ebtTotalFromCheckout),
    hasSnapEligibleItems,
    modalityType,
    // Asked only where it counts: it is the host's own code, which may give anything or throw.
    get snapPayment() {
      if (!getEbtCardPaymentTotal) return undefined;
      const amount = attempt(() => toCents(getEbtCardPaymentTotal())) ?? -1;
      if (amount >= 0) return amount;
      noAmount?.();
      return 0;
    },
  };
}
