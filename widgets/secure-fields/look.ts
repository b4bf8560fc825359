import { type FrameStyles, isStyleValue, styleProperties } from "../../sdk/contract/frame-protocol.ts";
import css from "./frame.css?inline";

/** The rule of each state that a host can style. The first that matches least comes first. */
const selectors = {
  base: ".control",
  focus: ".control:focus",
  invalid: '.control[aria-invalid="true"]',
  placeholder: ".control::placeholder",
} as const satisfies Record<keyof FrameStyles, string>;

/** Below this, Safari on a phone zooms the page in when a field is entered. */
const smallestFont = "16px";

export interface Look {
  set(styles: FrameStyles): void;
}

/** Constructed sheets, which no style policy asks about; a host's values go in one property at a time. */
export function createLook(document: Document): Look {
  const own = new CSSStyleSheet();
  own.replaceSync(css);
  const host = new CSSStyleSheet();
  document.adoptedStyleSheets = [own, host];

  return {
    set(styles) {
      host.replaceSync("");
      addRule(host, ":root", { "color-scheme": styles.base?.["color-scheme"] });
      for (const state of Object.keys(selectors) as (keyof typeof selectors)[])
        addRule(host, selectors[state], styles[state] ?? {});
    },
  };
}

/** Through the CSSOM, so that a value can neither end its declaration nor begin another rule. */
function addRule(sheet: CSSStyleSheet, selector: string, values: NonNullable<FrameStyles["base"]>): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const name of styleProperties) {
    const value = values[name];
    if (value === undefined || !isStyleValue(value)) continue;
    rule.style.setProperty(name, name === "font-size" ? `max(${smallestFont}, ${value})` : value);
  }
}
