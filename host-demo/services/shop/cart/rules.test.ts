import { describe, expect, it } from "vitest";
import { checkCartUpdate, type ProductFacts } from "./rules.ts";

const products = new Map<string, ProductFacts>(
  [
    { gtin13: "milk", maxQuantity: null, available: true },
    { gtin13: "eggs", maxQuantity: 2, available: true },
    { gtin13: "figs", maxQuantity: null, available: false },
  ].map((facts) => [facts.gtin13, facts]),
);

const line = (gtin13: string, quantity: number) => ({ gtin13, quantity });

describe("checkCartUpdate", () => {
  it("takes what is sold, up to the maximum", () => {
    expect(() => checkCartUpdate([line("milk", 99), line("eggs", 2)], [], products)).not.toThrow();
    expect(() => checkCartUpdate([], [line("figs", 1)], products)).not.toThrow();
  });

  it("names every product that is unknown or has run out", () => {
    expect(() => checkCartUpdate([line("figs", 1), line("gold", 1), line("milk", 1)], [], products)).toThrow(
      expect.objectContaining({
        code: "UPCFallout",
        detail: {
          rootCauses: [
            { code: "UPCFallout", gtin13: "figs" },
            { code: "UPCFallout", gtin13: "gold" },
          ],
        },
      }),
    );
  });

  it("names every product above its maximum", () => {
    expect(() => checkCartUpdate([line("eggs", 3)], [line("eggs", 2)], products)).toThrow(
      expect.objectContaining({
        code: "MaxQuantityError",
        detail: { rootCauses: [{ code: "MaxQuantityError", gtin13: "eggs" }] },
      }),
    );
  });

  it("lets a shopper lower or keep a line that has run out or was allowed more before", () => {
    const current = [line("figs", 3), line("eggs", 5)];
    expect(() => checkCartUpdate([line("figs", 3), line("eggs", 4)], current, products)).not.toThrow();
    expect(() => checkCartUpdate([line("figs", 4)], current, products)).toThrow();
  });

  it("refuses two lines of one product", () => {
    expect(() => checkCartUpdate([line("milk", 1), line("milk", 2)], [], products)).toThrow(
      expect.objectContaining({ code: "BAD_REQUEST" }),
    );
  });
});
