import { readSiteManifest } from "../../../scripts/metafile.ts";
import { distDir, project } from "./origins.ts";

/** Tells the site's file of a source, by its path from the site's folder, from all others: its name is a hash alone. */
export async function siteFile(source: string): Promise<(url: URL) => boolean> {
  const file = (await readSiteManifest(`${project}${distDir}/site`))[source]?.file;
  if (file === undefined) throw new Error(`The site has no file of ${source}`);
  return ({ pathname }) => pathname === `/${file}`;
}
