import type { cardFormNotices } from "../../messages/card-form/en.ts";
import type { flyoutNotices } from "../../messages/wallet/en.ts";

/** Keys of the sentences that the form for a card says. */
export type CardFormTextKey = keyof typeof cardFormNotices | keyof typeof flyoutNotices;
