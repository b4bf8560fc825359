import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../testing/rounds.ts";
import { priceCart, type BillParts, type PriceableLine } from "./pricing.ts";
import { settleLine, splitTender } from "./tenders.ts";
import { portionOf } from "./money.ts";

const flash20 = { id: "flash-yogurt", description: "Flash sale", percentOff: 20, maxQuantity: 12 };
const save5 = {
  code: "SAVE5",
  id: "promo-save5",
  description: "$5 off",
  on: "ITEMS",
  amount: 500,
  minimum: 2_500,
} as const;
const freeDelivery = {
  ...save5,
  code: "FREEDEL",
  id: "promo-freedel",
  on: "DELIVERY",
  amount: 0,
  minimum: 0,
} as const;
const coupon = { offerId: "coupon-1", description: "$1 off", amount: 100 };

const line = (fields: Partial<PriceableLine> = {}): PriceableLine => ({
  gtin13: "0000000000000",
  quantity: 1,
  regular: 100,
  snapEligible: false,
  taxRate: 0,
  ...fields,
});

/** A delivery by Instacart that a member of Boost orders: on sale, with a flash offer, a coupon and a code. */
const yogurts = line({ quantity: 12, regular: 449, promo: 299, snapEligible: true, flash: flash20 });
const cheese = line({ regular: 499, snapEligible: true, coupons: [coupon] });
const towels = line({ regular: 1_099, taxRate: 8_900 });
const instacart = {
  modalityType: "DELIVERY",
  vendor: "INSTACART",
  cost: 995,
  incentive: 0,
  plan: "BST",
  isLater: false,
} as const;

describe("a bill with everything on it", () => {
  const bill = priceCart([yogurts, cheese, towels], {
    slot: instacart,
    promos: [save5],
    tip: { percentage: 10, amount: 0 },
  });

  it("comes out to the cent", () => {
    expect(bill).toMatchObject({
      itemTotal: 6_986,
      yellowTagDiscountTotal: 1_800,
      flashDiscountTotal: 600,
      couponDiscountTotal: 100,
      subtotal: 4_486,
      promoDiscountTotal: 500,
      taxTotal: 87,
      gratuityTotal: 449,
      total: 5_741,
      promos: [{ code: "SAVE5", amount: 500 }],
    });
    expect(bill.lines.map(({ net }) => net)).toEqual([2_655, 355, 976]);
    expect(bill.lines.map(({ discounts }) => discounts.map(({ type, amount }) => [type, amount]))).toEqual([
      [
        ["FLASH_SALE", 600],
        ["PROMO", 333],
      ],
      [
        ["DIGITAL_COUPON", 100],
        ["PROMO", 44],
      ],
      [["PROMO", 123]],
    ]);
    expect(bill.fees).toEqual([
      { kind: "delivery", amount: 995 },
      { kind: "service", amount: 224 },
    ]);
  });

  it("is paid by SNAP, a gift card and the bank card, and a reduced line goes back to SNAP", () => {
    const purchase = { lines: bill.lines, fees: bill.fees, tip: bill.gratuityTotal };
    const split = splitTender(purchase, { snap: {}, gifts: [2_500] });
    expect(split).toMatchObject({ total: 5_741, tenders: { snap: 3_010, gifts: [2_500], bank: 231 } });
    const paid = { net: 2_655, taxRate: 0, snap: 2_655, gifts: [0], tax: 0 };
    expect(settleLine(paid, portionOf(2_655, 7, 12))).toEqual({ snap: -1_106, gifts: [0], bank: 0 });
  });
});

describe("a flash offer", () => {
  const flashOf = (fields: Partial<PriceableLine>) => priceCart([line(fields)]).flashDiscountTotal;

  it("is worked out for one unit, half up, on the yellow-tag price, else the regular one", () => {
    expect(flashOf({ quantity: 3, regular: 449, promo: 299, flash: flash20 })).toBe(180);
    expect(flashOf({ quantity: 3, regular: 449, flash: flash20 })).toBe(270);
    expect(flashOf({ quantity: 2, regular: 25, flash: { ...flash20, percentOff: 50 } })).toBe(26);
  });

  it("is good for the first units, up to its own maximum and never for more than ten", () => {
    expect(flashOf({ quantity: 30, flash: { ...flash20, maxQuantity: 2 } })).toBe(40);
    expect(flashOf({ quantity: 30, flash: { ...flash20, maxQuantity: 99 } })).toBe(200);
  });
});

describe("a coupon", () => {
  it("counts once, whatever the quantity, and never takes a line below nothing", () => {
    const netOf = (fields: Partial<PriceableLine>) => priceCart([line(fields)]).lines[0]?.net;
    expect(netOf({ quantity: 3, coupons: [coupon] })).toBe(200);
    expect(netOf({ regular: 70, coupons: [coupon] })).toBe(0);
    expect(netOf({ regular: 150, coupons: [coupon, { ...coupon, offerId: "coupon-2" }] })).toBe(0);
  });
});

