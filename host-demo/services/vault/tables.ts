/** Tables of the schema "vault". Not part of the services' common tables: only this folder may read them. */
export type VaultTables = {
  "vault.secret": SecretTable;
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
