import type { Kysely, Selectable } from "kysely";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/tables.ts";
import { createPrepaidAccounts } from "./accounts.ts";
import type { Processor, SettlementRequest } from "./processor.ts";
import type { AuthorizationTable, ProcessorTables } from "./tables.ts";

type Ledger = Kysely<Tables & ProcessorTables>;
type Held = Selectable<AuthorizationTable>;

/** An authorization whose row nobody else changes until the transaction ends. Throws when there is none. */
function hold(trx: Ledger, authorizationId: string): Promise<Held> {
  return trx
    .selectFrom("processor.authorization")
    .where("authorization_id", "=", authorizationId)
    .where("outcome", "in", ["AUTHORIZED", "REJECTED"])
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function isVoid(trx: Ledger, authorizationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("processor.void")
    .where("authorization_id", "=", authorizationId)
    .select("key")
    .executeTakeFirst();
  return row !== undefined;
}

function completionOf(trx: Ledger, authorizationId: string) {
  return trx
    .selectFrom("processor.completion")
    .where("authorization_id", "=", authorizationId)
    .selectAll()
    .executeTakeFirst();
}

async function refunded(trx: Ledger, authorizationId: string): Promise<number> {
  const rows = await trx
    .selectFrom("processor.refund")
    .where("authorization_id", "=", authorizationId)
    .select("amount")
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function checkSame(stored: { authorization_id: string; amount: number }, request: SettlementRequest): void {
  if (stored.authorization_id !== request.authorizationId || stored.amount !== request.amount)
    throw new Error("the key was used for another settlement");
}

/**
 * What becomes of an authorization afterwards. Each call is one transaction that holds the authorization's row, in
 * which the money of an EBT or a gift card moves too.
 */
export function createSettlements(context: Context): Pick<Processor, "void" | "complete" | "refund"> {
  const within = <T>(work: (trx: Ledger) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((trx) => work(trx.withTables<ProcessorTables>()));
  const now = () => context.clock();

  async function putBack(trx: Ledger, held: Held, amount: number): Promise<void> {
    if (held.tender === "BANK_CARD" || amount === 0) return;
    await createPrepaidAccounts({ ...context, db: trx }).giveBack(held.token, amount);
  }

  return {
    void: ({ key, authorizationId }) =>
      within(async (trx) => {
        const held = await hold(trx, authorizationId);
        if (await completionOf(trx, authorizationId)) throw new Error("what was charged can't be voided");
        const voided = await trx
          .insertInto("processor.void")
          .values({ key, authorization_id: authorizationId, created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning("key")
          .executeTakeFirst();
        if (voided) await putBack(trx, held, held.amount - (await refunded(trx, authorizationId)));
      }),

    complete: (request) =>
      within(async (trx) => {
        const { key, authorizationId, amount } = request;
        const held = await hold(trx, authorizationId);
        const before = await completionOf(trx, authorizationId);
        if (before?.key === key) return checkSame(before, request);
        if (before || held.purpose === "VERIFICATION" || (await isVoid(trx, authorizationId)))
          throw new Error("there is nothing to charge");
        if (amount > held.amount) throw new Error("more than the authorization holds");
        if (held.tender !== "BANK_CARD" && amount < (await refunded(trx, authorizationId)))
          throw new Error("less than was paid back already");
        await trx
          .insertInto("processor.completion")
          .values({ key, authorization_id: authorizationId, amount, created_at: now() })
          .execute();
        await putBack(trx, held, held.amount - amount);
      }),

    refund: (request) =>
      within(async (trx) => {
        const { key, authorizationId, amount } = request;
        const held = await hold(trx, authorizationId);
        const before = await trx
          .selectFrom("processor.refund")
          .where("key", "=", key)
          .selectAll()
          .executeTakeFirst();
        if (before) return checkSame(before, request);
        if (held.tender === "GIFT_CARD" || (await isVoid(trx, authorizationId)))
          throw new Error("nothing can be paid back here");
        const paid = (await completionOf(trx, authorizationId))?.amount ?? held.amount;
        if (held.tender === "EBT" && amount > paid - (await refunded(trx, authorizationId)))
          throw new Error("more than the EBT card paid");
        await trx
          .insertInto("processor.refund")
          .values({ key, authorization_id: authorizationId, amount, created_at: now() })
          .execute();
        await putBack(trx, held, amount);
      }),
  };
}
