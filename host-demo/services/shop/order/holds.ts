import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../tables.ts";
import type { OrderAuthorizationTable, OrderPaymentTable } from "./tables.ts";

/** An authorization of an order that still holds something, or a dollar that shows a card to be alive. */
export interface Hold {
  readonly authorizationId: string;
  readonly purpose: OrderAuthorizationTable["purpose"];
  /** Cents that it holds, or has given: less what was let go of. */
  readonly left: number;
}

/** A card of an order with what holds its part, the earliest first. */
export type HeldPayment = Selectable<OrderPaymentTable> & { readonly holds: readonly Hold[] };

/** What cards hold for an order, by card, the earliest first. */
export async function readHolds(
  db: Kysely<Tables>,
  orderId: string,
): Promise<(cardId: string) => readonly Hold[]> {
  const rows = await db
    .selectFrom("order_authorization")
    .where("order_id", "=", orderId)
    .where("voided", "=", false)
    .orderBy("version")
    .selectAll()
    .execute();
  return (cardId) =>
    rows
      .filter(({ card_id }) => card_id === cardId)
      .map(({ authorization_id: authorizationId, purpose, amount, released }) => ({
        authorizationId,
        purpose,
        left: amount - released,
      }));
}

/** Cents that holds come to; a dollar that only shows a card to be alive pays nothing. */
export const heldIn = (holds: readonly Hold[]): number =>
  holds.reduce((sum, { purpose, left }) => sum + (purpose === "PAYMENT" ? left : 0), 0);

/** The newest hold of a card, which more is asked of. Throws for a card that holds nothing. */
export function newestOf(holds: readonly Hold[]): Hold {
  const newest = holds.at(-1);
  if (!newest) throw new Error("a card of an order holds nothing");
  return newest;
}

/** A part of a hold. */
export interface Part {
  readonly authorizationId: string;
  readonly amount: number;
}

/**
 * Takes an amount from holds, in the order given, after so much of them as was taken before. Throws where they don't
 * hold as much.
 */
export function takeFrom(holds: readonly Hold[], amount: number, before = 0): Part[] {
  let [skip, rest] = [before, amount];
  const parts = holds.map(({ authorizationId, left }) => {
    const skipped = Math.min(left, skip);
    skip -= skipped;
    const taken = Math.min(left - skipped, rest);
    rest -= taken;
    return { authorizationId, amount: taken };
  });
  if (rest > 0) throw new Error("a card of an order does not hold as much");
  return parts.filter((part) => part.amount > 0);
}

/** The same from the newest on: what was asked last goes back first. */
export const takeNewest = (holds: readonly Hold[], amount: number, before = 0): Part[] =>
  takeFrom(holds.toReversed(), amount, before);
