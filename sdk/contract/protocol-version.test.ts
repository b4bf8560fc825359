import { describe, expect, it } from "vitest";
import { speaks } from "./protocol-version.ts";

describe("case 44: two builds understand each other", () => {
  it.each([
    [{ v: 1, min: 1 }, true],
    [{ v: 2, min: 1 }, true],
    [{ v: 2, min: 2 }, false],
    [{ v: 0, min: 0 }, false],
  ])("%o: %s", (other, understood) => {
    expect(speaks(other)).toBe(understood);
  });
});
