/** The address book in one classic file, its forms included. */
import "./classic.ts";
import { AddressBookElement } from "../address-book/address-book-element.ts";
import * as forms from "../address-book/forms.tsx";
import { setLaterParts } from "../address-book/later-parts.ts";
import { define } from "../kit/element.ts";
import * as legacyCalls from "../../sdk/services/legacy-address-book.ts";

setLaterParts({
  forms: () => Promise.resolve(forms),
  legacyCalls: () => Promise.resolve(legacyCalls),
});
define("aisle-address-book", AddressBookElement);
