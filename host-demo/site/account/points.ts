import { toCents } from "aisle/rules";
import type { Order, Summary } from "../api/schemas.ts";

interface Earning {
  readonly status: Order["status"];
  readonly charged?: Order["charged"];
  readonly cost: Pick<
    Summary["cost"],
    | "itemTotal"
    | "yellowTagDiscountTotal"
    | "flashDiscountTotal"
    | "couponDiscountTotal"
    | "promoDiscountTotal"
  >;
}

/**
 * One point for each whole dollar of the items, after all that was taken off them: as they were ordered, until it is known
 * what was charged for them.
 */
export function pointsOf({ status, charged, cost }: Earning): number {
  const discounts = [
    cost.yellowTagDiscountTotal,
    cost.flashDiscountTotal,
    cost.couponDiscountTotal,
    cost.promoDiscountTotal,
  ];
  const ordered = discounts.reduce<number>(
    (cents, discount = 0) => cents - toCents(discount),
    toCents(cost.itemTotal),
  );
  const spent = charged ? toCents(charged.items) : ordered;
  return status === "CANCELLED" ? 0 : Math.floor(spent / 100);
}
