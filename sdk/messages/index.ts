/** Public entry `aisle/messages`: the sentences of the checkout and the account pages, for hosts that build their own. */
import type { Locale } from "../config/types.ts";
import { fill, type Params } from "./translate.ts";
import * as english from "./site/en.ts";

export type SiteMessages = Readonly<Record<SiteMessageKey, string>>;
export type SiteMessageKey = keyof typeof english.checkoutNotices | keyof typeof english.site;

const en: SiteMessages = { ...english.checkoutNotices, ...english.site };

const languages = {
  es: () => import("./site/es.ts"),
  "fr-CA": () => import("./site/fr-CA.ts"),
} as const;

/** The whole table of a language. */
export async function loadMessages(locale: Locale): Promise<SiteMessages> {
  return locale === "en" ? en : (await languages[locale]()).default;
}

/** Fills a text's {placeholders}. */
export function translate(messages: SiteMessages, key: SiteMessageKey, params?: Params): string {
  return fill(messages[key], params);
}

export { en as englishMessages };
