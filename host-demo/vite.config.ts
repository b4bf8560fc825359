import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { distDir } from "../scripts/dist.ts";
import { leanFile, preactFiles } from "../scripts/lean-preact.ts";
import { leanSchemaFile, schemaFiles } from "../scripts/lean-schemas.ts";
import { originDefines } from "../scripts/origins.ts";
import { sourceAliases } from "../scripts/source-aliases.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path("./site"),
  publicDir: path("./site/public"),
  plugins: [
    // Not for the widgets: React's refresh would be injected into Preact files.
    react({ include: /host-demo\/.*\.tsx$/ }),
    {
      name: "lean-preact",
      transform: {
        filter: { id: preactFiles },
        handler: (code, id) => leanFile(id, code),
      },
    },
    {
      name: "lean-schemas",
      enforce: "pre",
      transform: { filter: { id: schemaFiles }, handler: (code) => leanSchemaFile(code) },
    },
  ],
  define: originDefines(),
  resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
  build: {
    outDir: path(`../${distDir}/site`),
    emptyOutDir: true,
    target: ["chrome111", "firefox114", "safari16.4"],
    // Inlined data: images would be refused by nothing here, but fonts and scripts would; one rule for all.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // A file is a request, and browsers send few at a time: the first page is two, its libraries and ours, and what
        // pages share after it is in few. The two libraries that few pages need stay out of those. Merged further, files
        // would import one another in circles, which the build refuses.
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 2 },
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "forms", test: /node_modules\/react-hook-form/, priority: 2 },
            { name: "dates", test: /node_modules\/@?date-fns|text\/dates/, priority: 2 },
            // What pages ask of the SDK stands above what is below it: in one file with some of that, it asked the rest.
            // A postal address goes with it: in one file with the address book, the checkout would load the book's list.
            // So do the days of a carousel: in one file with the time slots, it would load those.
            {
              name: "headless",
              test: /sdk\/(headless\/|contract\/postal-address|domain\/days)/,
              minShareCount: 2,
              priority: 1,
            },
            // So does what widgets are made of, below them.
            {
              name: "widgets",
              test: /node_modules\/preact|widgets\/kit\/|stores\/texts/,
              minShareCount: 2,
              priority: 1,
            },
            // And so does what React draws widgets with: with the form for a card, the checkout would load that form.
            {
              name: "react",
              test: /widgets\/react\/|shell\/(live-config|data-layer)/,
              minShareCount: 2,
              priority: 1,
            },
            // What times are shown with stands below the selector that brings them: in one file with some of that, each
            // asked for the other.
            {
              name: "slots",
              test: /widgets\/slots\/|flows\/(time-slots|reservation)\/|stores\/(time-slots|reservation)-store/,
              minShareCount: 2,
              priority: 1,
            },
            // What the cart, the steps and the order's pages share of the site's own: in one file with a widget, the cart
            // would load that. Parts of forms and drawers alone come with those. What is a few hundred bytes long costs
            // less here than as a file of its own.
            {
              name: "steps",
              test: /host-demo\/site\/(checkout\/(steps|use-promise-state|destination|leaving|problem-(text|said)|delivery-cookie|use-told)|scheduling\/promised-time|text\/times|parts\/(?!combobox|instructions-field)|api\/(?!lasting-call)|shopping\/)|domain\/age/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: "shared",
              // A language is one page's, and few people's.
              test: /^(?!.*[./](es|fr-CA)\.ts|.*test-kit)/,
              minShareCount: 2,
              entriesAware: true,
              // Not merged by size: with a page more, files met whose pages have little to do with one another, and the
              // checkout came with the selector's times.
              entriesAwareMergeThreshold: 1,
            },
          ],
        },
        // The first page lists what each route loads: of names that say more, shoppers would load a kilobyte. Which
        // source a file is of stands in the manifest.
        chunkFileNames: "assets/[hash:7].js",
        entryFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
      },
    },
  },
});
