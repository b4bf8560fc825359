import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Context } from "../core/context.ts";
import type { SecretKey } from "../core/keys.ts";
import { isAcceptedNumber } from "./accepted-numbers.ts";
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
  /** True when both tokens stand for the same number, found without decrypting either. */
  isSame(token: string, pan: string): Promise<boolean>;
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
      const { iv, ciphertext } = seal(vaultKeys.current, token, pan);
      await db
        .insertInto("vault.secret")
        .values({
          token,
          key_id: vaultKeys.current.id,
          iv,
          ciphertext,
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
      const key = vaultKeys.find(row.key_id);
      if (!key) throw new Error("the vault no longer has the key of a stored number");
      return { pan: open(key, token, row), expMonth: row.exp_month, expYear: row.exp_year };
    },

    async isSame(token, pan) {
      const row = await find(token);
      const key = row && hmac.find(row.fingerprint_key_id);
      return key !== undefined && fingerprint(key, pan) === row?.fingerprint;
    },

    async destroy(token) {
      await db.deleteFrom("vault.secret").where("token", "=", token).execute();
    },
  };
}

const cipher = "aes-256-gcm";
const tagLength = 16;

/** The token is authenticated along with the number, so that a row can't be passed off as another card's. */
function seal(key: SecretKey, token: string, pan: string): { iv: string; ciphertext: string } {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, key.secret, iv);
  sealing.setAAD(Buffer.from(token));
  const sealed = Buffer.concat([sealing.update(pan, "utf8"), sealing.final(), sealing.getAuthTag()]);
  return { iv: iv.toString("base64url"), ciphertext: sealed.toString("base64url") };
}

function open(key: SecretKey, token: string, row: { iv: string; ciphertext: string }): string {
  const sealed = Buffer.from(row.ciphertext, "base64url");
  const opening = createDecipheriv(cipher, key.secret, Buffer.from(row.iv, "base64url"));
  opening.setAAD(Buffer.from(token));
  opening.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([opening.update(sealed.subarray(0, -tagLength)), opening.final()]).toString("utf8");
}

function fingerprint(key: SecretKey, pan: string): string {
  return createHmac("sha256", key.secret).update(`pan|${pan}`).digest("base64url");
}
