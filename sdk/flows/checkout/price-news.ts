import type { Checkout } from "../../contract/checkout.ts";
import type { CheckoutState } from "./state.ts";

const codesOf = (checkout: Checkout | null) =>
  (checkout?.priceAdjustment?.promos ?? []).map(({ code }) => code);

const totalOf = ({ summary }: Checkout) => summary.cost.total;

/** What the total was and is, where it is another one. */
export function totalChange(before: Checkout, after: Checkout | null): CheckoutState["priceChange"] {
  return after && totalOf(before) !== totalOf(after) ? { before, after } : null;
}

/**
 * What a shopper has to be told of a newer copy of the checkout before the next press: a promo code that counted before
 * is no longer earned. The services have removed it for good, and name it until the next change. One that the shopper
 * takes off is no news.
 */
export function priceNews(
  { checkout: before, pending, priceChange }: Pick<CheckoutState, "checkout" | "pending" | "priceChange">,
  after: Checkout,
): Pick<CheckoutState, "priceChange"> {
  const taken =
    pending?.kind === "promos"
      ? pending.body.filter(({ action }) => action === "Remove").map(({ code }) => code)
      : [];
  const kept = [...codesOf(after), ...taken];
  const isLost = codesOf(before).some((code) => !kept.includes(code)) || after.priceAdjustment?.lostPromos;
  if (!isLost && !priceChange) return { priceChange };
  return { priceChange: { before: priceChange?.before ?? before ?? after, after } };
}
