import * as v from "valibot";
import { opaque } from "./add-card.ts";

/** POST /payment/v2/wallet/cards/ebt/balance. The PIN is one that was asked for without a payment. */
export const ebtBalanceRequest = v.object({
  paymentMethod: v.object({
    /** The handle that the PIN's frame gave. */
    encryptedPin: opaque,
    /** Written like this by this call alone. */
    paymentgram: opaque,
  }),
});
export type EbtBalanceRequest = v.InferOutput<typeof ebtBalanceRequest>;

/** POST /payment/v2/wallet/gift-card/balance */
export const giftBalanceRequest = v.object({ paymentGram: opaque });
export type GiftBalanceRequest = v.InferOutput<typeof giftBalanceRequest>;
