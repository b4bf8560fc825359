import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** Everything that builds a schema and does nothing else, as our own code calls it. */
const builder = /(?<![\w.$])(?:v\.\w+|envelope|digits|record|anyOf|oneOf|optional|list|text|number)\(/g;
const entry = fileURLToPath(import.meta.resolve("valibot")).replace(/\.cjs$/, ".mjs");

interface Part {
  readonly code: string;
  readonly names: readonly string[];
}

/** valibot comes as one file, which marks where each of its own source files begins. */
function partsOf(source: string): Part[] {
  return source.split(/^\/\/#region .*$/m).flatMap((text) => {
    const code = text.replace(/^\/\/#endregion[\s\S]*$/m, "");
    const names = [...code.matchAll(/^(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm)];
    return names.length > 0 ? [{ code, names: names.map(([, name = ""]) => name) }] : [];
  });
}

/** A part as a module, which imports what it says of others. */
function moduleOf(part: Part, index: number, owners: ReadonlyMap<string, number>): string {
  const said = part.code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"/g, "")
    .matchAll(/(?<![\w$.])[\w$]+(?!\s*:)/g);
  const imports = [...new Set([...said].map(([name]) => name))]
    .filter((name) => owners.has(name) && owners.get(name) !== index)
    .map((name) => `import { ${name} } from "valibot-part:${owners.get(name)}";`);
  return `${imports.join("\n")}\n${part.code}\nexport { ${part.names.join(", ")} };`;
}

/**
 * Lets a page load only the schemas that it reads with, and only the checks in them. The bundler shares whole files
 * between its chunks and takes a call of another file's function for an effect, so that without this every page
 * carries each check that any page uses, and each schema that stands in a file beside one it uses.
 */
export const leanSchemas = (): Plugin => ({
  name: "lean-schemas",
  async setup(build) {
    const source = await readFile(entry, "utf8");
    const parts = partsOf(source);
    const owners = new Map(parts.flatMap(({ names }, index) => names.map((name) => [name, index] as const)));
    const exported = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(", ") ?? [];
    /** What valibot calls a function by, and what others do. */
    const inner = new Map(
      exported.map((name) => name.split(" as ")).map(([own = "", other = own]) => [other, own] as const),
    );

    // Each file of ours that imports valibot gets one of its own, with what it uses.
    build.onResolve({ filter: /^valibot$/ }, ({ importer }) => ({
      path: importer,
      namespace: "valibot-for",
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: "valibot-for" }, async ({ path }) => {
      const used = (await readFile(path, "utf8")).matchAll(/(?<![\w.$])v\.(\w+)/g);
      const lines = [...new Set([...used].map(([, name = ""]) => name))].flatMap((name) => {
        const own = inner.get(name);
        return own ? [`export { ${own} as ${name} } from "valibot-part:${owners.get(own)}";`] : [];
      });
      return { contents: lines.join("\n") };
    });
    build.onResolve({ filter: /^valibot-part:/ }, ({ path }) => ({
      path: path.slice("valibot-part:".length),
      namespace: "valibot-part",
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: "valibot-part" }, ({ path }) => {
      const part = parts[Number(path)];
      return part && { contents: moduleOf(part, Number(path), owners) };
    });
    build.onLoad({ filter: /[/\\]sdk[/\\](?:contract|config)[/\\][\w-]+\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      return { contents: code.replace(builder, "/* @__PURE__ */ $&"), loader: "ts" };
    });
  },
});
