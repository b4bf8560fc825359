import { type Plan, planTerm, renewalOf } from "../../../../sdk/domain/memberships.ts";
import type { Context } from "../../platform/context.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish, type StoredResponse } from "../../platform/http/idempotency.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import { endCall } from "../saga/answer-call.ts";
import { renewLease, type Attempt } from "../saga/lease.ts";
import { keyOfStep } from "../saga/steps.ts";
import { heldCheckout } from "./lock.ts";
import { recordNews } from "./news.ts";
import { readPayments } from "./payments.ts";
import { toWireMembership } from "./wire.ts";

/** How long a refused draft waits for another card, in milliseconds. */
const timeToChoose = 30 * 60 * 1000;

/**
 * The member, the ACTIVATED checkout, the news of it and the answer under the shopper's key: all or nothing. The
 * authorizations are listed by card.
 *
 * @throws LeaseLost
 */
export function makeMember(
  context: Context,
  attempt: Attempt,
  authorizations: ReadonlyMap<string, string>,
): Promise<StoredResponse> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING", "COMMITTED");
    const now = context.clock();
    const checkout = await trx
      .updateTable("membership_checkout")
      .set({
        status: "ACTIVATED",
        attempt_id: null,
        order_id: attempt.order_id,
        order_number: context.ids.orderNumber(),
        placed_at: now,
        version: context.ids.version(),
        updated_at: now,
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returningAll()
      .executeTakeFirstOrThrow();
    // A card that turned out not to be needed paid nothing, and is not among those that did.
    await trx
      .deleteFrom("membership_payment")
      .where("checkout_id", "=", checkout.id)
      .where("card_id", "not in", [...authorizations.keys()])
      .execute();
    for (const [card, authorization_id] of authorizations)
      await trx
        .updateTable("membership_payment")
        .set({ authorization_id })
        .where("checkout_id", "=", checkout.id)
        .where("card_id", "=", card)
        .execute();
    await trx
      .insertInto("membership")
      .values(memberRow(context, checkout.subscription_type, checkout.price, attempt, now))
      .execute();
    await recordNews(context, trx, "membership.joined", checkout.id);
    const wire = await toWireMembership({ ...context, db: trx }, checkout);
    const response = { status: 200, body: successText({ checkout: wire }) };
    await finish(trx, { key: attempt.idempotency_key, accountId: attempt.account_id }, response);
    return response;
  });
}

function memberRow(context: Context, plan: Plan, price: number, { account_id }: Attempt, now: Date) {
  return {
    id: context.ids.make("mbr"),
    account_id,
    status: "ACTIVE",
    subscription_type: plan,
    renewal_price: price,
    regular_price: price,
    term_quantity: planTerm.quantity,
    term_unit: planTerm.unit,
    renews_at: renewalOf(now),
    renew_by: null,
    trial_ends_at: null,
    cancelled_at: null,
    partner_name: null,
    created_at: now,
  } as const;
}

/**
 * ACTIVATING back to DRAFT. With an error, that is the lasting answer under the shopper's key, and the draft has a new
 * version. Without one it is as if the request had never come: the key is freed and the version is the one that was
 * submitted, so that the same request, sent again, is carried out.
 *
 * @throws LeaseLost
 */
export function backToDraft(context: Context, attempt: Attempt): Promise<undefined>;
export function backToDraft(context: Context, attempt: Attempt, error: ServiceError): Promise<StoredResponse>;
export function backToDraft(
  context: Context,
  attempt: Attempt,
  error?: ServiceError,
): Promise<StoredResponse | undefined> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING", "FAILED");
    const now = context.clock();
    const { version } = await trx
      .updateTable("membership_checkout")
      .set({
        status: "DRAFT",
        attempt_id: null,
        version: error ? context.ids.version() : attempt.draft_version,
        expires_at: new Date(now.getTime() + timeToChoose),
        updated_at: now,
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returning("version")
      .executeTakeFirstOrThrow();
    await recordNews(context, trx, "membership-checkout.released", attempt.checkout_id);
    return endCall(trx, attempt, error, version);
  });
}

/**
 * Charges what the cards hold, and lets go of a bank card that pays nothing, which ends the attempt: there is nothing to
 * pick first. Each call has a key of its own, so that a repeat charges once.
 *
 * @throws LeaseLost
 */
export async function chargeCards(context: Context, attempt: Attempt): Promise<void> {
  const { processor, db } = context;
  for (const { position, amount, authorization_id } of await readPayments(db, attempt.checkout_id)) {
    if (authorization_id === null) continue;
    const request = { key: keyOfStep(attempt, `charge-${position}`), authorizationId: authorization_id };
    if (amount > 0) await processor.complete({ ...request, amount });
    else await processor.void(request);
  }
  await db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "COMMITTED", "DONE");
    await recordNews(context, trx, "membership.charged", attempt.checkout_id);
  });
}
