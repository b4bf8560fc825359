import { build } from "esbuild";
import { expect, it } from "vitest";
import { tables } from "./tables.ts";

it("brings a table's one column into a bundle, and none of its rows", async () => {
  const { outputFiles } = await build({
    entryPoints: ["sdk/domain/banner-domains.ts"],
    bundle: true,
    write: false,
    format: "esm",
    plugins: [tables()],
  });
  const [script] = outputFiles.map(({ text }) => text);
  expect(script).toContain('"aislemarket harristeeter northgatefoods ');
  expect(script).not.toContain("Aisle Market");
});
