import type { Cents } from "./money.ts";

/** The plans of both banners' programmes: two that count on the same day, and two that count from the next day on. */
export const plans = ["BST", "BSTL", "HTEL", "HTPL"] as const;
export type Plan = (typeof plans)[number];

export const isSameDayPlan = (plan: Plan): boolean => plan === "BST" || plan === "HTEL";

/** What a year of each plan costs; membership is not taxed. */
export const planPrices: Readonly<Record<Plan, Cents>> = {
  BST: 9_900,
  BSTL: 5_900,
  HTEL: 9_900,
  HTPL: 6_900,
};

/** How long a price pays for. */
export const planTerm = { quantity: 12, unit: "MONTH" } as const;

/** How many days a renewal by so many months pays for: 30 for one month, 365 for twelve. */
export function renewalDays(months: number): number {
  return Math.floor(months / 12) * 365 + (months % 12) * 30;
}

const day = 24 * 60 * 60 * 1000;

/** When a plan that is bought at a time has to be paid for again. */
export const renewalOf = (bought: Date): Date =>
  new Date(bought.getTime() + renewalDays(planTerm.quantity) * day);