describe("a promo code", () => {
  const promosOf = (subtotal: number, parts: BillParts) =>
    priceCart([line({ regular: subtotal })], parts).promos.map(({ code, amount }) => [code, amount]);

  it("counts from its minimum on, which goes by the items after coupons", () => {
    expect(promosOf(2_500, { promos: [save5] })).toEqual([["SAVE5", 500]]);
    expect(promosOf(2_499, { promos: [save5] })).toEqual([]);
    const less = priceCart([line({ regular: 2_550, coupons: [coupon] })], { promos: [save5] });
    expect(less.promos).toEqual([]);
  });

  it("takes a delivery's fee, all that a membership, an incentive and coupons have left of it", () => {
    const slot = { ...instacart, incentive: 100 };
    const parts = { slot, promos: [freeDelivery], feeCoupons: [{ ...coupon, amount: 200 }] };
    expect(promosOf(4_000, parts)).toEqual([["FREEDEL", 695]]);
    expect(promosOf(4_000, { promos: [freeDelivery] })).toEqual([]);
  });

  it("takes no more than is left, of what the code before it has left", () => {
    const promos = [save5, { ...save5, code: "SAVE9", id: "promo-save9", amount: 9_900 }];
    expect(promosOf(2_600, { promos })).toEqual([
      ["SAVE5", 500],
      ["SAVE9", 2_100],
    ]);
  });
});

describe("bringing an order", () => {
  const own = { ...instacart, vendor: "OWN", cost: 499, plan: null } as const;
  const feesOf = (subtotal: number, slot: BillParts["slot"], parts: BillParts = {}) =>
    priceCart([line({ regular: subtotal })], { ...parts, slot }).fees.map(({ kind, amount }) => [
      kind,
      amount,
    ]);

  it.each([
    ["BST", false, 0],
    ["HTEL", false, 0],
    ["BSTL", false, 299],
    ["HTPL", false, 299],
    ["BSTL", true, 0],
    ["HTPL", true, 0],
    [null, true, 299],
  ] as const)("costs a member of %s less from $35 on, tomorrow or later (%s)", (plan, isLater, amount) => {
    const slot = { ...own, plan, isLater };
    expect(feesOf(3_500, slot)).toEqual([["delivery", amount]]);
    expect(feesOf(3_499, slot)).toEqual([
      ["delivery", 499],
      ["smallBasket", 495],
    ]);
    expect(feesOf(3_500, { ...slot, vendor: "PROVIDER" })[0]).toEqual(["delivery", 499]);
  });

  it("costs what a partner takes besides: a twentieth of the items, and two dollars at least", () => {
    expect(feesOf(4_010, instacart)[1]).toEqual(["service", 201]);
    expect(feesOf(3_500, instacart)[1]).toEqual(["service", 200]);
    expect(feesOf(1_000, { ...instacart, vendor: "PROVIDER" })).toEqual([
      ["delivery", 995],
      ["service", 200],
      ["smallBasket", 495],
    ]);
  });

  it("costs nothing while nobody can tell, and never less than nothing", () => {
    const [unknown] = priceCart([line({ regular: 4_000 })], { slot: { ...own, cost: null } }).fees;
    expect(unknown).toEqual({ kind: "delivery", amount: 0, toBeDetermined: true });
    const cheap = { ...own, cost: 250, incentive: 100 };
    expect(feesOf(4_000, cheap, { feeCoupons: [coupon] })).toEqual([["delivery", 0]]);
    expect(priceCart([line({ regular: 4_000 })], { slot: cheap }).fees[0]).toMatchObject({
      waived: 200,
      discounts: [{ type: "INCENTIVE", amount: 50 }],
    });
  });

  it("is no matter of a pickup, which costs its time and nothing more", () => {
    const pickup = { ...own, modalityType: "PICKUP", cost: 0 } as const;
    expect(feesOf(1_000, pickup)).toEqual([]);
    const parts = { promos: [freeDelivery], feeCoupons: [coupon] };
    expect(feesOf(4_000, { ...pickup, cost: 300 }, parts)).toEqual([["delivery", 300]]);
  });
});

