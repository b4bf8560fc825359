import { expect, it } from "vitest";
import { englishMessages, translate } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";
import type { Cart } from "../api/schemas.ts";
import type { Text } from "../text/text.tsx";
import { scheduleProblem } from "./problem.ts";

const t: Text = Object.assign(
  (...[key, params]: Parameters<Text>) => translate(englishMessages, key, params, "page"),
  { locale: "en" as const },
);

it.each([
  [{ maxQuantity: 4 }, "You can only add 4 of this item."],
  [{}, "One order can't have that many of this item."],
])("says how many of an item there may be, as far as the cart tells: %j", (most, text) => {
  const lineItems = [{ gtin13: "0001" }, { gtin13: "0002", ...most }];
  const cart = { modalityType: "PICKUP", lineItems } as unknown as Cart;
  const error = new ApiFailure(422, "MaxQuantityError", ["0002"], { reason: "Too many." });
  const problem = scheduleProblem(t, error, cart);
  expect(problem).toMatchObject({ text, way: "cart" });
  expect(problem.lang).toBeUndefined();
});
