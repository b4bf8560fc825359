/** The project's own files, by the folders in which they live. */
import { readdir } from "node:fs/promises";

export const rooms = ["sdk", "widgets", "host-demo", "stories", "scripts"];

/** The frameworks' pages are packages of their own, with tools and rules of their own. */
const foreign = /(^|\/)node_modules\/|^host-demo\/frameworks\//;

/** Every file of ours below these folders. */
export async function filesOf(folders: readonly string[]): Promise<readonly string[]> {
  const each = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  return each.flat().filter((file) => !foreign.test(file));
}
