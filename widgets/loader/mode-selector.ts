export * from "./core.ts";
import { define } from "../kit/element.ts";
import { setAddressBookLoader } from "../mode-selector/address-book-part.ts";
import { ModeSelectorElement } from "../mode-selector/mode-selector-element.ts";

setAddressBookLoader(() => import("./address-book.ts"));
define("aisle-mode-selector", ModeSelectorElement);
