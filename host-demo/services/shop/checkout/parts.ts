import type { Kysely } from "kysely";
import { isTipped } from "../../../../sdk/domain/tips.ts";
import type { CheckoutParts } from "../cart/pricing.ts";
import type { PromiseRow } from "../promising/promises.ts";
import { planOf, termsOf } from "../promising/waivers.ts";
import { clippedBy, offersOf } from "../savings/offers.ts";
import { goodPromos } from "../savings/promos.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import type { CheckoutRow } from "./tables.ts";
import { slotColumns } from "../promising/tables.ts";

/** Whose checkout it is, and what of it decides on its price. */
export type Wishes = Pick<
  CheckoutRow,
  "account_id" | "promo_codes" | "gratuity_amount" | "gratuity_percentage"
>;

/** What was chosen to be given; undefined until something was. */
export function tipChoiceOf({ gratuity_amount: amount, gratuity_percentage: percentage }: Wishes) {
  return amount === null && percentage === null ? undefined : { percentage, amount: amount ?? 0 };
}

/** What a checkout prices its cart by, at the time that was promised for it. */
export async function checkoutParts(
  context: Context,
  db: Kysely<Tables>,
  promise: PromiseRow,
  wishes: Wishes,
): Promise<CheckoutParts> {
  const now = context.clock();
  const { time_zone: timeZone, ...slot } = await db
    .selectFrom("slot")
    .innerJoin("store", "store.store_id", "slot.store_id")
    .where("slot.id", "=", promise.slot_id)
    .select(slotColumns)
    .select("store.time_zone")
    .executeTakeFirstOrThrow();
  const plan = await planOf(db, wishes.account_id);
  const terms = termsOf(slot, { plan, timeZone, now: promise.since });
  const { coupons, feeCoupons } = await clippedBy(db, wishes.account_id, now);
  return {
    leftOut: new Set(promise.items.excluded.map(({ gtin13 }) => gtin13)),
    slot: terms,
    offers: await offersOf(db, slot.store_id, now),
    coupons,
    feeCoupons,
    promos: await goodPromos(db, wishes.promo_codes, now),
    tip: isTipped(terms) ? tipChoiceOf(wishes) : undefined,
  };
}
