import { defaultClientConditions, defineConfig } from "vite";
import { originDefines } from "../../scripts/origins.ts";
import { sourceAliases } from "../../scripts/source-aliases.ts";
import { referencePlugin } from "./reference-plugin.ts";

export default defineConfig({
  plugins: [referencePlugin()],
  define: originDefines(),
  resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
});
