import { expect, it } from "vitest";
import { searchWords } from "./search-words.ts";

it.each([
  ["  Rosé ", "Rosé"],
  ["Piña-Colada (2%), baby's", "Piña Colada 2 baby's"],
  [
    "one 2 three & four five six seven eight nine ten eleven",
    "one 2 three four five six seven eight nine ten",
  ],
  ["Pin\u0303a", "Pin\u0303a"],
])("of %j looks for the first words, as the services tell them apart", (text, wanted) => {
  expect(searchWords(text)).toBe(wanted);
});

it.each(["", " ", "&&", "!?'’", "\u0303"])("finds nothing to look for in %j", (text) => {
  expect(searchWords(text)).toBeUndefined();
});

it("looks for no more than the services take", () =>
  expect(searchWords("a".repeat(120))).toBe("a".repeat(100)));
