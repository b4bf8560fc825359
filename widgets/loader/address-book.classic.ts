/** The address book in one classic file. */
import "./classic.ts";
import "../address-book/define.ts";
