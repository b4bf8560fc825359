/** `npm run visualize`: draws what is in the site's and the widgets' files, as treemaps in dist/visualize/. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { visualizer } from "rollup-plugin-visualizer";
import { build } from "vite";
import { cdnDir, distDir } from "./dist.ts";
import { node, step, tool } from "./run.ts";

const folder = `${distDir}/visualize`;

/** What the visualizer writes and its command draws, as far as it is made here. */
interface Chart {
  readonly version: number;
  readonly tree: { readonly name: string; readonly children: unknown[] };
  readonly nodeParts: Record<string, { renderedLength: number; metaUid: string }>;
  readonly nodeMetas: Record<
    string,
    { id: string; moduleParts: Record<string, string>; imported: []; importedBy: [] }
  >;
}

interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8")) as T;
}

/** The widgets are not Rollup's: their bundler's own account of its files, in the visualizer's form. */
function chartOf({ outputs }: Metafile, like: Chart): Chart {
  const chart: Chart = { ...like, tree: { name: "root", children: [] }, nodeParts: {}, nodeMetas: {} };
  for (const [output, { inputs }] of Object.entries(outputs)) {
    const children = Object.entries(inputs).map(([id, { bytesInOutput }]) => {
      const uid = `${output}:${id}`;
      chart.nodeParts[uid] = { renderedLength: bytesInOutput, metaUid: id };
      const meta = (chart.nodeMetas[id] ??= { id, moduleParts: {}, imported: [], importedBy: [] });
      meta.moduleParts[output] = uid;
      return { name: id, uid };
    });
    chart.tree.children.push({ name: output, children });
  }
  return chart;
}

function draw(name: string): Promise<string> {
  return tool("rollup-plugin-visualizer", [
    `${folder}/${name}.json`,
    "--title",
    `Aisle: ${name}`,
    "--filename",
    `${folder}/${name}.html`,
  ]);
}

await mkdir(folder, { recursive: true });
await step("Builds", () => node("scripts/build.ts"));
await step("Site", async () => {
  await build({
    configFile: "host-demo/vite.config.ts",
    logLevel: "warn",
    plugins: [visualizer({ filename: `${folder}/site.json`, template: "raw-data" })],
    build: { outDir: `${process.cwd()}/${folder}/site` },
  });
  await draw("site");
});
await step("Widgets", async () => {
  const metafile = await readJson<Metafile>(`${cdnDir}/metafile-esm.json`);
  const chart = chartOf(metafile, await readJson<Chart>(`${folder}/site.json`));
  await writeFile(`${folder}/widgets.json`, JSON.stringify(chart));
  await draw("widgets");
});
process.stdout.write(`\nOpen ${folder}/widgets.html and ${folder}/site.html in a browser.\n`);
