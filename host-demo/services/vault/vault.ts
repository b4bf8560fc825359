import { createHmac } from "node:crypto";
import type { Context } from "../core/context.ts";
import type { SecretKey } from "../core/keys.ts";
import { isAcceptedNumber } from "./accepted-numbers.ts";
import { open, seal } from "./cipher.ts";
import type { VaultTables } from "./tables.ts";

export interface CardNumber {
  /** Digits only. */
  readonly pan: string;
  /** 1 to 12, with a year of four digits; both absent on EBT and gift cards. */
  readonly expMonth?: number | undefined;
  readonly expYear?: number | undefined;
}

export interface BankCardNumber {
  readonly pan: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface Vault {
  /** Keeps a number and answers with the token that stands for it. Throws VaultRefusedError for a number that is not a test one. */
  store(card: CardNumber): Promise<string>;
  /** A bank card's number and expiry. Undefined once destroyed, and for cards that have no expiry. */
  reveal(token: string): Promise<BankCardNumber | undefined>;
  /** True when the token stands for this number, found without decrypting it. */
  isSame(token: string, pan: string): Promise<boolean>;
  /** True when any of the other tokens stands for the same number as this one. */
  isAmong(token: string, others: readonly string[]): Promise<boolean>;
  /** Forgets the number for good. Destroying it again does nothing. */
  destroy(token: string): Promise<void>;
}

/** The number is not on the list of test numbers. Says nothing about the number itself. */
export class VaultRefusedError extends Error {
  override readonly name = "VaultRefusedError";
  constructor() {
    super("the sandbox vault takes test numbers only");
  }
}

export function createVault(context: Context): Vault {
  const db = context.db.withTables<VaultTables>();
  const { vault: vaultKeys, hmac } = context.keys;

  const find = (token: string) =>
    db.selectFrom("vault.secret").selectAll().where("token", "=", token).executeTakeFirst();

  return {
    async store({ pan, expMonth, expYear }) {
      if (!isAcceptedNumber(pan)) throw new VaultRefusedError();
      const token = context.ids.make("vlt");
      await db
        .insertInto("vault.secret")
        .values({
          token,
          ...seal(vaultKeys.current, token, pan),
          fingerprint_key_id: hmac.current.id,
          fingerprint: fingerprint(hmac.current, pan),
          exp_month: expMonth ?? null,
          exp_year: expYear ?? null,
          created_at: context.clock(),
        })
        .execute();
      return token;
    },

    async reveal(token) {
      const row = await find(token);
      if (!row || row.exp_month === null || row.exp_year === null) return undefined;
      return { pan: open(vaultKeys, token, row), expMonth: row.exp_month, expYear: row.exp_year };
    },

    async isSame(token, pan) {
      const row = await find(token);
      const key = row && hmac.find(row.fingerprint_key_id);
      return key !== undefined && fingerprint(key, pan) === row?.fingerprint;
    },

    async isAmong(token, others) {
      const row = await find(token);
      if (!row || others.length === 0) return false;
      const pan = open(vaultKeys, token, row);
      // Older cards have their fingerprints under older keys.
      const fingerprints = hmac.all.map((key) => fingerprint(key, pan));
      const same = await db
        .selectFrom("vault.secret")
        .select("token")
        .where("token", "in", [...others])
        .where("fingerprint", "in", fingerprints)
        .executeTakeFirst();
      return same !== undefined;
    },

    async destroy(token) {
      await db.deleteFrom("vault.secret").where("token", "=", token).execute();
    },
  };
}

function fingerprint(key: SecretKey, pan: string): string {
  return createHmac("sha256", key.secret).update(`pan|${pan}`).digest("base64url");
}
