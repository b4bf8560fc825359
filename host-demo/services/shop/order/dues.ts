import type { Selectable } from "kysely";
import { settleLine, type PaidLine } from "../../../../sdk/domain/tenders.ts";
import type { OrderFeeTable, OrderLineTable } from "./tables.ts";

type Line = Selectable<OrderLineTable>;
type Deposit = Pick<OrderFeeTable, "amount" | "snap_paid">;

/** What changes for the EBT card and for the bank card; below zero it goes back. Cents. */
export interface Due {
  readonly snap: number;
  readonly bank: number;
}

const asPaid = (line: Line): PaidLine => ({
  net: line.net,
  taxRate: line.tax_rate,
  snap: line.snap_paid,
  tax: line.tax,
});
/** Deposits are not taxed. */
const asPaidDeposit = ({ amount, snap_paid: snap }: Deposit): PaidLine => ({
  net: amount,
  taxRate: 0,
  snap,
  tax: 0,
});

const addUp = (dues: readonly Due[]): Due => ({
  snap: dues.reduce((sum, due) => sum + due.snap, 0),
  bank: dues.reduce((sum, due) => sum + due.bank, 0),
});

/** What so many of a line cost, of what all of them do. Whole cents: a unit and its deposit cost whole cents too. */
const portion = (whole: number, line: Line, quantity: number) => (whole / line.quantity) * quantity;

/** What is due for so many of a line, with its deposits, at the price that was paid. */
export function dueOfReduced(line: Line, deposits: readonly Deposit[], quantity: number): Due {
  return addUp([
    settleLine(asPaid(line), portion(line.net, line, quantity)),
    ...deposits.map((fee) => settleLine(asPaidDeposit(fee), portion(fee.amount, line, quantity))),
  ]);
}

/** Something paid, as it stands after a change. */
function changed(paid: PaidLine, net: number): PaidLine {
  const snap = paid.snap + settleLine(paid, net).snap;
  const tax = paid.net - paid.snap + paid.tax + settleLine(paid, net).bank - (net - snap);
  return { ...paid, net, snap, tax };
}

/**
 * What is due for a line that was picked: so many of it, for that much. `left` says how many of it earlier
 * reductions have left, whose money is on its way back already.
 */
export function dueOfPicked(
  line: Line,
  deposits: readonly Deposit[],
  left: number,
  picked: { readonly quantity: number; readonly net: number },
): Due {
  return addUp([
    settleLine(changed(asPaid(line), portion(line.net, line, left)), picked.net),
    ...deposits.map((fee) =>
      settleLine(
        changed(asPaidDeposit(fee), portion(fee.amount, line, left)),
        portion(fee.amount, line, picked.quantity),
      ),
    ),
  ]);
}

/** What goes back of a fee that is not charged after all. */
export function dueOfNoFee(fee: Deposit): Due {
  return settleLine(asPaidDeposit(fee), 0);
}
