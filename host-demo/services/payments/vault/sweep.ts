import type { BaseContext } from "../../platform/context.ts";
import type { VaultTables } from "./tables.ts";

/** Forgets CVVs and PINs that nobody took, and the ids of values that are too old to be sent again. */
export async function sweepVault(context: BaseContext): Promise<void> {
  const db = context.db.withTables<VaultTables>();
  const now = context.clock();
  await db.deleteFrom("vault.brief_secret").where("expires_at", "<=", now).execute();
  await db.deleteFrom("vault.opened").where("expires_at", "<=", now).execute();
}
