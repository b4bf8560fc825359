import type { substitutionPolicies } from "../../../../sdk/contract/cart.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";

export type SubstitutionPolicy = (typeof substitutionPolicies)[number];

export interface CartTable {
  readonly id: string;
  readonly account_id: string;
  /** A shopper has a main cart at each banner. */
  readonly banner_domain: string;
  kind: "main" | "modify";
  store_id: string;
  modality_type: ModalityType;
  version: string;
  readonly created_at: Date;
  updated_at: Date;
}

export interface CartLineTable {
  readonly id: string;
  readonly cart_id: string;
  readonly gtin13: string;
  /** The way in which it is wanted; a product may be wanted in both. */
  readonly modality_type: ModalityType;
  quantity: number;
  substitution_policy: SubstitutionPolicy;
  position: number;
  /** The flash offer with which it was taken, the store whose that is, and how many were wanted before; else null. */
  coupon_id: string | null;
  source_store_id: string | null;
  previous_quantity: number | null;
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
}
