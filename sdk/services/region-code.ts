/**
 * The two letters for a state that may have been written out; whatever is neither stays as it is. The names are brought
 * for an address that is written with one, which hardly any is.
 */
export async function regionCode(text: string): Promise<string> {
  if (/^[A-Z]{2}$/.test(text)) return text;
  const { codeOfRegion } = await import("../domain/regions.ts");
  return codeOfRegion(text);
}
