import type { Plugin } from "esbuild";

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
    build.onLoad({ filter: /.*/, namespace: "absent-language" }, ({ path: locale }) => {
      const text = `Aisle: this file has no texts in ${locale}; use ${widget}.${locale}.classic.js.`;
      // As a module that fails, so that it is reported like a language that can't be loaded; and one that exports, or the
      // bundler adds what makes a module of a script.
      return {
        contents: `export {}; const text = ${JSON.stringify(text)}; console.warn(text); throw new Error(text);`,
      };
    });
  },
});
