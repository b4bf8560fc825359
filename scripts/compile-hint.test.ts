import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hintFirst } from "./compile-hint.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-hint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const script = (size: number) => `export const text = "${"x".repeat(size)}";\n`;

it("asks for the functions of scripts to be compiled as they come, on their first line, where it counts", async () => {
  const sizes = { "first.js": 9_000, "small.js": 100, "look.css": 9_000 };
  for (const [name, size] of Object.entries(sizes)) writeFileSync(file(name), script(size));
  await hintFirst(Object.keys(sizes).map(file));
  const written = Object.keys(sizes).map((name) => readFileSync(file(name), "utf8"));
  expect(written).toEqual([`//# allFunctionsCalledOnLoad\n${script(9_000)}`, script(100), script(9_000)]);
});
