import { addressBook, addressBookNotices } from "../../sdk/messages/address-book/en.ts";
import { address, addressChecks, addressNotices } from "../../sdk/messages/address/en.ts";
import { controls, notices } from "../../sdk/messages/common/en.ts";
import { texts } from "../kit/texts.ts";

/** Every text of the address book. */
export const bookTexts = texts("book", {
  ...notices,
  ...controls,
  ...addressNotices,
  ...address,
  ...addressBookNotices,
  ...addressBook,
  ...addressChecks,
});
