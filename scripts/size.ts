/** Measures what each surface loads, writes dist/sizes.json, and fails above a ceiling. */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { distDir } from "./dist.ts";
import { readFramesManifest } from "./frames.ts";

interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly imports: readonly { readonly path: string; readonly kind: string }[] }>
  >;
}

const cdn = `${distDir}/cdn/1`;

/** Ceilings in bytes of brotli; they only go down. Files are entries, whose static imports count too. */
const surfaces = {
  "loader aisle.js": { entries: ["aisle.js"], ceiling: 1_200 },
  "card box, first load": { entries: ["aisle.js", "core.js", "card-box.js"], ceiling: 20_800 },
  "card box + wallet flyout": {
    entries: ["aisle.js", "core.js", "card-box.js", "wallet.js"],
    ceiling: 47_000,
  },
  "address book, alone": { entries: ["aisle.js", "core.js", "address-book.js"], ceiling: 31_800 },
} as const;

/** The markup around a secure frame's script, with its settings and the public key; made for each request. */
const framePage = 1_100;

async function frameScript(): Promise<string> {
  const { folder, script } = await readFramesManifest(distDir);
  return `${folder}/${script}`;
}

function closure(metafile: Metafile, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement") visit(next);
    }
  };
  for (const entry of entries) visit(`${cdn}/${entry}`);
  return [...files];
}

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly files: readonly string[];
  readonly ceiling: number;
}

/** Says of each surface that is larger than it may be by how much. */
export function overweight(
  sizes: Readonly<Record<string, Pick<Size, "brotli" | "ceiling">>>,
): readonly string[] {
  return Object.entries(sizes)
    .filter(([, { brotli, ceiling }]) => brotli > ceiling)
    .map(([name, { brotli, ceiling }]) => `${name}: ${brotli} bytes, ceiling ${ceiling}`);
}

export async function measure(): Promise<void> {
  const metafile = JSON.parse(await readFile(`${cdn}/metafile-esm.json`, "utf8")) as Metafile;
  const sizes: Record<string, Size> = {};
  const rows: string[] = [];
  const languages = Object.entries(metafile.outputs).flatMap(([path, output]) => {
    const inputs = Object.keys((output as { inputs?: object }).inputs ?? {});
    const language = inputs.find((input) => /sdk\/messages\/(es|fr-CA)\.ts$/.test(input));
    return language
      ? [
          [
            `language ${/(es|fr-CA)\.ts$/.exec(language)?.[1]}`,
            { entries: [path.slice(cdn.length + 1)], ceiling: 6_000 },
          ] as const,
        ]
      : [];
  });
  const measured = [
    ...[...Object.entries(surfaces), ...languages].map(([name, { entries, ceiling }]) => ({
      name,
      files: closure(metafile, entries),
      ceiling,
      extra: 0,
    })),
    { name: "a secure-frame page", files: [await frameScript()], ceiling: 9_500, extra: framePage },
  ];
  for (const { name, files, ceiling, extra } of measured) {
    const texts = await Promise.all(files.map((file) => readFile(file)));
    const sum = (size: (text: Buffer) => number) => texts.reduce((total, text) => total + size(text), 0);
    const raw = sum((text) => text.length);
    const gzip = sum((text) => gzipSync(text, { level: 9 }).length);
    const brotli = sum((text) => brotliCompressSync(text).length) + extra;
    sizes[name] = { raw, gzip, brotli, files: files.map((file) => basename(file)), ceiling };
    rows.push(
      `    ${name.padEnd(28)} ${(brotli / 1000).toFixed(1).padStart(6)} KB of ${(ceiling / 1000).toFixed(1)}`,
    );
  }
  await writeFile(`${distDir}/sizes.json`, `${JSON.stringify(sizes, null, 2)}\n`);
  process.stdout.write(`\n${rows.join("\n")}\n    `);
  const over = overweight(sizes);
  if (over.length > 0) throw new Error(`Over the ceiling:\n${over.join("\n")}`);
}

if (import.meta.filename === process.argv[1]) {
  await measure();
  process.stdout.write("\n");
}
