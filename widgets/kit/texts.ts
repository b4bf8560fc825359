import { type Texts, texts as textsOf } from "../../sdk/stores/texts.ts";
import type spanish from "./text.es.ts";

/**
 * The widgets' texts in other languages, all of a language in one file: packed together they take half of what they take
 * one by one, and a page that shows two widgets asks once.
 */
const languages = { es: () => import("./text.es.ts"), "fr-CA": () => import("./text.fr-CA.ts") };

/** What a part of a widget says: the name that it goes by, and its table in English, which comes with its code. */
export const texts = <Key extends keyof ReturnType<typeof spanish>>(
  name: string,
  english: Readonly<Record<Key, string>>,
): Texts<Key> => textsOf(name, english, languages);
