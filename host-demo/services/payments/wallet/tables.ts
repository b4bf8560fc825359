import type { Generated } from "kysely";

export interface WalletTables {
  card: CardTable;
  card_default: CardDefaultTable;
  payment_intent: PaymentIntentTable;
}

/** A saved card. The number itself is in the vault, under its token. */
export interface CardTable {
  id: string;
  account_id: string;
  tenant: string;
  version_key: string;
  card_type: "BANK_CARD" | "EBT_CARD" | "GIFT_CARD" | "ACH_CARD";
  brand: string;
  image_type: string;
  last_four: string;
  /** First six digits, bank cards only. */
  bin: string | null;
  /** What the issuer calls the product; "card-reward-type" marks a reward debit card. */
  bin_type: string | null;
  exp_month: number | null;
  /** Four digits. */
  exp_year: number | null;
  description: string;
  /** Anything but ACTIVE can't be edited. */
  status: string;
  /** Opaque handle of the card in balance, PIN and edit calls. */
  payment_gram: string;
  vault_token: string | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
  /** One or two lines; with two, the first is the unit. Null when the card has no billing address. */
  billing_lines: string[] | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_postal_code: string | null;
  billing_country: string | null;
  /** Fulfilments that the card can't pay for. */
  not_accepted_for: string[];
  /** False for a card that pays for one order and is gone a day later. */
  saved: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** All of them, by name: a statement with a star is not prepared. */
export const cardColumns = [
  "id",
  "account_id",
  "tenant",
  "version_key",
  "card_type",
  "brand",
  "image_type",
  "last_four",
  "bin",
  "bin_type",
  "exp_month",
  "exp_year",
  "description",
  "status",
  "payment_gram",
  "vault_token",
  "holder_first_name",
  "holder_last_name",
  "billing_lines",
  "billing_city",
  "billing_state",
  "billing_postal_code",
  "billing_country",
  "not_accepted_for",
  "saved",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CardTable)[];

/** The preferred card of an application; the primary key allows one. */
export interface CardDefaultTable {
  account_id: string;
  application_id: string;
  card_id: string;
}

export interface PaymentIntentTable {
  id: string;
  account_id: string;
  tenant: string;
  created_at: Date;
  expires_at: Date;
}
