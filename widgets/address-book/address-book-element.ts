import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import {
  type AddressBookOptions,
  type AddressBookStore,
  createAddressBookStore,
} from "../../sdk/stores/address-book-store.ts";
import bookCss from "../address/book.css?inline";
import { AisleElement, type Props, type Scope } from "../kit/element.ts";
import controlsCss from "../kit/controls.css?inline";
import { AddressBookView } from "./address-book-view.tsx";
import { forms, loadLegacyCalls } from "./later-parts.ts";
import { addressBookProps } from "./props.ts";
import { bookTexts } from "./text.ts";

/**
 * `<aisle-address-book>`: the shopper's addresses, to keep and to choose from.
 *
 * @csspart box - The book as a whole.
 * @csspart title - Its heading.
 * @csspart address - An address of the list.
 * @csspart dialog - The dialog that a form or a question stands in.
 * @csspart banner - What went well or wrong.
 */
export class AddressBookElement extends AisleElement {
  static override readonly table = addressBookProps;
  static override readonly css = [controlsCss, bookCss];
  static override readonly later = forms;
  static override readonly context = { page: "addresses" };
  static override readonly texts = bookTexts;

  declare layout: "modal" | "page" | undefined;
  declare calls: "profile" | "legacy" | undefined;
  declare rules: "account" | "selector" | undefined;
  declare noSave: boolean | undefined;
  /** Told of each address that was added or changed; with `no-save`, of a new one that was confirmed. */
  declare saved: AddressBookOptions["saved"];
  /** Told of each address that the shopper selects. */
  declare selected: AddressBookOptions["selected"];
  #store: AddressBookStore | undefined;

  protected override bound(client: AisleClient): () => void {
    const store = createAddressBookStore(
      client[internalsKey],
      () => ({
        layout: this.layout ?? "modal",
        calls: this.calls ?? "profile",
        purpose: this.rules ?? "account",
        saves: !this.noSave,
        saved: this.saved,
        selected: this.selected,
      }),
      { typed: () => forms.get().module?.typed, loadLegacyCalls },
    );
    this.#store = store;
    store.send({ type: "LOAD" });
    return () => {
      store.dispose();
      this.#store = undefined;
    };
  }

  protected override view({ props, internals }: Scope) {
    return AddressBookView({ props: props as Props<typeof addressBookProps>, internals, store: this.#store });
  }
}
