import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "tsup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cdn, classics } from "./bundles.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-languages-"));
const english = "Add or Change Payment Method";
const spanish = "Agregar o cambiar el método de pago";
const french = "Ajouter ou changer le mode de paiement";
const read = (file: string) => readFileSync(join(folder, file), "utf8");

interface Output {
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
  readonly inputs: object;
}

beforeAll(async () => {
  for (const options of [cdn, ...classics.slice(0, 3)])
    await build({ ...options, outDir: folder, clean: false, minify: false, config: false });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The messages' tables in a file and what it imports, or may import later. */
function tablesOf(file: string): readonly string[] {
  const { outputs } = JSON.parse(read("metafile-esm.json")) as { outputs: Record<string, Output> };
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [path.split("/").at(-1), output]));
  const seen = new Set<string>();
  const tables = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], inputs = {} } = byName.get(name) ?? {};
    for (const input of Object.keys(inputs)) {
      const [, table] = /sdk\/messages\/([\w-]+\/(?:es|fr-CA))\.ts$/.exec(input) ?? [];
      if (table) tables.add(table);
    }
    for (const { path, kind } of imports) {
      const next = path.split("/").at(-1) ?? "";
      if (kind === "import-statement" || /\.(es|fr-CA)\.js$/.test(next)) visit(next);
    }
  };
  visit(file);
  return [...tables].sort();
}

describe("in another language", () => {
  it.each([
    ["card-box.js", ["card-box", "common"]],
    // The flyout's file has the card box with it, which opens it.
    ["wallet.js", ["card-box", "common", "wallet"]],
    ["wallet-forms.js", ["address", "billing", "card-box", "card-form", "common", "wallet"]],
    ["address-book.js", ["address", "address-book", "common"]],
    ["address-book-forms.js", ["address", "address-book", "common"]],
    ["time-slots.js", ["common", "delivery", "time-slots"]],
  ])("%s brings what it says itself, and no other widget's texts", (file, subjects) => {
    const tables = subjects.flatMap((subject) => [`${subject}/es`, `${subject}/fr-CA`]);
    expect(tablesOf(file)).toEqual(tables.sort());
  });
});

it("a self-contained address book has its form and its older calls, and no checkout", async () => {
  const [addressBook] = classics.filter(({ entry }) => "address-book.classic" in (entry as object));
  await build({ ...addressBook, outDir: folder, clean: false, minify: false, config: false });
  const script = read("address-book.classic.js");
  const checkout = "/atlas/v1/checkout/v2/checkouts";
  expect(read("card-box.classic.js")).toContain(checkout);
  expect(script).not.toContain(checkout);
  expect(script).toContain("accountmanagement/api");
  expect(script).toContain("Confirm Removal");
});

describe("a self-contained file", () => {
  it.each([
    ["card-box.classic.js", [english]],
    ["card-box.es.classic.js", [english, spanish]],
    ["card-box.fr-CA.classic.js", [english, french]],
  ])("%s holds its own languages alone", (file, held) => {
    const script = read(file);
    expect([english, spanish, french].filter((text) => script.includes(text))).toEqual(held);
    // What a developer is told stands apart, and no shopper's page asks for it.
    expect(script.match(/\bimport\(["'`][^"'`]*/g)).toEqual(['import("./advice.js', 'import("./trace.js']);
  });

  it("names the file to use for a language that it doesn't hold", () => {
    expect(read("card-box.classic.js")).toContain("no texts in es; use card-box.es.classic.js");
    expect(read("card-box.es.classic.js")).toContain("no texts in fr-CA; use card-box.fr-CA.classic.js");
    expect(read("card-box.es.classic.js")).not.toContain("use card-box.es.classic.js");
  });
});
