import type { Cents } from "./money.ts";
import { taxOn, type TaxRate } from "./pricing.ts";

/** A line as far as its payment is concerned. */
export interface TenderLine {
  /** What the line costs after discounts, before tax. */
  readonly net: Cents;
  readonly taxRate: TaxRate;
  readonly snapEligible: boolean;
}

/** Fees are never taxed. SNAP pays none of them but a state's deposit on something that it pays for. */
export interface TenderFee {
  readonly amount: Cents;
  readonly snapEligible?: boolean | undefined;
}

export interface Purchase {
  readonly lines: readonly TenderLine[];
  readonly fees: readonly TenderFee[];
  readonly tip: Cents;
}

export interface SnapOffer {
  /** Left out for as much as SNAP may pay. */
  readonly wanted?: Cents | undefined;
  /** Left out while nobody knows it: without a PIN the card does not tell. */
  readonly balance?: Cents | undefined;
}

/** What may pay beside the bank card, which pays the rest. */
export interface Offers {
  readonly snap?: SnapOffer | undefined;
  /** Balances of the gift cards, in the order chosen. */
  readonly gifts: readonly Cents[];
}

/** What each kind of tender pays of one line, fee or tip; the gift cards count as one. */
export interface Shares {
  readonly snap: Cents;
  readonly gift: Cents;
  readonly bank: Cents;
}

export interface LineShares extends Shares {
  /** On what SNAP does not pay: a sale to SNAP is free of tax (7 CFR 272.1(b)). */
  readonly tax: Cents;
}

