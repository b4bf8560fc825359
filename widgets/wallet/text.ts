import { cards, controls, notices } from "../../sdk/messages/common/en.ts";
import { flyoutNotices, wallet } from "../../sdk/messages/wallet/en.ts";
import { texts } from "../kit/texts.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the flyout, its forms aside. */
export const flyoutTexts = texts("flyout", {
  ...notices,
  ...cards,
  ...controls,
  ...flyoutNotices,
  ...wallet,
});
export type WalletText = Translator<keyof typeof flyoutTexts.english>;
