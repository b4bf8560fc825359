import type { Selectable } from "kysely";
import type { membershipStatuses } from "../../../../sdk/contract/membership-checkout.ts";
import type { Plan } from "../../../../sdk/domain/memberships.ts";

/** A plan that a shopper is about to buy, or bought. */
export interface MembershipCheckoutTable {
  readonly id: string;
  /** Nobody's once the account of whoever bought it is erased. */
  account_id: string;
  status: (typeof membershipStatuses)[number];
  version: string;
  subscription_type: Plan;
  /** Cents. */
  price: number;
  /** Empty then. */
  email: string;
  /** Where it is sold; null of one that a tenant without banners had. */
  banner_domain: string | null;
  /** The attempt that holds it while it is ACTIVATING. */
  attempt_id: string | null;
  /** These three once it is ACTIVATED. */
  order_id: string | null;
  order_number: string | null;
  placed_at: Date | null;
  expires_at: Date;
  readonly created_at: Date;
  updated_at: Date;
}

export interface MembershipPaymentTable {
  readonly checkout_id: string;
  readonly position: number;
  readonly card_id: string;
  readonly payment_type: "BANK_CARD" | "GIFT_CARD";
  /** Cents that the service worked out for this card. */
  amount: number;
  /** Of a card that was asked for its part; the bank card's also where it pays nothing. */
  authorization_id: string | null;
  /** Kept here too: the card may leave the wallet after it has paid. */
  readonly brand: string;
  readonly last_four: string;
}

export type MembershipCheckoutRow = Selectable<MembershipCheckoutTable>;
export type MembershipPaymentRow = Selectable<MembershipPaymentTable>;

export interface MembershipTables {
  membership_checkout: MembershipCheckoutTable;
  membership_payment: MembershipPaymentTable;
}
