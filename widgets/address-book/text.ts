import { addressBook, addressBookNotices } from "../../sdk/messages/en/address-book.ts";
import { address, addressLimits } from "../../sdk/messages/en/address.ts";
import { cards, controls, notices } from "../../sdk/messages/en/common.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the address book, in English. */
export const english = {
  ...notices,
  ...controls,
  ...cards,
  ...address,
  ...addressLimits,
  ...addressBookNotices,
  ...addressBook,
};
export type BookText = Translator<keyof typeof english>;
