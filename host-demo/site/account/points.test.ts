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

  it("are none for one that was cancelled", () => {
    expect(pointsOf({ status: "CANCELLED", cost })).toBe(0);
  });
});
