import type { Insertable, Selectable } from "kysely";
import type { BaseContext } from "../../platform/context.ts";
import { createPrepaidAccounts } from "./accounts.ts";
import type { AuthorizationTable, ProcessorTables } from "./tables.ts";

/** What the ledger says about a key. */
export type RecordedAuthorization = Selectable<AuthorizationTable>;

/** Undefined when nothing was ever asked under the key. */
export function findRecorded(context: BaseContext, key: string): Promise<RecordedAuthorization | undefined> {
  return context.db
    .withTables<ProcessorTables>()
    .selectFrom("processor.authorization")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
}

/**
 * The first request under a key decides; one that raced it reads what the first one wrote. What an EBT or a gift
 * card pays is taken from it in the same transaction, so that neither is ever without the other.
 */
export async function recordAuthorization(
  context: BaseContext,
  row: Insertable<AuthorizationTable>,
): Promise<RecordedAuthorization> {
  const insertInto = (db: BaseContext["db"]) =>
    db
      .withTables<ProcessorTables>()
      .insertInto("processor.authorization")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returningAll()
      .executeTakeFirst();
  const takes = row.outcome === "AUTHORIZED" && row.tender !== "BANK_CARD";
  const recorded = !takes
    ? await insertInto(context.db)
    : await context.db.transaction().execute(async (trx) => {
        const first = await insertInto(trx);
        if (!first) return first;
        const accounts = createPrepaidAccounts({ ...context, db: trx });
        if (await accounts.take(row.token, row.amount)) return first;
        return trx
          .withTables<ProcessorTables>()
          .updateTable("processor.authorization")
          .set({ outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" })
          .where("key", "=", row.key)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
  const stored = recorded ?? (await findRecorded(context, row.key));
  if (!stored) throw new Error("the processor lost an authorization that it had recorded");
  return stored;
}
