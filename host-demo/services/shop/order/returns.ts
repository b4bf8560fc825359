import type { Kysely } from "kysely";
import type { Processor } from "../../payments/processor/processor.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { takeNewest, type HeldPayment } from "./holds.ts";
import type { readPayments } from "./paid-parts.ts";
import type { Delay } from "./tables.ts";

export type Payments = Awaited<ReturnType<typeof readPayments>>;

/** The card of an order, by what it is and, of several, which. */
export type ReturnTo = "EBT" | "BANK_CARD" | `GIFT_CARD:${number}`;

interface Prepaid {
  readonly snap: number;
  readonly gifts: readonly number[];
}

/**
 * Pays back to an order's EBT card and gift cards, each under a key of its own, what was asked last first. `before` is
 * what went back to them earlier. Answers, for each gift card, the part that its account does not take back any more: it
 * is the bank card's.
 */
export async function payPrepaidBack(
  processor: Processor,
  { ebt, gifts }: Payments,
  amounts: Prepaid,
  before: readonly Prepaid[],
  keyOf: (card: ReturnTo) => string,
): Promise<number[]> {
  const give = async (card: ReturnTo, payment: HeldPayment | undefined, of: (from: Prepaid) => number) => {
    if (!payment) throw new Error("an order has no card to pay back to");
    const earlier = before.reduce((sum, each) => sum + of(each), 0);
    let closed = 0;
    for (const [index, part] of takeNewest(payment.holds, of(amounts), earlier).entries()) {
      const key = index === 0 ? keyOf(card) : `${keyOf(card)}:${index}`;
      if ((await processor.refund({ key, ...part })) === "CLOSED") closed += part.amount;
    }
    return closed;
  };
  if (amounts.snap > 0) await give("EBT", ebt, ({ snap }) => snap);
  const credited: number[] = [];
  for (const [index, amount] of amounts.gifts.entries())
    credited.push(
      amount > 0 ? await give(`GIFT_CARD:${index}`, gifts[index], (from) => from.gifts[index] ?? 0) : 0,
    );
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
  readonly credited: readonly number[];
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
