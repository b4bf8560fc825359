import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";

/**
 * Has whatever else is done with an account's place, book, wallet or choice wait until the transaction is over, an erasure
 * of the account too.
 *
 * Its key may still be referred to: whoever inserts a row of the account, having locked what this transaction wants next,
 * would else wait for it in a circle.
 */
export async function lockAccount(trx: Kysely<Tables>, accountId: string): Promise<void> {
  await trx.selectFrom("account").where("id", "=", accountId).select("id").forNoKeyUpdate().execute();
}