describe("a tip", () => {
  const tipFor = (subtotal: number, tip: BillParts["tip"], slot: BillParts["slot"] = instacart) =>
    priceCart([line({ regular: subtotal })], { slot, tip }).gratuityTotal;

  it("follows the items when it is a share of them, and is cut to the maximum when it is not", () => {
    expect(tipFor(4_000, { percentage: 15, amount: 1 })).toBe(600);
    expect(tipFor(4_010, { percentage: 5, amount: 1 })).toBe(201);
    expect(tipFor(4_000, { percentage: null, amount: 4_001 })).toBe(4_000);
    expect(tipFor(90_000, { percentage: null, amount: 30_000 })).toBe(20_000);
    expect(tipFor(90_000, { percentage: 25, amount: 0 })).toBe(20_000);
  });

  it("is nobody's who is not tipped", () => {
    const tip = { percentage: 15, amount: 0 };
    expect(tipFor(4_000, tip, { ...instacart, vendor: "OWN" })).toBe(0);
    expect(tipFor(4_000, tip, { ...instacart, modalityType: "PICKUP" })).toBe(0);
  });
});

// The same bill by another way, from the rules alone: in whole numbers without limit, units one by one, and each cent
// of a code given to whoever has the largest claim to it.

type Any = Pick<PriceableLine, "quantity" | "regular" | "promo" | "snapEligible" | "taxRate"> & {
  readonly percentOff: number | undefined;
  readonly flashLimit: number;
  readonly coupons: readonly number[];
};
interface AnyBill {
  readonly lines: readonly Any[];
  readonly promos: readonly { readonly amount: number; readonly minimum: number; readonly isFee: boolean }[];
  readonly slot: NonNullable<BillParts["slot"]>;
  readonly feeCoupons: readonly number[];
  readonly tip: { readonly percentage: number | null; readonly amount: number } | undefined;
}

/** A fraction, rounded half up: twice the whole part that the remainder does not reach. */
function rounded(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return (top % bottom) * 2n >= bottom ? whole + 1n : whole;
}

const least = (...values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const added = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);

/** Cents of a code over what is left of lines: each whole share, then cent by cent to the largest claim that has none. */
function dealtOut(amount: bigint, left: readonly bigint[]): bigint[] {
  const all = added(left);
  if (all === 0n) return left.map(() => 0n);
  const shares = left.map((each) => (amount * each) / all);
  const claims = left.map((each) => (amount * each) % all);
  for (let rest = amount - added(shares); rest > 0n; rest -= 1n) {
    const largest = claims.reduce((best, claim, at) => (claim > (claims[best] ?? -1n) ? at : best), 0);
    shares[largest] = (shares[largest] ?? 0n) + 1n;
    claims[largest] = -1n;
  }
  return shares;
}

function byTheRules({ lines, promos, slot, feeCoupons, tip }: AnyBill) {
  const left = lines.map((each) => {
    const unit = least(BigInt(each.promo ?? each.regular), BigInt(each.regular));
    const onSale = each.percentOff === undefined ? 0 : Math.min(10, each.flashLimit);
    let cost = 0n;
    for (let piece = 0; piece < each.quantity; piece += 1)
      cost += piece < onSale ? unit - rounded(unit * BigInt(each.percentOff ?? 0), 100n) : unit;
    for (const off of each.coupons) cost -= least(BigInt(off), cost);
    return cost;
  });
  const subtotal = added(left);
  const isDelivery = slot.modalityType === "DELIVERY";
  const isPartner = isDelivery && slot.vendor !== "OWN";
  let nets = left;
  let isFeeFree = false;
  for (const { amount, minimum, isFee } of promos) {
    if (subtotal < BigInt(minimum)) continue;
    if (isFee) isFeeFree ||= isDelivery;
    else {
      const parts = dealtOut(least(BigInt(amount), added(nets)), nets);
      nets = nets.map((net, at) => net - (parts[at] ?? 0n));
    }
  }
  let delivery = BigInt(slot.cost ?? 0);
  if (slot.cost !== null) {
    if (isDelivery && !isPartner && subtotal >= 3_500n) {
      const isFree = slot.plan === "BST" || slot.plan === "HTEL" || (slot.plan !== null && slot.isLater);
      delivery -= isFree ? delivery : least(200n, delivery);
    }
    delivery -= least(BigInt(slot.incentive), delivery);
    for (const off of isDelivery ? feeCoupons : []) delivery -= least(BigInt(off), delivery);
    if (isFeeFree) delivery = 0n;
  }
  const twentieth = rounded(subtotal * 5n, 100n);
  const service = isPartner ? (twentieth < 200n ? 200n : twentieth) : 0n;
  const smallBasket = isDelivery && subtotal < 3_500n ? 495n : 0n;
  const mostTip = least(20_000n, subtotal);
  const wanted =
    tip?.percentage == null ? BigInt(tip?.amount ?? 0) : rounded(subtotal * BigInt(tip.percentage), 100n);
  const gratuity = isPartner ? least(wanted, mostTip) : 0n;
  const taxes = nets.map((net, at) => rounded(net * BigInt(lines[at]?.taxRate ?? 0), 100_000n));
  const total = added([...nets, ...taxes, delivery, service, smallBasket, gratuity]);
  return {
    nets: nets.map(Number),
    taxes: taxes.map(Number),
    subtotal: Number(subtotal),
    fees: [delivery, service, smallBasket].map(Number),
    gratuity: Number(gratuity),
    total: Number(total),
  };
}

