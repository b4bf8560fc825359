import { bankRequest } from "../../../sdk/domain/tenders.ts";
import type { Context } from "../core/context.ts";
import { ServiceError } from "../core/service-error.ts";
import { pinBinding } from "../pci-forms/pins.ts";
import type { Authorization, AuthorizationRequest, Processor } from "../processor/processor.ts";
import { createBriefSecrets } from "../vault/brief-secrets.ts";
import { hold, observed, recordStep, type Attempt } from "./attempt.ts";
import { authorizeForCertain } from "./authorization.ts";
import type { SagaStep } from "./tables.ts";
import type { TenderStep } from "./tender-steps.ts";
import type { Tender } from "./transitions.ts";

/** What the processor said to one card. */
export interface Decided {
  readonly tender: TenderStep;
  readonly authorization: Authorization;
}

/** The processor's key for a step of an attempt: a repeat of the step gets the same answer. */
export function processorKey(attempt: Attempt, step: SagaStep): string {
  return `${attempt.attempt_id}:${step}`;
}

/**
 * Authorises one card after another, each step written down before. Stops at the first that is not authorised.
 *
 * @throws ServiceError EBT_PIN_REQUIRED; SNAP comes first, so that nothing was taken by then
 * @throws LeaseLost
 */
export async function authorizeAll(
  context: Context,
  processor: Processor,
  attempt: Attempt,
  tenders: readonly Tender[],
  pins: ReadonlyMap<string, string>,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const tender of tenders) {
    await recordStep(context, attempt, tender.authorize);
    const authorization = await observed(context, tender.authorize, async () => {
      const pin = tender.kind === "EBT" ? await takePin(context, attempt, tender, pins) : undefined;
      return authorizeForCertain(context, processor, attempt, { ...requestFor(attempt, tender), pin });
    });
    decided.push({ tender, authorization });
    if (authorization.outcome !== "AUTHORIZED") break;
  }
  return decided;
}

function requestFor(attempt: Attempt, { authorize, kind, token, amount }: Tender): AuthorizationRequest {
  return {
    key: processorKey(attempt, authorize),
    tender: kind,
    token,
    merchantReference: attempt.order_id,
    ...(kind === "BANK_CARD" ? bankRequest(amount) : { amount, purpose: "PAYMENT" }),
  };
}

/**
 * The PIN that the shopper typed for this card, this checkout and this very amount. It can be taken once.
 *
 * @throws ServiceError EBT_PIN_REQUIRED
 * @throws LeaseLost
 */
async function takePin(
  context: Context,
  attempt: Attempt,
  { cardId, amount }: Tender,
  pins: ReadonlyMap<string, string>,
): Promise<string> {
  const binding = pinBinding({
    accountId: attempt.account_id,
    cardId,
    checkoutId: attempt.checkout_id,
    amount,
  });
  const handle = pins.get(cardId) ?? "";
  const pin = await context.db.transaction().execute(async (trx) => {
    // A worker that has lost the attempt must leave the PIN for the shopper's repeat.
    await hold(context, trx, attempt, "RUNNING");
    return createBriefSecrets({ ...context, db: trx }).take({ handle, binding });
  });
  if (pin === undefined) throw new ServiceError("EBT_PIN_REQUIRED");
  return pin;
}

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
export async function undo(
  context: Context,
  processor: Processor,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<void> {
  for (const { tender, authorization } of [...decided].reverse()) {
    if (!("authorizationId" in authorization)) continue;
    const { authorizationId } = authorization;
    await recordStep(context, attempt, tender.void);
    await observed(context, tender.void, () =>
      processor.void({ key: processorKey(attempt, tender.void), authorizationId }),
    );
  }
}
