import type { AisleConfig } from "../config/types.ts";
import { type After, answered } from "./answered.ts";

/**
 * The payment intent of a client: the host's while it lasts, afterwards the one that `getNewPaymentIntent` gave,
 * or one of our own where the host has no such callback. One renewal at a time, however many calls ask for it.
 */
export function createIntents(config: () => AisleConfig, create: () => Promise<string>, after: After) {
  let configured: string | undefined;
  let intentId: string | undefined;
  let pending: Promise<string> | undefined;

  const current = () => {
    const { paymentIntentId } = config();
    if (paymentIntentId !== configured) {
      configured = paymentIntentId;
      intentId = paymentIntentId;
    }
    return intentId;
  };

  return {
    current,
    renew(refused: string | undefined): Promise<string> {
      const now = current();
      if (now !== undefined && now !== refused) return Promise.resolve(now);
      const { getNewPaymentIntent } = config().checkoutConfig ?? {};
      pending ??= (getNewPaymentIntent ? answered(getNewPaymentIntent(), after) : create())
        .then((fresh) => (intentId = fresh))
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },
  };
}
