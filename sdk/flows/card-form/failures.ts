import type { FieldErrorCode } from "../../contract/frame-protocol.ts";
import type { AisleError } from "../../domain/errors.ts";
import { maxSavedGiftCards } from "../../domain/limits.ts";
import type { WalletMode } from "../../config/types.ts";
import type { CardFormLayout } from "./state.ts";
import { type Notice, noticeFor } from "../notice.ts";
import type { CardFormTextKey } from "./texts.ts";

const frameTexts: Readonly<Partial<Record<FieldErrorCode, CardFormTextKey>>> = {
  "871": "numberInvalid",
  "872": "numberShort",
  "873": "numberLong",
  "874": "numberNotNumeric",
  "876": "numberInvalid",
  "881": "cvvInvalid",
  "882": "cvvShort",
  "883": "cvvLong",
  EXP_MONTH_INVALID: "monthInvalid",
  EXP_MONTH_FORMAT: "monthFormat",
  EXP_YEAR_INVALID: "yearInvalid",
  EXP_NOT_NUMERIC: "expiryNotNumeric",
  EXP_PAST: "expiryPast",
  PIN_INVALID: "pinLength",
  PIN_COVERED: "pinCovered",
};

/** What a secure field's error code says to a shopper. An EBT card's number is known by its length alone. */
export function frameErrorText(code: FieldErrorCode, layout?: CardFormLayout): CardFormTextKey {
  return layout === "ebt" ? "ebtNumberLength" : (frameTexts[code] ?? "cardInfoInvalid");
}

const byServiceCode: Readonly<Record<string, CardFormTextKey>> = {
  CARD_INFO_INVALID: "cardInfoRefused",
  INVALID_CARD_NUMBER: "cardInfoRefused",
  RV62751: "billingUnverified",
  RV32937: "contactIssuer",
  KC2617: "paymentInfoInvalid",
  RV72632: "cardLimit",
  CARD_NOT_ADDED: "cardNotAdded",
  EBT_CARD_EXISTS: "ebtCardExists",
  // All that some services say of it.
  "EBT card already exists": "ebtCardExists",
  EBT_SWAP_LIMIT: "ebtSwapLimit",
  GIFT_CARD_INVALID: "giftCardInvalid",
  GIFT_CARD_LIMIT_REACHED: "giftCardLimit",
  SNAP_NEEDS_BANK_CARD: "snapNeedsBank",
  GIFT_CARD_NEEDS_BANK_CARD: "giftNeedsBank",
};

/** Why a card could not be stored. Some texts differ between the wallet and the checkout, and for a saved card. */
export function storeFailure(
  error: AisleError,
  {
    layout,
    mode,
    phone,
  }: { readonly layout: CardFormLayout; readonly mode: WalletMode; readonly phone: string },
): Notice {
  const atCheckout = mode === "checkout";
  const isNew = layout === "add" || layout === "ebt" || layout === "gift";
  const failed = isNew ? "cardAddFailed" : "cardUpdateFailed";
  const exists = atCheckout ? "cardExistsCheckout" : "cardExistsWallet";
  const texts: Readonly<Record<string, CardFormTextKey>> = {
    ...byServiceCode,
    CARD_EXISTS: exists,
    GIFT_CARD_ZERO_BALANCE: atCheckout ? "giftCardEmptyCheckout" : "giftCardEmptyWallet",
    // A conflict with the same press, which says nothing of other cards.
    REQUEST_STILL_PROCESSING: failed,
  };
  // An answer that says nothing: whether the card was changed is not known.
  const isEmpty = error.status !== undefined && error.status < 300;
  const unknown = isEmpty && !isNew ? "somethingWrong" : failed;
  const declined = layout === "gift" ? "giftCardInvalid" : atCheckout ? "declinedCheckout" : "declinedWallet";
  const fallbacks: Readonly<Record<number, CardFormTextKey>> = {
    402: declined,
    420: "cardInfoRefused",
    ...(isNew && { 409: exists, ...(atCheckout && { 422: "cardNotAdded" }) }),
  };
  return {
    ...noticeFor(error, texts, fallbacks[error.status ?? 0] ?? unknown),
    params: {
      phone,
      count: String(maxSavedGiftCards),
      code: error.serviceCode ?? String(error.status ?? ""),
    },
  };
}

const pinTexts: Readonly<Record<string, CardFormTextKey>> = {
  EBT_PIN_55: "pinWrong",
  EBT_PIN_893: "pinWrong",
  EBT_PIN_894: "pinWrong",
  INVALID_PIN: "pinWrong",
  EBT_PIN_75: "pinLocked",
  MAX_PIN_TRIES_EXCEEDED: "pinLocked",
  BALANCE_CHECK_LIMIT: "balanceCheckLimit",
};

/** Why the PIN did not bring the balance. */
export function pinFailure(error: AisleError): Notice {
  return noticeFor(error, pinTexts, "ebtBalanceFailed");
}

/** As at the checkout, whose page may be there without this: its verifying failed, which is not the shopper's doing. */
export const isPinService = ({ serviceCode = "" }: AisleError): boolean =>
  /^EBT_PIN_88[459]$/.test(serviceCode);

/** Whether the PIN was wrong once too often. */
export function isPinLock({ serviceCode }: AisleError): boolean {
  return serviceCode !== undefined && pinTexts[serviceCode] === "pinLocked";
}
