import { loadPageMessages } from "aisle/messages";
import type { SiteLocale } from "./locales.ts";

/** What the sister banner says in words of its own. */
export const sisterText = (locale: SiteLocale) => loadPageMessages("sister", locale);
