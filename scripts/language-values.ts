import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import type { WidgetName } from "../widgets/manifest.ts";

type Table = Readonly<Record<string, string>>;

/** Which folders' texts a self-contained file of a widget shows. */
const shownIn: Readonly<Record<WidgetName, readonly string[]>> = {
  "card-box": ["card-box", "wallet"],
  wallet: ["wallet"],
  "address-book": ["address-book"],
  "mode-selector": ["mode-selector", "slots"],
  "time-slots": ["slots"],
};

/** Those of all widgets, beginning with what most pages show. */
const everywhere = ["card-box", "wallet", "address-book", "mode-selector", "slots"];

/** The English texts that a widget shows, or that all do, by the names that they go by. */
export async function englishOf(widget?: WidgetName): Promise<ReadonlyMap<string, Table>> {
  const folders = widget ? shownIn[widget] : everywhere;
  const english = new Map<string, Table>();
  const paths = folders.flatMap((folder) =>
    readdirSync(`widgets/${folder}`)
      .filter((file) => file.endsWith("text.ts"))
      .sort()
      .map((file) => resolve("widgets", folder, file)),
  );
  for (const path of paths) {
    const exported = Object.values((await import(pathToFileURL(path).href)) as object) as unknown[];
    for (const texts of exported) {
      if (typeof texts !== "object" || texts === null || !("english" in texts) || !("name" in texts))
        continue;
      const name = String(texts.name);
      if (english.has(name)) throw new Error(`Two parts of widgets call their texts "${name}".`);
      english.set(name, texts.english as Table);
    }
  }
  return english;
}

/** Runs of neighbours, each from its first to the one after its last. */
function runsOf(places: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.[1] === place) last[1] += 1;
    else runs.push([place, place + 1]);
  }
  return runs;
}

/**
 * A language as pages load it: every text once, and for each name which of them are its own, in the order of the English
 * ones, whose keys the page has. What a page has of another build asks for another file: its name is its content's hash.
 */
function script(translated: Table, english: ReadonlyMap<string, Table>): string {
  const keys = [...new Set([...english.values()].flatMap((table) => Object.keys(table)))];
  const all = keys.map((key) => {
    const text = translated[key];
    if (text === undefined) throw new Error(`No text for ${key}`);
    return text;
  });
  const runs = [...english].map(([name, table]) => [
    name,
    runsOf(Object.keys(table).map((key) => keys.indexOf(key))),
  ]);
  return `
    const all = ${JSON.stringify(all)};
    const runs = ${JSON.stringify(Object.fromEntries(runs))};
    export default (english, name) => {
      const own = runs[name].flatMap((run) => all.slice(...run));
      return Object.fromEntries(Object.keys(english).map((key, at) => [key, own[at]]));
    };`;
}

/** Takes the keys out of the widgets' texts in other languages; in a self-contained file, of one widget's alone. */
export const languageValues = (widget?: WidgetName): Plugin => ({
  name: "language-values",
  setup(build) {
    build.onLoad({ filter: /widgets\/kit\/text\.[\w-]+\.ts$/ }, async ({ path }) => {
      const { default: translated } = (await import(pathToFileURL(path).href)) as { default: () => Table };
      return { contents: script(translated(), await englishOf(widget)), loader: "js" };
    });
  },
});
