import { describe, expect, it } from "vitest";
import { pointsOf } from "./points.ts";

const cost = { itemTotal: 40, yellowTagDiscountTotal: 0 };

describe("an order's points", () => {
  it("are one for each whole dollar that was spent on items", () => {
    expect(pointsOf({ status: "PLACED", cost })).toBe(40);
    expect(pointsOf({ status: "PLACED", cost: { ...cost, itemTotal: 39.99 } })).toBe(39);
  });

  it("leave out every discount, to the cent", () => {
    // 2.26 - 0.26 is less than 2 to a computer.
    expect(pointsOf({ status: "PLACED", cost: { itemTotal: 2.26, yellowTagDiscountTotal: 0.26 } })).toBe(2);
    const discounts = { flashDiscountTotal: 1, couponDiscountTotal: 2, promoDiscountTotal: 5 };
    expect(pointsOf({ status: "PLACED", cost: { ...cost, yellowTagDiscountTotal: 4, ...discounts } })).toBe(
      28,
    );
  });

  it("are of what was charged for items, once that is known", () => {
    expect(pointsOf({ status: "PICKED", cost, charged: { total: 31.2, items: 29.5 } })).toBe(29);
    expect(pointsOf({ status: "DELIVERED", cost, charged: { total: 0, items: 0 } })).toBe(0);
  });

  it("are none for one that was cancelled", () => {
    expect(pointsOf({ status: "CANCELLED", cost })).toBe(0);
  });
});
