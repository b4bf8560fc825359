import * as v from "valibot";
import { envelope } from "./envelope.ts";
import { digits, wireCard } from "./wallet.ts";

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A billing address as the client sends it; the service trims it and checks no more than that it can be stored. */
const sentBilling = v.object({
  addressLines: v.pipe(
    v.array(v.pipe(text(100), v.minLength(1))),
    v.check((lines) => lines.length === 1 || lines.length === 2),
  ),
  cityTown: v.pipe(text(50), v.minLength(1)),
  countryCode: v.picklist(["US", "CA"]),
  stateProvince: v.pipe(text(2), v.minLength(2)),
  postalCode: v.pipe(text(10), v.minLength(5)),
});

/**
 * POST /payment/v2/wallet, and POST /checkout/api/s/cards/{app} at checkout, for a bank card. The number, the expiry
 * and the CVV come by their low-value token alone.
 */
export const addCardRequest = v.object({
  dateTime: v.object({ timezone: v.literal("UTC"), value: v.pipe(v.string(), v.isoTimestamp()) }),
  facilityId: text(64),
  storeId: text(64),
  defaultCard: v.boolean(),
  save: v.boolean(),
  accertifyTransactionId: v.optional(text(64)),
  /** Passed through from the host's config. */
  deviceInfo: v.optional(v.record(v.string(), v.unknown())),
  paymentMethod: v.object({
    paymentType: v.literal("CREDIT_CARD"),
    billing: sentBilling,
    brand: text(16),
    /** Two digits. */
    expirationMonth: digits(2),
    /** Four digits: "20" and the two that are kept. */
    expirationYear: digits(4),
    lowValueToken: opaque,
    cardFirstSix: digits(6),
    firstName: v.pipe(text(375), v.minLength(1)),
    lastName: v.pipe(text(375), v.minLength(1)),
  }),
});
export type AddCardRequest = v.InferOutput<typeof addCardRequest>;
export const addCardResponse = envelope(v.object({ payment: v.object({ card: wireCard }) }));
