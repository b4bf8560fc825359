import { setTimeout as sleep } from "node:timers/promises";
import type { Insertable, Selectable } from "kysely";
import type { Context } from "../core/context.ts";
import { createVault } from "../vault/vault.ts";
import { createPrepaidAccounts } from "./accounts.ts";
import { createPinProvider } from "./pin-provider.ts";
import type { Authorization, AuthorizationRequest, DeclineCode, Processor, TenderKind } from "./processor.ts";
import { createSettlements } from "./settlements.ts";
import type { AuthorizationTable, ProcessorTables } from "./tables.ts";
import { ebtOutage, ebtVerdictFor, verdictFor, type Verdict } from "./triggers.ts";

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

  /**
   * The first request under a key decides; one that raced it reads what the first one wrote. What an EBT or a gift
   * card pays is taken from it in the same transaction, so that neither is ever without the other.
   */
  async function record(row: Insertable<AuthorizationTable>): Promise<Selectable<AuthorizationTable>> {
    const recorded = await context.db.transaction().execute(async (plain) => {
      const trx = plain.withTables<ProcessorTables>();
      const first = await trx
        .insertInto("processor.authorization")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!first || row.outcome !== "AUTHORIZED" || row.tender === "BANK_CARD") return first;
      const accounts = createPrepaidAccounts({ ...context, db: plain });
      if (await accounts.take(row.token, row.amount)) return first;
      return trx
        .updateTable("processor.authorization")
        .set({ outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" })
        .where("key", "=", row.key)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    const stored = recorded ?? (await read(row.key));
    if (!stored) throw new Error("the processor lost an authorization that it had recorded");
    return stored;
  }

  /** What the network says, before anybody looks at what an EBT or a gift card holds. */
  async function verdictOn({ tender, token, pin, key }: AuthorizationRequest): Promise<Verdict> {
    if (tender === "BANK_CARD") return verdictFor(await vault.reveal(token), context.clock());
    const number = await vault.numberOf(token);
    if (!number) return { outcome: "DECLINED", code: "TRANSACTION_DECLINED" };
    if (tender === "GIFT_CARD") return { outcome: "AUTHORIZED" };
    const outage = ebtOutage(number.pan);
    if (outage) return outage;
    if (pin === undefined) return { outcome: "DECLINED", code: "EBT_PIN_REQUIRED" };
    const verdict = await createPinProvider(context).verify({ token, pin, key });
    if (verdict.outcome === "REFUSED") return { outcome: "DECLINED", code: verdict.code };
    return ebtVerdictFor(number.pan);
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
    const verdict = await verdictOn(request);
    const now = context.clock();
    return record({
      key: request.key,
      authorization_id: context.ids.make("aut"),
      merchant_reference: request.merchantReference,
      tender: request.tender,
      purpose: request.purpose,
      token: request.token,
      amount: request.amount,
      outcome: verdict.outcome,
      code: verdict.code ?? null,
      answered_at: verdict.slow ? new Date(now.getTime() + slowAnswerMs) : now,
      created_at: now,
    });
  }

  async function authorize(request: AuthorizationRequest): Promise<Authorization> {
    const row = (await read(request.key)) ?? (await decide(request));
    if (row.outcome !== "CLOSED" && (row.token !== request.token || row.amount !== request.amount))
      throw new Error("the key was used for another authorization");
    const wait = row.answered_at.getTime() - context.clock().getTime();
    // A process that has nothing else to do need not stay for an answer that nobody waits for.
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    return answer(row);
  }

  return {
    ...createSettlements(context),
    authorize,

    async raise({ key, authorizationId, amount }) {
      const held = await db
        .selectFrom("processor.authorization")
        .where("authorization_id", "=", authorizationId)
        .where("tender", "=", "BANK_CARD")
        .select(["token", "merchant_reference"])
        .executeTakeFirstOrThrow();
      const { token, merchant_reference: merchantReference } = held;
      return authorize({ key, tender: "BANK_CARD", token, amount, merchantReference, purpose: "PAYMENT" });
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
        tender: "BANK_CARD",
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
  readonly authorizationId: string;
  readonly merchantReference: string;
  readonly tender: TenderKind;
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
    .orderBy("a.position")
    .select([
      "a.authorization_id as authorizationId",
      "a.merchant_reference as merchantReference",
      "a.tender",
      "a.purpose",
      "a.amount",
    ])
    .execute();
}
