import { readFileSync } from "node:fs";
import type { SiteManifest } from "../../../scripts/metafile.ts";
import { distDir, project } from "./origins.ts";

/** Tells the site's file of a source, by its path from the site's folder, from all others: its name is a hash alone. */
export function siteFile(source: string): (url: URL) => boolean {
  const text = readFileSync(`${project}${distDir}/site/.vite/manifest.json`, "utf8");
  const file = (JSON.parse(text) as SiteManifest)[source]?.file;
  if (file === undefined) throw new Error(`The site has no file of ${source}`);
  return ({ pathname }) => pathname === `/${file}`;
}
