import type { Internals } from "../../sdk/client/client.ts";
import type { BookEvent, BookState } from "../../sdk/flows/address-book/state.ts";
import type { Props } from "../kit/element.ts";
import type { BookText } from "./text.ts";

/** The properties of `<aisle-address-book>`, each with the kind of its attribute. */
export const addressBookProps = {
  layout: ["modal", "page"],
  calls: ["profile", "legacy"],
  hideTitle: "boolean",
  selectable: "boolean",
  noCanada: "boolean",
  rules: ["account", "selector"],
  noSave: "boolean",
  selectedId: "string",
  form: "string",
  max: "number",
} as const;

/** What every part of the book is given. */
export interface BookProps {
  readonly state: BookState;
  readonly send: (event: BookEvent) => void;
  readonly props: Props<typeof addressBookProps>;
  readonly config: Internals["config"];
  readonly layout: "modal" | "page";
  readonly t: BookText;
}
