import type { ComponentType } from "preact";
import type { AddressBookLater } from "../../sdk/stores/address-book-store.ts";
import { later } from "../kit/later.ts";
import type { BookProps } from "../address/book-props.ts";

/** What comes with the form. */
export interface Forms {
  readonly css: readonly string[];
  readonly AddressForm: ComponentType<BookProps>;
  readonly BookDialog: ComponentType<BookProps>;
  readonly FormRegions: ComponentType<BookProps>;
  readonly typed: ReturnType<AddressBookLater["typed"]>;
}

interface Loaders {
  readonly forms: () => Promise<Forms>;
  readonly legacyCalls: AddressBookLater["loadLegacyCalls"];
}

let load: Loaders;

/** Told by an entry file how this code gets here: chunks of the package, or files beside the others. */
export function setLaterParts(loaders: Loaders): void {
  load = loaders;
}

/** The form and the questions, for all address books of the page. */
export const forms = later(() => load.forms());

/** The account management's older calls, for a page that asks for them. */
export const loadLegacyCalls = () => load.legacyCalls();
