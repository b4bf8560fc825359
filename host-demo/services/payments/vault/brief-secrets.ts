import type { BaseContext } from "../../platform/context.ts";
import { open, seal } from "./cipher.ts";
import type { VaultTables } from "./tables.ts";

export interface BriefSecret {
  /** Names the secret to whoever may take it. */
  readonly handle: string;
  /** What it may be used for, such as a card and a checkout. Only who tells the same takes it. */
  readonly binding: string;
}

/** CVVs and PINs: kept encrypted, taken once, and gone at their time whether taken or not. */
export interface BriefSecrets {
  keep(secret: BriefSecret & { readonly value: string; readonly expiresAt: Date }): Promise<void>;
  /** Gives it out and forgets it. Undefined when it was taken, has expired, or is bound to something else. */
  take(secret: BriefSecret): Promise<string | undefined>;
  /** Forgets it untaken. */
  destroy(handle: string): Promise<void>;
}

export function createBriefSecrets(context: BaseContext): BriefSecrets {
  const db = context.db.withTables<VaultTables>();
  const { vault: keys } = context.keys;
  return {
    async keep({ handle, binding, value, expiresAt }) {
      await db
        .insertInto("vault.brief_secret")
        .values({ handle, binding, ...seal(keys.current, handle, value), expires_at: expiresAt })
        .execute();
    },
    async take({ handle, binding }) {
      const row = await db
        .deleteFrom("vault.brief_secret")
        .where("handle", "=", handle)
        .where("binding", "=", binding)
        .where("expires_at", ">", context.clock())
        .returning(["key_id", "iv", "ciphertext"])
        .executeTakeFirst();
      return row && open(keys, handle, row);
    },
    async destroy(handle) {
      await db.deleteFrom("vault.brief_secret").where("handle", "=", handle).execute();
    },
  };
}
