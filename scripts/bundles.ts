import { basename, resolve } from "node:path";
import type { Plugin } from "esbuild";
import type { Options } from "tsup";
import { type WidgetName, widgetNames } from "../widgets/manifest.ts";
import { cardLook } from "./card-look.ts";
import { cssInline } from "./css-inline.ts";
import { cdnDir, distDir } from "./dist.ts";
import { heldLanguage } from "./held-language.ts";
import { languageValues } from "./language-values.ts";
import { leanPreact } from "./lean-preact.ts";
import { leanSchemas } from "./lean-schemas.ts";
import { originDefines } from "./origins.ts";
import { tables } from "./tables.ts";
import { walletCode } from "./wallet-code.ts";

/** Browsers of about three years back: shoppers' phones are old. */
const target: NonNullable<Options["target"]> = ["es2022", "chrome111", "firefox114", "safari16.4"];

/** The languages that the texts are brought in when they are asked for. */
const languages = ["es", "fr-CA"] as const;

const lean = [cssInline(), leanPreact(), leanSchemas(), tables()];

/** For Terser, which writes into what it is given. Nothing here reads a property for what that does. */
const compress = { passes: 5, pure_getters: true, unsafe_arrows: true, keep_fargs: false } as const;

const common: Options = {
  target,
  format: ["esm"],
  platform: "browser",
  // Terser packs a tenth of a page's budget tighter than esbuild does here.
  minify: "terser",
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { ...compress },
  },
  sourcemap: false,
  metafile: true,
  clean: true,
  splitting: true,
  silent: true,
  esbuildPlugins: [...lean, languageValues()],
  // Everything is bundled: a host's own Preact must never meet ours.
  noExternal: [/.*/],
  // What only whoever builds these widgets is told does not go out with them.
  define: { ...originDefines(), "import.meta.env.DEV": "false" },
  esbuildOptions: (options) => {
    options.conditions = ["aisle-source"];
    options.charset = "utf8";
    options.legalComments = "none";
    options.chunkNames = "[hash]";
  },
};

/** An entry for every widget. */
const eachWidget = (entry: (name: WidgetName) => readonly [output: string, source: string]) =>
  Object.fromEntries(widgetNames().map(entry));

/** What is done to the files that pages load, and not to the package, which its hosts pack themselves. */
const packed: NonNullable<Options["esbuildOptions"]> = (options, context) => {
  common.esbuildOptions?.(options, context);
  // It finds a few things that Terser does not.
  options.minifySyntax = true;
  // What Preact keeps to itself, under names such as `__k`; nothing outside these files reads them.
  options.mangleProps = /^__\w?$/;
};

/** The files of the CDN: the client and one entry a widget, with what they share in chunks. */
export const cdn: Options = {
  ...common,
  outDir: cdnDir,
  esbuildOptions: (options, context) => {
    packed(options, context);
    // Terser does not see that a name is another file's too; the bundler does, and shortens it in both.
    options.minifyIdentifiers = true;
  },
  esbuildPlugins: [...lean, languageValues(), walletCode(resolve("widgets/loader/card-box.ts"))],
  entry: {
    core: "widgets/loader/core.ts",
    checkout: "widgets/loader/checkout.ts",
    advice: "sdk/advice/advice.ts",
    trace: "sdk/advice/trace.ts",
    ...eachWidget((name) => [name, `widgets/loader/${name}.ts`]),
    // What each widget's list brings later.
    "wallet-forms": "widgets/loader/wallet-forms.ts",
    "wallet-addresses": "widgets/loader/wallet-addresses.ts",
    "address-book-forms": "widgets/loader/address-book-forms.ts",
    // In place of calls that the book has: for a page that asks for them.
    "address-book-legacy": "widgets/loader/address-book-legacy.ts",
    "mode-selector-screens": "widgets/loader/mode-selector-screens.ts",
    "mode-selector-times": "widgets/loader/mode-selector-times.ts",
  },
};

/**
 * How the shopper shops, for a page's own header. A file by itself: what it would share with the mode selector would have
 * to be files of their own, which every page with a selector then loads one by one.
 */
export const modality: Options = {
  ...common,
  outDir: cdnDir,
  clean: false,
  metafile: false,
  splitting: false,
  esbuildOptions: packed,
  entry: { modality: "widgets/loader/modality.ts" },
};

/** What a classic script has in common: it is wrapped, so that it adds one global and no more. */
const classic: Options = {
  ...common,
  outDir: cdnDir,
  clean: false,
  metafile: false,
  format: ["iife"],
  splitting: false,
  terserOptions: {
    ecma: 2020,
    toplevel: true,
    compress: { ...compress },
  },
  outExtension: () => ({ js: ".js" }),
  esbuildOptions: packed,
};

/** What a developer is told stays a file of its own, which a page of a shopper never asks for. */
const adviceApart: Plugin = {
  name: "advice-apart",
  setup: (build) =>
    build.onResolve({ filter: /\/(advice|trace)\.ts$/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `./${basename(path, ".ts")}.js`, external: true } : undefined,
    ),
};

/** By the tag of a widget what its file imports: names without their ending, spaced. */
export type TagImports = readonly (readonly [tag: string, imported: string])[];

/** The script-tag loader, which knows what a widget's file imports. */
export const loader = (imports: TagImports): Options => ({
  ...classic,
  entry: { aisle: "widgets/loader/aisle.ts" },
  // Its helpers are all unused; only reading their getters keeps them. Other bundles would not stand this. Nothing in it
  // is another thing where a script is not strict, which as a module it need not say.
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { ...compress },
  },
  define: { ...classic.define, __AISLE_IMPORTS__: JSON.stringify(imports) },
});

/**
 * Self-contained classic scripts, one a widget and language, for hosts that pin what they load by `integrity`: no
 * further file is imported, so that one hash covers everything. Each repeats the runtime.
 */
export const classics: readonly Options[] = widgetNames().flatMap((widget) =>
  [undefined, ...languages].map((locale) => ({
    ...classic,
    entry: {
      [locale ? `${widget}.${locale}.classic` : `${widget}.classic`]: `widgets/loader/${widget}.classic.ts`,
    },
    esbuildPlugins: [
      // Before the one that would bring it in.
      cardLook(widget),
      ...lean,
      heldLanguage(widget, locale),
      languageValues(widget),
      adviceApart,
      walletCode(undefined),
    ],
  })),
);

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
    cards: "sdk/headless/cards.ts",
    checkout: "sdk/headless/checkout.ts",
    membership: "sdk/headless/membership.ts",
    modality: "sdk/headless/modality.ts",
    messages: "sdk/messages/index.ts",
    rules: "sdk/rules.ts",
    testing: "sdk/headless/testing.ts",
    ...eachWidget((name) => [name, `widgets/${name}/define.ts`]),
    react: "widgets/react/index.ts",
  },
  noExternal: [/^(?!react$|react\/|aisle$|aisle\/)/],
  external: ["react", "react/jsx-runtime", "aisle", ...widgetNames().map((name) => `aisle/${name}`)],
  // tsup sets baseUrl for its declaration build, which TypeScript 6 calls deprecated.
  dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
};
