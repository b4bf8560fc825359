/** The keys that flows name: what went well, what went wrong, and who may say it. */
import type { addressNotices } from "./address/en.ts";
import type { billingNotices } from "./billing/en.ts";
import type { cardFormNotices } from "./card-form/en.ts";
import type { checkoutNotices } from "./checkout/en.ts";
import type { again, notices } from "./common/en.ts";
import type { flyoutNotices } from "./wallet/en.ts";

/** Outcomes that any widget may have to tell. */
export type CommonNoticeKey = keyof typeof notices;
/** Outcomes of what is done in the flyout, its forms aside. */
export type FlyoutNoticeKey = CommonNoticeKey | keyof typeof flyoutNotices;
export type NoticeKey =
  | FlyoutNoticeKey
  | keyof typeof cardFormNotices
  | keyof typeof again
  | keyof typeof billingNotices
  | keyof typeof addressNotices;

/** Much of what may be wrong with a card, a PIN or the connection is said by the widgets too, in the same words. */
export type CheckoutNoticeKey =
  | keyof typeof checkoutNotices
  | Extract<
      NoticeKey,
      | "declinedCheckout"
      | "giftCardEmptyCheckout"
      | "giftNeedsBank"
      | "giftOrderLimit"
      | "offline"
      | "pinLocked"
      | "pinWrong"
      | "sessionExpired"
      | "snapNeedsBank"
      | "technicalDifficulties"
    >;
