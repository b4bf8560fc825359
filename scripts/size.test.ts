import { expect, it } from "vitest";
import { overweight } from "./size.ts";

it("case 47: names every surface above its ceiling, and none at it", () => {
  const sizes = {
    "a secure-frame page": { brotli: 13_001, ceiling: 13_000 },
    loader: { brotli: 1_200, ceiling: 1_200 },
    flyout: { brotli: 43_000, ceiling: 42_000 },
  };
  expect(overweight(sizes)).toEqual([
    "a secure-frame page: 13001 bytes, ceiling 13000",
    "flyout: 43000 bytes, ceiling 42000",
  ]);
});
