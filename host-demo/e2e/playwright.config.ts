import { defineConfig } from "@playwright/test";
import { chromiumArgs, systemChromium } from "../../scripts/run.ts";
import { hostRules, origins, workerCount } from "./support/origins.ts";

const chromium = systemChromium();
// Read anew in each worker: its browser goes to its own services.
const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

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
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...chromiumArgs, hostRules(worker)],
    },
  },
});
