import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { type Plan, planPrices } from "../../../../sdk/domain/memberships.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { hasExpired, type PaymentProposal, whyNotWritable } from "../checkout/rules.ts";
import { recordNews } from "./news.ts";
import { soldAt } from "./offers.ts";
import { proposePayments, splitAnew } from "./payments.ts";
import type { MembershipCheckoutRow } from "./tables.ts";

/** How long a draft lasts from its last change, in milliseconds. */
const draftTime = 30 * 60 * 1000;

/** The plan and its price that the shopper was shown, as a hash. */
export const checksumOf = (plan: Plan, price: number): string =>
  createHash("sha256")
    .update(JSON.stringify([plan, price]))
    .digest("hex");

/** Throws MEMBERSHIP_ACTIVE for who has a plan that counts. */
export async function refuseMember(trx: Kysely<Tables>, accountId: string): Promise<void> {
  const active = await trx
    .selectFrom("membership")
    .where("account_id", "=", accountId)
    .where("status", "=", "ACTIVE")
    .select("id")
    .executeTakeFirst();
  if (active) throw new ServiceError("MEMBERSHIP_ACTIVE");
}

/** The banner of the call. Throws BAD_REQUEST where it does not sell the plan. */
async function sellerOf(context: Context, shopper: Shopper, headers: Headers, plan: Plan): Promise<string> {
  const { domain, plans } = await soldAt(context, shopper, headers);
  if (!plans.includes(plan))
    throw new ServiceError("BAD_REQUEST", { reason: "The banner has no such plan." });
  return domain;
}

export function findCheckout(
  db: Kysely<Tables>,
  accountId: string,
  checkoutId: string,
): Promise<MembershipCheckoutRow | undefined> {
  return db
    .selectFrom("membership_checkout")
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Opens the checkout of a plan: the shopper's live one, for this plan from now on, or a new one.
 *
 * @throws ServiceError BAD_REQUEST, MEMBERSHIP_ACTIVE
 */
export function openMembership(
  context: Context,
  shopper: Shopper,
  headers: Headers,
  plan: Plan,
): Promise<{ checkout: MembershipCheckoutRow; created: boolean }> {
  return context.db.transaction().execute(async (trx) => {
    const { email } = await trx
      .selectFrom("account")
      .where("id", "=", shopper.accountId)
      .select("email")
      // Two tabs that open at once meet in one checkout.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const banner_domain = await sellerOf({ ...context, db: trx }, shopper, headers, plan);
    const live = await trx
      .selectFrom("membership_checkout")
      .where("account_id", "=", shopper.accountId)
      .where("status", "in", ["DRAFT", "ACTIVATING"])
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (live?.status === "ACTIVATING") return { checkout: live, created: false };
    await refuseMember(trx, shopper.accountId);
    const now = context.clock();
    const sold = {
      subscription_type: plan,
      price: planPrices[plan],
      banner_domain,
      version: context.ids.version(),
      expires_at: new Date(now.getTime() + draftTime),
      updated_at: now,
    };
    if (live && !hasExpired(live, now)) {
      const checkout = await trx
        .updateTable("membership_checkout")
        .set(sold)
        .where("id", "=", live.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await splitAnew({ ...context, db: trx }, checkout);
      await recordNews(context, trx, "membership-checkout.updated", live.id);
      return { checkout, created: false };
    }
    if (live) await expire(context, trx, live.id);
    const id = context.ids.make("mco");
    const checkout = await trx
      .insertInto("membership_checkout")
      .values({ id, account_id: shopper.accountId, status: "DRAFT", email, created_at: now, ...sold })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordNews(context, trx, "membership-checkout.created", id);
    return { checkout, created: true };
  });
}

async function expire(context: Context, trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable("membership_checkout")
    .set({ status: "EXPIRED", version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", id)
    .execute();
  await recordNews(context, trx, "membership-checkout.expired", id);
}

/** A plan may cost something else by now than when its checkout was opened. */
async function pricedAnew(
  context: Context,
  trx: Kysely<Tables>,
  checkout: MembershipCheckoutRow,
): Promise<MembershipCheckoutRow> {
  const price = planPrices[checkout.subscription_type];
  if (checkout.price === price) return checkout;
  return trx
    .updateTable("membership_checkout")
    .set({ price, version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A checkout as it stands; its price and what pays for it are worked out anew first while it is a draft.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED
 */
export function readMembership(
  context: Context,
  accountId: string,
  checkoutId: string,
): Promise<MembershipCheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const checkout = await trx
      .selectFrom("membership_checkout")
      .where("id", "=", checkoutId)
      .where("account_id", "=", accountId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!checkout) throw new ServiceError("NOT_FOUND");
    if (hasExpired(checkout, context.clock())) throw new ServiceError("CHECKOUT_EXPIRED");
    if (checkout.status !== "DRAFT") return checkout;
    const priced = await pricedAnew(context, trx, checkout);
    await splitAnew({ ...context, db: trx }, priced);
    return priced;
  });
}

/**
 * Has other cards pay for a draft.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT with the current key, and those
 * of proposePayments
 */
export function payMembership(
  context: Context,
  accountId: string,
  checkoutId: string,
  { versionKey, payments }: { readonly versionKey: string; readonly payments: readonly PaymentProposal[] },
): Promise<MembershipCheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    const checkout = await trx
      .updateTable("membership_checkout")
      .set({
        version: context.ids.version(),
        expires_at: new Date(now.getTime() + draftTime),
        updated_at: now,
      })
      .where("id", "=", checkoutId)
      .where("account_id", "=", accountId)
      .where("status", "=", "DRAFT")
      .where("version", "=", versionKey)
      .where("expires_at", ">", now)
      .returningAll()
      .executeTakeFirst();
    if (!checkout) throw whyNotWritable(await findCheckout(trx, accountId, checkoutId), now);
    await proposePayments({ ...context, db: trx }, checkout, payments);
    await recordNews(context, trx, "membership-checkout.updated", checkoutId);
    return checkout;
  });
}
