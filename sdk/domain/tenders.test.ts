import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../testing/rounds.ts";
import { orderTotalMet } from "./selection.ts";
import { feesFor, priceCart, taxOn, type FeeLine, type FeeRule } from "./pricing.ts";
import {
  bankRequest,
  giftShares,
  settleLine,
  snapLimits,
  splitTender,
  type Offers,
  type Purchase,
  type TenderLine,
} from "./tenders.ts";

const food = (net: number, taxRate = 0): TenderLine => ({ net, taxRate, snapEligible: true });
const other = (net: number, taxRate = 0): TenderLine => ({ net, taxRate, snapEligible: false });
const purchase = (lines: TenderLine[], more: Partial<Purchase> = {}): Purchase => ({
  lines,
  fees: [],
  tip: 0,
  ...more,
});

describe("splitTender", () => {
  it("lets the bank card pay all of it when nothing else does", () => {
    expect(splitTender(purchase([food(300), other(1000, 7_800)]), { gifts: [] })).toMatchObject({
      taxTotal: 78,
      ebtTotal: 300,
      nonEbtTotal: 1078,
      total: 1378,
      tenders: { snap: 0, gifts: [], bank: 1378 },
    });
  });

  it("takes SNAP first, then the gift cards as chosen, then the bank card", () => {
    const split = splitTender(purchase([food(1000), other(2000)], { tip: 500 }), {
      snap: {},
      gifts: [700, 300],
    });
    expect(split.tenders).toEqual({ snap: 1000, gifts: [700, 300], bank: 1500 });
    expect(split.lines).toEqual([
      { snap: 1000, gift: 0, bank: 0, tax: 0 },
      { snap: 0, gift: 1000, bank: 1000, tax: 0 },
    ]);
    expect(split.tip).toEqual({ snap: 0, gift: 0, bank: 500 });
  });

  it("lays SNAP on the highest tax first, and taxes only what SNAP does not pay", () => {
    const lines = [food(1000, 2_000), food(1000, 10_000), food(1000, 2_000)];
    const split = splitTender(purchase(lines), { snap: { wanted: 1500 }, gifts: [] });
    expect(split.lines.map(({ snap, tax }) => [snap, tax])).toEqual([
      [500, 10],
      [1000, 0],
      [0, 20],
    ]);
    expect(split.total).toBe(3030);
  });

  it("rounds a half cent of tax up", () => {
    const split = splitTender(purchase([food(120, 2_500)]), { snap: { wanted: 100 }, gifts: [] });
    expect(split.taxTotal).toBe(1);
  });

  it("never lets SNAP pay a tip, a bag or a delivery, but a deposit on what it pays for", () => {
    const fees = [{ amount: 10 }, { amount: 5, snapEligible: true }, { amount: 399 }];
    const split = splitTender(purchase([food(200)], { fees, tip: 100 }), { snap: {}, gifts: [] });
    expect(split.fees.map((fee) => fee.snap)).toEqual([0, 5, 0]);
    expect(split).toMatchObject({ ebtTotal: 205, tenders: { snap: 205, bank: 509 } });
  });

  it("takes no more of SNAP than is wanted, is there and is allowed", () => {
    const snapOf = (snap: Offers["snap"]) =>
      splitTender(purchase([food(800), other(900)]), { snap, gifts: [] }).tenders.snap;
    expect(snapOf({ wanted: 500 })).toBe(500);
    expect(snapOf({ wanted: 500, balance: 300 })).toBe(300);
    expect(snapOf({ wanted: 5000, balance: 9000 })).toBe(800);
    expect(snapOf({ balance: 0 })).toBe(0);
    expect(snapOf(undefined)).toBe(0);
  });

  it("leaves gift cards that are not needed alone", () => {
    expect(splitTender(purchase([other(1000)]), { gifts: [0, 2500, 5000] }).tenders).toEqual({
      snap: 0,
      gifts: [0, 1000, 0],
      bank: 0,
    });
  });
});

