import { expect, it } from "vitest";
import { dollarAmount, each, fields, maybe, plain, readEnvelope } from "./reader.ts";
import { anyText } from "./shape.ts";

const bill = fields({ total: dollarAmount, tip: maybe(dollarAmount), names: each(plain(anyText)) });

it("gives what it has read, amounts in cents, and leaves what it does not know", () => {
  expect(bill({ total: 12.34, names: ["a"], more: 1 })).toEqual({ total: 1234, names: ["a"] });
  expect(bill({ total: 0, tip: 1.1, names: [] })).toEqual({ total: 0, tip: 110, names: [] });
  expect(readEnvelope(bill)({ data: { total: 1, names: [] } })).toEqual({ total: 100, names: [] });
});

it.each([
  [null],
  ["text"],
  [[]],
  [{ names: [] }],
  [{ total: "1", names: [] }],
  [{ total: 0.001, names: [] }],
  [{ total: Infinity, names: [] }],
  [{ total: 1, tip: null, names: [] }],
  [{ total: 1, names: {} }],
  [{ total: 1, names: [1] }],
])("takes nothing else: %j", (value) => {
  expect(() => bill(value)).toThrow(TypeError);
  expect(() => readEnvelope(bill)({ data: value })).toThrow(TypeError);
  expect(() => readEnvelope(bill)(value)).toThrow(TypeError);
});
