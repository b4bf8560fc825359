import type { Context } from "../../platform/context.ts";
import type { StoredResponse } from "../../platform/http/idempotency.ts";
import type { ServiceResponse } from "../../platform/http/route.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import { tenderSteps } from "../checkout/tendering/tender-steps.ts";
import {
  authorizationsOf,
  authorizeAll,
  decideAbandoned,
  type Decided,
  refusalOf,
  voidAll,
} from "../checkout/tendering/tendering.ts";
import { endLease, type Attempt } from "../saga/lease.ts";
import { createSagaRecovery, type SagaKind } from "../saga/recovery.ts";
import { orRollBack, runAttempt, runLastStep } from "../saga/run.ts";
import { observed, runStep } from "../saga/steps.ts";
import { submit } from "../saga/submit.ts";
import { kindName, lock, type JoinCall } from "./lock.ts";
import { backToDraft, chargeCards, makeMember } from "./outcome.ts";
import { asTenders, readPayments } from "./payments.ts";

/** How an abandoned attempt ends: forward when every card was authorised, else back to DRAFT with the key freed. */
const joining: SagaKind = { name: kindName, routeName: "activate-membership", carryOn, complete: charge };

const recovery = createSagaRecovery([joining]);
export const { recoverAttempt, recoverSagas } = recovery;
export const membershipRecovery = { ...recovery.worker, name: "membership-recovery" };

/** Makes the shopper a member; the same key gets the same bytes for as long as keys are kept. */
export function join(context: Context, request: Omit<JoinCall, "claim">): Promise<ServiceResponse> {
  return submit(context, recovery.recoverKey, request, (claim) => run(context, { ...request, claim }));
}

/**
 * Its steps: lock, one authorize a card, join, charge; or, back again, one void a card and release.
 *
 * The answer is stored under the idempotency key before it is given. Failures of the lock are thrown as they are, with
 * nothing changed and nothing stored; REQUEST_STILL_PROCESSING is thrown when the outcome is left to recovery.
 */
async function run(context: Context, request: JoinCall): Promise<StoredResponse> {
  const { attempt, tenders } = await observed(context, "lock", () => lock(context, request));
  return runAttempt(
    context,
    attempt,
    async () => conclude(context, attempt, await authorizeAll(context, attempt, tenders, new Map())),
    (refusal) => refuse(context, attempt, refusal),
  );
}

function refuse(context: Context, attempt: Attempt, refusal: ServiceError): Promise<StoredResponse> {
  return runStep(context, attempt, "release", () => backToDraft(context, attempt, refusal));
}

/** Acts on what the processor decided: a member when every card was authorised, else everything back. */
async function conclude(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  const [refusal] = decided.flatMap(({ authorization }) => refusalOf(authorization) ?? []);
  if (refusal) {
    await voidAll(context, attempt, decided);
    throw refusal;
  }
  const response = await runStep(context, attempt, "join", () =>
    makeMember(context, attempt, authorizationsOf(decided)),
  );
  await charge(context, attempt);
  return response;
}

/** The membership stands whatever becomes of the charge. */
function charge(context: Context, attempt: Attempt): Promise<void> {
  return runLastStep(context, attempt, "charge", () => chargeCards(context, attempt));
}

async function carryOn(context: Context, attempt: Attempt): Promise<void> {
  const tenders = tenderSteps(asTenders(await readPayments(context.db, attempt.checkout_id)));
  const { decided, goes } = await decideAbandoned(context, attempt, tenders);
  if (goes === "later") return endLease(context, attempt);
  if (goes === "on") {
    await orRollBack(
      () => conclude(context, attempt, decided),
      (refusal) => refuse(context, attempt, refusal),
    );
    return;
  }
  await voidAll(context, attempt, decided);
  await runStep(context, attempt, "release", () => backToDraft(context, attempt));
}
