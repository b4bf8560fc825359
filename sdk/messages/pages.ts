/** Texts that few pages need, each set in a file of its own that comes with those pages. */
import type { Locale } from "../config/types.ts";

/** The file of each set in each language. */
const sets = {
  bill: {
    en: () => import("./bill/en.ts").then(({ bill }) => bill),
    es: () => import("./bill/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./bill/fr-CA.ts").then(({ default: texts }) => texts),
  },
  browse: {
    en: () => import("./browse/en.ts").then(({ browse }) => browse),
    es: () => import("./browse/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./browse/fr-CA.ts").then(({ default: texts }) => texts),
  },
  changing: {
    en: () => import("./changing/en.ts").then(({ changing }) => changing),
    es: () => import("./changing/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./changing/fr-CA.ts").then(({ default: texts }) => texts),
  },
  reading: {
    en: () => import("./reading/en.ts").then(({ reading }) => reading),
    es: () => import("./reading/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./reading/fr-CA.ts").then(({ default: texts }) => texts),
  },
  mail: {
    en: () => import("./mail/en.ts").then(({ mail }) => mail),
    es: () => import("./mail/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./mail/fr-CA.ts").then(({ default: texts }) => texts),
  },
  order: {
    en: () => import("./order/en.ts").then(({ order }) => order),
    es: () => import("./order/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./order/fr-CA.ts").then(({ default: texts }) => texts),
  },
  replacements: {
    en: () => import("./replacements/en.ts").then(({ replacements }) => replacements),
    es: () => import("./replacements/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./replacements/fr-CA.ts").then(({ default: texts }) => texts),
  },
  sister: {
    en: () => import("./sister/en.ts").then(({ sister }) => sister),
    es: () => import("./sister/es.ts").then(({ default: texts }) => texts),
    "fr-CA": () => import("./sister/fr-CA.ts").then(({ default: texts }) => texts),
  },
} as const;

export type PageSet = keyof typeof sets;
export type PageMessages<Set extends PageSet> = Readonly<
  Record<keyof Awaited<ReturnType<(typeof sets)[Set]["en"]>>, string>
>;

/** One set in a language. */
export function loadPageMessages<Set extends PageSet>(set: Set, locale: Locale): Promise<PageMessages<Set>> {
  const load: () => Promise<unknown> = sets[set][locale];
  return load() as Promise<PageMessages<Set>>;
}
