/** The states and provinces by name: what a list to choose from needs, and nothing that shows an address does. */
import type { Country } from "./addresses.ts";

const usStates =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
  "DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|" +
  "KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|" +
  "MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|" +
  "NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|" +
  "SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|" +
  "WV West Virginia|WI Wisconsin|WY Wyoming";
const caProvinces =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|" +
  "NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon";

export interface Region {
  /** Two letters, as on an envelope. */
  readonly code: string;
  readonly name: string;
}

const regionsOf = (table: string): readonly Region[] =>
  table.split("|").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

/** The 50 states and DC; the 13 provinces and territories. */
export const regions: Readonly<Record<Country, readonly Region[]>> = {
  US: regionsOf(usStates),
  CA: regionsOf(caProvinces),
};

/** The two letters for a state that may have been written out; whatever is neither stays as it is. */
export function codeOfRegion(text: string): string {
  const wanted = text.trim().toLowerCase();
  const known = [...regions.US, ...regions.CA].find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return known?.code ?? text;
}

/** The territories, whose addresses the account keeps and does not check. */
const territories: readonly string[] = ["NT", "NU", "YT"];

/** The states and provinces that the account's form offers: 51 and, unless the banner sells in one country, 10. */
export function accountRegions(hasCanada: boolean): typeof regions {
  return {
    US: regions.US,
    CA: hasCanada ? regions.CA.filter(({ code }) => !territories.includes(code)) : [],
  };
}
