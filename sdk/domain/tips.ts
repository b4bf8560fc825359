import { isSameDayPlan, type Plan } from "./memberships.ts";
import type { ModalityType, VendorId } from "./modality.ts";
import { percentOf, type Cents } from "./money.ts";

const maxTip = 20_000;

/** What a shopper has chosen to give: a share of the subtotal, or an amount of their own, nothing among them. */
export interface TipChoice {
  /** Whole percents; null for an amount of one's own and for none. */
  readonly percentage: number | null;
  readonly amount: Cents;
}

/** Whether somebody brings the order who may be given something: the banner's own drivers are not. */
export const isTipped = ({
  modalityType,
  vendor,
}: {
  readonly modalityType: ModalityType;
  readonly vendor: VendorId;
}): boolean => modalityType === "DELIVERY" && vendor !== "OWN";

export const maxTipOf = (subtotal: Cents): Cents => Math.min(maxTip, subtotal);

/** The shares that a shopper is suggested. */
export const tipPercentages = (plan: Plan | null): readonly number[] =>
  plan !== null && isSameDayPlan(plan) ? [10, 15, 20, 25] : [5, 10, 15, 20];

const share = (subtotal: Cents, percentage: number): Cents =>
  Math.min(maxTipOf(subtotal), percentOf(subtotal, percentage));

/** The suggested shares with their amounts; one that comes to nothing is no suggestion. */
export function suggestedTips(
  subtotal: Cents,
  plan: Plan | null,
): { readonly percentage: number; readonly amount: Cents }[] {
  return tipPercentages(plan)
    .map((percentage) => ({ percentage, amount: share(subtotal, percentage) }))
    .filter(({ amount }) => amount > 0);
}

/** What a choice comes to now: a share follows the subtotal, and an amount of one's own is cut to the maximum. */
export function tipOf({ percentage, amount }: TipChoice, subtotal: Cents): Cents {
  return percentage === null ? Math.min(amount, maxTipOf(subtotal)) : share(subtotal, percentage);
}
