import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutated } from "./mutation.ts";
import { mutations } from "./mutations.ts";

it.each(mutations)("$guard: its text and its test are there", ({ test, ...change }) => {
  const source = readFileSync(change.file, "utf8");
  expect(mutated(source, change)).not.toBe(source);
  expect(readFileSync(test.file, "utf8")).toContain(test.name);
});

it("covers every hostile case that is built", () => {
  const built = [...range(1, 42), 45, 46, 47];
  const covered = new Set(mutations.flatMap(({ cases }) => cases));
  expect(built.filter((id) => !covered.has(id))).toEqual([]);
});

it("finds a guard that is gone or stands twice", () => {
  const change = { file: "a.ts", find: "guard();", replace: "" };
  expect(mutated("guard(); go();", change)).toBe(" go();");
  expect(() => mutated("go();", change)).toThrow("no longer holds");
  expect(() => mutated("guard(); guard();", change)).toThrow("more than once");
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
