import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { foldEntries } from "./fold-entries.ts";

/** A folder as the bundler leaves it, folded. */
async function foldedFiles(files: Readonly<Record<string, string>>, entries: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "aisle-fold-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outputs = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      `dist/${file}`,
      {
        ...(entries.includes(file) && { entryPoint: `loader/${file}` }),
        imports: [...text.matchAll(/"\.\/([^"]+)"/g)].map(([, next]) => ({
          path: `dist/${next}`,
          kind: "import-statement",
        })),
      },
    ]),
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, "metafile-esm.json"), JSON.stringify({ outputs }));
  await foldEntries(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const names = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return {
    files: Object.fromEntries(names.map((file) => [file, read(file).trim()])),
    record: JSON.parse(read("metafile-esm.json")) as typeof outputs,
  };
}

const bundled = {
  "core.js": 'import{a as x,b as y}from"./AAAA.js";export{x as createAisle,y as kit};\n',
  "AAAA.js": "var one=1,two=2,three=3;export{one as a,two as b,three as c};\n",
  "box.js": 'import"./BBBB.js";import{a as x}from"./AAAA.js";export{x as createAisle};\n',
  "BBBB.js": 'import{c as three}from"./AAAA.js";import("./late.js");three;\n',
  "late.js": 'import{c as z}from"./AAAA.js";var late=z;export{late as default};\n',
};

it("gives a chunk its entry's name, and the entry's exports", async () => {
  const { files } = await foldedFiles(bundled, ["core.js", "box.js", "late.js"]);
  expect(files).toEqual({
    "core.js": "var one=1,two=2,three=3;export{three,one as createAisle,two as kit};",
    "box.js": 'import{three}from"./core.js";import("./late.js");three;',
    "late.js": 'import{three as z}from"./core.js";var late=z;export{late as default};',
  });
});

it("tells the bundler's record of it, by which sizes are measured", async () => {
  const { record } = await foldedFiles(bundled, ["core.js", "box.js", "late.js"]);
  const { outputs } = record as unknown as { outputs: Record<string, { imports: { path: string }[] }> };
  expect(Object.keys(outputs).sort()).toEqual(["dist/box.js", "dist/core.js", "dist/late.js"]);
  expect(outputs["dist/box.js"]?.imports.map(({ path }) => path)).toEqual(["dist/core.js", "dist/late.js"]);
});

it("refuses two entries with one chunk: one of them would lose its name", async () => {
  const twice = { ...bundled, "other.js": bundled["core.js"] };
  await expect(foldedFiles(twice, ["core.js", "other.js"])).rejects.toThrow("the code of two entries");
});
