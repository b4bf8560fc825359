import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import { referencePlugin } from "./stories/.storybook/reference-plugin.ts";
import { versionDefine } from "./scripts/origins.ts";
import { sourceAliases } from "./scripts/source-aliases.ts";
import { headlessChromium } from "./widgets/testing/browser-project.ts";
import { storyPorts, testDefines, widgetPorts } from "./widgets/testing/test-ports.ts";

/** The long runs repeat what is random or a race many times over. */
const soak = { __AISLE_SOAK__: process.env["AISLE_SOAK"] ?? "1" };

/** The addresses under which tests find the services in their own process. */
const servicesInProcess = testDefines({ page: 4300, site: 4300, api: 4301, pay: 4302, hosts: 4303 });

/**
 * Suites are run side by side, and for a second or two a browser may then get no time at all, or a page on a slow machine.
 * In CI what fails there is tried once more, and the report names it.
 */
const besideAnother = {
  expect: { poll: { timeout: 15_000 } },
  retry: process.env["CI"] ? 1 : 0,
};

/** What a test may take that waits for nothing long, on the slowest machine; what hangs is told then. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  define: soak,
  resolve: { conditions: ["aisle-source"] },
  ssr: { resolve: { conditions: ["aisle-source"] } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        define: versionDefine(),
        test: {
          name: "node",
          environment: "node",
          pool: "forks",
          // Files of a worker share its modules, and with them the worker's one database.
          isolate: false,
          include: [
            "sdk/**/*.test.ts",
            "host-demo/services/**/*.test.ts",
            "host-demo/site/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          globalSetup: ["host-demo/services/testing/global-setup.ts"],
          ...patience,
        },
      },
      {
        extends: true,
        define: servicesInProcess,
        test: {
          name: "dom",
          environment: fileURLToPath(new URL("host-demo/site/testing/dom-environment.ts", import.meta.url)),
          pool: "forks",
          isolate: false,
          include: ["host-demo/site/**/*.test.tsx"],
          globalSetup: ["host-demo/services/testing/global-setup.ts"],
          ...patience,
          retry: besideAnother.retry,
        },
      },
      {
        define: { ...testDefines(widgetPorts), ...soak },
        resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
        test: {
          name: "browser",
          include: ["widgets/**/*.test.{ts,tsx}"],
          globalSetup: ["widgets/testing/global-setup.ts"],
          browser: headlessChromium(widgetPorts.page),
          // They share one set of services, in which a test arms failures and puts shoppers back.
          fileParallelism: false,
          ...patience,
          ...besideAnother,
        },
      },
      {
        // Found only once a page is drawn that needs it, it would come with a React of its own.
        optimizeDeps: { include: ["react-dom"] },
        plugins: [
          referencePlugin(),
          storybookTest({ configDir: "stories/.storybook", disableAddonDocs: true }),
        ],
        define: { ...testDefines(storyPorts), ...soak },
        resolve: { alias: sourceAliases(), conditions: ["aisle-source", ...defaultClientConditions] },
        test: {
          name: "stories",
          // Guides are pages without a story.
          exclude: ["**/*.mdx"],
          // The Storybook plugin moves the root to its own folder.
          globalSetup: [fileURLToPath(new URL("widgets/testing/stories-setup.ts", import.meta.url))],
          // The host site's session is a cookie of its services, which are on this host.
          browser: headlessChromium(storyPorts.page, "localhost"),
          fileParallelism: false,
          ...patience,
          ...besideAnother,
        },
      },
    ],
  },
});
