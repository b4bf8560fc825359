import { sql } from "kysely";
import type { Cents } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import { accountOf, createPrepaidAccounts } from "./accounts.ts";
import type { PrepaidTables } from "./accounts-tables.ts";

/** Asks the network what a card holds; undefined when it doesn't answer. The token is the vault's. */
export async function inquireBalance(context: Context, token: string): Promise<Cents | undefined> {
  const fingerprint = await accountOf(context, token);
  const failed = await context.db
    .withTables<PrepaidTables>()
    .updateTable("processor.prepaid_account")
    .set({ failures_left: sql<number>`failures_left - 1` })
    .where("fingerprint", "=", fingerprint ?? "")
    .where("failures_left", ">", 0)
    .returning("fingerprint")
    .executeTakeFirst();
  return failed ? undefined : createPrepaidAccounts(context).balance(token);
}

/** What a card holds, for a list of many; undefined while {@link inquireBalance} would get no answer. */
export async function knownBalance(context: Context, token: string): Promise<Cents | undefined> {
  const fingerprint = await accountOf(context, token);
  const account = await context.db
    .withTables<PrepaidTables>()
    .selectFrom("processor.prepaid_account")
    .where("fingerprint", "=", fingerprint ?? "")
    .where("failures_left", "=", 0)
    .select("balance")
    .executeTakeFirst();
  return account?.balance;
}
