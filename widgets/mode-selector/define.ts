/** Registers `<aisle-mode-selector>`. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "./later-parts.ts";
import { ModeSelectorElement } from "./mode-selector-element.ts";

setLaterParts({ screens: () => import("./screens.tsx"), times: () => import("./times.tsx") });
define("aisle-mode-selector", ModeSelectorElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-mode-selector": ElementOf<"mode-selector">;
  }
}
