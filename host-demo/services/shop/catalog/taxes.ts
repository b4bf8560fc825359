import type { Insertable } from "kysely";
import type { FeeRuleTable, TaxClass, TaxRateTable } from "./tables.ts";

/** Parts per 100,000 for food, prepared food, general goods and alcohol, state and local taxes of the store's town together. */
const rates: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AZ: [0, 9100, 9100, 9100],
  CA: [0, 9750, 9750, 9750],
  CO: [0, 8810, 9150, 9150],
  GA: [3000, 8900, 8900, 8900],
  // The general excise tax, which is on food too, as far as shops may pass it on.
  HI: [4712, 4712, 4712, 4712],
  IL: [1000, 11250, 10250, 10250],
  IN: [0, 9000, 7000, 7000],
  KY: [0, 6000, 6000, 6000],
  MI: [0, 6000, 6000, 6000],
  MO: [6300, 11700, 9700, 9700],
  NC: [2000, 8250, 7250, 7250],
  NE: [0, 8000, 7000, 7000],
  NM: [0, 7625, 7625, 7625],
  NV: [0, 8375, 8375, 8375],
  OH: [0, 7800, 7800, 7800],
  OR: [0, 0, 0, 0],
  TN: [6250, 9750, 9750, 9750],
  TX: [0, 8250, 8250, 8250],
  UT: [3000, 8750, 8250, 8250],
  VA: [1000, 12000, 6000, 6000],
  WA: [0, 10350, 10350, 10350],
};

const classes: readonly TaxClass[] = ["food", "prepared", "general", "alcohol"];

export const taxRates: readonly TaxRateTable[] = Object.entries(rates).flatMap(([state, byClass]) =>
  classes.map((tax_class, index) => ({
    state,
    tax_class,
    valid_from: "2020-01-01",
    rate: byClass[index] ?? 0,
  })),
);

/** States that make shops charge for carrier bags, in cents an order. */
const bagRules: readonly Insertable<FeeRuleTable>[] = [
  { state: "CA", kind: "bag", amount: 10 },
  { state: "CO", kind: "bag", amount: 10 },
  { state: "OR", kind: "bag", amount: 5 },
  { state: "WA", kind: "bag", amount: 8 },
];

/**
 * States that want a deposit on bottles and cans of water, in cents each; SNAP may pay it with what is in them.
 * Michigan's, on what is carbonated alone, is left out.
 */
export const depositRules: readonly Insertable<FeeRuleTable>[] = [
  { state: "CA", kind: "deposit", amount: 5, snap_eligible: true },
  { state: "OR", kind: "deposit", amount: 10, snap_eligible: true },
];

export const feeRules = [...bagRules, ...depositRules];
