import { chromiumArgs, systemChromium, wholeChromium } from "../../../scripts/run.ts";
import { guideRules, hostRules } from "./origins.ts";

const chromium = systemChromium();
const whole = wholeChromium();
// Read anew in each worker: its browser goes to its own services.
const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** A journey's pages are too short-lived to be worth a compiler that optimizes: it took an eighth of all the time. */
const args = [...chromiumArgs, "--js-flags=--no-opt --no-maglev"];

/** How every browser of the tests is started; a file whose browser differs says what it differs in. */
export const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [...args, hostRules(worker)],
};

/** Of whoever follows a guide on a machine where `npm start` runs. */
export const newcomers = { ...launchOptions, args: [...args, guideRules(worker)] };

/**
 * As shoppers' browsers are: what a frame stores is kept apart by the site around it. The tests' tool turns that off
 * in a list of features, and of two lists Chromium takes the last.
 */
export const partitionedStorage = {
  ...launchOptions,
  args: [...launchOptions.args, "--disable-features=Translate,OptimizationHints"],
};

/** The whole browser, which keeps the pages that are left, as shoppers' browsers do. */
export const pageCache = {
  ...(whole ? { executablePath: whole } : { channel: "chromium" }),
  args: launchOptions.args,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
