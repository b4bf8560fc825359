import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxOn } from "../../../../sdk/domain/pricing.ts";
import { dueOfNoFee, dueOfPicked, dueOfReduced } from "./dues.ts";

type Line = Parameters<typeof dueOfPicked>[0];

/** A line of three at 4.00 that SNAP has paid 6.00 of, and a gift card 1.00, at a tax of 10 %. */
const line = (fields: Partial<Line> = {}): Line => ({
  version: 1,
  order_id: "ord_1",
  position: 0,
  line_id: "line_1",
  gtin13: "0001111060037",
  quantity: 3,
  substitution_policy: "SHOPPER_CHOICE",
  backup: null,
  instructions: null,
  description: "",
  customer_facing_size: "",
  image_url: "",
  snap_eligible: true,
  regular: 400,
  promo: null,
  net: 1200,
  tax: 60,
  tax_rate: 10_000,
  snap_paid: 600,
  gift_paid: 100,
  bank_paid: 560,
  discounts: [],
  family_tree: null,
  seller_id: null,
  gifts: [100],
  ...fields,
});
const deposit = { amount: 30, snap_paid: 30, gifts: [0] };
const nothing = { snap: 0, gifts: [0], bank: 0 };

describe("a line that is reduced", () => {
  it("gives SNAP its share back, with that of the deposit, and the gift card and the bank card theirs", () => {
    expect(dueOfReduced(line(), [deposit], 3)).toEqual(nothing);
    expect(dueOfReduced(line(), [deposit], 0)).toEqual({ snap: -630, gifts: [-100], bank: -560 });
    expect(dueOfReduced(line(), [], 1)).toEqual({ snap: -400, gifts: [0], bank: -440 });
  });
});

describe("a part of a line", () => {
  const odd = line({ quantity: 12, net: 2_655, snap_paid: 2_655, tax_rate: 0, tax: 0, gifts: [0] });

  it("costs its share of what the line does, half up to the cent", () => {
    expect(dueOfReduced(odd, [], 7)).toEqual({ snap: -1_106, gifts: [0], bank: 0 });
    expect(dueOfReduced(line({ quantity: 2, net: 5, snap_paid: 5, tax: 0, gifts: [] }), [], 1).snap).toBe(-2);
    expect(dueOfPicked(odd, [], 7, { quantity: 7, net: 1_549 })).toEqual({ snap: 0, gifts: [0], bank: 0 });
  });

  it("goes back in any number of steps as in one, and never takes in between", () => {
    fc.assert(
      fc.property(
        fc.record({
          whole: fc.integer({ min: 0, max: 24_000 }),
          quantity: fc.integer({ min: 1, max: 12 }),
          tax_rate: fc.constantFrom(0, 2_500, 8_875),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        ({ whole, quantity, tax_rate, share }) => {
          const snap_paid = Math.floor(whole * share);
          const tax = taxOn(whole - snap_paid, tax_rate);
          const gift = Math.floor((whole - snap_paid + tax) * share);
          const bought = line({ quantity, net: whole, tax_rate, snap_paid, tax, gifts: [gift] });
          const steps = Array.from({ length: quantity + 1 }, (_, gone) => {
            const { snap, gifts, bank } = dueOfReduced(bought, [], quantity - gone);
            return [snap, gifts[0] ?? 0, bank];
          });
          const falls = steps.every((step, at) =>
            step.every((part, card) => part <= (steps[at - 1]?.[card] ?? 0)),
          );
          expect(falls).toBe(true);
          expect(steps.at(-1)?.map((part) => 0 - part)).toEqual([
            snap_paid,
            gift,
            whole - snap_paid + tax - gift,
          ]);
        },
      ),
      { seed: 20_260_205, numRuns: 3_000 },
    );
  });
});

describe("a line that was picked", () => {
  it("costs nothing more when it is as it was ordered", () => {
    expect(dueOfPicked(line(), [deposit], 3, { quantity: 3, net: 1200 })).toEqual(nothing);
  });

  it("has the bank card alone pay what it costs more, with the tax", () => {
    expect(dueOfPicked(line(), [deposit], 3, { quantity: 3, net: 1300 })).toEqual({ ...nothing, bank: 110 });
  });

  it("counts from what earlier reductions have left", () => {
    expect(dueOfPicked(line(), [deposit], 2, { quantity: 2, net: 800 })).toEqual(nothing);
    expect(dueOfPicked(line(), [], 2, { quantity: 2, net: 900 })).toEqual({ ...nothing, bank: 110 });
    expect(dueOfPicked(line(), [], 0, { quantity: 0, net: 0 })).toEqual(nothing);
  });

  it("never has SNAP pay more, and is taxed on what SNAP does not pay, reduced before or not", () => {
    const cents = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.record({
          whole: cents(24_000),
          quantity: fc.integer({ min: 1, max: 12 }),
          tax_rate: fc.oneof(fc.constantFrom(0, 2_500, 7_800, 8_875), cents(20_000)),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          left: cents(12),
          net: cents(30_000),
        }),
        ({ whole, quantity, tax_rate, share, left: some, net }) => {
          const snap_paid = Math.floor(whole * share);
          const tax = taxOn(whole - snap_paid, tax_rate);
          const gift = Math.floor((whole - snap_paid + tax) * share);
          const bought = line({ quantity, net: whole, tax_rate, snap_paid, tax, gifts: [gift] });
          const left = Math.min(some, quantity);
          const before = dueOfReduced(bought, [], left);
          const picked = left === 0 ? { quantity: 0, net: 0 } : { quantity: left, net };
          const after = dueOfPicked(bought, [], left, picked);
          const snap = snap_paid + before.snap + after.snap;
          const back = (before.gifts[0] ?? 0) + (after.gifts[0] ?? 0);
          const others = whole - snap_paid + tax + before.bank + after.bank + back;
          expect(after.gifts[0]).toBeLessThanOrEqual(0);
          expect(gift + back).toBeGreaterThanOrEqual(0);
          expect(after.snap).toBeLessThanOrEqual(0);
          expect(snap).toBeGreaterThanOrEqual(0);
          expect(snap).toBeLessThanOrEqual(picked.net);
          expect(others).toBe(picked.net - snap + taxOn(picked.net - snap, tax_rate));
        },
      ),
      { seed: 20_260_204, numRuns: 5_000 },
    );
  });
});

it("a fee that is not charged after all goes back along what it was paid with", () => {
  expect(dueOfNoFee({ amount: 10, snap_paid: 0, gifts: [4] })).toEqual({ snap: 0, gifts: [-4], bank: -6 });
});
