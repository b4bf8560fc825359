import { address, addressNotices } from "../../sdk/messages/address/en.ts";
import { billing, billingNotices } from "../../sdk/messages/billing/en.ts";
import { cardForm, cardFormNotices } from "../../sdk/messages/card-form/en.ts";
import { again } from "../../sdk/messages/common/en.ts";
import { texts } from "../kit/texts.ts";
import type { Translator } from "../kit/translator.ts";
import { flyoutTexts } from "./text.ts";

/** Every text of the flyout and its forms. */
export const formTexts = texts("forms", {
  ...flyoutTexts.english,
  ...cardFormNotices,
  ...cardForm,
  ...again,
  ...billingNotices,
  ...billing,
  ...addressNotices,
  ...address,
});
export type FormTextKey = keyof typeof formTexts.english;
export type FormText = Translator<FormTextKey>;
