import type { AisleConfig } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";
import { type After, answered } from "./answered.ts";

/**
 * What a header can hold, whatever form the host's intents have, without the blanks and line ends around it.
 * @throws AisleError "config" for anything else.
 */
function usable(given: unknown): string {
  const text = typeof given === "string" ? given.trim() : "";
  if (/^[ -~]{1,8000}$/.test(text)) return text;
  throw new AisleError("config", "No payment intent.", { serviceCode: "INTENT_UNUSABLE" });
}

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
      intentId = paymentIntentId && usable(paymentIntentId);
      configured = paymentIntentId;
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
        .then((fresh) => {
          const newer = current();
          // The config may have been given one meanwhile.
          return newer && newer !== now ? newer : (intentId = usable(fresh));
        })
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },
  };
}
