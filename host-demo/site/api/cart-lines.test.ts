import { describe, expect, it } from "vitest";
import { linesOf, withMoved, withOneMore, withQuantity } from "./cart-lines.ts";

const onions = "0001111060037";
const towels = "0001111060074";
const pickup = (gtin13: string, quantity: number) => ({ gtin13, modalityType: "PICKUP", quantity }) as const;
const delivery = (gtin13: string, quantity: number) =>
  ({ gtin13, modalityType: "DELIVERY", quantity }) as const;

it("says the lines of both ways, or the others would be taken out", () => {
  const known = {
    id: "",
    description: "",
    customerFacingSize: "",
    imageUrl: "",
    snapEligible: true,
    lineTotal: 0,
    available: false,
  };
  const cart = {
    lineItems: [{ ...known, ...pickup(onions, 2), substitutionPolicy: "NONE" as const, hasOwnPolicy: true }],
    otherLines: [{ ...known, ...delivery(onions, 1) }],
  };
  expect(linesOf(cart)).toEqual([pickup(onions, 2), delivery(onions, 1)]);
});

describe("a quantity", () => {
  const lines = [pickup(onions, 2), delivery(onions, 1)];
  it("changes where it stands, and of its own way", () =>
    expect(withQuantity(lines, delivery(onions, 3))).toEqual([pickup(onions, 2), delivery(onions, 3)]));
  it("of something new comes last", () =>
    expect(withQuantity(lines, pickup(towels, 1))).toEqual([...lines, pickup(towels, 1)]));
  it("of none takes the line out", () =>
    expect(withQuantity(lines, pickup(onions, 0))).toEqual([delivery(onions, 1)]));
  it("at which an offer comes off brings nothing back that was taken out elsewhere", () =>
    expect(withQuantity(lines, { ...pickup(towels, 1), couponId: null })).toEqual(lines));
});

describe("one more", () => {
  const lines = [pickup(onions, 2), delivery(onions, 1)];
  it("counts from what is there in its own way, to the most there may be", () => {
    expect(withOneMore(lines, "PICKUP", { gtin13: onions, most: 99 })[0]).toEqual(pickup(onions, 3));
    expect(withOneMore(lines, "PICKUP", { gtin13: onions, most: 2 })).toEqual(lines);
    expect(withOneMore(lines, "PICKUP", { gtin13: towels, most: 99 })).toEqual([...lines, pickup(towels, 1)]);
  });
});

describe("a line that moves", () => {
  const move = { gtin13: onions, from: "PICKUP", to: "DELIVERY", most: 99 } as const;
  it("goes over whole", () =>
    expect(withMoved([pickup(onions, 2), pickup(towels, 1)], move)).toEqual([
      pickup(towels, 1),
      delivery(onions, 2),
    ]));
  it("adds up with what waits there, to the most there may be", () => {
    const lines = [pickup(onions, 2), delivery(onions, 1)];
    expect(withMoved(lines, move)).toEqual([delivery(onions, 3)]);
    expect(withMoved(lines, { ...move, most: 2 })).toEqual([delivery(onions, 2)]);
  });
});
