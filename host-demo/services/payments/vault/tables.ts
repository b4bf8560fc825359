/** Tables of the schema "vault". Not part of the services' common tables: only this folder may read them. */
export type VaultTables = {
  "vault.secret": SecretTable;
  "vault.brief_secret": BriefSecretTable;
  "vault.opened": OpenedTable;
};

export interface SecretTable {
  token: string;
  key_id: string;
  /** Random for each number, base64url. */
  iv: string;
  /** AES-256-GCM of the number, with its tag, base64url. */
  ciphertext: string;
  fingerprint_key_id: string;
  /** Keyed hash of the number, so that a duplicate is found without decrypting. */
  fingerprint: string;
  exp_month: number | null;
  exp_year: number | null;
  created_at: Date;
}

/** A CVV or a PIN, for some minutes and one use. */
export interface BriefSecretTable {
  handle: string;
  /** What it may be used for; told again by whoever takes it. */
  binding: string;
  key_id: string;
  iv: string;
  ciphertext: string;
  expires_at: Date;
}

/** A sealed value that was opened, by its id, so that no other call can use it again. */
export interface OpenedTable {
  jti: string;
  /** The call that opened it, which may do so again. */
  used_by: string;
  expires_at: Date;
}