const cents = (max: number) => fc.integer({ min: 0, max });
const anyLine: fc.Arbitrary<Any> = fc.record({
  quantity: fc.integer({ min: 1, max: 24 }),
  regular: fc.integer({ min: 1, max: 3_000 }),
  promo: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
  snapEligible: fc.boolean(),
  taxRate: fc.constantFrom(0, 2_500, 7_800, 8_875),
  percentOff: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined, freq: 2 }),
  flashLimit: fc.integer({ min: 1, max: 15 }),
  coupons: fc.array(cents(600), { maxLength: 2 }),
});
const anyBill: fc.Arbitrary<AnyBill> = fc.record({
  lines: fc.array(anyLine, { maxLength: 7 }),
  promos: fc.array(
    fc.record({ amount: cents(3_000), minimum: fc.constantFrom(0, 2_500, 3_500), isFee: fc.boolean() }),
    { maxLength: 3 },
  ),
  slot: fc.record({
    modalityType: fc.constantFrom("DELIVERY", "DELIVERY", "PICKUP"),
    vendor: fc.constantFrom("OWN", "INSTACART", "PROVIDER"),
    cost: fc.oneof(fc.constantFrom(null, 0, 395, 499, 995), cents(1_500)),
    incentive: fc.constantFrom(0, 0, 100, 700),
    plan: fc.constantFrom(null, "BST", "BSTL", "HTEL", "HTPL"),
    isLater: fc.boolean(),
  }),
  feeCoupons: fc.array(cents(400), { maxLength: 2 }),
  tip: fc.option(
    fc.record({
      percentage: fc.option(fc.constantFrom(5, 10, 15, 20, 25), { nil: null }),
      amount: cents(25_000),
    }),
    { nil: undefined },
  ),
});

/** The bill as the domain's own calls take it. */
function priced({ lines, promos, slot, feeCoupons, tip }: AnyBill) {
  const offer = (amount: number, at: number) => ({ offerId: String(at), description: "", amount });
  return priceCart(
    lines.map(({ percentOff, flashLimit: maxQuantity, coupons, ...rest }) => ({
      ...rest,
      gtin13: "0000000000000",
      coupons: coupons.map(offer),
      ...(percentOff !== undefined && { flash: { id: "flash", description: "", percentOff, maxQuantity } }),
    })),
    {
      slot,
      tip,
      feeCoupons: feeCoupons.map(offer),
      promos: promos.map(({ amount, minimum, isFee }, at) => {
        const id = String(at);
        return { code: id, id, description: "", on: isFee ? "DELIVERY" : "ITEMS", amount, minimum };
      }),
    },
  );
}

describe("any bill", () => {
  it("comes to what the rules say by another way, and its parts to its total", () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const found = priced(bill);
        const fee = (kind: string) => found.fees.find((each) => each.kind === kind)?.amount ?? 0;
        const byPricing = {
          nets: found.lines.map(({ net }) => net),
          taxes: found.lines.map(({ tax }) => tax),
          subtotal: found.subtotal,
          fees: ["delivery", "service", "smallBasket"].map(fee),
          gratuity: found.gratuityTotal,
          total: found.total,
        };
        const rules = byTheRules(bill);
        if (!isDeepStrictEqual(byPricing, rules)) expect(byPricing).toEqual(rules);
        const add = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
        const discounts = [
          ...found.lines.flatMap((each) => each.discounts),
          ...found.fees.flatMap((each) => each.discounts ?? []),
        ];
        const of = (type: string) => add(discounts.map((each) => (each.type === type ? each.amount : 0)));
        const holds = {
          "discounts make the difference": found.lines.every(
            (each) =>
              each.net ===
              Math.min(each.promo ?? each.regular, each.regular) * each.quantity -
                add(each.discounts.map(({ amount }) => amount)),
          ),
          "codes' parts make their amounts": add(found.promos.map(({ amount }) => amount)) === of("PROMO"),
          "the receipt adds up":
            found.itemTotal -
              found.yellowTagDiscountTotal -
              found.flashDiscountTotal -
              found.couponDiscountTotal -
              found.promoDiscountTotal +
              found.feeTotal +
              found.taxTotal +
              found.gratuityTotal ===
            found.total,
          "nothing is below zero": [...byPricing.nets, ...byPricing.fees, found.total].every(
            (amount) => amount >= 0 && Number.isSafeInteger(amount),
          ),
        };
        const broken = Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
        if (broken.length > 0) expect(broken).toEqual([]);
      }),
      { seed: 20_260_301, numRuns: rounds(20_000) },
    );
  });
});
