import type { OnLoadResult } from "esbuild";

/**
 * What stands in a self-contained file for a module that it does not bring: the console says what is missing, and the
 * import fails like one that can't be loaded. It exports, or the bundler adds what makes a module of a script.
 */
export const absentModule = (text: string): OnLoadResult => ({
  contents: `export {}; const text = ${JSON.stringify(text)}; console.warn(text); throw new Error(text);`,
});
