/** What stands behind an EBT or a gift card: one row a number, however many wallets hold the card. */
export interface PrepaidAccountTable {
  /** The vault's keyed hash of the card's number. */
  readonly fingerprint: string;
  readonly kind: "EBT" | "GIFT";
  /** Cents, never below zero. */
  readonly balance: number;
  /** Wrong PINs in a row, from 0 to 4. */
  readonly wrong_pins: number;
  /** Until then no PIN is right. */
  readonly locked_until: Date | null;
  /** How many more questions for the balance the network leaves unanswered. */
  readonly failures_left: number;
  /** False where the issuer closes the card with its payment. Never changes. */
  readonly takes_returns: boolean;
  readonly created_at: Date;
}

/** Which account a vault token leads to. Outlives the card, so that money can go back to a card that was deleted. */
export interface PrepaidTokenTable {
  readonly token: string;
  readonly fingerprint: string;
}

/** What was said to a PIN, for whoever asks again. Never the PIN. */
export interface PinVerdictTable {
  /** The caller's. */
  readonly key: string;
  readonly token: string;
  /** Null until it is decided, in the transaction that decides it. */
  readonly outcome: "APPROVED" | "REFUSED" | null;
  readonly code: string | null;
  readonly created_at: Date;
}

/** Like {@link ProcessorTables} these are another company's: nothing of ours joins them. */
export type PrepaidTables = {
  "processor.prepaid_account": PrepaidAccountTable;
  "processor.prepaid_token": PrepaidTokenTable;
  "processor.pin_verdict": PinVerdictTable;
};