export interface Split {
  /** As the purchase's own lines and fees are ordered. */
  readonly lines: readonly LineShares[];
  readonly fees: readonly Shares[];
  readonly tip: Shares;
  readonly taxTotal: Cents;
  /** The part of the total that SNAP may pay. */
  readonly ebtTotal: Cents;
  readonly nonEbtTotal: Cents;
  readonly total: Cents;
  /** Together the total. */
  readonly tenders: { readonly snap: Cents; readonly gifts: readonly Cents[]; readonly bank: Cents };
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What SNAP may pay of a purchase: eligible lines without their tax, and deposits on them. */
export function ebtTotalOf({ lines, fees }: Pick<Purchase, "lines" | "fees">): Cents {
  const ofLines = lines.map((line) => (line.snapEligible ? line.net : 0));
  return sum([...ofLines, ...fees.map((fee) => (fee.snapEligible ? fee.amount : 0))]);
}

/**
 * Lays SNAP's amount on what it may pay for, the highest tax first, so that it saves the shopper the most tax.
 * Among equal rates the receipt's order counts.
 */
function laySnap(charges: readonly TenderLine[], amount: Cents): Cents[] {
  const parts = charges.map(() => 0);
  let left = amount;
  const order = charges
    .map((charge, index) => ({ ...charge, index }))
    .filter((charge) => charge.snapEligible)
    .sort((a, b) => b.taxRate - a.taxRate || a.index - b.index);
  for (const { index, net } of order) {
    parts[index] = Math.min(net, left);
    left -= parts[index];
  }
  return parts;
}

/** Pays one due amount after another out of a purse until it is empty. */
function payOut(purse: Cents, dues: readonly Cents[]): Cents[] {
  let left = purse;
  return dues.map((due) => {
    const paid = Math.min(due, left);
    left -= paid;
    return paid;
  });
}

/**
 * Splits a purchase over SNAP, the gift cards as chosen, and the bank card, which pays the rest. SNAP is never
 * taken for more than it may pay, nor a card for more than it holds. Integer arithmetic throughout.
 */
export function splitTender({ lines, fees, tip }: Purchase, { snap: offer, gifts: balances }: Offers): Split {
  const ebtTotal = ebtTotalOf({ lines, fees });
  const snap = offer
    ? Math.max(0, Math.min(offer.wanted ?? ebtTotal, offer.balance ?? ebtTotal, ebtTotal))
    : 0;
  const asCharges = fees.map((fee) => ({
    net: fee.amount,
    taxRate: 0,
    snapEligible: fee.snapEligible === true,
  }));
  const snapParts = laySnap([...lines, ...asCharges], snap);
  const snapOf = (index: number) => snapParts[index] ?? 0;
  const taxes = lines.map((line, index) => taxOn(line.net - snapOf(index), line.taxRate));

  const dues = [
    ...lines.map((line, index) => line.net - snapOf(index) + (taxes[index] ?? 0)),
    ...fees.map((fee, index) => fee.amount - snapOf(lines.length + index)),
    tip,
  ];
  const due = sum(dues);
  const gifts = payGifts(due, balances);
  const giftParts = payOut(sum(gifts), dues);
  const shares = (index: number): Shares => {
    const gift = giftParts[index] ?? 0;
    return { snap: snapOf(index), gift, bank: (dues[index] ?? 0) - gift };
  };
  const total = snap + due;
  return {
    lines: lines.map((_, index) => ({ ...shares(index), tax: taxes[index] ?? 0 })),
    fees: fees.map((_, index) => shares(lines.length + index)),
    tip: shares(dues.length - 1),
    taxTotal: sum(taxes),
    ebtTotal,
    nonEbtTotal: total - ebtTotal,
    total,
    tenders: { snap, gifts, bank: due - sum(gifts) },
  };
}

/** Each gift card pays what it can, in the order chosen. */
function payGifts(due: Cents, balances: readonly Cents[]): Cents[] {
  let rest = due;
  return balances.map((balance) => {
    const paid = Math.max(0, Math.min(balance, rest));
    rest -= paid;
    return paid;
  });
}

export interface SnapLimits {
  readonly min: Cents;
  readonly max: Cents;
}

/**
 * Between what amounts a shopper may choose for SNAP. At least what is authorised already, else a cent; at most
 * what the card holds, and what SNAP may pay. Where the two cross, since eligible items were taken out or nothing
 * is left on the card, what is authorised stands as far as it is still allowed.
 */
export function snapLimits(order: {
  readonly ebtTotal: Cents;
  readonly balance?: Cents | undefined;
  readonly authorized?: Cents | undefined;
}): SnapLimits {
  const { ebtTotal, balance = ebtTotal, authorized } = order;
  const max = Math.min(balance, ebtTotal);
  const min = authorized ?? 1;
  if (min <= max) return { min, max };
  const kept = Math.min(authorized ?? 0, ebtTotal);
  return { min: kept, max: kept };
}

/**
 * What to ask of the bank. When it pays nothing, a dollar is held to see that the card could pay for
 * substitutions later.
 */
export function bankRequest(amount: Cents): { amount: Cents; purpose: "PAYMENT" | "VERIFICATION" } {
  return amount > 0 ? { amount, purpose: "PAYMENT" } : { amount: 100, purpose: "VERIFICATION" };
}

export interface PaidLine {
  readonly net: Cents;
  readonly taxRate: TaxRate;
  /** What SNAP paid of it. */
  readonly snap: Cents;
  /** What each gift card paid of it, in the order in which they pay; the bank card paid the rest. */
  readonly gifts: readonly Cents[];
  readonly tax: Cents;
}

/** What an item that is given in place of another one is charged by. */
export interface Substitute {
  readonly taxRate: TaxRate;
  /** SNAP may pay for it. */
  readonly snapEligible: boolean;
}

/** What changes for each card; below zero it goes back. */
export interface Change {
  readonly snap: Cents;
  readonly gifts: readonly Cents[];
  readonly bank: Cents;
}

/**
 * What changes for each card when a line that was paid for comes to cost another net price. Up, the bank card pays
 * alone. Down, SNAP gets back its share of the line; of the rest, with the tax, what was paid last goes back first:
 * the bank card's part, then the gift cards' from the last to the first. Another item in its place has its own tax; where
 * SNAP may not pay for that, it gets all of its part back, and no gift card pays more than before.
 */
export function settleLine(line: PaidLine, net: Cents, substitute?: Substitute): Change {
  const { taxRate, snapEligible } = substitute ?? { ...line, snapEligible: true };
  const kept = net < line.net ? Math.floor((2 * line.snap * net + line.net) / (2 * line.net)) : line.snap;
  const snap = snapEligible ? kept : 0;
  const rest = net - snap + taxOn(net - snap, taxRate);
  const paid = line.net - line.snap + line.tax;
  const lastFirst = [...line.gifts, paid - sum(line.gifts)].reverse();
  const [bank = 0, ...gifts] = payOut(Math.max(0, paid - rest), lastFirst).map((part) => 0 - part);
  return { snap: snap - line.snap, gifts: gifts.reverse(), bank: bank + Math.max(0, rest - paid) };
}

/**
 * What each gift card paid of each of an order's dues, lines before fees, of which they have paid so much together:
 * each card pays until it is empty, before the next one pays anything.
 */
export function giftShares(paid: readonly Cents[], gifts: readonly Cents[]): Cents[][] {
  let left = [...gifts];
  return paid.map((part) => {
    let rest = part;
    const shares = left.map((purse) => {
      const share = Math.min(purse, rest);
      rest -= share;
      return share;
    });
    left = left.map((purse, index) => purse - (shares[index] ?? 0));
    return shares;
  });
}
