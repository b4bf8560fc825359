import type { Kysely, Selectable } from "kysely";
import type { BaseContext } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
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

async function sumOf(
  trx: Ledger,
  table: "processor.refund" | "processor.release",
  authorizationId: string,
): Promise<number> {
  const rows = await trx
    .selectFrom(table)
    .where("authorization_id", "=", authorizationId)
    .select("amount")
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const refunded = (trx: Ledger, authorizationId: string) => sumOf(trx, "processor.refund", authorizationId);

/** What an authorization still holds: what was let go of is nobody's any more. */
async function heldBy(trx: Ledger, held: Held): Promise<number> {
  return held.amount - (await sumOf(trx, "processor.release", held.authorization_id));
}

function checkSame(stored: { authorization_id: string; amount: number }, request: SettlementRequest): void {
  if (stored.authorization_id !== request.authorizationId || stored.amount !== request.amount)
    throw new Error("the key was used for another settlement");
}

async function putBack(context: BaseContext, trx: Ledger, held: Held, amount: number): Promise<void> {
  if (held.tender === "BANK_CARD" || amount === 0) return;
  await createPrepaidAccounts({ ...context, db: trx }).giveBack(held.token, amount);
}

async function voidHold(
  context: BaseContext,
  trx: Ledger,
  { key, authorizationId }: Parameters<Processor["void"]>[0],
): Promise<void> {
  const held = await hold(trx, authorizationId);
  if (await completionOf(trx, authorizationId)) throw new Error("what was charged can't be voided");
  const voided = await trx
    .insertInto("processor.void")
    .values({ key, authorization_id: authorizationId, created_at: context.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!voided) return;
  await putBack(context, trx, held, (await heldBy(trx, held)) - (await refunded(trx, authorizationId)));
}

async function complete(context: BaseContext, trx: Ledger, request: SettlementRequest): Promise<void> {
  const { key, authorizationId, amount } = request;
  const held = await hold(trx, authorizationId);
  const before = await completionOf(trx, authorizationId);
  if (before?.key === key) return checkSame(before, request);
  if (before || held.purpose === "VERIFICATION" || (await isVoid(trx, authorizationId)))
    throw new Error("there is nothing to charge");
  const holds = await heldBy(trx, held);
  if (amount > holds) throw new Error("more than the authorization holds");
  if (held.tender !== "BANK_CARD" && amount < (await refunded(trx, authorizationId)))
    throw new Error("less than was paid back already");
  await trx
    .insertInto("processor.completion")
    .values({ key, authorization_id: authorizationId, amount, created_at: context.clock() })
    .execute();
  await putBack(context, trx, held, holds - amount);
}

async function release(context: BaseContext, trx: Ledger, request: SettlementRequest): Promise<void> {
  const { key, authorizationId, amount } = request;
  const held = await hold(trx, authorizationId);
  const before = await trx
    .selectFrom("processor.release")
    .where("key", "=", key)
    .selectAll()
    .executeTakeFirst();
  if (before) return checkSame(before, request);
  const isOver = (await completionOf(trx, authorizationId)) ?? (await isVoid(trx, authorizationId));
  if (isOver || held.purpose === "VERIFICATION") throw new Error("there is nothing to let go of");
  if (amount > (await heldBy(trx, held)) - (await refunded(trx, authorizationId)))
    throw new Error("more than the authorization holds");
  await trx
    .insertInto("processor.release")
    .values({ key, authorization_id: authorizationId, amount, created_at: context.clock() })
    .execute();
  await putBack(context, trx, held, amount);
}

async function refund(
  context: BaseContext,
  trx: Ledger,
  request: SettlementRequest,
): ReturnType<Processor["refund"]> {
  const { key, authorizationId, amount } = request;
  const held = await hold(trx, authorizationId);
  const before = await trx
    .selectFrom("processor.refund")
    .where("key", "=", key)
    .selectAll()
    .executeTakeFirst();
  if (before) {
    checkSame(before, request);
    return "RETURNED";
  }
  if (await isVoid(trx, authorizationId)) throw new Error("nothing can be paid back here");
  const paid = (await completionOf(trx, authorizationId))?.amount ?? (await heldBy(trx, held));
  if (held.tender !== "BANK_CARD" && amount > paid - (await refunded(trx, authorizationId)))
    throw new Error("more than the card paid");
  // A closed account stays closed, so that a repeat is told the same without a note of it.
  const accounts = createPrepaidAccounts({ ...context, db: trx });
  if (held.tender === "GIFT_CARD" && !(await accounts.takesReturns(held.token))) return "CLOSED";
  await trx
    .insertInto("processor.refund")
    .values({ key, authorization_id: authorizationId, amount, created_at: context.clock() })
    .execute();
  await putBack(context, trx, held, amount);
  return "RETURNED";
}

/**
 * What becomes of an authorization afterwards. Each call is one transaction that holds the authorization's row, in
 * which the money of an EBT or a gift card moves too.
 */
export function createSettlements(
  context: BaseContext,
): Pick<Processor, "void" | "complete" | "refund" | "release"> {
  const within = <T>(work: (trx: Ledger) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((trx) => work(trx.withTables<ProcessorTables>()));
  return {
    void: (request) => within((trx) => voidHold(context, trx, request)),
    complete: (request) => within((trx) => complete(context, trx, request)),
    refund: (request) => within((trx) => refund(context, trx, request)),
    release: (request) => within((trx) => release(context, trx, request)),
  };
}
