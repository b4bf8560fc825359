import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatMoney,
  fromBalanceText,
  isDollars,
  prorate,
  toBalanceText,
  toCents,
  toDollars,
} from "./money.ts";
import { rounds } from "../testing/rounds.ts";

describe("dollars and cents", () => {
  it.each([0, 12, 0.5, 19.99, 1.1, 4.35, 1_000_000.01, -3.25])("takes %d", (value) => {
    expect(isDollars(value)).toBe(true);
  });

  it.each([0.001, 19.999, Number.NaN, Infinity, "1.00", null, undefined, {}])("refuses %s", (value) => {
    expect(isDollars(value)).toBe(false);
  });

  it("throws for what is not dollars", () => {
    expect(() => toCents(1.005)).toThrow(RangeError);
  });

  it("goes to dollars and back without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
      { seed: 1, numRuns: rounds(5_000) },
    );
  });
});

describe("balance text", () => {
  it("writes and reads", () => {
    expect(toBalanceText(18025)).toBe("USD 180.25");
    expect(fromBalanceText("USD 180.25")).toBe(18025);
    expect(fromBalanceText("USD 0.05")).toBe(5);
  });

  it.each(["", "180.25", "USD 180.2", "USD -1.00", "USD 1.000", "EUR 1.00"])(
    "does not guess at %j",
    (text) => {
      expect(fromBalanceText(text)).toBeUndefined();
    },
  );
});

describe("formatMoney", () => {
  it("always shows cents", () => {
    expect(formatMoney(1200, "en-US")).toBe("$12.00");
    expect(formatMoney(5, "en-US")).toBe("$0.05");
    expect(formatMoney(123456, "en-US")).toBe("$1,234.56");
  });

  it("follows the shopper's language", () => {
    expect(formatMoney(123456, "es")).toBe("$1,234.56");
    expect(formatMoney(123456, "fr-CA").replace(/\s/g, " ")).toBe("1 234,56 $");
  });
});

describe("prorate", () => {
  it("gives the left-over cents to the largest remainders", () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(10, [6, 3, 1])).toEqual([6, 3, 1]);
    expect(prorate(5, [0, 0])).toEqual([0, 0]);
  });

  it("adds up exactly, and never gives a part more than its share rounded up", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, shares) => {
        const total = shares.reduce((sum, share) => sum + share, 0);
        fc.pre(total > 0);
        const parts = prorate(amount, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          const exact = (amount * (shares[index] ?? 0)) / total;
          expect(part).toBeGreaterThanOrEqual(Math.floor(exact));
          expect(part).toBeLessThanOrEqual(Math.floor(exact) + 1);
        });
      }),
      { seed: 2, numRuns: rounds(5_000) },
    );
  });
});
