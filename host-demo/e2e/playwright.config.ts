import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";
import { origins, workerCount } from "./support/origins.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/global-setup.ts",
  workers: workerCount,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  reporter: [["list"]],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    baseURL: origins.site,
    locale: "en-US",
    trace: "retain-on-failure",
    screenshot: "off",
    launchOptions,
  },
});
