/**
 * The bundler names a chunk by eight capital letters of a hash. Every file that imports one spells its name, and the loader
 * all of them: a letter says it as well, costs a tenth of what a hash does, which nothing can compress, and is the same in
 * the next build unless the chunks are others. What tells one version's files from another's is their folder.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Metafile, readMetafile } from "./metafile.ts";

const chunk = /^[A-Z\d]{8}\.js$/;
const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * By their old names. They go by the sources in them, so that a change of one's text changes no name.
 * @throws where there are more chunks than letters, or a letter is the name of an entry.
 */
export function shortNames(outputs: Metafile["outputs"]): ReadonlyMap<string, string> {
  const sources = (path: string) => Object.keys(outputs[path]?.inputs ?? {}).join();
  const paths = Object.keys(outputs).toSorted((a, b) => (sources(a) < sources(b) ? -1 : 1));
  const files = paths.map((path) => basename(path));
  const names = new Map(
    files.filter((file) => chunk.test(file)).map((file, index) => [file, `${letters[index]}.js`]),
  );
  if (names.size > letters.length || files.some((file) => [...names.values()].includes(file)))
    throw new Error("Two files would have one name.");
  return names;
}

/** Shortens the names of a folder's chunks, and tells the bundler's record of it. */
export async function shortenNames(folder: string): Promise<void> {
  const { outputs } = await readMetafile(folder);
  const names = shortNames(outputs);
  for (const file of [...Object.keys(outputs).map((path) => basename(path)), "metafile-esm.json"]) {
    const text = await readFile(`${folder}/${file}`, "utf8");
    const renamed = [...names].reduce((all, [old, short]) => all.replaceAll(`/${old}"`, `/${short}"`), text);
    await writeFile(`${folder}/${file}`, renamed);
  }
  for (const [old, short] of names) await rename(`${folder}/${old}`, `${folder}/${short}`);
}