describe("snapLimits", () => {
  it.each([
    [
      { ebtTotal: 800, balance: 300 },
      { min: 1, max: 300 },
    ],
    [
      { ebtTotal: 800, balance: 9000 },
      { min: 1, max: 800 },
    ],
    [{ ebtTotal: 800 }, { min: 1, max: 800 }],
    [
      { ebtTotal: 800, balance: 900, authorized: 500 },
      { min: 500, max: 800 },
    ],
    // Eligible items were taken out of the order: what is too much goes back.
    [
      { ebtTotal: 300, balance: 900, authorized: 500 },
      { min: 300, max: 300 },
    ],
    // A change took out all that SNAP paid for, and the next one brings some of it again, which SNAP need not pay.
    [
      { ebtTotal: 800, balance: 900, authorized: 0 },
      { min: 0, max: 800 },
    ],
    // The card holds nothing more than what is authorised.
    [
      { ebtTotal: 800, balance: 0, authorized: 500 },
      { min: 500, max: 500 },
    ],
    [
      { ebtTotal: 800, balance: 0 },
      { min: 0, max: 0 },
    ],
    [
      { ebtTotal: 0, balance: 900 },
      { min: 0, max: 0 },
    ],
  ])("of %o are %o", (order, limits) => {
    expect(snapLimits(order)).toEqual(limits);
  });
});

describe("bankRequest", () => {
  it("asks for exactly what the card pays, and for a dollar when it pays nothing", () => {
    expect(bankRequest(4321)).toEqual({ amount: 4321, purpose: "PAYMENT" });
    expect(bankRequest(0)).toEqual({ amount: 100, purpose: "VERIFICATION" });
  });
});

describe("settleLine", () => {
  const line = { net: 1000, taxRate: 10_000, snap: 600, gifts: [], tax: 40 };

  it("pays SNAP's share back to SNAP and the rest, with its tax, to the bank card", () => {
    expect(settleLine(line, 500)).toEqual({ snap: -300, gifts: [], bank: -220 });
    expect(settleLine(line, 0)).toEqual({ snap: -600, gifts: [], bank: -440 });
  });

  it("pays back what was paid last first: by the bank card, then by the last gift card", () => {
    const shared = { ...line, gifts: [150, 200] };
    expect(settleLine(shared, 900)).toEqual({ snap: -60, gifts: [0, 0], bank: -44 });
    expect(settleLine(shared, 500)).toEqual({ snap: -300, gifts: [0, -130], bank: -90 });
    expect(settleLine(shared, 0)).toEqual({ snap: -600, gifts: [-150, -200], bank: -90 });
  });

  it("lets the bank card alone pay more", () => {
    expect(settleLine({ ...line, gifts: [440] }, 1200)).toEqual({ snap: 0, gifts: [0], bank: 220 });
  });

  it("has the bank card alone pay for what SNAP may not, at that item's own tax", () => {
    const substitute = { taxRate: 20_000, snapEligible: false };
    expect(settleLine({ ...line, gifts: [440] }, 1000, substitute)).toEqual({
      snap: -600,
      gifts: [0],
      bank: 760,
    });
    expect(settleLine(line, 1000, { taxRate: 20_000, snapEligible: true })).toEqual({
      snap: 0,
      gifts: [],
      bank: 40,
    });
  });

  it("changes nothing for the same price, nor for a line that was free", () => {
    expect(settleLine(line, 1000)).toEqual({ snap: 0, gifts: [], bank: 0 });
    const free = { net: 0, taxRate: 0, snap: 0, gifts: [0], tax: 0 };
    expect(settleLine(free, 0)).toEqual({ snap: 0, gifts: [0], bank: 0 });
  });
});

it("giftShares has each gift card pay until it is empty, before the next one pays", () => {
  expect(giftShares([300, 0, 400, 100], [500, 250])).toEqual([
    [300, 0],
    [0, 0],
    [200, 200],
    [0, 50],
  ]);
  expect(giftShares([0, 0], [])).toEqual([[], []]);
});

/** A purchase with what its fees are worked out from. */
interface Bought extends Purchase {
  readonly lines: readonly (TenderLine & FeeLine)[];
  readonly rules: readonly FeeRule[];
}

/**
 * The same answer by another way, from the rules alone: in whole numbers without limit, with no sorting and no
 * running remainder. What comes before a line, or before a gift card, is added up anew for each.
 */
