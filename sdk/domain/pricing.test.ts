import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feesFor, priceCart, taxOn, type FeeLine, type PriceableLine } from "./pricing.ts";
import { rounds } from "../testing/rounds.ts";

const line = (fields: Partial<PriceableLine> = {}): PriceableLine => ({
  gtin13: "0000000000000",
  quantity: 1,
  regular: 100,
  snapEligible: false,
  taxRate: 0,
  ...fields,
});

describe("taxOn", () => {
  it.each([
    [1000, 8_875, 89],
    [200, 7_250, 15],
    [20, 2_500, 1],
    [19, 2_500, 0],
    [0, 8_875, 0],
    [333, 0, 0],
  ])("taxes %i cents at %i with %i, half up", (amount, rate, tax) => {
    expect(taxOn(amount, rate)).toBe(tax);
  });
});

describe("priceCart", () => {
  it("costs nothing when it is empty", () => {
    expect(priceCart([])).toMatchObject({ itemCount: 0, itemTotal: 0, taxTotal: 0, feeTotal: 0, total: 0 });
  });

  it("adds up a receipt", () => {
    const priced = priceCart(
      [
        line({ quantity: 2, regular: 399, promo: 299, snapEligible: true }),
        line({ regular: 1299, taxRate: 7_800 }),
      ],
      { fees: [{ kind: "bag", amount: 10 }] },
    );
    expect(priced).toMatchObject({
      itemCount: 3,
      itemTotal: 2097,
      yellowTagDiscountTotal: 200,
      feeTotal: 10,
      taxTotal: 101,
      ebtTotal: 598,
      nonEbtTotal: 1410,
      total: 2008,
    });
  });

  it("never lets a promo raise a price", () => {
    expect(priceCart([line({ regular: 100, promo: 150 })]).total).toBe(100);
  });

  it("taxes line by line, so that the receipt's lines add up", () => {
    const halves = [line({ regular: 20, taxRate: 2_500 }), line({ regular: 20, taxRate: 2_500 })];
    expect(priceCart(halves).taxTotal).toBe(2);
    expect(taxOn(40, 2_500)).toBe(1);
  });
});

describe("feesFor", () => {
  const rules = [
    { kind: "bag", amount: 10, snapEligible: false },
    { kind: "deposit", amount: 5, snapEligible: true },
  ] as const;
  const water: FeeLine = { id: "water", quantity: 2, snapEligible: true, depositContainers: 8 };
  const bread: FeeLine = { id: "bread", quantity: 3, snapEligible: true, depositContainers: 0 };
  const cleaner: FeeLine = { id: "cleaner", quantity: 1, snapEligible: false, depositContainers: 1 };
  const bag = { kind: "bag", amount: 10 };

  it("takes the bags once, and a deposit for every bottle of a line", () => {
    expect(feesFor([water, bread], rules)).toEqual([
      bag,
      { kind: "deposit", amount: 80, snapEligible: true, lineId: "water" },
    ]);
    expect(feesFor([bread], rules)).toEqual([bag]);
  });

  it("has SNAP pay a deposit only on what it may pay for, and only where the rule says so", () => {
    const snapOf = (lines: readonly FeeLine[], snapEligible: boolean) =>
      feesFor(lines, [{ kind: "deposit", amount: 5, snapEligible }]).map((fee) => fee.snapEligible);
    expect(snapOf([water, cleaner], true)).toEqual([true, false]);
    expect(snapOf([water, cleaner], false)).toEqual([false, false]);
  });

  it("takes nothing for an empty cart, nor where a state has no rule", () => {
    expect(feesFor([], rules)).toEqual([]);
    expect(feesFor([water], [])).toEqual([]);
  });
});

const anyLine: fc.Arbitrary<PriceableLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    regular: fc.integer({ min: 1, max: 100_000 }),
    promo: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    snapEligible: fc.boolean(),
    taxRate: fc.integer({ min: 0, max: 100_000 }),
  })
  .map((fields) => line(fields));

const anyFees = fc.array(
  fc.record({ kind: fc.constant("bag" as const), amount: fc.integer({ min: 0, max: 500 }) }),
  {
    maxLength: 2,
  },
);

describe("any cart", () => {
  it("adds up to the cent, and SNAP's part is what SNAP may pay", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), anyFees, (lines, fees) => {
        const priced = priceCart(lines, { fees });
        const net = priced.lines.reduce((sum, each) => sum + each.net, 0);
        const tax = priced.lines.reduce((sum, each) => sum + each.tax, 0);
        const holds = {
          "the lines make the items' total": priced.itemTotal - priced.yellowTagDiscountTotal === net,
          "the lines make the tax": priced.taxTotal === tax,
          "the parts make the total": priced.total === net + tax + priced.feeTotal,
          "SNAP's part and the rest make the total": priced.ebtTotal + priced.nonEbtTotal === priced.total,
          "SNAP pays for items alone": priced.ebtTotal <= net,
          "a discount raises nothing": priced.yellowTagDiscountTotal >= 0,
          "totals are whole cents, none below zero": [
            priced.total,
            priced.taxTotal,
            priced.ebtTotal,
            priced.nonEbtTotal,
          ].every((value) => Number.isSafeInteger(value) && value >= 0),
        };
        const broken = Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
        // One comparison for all: 20,000 carts with an assertion a rule take most of their time in asserting.
        expect(broken).toEqual([]);
      }),
      { seed: 20_260_101, numRuns: rounds(20_000) },
    );
  });

  it("taxes within half a cent of the exact tax", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, rate) => {
          const twiceExact = 2 * amount * rate;
          const twice = 2 * taxOn(amount, rate) * 100_000;
          expect(twice - twiceExact).toBeLessThanOrEqual(100_000);
          expect(twiceExact - twice).toBeLessThan(100_000);
        },
      ),
      { seed: 20_260_102, numRuns: rounds(5_000) },
    );
  });

  it("costs the same whatever the order of its lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        expect(priceCart([...lines].reverse()).total).toBe(priceCart(lines).total);
      }),
      { seed: 20_260_103, numRuns: rounds(1_000) },
    );
  });
});
