import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** Everything that builds a schema and does nothing else, as the contract calls it. */
const builder =
  /(?<![\w.$])(?:v\.\w+|envelope|schemaEnvelope|sentText|digits|open|record|mapOf|anyOf|oneOf|optional|list|text|number|plain|maybe|each|fields|readEnvelope)\(/g;

/** The files of schemas, by their paths. */
export const schemaFiles = /[/\\]sdk[/\\](?:contract|config)[/\\][\w-]+\.ts$/;

/** The text of one of {@link schemaFiles}, which says of every call that builds a schema that it may be left out. */
export const leanSchemaFile = (code: string): string => code.replace(builder, "/* @__PURE__ */ $&");

/**
 * Lets a page leave out the schemas that it does not read with. The bundler takes a call of another file's function
 * for an effect, so that without this a page carries every schema that stands in a file beside one it uses.
 */
export const leanSchemas = (): Plugin => ({
  name: "lean-schemas",
  setup(build) {
    build.onLoad({ filter: schemaFiles }, async ({ path }) => ({
      contents: leanSchemaFile(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
});
