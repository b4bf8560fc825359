import { type RawBuilder, sql } from "kysely";

/** The words of a text without case and accents: "Piña (2%)" is "pina" and "2". */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}|['’]/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const plain = (text: string) => wordsOf(text).join(" ");

/** What a product is found by: the words of its name, and with less weight those around it. */
export function searchVector(name: string, around: readonly string[]): RawBuilder<string> {
  return sql<string>`setweight(to_tsvector('simple', ${plain(name)}), 'A') ||
    setweight(to_tsvector('simple', ${plain(around.join(" "))}), 'D')`;
}

/** Finds what has, for each of these words, one that begins so; in the name alone where that is asked. */
export function searchQuery(words: readonly string[], inName = false): string {
  return words.map((word) => `'${word}':*${inName ? "A" : ""}`).join(" & ");
}
