import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";
import { waiting } from "./support/faults.ts";
import { origins, workerCount } from "./support/origins.ts";

export default defineConfig({
  testDir: ".",
  // Those need pages of a workspace of their own.
  testIgnore: ["frameworks/**"],
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/global-setup.ts",
  workers: workerCount,
  fullyParallel: true,
  // What only waits takes its time beside what keeps the cores busy.
  projects: [
    { name: "waiting", grep: waiting, workers: 1 },
    { name: "busy", grepInvert: waiting, workers: workerCount - 1 },
  ],
  forbidOnly: Boolean(process.env["CI"]),
  // A journey that passes only on its second try is named in the report as flaky, and to be looked into.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"]],
  // On a slow machine with both cores busy; what hangs is told then.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    baseURL: origins.site,
    locale: "en-US",
    // Nobody gets to see the traces of a CI run, and recording them takes a tenth of its time; their pictures a third.
    trace: process.env["CI"] ? "off" : { mode: "retain-on-failure", screenshots: false },
    screenshot: "off",
    launchOptions,
  },
});
