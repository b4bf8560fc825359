/** The mode selector in one classic file, the screens behind its ways to shop included. */
import "./classic.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "../mode-selector/later-parts.ts";
import { ModeSelectorElement } from "../mode-selector/mode-selector-element.ts";
import * as screens from "../mode-selector/screens.tsx";

setLaterParts(() => Promise.resolve(screens));
define("aisle-mode-selector", ModeSelectorElement);
