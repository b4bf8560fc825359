import { describe, expect, it } from "vitest";
import { cardsOfType, isExpired, isPreferred, preferredFirst, type Card } from "./cards.ts";
import { initialSelection, orderTotalMet, sameSelection, withoutMissing } from "./selection.ts";

const card = (id: string, fields: Partial<Card> = {}): Card => ({
  id,
  versionKey: "v1",
  type: "bank",
  brand: "VISA",
  lastFour: "1111",
  expMonth: 12,
  expYear: 2030,
  expiredFlag: false,
  defaultApplications: [],
  description: "",
  active: true,
  saved: true,
  notAcceptedFor: [],
  ...fields,
});

const today = new Date(2026, 5, 30, 23, 59);
const groceries = { hasSnapEligibleItems: true, ebtTotal: 500 };
const noGroceries = { hasSnapEligibleItems: false, ebtTotal: 0 };
const preferred = { defaultApplications: ["CLICKLIST"] };

describe("isExpired", () => {
  it("holds a card good through the last day of its month", () => {
    expect(isExpired(card("a", { expMonth: 6, expYear: 2026 }), today)).toBe(false);
    expect(isExpired(card("a", { expMonth: 6, expYear: 2026 }), new Date(2026, 6, 1))).toBe(true);
  });

  it("crosses the year", () => {
    expect(isExpired(card("a", { expMonth: 12, expYear: 2025 }), new Date(2026, 0, 1))).toBe(true);
    expect(isExpired(card("a", { expMonth: 1, expYear: 2026 }), new Date(2025, 11, 31))).toBe(false);
  });

  it("takes the service's word over the calendar", () => {
    expect(isExpired(card("a", { expiredFlag: true }), today)).toBe(true);
  });

  it("never expires a card without a date", () => {
    expect(isExpired(card("e", { type: "ebt", expMonth: undefined, expYear: undefined }), today)).toBe(false);
  });
});

describe("order of cards", () => {
  it("puts the application's preferred card first and keeps the rest", () => {
    const cards = [card("a"), card("b"), card("c", preferred)];
    expect(preferredFirst(cards, "CLICKLIST").map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(preferredFirst(cards, "EPRN").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(isPreferred(card("c", preferred), "RXWEB")).toBe(false);
  });

  it("splits by type", () => {
    const cards = [card("a"), card("e", { type: "ebt" }), card("g", { type: "gift" })];
    expect(cardsOfType(cards, "ebt").map(({ id }) => id)).toEqual(["e"]);
  });
});

describe("initialSelection", () => {
  const select = (cards: Card[], order = noGroceries) => initialSelection(cards, "CLICKLIST", order, today);

  it("is empty without cards", () => {
    expect(select([])).toEqual({ bank: null, snap: null, gifts: [] });
  });

  it("takes the preferred bank card", () => {
    expect(select([card("a"), card("b", preferred)]).bank).toBe("b");
  });

  it("takes the first unexpired one when the preferred has expired", () => {
    expect(
      select([card("a", { ...preferred, expiredFlag: true }), card("b", { expiredFlag: true }), card("c")])
        .bank,
    ).toBe("c");
  });

  it("keeps an expired preferred card when there is no other", () => {
    expect(select([card("a", { ...preferred, expiredFlag: true })]).bank).toBe("a");
  });

  it("adds the SNAP card only for an order that SNAP may pay for, and never gift cards", () => {
    const cards = [card("a"), card("e", { type: "ebt" }), card("g", { type: "gift" })];
    expect(select(cards, groceries)).toEqual({ bank: "a", snap: "e", gifts: [] });
    expect(select(cards, noGroceries)).toEqual({ bank: "a", snap: null, gifts: [] });
    expect(select(cards, { hasSnapEligibleItems: true, ebtTotal: 0 }).snap).toBeNull();
  });
});

describe("selections", () => {
  const selection = { bank: "a", snap: "e", gifts: ["g", "h"] };

  it("are the same whatever the order of the gift cards", () => {
    expect(sameSelection(selection, { ...selection, gifts: ["h", "g"] })).toBe(true);
    expect(sameSelection(selection, { ...selection, gifts: ["g"] })).toBe(false);
    expect(sameSelection(selection, { ...selection, bank: "b" })).toBe(false);
    expect(sameSelection(selection, { ...selection, snap: null })).toBe(false);
  });

  it("lose the cards that left the wallet", () => {
    expect(withoutMissing(selection, [card("a"), card("h", { type: "gift" })])).toEqual({
      bank: "a",
      snap: null,
      gifts: ["h"],
    });
  });
});

describe("orderTotalMet", () => {
  it("counts SNAP and gift cards together", () => {
    expect(orderTotalMet(1000, 400, [600])).toBe(true);
    expect(orderTotalMet(1000, 400, [599])).toBe(false);
    expect(orderTotalMet(0, 0, [])).toBe(false);
  });
});
