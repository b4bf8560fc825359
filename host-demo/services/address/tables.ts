export interface AddressTables {
  address: AddressTable;
}

/** A row of a shopper's address book. */
export interface AddressTable {
  id: string;
  account_id: string;
  tenant: string;
  type: "home" | "delivery";
  street: string;
  unit: string | null;
  locality: string;
  /** State or province, two letters. */
  region: string;
  postal_code: string;
  country_code: "US" | "CA";
  is_preferred: boolean;
  version_key: string;
  created_at: Date;
  updated_at: Date;
}
