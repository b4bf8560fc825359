import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build as esbuild, type Plugin } from "esbuild";
import { build } from "tsup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { widgetNames } from "../widgets/manifest.ts";
import { cdn, classics } from "./bundles.ts";
import { cssInline } from "./css-inline.ts";
import { englishOf, languageValues } from "./language-values.ts";
import { originDefines } from "./origins.ts";
import { tables } from "./tables.ts";

type Table = Readonly<Record<string, string>>;

const folder = mkdtempSync(join(tmpdir(), "aisle-languages-"));
const english = "Add or Change Payment Method";
const spanish = "Agregar o cambiar el método de pago";
const french = "Ajouter ou changer le mode de paiement";
const read = (file: string) => readFileSync(join(folder, file), "utf8");

beforeAll(async () => {
  for (const options of [cdn, ...classics.slice(0, 3)])
    await build({ ...options, outDir: folder, clean: false, minify: false, config: false });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["es", "fr-CA"])("%s as pages load it", (locale) => {
  const source = `widgets/kit/text.${locale}.ts`;
  const bundled = async (entry: string, plugins: Plugin[]) => {
    const { metafile, outputFiles } = await esbuild({
      ...{ entryPoints: [entry], bundle: true, write: false, format: "esm", metafile: true, plugins },
      conditions: ["aisle-source"],
      define: originDefines(),
    });
    return { inputs: Object.keys(metafile.inputs), script: outputFiles[0]?.text ?? "" };
  };
  const tableOf = async (path: string) =>
    (await import(/* @vite-ignore */ path)) as {
      default: (english?: Table, name?: string) => Table;
    };

  it.each(["all widgets", ...widgetNames()] as const)(
    "says what the tables say, by each name: %s",
    async (whose) => {
      const widget = whose === "all widgets" ? undefined : whose;
      const { script } = await bundled(source, [languageValues(widget)]);
      const file = join(folder, `${whose}.${locale}.mjs`);
      writeFileSync(file, script);
      const { default: inLanguage } = await tableOf(file);
      const { default: table } = await tableOf(join(process.cwd(), source));
      const all = table();
      for (const [name, english] of await englishOf(widget)) {
        const expected = Object.fromEntries(Object.keys(english).map((key) => [key, all[key]]));
        expect(inLanguage(english, name), name).toEqual(expected);
      }
    },
  );

  it.each(widgetNames())("has all that the code of %s's self-contained file says", async (widget) => {
    const { inputs } = await bundled(`widgets/loader/${widget}.classic.ts`, [cssInline(), tables()]);
    const said = inputs.filter((path) => /widgets\/.*text\.ts$/.test(path));
    const names = await Promise.all(
      said.map(async (path) => {
        const exported = Object.values(await tableOf(join(process.cwd(), path))) as unknown as {
          name?: string;
          english?: object;
        }[];
        return exported.flatMap(({ name, english }) => (english ? [name] : []));
      }),
    );
    expect(names.flat().length).toBeGreaterThan(0);
    expect([...(await englishOf(widget)).keys()].sort()).toEqual(names.flat().sort());
  });

  it("is a file by a hash of its content, which only the build that wrote it asks for", () => {
    const { outputs } = JSON.parse(read("metafile-esm.json")) as {
      outputs: Record<string, { inputs: object }>;
    };
    const files = Object.entries(outputs).filter(([, { inputs }]) => source in inputs);
    expect(files.map(([path]) => path.split("/").at(-1))).toEqual([
      expect.stringMatching(/^[A-Z\d]{8}\.js$/),
    ]);
  });
});

it("a self-contained address book has its form and its older calls, no checkout, and no look of cards", async () => {
  const [addressBook] = classics.filter(({ entry }) => "address-book.classic" in (entry as object));
  await build({ ...addressBook, outDir: folder, clean: false, minify: false, config: false });
  const script = read("address-book.classic.js");
  const checkout = "/atlas/v1/checkout/v2/checkouts";
  expect(read("card-box.classic.js")).toContain(checkout);
  expect(script).not.toContain(checkout);
  const cards = ".MASTERCARD{";
  expect(read("card-box.classic.js")).toContain(cards);
  expect(script).not.toContain(cards);
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
