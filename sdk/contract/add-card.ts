import * as v from "valibot";
import {
  billingCityLength,
  billingLineLength,
  brandLength,
  giftNumberLength,
  idLength,
  nameLength,
  opaqueLength,
  pinLength,
  postalCodeLength,
  stateCodeLength,
  zipLength,
} from "../domain/lengths.ts";

export const sentText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
export const digits = (count: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.length === count && /^\d+$/.test(value)),
  );
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(idLength));
export const opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(opaqueLength));

/** A billing address as the client sends it; the service trims it and checks no more than that it can be stored. */
export const sentBilling = v.object({
  addressLines: v.pipe(
    v.array(v.pipe(sentText(billingLineLength), v.minLength(1))),
    v.check((lines) => lines.length === 1 || lines.length === 2),
  ),
  cityTown: v.pipe(sentText(billingCityLength), v.minLength(1)),
  countryCode: v.picklist(["US", "CA"]),
  stateProvince: v.pipe(sentText(stateCodeLength), v.minLength(stateCodeLength)),
  postalCode: v.pipe(sentText(postalCodeLength), v.minLength(zipLength)),
});

const dateTime = v.object({ timezone: v.literal("UTC"), value: v.pipe(v.string(), v.isoTimestamp()) });
/** Passed through from the host's config. */
const deviceInfo = v.optional(v.record(v.string(), v.unknown()));

/** A bank card to add. The number, the expiry and the CVV come by their low-value token alone. */
export const addBankCardRequest = v.object({
  dateTime,
  facilityId: sentText(idLength),
  storeId: sentText(idLength),
  defaultCard: v.boolean(),
  save: v.boolean(),
  accertifyTransactionId: v.optional(sentText(idLength)),
  deviceInfo,
  paymentMethod: v.object({
    paymentType: v.literal("CREDIT_CARD"),
    billing: sentBilling,
    brand: sentText(brandLength),
    /** Two digits. */
    expirationMonth: digits(2),
    /** Four digits: "20" and the two that are kept. */
    expirationYear: digits(4),
    lowValueToken: opaque,
    cardFirstSix: digits(6),
    firstName: v.pipe(sentText(nameLength), v.minLength(1)),
    lastName: v.pipe(sentText(nameLength), v.minLength(1)),
  }),
});
export type AddBankCardRequest = v.InferOutput<typeof addBankCardRequest>;

/** A SNAP EBT card to add. It is never preferred, and has no expiry, CVV or billing address. */
export const addEbtCardRequest = v.object({
  dateTime,
  facilityId: sentText(idLength),
  storeId: v.optional(sentText(idLength)),
  defaultCard: v.literal(false),
  save: v.boolean(),
  accertifyTransactionId: v.optional(sentText(idLength)),
  deviceInfo,
  paymentMethod: v.object({
    paymentType: v.literal("EBT_CARD"),
    /** The low-value token of the number; never digits. */
    pan: v.pipe(opaque, v.regex(/\D/)),
  }),
});
export type AddEbtCardRequest = v.InferOutput<typeof addEbtCardRequest>;

/** A gift card to add: the only card whose number and PIN are typed in the page itself. Kept unless said otherwise. */
export const addGiftCardRequest = v.object({
  dateTime,
  facilityId: sentText(idLength),
  storeId: v.optional(sentText(idLength)),
  defaultCard: v.optional(v.literal(false), false),
  save: v.optional(v.boolean(), true),
  accertifyTransactionId: v.optional(sentText(idLength)),
  deviceInfo,
  paymentMethod: v.object({
    paymentType: v.literal("GIFT_CARD"),
    pan: digits(giftNumberLength),
    pin: digits(pinLength),
  }),
});
export type AddGiftCardRequest = v.InferOutput<typeof addGiftCardRequest>;

const isForEbt = v.object({ paymentMethod: v.object({ paymentType: v.literal("EBT_CARD") }) });
const isForGift = v.object({ paymentMethod: v.object({ paymentType: v.literal("GIFT_CARD") }) });

/**
 * POST /payment/v2/wallet, and POST /checkout/api/s/cards/{app} at checkout. The type says which schema, so that a
 * refusal can name the field that is wrong.
 */
export const addCardRequest = v.lazy((body) => {
  if (v.is(isForGift, body)) return addGiftCardRequest;
  return v.is(isForEbt, body) ? addEbtCardRequest : addBankCardRequest;
});
export type AddCardRequest = AddBankCardRequest | AddEbtCardRequest | AddGiftCardRequest;
