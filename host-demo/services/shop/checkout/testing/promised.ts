/**
 * What an order comes to and what each card pays of it, placed, changed and picked, worked out a second time from what is
 * promised to shoppers; nothing of it is the services' own. Cents, and taxes in parts of 100,000.
 */

/** Whole numbers below a bound that look random and are the same in every run (a linear congruence). */
export function drawFrom(seed: number) {
  let state = BigInt(seed);
  return (below: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
    return Number((state >> 33n) % BigInt(below));
  };
}
export type Draw = ReturnType<typeof drawFrom>;

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** A fraction of whole numbers, rounded half up. */
export const halfUp = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under));

export interface Line {
  readonly gtin13: string;
  readonly quantity: number;
  /** What all of it costs before codes. */
  readonly price: number;
  readonly rate: number;
  readonly mayBeSnap: boolean;
}

export interface Model {
  readonly lines: readonly Line[];
  readonly codes: readonly string[];
  /** Of one that is brought. */
  readonly delivery?: { readonly fee: number; readonly isOwn: boolean } | undefined;
  /** A pickup's time. */
  readonly timeFee: number;
  readonly tip: { readonly percentage: number | null; readonly amount: number };
  /** What SNAP is wanted for, and each gift card at most. */
  readonly snap: number;
  readonly gifts: readonly number[];
}

/** Spreads an amount over parts in proportion, the largest remainders first, the earlier of equal ones before. */
function spread(amount: number, over: readonly number[]): number[] {
  const all = sum(over);
  if (all === 0) return over.map(() => 0);
  const exact = over.map((part, index) => ({
    index,
    floor: Math.floor((amount * part) / all),
    rest: (amount * part) % all,
  }));
  let left = amount - sum(exact.map(({ floor }) => floor));
  const parts = exact.map(({ floor }) => floor);
  for (const { index } of [...exact].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

const offOf: Readonly<Record<string, { readonly minimum: number; readonly amount: number }>> = {
  SAVE5: { minimum: 25_00, amount: 5_00 },
  STUCK: { minimum: 0, amount: 1_00 },
};

/** The codes that are still earned, what lines cost after them, and whether bringing it is free. */
function afterCodes({ lines, codes, delivery }: Model, subtotal: number) {
  const earned = codes.filter((code) =>
    code === "FREEDEL" ? delivery !== undefined : subtotal >= (offOf[code]?.minimum ?? 0),
  );
  let nets = lines.map(({ price }) => price);
  for (const code of earned) {
    const parts = spread(Math.min(offOf[code]?.amount ?? 0, sum(nets)), nets);
    nets = nets.map((net, index) => net - (parts[index] ?? 0));
  }
  return { earned, nets };
}

function feesOf({ lines, delivery, timeFee }: Model, subtotal: number, isFree: boolean): number {
  const bag = lines.length > 0 ? 10 : 0;
  if (!delivery) return bag + timeFee;
  const service = delivery.isOwn ? 0 : Math.max(2_00, halfUp(subtotal * 5, 100));
  return bag + (isFree ? 0 : delivery.fee) + service + (subtotal < 35_00 ? 4_95 : 0);
}

/** What an order comes to, and each kind of card pays. */
export function comesTo(model: Model) {
  const { lines, delivery, tip } = model;
  const subtotal = sum(lines.map(({ price }) => price));
  const { earned, nets } = afterCodes(model, subtotal);
  const fees = feesOf(model, subtotal, earned.includes("FREEDEL"));
  const most = Math.min(200_00, subtotal);
  const wanted = tip.percentage === null ? tip.amount : halfUp(subtotal * tip.percentage, 100);
  const given = delivery && !delivery.isOwn ? Math.min(wanted, most) : 0;
  const eligible = sum(lines.map(({ mayBeSnap }, index) => (mayBeSnap ? (nets[index] ?? 0) : 0)));
  const snapPays = Math.min(model.snap, eligible);
  // SNAP goes to what is taxed most first.
  let left = snapPays;
  const ofSnap = lines.map(() => 0);
  const order = lines.map((line, index) => ({ ...line, index })).filter(({ mayBeSnap }) => mayBeSnap);
  for (const { index } of order.sort((a, b) => b.rate - a.rate || a.index - b.index)) {
    ofSnap[index] = Math.min(left, nets[index] ?? 0);
    left -= ofSnap[index] ?? 0;
  }
  const taxes = lines.map(({ rate }, index) =>
    halfUp(((nets[index] ?? 0) - (ofSnap[index] ?? 0)) * rate, 100_000),
  );
  const tax = sum(taxes);
  const total = sum(nets) + tax + fees + given;
  let rest = total - snapPays;
  const gifts = model.gifts.map((purse) => {
    const part = Math.min(purse, rest);
    rest -= part;
    return part;
  });
  const parts = lines.map(({ rate }, index) => ({
    ...{ rate, net: nets[index] ?? 0, snap: ofSnap[index] ?? 0, tax: taxes[index] ?? 0 },
  }));
  return {
    total,
    eligible,
    tip: given,
    earned,
    snap: snapPays,
    gifts,
    bank: rest,
    lines: sharedBy(gifts, parts),
  };
}

/** Something that was paid, and by what. */
export interface Paid {
  readonly net: number;
  readonly tax: number;
  readonly rate: number;
  readonly snap: number;
  readonly gifts: readonly number[];
  readonly bank: number;
}

/** What each card pays of it in the end. */
export interface Due {
  readonly snap: number;
  readonly gifts: readonly number[];
  readonly bank: number;
}

/** The lines with what each card pays of them: gift cards in turn, from the first line on, and the bank card what is left. */
function sharedBy(gifts: readonly number[], lines: readonly Omit<Paid, "gifts" | "bank">[]): Paid[] {
  const left = [...gifts];
  return lines.map((line) => {
    let bank = line.net - line.snap + line.tax;
    const ofLine = left.map((purse, card) => {
      const share = Math.min(purse, bank);
      left[card] = purse - share;
      bank -= share;
      return share;
    });
    return { ...line, gifts: ofLine, bank };
  });
}

/** Weight and substitution up: the bank card alone. Down: back along what was paid, what was paid last first. */
export function dueOf(paid: Paid, net: number, put = { rate: paid.rate, snapMayPay: true }): Due {
  const inProportion = net >= paid.net ? paid.snap : halfUp(paid.snap * net, paid.net);
  const snapPays = put.snapMayPay ? Math.min(inProportion, net) : 0;
  const rest = net - snapPays + halfUp((net - snapPays) * put.rate, 100_000);
  const restBefore = paid.net - paid.snap + paid.tax;
  if (rest >= restBefore) return { ...paid, snap: snapPays, bank: paid.bank + rest - restBefore };
  let back = restBefore - rest;
  const keeps = (share: number) => {
    const given = Math.min(share, back);
    back -= given;
    return share - given;
  };
  const bank = keeps(paid.bank);
  const gifts = paid.gifts.toReversed().map(keeps).toReversed();
  return { snap: snapPays, gifts, bank };
}
