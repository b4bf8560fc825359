/**
 * Public entry `aisle/messages`: the sentences of the checkout and the account pages, and those of the widgets, for
 * hosts that build their own.
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

/**
 * The whole table of a language.
 * @throws RangeError, as a rejection, for a language that there is none of.
 */
export async function loadMessages(locale: Locale): Promise<SiteMessages> {
  if (locale === "en") return englishMessages;
  if (!Object.hasOwn(languages, locale)) throw new RangeError(`no texts in "${locale}": en, es, fr-CA`);
  return withAliases((await languages[locale]()).default);
}

function withAliases(table: Readonly<Record<CurrentKey, string>>): SiteMessages {
  const old = Object.entries(aliases).map(([alias, key]) => [alias, table[key]]);
  return { ...(Object.fromEntries(old) as Record<keyof typeof aliases, string>), ...table };
}

/** Where a text stands: in the wallet's widgets, on a page of the shop or the account, or at checkout. */
export type Surface = "wallet" | "page" | "checkout";

/** The tables that a surface's text is looked for in, before the one that all share. */
const ownTables: Readonly<Record<Surface, readonly Surface[]>> = {
  wallet: [],
  page: ["page"],
  checkout: ["checkout", "page"],
};

/** The text of a key, in the words of the surface that it stands on where it has its own; fills its {placeholders}. */
export function translate(
  messages: SiteMessages,
  key: SiteMessageKey,
  params?: Params,
  surface: Surface = "page",
): string {
  const texts: Readonly<Record<string, string>> = messages;
  const own = ownTables[surface].map((table) => texts[`${table}.${key}`]);
  return fill(own.find((text) => text !== undefined) ?? messages[key], params);
}

export { loadPageMessages, type PageMessages, type PageSet } from "./pages.ts";
export { englishMessages, fill };
