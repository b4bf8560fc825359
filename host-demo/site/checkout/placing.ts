import type { CheckoutSnapshot } from "aisle/checkout";

/** Whether an order is being placed: what would be changed meanwhile would not be in it. */
export const isPlacing = ({ status }: Pick<CheckoutSnapshot, "status">): boolean =>
  status === "submitting" || status === "reconciling";
