import { portionOf } from "../../../../sdk/domain/money.ts";
import { settleLine, type Change, type PaidLine, type Substitute } from "../../../../sdk/domain/tenders.ts";
import type { PaidFee, PaidOrderLine } from "./paid-parts.ts";

type Deposit = Pick<PaidFee, "amount" | "snap_paid" | "gifts">;

const asPaid = (line: PaidOrderLine): PaidLine => ({
  net: line.net,
  taxRate: line.tax_rate,
  snap: line.snap_paid,
  gifts: line.gifts,
  tax: line.tax,
});
/** Deposits are not taxed. */
const asPaidDeposit = ({ amount, snap_paid: snap, gifts }: Deposit): PaidLine => ({
  net: amount,
  taxRate: 0,
  snap,
  gifts,
  tax: 0,
});

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What several changes come to. The longest list of gift cards says how many there are. */
export function addUp(changes: readonly Change[]): Change {
  const cards = Math.max(0, ...changes.map(({ gifts }) => gifts.length));
  return {
    snap: sum(changes.map(({ snap }) => snap)),
    gifts: Array.from({ length: cards }, (_, card) => sum(changes.map(({ gifts }) => gifts[card] ?? 0))),
    bank: sum(changes.map(({ bank }) => bank)),
  };
}

/** What so many of a line cost, of what all of them do: a code that takes something off all of it leaves odd cents. */
export const portion = (whole: number, line: Pick<PaidOrderLine, "quantity">, quantity: number) =>
  portionOf(whole, quantity, line.quantity);

/** What is due for so many of a line, with its deposits, at the price that was paid. */
export function dueOfReduced(line: PaidOrderLine, deposits: readonly Deposit[], quantity: number): Change {
  return addUp([
    settleLine(asPaid(line), portion(line.net, line, quantity)),
    ...deposits.map((fee) => settleLine(asPaidDeposit(fee), portion(fee.amount, line, quantity))),
  ]);
}

/** Something paid, as it stands after a change. */
function changed(paid: PaidLine, net: number): PaidLine {
  const change = settleLine(paid, net);
  const snap = paid.snap + change.snap;
  const gifts = paid.gifts.map((gift, card) => gift + (change.gifts[card] ?? 0));
  const rest = paid.net - paid.snap + paid.tax + sum(change.gifts) + change.bank;
  return { ...paid, net, snap, gifts, tax: rest - (net - snap) };
}

/**
 * What is due for a line that was picked: so many of it, for that much. `left` says how many of it earlier
 * reductions have left, whose money is on its way back already. A substitute has none of the line's deposits.
 */
export function dueOfPicked(
  line: PaidOrderLine,
  deposits: readonly Deposit[],
  left: number,
  picked: { readonly quantity: number; readonly net: number; readonly substitute?: Substitute | undefined },
): Change {
  const bottles = picked.substitute ? 0 : picked.quantity;
  return addUp([
    settleLine(changed(asPaid(line), portion(line.net, line, left)), picked.net, picked.substitute),
    ...deposits.map((fee) =>
      settleLine(
        changed(asPaidDeposit(fee), portion(fee.amount, line, left)),
        portion(fee.amount, line, bottles),
      ),
    ),
  ]);
}

/** What goes back of a fee that is not charged after all. */
export function dueOfNoFee(fee: Deposit): Change {
  return settleLine(asPaidDeposit(fee), 0);
}