function byTheRules({ lines, rules, tip }: Bought, { snap, gifts }: Offers) {
  const big = (value: number) => BigInt(value);
  // A state's bags are one charge, its deposit one for each line with bottles: SNAP's only if line and rule agree.
  const fees: { cents: bigint; open: boolean }[] = [];
  for (const rule of rules) {
    if (rule.kind === "bag" && lines.length > 0) fees.push({ cents: big(rule.amount), open: false });
    for (const line of rule.kind === "deposit" ? lines : []) {
      const bottles = big(line.depositContainers) * big(line.quantity);
      if (bottles > 0n)
        fees.push({ cents: bottles * big(rule.amount), open: rule.snapEligible && line.snapEligible });
    }
  }
  const within = (value: bigint, most: bigint) => (value < 0n ? 0n : value > most ? most : value);
  const allowed = [
    ...lines.map((line, at) => ({ cents: big(line.net), rate: line.taxRate, at, open: line.snapEligible })),
    // A deposit is not taxed, so it comes after every line.
    ...fees.map((fee, at) => ({ ...fee, rate: -1, at })),
  ];
  const total = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
  const ebt = total(allowed.map(({ open, cents }) => (open ? cents : 0n)));
  const asked = snap
    ? [snap.wanted, snap.balance].flatMap((each) => (each === undefined ? [] : big(each)))
    : [0n];
  const snapPays = [...asked, ebt].reduce((a, b) => (a < b ? a : b));
  const snapOn = allowed.map(({ open, cents, rate, at }) => {
    const before = allowed.filter(
      (each) => each.open && (each.rate > rate || (each.rate === rate && each.at < at)),
    );
    return open ? within(snapPays - total(before.map((each) => each.cents)), cents) : 0n;
  });
  const taxes = lines.map((line, at) => {
    const hundredThousandths = (big(line.net) - (snapOn[at] ?? 0n)) * big(line.taxRate);
    const whole = hundredThousandths / 100_000n;
    return whole + ((hundredThousandths % 100_000n) * 2n >= 100_000n ? 1n : 0n);
  });
  const cost = total([...allowed.map(({ cents }) => cents), ...taxes, big(tip)]);
  const giftPays = gifts.map((balance, at) =>
    within(cost - snapPays - total(gifts.slice(0, at).map(big)), big(balance)),
  );
  return {
    snapOn: snapOn.map(Number),
    taxes: taxes.map(Number),
    total: Number(cost),
    ebtTotal: Number(ebt),
    tenders: {
      snap: Number(snapPays),
      gifts: giftPays.map(Number),
      bank: Number(cost - snapPays - total(giftPays)),
    },
  };
}

