import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { BookedPromise } from "../promising/tables.ts";
import type {
  CheckoutPromise,
  checkoutStatuses,
  DeliveryType,
  paymentTypes,
} from "../../../../sdk/contract/checkout.ts";

export interface CheckoutTable {
  readonly id: string;
  readonly account_id: string;
  cart_id: string;
  status: (typeof checkoutStatuses)[number];
  version: string;
  /** JSON of the priced content (see cart/pricing.ts), and its hash. */
  content: string;
  checksum: string;
  /** Cents: the total inside content. */
  total: number;
  readonly modality_type: ModalityType;
  readonly store_id: string;
  contact_first_name: string | null;
  contact_last_name: string | null;
  contact_phone: string | null;
  contact_sms_optin: boolean;
  /** yyyy-mm-dd */
  contact_date_of_birth: string | null;
  /** That birth date is the profile's, which came with an item that has a minimum age. */
  birth_date_copied: boolean;
  /** In the order in which they were added. */
  promo_codes: string[];
  /** Those that a new price has taken off, until the next change: by then its shopper was told. */
  lost_promos: string[];
  /** Cents of the shopper's own, or a share; both null until something is chosen. */
  gratuity_amount: number | null;
  gratuity_percentage: number | null;
  /** An amount of their own was above a new maximum. */
  gratuity_cut: boolean;
  instructions: string | null;
  /** Null for a pickup. */
  delivery_type: DeliveryType | null;
  /** The partner whose terms were accepted. */
  accepted_terms: VendorId | null;
  /** The promise that it was opened from left out what ran out. */
  had_fallout: boolean;
  readonly email: string;
  /** The attempt that holds the checkout while it is ACTIVATING or MODIFYING. */
  attempt_id: string | null;
  order_id: string | null;
  /** Of one that changes a placed order: which one, and the version that it was made from. */
  readonly amends_order_id: Generated<string | null>;
  readonly amends_version: Generated<number | null>;
  /** The slot in which a place is booked for it, while it moves its order there. */
  moves_to: Generated<string | null>;
  /** While it is being placed: the promise whose place is booked. */
  booked: BookedPromise | null;
  /** Of one that was placed: the promise that its order was for. */
  time: JSONColumnType<Omit<CheckoutPromise, "expiration">> | null;
  expires_at: Date;
  readonly created_at: Date;
  updated_at: Date;
}

/** All of them, by name: a statement with a star is not prepared. */
export const checkoutColumns = [
  "checkout.id",
  "checkout.account_id",
  "checkout.cart_id",
  "checkout.status",
  "checkout.version",
  "checkout.content",
  "checkout.checksum",
  "checkout.total",
  "checkout.modality_type",
  "checkout.store_id",
  "checkout.contact_first_name",
  "checkout.contact_last_name",
  "checkout.contact_phone",
  "checkout.contact_sms_optin",
  "checkout.contact_date_of_birth",
  "checkout.birth_date_copied",
  "checkout.promo_codes",
  "checkout.lost_promos",
  "checkout.gratuity_amount",
  "checkout.gratuity_percentage",
  "checkout.gratuity_cut",
  "checkout.instructions",
  "checkout.delivery_type",
  "checkout.accepted_terms",
  "checkout.had_fallout",
  "checkout.email",
  "checkout.attempt_id",
  "checkout.order_id",
  "checkout.amends_order_id",
  "checkout.amends_version",
  "checkout.moves_to",
  "checkout.booked",
  "checkout.time",
  "checkout.expires_at",
  "checkout.created_at",
  "checkout.updated_at",
] as const;

export interface CheckoutPaymentTable {
  readonly checkout_id: string;
  readonly position: number;
  readonly card_id: string;
  readonly payment_type: (typeof paymentTypes)[number];
  /** Cents that the service worked out for this card. */
  amount: number;
  authorized_amount: number | null;
  /** What SNAP shall pay; null for as much as it may, and for other cards. */
  readonly wanted_amount: number | null;
  /** What an EBT card held when its PIN was asked for; null when nobody knows, and for other cards. */
  readonly balance: number | null;
  /** Kept here too: the card may leave the wallet after it has paid. */
  readonly brand: string;
  readonly last_four: string;
}

/** All of them, by name: a statement with a star is not prepared. */
export const paymentColumns = [
  "checkout_payment.checkout_id",
  "checkout_payment.position",
  "checkout_payment.card_id",
  "checkout_payment.payment_type",
  "checkout_payment.amount",
  "checkout_payment.authorized_amount",
  "checkout_payment.wanted_amount",
  "checkout_payment.balance",
  "checkout_payment.brand",
  "checkout_payment.last_four",
] as const;

export type CheckoutRow = Selectable<CheckoutTable>;
export type PaymentRow = Selectable<CheckoutPaymentTable>;

export interface CheckoutTables {
  checkout: CheckoutTable;
  checkout_payment: CheckoutPaymentTable;
}
