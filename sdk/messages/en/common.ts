import type { addressBook, addressBookNotices } from "./address-book.ts";
import type { address, addressLimits } from "./address.ts";
import type { billing, billingNotices } from "./billing.ts";
import type { cardForm, cardFormNotices } from "./card-form.ts";
import type { flyoutNotices, wallet } from "./wallet.ts";

/**
 * Every sentence of the widgets, in English, by who needs it: a page that shows only the card box loads only its
 * texts. Keys are unique across the groups and files, because a translation is one flat table.
 */

/** Outcomes and failures; the keys that flows and errors name. */
export const notices = {
  sessionExpired: "It looks like your session has expired. Please log in again to continue.",
  technicalDifficulties:
    "We're sorry, we are currently experiencing technical difficulties. Please try again.",
  offline: "You appear to be offline. Please restore network connectivity to continue.",
  walletLoadFailed: "We couldn't load your wallet. Please try again.",
} as const;

/** What the card box and the wallet both say about a card. */
export const cards = {
  cardName: "{brand} ending in {lastFour}",
  unknownBrand: "Card",
  giftBrand: "Gift Card",
  cardRemaining: "{amount} Remaining",
  checkBalance: "Check Balance",
  cardExpiry: "Exp. {expiry}",
  cardExpired: "Expired. Please update your payment info.",
  cardPreferred: "Preferred",
  loadingCards: "Loading cards...",
  edit: "Edit",
  editCard: "Edit {card}",
  retry: "Retry",
} as const;

export const cardBox = {
  cardBoxTitle: "Payment",
  changePayment: "Add or Change Payment Method",
  openingWallet: "Opening your wallet...",
  walletUnavailable: "We couldn't open your wallet. Please try again.",
  noPaymentSelected: "No payment method is selected.",
  noSavedCards: "You don't have any saved cards yet.",
  remove: "Remove",
  removeCard: "Remove {card} from this order",
  cardRemovedFromOrder: "{card} no longer pays for this order.",
} as const;

/** The ways out of a screen. */
export const controls = {
  back: "Back",
  close: "Close",
  cancel: "Cancel",
} as const;

/** Outcomes that any widget may have to tell. */
export type CommonNoticeKey = keyof typeof notices;
export type NoticeKey =
  | CommonNoticeKey
  | keyof typeof flyoutNotices
  | keyof typeof cardFormNotices
  | keyof typeof billingNotices
  | keyof typeof addressLimits;
export type MessageKey =
  | NoticeKey
  | keyof typeof controls
  | keyof typeof cards
  | keyof typeof cardBox
  | keyof typeof wallet
  | keyof typeof cardForm
  | keyof typeof address
  | keyof typeof billing
  | keyof typeof addressBookNotices
  | keyof typeof addressBook;
