import type { ComponentType } from "preact";
import type { Internals } from "../../sdk/client/client.ts";
import type { ReservationStore } from "../../sdk/stores/reservation-store.ts";
import { derived } from "../../sdk/stores/cell.ts";
import { later } from "../kit/later.ts";
import type { SelectorProps } from "./props.ts";

/** The screens behind the ways to shop: the addresses, signing in, and whether the device may be asked where it is. */
export interface Screens {
  readonly css: readonly string[];
  readonly InnerScreen: ComponentType<SelectorProps>;
  /** What is held for a shopper comes with them: whoever goes on asks whether it may be released. */
  readonly reservationOf: (internals: Internals) => ReservationStore;
}

/** The choice of times. */
export interface TimesScreen {
  readonly css: readonly string[];
  readonly Times: ComponentType<SelectorProps>;
}

interface Loaders {
  readonly screens: () => Promise<Screens>;
  readonly times: () => Promise<TimesScreen>;
}

let load: Loaders;

/** Told by an entry file how this code gets here: chunks of the package, or files beside the others. */
export function setLaterParts(loaders: Loaders): void {
  load = loaders;
}

/** Those screens, for all selectors of the page. */
export const screens = later(() => load.screens());

export const loadHolds = () => load.screens();

/** The same of the times. */
export const times = later(() => load.times());

/** What has come of both, as styles. */
export const laterStyles = derived([screens, times], () => ({
  module: { css: [screens, times].flatMap((part) => part.get().module?.css ?? []) },
}));
