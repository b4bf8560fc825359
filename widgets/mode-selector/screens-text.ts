import { address, addressNotices } from "../../sdk/messages/address/en.ts";
import { addressBook, addressBookNotices } from "../../sdk/messages/address-book/en.ts";
import { signedOut } from "../../sdk/messages/delivery/en.ts";
import { locationConsent } from "../../sdk/messages/location/consent.en.ts";
import { modeSelectorScreens } from "../../sdk/messages/mode-selector/screens.en.ts";
import { texts } from "../kit/texts.ts";
import type { Translator } from "../kit/translator.ts";
import { selectorTexts } from "./text.ts";

/** Every text of the mode selector and the screens behind its ways to shop. */
export const screenTexts = texts("screens", {
  ...selectorTexts.english,
  ...addressNotices,
  ...address,
  ...addressBookNotices,
  ...addressBook,
  ...locationConsent,
  ...signedOut,
  ...modeSelectorScreens,
});
export type ScreenText = Translator<keyof typeof screenTexts.english>;
