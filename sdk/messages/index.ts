/**
 * Public entry `aisle/messages`: the sentences of the checkout and the account pages, and those of the widgets, for
 * hosts that build their own. Where both have a key, the pages' sentence stands.
 */
import type { Locale } from "../config/types.ts";
import * as addressBook from "./en/address-book.ts";
import * as address from "./en/address.ts";
import * as billing from "./en/billing.ts";
import * as cardForm from "./en/card-form.ts";
import * as common from "./en/common.ts";
import * as wallet from "./en/wallet.ts";
import * as site from "./site/en.ts";
import * as account from "./site/account/en.ts";
import * as preferences from "./site/preferences/en.ts";
import { fill, type Params } from "./translate.ts";

export type SiteMessages = Readonly<Record<SiteMessageKey, string>>;
export type SiteMessageKey =
  SiteOwnKey | keyof typeof account.account | preferences.PreferencesMessageKey | common.MessageKey;
/** Keys of the sentences that the site has to itself, apart from those of the groups below site/. */
export type SiteOwnKey = keyof typeof site.checkoutNotices | keyof typeof site.site;

const groups = [common, wallet, cardForm, address, billing, addressBook, site, account, preferences].flatMap(
  (file) => Object.values<object>(file),
);
const en = Object.assign({}, ...groups) as SiteMessages;

const languages = {
  es: () => [
    import("./es.ts"),
    import("./site/es.ts"),
    import("./site/account/es.ts"),
    import("./site/preferences/es.ts"),
  ],
  "fr-CA": () => [
    import("./fr-CA.ts"),
    import("./site/fr-CA.ts"),
    import("./site/account/fr-CA.ts"),
    import("./site/preferences/fr-CA.ts"),
  ],
} as const;

/** The whole table of a language. */
export async function loadMessages(locale: Locale): Promise<SiteMessages> {
  if (locale === "en") return en;
  const tables = await Promise.all<{ readonly default: object }>(languages[locale]());
  return Object.assign({}, ...tables.map((table) => table.default)) as SiteMessages;
}

/** Fills a text's {placeholders}. */
export function translate(messages: SiteMessages, key: SiteMessageKey, params?: Params): string {
  return fill(messages[key], params);
}

export { en as englishMessages };
