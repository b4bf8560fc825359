export interface CatalogTables {
  banner: BannerTable;
  store: StoreTable;
  product: ProductTable;
  price: PriceTable;
  stock: StockTable;
  tax_rate: TaxRateTable;
  fee_rule: FeeRuleTable;
}

export type TaxClass = "food" | "prepared" | "general" | "alcohol";

export interface BannerTable {
  domain: string;
  /** Place in the list of banners; the first is the default. */
  position: number;
  name: string;
  tenant: string;
  banner_name: string;
  kind: "GROCERY" | "PHARMACY" | "CLINIC" | "FUEL";
  capabilities: string[];
  store_locator_brand: string;
  phone: string;
  accent_hue: number;
  default_store_id: string | null;
}

export interface StoreTable {
  store_id: string;
  banner_domain: string;
  name: string;
  address_line_1: string;
  city: string;
  state: string;
  zip_code: string;
  time_zone: string;
  phone: string;
  lat: number;
  lng: number;
  close_to_store: boolean;
}

export interface ProductTable {
  gtin13: string;
  description: string;
  customer_facing_size: string;
  department: string;
  commodity: string;
  tax_class: TaxClass;
  snap_eligible: boolean;
  max_quantity: number | null;
  image_url: string;
  shelf: string | null;
  /** Order within a shelf. */
  position: number;
}

/** Cents. */
export interface PriceTable {
  store_id: string;
  gtin13: string;
  regular: number;
  promo: number | null;
}

export interface StockTable {
  store_id: string;
  gtin13: string;
  available: boolean;
}

export interface TaxRateTable {
  state: string;
  tax_class: TaxClass;
  /** yyyy-mm-dd; the latest one that is not after the day of the order counts. */
  valid_from: string;
  /** Parts per 100,000. */
  rate: number;
}

export interface FeeRuleTable {
  state: string;
  kind: "bag";
  /** Cents. */
  amount: number;
}
