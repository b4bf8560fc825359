import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The pages of other frameworks, which `npm run test:hosts` builds first. */
export default defineConfig({
  ...base,
  outputDir: "../../test-results/frameworks",
  testIgnore: [],
  testMatch: ["frameworks/*.spec.ts"],
});
