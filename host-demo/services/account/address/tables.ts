export interface AddressTables {
  address: AddressTable;
}

/** A row of a shopper's address book. */
export interface AddressTable {
  id: string;
  account_id: string;
  tenant: string;
  /** "home" is the mailing address; the database holds at most one of them for an account. */
  type: "home" | "delivery";
  street: string;
  unit: string | null;
  locality: string;
  county: string | null;
  /** State or province, two letters. */
  region: string;
  postal_code: string;
  country_code: "US" | "CA";
  /** Degrees; null where the street is not known. */
  lat: number | null;
  lng: number | null;
  label: string | null;
  notes: string | null;
  is_preferred: boolean;
  version_key: string;
  created_at: Date;
  updated_at: Date;
  /** When it was last made another place than it was; null for one that never was. */
  moved_at: Date | null;
}
