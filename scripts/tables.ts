import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/**
 * Writes what a `*.table.ts` exports into a bundle as plain values, worked out at build time. So a page takes the one
 * column that it needs of a table, and the other columns stay out of it.
 */
export const tables = (): Plugin => ({
  name: "tables",
  setup(build) {
    build.onLoad({ filter: /\.table\.ts$/ }, async ({ path }) => {
      const columns = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
      const lines = Object.entries(columns).map(
        ([name, values]) => `export const ${name} = ${JSON.stringify(values)};`,
      );
      return { contents: lines.join("\n"), loader: "js" };
    });
  },
});
