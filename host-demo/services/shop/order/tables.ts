import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { CountedPromo, Discount } from "../../../../sdk/domain/discounts.ts";
import type { FeeKind } from "../../../../sdk/domain/pricing.ts";
import type {
  DeliveryType,
  orderStatuses,
  OrderTime,
  paymentTypes,
} from "../../../../sdk/contract/checkout.ts";
import type { Backup, FamilyTree, SubstitutionPolicy } from "../cart/tables.ts";

export interface OrderTable {
  readonly id: string;
  readonly number: string;
  readonly account_id: string;
  readonly checkout_id: string;
  status: (typeof orderStatuses)[number];
  readonly modality_type: ModalityType;
  readonly store_id: string;
  /** Null for pickup. */
  readonly delivery_address: JSONColumnType<PostalAddress> | null;
  /** The slot that is booked for it, and what its shopper was told of it; null for one of before there were times. */
  readonly slot_id: string | null;
  readonly time: JSONColumnType<OrderTime> | null;
  /** What the fraud script calls the visit from which it came, where it told. */
  readonly fraud_transaction_id: string | null;
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
  /** What flash offers, coupons on items and codes on items took off. */
  readonly flash_discount_total: number;
  readonly coupon_discount_total: number;
  readonly promo_discount_total: number;
  readonly promos: JSONColumnType<CountedPromo[]>;
  /** The share that was chosen; null for an amount of the shopper's own and for none. */
  readonly gratuity_percentage: number | null;
  /** What the gift cards paid of the tip; the bank card paid the rest. */
  readonly gratuity_gift_paid: number;
  readonly instructions: string | null;
  readonly delivery_type: DeliveryType | null;
  readonly ebt_total: number;
  readonly total: number;
  readonly placed_at: Date;
  /** Counts what it was changed to: its lines, fees and payments of that number are those that stand. */
  version: number;
  /** Opaque, new with each version. */
  version_key: string;
  /** The version that fulfilment knows, and when it is told of a later one at the latest: a worker does so then. */
  confirmed_version: number;
  confirm_due_at: Date | null;
  /** Until when its shopper may change it, by the server's clock; null for one of before there were times. */
  modifiable_until: Date | null;
  /** The attempt that changes it: nobody else does meanwhile, and it is not picked. */
  changing: string | null;
  /** When its shopper first asked for it: until then they may not know that it was placed. */
  read_at: Date | null;
}

/** What an order was at one time: the checkout that made it so, and what of its head goes with that. */
export interface OrderVersionTable {
  readonly order_id: string;
  readonly version: number;
  readonly checkout_id: string;
  readonly total: number;
  readonly gratuity_total: number;
  readonly slot_id: string | null;
  readonly created_at: Date;
}

/** Money that a card holds, or has given, for an order. What was let go of stays in the books. */
export interface OrderAuthorizationTable {
  readonly authorization_id: string;
  readonly order_id: string;
  readonly card_id: string;
  readonly payment_type: (typeof paymentTypes)[number];
  readonly purpose: "PAYMENT" | "VERIFICATION";
  /** The one that it came with. */
  readonly version: number;
  readonly amount: number;
  released: Generated<number>;
  voided: Generated<boolean>;
}

export interface OrderLineTable {
  readonly order_id: string;
  readonly version: number;
  readonly position: number;
  readonly line_id: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly substitution_policy: SubstitutionPolicy;
  /** What the shopper wants in its place, with CUSTOMER_CHOICE; else null. */
  readonly backup: JSONColumnType<Backup> | null;
  /** What whoever picks it is told, or null. */
  instructions: string | null;
  readonly description: string;
  readonly customer_facing_size: string;
  readonly image_url: string;
  readonly snap_eligible: boolean;
  readonly regular: number;
  readonly promo: number | null;
  readonly net: number;
  readonly tax: number;
  /** Parts per 100,000. */
  readonly tax_rate: number;
  readonly snap_paid: number;
  readonly gift_paid: number;
  readonly bank_paid: number;
  /** What took something off it beside a yellow tag, in the order in which it did. */
  readonly discounts: JSONColumnType<Discount[]>;
  /** Null for one of before it was kept. */
  readonly family_tree: JSONColumnType<FamilyTree> | null;
  /** Null for orders from before sellers were told. */
  readonly seller_id: string | null;
}

export interface OrderFeeTable {
  readonly order_id: string;
  readonly version: number;
  readonly position: number;
  readonly kind: FeeKind;
  readonly amount: number;
  readonly snap_eligible: boolean;
  /** The line that a deposit is for. */
  readonly line_id: string | null;
  readonly snap_paid: number;
  readonly gift_paid: number;
  readonly bank_paid: number;
  /** Nobody knew it, so that none was charged. */
  readonly to_be_determined: boolean;
  readonly waived: number;
  readonly discounts: JSONColumnType<Discount[]>;
}

export interface OrderPaymentTable {
  readonly order_id: string;
  readonly version: number;
  readonly position: number;
  readonly card_id: string;
  readonly payment_type: (typeof paymentTypes)[number];
  readonly amount: number;
  readonly brand: string;
  readonly last_four: string;
}

/** Why money is not on its way yet: the bank takes its time, or the processor did not do what it was asked. */
export type Delay = "STILL_PROCESSING" | "PROCESSOR_FAILED";

/** Money of one line that goes back after the order was placed. */
export interface OrderRefundTable {
  readonly order_id: string;
  /** The caller's, one an order. */
  readonly key: string;
  readonly line_id: string;
  /** How many of the line are left. */
  readonly quantity: number;
  /** Cents that go back to the EBT card, to each gift card in the order in which they pay, and to the bank card. */
  readonly snap: number;
  readonly gifts: number[];
  readonly bank: number;
  /** PENDING until the processor has paid it back. */
  status: "PENDING" | "DONE";
  /** Of `gifts`, what the bank card got of each, for the account behind it takes nothing back any more. */
  credited: number[];
  /** Why the last try left it PENDING, and when that failed; null where none has. */
  delay: Delay | null;
  tried_at: Date | null;
  readonly created_at: Date;
}

/** What became of an order once its lines were picked. Cents. */
export interface OrderSettlementTable {
  readonly order_id: string;
  /** What was picked, as it was told, so that a repeat is known from another wish. */
  readonly picked: string;
  /** What goes back to the EBT card. */
  readonly snap: number;
  /** What goes back to each gift card, in the order in which they pay. */
  readonly gifts: number[];
  /** What is charged to the bank card on top; below zero what goes back to it. */
  readonly bank: number;
  /** What the order costs now. */
  readonly total: number;
  /** PENDING until the processor has done all of it. */
  status: "PENDING" | "DONE";
  /** As of a refund. */
  credited: number[];
  delay: Delay | null;
  tried_at: Date | null;
  /** The authorization of what the bank card paid on top. */
  raised_authorization_id: string | null;
  /** The part of the charge on top that the bank card did not pay. */
  unpaid: number;
  readonly created_at: Date;
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
  order_version: OrderVersionTable;
  order_authorization: OrderAuthorizationTable;
  order_payment: OrderPaymentTable;
  order_refund: OrderRefundTable;
  order_settlement: OrderSettlementTable;
  order_event: OrderEventTable;
  outbox: OutboxTable;
}
