import { cardBox } from "../../sdk/messages/card-box/en.ts";
import { cards, controls, notices } from "../../sdk/messages/common/en.ts";
import { texts } from "../kit/texts.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the card box. */
export const boxTexts = texts("box", { ...controls, ...notices, ...cards, ...cardBox });
export type BoxText = Translator<keyof typeof boxTexts.english>;
