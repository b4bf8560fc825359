export interface GeoTables {
  zip: ZipTable;
  zip_area: ZipAreaTable;
  street_range: StreetRangeTable;
}

/** A ZIP code and its middle. */
export interface ZipTable {
  code: string;
  city: string;
  state: string;
  county: string;
  lat: number;
  lng: number;
}

/** The codes whose first three digits lie between two numbers, of which no more is known than the state. */
export interface ZipAreaTable {
  /** Three digits. */
  first: string;
  last: string;
  state: string;
  /** Middle of the state. */
  lat: number;
  lng: number;
}

/** House numbers of a street, the ends included. */
export interface StreetRangeTable {
  id: string;
  /** Null for a street that every town has. */
  zip: string | null;
  /** "N" of "N High St", else empty. */
  pre: string;
  /** As on the sign: "High", "Ponce de Leon". */
  name: string;
  /** As USPS shortens it: "St", "Blvd"; empty where there is none. */
  suffix: string;
  /** "NE" of "Ponce de Leon Ave NE", else empty. */
  post: string;
  low: number;
  high: number;
  /** Who delivers there. */
  served: "ALL" | "PARTNER" | "NONE";
  /** Null for the middle of its ZIP code. */
  lat: number | null;
  lng: number | null;
}
