import type { Plugin } from "vite";
import { readCode } from "../../scripts/reference/read-code.ts";

const name = "virtual:aisle-reference";

/** Lets stories and guides read what the widgets' code says of itself. */
export function referencePlugin(): Plugin {
  return {
    name: "aisle-reference",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(await readCode())};` : undefined,
  };
}
