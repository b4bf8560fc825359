// Long because it is one list of sentences about one flow.

import { describe, expect, it } from "vitest";
import { eligibilityFlow } from "./flow.ts";
import { type EligibilityEvent, type EligibilityState, initialEligibility } from "./state.ts";

const after = (events: readonly EligibilityEvent[], from: EligibilityState = initialEligibility) =>
  events.reduce(eligibilityFlow, from);

type Seen = Extract<EligibilityEvent, { type: "CART_SEEN" }>;
const cart = (
  had: readonly string[],
  missing: readonly string[] = [],
  more: Partial<Pick<Seen, "modalityType" | "otherLines">> = {},
): Seen => ({
  type: "CART_SEEN",
  modalityType: "PICKUP",
  lines: [
    ...had.map((gtin13) => ({ gtin13, available: true })),
    ...missing.map((gtin13) => ({ gtin13, available: false })),
  ],
  otherLines: [],
  ...more,
});
const waits = (gtin13: string, modalityType: Seen["modalityType"] = "DELIVERY") => ({ gtin13, modalityType });
const fellOut = (...gtin13s: string[]): EligibilityEvent => ({ type: "FELL_OUT", gtin13s, flashSales: [] });
const refused = (code: string, message: string | null, ...gtin13s: string[]): EligibilityEvent => ({
  type: "REFUSED",
  code,
  message,
  gtin13s,
  flashSales: [],
});
const submitted = { type: "SUBMITTED" } as const;
const created = { type: "CREATED" } as const;

const noSubmit = {
  newlyIneligiblePromisingFalloutUpcs: [],
  isAlcoholDeliveryRejection: false,
  falloutFromPromising: false,
  falloutFromFlashSales: false,
  cartSubmitErrorMessage: null,
};

it("begins with its nine fields, and with nothing to tell", () => {
  expect(initialEligibility).toEqual({
    clickedMoveModality: {},
    previousIneligibleItems: null,
    newlyEligibleUpcs: [],
    newlyIneligibleUpcs: [],
    ...noSubmit,
  });
});

describe("a cart that is seen", () => {
  it("for the first time has no news, whatever it lacks", () => {
    expect(after([cart(["milk"], ["ice"])])).toEqual({
      ...initialEligibility,
      previousIneligibleItems: [{ gtin13: "ice", modalityType: "PICKUP" }],
    });
  });

  it("again tells what ran out and what came back since", () => {
    const state = after([cart(["milk"], ["ice"]), cart(["ice"], ["milk"])]);
    expect(state.newlyIneligibleUpcs).toEqual(["milk"]);
    expect(state.newlyEligibleUpcs).toEqual(["ice"]);
  });

  it("again and unchanged keeps its news until they are read", () => {
    const news = after([cart(["milk"], ["ice"]), cart(["ice"], ["milk"]), cart(["ice"], ["milk"])]);
    expect(news).toMatchObject({ newlyEligibleUpcs: ["ice"], newlyIneligibleUpcs: ["milk"] });
    const read = after([{ type: "NEWS_READ" }, cart(["ice"], ["milk"])], news);
    expect(read).toMatchObject({ newlyEligibleUpcs: [], newlyIneligibleUpcs: [] });
  });

  it("takes back news that are none any more", () => {
    const back = after([cart(["milk"]), cart([], ["milk"]), cart(["milk"])]);
    expect(back).toMatchObject({ newlyEligibleUpcs: ["milk"], newlyIneligibleUpcs: [] });
    const gone = after([cart(["milk"]), cart([], ["milk"]), cart([])]);
    expect(gone).toMatchObject({
      newlyEligibleUpcs: [],
      newlyIneligibleUpcs: [],
      previousIneligibleItems: [],
    });
  });

  it("in the other way tells what can't be had there, and on the way back nothing twice", () => {
    const here = cart([], ["ice"], { otherLines: [waits("milk")] });
    const there = cart([], ["milk"], { modalityType: "DELIVERY", otherLines: [waits("ice", "PICKUP")] });
    const state = after([here, there]);
    expect(state.newlyIneligibleUpcs).toEqual(["milk"]);
    expect(state.previousIneligibleItems).toEqual([waits("ice", "PICKUP"), waits("milk")]);
    const back = after([{ type: "NEWS_READ" }, here], state);
    expect(back).toMatchObject({ newlyEligibleUpcs: [], newlyIneligibleUpcs: [] });
  });

  it("does not take an item that waits for the other way for one that came back", () => {
    const both = cart([], ["ice"], { otherLines: [waits("ice")] });
    const there = cart(["ice"], [], { modalityType: "DELIVERY", otherLines: [waits("ice", "PICKUP")] });
    expect(after([both, there]).newlyEligibleUpcs).toEqual([]);
  });
});

