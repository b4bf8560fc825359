import { use, useEffect } from "react";
import { fill, loadPageMessages, type PageMessages, type PageSet } from "aisle/messages";
import { useLanguage } from "./text.tsx";
import type { SiteLocale } from "./locales.ts";

const asked = new Map<string, Promise<unknown>>();

/** One set in a language, asked for once; English where the language can't be had right now. */
function read<Set extends PageSet>(set: Set, locale: SiteLocale): Promise<PageMessages<Set>> {
  const key = `${set} ${locale}`;
  const known = asked.get(key) as Promise<PageMessages<Set>> | undefined;
  if (known) return known;
  const texts = loadPageMessages(set, locale).catch((error: unknown) => {
    // The next page asks again.
    asked.delete(key);
    if (locale === "en") throw error;
    return read(set, "en");
  });
  asked.set(key, texts);
  // As React marks what it has read: what suspends, be it for a moment, is not shown for another 300 ms.
  const mark = (value: unknown) => Object.assign(texts, { status: "fulfilled", value });
  texts.then(mark, () => undefined);
  return texts;
}

/** Asks for a set before it is drawn with, so that nobody waits for one after the other. */
export function usePageTextSoon(set: PageSet): void {
  const { locale } = useLanguage();
  useEffect(() => {
    void read(set, locale).catch(() => undefined);
  }, [set, locale]);
}

export type PageText<Set extends PageSet> = ReturnType<typeof usePageText<Set>>;

/** The texts of a set that only few pages need; the page waits for them as for its code. */
export function usePageText<Set extends PageSet>(set: Set) {
  const texts = use(read(set, useLanguage().locale));
  return (key: keyof PageMessages<Set>, params?: Readonly<Record<string, string>>) =>
    fill(texts[key], params);
}
