import type { SiteMessageKey } from "aisle/messages";
import { openingText } from "aisle/rules";
import type { SiteLocale } from "../text/locales.ts";
import type { Store } from "./schemas.ts";

/** Fills a sentence of the language that is shown, as `useText` gives it. */
type Translate = (key: SiteMessageKey, params?: Readonly<Record<string, string>>) => string;

/** What a store says of its hours, in its own time; undefined for a sentence that only the services know. */
export function openText(
  { openStatus, hours }: Pick<Store, "openStatus" | "hours">,
  t: Translate,
  locale: SiteLocale,
): string | undefined {
  const said = openingText({ openStatus, hours }, locale);
  return said && t(said.key, "params" in said ? said.params : undefined);
}
