import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hintFirst } from "./compile-hint.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-hint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, `${name}.js`);
const script = (size: number) => `export const text = "${"x".repeat(size)}";\n`;

it("asks for the functions of what is drawn first to be compiled as it comes, and of nothing else", async () => {
  const sizes = { entry: 9_000, shared: 9_000, small: 100, later: 9_000 };
  for (const [name, size] of Object.entries(sizes)) writeFileSync(file(name), script(size));
  const imports = [
    { path: file("shared"), kind: "import-statement" },
    { path: file("small"), kind: "import-statement" },
    { path: file("later"), kind: "dynamic-import" },
  ];
  const outputs = { [file("entry")]: { inputs: {}, imports } };
  writeFileSync(join(folder, "metafile-esm.json"), JSON.stringify({ outputs }));
  await hintFirst(folder, ["entry"]);
  const written = Object.keys(sizes).map((name) => readFileSync(file(name), "utf8"));
  // It counts on the first line of a script alone.
  const hinted = `//# allFunctionsCalledOnLoad\n${script(9_000)}`;
  expect(written).toEqual([hinted, hinted, script(100), script(9_000)]);
});
