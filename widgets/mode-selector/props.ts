import type { Aisle, Internals } from "../../sdk/client/client.ts";
import type { SelectorEvent, SelectorState } from "../../sdk/flows/mode-selector/state.ts";
import type { Props } from "../kit/element.ts";
import type { ScreenText } from "./screens-text.ts";
import type { SelectorText } from "./text.ts";

/** The properties of `<aisle-mode-selector>`, each with the kind of its attribute. */
export const modeSelectorProps = {
  layout: ["v1", "v2"],
  presentation: ["modal", "page"],
  origin: ["site", "cart", "checkout"],
  start: ["menu", "stores", "addresses", "slots"],
  redesign: "boolean",
  resume: "string",
} as const;

/** What every part of the selector is given. */
export interface SelectorProps {
  readonly state: SelectorState;
  readonly send: (event: SelectorEvent) => void;
  readonly props: Props<typeof modeSelectorProps>;
  readonly client: Aisle;
  readonly internals: Internals;
  readonly phone: string;
  readonly t: SelectorText;
  /** What Escape and a phone's back gesture do, which the screen that is shown says. */
  readonly leaving: { leave: () => void };
}

/** What the screens behind the ways to shop are given: all that they say is at hand. */
export interface ScreenProps extends Omit<SelectorProps, "t"> {
  readonly t: ScreenText;
}
