import { describe, expect, it } from "vitest";
import { amountOf, amountText, typedAmount } from "./snap-amount.ts";

/** Types one character after the other at the end of an input, "<" for Backspace. */
function type(keys: string, start = "", locale = "en-US"): string {
  let text = start;
  for (const key of keys) text = typedAmount(key === "<" ? text.slice(0, -1) : text + key, text, locale);
  return text;
}

describe("the input of an amount", () => {
  it("is filled from the cents", () => {
    expect(type("1")).toBe("0.01");
    expect(type("12")).toBe("0.12");
    expect(type("1234")).toBe("12.34");
    expect(type("123456")).toBe("1,234.56");
    expect(type("1234", "", "fr-CA")).toBe("12,34");
  });

  it("takes digits alone, typed or pasted", () => {
    expect(type("1a2.3-4")).toBe("12.34");
    expect(typedAmount("$45.60", "", "en-US")).toBe("45.60");
    expect(type("abc")).toBe("");
  });

  it("is emptied by Backspace, and keeps a zero that was typed", () => {
    expect(type("<<", "12.34")).toBe("0.12");
    expect(type("<<<<", "12.34")).toBe("");
    expect(type("0")).toBe("0.00");
    expect(type("05")).toBe("0.05");
  });

  it("takes no more than 20 characters, in any language", () => {
    for (const locale of ["en-US", "es-US", "fr-CA"])
      expect(type("9".repeat(30), "", locale).length).toBeLessThanOrEqual(20);
  });

  it("is read back to the cent", () => {
    expect(amountOf(amountText(1012.34, "fr-CA"))).toBe(1012.34);
    expect(amountOf("0.07")).toBe(0.07);
    expect(amountOf("")).toBeUndefined();
  });
});
