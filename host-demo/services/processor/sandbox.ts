import { setTimeout as sleep } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Context } from "../core/context.ts";
import { createVault } from "../vault/vault.ts";
import type { Authorization, AuthorizationRequest, DeclineCode, Processor } from "./processor.ts";
import type { AuthorizationTable, ProcessorTables } from "./tables.ts";
import { verdictFor } from "./triggers.ts";

/** How long the slow test card takes. */
const slowAnswerMs = 10_000;

/**
 * The sandbox processor. It keeps its ledger in its own transactions, never in a caller's: a caller that dies
 * after the call must find the authorization there, as it would at a real processor.
 */
export function createSandboxProcessor(context: Context): Processor {
  const vault = createVault(context);
  const db = context.db.withTables<ProcessorTables>();

  const read = (key: string) =>
    db.selectFrom("processor.authorization").selectAll().where("key", "=", key).executeTakeFirst();

  /** The first request under a key decides; one that raced it reads what the first one wrote. */
  async function record(row: AuthorizationTable): Promise<Selectable<AuthorizationTable>> {
    await db
      .insertInto("processor.authorization")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const stored = await read(row.key);
    if (!stored) throw new Error("the processor lost an authorization that it had recorded");
    return stored;
  }

  function answer(row: Selectable<AuthorizationTable>): Authorization {
    if (row.answered_at > context.clock()) return { outcome: "PENDING" };
    switch (row.outcome) {
      case "AUTHORIZED":
      case "REJECTED":
        return { outcome: row.outcome, authorizationId: row.authorization_id };
      case "DECLINED":
        return { outcome: "DECLINED", code: (row.code ?? "TRANSACTION_DECLINED") as DeclineCode };
      case "CLOSED":
        return { outcome: "CLOSED" };
    }
  }

  async function decide(request: AuthorizationRequest) {
    const now = context.clock();
    const verdict = verdictFor(await vault.reveal(request.token), now);
    return record({
      key: request.key,
      authorization_id: context.ids.make("aut"),
      merchant_reference: request.merchantReference,
      purpose: request.purpose,
      token: request.token,
      amount: request.amount,
      outcome: verdict.outcome,
      code: verdict.code ?? null,
      answered_at: verdict.slow ? new Date(now.getTime() + slowAnswerMs) : now,
      created_at: now,
    });
  }

  return {
    async authorize(request) {
      const row = (await read(request.key)) ?? (await decide(request));
      if (row.outcome !== "CLOSED" && (row.token !== request.token || row.amount !== request.amount))
        throw new Error("the key was used for another authorization");
      const wait = row.answered_at.getTime() - context.clock().getTime();
      // A process that has nothing else to do need not stay for an answer that nobody waits for.
      if (wait > 0) await sleep(wait, undefined, { ref: false });
      return answer(row);
    },

    async void({ key, authorizationId }) {
      await db
        .insertInto("processor.void")
        .values({ key, authorization_id: authorizationId, created_at: context.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async find(key) {
      const row = await read(key);
      return row && answer(row);
    },

    async close(key) {
      const now = context.clock();
      const row = await record({
        key,
        authorization_id: context.ids.make("aut"),
        merchant_reference: "",
        purpose: "PAYMENT",
        token: "",
        amount: 0,
        outcome: "CLOSED",
        code: null,
        answered_at: now,
        created_at: now,
      });
      return answer(row);
    },
  };
}

export interface LedgerEntry {
  readonly merchantReference: string;
  readonly purpose: "PAYMENT" | "VERIFICATION";
  readonly amount: number;
}

/** The holds that stand on shoppers' cards: authorised and not voided. */
export async function liveAuthorizations(context: Context): Promise<LedgerEntry[]> {
  return context.db
    .withTables<ProcessorTables>()
    .selectFrom("processor.authorization as a")
    .leftJoin("processor.void as v", "v.authorization_id", "a.authorization_id")
    .where("a.outcome", "in", ["AUTHORIZED", "REJECTED"])
    .where("v.key", "is", null)
    .orderBy("a.created_at")
    .select(["a.merchant_reference as merchantReference", "a.purpose", "a.amount"])
    .execute();
}
