/** Measures what each surface loads, writes dist/sizes.json, and fails above a ceiling. */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { cdnDir as cdn, distDir } from "./dist.ts";
import { readFramesManifest } from "./frames.ts";
import { closure, readMetafile, readSiteManifest, siteFiles } from "./metafile.ts";

interface Surface {
  readonly entries: readonly string[];
  /** Entries that the page has loaded before, so that what these share with them costs nothing. */
  readonly after?: readonly string[];
  readonly ceiling: number;
}

/** Ceilings in bytes of brotli; they only go down. Files are entries, whose static imports count too. */
export const surfaces: Readonly<Record<string, Surface>> = {
  "loader aisle.js": { entries: ["aisle.js"], ceiling: 1_000 },
  "card box, first load": { entries: ["aisle.js", "core.js", "card-box.js"], ceiling: 23_500 },
  "card box + flyout, its list": {
    entries: ["aisle.js", "core.js", "card-box.js", "wallet.js"],
    ceiling: 35_540,
  },
  "the flyout's forms": {
    entries: ["wallet-forms.js"],
    after: ["aisle.js", "core.js", "card-box.js", "wallet.js"],
    ceiling: 19_610,
  },
  "the flyout's address forms": {
    entries: ["wallet-addresses.js"],
    after: ["aisle.js", "core.js", "card-box.js", "wallet.js", "wallet-forms.js"],
    ceiling: 2_910,
  },
  "card box + checkout": { entries: ["aisle.js", "core.js", "card-box.js", "checkout.js"], ceiling: 33_600 },
  "how the shopper shops, for a header": { entries: ["modality.js"], ceiling: 5_010 },
  "address book, its list": { entries: ["aisle.js", "core.js", "address-book.js"], ceiling: 25_700 },
  "address book, everything": {
    entries: ["aisle.js", "core.js", "address-book.js", "address-book-forms.js"],
    ceiling: 33_440,
  },
  "address book's older calls": {
    entries: ["address-book-legacy.js"],
    after: ["aisle.js", "core.js", "address-book.js"],
    ceiling: 950,
  },
  "mode selector with time slots": {
    entries: [
      "aisle.js",
      "core.js",
      "mode-selector.js",
      "mode-selector-screens.js",
      "mode-selector-times.js",
    ],
    ceiling: 63_740,
  },
  "time slots, alone": { entries: ["aisle.js", "core.js", "time-slots.js"], ceiling: 32_050 },
  "mode selector, its ways to shop": {
    entries: ["aisle.js", "core.js", "mode-selector.js"],
    ceiling: 38_840,
  },
  "mode selector, everything": {
    entries: ["aisle.js", "core.js", "mode-selector.js", "mode-selector-screens.js"],
    ceiling: 54_630,
  },
  "all five widgets on one page": {
    entries: [
      "aisle.js",
      "core.js",
      "card-box.js",
      "wallet.js",
      "wallet-forms.js",
      "wallet-addresses.js",
      "address-book.js",
      "address-book-forms.js",
      "mode-selector.js",
      "mode-selector-screens.js",
      "mode-selector-times.js",
      "time-slots.js",
    ],
    ceiling: 99_640,
  },
};

/** The self-contained files that hosts pin, in English. */
const classics = {
  "card-box": 58_180,
  wallet: 56_880,
  "address-book": 27_800,
  "mode-selector": 50_200,
  "time-slots": 26_880,
} as const;

const site = `${distDir}/site`;

/** What the site's pages load before they are drawn, by their sources. */
const firstPage = ["index.html"];
const sitePages = {
  "the site's first page": { sources: firstPage, ceiling: 127_560 },
  "the site's checkout": {
    sources: [
      ...firstPage,
      "shell/wallet-area.tsx",
      "checkout/checkout-page.tsx",
      "../../widgets/card-box/define.ts",
    ],
    ceiling: 203_600,
  },
} as const;

/** The markup around a secure frame's script, with its settings and the public key; made for each request. */
const framePage = 1_100;

async function frameScript(): Promise<string> {
  const { folder, script } = await readFramesManifest(distDir);
  return `${folder}/${script}`;
}

function without(files: readonly string[], known: readonly string[]): string[] {
  return files.filter((file) => !known.includes(file));
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
  const metafile = await readMetafile(cdn);
  const loaded = (entries: readonly string[]) =>
    closure(
      metafile,
      entries.map((entry) => `${cdn}/${entry}`),
    );
  const sizes: Record<string, Size> = {};
  const rows: string[] = [];
  const manifest = await readSiteManifest(site);
  const languages = Object.entries({ es: 4_450, "fr-CA": 4_870 }).map(
    ([locale, ceiling]): [string, Surface] => {
      const entries = Object.entries(metafile.outputs)
        .filter(([, { inputs }]) => `widgets/kit/text.${locale}.ts` in inputs)
        .map(([path]) => path.slice(cdn.length + 1));
      return [`language ${locale}, all widgets`, { entries, ceiling }];
    },
  );
  const measured = [
    ...[...Object.entries(surfaces), ...languages].map(([name, { entries, after = [], ceiling }]) => ({
      name,
      files: without(loaded(entries), loaded(after)),
      ceiling,
      extra: 0,
    })),
    ...Object.entries(classics).map(([widget, ceiling]) => ({
      name: `${widget}, in one file`,
      files: [`${cdn}/${widget}.classic.js`],
      ceiling,
      extra: 0,
    })),
    ...Object.entries(sitePages).map(([name, { sources, ceiling }]) => ({
      name,
      files: siteFiles(manifest, sources).map((file) => `${site}/${file}`),
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
