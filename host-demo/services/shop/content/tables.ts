export interface ContentTables {
  string_table: StringTable;
}

/** Texts that the retailer can change without a release. */
export interface StringTable {
  /** As in the path that asks for it. */
  name: string;
  /** "en", "es" or "fr-CA". */
  locale: string;
  texts: Record<string, string>;
}
