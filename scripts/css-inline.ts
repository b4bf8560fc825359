import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { type Plugin, transform } from "esbuild";

/** Brings `x.css?inline` in as minified text. The query stays in the path, or tsup's own CSS plugin would take the file. */
export const cssInline = (): Plugin => ({
  name: "css-inline",
  setup(build) {
    // Chunks are named by the paths in them: from the project's folder on, or each machine gets other names and sizes.
    build.onResolve({ filter: /\.css\?inline$/ }, ({ importer, path }) => ({
      path: relative(process.cwd(), resolve(dirname(importer), path)),
      namespace: "css-inline",
    }));
    build.onLoad({ filter: /.*/, namespace: "css-inline" }, async ({ path }) => {
      const file = path.replace("?inline", "");
      const css = await readFile(file, "utf8");
      const { code } = await transform(css, {
        loader: "css",
        minify: true,
        target: ["chrome111", "safari16.4"],
      });
      // It leaves the space before a custom property's value, which the browser takes off.
      const packed = code.trim().replace(/(--[\w-]+): /g, "$1:");
      return { contents: packed, loader: "text", watchFiles: [file] };
    });
  },
});
