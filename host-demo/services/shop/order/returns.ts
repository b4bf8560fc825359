import type { Kysely } from "kysely";
import type { Processor } from "../../payments/processor/processor.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { readPayments } from "./paid-parts.ts";
import type { Delay } from "./tables.ts";

export type Payments = Awaited<ReturnType<typeof readPayments>>;

/** The card of an order, by what it is and, of several, which. */
export type ReturnTo = "EBT" | "BANK_CARD" | `GIFT_CARD:${number}`;

/**
 * Pays back to an order's EBT card and gift cards, each under a key of its own. Answers the part of gift cards whose
 * account takes nothing back any more: it is the bank card's.
 */
export async function payPrepaidBack(
  processor: Processor,
  { ebt, gifts }: Payments,
  amounts: { readonly snap: number; readonly gifts: readonly number[] },
  keyOf: (card: ReturnTo) => string,
): Promise<number> {
  const give = (card: ReturnTo, payment: Payments["ebt"], amount: number) => {
    if (!payment) throw new Error("an order has no card to pay back to");
    return processor.refund({ key: keyOf(card), authorizationId: payment.authorization_id, amount });
  };
  if (amounts.snap > 0) await give("EBT", ebt, amounts.snap);
  let credited = 0;
  for (const [index, amount] of amounts.gifts.entries()) {
    if (amount === 0) continue;
    if ((await give(`GIFT_CARD:${index}`, gifts[index], amount)) === "CLOSED") credited += amount;
  }
  return credited;
}

/** Why what failed is not paid yet, as the order names it; the log has the failure itself. */
export function delayOf(error: unknown): Delay {
  const isOpen = error instanceof ServiceError && error.code === "REQUEST_STILL_PROCESSING";
  return isOpen ? "STILL_PROCESSING" : "PROCESSOR_FAILED";
}

/** Money of an order that goes back, or has gone: of its reductions, then of its settlement. */
export interface Return {
  readonly line_id?: string;
  readonly snap: number;
  readonly gifts: readonly number[];
  readonly bank: number;
  readonly status: "PENDING" | "DONE";
  readonly credited: number;
  readonly delay: Delay | null;
}

export async function readReturns(db: Kysely<Tables>, orderId: string): Promise<Return[]> {
  const reductions = await db
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .select(["line_id", "snap", "gifts", "bank", "status", "credited", "delay"])
    .execute();
  const settlements = await db
    .selectFrom("order_settlement")
    .where("order_id", "=", orderId)
    .select(["snap", "gifts", "bank", "status", "credited", "delay"])
    .execute();
  const settled = settlements.map((row) => ({ ...row, bank: Math.max(0, 0 - row.bank) }));
  const isAny = ({ snap, gifts, bank, status }: Return) =>
    status === "PENDING" || [snap, bank, ...gifts].some((amount) => amount > 0);
  return [...reductions, ...settled].filter(isAny);
}
