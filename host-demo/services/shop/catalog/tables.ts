import type { Generated } from "kysely";
import type { BannerTraits } from "../../../../sdk/contract/catalog.ts";
import type { BannerKind } from "../../../../sdk/domain/banners.ts";
import type { WayToShop } from "../../../../sdk/domain/modality.ts";
import type { FeeRule } from "../../../../sdk/domain/pricing.ts";

export interface CatalogTables {
  banner: BannerTable;
  store: StoreTable;
  product: ProductTable;
  price: PriceTable;
  stock: StockTable;
  similar_product: SimilarProductTable;
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
  kind: BannerKind;
  capabilities: WayToShop[];
  store_locator_brand: string;
  phone: string;
  accent_hue: number;
  default_store_id: string | null;
  /** All else that sets a banner apart from the others, as the contract tells it. */
  traits: BannerTraits;
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
  /** Minutes after midnight in the store's own time, every day; null while it is closed until further notice. */
  opens_at: number | null;
  closes_at: number | null;
  /** Orders are picked up from a locker. */
  is_locker: boolean;
  /** Domain of another banner whose shoppers are shown this store, with a link. */
  also_at: string | null;
  /** False for a store that offers no times for pickup or delivery. */
  has_slots: boolean;
}

export interface ProductTable {
  gtin13: string;
  description: string;
  customer_facing_size: string;
  department: string;
  /** The department's name in small letters, as it stands in addresses. */
  department_id: string;
  commodity: string;
  /** The kind within it: what its name says before a comma. */
  sub_commodity: string;
  /** Whose it is until it is sold: "OWN" for the banner's. */
  seller_id: Generated<string>;
  tax_class: TaxClass;
  snap_eligible: boolean;
  max_quantity: number | null;
  /** Bottles and cans in one unit that a state wants a deposit for. */
  deposit_containers: Generated<number>;
  /** Years; null where everybody may have it. */
  minimum_age: number | null;
  /** The ways to shop in which it is sold. */
  ways: WayToShop[];
  /** Priced for about what it weighs. */
  sold_by_weight: boolean;
  /** California wants a warning with it. */
  prop65: boolean;
  image_url: string;
  /** What it is found by, see words.ts; nobody reads it. */
  search: string;
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

/** What is offered in a product's place, nearest first. */
export interface SimilarProductTable {
  gtin13: string;
  similar_gtin13: string;
  position: number;
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
  kind: FeeRule["kind"];
  /** Cents, for the bags of an order, or for one bottle or can. */
  amount: number;
  /** Whether SNAP may pay it on what SNAP may pay for. */
  snap_eligible: Generated<boolean>;
}
