import { attempt } from "../domain/attempt.ts";
import type { Locale, UiConfig } from "./types.ts";

/** What a client speaks. */
export interface Language {
  /** By which numbers are written: one of ours, or one that the host has added. */
  readonly locale: string;
  /** The table of ours below the host's own texts. */
  readonly base: Locale;
  /** The host's own texts, by language. */
  readonly messages: UiConfig["messages"];
  /** Whose texts count, the most special last, also where one is named twice: for es-MX those of es and then those of es-MX. */
  readonly chain: readonly string[];
}

/** Ours, by the language that a tag begins with. */
const tables: Readonly<Record<string, Locale>> = { en: "en", es: "es", fr: "fr-CA" };

/** A tag as it is written everywhere (fr-ca is fr-CA); undefined for what is none (BCP 47, RFC 5646). */
export const canonicalTag = (tag: string): string | undefined =>
  attempt(() => Intl.getCanonicalLocales(tag)[0]);

/**
 * The language of a config: a tag falls back to its parents, part by part (RFC 4647, 3.4), French to that of Canada, and
 * what neither we nor the host speak to English.
 */
export function languageOf({ locale = "en", messages }: UiConfig = {}): Language {
  const parts = (canonicalTag(locale) ?? "en").split("-");
  const tags = parts.map((_part, index) => parts.slice(0, index + 1).join("-"));
  const own = tags.findLast((tag) => messages?.[tag]);
  const table = tables[tags[0] ?? ""];
  const base = table ?? "en";
  return { locale: table ?? own ?? "en", base, messages, chain: [base, ...tags] };
}

/** The host's own texts in a language; undefined where there are none. */
export function ownTexts({ messages, chain }: Language): Readonly<Record<string, string>> | undefined {
  const own = chain.map((tag) => messages?.[tag]).filter((texts) => texts !== undefined);
  return own.length > 0 ? (Object.assign({}, ...own) as Readonly<Record<string, string>>) : undefined;
}
