/** Builds what the payment host serves to its pages: one script, and the manifest that names it. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { build } from "tsup";
import { frames } from "./bundles.ts";
import { distDir } from "./dist.ts";
import { packageVersion } from "./origins.ts";

const folderIn = (dist: string) => `${dist}/pay/pci-forms/${packageVersion()}`;

/** What was built last, and where. */
export async function readFramesManifest(dist: string): Promise<{ folder: string; script: string }> {
  const folder = folderIn(dist);
  const { script } = JSON.parse(await readFile(`${folder}/manifest.json`, "utf8")) as { script: string };
  return { folder, script };
}

/** Builds the secure frames into `<dist>/pay/pci-forms/<version>/`, from where the payment host reads them. */
export async function buildFrames(dist: string): Promise<void> {
  const folder = folderIn(dist);
  await build({ ...frames, outDir: folder, config: false });
  const script = (await readdir(folder)).find((file) => file.endsWith(".js"));
  if (script === undefined) throw new Error(`There is no script in ${folder}.`);
  const hash = createHash("sha384").update(await readFile(`${folder}/${script}`));
  const manifest = { version: packageVersion(), script, integrity: `sha384-${hash.digest("base64")}` };
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (import.meta.filename === process.argv[1]) await buildFrames(distDir);
