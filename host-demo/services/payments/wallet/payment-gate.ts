import { appNames } from "../../../../sdk/domain/app-names.ts";
import type { Gate } from "../../platform/http/dispatch.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isLiveIntent } from "./intents.ts";

export const intentsPath = "/payment/v2/wallet-intents";

const required = ["application-id", "channel", "tenant", "payment-auth-type"];

/** Where a card is added at checkout; the application's name follows. */
export const checkoutCards = "/checkout/api/s/cards";

/** Every payment call says for which application it is made and, once it has one, under which payment intent. */
export const paymentGates: readonly Gate[] = ["/payment/", checkoutCards].map((prefix) => ({
  prefix,
  async check({ context, shopper, path, headers }) {
    const missing = required.filter((name) => !headers.get(name));
    if (missing.length > 0)
      throw new ServiceError("BAD_REQUEST", { reason: `Missing headers: ${missing.join(", ")}.` });
    const app: string = headers.get("application-id") ?? "";
    if (!appNames.some((name) => name === app)) {
      throw new ServiceError("BAD_REQUEST", { reason: "The header application-id is not valid." });
    }
    const intent = headers.get("payment-intent-id");
    // Whoever asks for a new intent may well still carry the old one.
    if (intent === null || path === intentsPath) return;
    if (!(await isLiveIntent(context, shopper, intent))) throw new ServiceError("PAYMENT_INTENT_NOT_FOUND");
  },
}));
