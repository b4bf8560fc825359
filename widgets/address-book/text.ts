import { addressBook, addressBookNotices } from "../../sdk/messages/address-book/en.ts";
import { address, addressChecks, addressNotices } from "../../sdk/messages/address/en.ts";
import { cards, controls, notices } from "../../sdk/messages/common/en.ts";
import { texts } from "../../sdk/stores/texts.ts";

/** Every text of the address book. */
export const bookTexts = texts(
  {
    ...notices,
    ...controls,
    ...cards,
    ...address,
    ...addressNotices,
    ...addressChecks,
    ...addressBookNotices,
    ...addressBook,
  },
  {
    es: () => import("./text.es.ts"),
    "fr-CA": () => import("./text.fr-CA.ts"),
  },
);
