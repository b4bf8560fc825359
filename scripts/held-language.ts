import type { Plugin } from "esbuild";
import { absentModule } from "./absent-module.ts";

/**
 * Keeps a self-contained file to English and one language more, or to English alone. A page that asks it for another
 * stays in English, and the console names the file that has it.
 */
export const heldLanguage = (widget: string, held?: string): Plugin => ({
  name: "held-language",
  setup(build) {
    build.onResolve({ filter: /text\.[\w-]+\.ts$/ }, ({ path }) => {
      const locale = path.split(".").at(-2) ?? "";
      return locale === held ? undefined : { path: locale, namespace: "absent-language" };
    });
    build.onLoad({ filter: /.*/, namespace: "absent-language" }, ({ path: locale }) =>
      absentModule(`Aisle: this file has no texts in ${locale}; use ${widget}.${locale}.classic.js.`),
    );
  },
});
