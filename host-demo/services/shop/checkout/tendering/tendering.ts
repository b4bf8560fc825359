import { bankRequest } from "../../../../../sdk/domain/tenders.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { takePin } from "../../../payments/pci-forms/pins.ts";
import type { Authorization } from "../../../payments/processor/processor.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { keyOfStep, recordedSteps, runStep, undoInReverse } from "../../saga/steps.ts";
import { authorizeForCertain } from "./authorization.ts";
import type { Rise, Tender, TenderStep } from "./tender-steps.ts";

/** What the processor said to one card. */
export interface Decided {
  readonly tender: TenderStep;
  readonly authorization: Authorization;
}

/**
 * Authorises one card after another, each step written down before. Stops at the first that is not authorised.
 *
 * @throws ServiceError EBT_PIN_REQUIRED; SNAP comes first, so that nothing was taken by then
 * @throws LeaseLost
 */
export async function authorizeAll(
  context: Context,
  attempt: Attempt,
  tenders: readonly (Tender | Rise)[],
  pins: ReadonlyMap<string, string>,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const tender of tenders) {
    const authorization = await runStep(context, attempt, tender.authorize, async () => {
      const pin = tender.kind === "EBT" ? await pinFor(context, attempt, tender, pins) : undefined;
      const key = keyOfStep(attempt, tender.authorize);
      return authorizeForCertain(context, attempt, key, () => ask(context, attempt, tender, pin));
    });
    decided.push({ tender, authorization });
    if (authorization.outcome !== "AUTHORIZED") break;
  }
  return decided;
}

/** Asks a card for the first time, or for more than it holds already. */
function ask(
  { processor }: Context,
  attempt: Attempt,
  tender: Tender | Rise,
  pin: string | undefined,
): Promise<Authorization> {
  const { authorize, kind, amount } = tender;
  const request = {
    key: keyOfStep(attempt, authorize),
    pin,
    ...(kind === "BANK_CARD" ? bankRequest(amount) : ({ amount, purpose: "PAYMENT" } as const)),
  };
  if ("raises" in tender) return processor.raise({ ...request, authorizationId: tender.raises });
  const { token } = tender;
  return processor.authorize({ ...request, tender: kind, token, merchantReference: attempt.order_id });
}

/**
 * The PIN that the shopper typed for this card, this checkout and this very amount. It can be taken once.
 *
 * @throws ServiceError EBT_PIN_REQUIRED
 * @throws LeaseLost
 */
async function pinFor(
  context: Context,
  attempt: Attempt,
  { cardId, amount }: TenderStep,
  pins: ReadonlyMap<string, string>,
): Promise<string> {
  const use = {
    accountId: attempt.account_id,
    cardId,
    checkoutId: attempt.checkout_id,
    amount,
  };
  const pin = await context.db.transaction().execute(async (trx) => {
    // A worker that has lost the attempt must leave the PIN for the shopper's repeat.
    await renewLease(context, trx, attempt, "RUNNING");
    return takePin({ ...context, db: trx }, pins.get(cardId) ?? "", use);
  });
  if (pin === undefined) throw new ServiceError("EBT_PIN_REQUIRED");
  return pin;
}

/**
 * Decides for good what was asked of the processor: a request that is still on its way from a process that was only
 * slow can't authorise anything after this. PENDING is left open.
 */
async function closeAll(
  context: Context,
  attempt: Attempt,
  tenders: readonly TenderStep[],
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const tender of tenders) {
    const authorization = await context.processor.close(keyOfStep(attempt, tender.authorize));
    decided.push({ tender, authorization });
  }
  return decided;
}

/** What an attempt whose worker died has asked of cards, and how it goes on. */
export interface Abandoned {
  readonly decided: readonly Decided[];
  /** Once the processor knows, to its end, or back to where it began. */
  readonly goes: "later" | "on" | "back";
}

/**
 * Decides for good what an abandoned attempt has asked of cards. It goes on where every card that it asks was
 * authorised, or one refused, which it then tells; else back.
 */
export async function decideAbandoned(
  context: Context,
  attempt: Attempt,
  tenders: readonly TenderStep[],
): Promise<Abandoned> {
  const recorded = await recordedSteps(context, attempt);
  const asked = tenders.filter(({ authorize }) => recorded.has(authorize));
  const decided = await closeAll(context, attempt, asked);
  const outcomes = decided.map(({ authorization }) => authorization.outcome);
  if (outcomes.includes("PENDING")) return { decided, goes: "later" };
  const isRefused = outcomes.includes("DECLINED") || outcomes.includes("REJECTED");
  // What was being taken back, since the rest could not stand, holds nothing any more.
  const isTakenBack = tenders.some((tender) => recorded.has(tender.void));
  const isWhole = decided.length === tenders.length && !outcomes.includes("CLOSED") && !isTakenBack;
  return { decided, goes: isRefused || isWhole ? "on" : "back" };
}

/** Authorizations by their cards. */
export const authorizationsOf = (decided: readonly Decided[]): ReadonlyMap<string, string> =>
  new Map(
    decided.flatMap(({ tender, authorization }) =>
      authorization.outcome === "AUTHORIZED" ? [[tender.cardId, authorization.authorizationId] as const] : [],
    ),
  );

/**
 * Why an order can't be placed with what the processor said; undefined for an authorization.
 *
 * @throws Error while the processor has not decided
 */
export function refusalOf(authorization: Authorization): ServiceError | undefined {
  switch (authorization.outcome) {
    case "AUTHORIZED":
      return undefined;
    case "REJECTED":
      return new ServiceError("POST_AUTH_REJECT", { rootCauses: [{ code: "RV9547" }] });
    case "DECLINED":
      return new ServiceError(authorization.code);
    case "CLOSED":
      return new ServiceError("CARD_NETWORK_SYSTEM_ERROR");
    case "PENDING":
      throw new Error("the processor has not decided yet");
  }
}

/** Gives back what was authorised, the last card first. */
export async function voidAll(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<void> {
  const undos = decided.flatMap(({ tender, authorization }) => {
    if (!("authorizationId" in authorization)) return [];
    const request = {
      key: keyOfStep(attempt, tender.void),
      authorizationId: authorization.authorizationId,
    };
    return [{ step: tender.void, effect: () => context.processor.void(request) }];
  });
  await undoInReverse(context, attempt, undos);
}
