import { toCents } from "aisle/rules";
import type { Order, Summary } from "../api/schemas.ts";

interface Earning {
  readonly status: Order["status"];
  readonly cost: Pick<
    Summary["cost"],
    | "itemTotal"
    | "yellowTagDiscountTotal"
    | "flashDiscountTotal"
    | "couponDiscountTotal"
    | "promoDiscountTotal"
  >;
}

/** One point for each whole dollar of the items, after all that was taken off them. */
export function pointsOf({ status, cost }: Earning): number {
  const discounts = [
    cost.yellowTagDiscountTotal,
    cost.flashDiscountTotal,
    cost.couponDiscountTotal,
    cost.promoDiscountTotal,
  ];
  const spent = discounts.reduce<number>(
    (cents, discount = 0) => cents - toCents(discount),
    toCents(cost.itemTotal),
  );
  return status === "CANCELLED" ? 0 : Math.floor(spent / 100);
}
