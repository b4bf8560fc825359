import type { Theme } from "../../sdk/config/types.ts";
import cards from "./card-row.css?inline";
import dark from "./dark.css?inline";
import tokens from "./tokens.css?inline";

/** Cards are drawn by two widgets; in one file with the others' they take less than in a file of their own. */
const base = tokens + cards;

const cache = new Map<string, CSSStyleSheet>();

/** The one constructed sheet for a CSS text; all roots of the document share it, and no CSP is asked for anything. */
export function sheet(css: string, media = ""): CSSStyleSheet {
  let made = cache.get(media + css);
  if (!made) {
    made = new CSSStyleSheet({ media });
    made.replaceSync(css);
    cache.set(media + css, made);
  }
  return made;
}

const darkMedia = { auto: "(prefers-color-scheme: dark)", dark: "all", light: "not all" } as const;

/** Tokens, their dark values under the theme's scheme, and the theme's own values, in the order in which they win. */
export function themeSheets({ scheme = "auto", tokens: given }: Theme = {}): CSSStyleSheet[] {
  const shared = [sheet(base), sheet(dark, darkMedia[scheme])];
  if (!given) return shared;
  const own = new CSSStyleSheet();
  own.insertRule(":host {}");
  const [rule] = own.cssRules;
  // Through the CSSOM, so that a token's value can't end the rule and begin another.
  if (rule instanceof CSSStyleRule) {
    for (const [name, value] of Object.entries(given)) rule.style.setProperty(name, value);
  }
  return [...shared, own];
}
