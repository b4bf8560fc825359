import { address, addressNotices } from "../../sdk/messages/address/en.ts";
import { billing, billingNotices } from "../../sdk/messages/billing/en.ts";
import { cardForm, cardFormNotices } from "../../sdk/messages/card-form/en.ts";
import { again } from "../../sdk/messages/common/en.ts";
import { texts } from "../../sdk/stores/texts.ts";
import type { Translator } from "../kit/translator.ts";
import { flyoutTexts } from "./text.ts";

/** Every text of the flyout and its forms. */
export const formTexts = texts(
  {
    ...flyoutTexts.english,
    ...cardFormNotices,
    ...billingNotices,
    ...addressNotices,
    ...cardForm,
    ...again,
    ...address,
    ...billing,
  },
  {
    es: () => import("./form-text.es.ts"),
    "fr-CA": () => import("./form-text.fr-CA.ts"),
  },
);
export type FormText = Translator<keyof typeof formTexts.english>;
