import type { AisleConfig } from "../config/types.ts";
import { toCents } from "../domain/money.ts";
import type { PayableOrder } from "../domain/selection.ts";
import { cell, derived, type Readable } from "./cell.ts";

/** What the wallet knows of the order: what an open checkout tells of it, else what the host's config says. */
export interface OrderStore extends Readable<PayableOrder> {
  /** Plain facts take the place of the config's; undefined gives the word back to it. */
  tell(facts: PayableOrder | undefined): void;
}

export function createOrder(config: Readable<AisleConfig>): OrderStore {
  const told = cell<PayableOrder | undefined>(undefined);
  return {
    ...derived([told, config], () => told.get() ?? orderFacts(config.get())),
    tell: told.set,
  };
}

/** The order as the flow knows it, in cents. */
export function orderFacts({
  checkoutConfig: { orderInfo = {}, getEbtCardPaymentTotal } = {},
}: Pick<AisleConfig, "checkoutConfig">): PayableOrder {
  const { total = 0, ebtTotalFromCheckout = 0, hasSnapEligibleItems = false, modalityType } = orderInfo;
  return {
    total: toCents(total),
    ebtTotal: toCents(ebtTotalFromCheckout),
    hasSnapEligibleItems,
    modalityType,
    // Asked only where it counts: it is the host's own code.
    get snapPayment() {
      return toCents(getEbtCardPaymentTotal?.() ?? 0);
    },
  };
}
