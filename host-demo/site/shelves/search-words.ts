/** The services look for so many words, of a text so long. */
const mostWords = 10;
export const longestSearch = 100;

/** What of a text the services can look for: its first words; undefined for one without a letter or a digit. */
export function searchWords(text: string): string | undefined {
  const parts = text.slice(0, longestSearch).match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? [];
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return words.length > 0 ? words.slice(0, mostWords).join(" ") : undefined;
}
