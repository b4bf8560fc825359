/**
 * The bundler names a chunk by eight capital letters of a hash. Every file that imports one spells its name, and the loader
 * all of them: half of the letters still tell a chunk from the others, and one build's from the next one's; small ones,
 * which scripts are full of, compress better.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { readMetafile } from "./metafile.ts";

const chunk = /^[A-Z\d]{8}\.js$/;

/**
 * By their old names.
 * @throws where two chunks begin alike, or one as a file that has a name of its own.
 */
export function shortNames(files: readonly string[]): ReadonlyMap<string, string> {
  const chunks = files.filter((file) => chunk.test(file));
  const names = new Map(chunks.map((file) => [file, `${file.slice(0, 4).toLowerCase()}.js`]));
  if (new Set([...files, ...names.values()]).size < files.length + chunks.length)
    throw new Error("Two files would have one name.");
  return names;
}

/** Shortens the names of a folder's chunks, and tells the bundler's record of it. */
export async function shortenNames(folder: string): Promise<void> {
  const { outputs } = await readMetafile(folder);
  const files = Object.keys(outputs).map((path) => basename(path));
  const names = shortNames(files);
  for (const file of [...files, "metafile-esm.json"]) {
    const text = await readFile(`${folder}/${file}`, "utf8");
    const renamed = [...names].reduce((all, [old, short]) => all.replaceAll(`/${old}"`, `/${short}"`), text);
    await writeFile(`${folder}/${file}`, renamed);
  }
  for (const [old, short] of names) await rename(`${folder}/${old}`, `${folder}/${short}`);
}
