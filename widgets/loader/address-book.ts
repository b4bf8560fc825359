export * from "./core.ts";
import { AddressBookElement } from "../address-book/address-book-element.ts";
import { setLaterParts } from "../address-book/later-parts.ts";
import { define } from "../kit/element.ts";

setLaterParts({
  forms: () => import("./address-book-forms.ts"),
  legacyCalls: () => import("./address-book-legacy.ts"),
});
define("aisle-address-book", AddressBookElement);
