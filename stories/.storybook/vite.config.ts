import { defaultClientConditions, defineConfig } from "vite";
import { originDefines } from "../../scripts/origins.ts";
import { sourceAliases } from "../../scripts/source-aliases.ts";
import { picturesPlugin } from "../../scripts/pictures-plugin.ts";
import { referencePlugin } from "./reference-plugin.ts";

export default defineConfig({
  plugins: [referencePlugin(), picturesPlugin()],
  define: originDefines(),
  resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
});
