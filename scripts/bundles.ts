import type { Options } from "tsup";
import { cssInline } from "./css-inline.ts";
import { distDir } from "./dist.ts";
import { leanSchemas } from "./lean-schemas.ts";
import { originDefines } from "./origins.ts";

/** Browsers of about three years back: shoppers' phones are old. */
const target: NonNullable<Options["target"]> = ["es2022", "chrome111", "firefox114", "safari16.4"];

const common: Options = {
  target,
  format: ["esm"],
  platform: "browser",
  // Terser packs a tenth of a page's budget tighter than esbuild does here.
  minify: "terser",
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true },
  },
  sourcemap: false,
  metafile: true,
  clean: true,
  splitting: true,
  silent: true,
  esbuildPlugins: [cssInline(), leanSchemas()],
  // Everything is bundled: a host's own Preact must never meet ours.
  noExternal: [/.*/],
  define: originDefines(),
  esbuildOptions: (options) => {
    options.conditions = ["aisle-source"];
    options.charset = "utf8";
    options.legalComments = "none";
    options.chunkNames = "[hash]";
  },
};

/** The files of the CDN: the client and one entry a widget, with what they share in chunks. */
export const cdn: Options = {
  ...common,
  outDir: `${distDir}/cdn/1`,
  esbuildOptions: (options, context) => {
    common.esbuildOptions?.(options, context);
    // Terser does not see that a name is another file's too; the bundler does, and shortens it in both.
    options.minifyIdentifiers = true;
    // It also finds a few things that Terser does not.
    options.minifySyntax = true;
    // What Preact keeps to itself, under names such as `__k`; nothing outside these files reads them.
    options.mangleProps = /^__\w?$/;
  },
  entry: {
    core: "widgets/loader/core.ts",
    checkout: "widgets/loader/checkout.ts",
    "card-box": "widgets/loader/card-box.ts",
    wallet: "widgets/loader/wallet.ts",
    "address-book": "widgets/loader/address-book.ts",
  },
};

/** The script-tag loader: a classic script, wrapped, so that it adds one global and no more. */
export const loader: Options = {
  ...common,
  outDir: `${distDir}/cdn/1`,
  clean: false,
  metafile: false,
  format: ["iife"],
  splitting: false,
  entry: { aisle: "widgets/loader/aisle.ts" },
  // Its helpers are all unused; only reading their getters keeps them. Other bundles would not stand this.
  terserOptions: {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
  },
  outExtension: () => ({ js: ".js" }),
};

/**
 * One self-contained classic script a widget, for hosts that pin what they load by `integrity`: no further file is
 * imported, so that one hash covers everything. Each repeats the runtime.
 */
export const classic: Options = {
  ...loader,
  entry: {
    "card-box.classic": "widgets/loader/card-box.classic.ts",
    "wallet.classic": "widgets/loader/wallet.classic.ts",
    "address-book.classic": "widgets/loader/address-book.classic.ts",
  },
  // What the loader can do without reading, Preact can't.
  terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3, unsafe_arrows: true } },
};

/** The script of the secure frames' pages; the page says which field it is. Where it goes, scripts/frames.ts says. */
export const frames: Options = {
  ...common,
  metafile: false,
  splitting: false,
  entry: { frame: "widgets/secure-fields/frame.ts" },
  esbuildOptions: (options, context) => {
    common.esbuildOptions?.(options, context);
    options.entryNames = "[hash]";
  },
};

/** The npm package. */
export const npm: Options = {
  ...common,
  outDir: `${distDir}/npm`,
  minify: false,
  entry: {
    index: "sdk/index.ts",
    cards: "sdk/cards.ts",
    checkout: "sdk/checkout.ts",
    messages: "sdk/messages/index.ts",
    "card-box": "widgets/card-box/define.ts",
    wallet: "widgets/wallet/define.ts",
    "address-book": "widgets/address-book/define.ts",
    react: "widgets/react/index.ts",
  },
  noExternal: [/^(?!react$|react\/|aisle$|aisle\/)/],
  external: ["react", "react/jsx-runtime", "aisle", "aisle/card-box", "aisle/wallet", "aisle/address-book"],
  // tsup sets baseUrl for its declaration build, which TypeScript 6 calls deprecated.
  dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
};
