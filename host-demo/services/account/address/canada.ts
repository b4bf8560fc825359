/** The first letter of the postal codes of each province and territory, as Canada Post gives them out. */
const firstLetters: Readonly<Record<string, string>> = {
  AB: "T",
  BC: "V",
  MB: "R",
  NB: "E",
  NL: "A",
  NS: "B",
  NT: "X",
  NU: "X",
  ON: "KLMNP",
  PE: "C",
  QC: "GHJ",
  SK: "S",
  YT: "Y",
};

/** True for a postal code that can be one of the province's. */
export function isPostalCodeOf(province: string, postalCode: string): boolean {
  const letters = firstLetters[province] ?? "";
  return /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(postalCode) && letters.includes(postalCode.charAt(0));
}
