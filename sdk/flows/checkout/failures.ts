import type { AisleError } from "../../domain/errors.ts";
import { contactlessSuffix } from "../../domain/instructions.ts";
import { instructionsLength } from "../../domain/lengths.ts";
import { maxOrderGiftCards } from "../../domain/limits.ts";
import type { CheckoutNoticeKey } from "../../messages/keys.ts";
import type { Notice } from "../notice.ts";

export interface CheckoutNotice extends Notice<CheckoutNoticeKey> {
  /** Stands after the text, and says why. */
  readonly reasonKey?: CheckoutNoticeKey;
}

const reasons: Readonly<Record<string, CheckoutNoticeKey>> = {
  PROMO_INVALID: "promoInvalid",
  PROMO_EXPIRED: "promoExpired",
  PROMO_MIN: "promoMinimum",
  PROMO_LIMIT_REACHED: "promoLimit",
  PROMO_DELIVERY_ONLY: "promoDeliveryOnly",
  PROMO_TOO_MANY: "promoTooMany",
};

/** Why a promo code was refused, as far as the services say. */
export const reasonOf = ({ serviceCode = "" }: AisleError): CheckoutNoticeKey | undefined =>
  reasons[serviceCode];

/** Nothing that can be had is left to order. */
export const leavesNothing = ({ serviceCode }: AisleError): boolean => refusalKey(serviceCode) === "lastItem";

/** What is mended where the order is scheduled, or in the cart: nobody was charged. */
const mendedBefore: Readonly<Record<string, CheckoutNoticeKey>> = {
  CONFIRM_ADDRESS: "confirmDeliveryAddress",
  FALLOUT_ERROR: "itemsRanOut",
  UnavailableItems: "seeCart",
};

/** The cart has what no order may have, or too much of it. */
export const breaksRule = ({ serviceCode = "" }: AisleError): boolean =>
  /^(ALCOHOL_|INSTACART_|CART_QUANTITY_)/.test(serviceCode);

/** 404, 410 and what the services say of a checkout that can no longer be submitted. */
export function isGone(error: AisleError): boolean {
  const { status, serviceCode = "" } = error;
  if (status === 404 || status === 410 || breaksRule(error) || leavesNothing(error)) return true;
  return serviceCode === "PROMISE_REQUIRED" || serviceCode in mendedBefore;
}

/** What such a checkout is from then on. */
export function gone(error?: AisleError) {
  const messageKey = mendedBefore[error?.serviceCode ?? ""] ?? "orderExpired";
  const problem: CheckoutNotice = error && breaksRule(error) ? submitNotice(error) : { messageKey };
  return { status: "stale", problem } as const;
}

const unknownOutcomes = ["REQUEST_STILL_PROCESSING", "DUPLICATE_TRANSACTION"];

/** True when the order may or may not have been placed. */
export function isUnknown(error: AisleError): boolean {
  if (error.serviceCode && unknownOutcomes.includes(error.serviceCode)) return true;
  return error.code === "timeout" || error.code === "network" || error.code === "service";
}

