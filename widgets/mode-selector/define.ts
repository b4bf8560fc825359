/** Registers `<aisle-mode-selector>`, and the address book for when an address is chosen. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { setAddressBookLoader } from "./address-book-part.ts";
import { ModeSelectorElement } from "./mode-selector-element.ts";

setAddressBookLoader(() => import("../address-book/define.ts"));
define("aisle-mode-selector", ModeSelectorElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-mode-selector": ElementOf<"mode-selector">;
  }
}
