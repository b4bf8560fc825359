import type { Kysely } from "kysely";
import { waivedOf } from "../../../../sdk/domain/delivery-fees.ts";
import { dayAt } from "../../../../sdk/domain/days.ts";
import type { Plan } from "../../../../sdk/domain/memberships.ts";
import type { Cents } from "../../../../sdk/domain/money.ts";
import type { Tables } from "../../tables.ts";
import type { Slot } from "./slots.ts";

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
  /** Of what is wanted, as the checkout would sell it: before codes. */
  readonly subtotal: Cents;
  readonly timeZone: string;
  /** When the time is asked for, or was promised. */
  readonly now: Date;
}

/** A slot as it decides what bringing an order costs somebody who asked for it at a moment. */
export function termsOf(slot: Slot, { plan, timeZone, now }: Omit<WaiverFacts, "subtotal">) {
  const { modality_type: modalityType, vendor, cost, incentive, date } = slot;
  return { modalityType, vendor, cost, incentive, plan, isLater: date > dayAt(timeZone, now) };
}

/** What is taken off a slot's cost: by the membership first, then by an incentive, and never more than it costs. */
export function waiverOf(slot: Slot, { subtotal, ...facts }: WaiverFacts): Cents {
  return Math.min(slot.cost ?? 0, waivedOf(termsOf(slot, facts), subtotal) + slot.incentive);
}
