/** The mode selector in one classic file, the screens behind its ways to shop and the times included. */
import "./classic.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "../mode-selector/later-parts.ts";
import { ModeSelectorElement } from "../mode-selector/mode-selector-element.ts";
import * as screens from "../mode-selector/screens.tsx";
import * as times from "../mode-selector/times.tsx";

setLaterParts({ screens: () => Promise.resolve(screens), times: () => Promise.resolve(times) });
define("aisle-mode-selector", ModeSelectorElement);
