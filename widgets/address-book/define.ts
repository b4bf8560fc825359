/** Registers `<aisle-address-book>`. */
import type { WidgetElement } from "../../sdk/client/client.ts";
import type { AddressBookProps } from "../../sdk/client/widget-props.ts";
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
    "aisle-address-book": WidgetElement & AddressBookProps;
  }
}
