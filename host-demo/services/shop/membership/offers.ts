import type { MembershipOffer } from "../../../../sdk/contract/membership.ts";
import { type Plan, planPrices, plans, planTerm } from "../../../../sdk/domain/memberships.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { askedBanner } from "../catalog/asked-banner.ts";

/** The banner of a call, and the plans that it sells: the same-day one first. Throws BAD_REQUEST as askedBanner. */
export async function soldAt(
  context: Pick<Context, "db" | "clock" | "log">,
  { tenant }: Pick<Shopper, "tenant">,
  headers: Headers,
): Promise<{ readonly domain: string; readonly plans: readonly Plan[] }> {
  const { domain } = await askedBanner(context, tenant, headers);
  const { traits } = await context.db
    .selectFrom("banner")
    .where("domain", "=", domain)
    .select("traits")
    .executeTakeFirstOrThrow();
  const { sameDay, nextDay } = traits.membership;
  const sold = [sameDay, nextDay].map(({ subscriptionType }) => subscriptionType);
  return { domain, plans: sold.flatMap((type) => plans.find((plan) => plan === type) ?? []) };
}

/** What the banner of a call sells, at the price that a checkout has by now. */
export async function offersAt(
  context: Context,
  shopper: Shopper,
  headers: Headers,
): Promise<MembershipOffer[]> {
  const { plans: sold } = await soldAt(context, shopper, headers);
  return sold.map((subscriptionType) => ({
    subscriptionType,
    price: toDollars(planPrices[subscriptionType]),
    durationQuantity: planTerm.quantity,
    durationUomCode: planTerm.unit,
  }));
}
