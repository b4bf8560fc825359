/** The mode selector in one classic file, with the address book that it opens. */
import "./address-book.classic.ts";
import { define } from "../kit/element.ts";
import { setAddressBookLoader } from "../mode-selector/address-book-part.ts";
import { ModeSelectorElement } from "../mode-selector/mode-selector-element.ts";

setAddressBookLoader(() => Promise.resolve());
define("aisle-mode-selector", ModeSelectorElement);
