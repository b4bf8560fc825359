import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { shortenNames, shortNames } from "./short-names.ts";

it("chunks go by a letter, in what imports them and in the record, and entries by their own names", async () => {
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
  expect(readdirSync(folder).sort()).toEqual(["a.js", "metafile-esm.json", "wallet.js"]);
  expect(readFileSync(join(folder, "wallet.js"), "utf8")).toBe('import{a}from"./a.js";import("./a.js");');
  expect(readFileSync(join(folder, "metafile-esm.json"), "utf8")).not.toContain("1234");
});

it("go by what is in the chunks, so that a chunk's text may change", () => {
  const names = (hashes: readonly [string, string]) =>
    shortNames({
      [`dist/${hashes[0]}.js`]: { imports: [], inputs: { "sdk/money.ts": {} } },
      [`dist/${hashes[1]}.js`]: { imports: [], inputs: { "sdk/cards.ts": {} } },
    });
  expect(names(["ABCD1234", "WXYZ5678"]).get("ABCD1234.js")).toBe("b.js");
  expect(names(["WXYZ5678", "ABCD1234"]).get("WXYZ5678.js")).toBe("b.js");
});

it.each([
  ["more chunks than letters", Array.from({ length: 27 }, (_, index) => `CHUNK${100 + index}.js`)],
  ["a chunk beside an entry of one letter", ["ABCD1234.js", "a.js"]],
])("%s have none", (_, files) => {
  const outputs = Object.fromEntries(
    files.map((file) => [`dist/${file}`, { imports: [], inputs: { [file]: {} } }]),
  );
  expect(() => shortNames(outputs)).toThrow("Two files would have one name.");
});

it("files with names of their own keep them", () => {
  const outputs = { "dist/core.js": { imports: [], inputs: {} } };
  expect([...shortNames(outputs)]).toEqual([]);
});
