/** Registers `<aisle-address-book>`. */
import type { AddressBookProps, WidgetElement } from "../../sdk/mount.ts";
import { define } from "../kit/element.ts";
import { AddressBookElement } from "./address-book-element.ts";

define("aisle-address-book", AddressBookElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-address-book": WidgetElement & AddressBookProps;
  }
}
