import type { Context } from "../../../platform/context.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { endLease, renewLease, type Attempt } from "../../saga/lease.ts";
import { orRollBack, runAttempt, runLastStep } from "../../saga/run.ts";
import { observed, runStep } from "../../saga/steps.ts";
import { checksumOf } from "../rules.ts";
import { authorizeAll, voidAll, type Decided } from "../tendering/tendering.ts";
import { whyRefused } from "../tendering/why-refused.ts";
import { commitChange } from "./commit.ts";
import { soldNow } from "./drafts.ts";
import { heldChange, lockDraft, pinsIn, type Begun, type ModifyCall } from "./lock.ts";
import { dropModifyCart } from "./modify-cart.ts";
import { releaseFalls } from "./release.ts";
import { letGo } from "./undo.ts";
import { checkoutColumns } from "../tables.ts";

/**
 * Makes a placed order what its draft says. Its steps: lock, reprice, one authorize a card whose part rises, commit, one
 * release a hold that is not needed any more, clear; or, back again, one void a rise and release. Before the commit only
 * what this attempt asked of cards is taken back, so that the order stands as it was; after it there is no way back.
 *
 * The answer is stored under the idempotency key before it is given, as that of placing an order.
 */
export async function runModification(context: Context, request: ModifyCall): Promise<StoredResponse> {
  const begun = await observed(context, "lock", () => lockDraft(context, request));
  return carryOut(context, begun, pinsIn(request.body), async () => {
    await runStep(context, begun.attempt, "reprice", () => confirmPrice(context, begun.attempt));
  });
}

/** Carries a change out that an attempt holds: asks cards for more, has it stand, and lets go of what is not needed. */
export function carryOut(
  context: Context,
  { attempt, rises }: Begun,
  pins: ReadonlyMap<string, string> = new Map(),
  first: () => Promise<void> = () => Promise.resolve(),
): Promise<StoredResponse> {
  return runAttempt(
    context,
    attempt,
    async () => {
      await first();
      return conclude(context, attempt, await authorizeAll(context, attempt, rises, pins));
    },
    (refusal) => refuse(context, attempt, refusal),
  );
}

/** Prices a draft once more and compares it with what the shopper saw. Throws PRICE_CHANGED, and as soldNow. */
async function confirmPrice(context: Context, attempt: Attempt): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING");
    const change = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldChange(attempt)))
      .select(checkoutColumns)
      .executeTakeFirstOrThrow();
    const { content } = await soldNow(context, trx, change);
    if (checksumOf(content) !== change.checksum) throw new ServiceError("PRICE_CHANGED");
    await trx
      .updateTable("checkout")
      .set({ content: JSON.stringify(content) })
      .where("id", "=", change.id)
      .execute();
  });
}

function refuse(context: Context, attempt: Attempt, refusal: ServiceError): Promise<StoredResponse> {
  return runStep(context, attempt, "release", () => letGo(context, attempt, refusal));
}

/**
 * Acts on what the processor decided, in the request or in recovery.
 *
 * @throws LeaseLost
 */
export function concludeOrRefuse(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  return orRollBack(
    () => conclude(context, attempt, decided),
    (refusal) => refuse(context, attempt, refusal),
  );
}

async function conclude(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  const takeBack = async (refusal: ServiceError): Promise<never> => {
    await voidAll(context, attempt, decided);
    throw refusal;
  };
  const refusal = await whyRefused(context, attempt, decided);
  if (refusal) return takeBack(refusal);
  let response: StoredResponse;
  try {
    response = await runStep(context, attempt, "commit", () => commitChange(context, attempt, decided));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return takeBack(error);
  }
  await complete(context, attempt);
  return response;
}

/** The order stands as it was changed, whatever becomes of what is not needed any more: recovery lets go of that, too. */
export async function complete(context: Context, attempt: Attempt): Promise<void> {
  try {
    await releaseFalls(context, attempt);
  } catch (error) {
    const { attempt_id, kind } = attempt;
    context.log.warn(
      { err: error, attempt: attempt_id, kind },
      "what a change let go of is left to recovery",
    );
    return endLease(context, attempt);
  }
  await runLastStep(context, attempt, "clear", () => clear(context, attempt));
}

/** Lets the order go, and takes the cart of a change that its shopper made away; which ends the attempt. */
function clear(context: Context, attempt: Attempt): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "COMMITTED", "DONE");
    const order = await trx
      .updateTable("order")
      .set({ changing: null })
      .where("id", "=", attempt.order_id)
      .returning(["id", "checkout_id"])
      .executeTakeFirstOrThrow();
    if (attempt.kind === "MODIFY") await dropModifyCart(context, trx, order);
  });
}
