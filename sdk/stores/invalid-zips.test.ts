import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isKnownInvalidZip, keepInvalidZip } from "./invalid-zips.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const zip = (index: number) => String(10_000 + index);

it("keeps the last twenty, and one that comes again is the last", () => {
  for (let index = 0; index < 20; index += 1) keepInvalidZip(zip(index));
  keepInvalidZip(zip(0));
  keepInvalidZip(zip(20));
  expect([0, 1, 2, 20].map((index) => isKnownInvalidZip(zip(index)))).toEqual([true, false, true, true]);
  expect(isKnownInvalidZip("45209")).toBe(false);
});

it.each(["{not json", '{"00000":true}', '["00000", 7]', '["0000"]'])(
  "begins anew where %s was kept",
  (text) => {
    stored.set("aisle.invalidZips", text);
    expect(isKnownInvalidZip("00000")).toBe(false);
    keepInvalidZip("00000");
    expect(isKnownInvalidZip("00000")).toBe(true);
  },
);

it("asks again where storage is blocked", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
  });
  keepInvalidZip("00000");
  expect(isKnownInvalidZip("00000")).toBe(false);
});
