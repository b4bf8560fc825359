import { cards, controls, notices } from "../../sdk/messages/common/en.ts";
import { flyoutNotices, wallet } from "../../sdk/messages/wallet/en.ts";
import { texts } from "../../sdk/stores/texts.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the flyout, its forms aside. */
export const flyoutTexts = texts(
  { ...notices, ...flyoutNotices, ...controls, ...cards, ...wallet },
  {
    es: () => import("./text.es.ts"),
    "fr-CA": () => import("./text.fr-CA.ts"),
  },
);
export type WalletText = Translator<keyof typeof flyoutTexts.english>;
