import type { PromoCode } from "../../../../sdk/domain/discounts.ts";

/** An offer of a store that is bought on the payment page. */
export interface FlashSaleTable {
  readonly coupon_id: string;
  readonly store_id: string;
  readonly gtin13: string;
  /** What the offers are grouped by. */
  readonly category: string;
  readonly max_quantity: number;
  /** Whole percents. */
  readonly percent_off: number;
  /** Null for one that goes on until further notice. */
  readonly ends_at: Date | null;
}

/** A coupon on a product, or, without one, on a delivery's fee. */
export interface CouponTable {
  readonly offer_id: string;
  readonly gtin13: string | null;
  readonly description: string;
  /** Cents. */
  readonly amount: number;
  readonly ends_at: Date | null;
}

export interface ClippedCouponTable {
  readonly account_id: string;
  readonly offer_id: string;
  /** The checkout that is being placed with it, or was; null while it is good. */
  used_by: string | null;
}

export interface PromoCodeTable {
  /** In capitals. */
  readonly code: string;
  readonly coupon_id: string;
  readonly description: string;
  readonly takes_off: PromoCode["on"];
  /** Cents off the items; 0 for one that takes a delivery's fee. */
  readonly amount: number;
  /** Cents of the subtotal from which on it counts. */
  readonly minimum: number;
  readonly ends_at: Date | null;
  /** How often it may be used in all, and was; null for as often as anybody likes. */
  readonly max_uses: number | null;
  used: number;
  /** What goes wrong with it in the demo: nothing, adding it, or taking it off. */
  readonly fault: "ADD" | "REMOVE" | null;
}

/** That a checkout which is being placed, or was, has used a code. */
export interface PromoUseTable {
  readonly checkout_id: string;
  readonly code: string;
}

export interface SavingsTables {
  flash_sale: FlashSaleTable;
  coupon: CouponTable;
  clipped_coupon: ClippedCouponTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;
}