const cents = (max: number) => fc.integer({ min: 0, max });
/** Few rates, so that lines share one; among them two that make half cents. */
const rate = fc.oneof(fc.constantFrom(0, 2_500, 7_800, 8_875), fc.integer({ min: 0, max: 20_000 }));
const anyPurchase: fc.Arbitrary<Bought> = fc
  .record({
    lines: fc.array(
      fc.record({
        net: cents(30_000),
        taxRate: rate,
        snapEligible: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 30 }),
        depositContainers: fc.oneof(fc.constant(0), fc.constantFrom(1, 6, 8, 24)),
      }),
      { maxLength: 9 },
    ),
    rules: fc.array(
      fc.record({
        kind: fc.constantFrom("bag" as const, "deposit" as const),
        amount: cents(25),
        snapEligible: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    tip: cents(3_000),
  })
  .map(({ lines, rules, tip }) => {
    const named = lines.map((line, at) => ({ ...line, id: String(at) }));
    return { lines: named, rules, tip, fees: feesFor(named, rules) };
  });
const anyOffers: fc.Arbitrary<Offers> = fc.record({
  snap: fc.option(
    fc.record({
      wanted: fc.option(cents(60_000), { nil: undefined }),
      balance: fc.option(cents(60_000), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  gifts: fc.array(cents(20_000), { maxLength: 5 }),
});

describe("any cart and any cards", () => {
  it("adds up to the cent, within what each card may pay, as the rules say by another way", () => {
    fc.assert(
      fc.property(anyPurchase, anyOffers, (bought, offers) => {
        const split = splitTender(bought, offers);
        const { snap, gifts, bank } = split.tenders;
        const giftTotal = gifts.reduce((a, b) => a + b, 0);
        const parts = [...split.lines, ...split.fees, split.tip];
        const add = (pick: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + pick(part), 0);
        const ofLine = (line: TenderLine, at: number) => {
          const part = split.lines[at];
          return (
            part !== undefined &&
            part.snap <= (line.snapEligible ? line.net : 0) &&
            part.snap + part.gift + part.bank === line.net + part.tax &&
            part.tax === taxOn(line.net - part.snap, line.taxRate)
          );
        };
        const without = splitTender(bought, { gifts: offers.gifts }).total;
        const rules = byTheRules(bought, offers);
        const holds = {
          "tenders make the total": snap + giftTotal + bank === split.total,
          "shares make the tenders":
            add((part) => part.snap) === snap &&
            add((part) => part.gift) === giftTotal &&
            add((part) => part.bank) === bank,
          "no share is below zero": parts.every((part) => Math.min(part.snap, part.gift, part.bank) >= 0),
          "lines are paid for": bought.lines.every(ofLine),
          "SNAP is within what it may pay": snap >= 0 && snap <= split.ebtTotal,
          "SNAP is within its balance": snap <= (offers.snap?.balance ?? Infinity),
          "SNAP pays no tip": split.tip.snap === 0,
          "gifts are within their balances": gifts.every(
            (paid, at) => paid >= 0 && paid <= (offers.gifts[at] ?? 0),
          ),
          "SNAP makes nothing dearer": split.total <= without,
          "the two parts make the total": split.ebtTotal + split.nonEbtTotal === split.total,
          "the bank card is idle when the rest covers it":
            split.total === 0 || orderTotalMet(split.total, snap, offers.gifts) === (bank === 0),
        };
        const broken = Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
        expect(broken).toEqual([]);
        const byTheSplit = {
          snapOn: [...split.lines, ...split.fees].map((part) => part.snap),
          taxes: split.lines.map((part) => part.tax),
          total: split.total,
          ebtTotal: split.ebtTotal,
          tenders: split.tenders,
        };
        // An assertion walks both through for its message; that is worth the time only where there is one.
        if (!isDeepStrictEqual(byTheSplit, rules)) expect(byTheSplit).toEqual(rules);
      }),
      { seed: 20_260_201, numRuns: rounds(20_000) },
    );
  });

  it("costs without SNAP what the cart's own prices say", () => {
    fc.assert(
      fc.property(anyPurchase, (bought) => {
        const lines = bought.lines.map((line) => ({ ...line, gtin13: "0", quantity: 1, regular: line.net }));
        const fees = feesFor(bought.lines, bought.rules);
        const { taxTotal, ebtTotal, nonEbtTotal, total } = priceCart(lines, { fees });
        expect(splitTender({ ...bought, tip: 0 }, { gifts: [] })).toMatchObject({
          taxTotal,
          ebtTotal,
          nonEbtTotal,
          total,
        });
      }),
      { seed: 20_260_202, numRuns: rounds(2_000) },
    );
  });

  it("never has SNAP or a gift card pay more for a substitute, and charges what that costs", () => {
    fc.assert(
      fc.property(
        fc.record({ net: cents(5_000), taxRate: rate, price: cents(8_000), otherRate: rate }),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ net, taxRate, price, otherRate }, snapEligible, share) => {
          const snap = Math.floor(net * share);
          const tax = taxOn(net - snap, taxRate);
          const gift = Math.floor((net - snap + tax) * share);
          const line = { net, taxRate, snap, gifts: [gift], tax };
          const change = settleLine(line, price, { taxRate: otherRate, snapEligible });
          const kept = snap + change.snap;
          expect(change.snap).toBeLessThanOrEqual(0);
          expect(change.gifts[0]).toBeLessThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(snapEligible ? price : 0);
          const paid = kept + gift + (change.gifts[0] ?? 0) + (net - snap + tax - gift) + change.bank;
          expect(paid).toBe(price + taxOn(price - kept, otherRate));
        },
      ),
      { seed: 20_261_125, numRuns: rounds(2_000) },
    );
  });

  it("pays back a line in any number of steps what it pays back in one, and never takes in between", () => {
    fc.assert(
      fc.property(
        fc.record({ unit: cents(2_000), quantity: fc.integer({ min: 1, max: 30 }), taxRate: rate }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ unit, quantity, taxRate }, share) => {
          const net = unit * quantity;
          const snap = Math.floor(net * share);
          const tax = taxOn(net - snap, taxRate);
          const gift = Math.floor((net - snap + tax) * share);
          const line = { net, taxRate, snap, gifts: [gift], tax };
          const steps = Array.from({ length: quantity + 1 }, (_, left) =>
            settleLine(line, unit * (quantity - left)),
          );
          const parts = steps.map((step) => [step.snap, step.gifts[0] ?? 0, step.bank]);
          const falls = parts.every((step, at) =>
            step.every((part, card) => part <= (parts[at - 1]?.[card] ?? 0)),
          );
          expect(falls).toBe(true);
          expect(parts.at(-1)?.map((part) => 0 - part)).toEqual([snap, gift, net - snap + tax - gift]);
        },
      ),
      { seed: 20_260_203, numRuns: rounds(2_000) },
    );
  });
});
