import type { Discount } from "./discounts.ts";
import type { Cents } from "./money.ts";

/**
 * Bringing an order, what a partner takes for that, and what a small one costs more; carrier bags, an order; a state's
 * deposit on bottles and cans.
 */
export const feeKinds = ["delivery", "service", "smallBasket", "bag", "deposit"] as const;
export type FeeKind = (typeof feeKinds)[number];

export interface Fee {
  readonly kind: FeeKind;
  /** What is paid of it. */
  readonly amount: Cents;
  /** Nobody knows it yet, so that none is charged. */
  readonly toBeDetermined?: boolean | undefined;
  /** What a membership, or a large order, waives of it, and what else takes something off it. */
  readonly waived?: Cents | undefined;
  readonly discounts?: readonly Discount[] | undefined;
  /** True for a state's deposit on something that SNAP pays for. */
  readonly snapEligible?: boolean | undefined;
  /** The line that a deposit is for. */
  readonly lineId?: string | undefined;
}

export interface FeeRule {
  readonly kind: "bag" | "deposit";
  /** For the bags of an order, or for one bottle or can. */
  readonly amount: Cents;
  /** Whether SNAP may pay it on what SNAP may pay for. */
  readonly snapEligible: boolean;
}

export interface FeeLine {
  readonly id: string;
  readonly quantity: number;
  readonly snapEligible: boolean;
  /** Bottles and cans in one unit that a state wants a deposit for. */
  readonly depositContainers: number;
}

/** What a state's rules make of a cart: nothing of an empty one, and a deposit for each line with bottles or cans. */
export function feesFor(lines: readonly FeeLine[], rules: readonly FeeRule[]): Fee[] {
  if (lines.length === 0) return [];
  return rules.flatMap(({ kind, amount, snapEligible }): Fee[] =>
    kind === "bag"
      ? [{ kind, amount }]
      : lines
          .filter(({ depositContainers }) => depositContainers > 0)
          .map((line) => ({
            kind,
            amount: amount * line.depositContainers * line.quantity,
            snapEligible: snapEligible && line.snapEligible,
            lineId: line.id,
          })),
  );
}