describe("an item that is moved to the other way", () => {
  const moved: EligibilityEvent = { type: "MOVE_CLICKED", gtin13: "ice", to: "DELIVERY" };

  it("is known as moved while it waits there", () => {
    const state = after([cart([], ["ice"]), moved, cart([], [], { otherLines: [waits("ice")] })]);
    expect(state).toMatchObject({ clickedMoveModality: { ice: "DELIVERY" }, previousIneligibleItems: [] });
  });

  it("is known as moved also before the services have answered", () => {
    expect(after([cart([], ["ice"]), moved, cart([], ["ice"])]).clickedMoveModality).toEqual({
      ice: "DELIVERY",
    });
  });

  it("is no news where it can be had, and told of where it can't", () => {
    const waiting = [cart([], ["ice"]), moved, cart([], [], { otherLines: [waits("ice")] })];
    const there = { modalityType: "DELIVERY" } as const;
    const come = after([...waiting, cart(["ice"], [], there)]);
    expect(come).toMatchObject({ newlyEligibleUpcs: [], newlyIneligibleUpcs: [] });
    expect(come.clickedMoveModality).toEqual({});
    expect(after([...waiting, cart([], ["ice"], there)]).newlyIneligibleUpcs).toEqual(["ice"]);
  });

  it("is no news where it was brought by hand, though it could not be had there before", () => {
    const state = after([
      cart([], ["ice"], { otherLines: [waits("ice")] }),
      { type: "MOVE_CLICKED", gtin13: "ice", to: "PICKUP" },
      cart(["ice"]),
    ]);
    expect([state.newlyEligibleUpcs, state.clickedMoveModality]).toEqual([[], {}]);
  });

  it("is not, where the services refuse it or it leaves the cart", () => {
    expect(after([moved, { type: "MOVE_FAILED", gtin13: "ice" }]).clickedMoveModality).toEqual({});
    expect(after([moved, cart(["milk"])]).clickedMoveModality).toEqual({});
    expect(after([moved, { type: "NEWS_READ" }]).clickedMoveModality).toEqual({});
  });
});

describe("a submit of the cart", () => {
  it("names what fell out, each once", () => {
    expect(after([cart(["milk", "ice"]), submitted, fellOut("ice", "ice")])).toMatchObject({
      ...noSubmit,
      newlyIneligiblePromisingFalloutUpcs: ["ice"],
      falloutFromPromising: true,
    });
  });

  it("tells whether what fell out was taken for a flash offer", () => {
    const flash = { type: "FELL_OUT", gtin13s: ["ice"], flashSales: ["ice", "milk"] } as const;
    expect(after([flash]).falloutFromFlashSales).toBe(true);
    expect(after([{ ...flash, flashSales: ["milk"] }]).falloutFromFlashSales).toBe(false);
  });

  it("that is refused keeps the reason, and marks the root causes as not eligible", () => {
    const state = after([submitted, refused("PROMISING_FALLOUT", "There's an issue.", "ice")]);
    expect(state).toMatchObject({
      newlyIneligiblePromisingFalloutUpcs: ["ice"],
      falloutFromPromising: true,
      isAlcoholDeliveryRejection: false,
      cartSubmitErrorMessage: "There's an issue.",
    });
  });

  it("that is refused without items marks none", () => {
    expect(after([refused("CART_QUANTITY_EXCEEDED", "At most 150 items.")])).toMatchObject({
      ...noSubmit,
      cartSubmitErrorMessage: "At most 150 items.",
    });
  });

  it("knows alcohol that may not be brought from alcohol that is too much", () => {
    expect(after([refused("ALCOHOL_NA_FOR_ADDRESS", "No.", "beer")]).isAlcoholDeliveryRejection).toBe(true);
    expect(after([refused("ALCOHOL_QTY_EXCEEDED", "12.", "beer")]).isAlcoholDeliveryRejection).toBe(false);
  });

  it("forgets the one before, and after a success there is nothing left of it", () => {
    const refusal = refused("ALCOHOL_NA_FOR_ADDRESS", "No alcohol to this address.", "beer");
    for (const event of [submitted, created])
      expect(after([cart(["beer"]), refusal, event])).toMatchObject(noSubmit);
    expect(after([refusal, fellOut("ice")])).toMatchObject({
      isAlcoholDeliveryRejection: false,
      cartSubmitErrorMessage: null,
      newlyIneligiblePromisingFalloutUpcs: ["ice"],
    });
  });

  it("leaves what is known of the cart itself", () => {
    const known = after([cart(["milk"], ["ice"]), cart(["ice"], ["milk"])]);
    expect(after([submitted, refused("X", "No.", "milk"), created], known)).toEqual(known);
  });
});

describe("a cart that is changed after a submit", () => {
  const changed = { type: "CART_CHANGED" } as const;

  it("is another one than the one that was refused", () => {
    expect(
      after([cart(["beer"]), refused("ALCOHOL_QTY_EXCEEDED", "At most 12.", "beer"), changed]),
    ).toMatchObject(noSubmit);
  });

  it("still lacks what fell out, until that is gone from it", () => {
    const state = after([cart(["milk", "ice"]), fellOut("ice"), changed, cart(["milk", "ice"])]);
    expect(state).toMatchObject({ newlyIneligiblePromisingFalloutUpcs: ["ice"], falloutFromPromising: true });
    expect(after([cart(["milk"])], state)).toMatchObject(noSubmit);
  });
});
