export interface IdentityTables {
  account: AccountTable;
  profile: ProfileTable;
  session: SessionTable;
  customer_token: CustomerTokenTable;
}

export interface AccountTable {
  id: string;
  tenant: string;
  /** Lower case. */
  email: string;
  /** scrypt$N$r$p$salt$hash, the last two base64url. */
  password_hash: string;
  /** What a sign-in with the right password is worth: "remembered" asks for a full sign-in before checkout, and then gets it. */
  acr: "full" | "remembered";
  created_at: Date;
}

export interface ProfileTable {
  account_id: string;
  first_name: string | null;
  last_name: string | null;
  /** Ten digits. */
  mobile_phone: string | null;
  /** Its owner answered a message to it. */
  mobile_verified: boolean;
  home_phone: string | null;
  email_verified: boolean;
  /** yyyy-mm-dd */
  birth_date: string | null;
  loyalty_card_number: string | null;
  relevant_ads_opt_in: boolean;
  version_key: string;
}

/** One row for each family of refresh tokens: a sign-in on a device and every token that followed from it. */
export interface SessionTable {
  id: string;
  account_id: string;
  /** What the sign-in was worth that opened it. */
  acr: "full" | "remembered";
  /** Goes up by one with each refresh; the token that carries it is the only good one. */
  generation: number;
  salt: string;
  rotated_at: Date;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** A code with which another application sends its shopper to the payment page. */
export interface CustomerTokenTable {
  /** SHA-256 of the code, base64url. */
  hash: string;
  account_id: string;
  expires_at: Date;
}
