import type { GeneratedAlways } from "kysely";
import type { ModalityType } from "../../../sdk/contract/cart.ts";
import type { orderStatuses, paymentTypes } from "../../../sdk/contract/checkout.ts";
import type { SubstitutionPolicy } from "../cart/tables.ts";

export interface OrderTable {
  readonly id: string;
  readonly number: string;
  readonly account_id: string;
  readonly checkout_id: string;
  status: (typeof orderStatuses)[number];
  readonly modality_type: ModalityType;
  readonly store_id: string;
  readonly contact_first_name: string;
  readonly contact_last_name: string;
  readonly contact_phone: string;
  readonly contact_sms_optin: boolean;
  readonly email: string;
  /** Cents, as all amounts here. */
  readonly item_total: number;
  readonly yellow_tag_discount_total: number;
  readonly fee_total: number;
  readonly tax_total: number;
  readonly gratuity_total: number;
  readonly ebt_total: number;
  readonly total: number;
  readonly placed_at: Date;
}

export interface OrderLineTable {
  readonly order_id: string;
  readonly position: number;
  readonly line_id: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly substitution_policy: SubstitutionPolicy;
  readonly description: string;
  readonly customer_facing_size: string;
  readonly image_url: string;
  readonly snap_eligible: boolean;
  readonly regular: number;
  readonly promo: number | null;
  readonly net: number;
  readonly tax: number;
}

export interface OrderFeeTable {
  readonly order_id: string;
  readonly kind: "bag";
  readonly amount: number;
}

export interface OrderPaymentTable {
  readonly order_id: string;
  readonly position: number;
  readonly card_id: string;
  readonly payment_type: (typeof paymentTypes)[number];
  readonly amount: number;
  readonly authorization_id: string;
  readonly brand: string;
  readonly last_four: string;
}

export interface OrderEventTable {
  readonly id: GeneratedAlways<string>;
  readonly checkout_id: string;
  readonly order_id: string | null;
  readonly type: string;
  readonly at: Date;
}

export interface OutboxTable {
  readonly id: GeneratedAlways<string>;
  readonly type: string;
  readonly subject: string;
  /** JSON: ids only, so that no copy of personal data outlives an account here. */
  readonly payload: string;
  readonly created_at: Date;
  published_at: Date | null;
}

export interface OrderTables {
  order: OrderTable;
  order_line: OrderLineTable;
  order_fee: OrderFeeTable;
  order_payment: OrderPaymentTable;
  order_event: OrderEventTable;
  outbox: OutboxTable;
}
