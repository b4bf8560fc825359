import { createHmac } from "node:crypto";
import type { BaseContext } from "../../platform/context.ts";
import type { SecretKey } from "../../platform/keys/keys.ts";
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

export interface KnownNumber {
  readonly pan: string;
  /** Keyed hash of the number under the current key. */
  readonly fingerprint: string;
  /** The same under every key: what was noted under an older one is found by these. */
  readonly fingerprints: readonly string[];
}

export interface Vault {
  /** Keeps a number and answers with the token that stands for it. Throws VaultRefusedError for a number that is not a test one. */
  store(card: CardNumber): Promise<string>;
  /** The same for many at once, in their order. */
  storeAll(cards: readonly CardNumber[]): Promise<string[]>;
  /** A bank card's number and expiry. Undefined once destroyed, and for cards that have no expiry. */
  reveal(token: string): Promise<BankCardNumber | undefined>;
  /** The number of any card, for those who open accounts behind it. Undefined once destroyed. */
  numberOf(token: string): Promise<KnownNumber | undefined>;
  /** Keyed hash of a number that need not be kept, under the current key. */
  fingerprintOf(pan: string): string;
  /** Gives a bank card another expiry under its old token. Of a number that was destroyed nothing comes back. */
  redate(token: string, expiry: Pick<BankCardNumber, "expMonth" | "expYear">): Promise<void>;
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

/** The vault over a context, whose db may be a transaction. */
export function createVault(context: BaseContext): Vault {
  const db = context.db.withTables<VaultTables>();
  const { vault: vaultKeys, hmac } = context.keys;

  const find = (token: string) =>
    db.selectFrom("vault.secret").selectAll().where("token", "=", token).executeTakeFirst();
  const fingerprints = (pan: string) => hmac.all.map((key) => fingerprint(key, pan));

  return {
    async store(card) {
      const [token = ""] = await storeAll(context, [card]);
      return token;
    },

    storeAll: (cards) => storeAll(context, cards),

    async reveal(token) {
      const row = await find(token);
      if (!row || row.exp_month === null || row.exp_year === null) return undefined;
      return { pan: open(vaultKeys, token, row), expMonth: row.exp_month, expYear: row.exp_year };
    },

    async numberOf(token) {
      const row = await find(token);
      if (!row) return undefined;
      const pan = open(vaultKeys, token, row);
      return { pan, fingerprint: fingerprint(hmac.current, pan), fingerprints: fingerprints(pan) };
    },

    fingerprintOf: (pan) => fingerprint(hmac.current, pan),

    async redate(token, { expMonth, expYear }) {
      await db
        .updateTable("vault.secret")
        .set({ exp_month: expMonth, exp_year: expYear })
        .where("token", "=", token)
        .execute();
    },

    async isSame(token, pan) {
      const row = await find(token);
      const key = row && hmac.find(row.fingerprint_key_id);
      return key !== undefined && fingerprint(key, pan) === row?.fingerprint;
    },

    async isAmong(token, others) {
      const row = await find(token);
      if (!row || others.length === 0) return false;
      // Older cards have their fingerprints under older keys.
      return hasAny(context, others, fingerprints(open(vaultKeys, token, row)));
    },

    async destroy(token) {
      await db.deleteFrom("vault.secret").where("token", "=", token).execute();
    },
  };
}

async function hasAny(
  { db }: BaseContext,
  tokens: readonly string[],
  fingerprints: readonly string[],
): Promise<boolean> {
  const found = await db
    .withTables<VaultTables>()
    .selectFrom("vault.secret")
    .select("token")
    .where("token", "in", tokens)
    .where("fingerprint", "in", fingerprints)
    .executeTakeFirst();
  return found !== undefined;
}

async function storeAll(
  { db, keys: { vault, hmac }, ids, clock }: BaseContext,
  cards: readonly CardNumber[],
): Promise<string[]> {
  if (!cards.every(({ pan }) => isAcceptedNumber(pan))) throw new VaultRefusedError();
  if (cards.length === 0) return [];
  const rows = cards.map(({ pan, expMonth, expYear }) => {
    const token = ids.make("vlt");
    return {
      token,
      ...seal(vault.current, token, pan),
      fingerprint_key_id: hmac.current.id,
      fingerprint: fingerprint(hmac.current, pan),
      exp_month: expMonth ?? null,
      exp_year: expYear ?? null,
      created_at: clock(),
    };
  });
  await db.withTables<VaultTables>().insertInto("vault.secret").values(rows).execute();
  return rows.map(({ token }) => token);
}

function fingerprint(key: SecretKey, pan: string): string {
  return createHmac("sha256", key.secret).update(`pan|${pan}`).digest("base64url");
}
