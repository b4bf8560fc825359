import { envelope } from "./envelope.ts";
import { anyText, open } from "./shape.ts";

/** POST /payment/v2/wallet-intents */
export const walletIntentResponse = envelope(open({ paymentIntentId: anyText, expiresAt: anyText }));
