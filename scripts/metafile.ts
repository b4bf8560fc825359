import { readFile } from "node:fs/promises";

/** What the bundler tells of the files that it wrote, by their paths. */
export interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly entryPoint?: string;
        readonly imports: readonly { readonly path: string; readonly kind: string }[];
        readonly inputs: Readonly<Record<string, object>>;
      }
    >
  >;
}

export async function readMetafile(folder: string): Promise<Metafile> {
  return JSON.parse(await readFile(`${folder}/metafile-esm.json`, "utf8")) as Metafile;
}

/** What Vite tells of the site's files, by the paths of their sources. */
export type SiteManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

export async function readSiteManifest(folder: string): Promise<SiteManifest> {
  return JSON.parse(await readFile(`${folder}/.vite/manifest.json`, "utf8")) as SiteManifest;
}

/** The scripts and styles that sources load, and all that these import at once. */
export function siteFiles(manifest: SiteManifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string): string[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const entry = manifest[source];
    if (!entry) throw new Error(`The site has no ${source}`);
    return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap(visit)];
  };
  return [...new Set(sources.flatMap(visit))];
}

/**
 * Files that import one another in a circle, if there are any: which of them runs first depends on which was asked for
 * first, and the other then finds nothing there.
 */
export function circleIn(manifest: SiteManifest): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (source: string, above: readonly string[]): readonly string[] | undefined => {
    if (above.includes(source)) return [...above.slice(above.indexOf(source)), source];
    if (done.has(source)) return undefined;
    done.add(source);
    for (const next of manifest[source]?.imports ?? []) {
      const circle = visit(next, [...above, source]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const source of Object.keys(manifest)) {
    const circle = visit(source, []);
    if (circle) return circle.map((each) => manifest[each]?.file ?? each);
  }
  return undefined;
}

/** Files and all that they import when they are loaded; what they import later is not counted. */
export function closure({ outputs }: Metafile, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") visit(next);
    }
  };
  entries.forEach(visit);
  return [...files];
}
