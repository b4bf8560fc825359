import type { Context } from "../../platform/context.ts";
import { createVault } from "../vault/vault.ts";
import { accountOf } from "./accounts.ts";
import type { PrepaidTables } from "./accounts-tables.ts";
import { prepaidNumber } from "./prepaid-numbers.ts";

/** Puts the account behind a card back to how the sandbox opens it, for everybody who holds the card. */
export async function restoreAccount(context: Context, token: string): Promise<void> {
  const fingerprint = await accountOf(context, token);
  const number = await createVault(context).numberOf(token);
  const issued = number && prepaidNumber(number.pan);
  if (fingerprint === undefined || !issued) return;
  await context.db
    .withTables<PrepaidTables>()
    .updateTable("processor.prepaid_account")
    .set({ balance: issued.balance, wrong_pins: 0, locked_until: null, failures_left: issued.failures ?? 0 })
    .where("fingerprint", "=", fingerprint)
    .execute();
}
