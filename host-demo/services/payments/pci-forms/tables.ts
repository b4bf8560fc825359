export interface PciFormsTables {
  card_token: CardTokenTable;
  fraud_session: FraudSessionTable;
}

/** A low-value token: what a frame's form was turned into, good once and for some minutes. */
export interface CardTokenTable {
  token: string;
  account_id: string;
  tenant: string;
  purpose: "add" | "edit";
  kind: "bank" | "ebt";
  /** The card that is edited. */
  card_id: string | null;
  brand: string | null;
  bin: string | null;
  last_four: string | null;
  exp_month: number | null;
  /** Four digits. */
  exp_year: number | null;
  /** The number in the vault. Null for an edit, for a number that can't be kept, and once a card has it. */
  vault_token: string | null;
  /** The call that redeemed it, which may do so again until it has an answer. */
  used_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** What a page's browser said of itself, by the fraud check's transaction. Nothing that names a person. */
export interface FraudSessionTable {
  transaction_id: string;
  session_id: string;
  /** JSON. */
  profile: string;
  created_at: Date;
  expires_at: Date;
}
