import type { Kysely } from "kysely";
import { dayAt } from "../../../../sdk/domain/days.ts";
import type { Cents } from "../../../../sdk/domain/money.ts";
import type { Tables } from "../../tables.ts";
import type { Slot } from "./slots.ts";

/** From how many cents of goods on the banner's own deliveries cost members nothing, and others less. */
export const freeThreshold = 3_500;
const othersSave = 200;

export type Plan = "BST" | "BSTL" | "HTEL" | "HTPL";

/** The plan that a shopper is a member of now. */
export async function planOf(db: Kysely<Tables>, accountId: string): Promise<Plan | null> {
  const found = await db
    .selectFrom("membership")
    .where("account_id", "=", accountId)
    .where("status", "=", "ACTIVE")
    .select("subscription_type")
    .executeTakeFirst();
  return found?.subscription_type ?? null;
}

export interface WaiverFacts {
  readonly plan: Plan | null;
  /** Of what is wanted, at the store's prices. */
  readonly subtotal: Cents;
  readonly timeZone: string;
  readonly now: Date;
}

/** What is taken off a slot's cost: by the membership first, then by an incentive, and never more than it costs. */
export function waiverOf(slot: Slot, { plan, subtotal, timeZone, now }: WaiverFacts): Cents {
  const cost = slot.cost ?? 0;
  const isOwnDelivery = slot.modality_type === "DELIVERY" && slot.vendor === "OWN";
  const isFree =
    plan === "BST" ||
    plan === "HTEL" ||
    // The next day's plans count from the store's tomorrow on.
    (plan !== null && slot.date > dayAt(timeZone, now));
  const byPlan = !isOwnDelivery || subtotal < freeThreshold ? 0 : isFree ? cost : othersSave;
  return Math.min(cost, byPlan + slot.incentive);
}
