// Long because the calls of one processor share what they know of its ledger.

import { setTimeout as sleep } from "node:timers/promises";
import { createPrepaidAccounts } from "./accounts.ts";
import type { BaseContext } from "../../platform/context.ts";
import { createVault } from "../vault/vault.ts";
import { findRecorded, recordAuthorization, type RecordedAuthorization } from "./ledger.ts";
import type { PinProvider } from "./pin-provider.ts";
import type { Authorization, AuthorizationRequest, DeclineCode, Processor, TenderKind } from "./processor.ts";
import { createSettlements } from "./settlements.ts";
import type { ProcessorTables } from "./tables.ts";
import { ebtOutage, ebtVerdictFor, verdictFor, type Verdict } from "./triggers.ts";

/** How long the slow test card takes. */
const slowAnswerMs = 10_000;

/** A request, and whether more is asked for an order by it than its card was authorised for. */
interface Asked extends AuthorizationRequest {
  readonly isRaise?: boolean;
}

/** What the network says, before anybody looks at what an EBT or a gift card holds. */
async function verdictOn(
  context: BaseContext,
  pinProvider: PinProvider,
  { tender, token, pin, key, isRaise = false }: Asked,
): Promise<Verdict> {
  const vault = createVault(context);
  if (tender === "BANK_CARD") {
    const card = await vault.reveal(token);
    // A network goes by the authorization: its card may have left the wallet since.
    return !card && isRaise ? { outcome: "AUTHORIZED" } : verdictFor(card, context.clock());
  }
  const number = await vault.numberOf(token);
  if (!number) return { outcome: "DECLINED", code: "TRANSACTION_DECLINED" };
  if (tender === "GIFT_CARD") return { outcome: "AUTHORIZED" };
  const outage = ebtOutage(number.pan);
  if (outage) return outage;
  if (pin === undefined) return { outcome: "DECLINED", code: "EBT_PIN_REQUIRED" };
  const verdict = await pinProvider.verify({ token, pin, key });
  if (verdict.outcome === "REFUSED") return { outcome: "DECLINED", code: verdict.code };
  return ebtVerdictFor(number.pan);
}

function answerOf(row: RecordedAuthorization, now: Date): Authorization {
  if (row.answered_at > now) return { outcome: "PENDING" };
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

/** What stands in the ledger under a key that was given up. */
const nothingAsked = {
  merchant_reference: "",
  tender: "BANK_CARD",
  purpose: "PAYMENT",
  token: "",
  amount: 0,
  outcome: "CLOSED",
  code: null,
} as const;

/**
 * The sandbox processor. It keeps its ledger in its own transactions, never in a caller's: a caller that dies
 * after the call must find the authorization there, as it would at a real processor.
 */
export function createSandboxProcessor(context: BaseContext, pinProvider: PinProvider): Processor {
  async function decide(request: Asked): Promise<RecordedAuthorization> {
    const verdict = await verdictOn(context, pinProvider, request);
    const now = context.clock();
    return recordAuthorization(context, {
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

  /** What became of a request; of an EBT card that holds too little, with what it holds. */
  async function told(row: RecordedAuthorization): Promise<Authorization> {
    const answer = answerOf(row, context.clock());
    if (row.tender !== "EBT" || answer.outcome !== "DECLINED" || answer.code !== "INSUFFICIENT_FUNDS")
      return answer;
    const balance = await createPrepaidAccounts(context).balance(row.token);
    // A test card that is declined whatever it holds does not tell.
    return { ...answer, ...(balance !== undefined && balance < row.amount && { balance }) };
  }

  async function authorize(request: Asked): Promise<Authorization> {
    const row = (await findRecorded(context, request.key)) ?? (await decide(request));
    if (row.outcome !== "CLOSED" && (row.token !== request.token || row.amount !== request.amount))
      throw new Error("the key was used for another authorization");
    const wait = row.answered_at.getTime() - context.clock().getTime();
    // A process that has nothing else to do need not stay for an answer that nobody waits for.
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    return told(row);
  }

  return {
    ...createSettlements(context),
    authorize,

    async raise({ key, authorizationId, amount, pin, purpose = "PAYMENT" }) {
      const { merchant_reference: merchantReference, ...card } = await context.db
        .withTables<ProcessorTables>()
        .selectFrom("processor.authorization")
        .where("authorization_id", "=", authorizationId)
        .where("tender", "!=", "GIFT_CARD")
        .select(["token", "tender", "merchant_reference"])
        .executeTakeFirstOrThrow();
      return authorize({ key, ...card, amount, pin, merchantReference, purpose, isRaise: true });
    },

    async find(key) {
      const row = await findRecorded(context, key);
      return row && told(row);
    },

    async close(key) {
      const now = context.clock();
      const id = context.ids.make("aut");
      const row = { ...nothingAsked, key, authorization_id: id, answered_at: now, created_at: now };
      return told(await recordAuthorization(context, row));
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

/** The holds that stand on shoppers' cards: authorised and not voided, less what was let go of. */
export async function liveAuthorizations(context: BaseContext): Promise<LedgerEntry[]> {
  const db = context.db.withTables<ProcessorTables>();
  const holds = await db
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
  const released = await db.selectFrom("processor.release").selectAll().execute();
  return holds.map((hold) => ({
    ...hold,
    amount: released.reduce(
      (left, { authorization_id, amount }) => left - (authorization_id === hold.authorizationId ? amount : 0),
      hold.amount,
    ),
  }));
}
