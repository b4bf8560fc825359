import type { ComponentType } from "preact";
import { later } from "../kit/later.ts";
import type { SelectorProps } from "./props.ts";

/** The screens behind the ways to shop: the addresses, signing in, and whether the device may be asked where it is. */
export interface Screens {
  readonly css: readonly string[];
  readonly InnerScreen: ComponentType<SelectorProps>;
}

let load: () => Promise<Screens>;

/** Told by an entry file how this code gets here: chunks of the package, or files beside the others. */
export function setLaterParts(loader: () => Promise<Screens>): void {
  load = loader;
}

/** Those screens, for all selectors of the page. */
export const screens = later(() => load());
