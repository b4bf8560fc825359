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
}

export interface CartTables {
  cart: CartTable;
  cart_line: CartLineTable;
}