const noticeByCode: Readonly<Record<string, CheckoutNoticeKey>> = {
  TRANSACTION_DECLINED: "declinedCheckout",
  BANK_DECLINE: "declinedCheckout",
  INSUFFICIENT_CREDIT: "declinedCheckout",
  CARD_USE_EXCEEDED: "declinedCheckout",
  INSUFFICIENT_FUNDS: "useDifferentCard",
  CARD_EXPIRED: "useDifferentCard",
  CARD_LOST_OR_STOLEN: "useDifferentCard",
  INVALID_CARD_NUMBER: "cardNumberRefused",
  INVALID_PIN: "pinWrong",
  MAX_PIN_TRIES_EXCEEDED: "pinLocked",
  FRAUD_REJECTION: "processingError",
  NO_MATCH_FOR_REVERSAL: "processingError",
  CARD_OR_PIN_ALREADY_ACTIVE: "processingError",
  CARD_OR_PIN_NOT_ACTIVE: "processingError",
  CARD_NETWORK_SYSTEM_ERROR: "processingError",
  VERSION_CONFLICT: "updatedElsewhere",
  CHECKOUT_NOT_DRAFT: "updatedElsewhere",
  CHECKOUT_EXPIRED: "orderExpired",
  STEP_UP_REQUIRED: "sessionExpired",
  CARD_NOT_FOUND: "cardGone",
  PAYMENT_TYPE_NOT_ACCEPTED: "paymentTypeNotAccepted",
  CONTACT_INCOMPLETE: "contactIncomplete",
  AGE_VERIFICATION_REQUIRED: "ageUnknown",
  MINIMUM_AGE_NOT_MET: "ageNotMet",
  GIFT_CARD_ZERO_BALANCE: "giftCardEmptyCheckout",
  GIFT_CARD_LIMIT_REACHED: "giftOrderLimit",
  GIFT_CARD_NEEDS_BANK_CARD: "giftNeedsBank",
  SNAP_NEEDS_BANK_CARD: "snapNeedsBank",
  FLASH_OFFER_GONE: "flashOfferGone",
  CART_EMPTY: "lastItem",
  NO_ITEMS_AVAILABLE: "lastItem",
  MaxQuantityError: "quantityLimit",
  UPCFallout: "itemUnavailable",
  CANNOT_MODIFY: "cannotModify",
  PROMISING_FALLOUT: "modifyFallout",
  RESTRICTED: "modifyFallout",
  CONTACTLESS_UNAVAILABLE: "contactlessUnavailable",
  INSTRUCTIONS_TOO_LONG: "instructionsTooLong",
  TERMS_NOT_ACCEPTED: "partnerTermsRequired",
};

/** The text for a code with which a card was refused, as the checkout says it; undefined for one without a text. */
export const refusalKey = (serviceCode = ""): CheckoutNoticeKey | undefined => noticeByCode[serviceCode];

/**
 * What became of the PIN that came with an order; undefined where the failure is about something else. At the
 * checkout every code but the one for too many tries is the same to the shopper.
 */
export function pinProblem({ serviceCode }: AisleError): "wrong" | "locked" | undefined {
  if (serviceCode === "EBT_PIN_75" || serviceCode === "MAX_PIN_TRIES_EXCEEDED") return "locked";
  return serviceCode === "INVALID_PIN" || serviceCode?.startsWith("EBT_PIN_") ? "wrong" : undefined;
}

/** Not the shopper's doing, though answered with a 402: the service that verifies PINs failed. */
export function isPinService({ serviceCode = "" }: AisleError): boolean {
  return ["EBT_PIN_884", "EBT_PIN_885", "EBT_PIN_889"].includes(serviceCode);
}

/** Nobody has ordered anything yet, or what was ordered stands: a failure is not to sound as if an order was lost. */
export const asChange = (notice: CheckoutNotice): CheckoutNotice =>
  notice.messageKey === "orderNotCreated" ? { ...notice, messageKey: "technicalDifficulties" } : notice;

/** The text for a failed call of the checkout: by code, then by kind of failure, then the service's own words. */
export function submitNotice(error: AisleError): CheckoutNotice {
  const { serviceCode: code = "" } = error;
  const known = noticeByCode[code];
  if (known === "giftOrderLimit") return { messageKey: known, params: { count: String(maxOrderGiftCards) } };
  if (known === "instructionsTooLong")
    return { messageKey: known, params: { count: String(instructionsLength - contactlessSuffix.length) } };
  // Beside its text, or where nobody has words for it, a page may tell it.
  const params = code ? { code } : undefined;
  if (known) return { messageKey: known, params };
  // Each rule has a text of its own, which the services have.
  if (breaksRule(error)) return { messageKey: "seeCart", params, text: error.reason };
  if (error.code === "auth-expired") return { messageKey: "sessionExpired" };
  if (error.messageKey === "offline") return { messageKey: "offline" };
  if (error.code === "timeout" || error.code === "network") return { messageKey: "technicalDifficulties" };
  if (error.code === "declined") return { messageKey: "declinedCheckout", text: error.customerErrorMessage };
  return { messageKey: "orderNotCreated", params, text: error.customerErrorMessage };
}
