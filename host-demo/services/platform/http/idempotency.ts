import { createHash, createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import { ServiceError } from "./service-error.ts";
import type { Tables } from "../../tables.ts";
import { tryLater } from "../try-later.ts";

/** One call of a shopper, as its idempotency key names it. */
export interface IdempotentCall {
  readonly key: string;
  readonly accountId: string;
  /** Name of the route. */
  readonly route: string;
  /** Of method, address and body; see {@link hashCall}. */
  readonly bodyHash: string;
}

/** An answer as it went out: the body is kept as text, so that a repeat gets the same bytes. */
export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export type Begun =
  | { readonly kind: "started"; readonly attempt: string }
  | { readonly kind: "replay"; readonly response: StoredResponse };

export interface BeginOptions {
  /**
   * Takes over a call that has been running for longer than this. Left out where something else finishes
   * calls whose process died.
   */
  readonly takeOverAfterSeconds?: number;
}

export function hashCall(method: string, pathAndQuery: string, body: string): string {
  return createHash("sha256").update(`${method}\n${pathAndQuery}\n${body}`).digest("base64url");
}

/**
 * Claims a key before any work is done. Commits by itself, so never call it inside a transaction.
 * Throws IDEMPOTENCY_KEY_REUSED when the key belongs to another call, REQUEST_STILL_PROCESSING while that call runs.
 */
export async function begin(
  context: Context,
  call: IdempotentCall,
  options: BeginOptions = {},
): Promise<Begun> {
  const { db, clock, ids, keys, settings } = context;
  const now = clock();
  const [bodyHash = "", ...underOlderKeys] = keys.hmac.all.map(({ secret }) =>
    createHmac("sha256", secret).update(call.bodyHash).digest("base64url"),
  );
  const row = {
    route: call.route,
    // Keyed: of a body with a gift card's PIN a plain hash would tell the PIN to whoever tries them all.
    body_hash: bodyHash,
    attempt: ids.make("att"),
    status: "IN_PROGRESS" as const,
    response_status: null,
    response_body: null,
    created_at: now,
    expires_at: new Date(now.getTime() + settings.idempotencySeconds * 1000),
  };
  const inserted = await db
    .insertInto("idempotency")
    .values({ key: call.key, account_id: call.accountId, ...row })
    // A row past its day counts as gone.
    .onConflict((conflict) =>
      conflict.columns(["key", "account_id"]).doUpdateSet(row).where("idempotency.expires_at", "<=", now),
    )
    .returning("attempt")
    .executeTakeFirst();
  if (inserted) return { kind: "started", attempt: inserted.attempt };

  const found = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .executeTakeFirst();
  // Freed between the two statements: it ran a moment ago, and the client's repeat will find the key free.
  if (!found) throw new ServiceError("REQUEST_STILL_PROCESSING");
  if (found.route !== call.route || ![bodyHash, ...underOlderKeys].includes(found.body_hash))
    throw new ServiceError("IDEMPOTENCY_KEY_REUSED");
  if (found.status === "DONE" && found.response_status !== null && found.response_body !== null) {
    return { kind: "replay", response: { status: found.response_status, body: found.response_body } };
  }
  const { takeOverAfterSeconds } = options;
  if (takeOverAfterSeconds === undefined) throw new ServiceError("REQUEST_STILL_PROCESSING");
  const taken = await db
    .updateTable("idempotency")
    .set(row)
    .where("key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .where("status", "=", "IN_PROGRESS")
    .where("attempt", "=", found.attempt)
    .where("created_at", "<=", new Date(now.getTime() - takeOverAfterSeconds * 1000))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw new ServiceError("REQUEST_STILL_PROCESSING");
  return { kind: "started", attempt: row.attempt };
}

/** Who may end a call. Without `attempt` it is whoever holds the key: a recovery carries the work on. */
export type CallToEnd = Pick<IdempotentCall, "key" | "accountId"> & { readonly attempt?: string };

/** Keeps the answer under the key. Runs in the caller's transaction, so that answer and work stand or fall together. */
export async function finish(db: Kysely<Tables>, call: CallToEnd, response: StoredResponse): Promise<void> {
  let update = db
    .updateTable("idempotency")
    .set({ status: "DONE", response_status: response.status, response_body: response.body })
    .where("key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .where("status", "=", "IN_PROGRESS");
  if (call.attempt !== undefined) update = update.where("attempt", "=", call.attempt);
  await update.execute();
}

/** Frees the key, so that the same call can be tried again. */
export async function freeKey(db: Kysely<Tables>, call: CallToEnd): Promise<void> {
  let removal = db
    .deleteFrom("idempotency")
    .where("key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .where("status", "=", "IN_PROGRESS");
  if (call.attempt !== undefined) removal = removal.where("attempt", "=", call.attempt);
  await removal.execute();
}

/**
 * Frees the key of a call that the database failed, once the database is back: else every repeat would be told for a
 * minute that the call is still at work. After that minute the next one takes it over anyway.
 */
export function freeKeyLater(context: Context, call: Required<CallToEnd>): void {
  tryLater(() => freeKey(context.db, call), context.settings.idempotencyTakeOverSeconds);
}

const unstorable = new Set(["PAYMENT_INTENT_NOT_FOUND", "REQUEST_STILL_PROCESSING", "KEY_ROTATED"]);

/**
 * What is kept under a key: successes and definite refusals. Session and intent failures, time-outs, limits, a key
 * that was rotated and everything 5xx say nothing about the call itself, so a repeat must reach the handler again.
 */
export function isStorable(status: number, code?: string): boolean {
  if (status >= 500 || status === 401 || status === 408 || status === 429) return false;
  return !unstorable.has(code ?? "");
}
