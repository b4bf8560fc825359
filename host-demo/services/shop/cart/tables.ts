import type { ColumnType, Generated } from "kysely";
import type { substitutionPolicies } from "../../../../sdk/contract/cart.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Amends } from "./agreed.ts";

export type SubstitutionPolicy = (typeof substitutionPolicies)[number];

/** An item that a shopper has named for when another one runs out. */
export interface Backup {
  readonly gtin13: string;
  readonly description: string;
}

/** Where a product stands in the assortment; what was ordered before that was kept has no kind. */
export interface FamilyTree {
  readonly department: string;
  readonly commodity: string;
  readonly subCommodity?: string;
}

/** A backup is for one line. */
export type CartPolicy = Exclude<SubstitutionPolicy, "CUSTOMER_CHOICE">;

export interface CartTable {
  readonly id: string;
  readonly account_id: string;
  /** A shopper has a main cart at each banner. */
  readonly banner_domain: string;
  kind: "main" | "modify";
  store_id: string;
  modality_type: ModalityType;
  /** Of every line that has none of its own. */
  substitution_policy: Generated<CartPolicy>;
  /** Of one that changes a placed order: whose lines it keeps the prices of. */
  readonly amends: ColumnType<Amends | null, string | null | undefined, never>;
  version: string;
  readonly created_at: Date;
  updated_at: Date;
}

/** All of them, by name: a statement with a star is not prepared. */
export const cartColumns = [
  "cart.id",
  "cart.account_id",
  "cart.banner_domain",
  "cart.kind",
  "cart.store_id",
  "cart.modality_type",
  "cart.substitution_policy",
  "cart.amends",
  "cart.version",
  "cart.created_at",
  "cart.updated_at",
] as const;

export interface CartLineTable {
  readonly id: string;
  readonly cart_id: string;
  readonly gtin13: string;
  /** The way in which it is wanted; a product may be wanted in both. */
  readonly modality_type: ModalityType;
  quantity: number;
  /** Null for the cart's. */
  substitution_policy: SubstitutionPolicy | null;
  /** What the shopper wants in its place, with CUSTOMER_CHOICE; else null. */
  backup_gtin13: string | null;
  /** What whoever picks it is told, or null. */
  instructions: string | null;
  position: number;
  /** The flash offer with which it was taken, the store whose that is, and how many were wanted before; else null. */
  coupon_id: string | null;
  source_store_id: string | null;
  previous_quantity: number | null;
}

/** An item that stands in for one that ran out, by the original: of the cart in one way to shop. */
export interface CartReplacementTable {
  readonly cart_id: string;
  readonly modality_type: ModalityType;
  readonly original_gtin13: string;
  readonly new_gtin13: string;
  /** Of the original, and so how many of the new one were added; and what its line said, for when it comes back. */
  readonly quantity: number;
  readonly substitution_policy: SubstitutionPolicy | null;
  readonly backup_gtin13: string | null;
  readonly instructions: string | null;
  /** Of the new one before. */
  previous_quantity: number;
  readonly expires_at: Date;
}

/** What of a cart says how its order is made up. */
export interface CartHead {
  readonly id: string;
  readonly store_id: string;
  readonly modality_type: ModalityType;
}

export interface CartTables {
  cart: CartTable;
  cart_line: CartLineTable;
  cart_replacement: CartReplacementTable;
}
