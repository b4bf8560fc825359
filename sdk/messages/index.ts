/**
 * Public entry `aisle/messages`: the sentences of the checkout and the account pages, and those of the widgets, for
 * hosts that build their own. Where both have a key, the pages' sentence stands.
 */
import type { Locale } from "../config/types.ts";
import { aliases } from "./aliases.ts";
import en from "./en.ts";
import { fill, type Params } from "./translate.ts";

type CurrentKey = keyof typeof en;
export type SiteMessageKey = CurrentKey | keyof typeof aliases;
export type SiteMessages = Readonly<Record<SiteMessageKey, string>>;

const englishMessages = withAliases(en);
const languages = {
  es: () => import("./es.ts"),
  "fr-CA": () => import("./fr-CA.ts"),
} as const;

/** The whole table of a language. */
export async function loadMessages(locale: Locale): Promise<SiteMessages> {
  return locale === "en" ? englishMessages : withAliases((await languages[locale]()).default);
}

function withAliases(table: Readonly<Record<CurrentKey, string>>): SiteMessages {
  const old = Object.entries(aliases).map(([alias, key]) => [alias, table[key]]);
  return { ...(Object.fromEntries(old) as Record<keyof typeof aliases, string>), ...table };
}

/** Fills a text's {placeholders}. */
export function translate(messages: SiteMessages, key: SiteMessageKey, params?: Params): string {
  return fill(messages[key], params);
}

export { englishMessages };
