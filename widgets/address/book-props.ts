import type { Internals } from "../../sdk/client/client.ts";
import type { BookEvent, BookState } from "../../sdk/flows/address-book/state.ts";
import type { address, addressChecks, addressNotices } from "../../sdk/messages/address/en.ts";
import type { addressBook, addressBookNotices } from "../../sdk/messages/address-book/en.ts";
import type { controls, notices } from "../../sdk/messages/common/en.ts";
import type { Translator } from "../kit/translator.ts";

/** What an address book says, whoever shows it. */
export type BookText = Translator<
  | keyof typeof notices
  | keyof typeof controls
  | keyof typeof address
  | keyof typeof addressNotices
  | keyof typeof addressChecks
  | keyof typeof addressBookNotices
  | keyof typeof addressBook
>;

/** How a book is to look. */
export interface BookLook {
  readonly hideTitle?: boolean;
  /** Each address has a button that selects it. */
  readonly selectable?: boolean;
  /** The form of an address deletes it, on a page too. */
  readonly deletable?: boolean;
  readonly noCanada?: boolean;
  /** A new address does not go into the book. */
  readonly noSave?: boolean;
  /** The address that is in use. */
  readonly selectedId?: string | undefined;
  /** How many addresses are listed before the shopper asks for all. */
  readonly max?: number | undefined;
}

/** What every part of an address book is given. */
export interface BookProps {
  readonly state: BookState;
  readonly send: (event: BookEvent) => void;
  readonly props: BookLook;
  readonly config: Internals["config"];
  readonly layout: "modal" | "page";
  readonly t: BookText;
  /** Where the forms are screens of a dialog that has others, too: closes all of it. */
  readonly exit?: (() => void) | undefined;
  /** Words of the form that are not the book's own. */
  readonly words?: { readonly title: string; readonly submit: string } | undefined;
}
