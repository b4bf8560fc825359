import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The package's public entries as paths to their source, for tools that do not resolve a package by its own
 * name; read from package.json, so that there is one list of entries.
 */
export function sourceAliases(): { find: RegExp; replacement: string }[] {
  const root = new URL("../", import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
    name: string;
    exports: Record<string, { "aisle-source": string }>;
  };
  return Object.entries(manifest.exports).map(([entry, { "aisle-source": source }]) => ({
    find: new RegExp(`^${manifest.name}${entry.slice(1)}$`),
    replacement: fileURLToPath(new URL(source, root)),
  }));
}
