import { defineConfig } from "@playwright/test";
import { systemFirefox } from "../../scripts/run.ts";
import base from "./playwright.config.ts";

/** The journeys through the secure frames once more in Firefox, whose keyboard and focus work otherwise there. */
export default defineConfig({
  ...base,
  outputDir: "../../test-results/firefox",
  testMatch: ["wallet/add-card-keyboard.spec.ts"],
  // Firefox knows no other way to the services than their own addresses, and those are the first worker's.
  workers: 1,
  use: {
    ...base.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: systemFirefox() ?? "",
      // Otherwise real keys never reach a frame of another origin.
      firefoxUserPrefs: { "fission.webContentIsolationStrategy": 0 },
    },
  },
});
