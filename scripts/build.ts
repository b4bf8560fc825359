/** Builds everything into dist/: npm package, CDN files, site. */
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build, type Options } from "tsup";
import { widgetNames, widgetTags } from "../widgets/manifest.ts";
import { cdn, classics, loader, modality, npm, type TagImports } from "./bundles.ts";
import { cdnDir, distDir } from "./dist.ts";
import { hintFirst } from "./compile-hint.ts";
import { compressFiles } from "./compress.ts";
import { foldEntries } from "./fold-entries.ts";
import { buildFrames, readFramesManifest } from "./frames.ts";
import { circleIn, closure, readMetafile, readSiteManifest, siteFiles } from "./metafile.ts";
import { packageVersion } from "./origins.ts";
import { packageFiles } from "./reference/package-files.ts";
import { step, tool } from "./run.ts";
import { shortenNames } from "./short-names.ts";
import { measure } from "./size.ts";

/** What keeps the widgets' room until their code has come. */
const placeholder = "widgets/loader/placeholder.css";

/** Builds what the running site needs: the CDN files and the pages. */
export async function buildSite(): Promise<void> {
  await buildVersion(classics);
  await step("Site", async () => {
    await tool("vite", ["build", "--config", "host-demo/vite.config.ts", "--logLevel", "warn"]);
    const manifest = await readSiteManifest(`${distDir}/site`);
    const circle = circleIn(manifest);
    if (circle) throw new Error(`The site's files import one another in a circle: ${circle.join(", ")}`);
    await hintFirst(siteFiles(manifest, ["index.html"]).map((file) => `${distDir}/site/${file}`));
  });
  await step("Compressed files", () => compressFiles([`${distDir}/cdn`, `${distDir}/site`]));
}

/** Builds what pages load of a version, and the frames that it opens. */
export async function buildVersion(inOneFile: readonly Options[]): Promise<void> {
  await step("Widgets", async () => {
    await bundle(cdn);
    await bundle(modality);
    await foldEntries(cdnDir);
    await shortenNames(cdnDir);
    const entries = ["core", ...widgetNames()].map((name) => `${cdnDir}/${name}.js`);
    await hintFirst(closure(await readMetafile(cdnDir), entries));
  });
  await step("Loader", async () => bundle(loader(await importsByTag(cdnDir))));
  await step("Classic files", async () => {
    for (const classic of inOneFile) await bundle(classic);
    const files = inOneFile.flatMap(({ entry }) => Object.keys(entry ?? {}));
    await hintFirst(files.map((name) => `${cdnDir}/${name}.js`));
  });
  await cp(placeholder, `${cdnDir}/placeholder.css`);
  await writeIntegrity(cdnDir);
  const pinned = `${distDir}/cdn/${packageVersion()}`;
  await rm(pinned, { recursive: true, force: true });
  await cp(cdnDir, pinned, { recursive: true });
  await step("Secure frames", () => buildFrames(distDir));
}

export async function buildAll(): Promise<void> {
  await buildSite();
  await step("Package", () => bundle(npm));
  await checkPublicTypes();
  await rm(`${distDir}/npm/metafile-esm.json`);
  await writePackage();
  await step("Sizes", measure);
}

/** What the file of each widget imports, which the loader fetches beside it: names without their ending, spaced. */
async function importsByTag(folder: string): Promise<TagImports> {
  const metafile = await readMetafile(folder);
  const imports = widgetTags.map((tag) => {
    const [, ...imported] = closure(metafile, [`${folder}/${tag.slice("aisle-".length)}.js`]);
    return [tag, imported.map((file) => basename(file, ".js"))] as const;
  });
  // What most of them import comes first: lists that begin alike pack tighter.
  const all = imports.flatMap(([, files]) => files);
  const uses = (file: string) => all.filter((each) => each === file).length;
  return imports.map(([tag, files]) => [
    tag,
    files.toSorted((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1)).join(" "),
  ]);
}

/** `sri.json`: what a host writes into `integrity` for each file, to pin a version. */
async function writeIntegrity(folder: string): Promise<void> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js")).sort();
  const hashes = await Promise.all(
    scripts.map(async (file) => {
      const hash = createHash("sha384").update(await readFile(`${folder}/${file}`));
      return [file, `sha384-${hash.digest("base64")}`] as const;
    }),
  );
  await writeFile(`${folder}/sri.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

/** Runs tsup without looking for a config file: each bundle is asked for by name. */
function bundle(options: Options): Promise<void> {
  return build({ ...options, config: false });
}

async function packageJson() {
  return JSON.parse(await readFile("package.json", "utf8")) as {
    name: string;
    description: string;
    license: string;
    author: string;
    exports: Record<string, unknown>;
  };
}

const ours = /from ["'](preact|@preact\/|valibot)/;

/** A host must never need our libraries' types: they are bundled, and another version of them may be its own. */
async function checkPublicTypes(): Promise<void> {
  for (const file of await readdir(`${distDir}/npm`)) {
    if (file.endsWith(".d.ts") && ours.test(await readFile(`${distDir}/npm/${file}`, "utf8"))) {
      throw new Error(`${file} names a type of a bundled library`);
    }
  }
}

/** The published package's own package.json: what it exports is what the root one exports from source. */
async function writePackage(): Promise<void> {
  const { name, description, license, author, exports } = await packageJson();
  const version = packageVersion();
  const entries = Object.keys(exports).map((path) => {
    const file = path === "." ? "./index" : path;
    return [path, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  const manifest = {
    name,
    version,
    description,
    license,
    author,
    type: "module",
    sideEffects: [...widgetNames().map((name) => `./${name}.js`), "./placeholder.css"],
    exports: {
      ...Object.fromEntries(entries),
      ...(await writeTypes()),
      "./placeholder.css": "./placeholder.css",
    },
    customElements: "custom-elements.json",
    "web-types": "web-types.json",
    peerDependencies: { react: ">=18" },
    peerDependenciesMeta: { react: { optional: true } },
  };
  await mkdir(`${distDir}/npm`, { recursive: true });
  await writeFile(`${distDir}/npm/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [file, text] of Object.entries(await packageFiles({ name, version })))
    await writeFile(`${distDir}/npm/${file}`, text);
  await cp(placeholder, `${distDir}/npm/placeholder.css`);
  // The secure frames' own script, for the tests of a host.
  const { folder, script } = await readFramesManifest(distDir);
  await cp(`${folder}/${script}`, `${distDir}/npm/testing-frame.js`);
  await cp("LICENSE", `${distDir}/npm/LICENSE`);
  await cp("README.md", `${distDir}/npm/README.md`);
  await cp("sdk/CHANGELOG.md", `${distDir}/npm/CHANGELOG.md`);
}

/** Tags in templates of other libraries, opt-in; what the package exports of them. */
async function writeTypes(): Promise<Record<string, { types: string; default: string }>> {
  const folder = `${distDir}/npm/types`;
  await mkdir(folder, { recursive: true });
  const names = (await readdir("widgets/types")).map((file) => basename(file, ".d.ts")).sort();
  for (const name of names) {
    await cp(`widgets/types/${name}.d.ts`, `${folder}/${name}.d.ts`);
    // For whoever imports them as a module: there is nothing to run.
    await writeFile(`${folder}/${name}.js`, "export {};\n");
  }
  return Object.fromEntries(
    names.map((name) => [
      `./types/${name}`,
      { types: `./types/${name}.d.ts`, default: `./types/${name}.js` },
    ]),
  );
}

if (import.meta.filename === process.argv[1]) await buildAll();
