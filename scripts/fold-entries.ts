/**
 * The bundler writes an entry that others import too as two files: a chunk with its code, under a hash, and a stub with
 * its name that exports from it. A page would ask for the stub first, and only then learn of the chunk. Here the chunk
 * takes the entry's name and the stub goes, which is a trip and about a hundred bytes less for each.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { readMetafile } from "./metafile.ts";

const stub = /^((?:import(?:\{[^}]*\}from)?"\.\/[^"]+";)+)export\{([^}]*)\};?\s*$/;
const imported = /import(?:\{([^}]*)\}from)?"\.\/([^"]+)";/g;
const exported = /export\{([^}]*)\};?\s*$/;

/** Pairs of a list such as `a as b,c`: what is meant, and under which name. */
const pairs = (list: string) =>
  list
    .split(",")
    .filter((each) => each !== "")
    .map((each): readonly [string, string] => {
      const [own = "", other = own] = each.split(" as ");
      return [own, other];
    });

/** What a stub says: which chunk has its code, and what it exports from which chunk. */
function readStub(text: string) {
  const [, imports, exports] = stub.exec(text) ?? [];
  if (imports === undefined || exports === undefined) return undefined;
  const sources = new Map<string, readonly [chunk: string, name: string]>();
  const chunks: string[] = [];
  for (const [, names = "", chunk = ""] of imports.matchAll(imported)) {
    chunks.push(chunk);
    for (const [name, local] of pairs(names)) sources.set(local, [chunk, name]);
  }
  return {
    // The bundler names the chunk first that the fewest others share.
    home: chunks[0] ?? "",
    exports: pairs(exports).map(([local, name]) => {
      const [chunk = "", inner = ""] = sources.get(local) ?? [];
      return { name, chunk, inner };
    }),
  };
}

/**
 * The chunk's text under its entry's name. What other files take from it goes by the names that it has in the chunk,
 * which are as short as those that the bundler gave it besides.
 */
export function folded(
  chunk: string,
  file: string,
  stubText: string,
  isTaken: (name: string) => boolean,
): string {
  const own = pairs(exported.exec(chunk)?.[1] ?? "");
  const added = (readStub(stubText)?.exports ?? []).flatMap(({ name, chunk: from, inner }) => {
    const local = from === file && own.find(([, each]) => each === inner)?.[0];
    // What comes from another chunk is exported by the entry that has that one.
    return local ? `${local} as ${name}` : [];
  });
  const all = [...own.flatMap(([local, name]) => (isTaken(name) ? local : [])), ...added];
  return chunk.replace(exported, all.length > 0 ? `export{${all.join(",")}};\n` : "\n");
}

/** By what name others know each export of a chunk, once it is folded. */
export const namesAfter = (chunk: string): ReadonlyMap<string, string> =>
  new Map(pairs(exported.exec(chunk)?.[1] ?? "").map(([local, name]) => [name, local]));

/** Folds every stub of a folder into its chunk, and tells the bundler's record of it. */
export async function foldEntries(folder: string): Promise<void> {
  const record = `${folder}/metafile-esm.json`;
  const metafile = await readMetafile(folder);
  const read = (file: string) => readFile(`${folder}/${file}`, "utf8");
  const stubs = new Map<string, string>();
  /** What a file that stays takes from which chunk. */
  const taken = new Set<string>();
  for (const path of Object.keys(metafile.outputs)) {
    const text = await read(basename(path));
    if (metafile.outputs[path]?.entryPoint !== undefined && readStub(text)) stubs.set(basename(path), text);
    else
      for (const [, list = "", chunk = ""] of text.matchAll(imported))
        for (const [name] of pairs(list)) taken.add(`${chunk} ${name}`);
  }
  const entries = new Map<string, string>();
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [entry, text] of stubs) {
    const { home = "" } = readStub(text) ?? {};
    if (entries.has(home)) throw new Error(`${home} is the code of two entries, ${entry} among them.`);
    const chunk = await read(home);
    entries.set(home, entry);
    names.set(home, namesAfter(chunk));
    const own = folded(chunk, home, text, (name) => taken.has(`${home} ${name}`));
    await writeFile(`${folder}/${entry}`, own);
    await rm(`${folder}/${home}`);
  }
  const renamed = (text: string) =>
    [...entries].reduce(
      (result, [home, entry]) => result.replaceAll(`/${home}"`, `/${entry}"`),
      text.replace(imported, (statement, list: string | undefined, chunk: string) => {
        const known = names.get(chunk);
        if (!known || list === undefined) return statement;
        const taken = pairs(list).map(([name, local]) => {
          const now = known.get(name) ?? name;
          return now === local ? now : `${now} as ${local}`;
        });
        return `import{${taken.join(",")}}from"./${chunk}";`;
      }),
    );
  const outputs = Object.entries(metafile.outputs).flatMap(([path, output]) => {
    const file = basename(path);
    if (stubs.has(file)) return [];
    const entry = entries.get(file);
    return [[entry ? path.replace(file, entry) : path, output] as const];
  });
  await writeFile(record, renamed(JSON.stringify({ ...metafile, outputs: Object.fromEntries(outputs) })));
  for (const [path] of outputs) {
    const file = `${folder}/${basename(path)}`;
    await writeFile(file, renamed(await readFile(file, "utf8")));
  }
}
