import type { Cart, Promised } from "../api/schemas.ts";

/** Where a shopper can be between their cart and a placed order. */
export type Step = "cart" | "schedule" | "pay" | "placed";

/** "expired": it is told of for an hour, so that the shopper learns why they have to choose again. */
export type PromiseState = "none" | "valid" | "expired";

export function promiseState(promise: Promised | null, now: Date): PromiseState {
  if (!promise) return "none";
  return Date.parse(promise.expiration.value) > now.getTime() ? "valid" : "expired";
}

export interface StepFacts {
  /** How many lines the cart has in its own way to shop, whether or not they can be had. */
  readonly items: number;
  readonly promise: PromiseState;
  /** A checkout that can be gone on with, or whose order its shopper has not seen. */
  readonly hasCheckout: boolean;
  /** Of the order that the checkout has become, once that is known. */
  readonly orderId?: string | undefined;
}

/**
 * The step on which a shopper lands who asks for one: that one, or the first whose data are missing. An order that is
 * placed ends them all. Steps are never kept anywhere, so that reload, back and a link all lead where the data allow.
 */
export function stepFor(wanted: Exclude<Step, "placed">, facts: StepFacts): Step {
  const { items, promise, hasCheckout, orderId } = facts;
  if (orderId !== undefined) return "placed";
  // It may be about to become an order, which has emptied the cart already.
  if (wanted === "pay" && hasCheckout && promise !== "expired") return "pay";
  if (wanted === "cart" || items === 0) return "cart";
  return "schedule";
}

/** What of a cart could be ordered now. */
export const sellableLines = ({ lineItems }: Pick<Cart, "lineItems">) =>
  lineItems.filter(({ available }) => available);

/** The step that a time is chosen on. */
export const schedulePath = ({ modalityType }: Pick<Cart, "modalityType">) =>
  `/scheduling?fulfillmentType=${modalityType.toLowerCase()}`;

/** Whether the payment is that of a change of a placed order, by the address's query. */
export const isOfChange = (search: string): boolean => new URLSearchParams(search).get("im") === "true";
