import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** Everything that builds a schema and does nothing else, as the contract calls it. */
const builder =
  /(?<![\w.$])(?:v\.\w+|envelope|schemaEnvelope|sentText|digits|open|record|mapOf|anyOf|oneOf|optional|list|text|number|plain|maybe|each|fields|readEnvelope)\(/g;

/**
 * Lets a page leave out the schemas that it does not read with. The bundler takes a call of another file's function
 * for an effect, so that without this a page carries every schema that stands in a file beside one it uses.
 */
export const leanSchemas = (): Plugin => ({
  name: "lean-schemas",
  setup(build) {
    build.onLoad({ filter: /[/\\]sdk[/\\](?:contract|config)[/\\][\w-]+\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      return { contents: code.replace(builder, "/* @__PURE__ */ $&"), loader: "ts" };
    });
  },
});
