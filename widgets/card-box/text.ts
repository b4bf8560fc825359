import { cardBox } from "../../sdk/messages/card-box/en.ts";
import { cards, notices } from "../../sdk/messages/common/en.ts";
import { texts } from "../../sdk/stores/texts.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the card box. */
export const boxTexts = texts(
  { ...notices, ...cards, ...cardBox },
  {
    es: () => import("./text.es.ts"),
    "fr-CA": () => import("./text.fr-CA.ts"),
  },
);
export type BoxText = Translator<keyof typeof boxTexts.english>;
