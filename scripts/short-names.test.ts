import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { shortenNames, shortNames } from "./short-names.ts";

it("chunks go by four letters, in what imports them and in the record, and entries by their own names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "ABCD1234.js"), "export{a};");
  writeFileSync(join(folder, "wallet.js"), 'import{a}from"./ABCD1234.js";import("./ABCD1234.js");');
  const imports = [{ path: "dist/ABCD1234.js", kind: "import-statement" }];
  const outputs = {
    "dist/ABCD1234.js": { imports: [], inputs: {} },
    "dist/wallet.js": { entryPoint: "wallet.ts", imports, inputs: {} },
  };
  writeFileSync(join(folder, "metafile-esm.json"), JSON.stringify({ outputs }));
  await shortenNames(folder);
  expect(readdirSync(folder).sort()).toEqual(["abcd.js", "metafile-esm.json", "wallet.js"]);
  expect(readFileSync(join(folder, "wallet.js"), "utf8")).toBe(
    'import{a}from"./abcd.js";import("./abcd.js");',
  );
  expect(readFileSync(join(folder, "metafile-esm.json"), "utf8")).not.toContain("1234");
});

it.each([
  ["two chunks that begin alike", ["ABCD1234.js", "ABCD5678.js"]],
  ["a chunk that begins as another file is called", ["core.js", "CORE1234.js"]],
])("%s are none to shorten", (_, files) => {
  expect(() => shortNames(files)).toThrow("Two files would have one name.");
});

it("files with names of their own keep them", () => {
  expect([...shortNames(["core.js", "address-book.js"])]).toEqual([]);
});
