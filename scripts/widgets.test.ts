import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { widgetNames } from "../widgets/manifest.ts";
import { surfaces } from "./size.ts";

const text = (file: string) => readFileSync(file, "utf8");

const packageFile = JSON.parse(text("package.json")) as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly sideEffects: readonly string[];
};
// However its lines are broken.
const react = text("widgets/react/widgets.tsx").replace(/\s+/g, " ");
const measured = Object.values(surfaces).flatMap(({ entries }) => [...entries] as string[]);

const pascal = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());

/** What a widget must have beside its line in the manifest, and lacks. */
function missing(name: string): string[] {
  const define = `widgets/${name}/define.ts`;
  const component = pascal(name);
  const needs: readonly (readonly [what: string, isThere: boolean])[] = [
    [
      `${define}, which defines aisle-${name}`,
      existsSync(define) && text(define).includes(`"aisle-${name}"`),
    ],
    [`widgets/loader/${name}.ts`, existsSync(`widgets/loader/${name}.ts`)],
    [`widgets/loader/${name}.classic.ts`, existsSync(`widgets/loader/${name}.classic.ts`)],
    [
      `MountProps["${name}"] in sdk/client/widget-props.ts`,
      new RegExp(`^ {2}"?${name}"?: `, "m").test(text("sdk/client/widget-props.ts")),
    ],
    [
      `"./${name}" in package.json's exports`,
      JSON.stringify(packageFile.exports[`./${name}`]) === JSON.stringify({ "aisle-source": `./${define}` }),
    ],
    [
      `${component} in widgets/react/widgets.tsx`,
      react.includes(`export const ${component} = wrap<`) &&
        react.includes(`"aisle-${name}", () => import("aisle/${name}")`),
    ],
    [
      `${component} in widgets/react/index.ts`,
      new RegExp(`\\b${component}\\b`).test(text("widgets/react/index.ts")),
    ],
    [`${name}.js among the surfaces of scripts/size.ts`, measured.includes(`${name}.js`)],
  ];
  return needs.flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

it.each(widgetNames())("is whole: %s", (name) => expect(missing(name)).toEqual([]));

it("names everything that a widget lacks", () => {
  expect(missing("store-finder")).toEqual([
    "widgets/store-finder/define.ts, which defines aisle-store-finder",
    "widgets/loader/store-finder.ts",
    "widgets/loader/store-finder.classic.ts",
    'MountProps["store-finder"] in sdk/client/widget-props.ts',
    '"./store-finder" in package.json\'s exports',
    "StoreFinder in widgets/react/widgets.tsx",
    "StoreFinder in widgets/react/index.ts",
    "store-finder.js among the surfaces of scripts/size.ts",
  ]);
});

it("leaves no widget out of the manifest", () => {
  const folders = readdirSync("widgets").filter((folder) => existsSync(`widgets/${folder}/define.ts`));
  expect(folders.sort()).toEqual(widgetNames().sort());
});

it("tells bundlers that a widget's definition is not to be dropped", () => {
  expect(packageFile.sideEffects).toContain("./widgets/*/define.ts");
});
