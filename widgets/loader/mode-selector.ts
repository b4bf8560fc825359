export * from "./core.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "../mode-selector/later-parts.ts";
import { ModeSelectorElement } from "../mode-selector/mode-selector-element.ts";

setLaterParts({
  screens: () => import("./mode-selector-screens.ts"),
  times: () => import("./mode-selector-times.ts"),
});
define("aisle-mode-selector", ModeSelectorElement);
