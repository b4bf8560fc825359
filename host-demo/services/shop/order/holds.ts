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

/** What one card holds for an order. */
export interface CardHolds {
  /** The earliest first. */
  readonly holds: readonly Hold[];
  /** The authorization that more can be asked of the card by, whether it holds anything or not. */
  readonly latest: string;
}

/** A card of an order with what holds its part. */
export type HeldPayment = Selectable<OrderPaymentTable> & CardHolds;

/** What cards hold for an order, by card. */
export async function readHolds(db: Kysely<Tables>, orderId: string): Promise<(cardId: string) => CardHolds> {
  const rows = await db
    .selectFrom("order_authorization")
    .where("order_id", "=", orderId)
    .orderBy("version")
    .selectAll()
    .execute();
  return (cardId) => {
    const own = rows.filter(({ card_id }) => card_id === cardId);
    const holds = own
      .filter(({ voided }) => !voided)
      .map(({ authorization_id: authorizationId, purpose, amount, released }) => ({
        authorizationId,
        purpose,
        left: amount - released,
      }));
    return { holds, latest: own.at(-1)?.authorization_id ?? "" };
  };
}

/** Cents that holds come to; a dollar that only shows a card to be alive pays nothing. */
export const heldIn = (holds: readonly Hold[]): number =>
  holds.reduce((sum, { purpose, left }) => sum + (purpose === "PAYMENT" ? left : 0), 0);

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
