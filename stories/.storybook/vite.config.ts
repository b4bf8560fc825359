import { defaultClientConditions, defineConfig } from "vite";
import { originDefines } from "../../scripts/origins.ts";
import { sourceAliases } from "../../scripts/source-aliases.ts";

export default defineConfig({
  define: originDefines(),
  resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
});
