import type { Locale } from "../config/types.ts";

export type Params = Readonly<Record<string, string>>;

/** Fills a text's {placeholders}. One without a value stays as it is, which a test then finds. */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
}

const languages = {
  es: () => import("./es.ts"),
  "fr-CA": () => import("./fr-CA.ts"),
} as const;

/** The translated table of a language; undefined for English, whose texts come with the code that shows them. */
export async function loadLanguage(locale: Locale): Promise<Readonly<Record<string, string>> | undefined> {
  return locale === "en" ? undefined : (await languages[locale]()).default;
}
