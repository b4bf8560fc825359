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

/** How many days a renewal by so many months pays for: 30 for one month, 365 for twelve. */
export function renewalDays(months: number): number {
  return Math.floor(months / 12) * 365 + (months % 12) * 30;
}
