import type { Aisle } from "../../sdk/client/client.ts";
import type { SelectorEvent, SelectorState } from "../../sdk/flows/mode-selector/state.ts";
import type { Props } from "../kit/element.ts";
import type { SelectorText } from "./text.ts";

/** The properties of `<aisle-mode-selector>`, each with the kind of its attribute. */
export const modeSelectorProps = {
  presentation: ["modal", "page"],
  origin: ["site", "cart", "checkout"],
  redesign: "boolean",
  resume: "string",
} as const;

/** What every part of the selector is given. */
export interface SelectorProps {
  readonly state: SelectorState;
  readonly send: (event: SelectorEvent) => void;
  readonly props: Props<typeof modeSelectorProps>;
  readonly client: Aisle;
  readonly phone: string;
  readonly t: SelectorText;
}
