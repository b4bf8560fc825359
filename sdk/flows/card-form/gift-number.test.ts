import { describe, expect, it } from "vitest";
import { giftDigits, giftProblems, maskGiftNumber } from "./gift-number.ts";

describe("a gift card's number", () => {
  it.each([
    ["", ""],
    ["980", "980"],
    ["9800000000", "9800000000"],
    ["98000000000", "9800000000-0"],
    ["98000000000000", "9800000000-000-0"],
    ["9800000000000000100", "9800000000-000-000-100"],
    ["9800 0000 0000 0000 100", "9800000000-000-000-100"],
    ["9800000000-000-000-100", "9800000000-000-000-100"],
    ["980000000000000010099", "9800000000-000-000-100"],
    ["no digits", ""],
  ])("%s is shown as %s", (typed, shown) => {
    expect(maskGiftNumber(typed)).toBe(shown);
    expect(maskGiftNumber(shown)).toBe(shown);
    expect(giftDigits(shown)).toBe(giftDigits(typed));
  });

  it("and its PIN have their lengths", () => {
    const good = { giftNumber: "9800000000-000-000-100", giftPin: "4321" };
    expect(giftProblems(good)).toEqual({});
    for (const empty of [{}, { giftNumber: "", giftPin: "" }])
      expect(giftProblems(empty)).toEqual({ giftNumber: "giftNumberRequired", giftPin: "giftPinRequired" });
    expect(giftProblems({ ...good, giftNumber: "980000000000000010" })).toEqual({
      giftNumber: "giftNumberLength",
    });
    expect(giftProblems({ ...good, giftNumber: "98000000000000001001" })).toEqual({
      giftNumber: "giftNumberLength",
    });
    for (const giftPin of ["432", "43210", "432a"])
      expect(giftProblems({ ...good, giftPin })).toEqual({ giftPin: "pinLength" });
  });
});
