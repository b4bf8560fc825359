import { sql } from "kysely";
import type { BaseContext } from "../../platform/context.ts";
import type { VaultTables } from "./tables.ts";

/** What the vault holds of a shopper. */
export interface ShopperSecrets {
  /** Tokens of card numbers. */
  readonly tokens: readonly string[];
  /** How the bindings of CVVs and PINs begin. */
  readonly bindings: readonly string[];
  /** How the calls begin that opened sealed values. */
  readonly usedBy: string;
}

/** Forgets all of it for good. The context's db is the caller's transaction. */
export async function eraseSecrets(
  context: BaseContext,
  { tokens, bindings, usedBy }: ShopperSecrets,
): Promise<void> {
  const db = context.db.withTables<VaultTables>();
  if (tokens.length > 0) await db.deleteFrom("vault.secret").where("token", "in", tokens).execute();
  for (const binding of bindings)
    await db
      .deleteFrom("vault.brief_secret")
      .where(sql<boolean>`starts_with(binding, ${binding})`)
      .execute();
  await db
    .deleteFrom("vault.opened")
    .where(sql<boolean>`starts_with(used_by, ${usedBy})`)
    .execute();
}
