let load: () => Promise<unknown> = () => customElements.whenDefined("aisle-address-book");

/** Told by an entry file how the address book's code gets here; widgets never import one another. */
export function setAddressBookLoader(loader: () => Promise<unknown>): void {
  load = loader;
}

/** Brings the address book's code; a failure is tried again by the next call. */
export const bringAddressBook = () => load();
