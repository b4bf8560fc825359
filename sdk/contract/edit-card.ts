import * as v from "valibot";
import { brandLength, idLength, nameLength, opaqueLength } from "../domain/lengths.ts";
import { digits, id, opaque, sentBilling, sentText } from "./add-card.ts";

const holderName = v.pipe(sentText(nameLength), v.minLength(1));

/**
 * PUT /payment/v2/wallet, and PUT /checkout/api/s/cards/{app}/{cardId} at checkout, where the path's card id must be
 * the body's. The number is never changed. `shouldCallVault` is true if a low-value token was taken: of CVV alone, or
 * of CVV, month and year for a new expiry. A card that can't be edited, since its status is not ACTIVE, takes nothing
 * but `defaultCard`: no token, no billing, no names.
 */
export const editCardRequest = v.object({
  cardId: opaque,
  dateTime: v.object({ timezone: v.literal("UTC"), value: v.pipe(v.string(), v.isoTimestamp()) }),
  facilityId: sentText(idLength),
  storeId: sentText(idLength),
  /** False also takes the preference away, except from a reward debit card. */
  defaultCard: v.boolean(),
  paymentGram: v.optional(opaque),
  /** As the card is: editing saves no card that was for one order. */
  saved: v.boolean(),
  /** Pharmacy applications only. */
  isPpsrx: v.optional(v.boolean()),
  rxAccountNum: v.optional(sentText(idLength)),
  accountId: v.optional(sentText(opaqueLength)),
  walletId: v.optional(sentText(opaqueLength)),
  cardType: v.literal("CREDIT_CARD"),
  shouldCallVault: v.boolean(),
  /** The header's, word for word. */
  idempotencyKey: v.optional(opaque),
  paymentMethod: v.object({
    paymentType: v.literal("CREDIT_CARD"),
    billing: v.optional(sentBilling),
    brand: sentText(brandLength),
    /** Two digits. */
    expirationMonth: digits(2),
    /** Four digits: "20" and the two that are kept. */
    expirationYear: digits(4),
    lowValueToken: v.optional(opaque),
    cardFirstSix: v.optional(digits(6)),
    firstName: v.optional(holderName),
    lastName: v.optional(holderName),
  }),
});
export type EditCardRequest = v.InferOutput<typeof editCardRequest>;

/** PUT /payment/v2/wallet/cards/defaults */
export const defaultCardRequest = v.object({ cardId: id });
