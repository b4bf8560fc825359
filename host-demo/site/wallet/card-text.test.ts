import { expect, it } from "vitest";
import { englishMessages, translate } from "aisle/messages";
import type { Text } from "../text/text.tsx";
import { balanceText, cardName, cardProduct, totalBalance } from "./card-text.ts";

const t: Text = Object.assign(
  (key: Parameters<Text>[0], params?: Parameters<Text>[1]) => translate(englishMessages, key, params),
  { locale: "en" as const },
);

it.each([
  [[], "$0.00"],
  [[100, 25], "$125.00"],
  // A hundred times 1.15 is 114.99999999999999.
  [[1.15, 0.1], "$1.25"],
  [[100, undefined, 25], "$125.00+"],
  [[undefined], "$0.00+"],
] as const)("adds up %j to %s", (balances, total) => {
  expect(
    totalBalance(
      t,
      balances.map((balance) => (balance === undefined ? {} : { balance })),
    ),
  ).toBe(total);
});

it("says what is left on a card, to the cent", () => {
  expect(balanceText(t, 180.25)).toBe("$180.25 Remaining");
  expect(balanceText(t, 0)).toBe("$0.00 Remaining");
});

it.each([
  [{ brand: "VISA", lastFour: "1111", type: "bank" }, "Visa ending in 1111"],
  [{ brand: "EBT", lastFour: "0000", type: "ebt" }, "EBT ending in 0000"],
  [{ brand: "NONE", lastFour: "0100", type: "gift" }, "Gift Card ending in 0100"],
  [{ brand: "NONE", lastFour: "3032", type: "bank" }, "Card ending in 3032"],
] as const)("calls %j %s", (card, name) => {
  expect(cardName(t, card)).toBe(name);
});

it("names a product only where it says more than the card's name", () => {
  expect(cardProduct({ brand: "EBT", description: "SNAP EBT", type: "ebt" })).toBe("SNAP EBT");
  expect(cardProduct({ brand: "VISA", description: "Visa", type: "bank" })).toBeUndefined();
  expect(cardProduct({ brand: "NONE", description: "Gift Card", type: "gift" })).toBeUndefined();
});
