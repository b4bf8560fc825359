import type { FieldErrorCode } from "../contract/frame-protocol.ts";
import type { AisleError } from "../domain/errors.ts";
import type { WalletMode } from "../config/types.ts";
import type { cardFormNotices } from "../messages/en/card-form.ts";
import { type Notice, noticeFor } from "./notice.ts";

export type CardFormTextKey = keyof typeof cardFormNotices;

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
};

/** What a secure field's error code says to a shopper. */
export function frameErrorText(code: FieldErrorCode): CardFormTextKey {
  return frameTexts[code] ?? "cardInfoInvalid";
}

const byServiceCode: Readonly<Record<string, CardFormTextKey>> = {
  CARD_INFO_INVALID: "cardInfoRefused",
  INVALID_CARD_NUMBER: "cardInfoRefused",
  RV62751: "billingUnverified",
  RV32937: "contactIssuer",
  KC2617: "paymentInfoInvalid",
  RV72632: "cardLimit",
  CARD_NOT_ADDED: "cardNotAdded",
  TOKEN_INVALID: "cardAddFailed",
  FRAUD_REJECTION: "cardAddFailed",
};

/** Why a card could not be added. Some texts differ between the wallet and the checkout. */
export function addFailure(error: AisleError, mode: WalletMode, phone: string): Notice {
  const atCheckout = mode === "checkout";
  const texts: Readonly<Record<string, CardFormTextKey>> = {
    ...byServiceCode,
    CARD_EXISTS: atCheckout ? "cardExistsCheckout" : "cardExistsWallet",
  };
  const declined = atCheckout ? "declinedCheckout" : "declinedWallet";
  const fallbacks: Readonly<Record<number, CardFormTextKey>> = { 402: declined, 420: "cardInfoRefused" };
  return {
    ...noticeFor(error, texts, fallbacks[error.status ?? 0] ?? "cardAddFailed"),
    params: { phone, code: error.serviceCode ?? String(error.status ?? "") },
  };
}
