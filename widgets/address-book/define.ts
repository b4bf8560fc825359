/** Registers `<aisle-address-book>`. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { AddressBookElement } from "./address-book-element.ts";
import { setLaterParts } from "./later-parts.ts";

setLaterParts({
  forms: () => import("./forms.tsx"),
  legacyCalls: () => import("../../sdk/services/legacy-address-book.ts"),
});
define("aisle-address-book", AddressBookElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-address-book": ElementOf<"address-book">;
  }
}
