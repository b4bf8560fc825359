/**
 * `npm run soak`: the long runs. What is random, a race or a hostile message is repeated many times over: the random
 * tests of the test command with AISLE_SOAK times their rounds (50 unless set: a million carts for the 20,000 whose
 * payment the test command splits), then the browser journeys of attack again and again. Takes an hour or more; set
 * DATABASE_URL to run the services' part on PostgreSQL.
 */
import { ensureChromium } from "./chromium.ts";
import { step, tool } from "./run.ts";

const times = process.env["AISLE_SOAK"] ?? "50";
const long = { AISLE_SOAK: times, AISLE_DIST_DIR: "dist/test" };

/** A test that takes a second there may take as many here as there are rounds. */
const patient = ["--testTimeout", String(60_000 * Number(times)), "--hookTimeout", "120000"];

const runs: readonly (readonly [string, () => Promise<string>])[] = [
  [
    "Rules, stores, services",
    () => tool("vitest", ["run", "--project", "node", ...patient], { env: long, show: true }),
  ],
  [
    "Frames and widgets",
    () => tool("vitest", ["run", "--project", "browser", ...patient], { env: long, show: true }),
  ],
  [
    "Attacks in a browser",
    () =>
      tool(
        "playwright",
        [
          "test",
          "--config",
          "host-demo/e2e/playwright.config.ts",
          "--repeat-each",
          "10",
          "hostile",
          "failures",
        ],
        { env: long, show: true },
      ),
  ],
];

ensureChromium();
let failed = 0;
for (const [name, run] of runs) {
  process.stdout.write(`\n${name}, ${times} times the rounds\n`);
  await step(name, run).catch((error: unknown) => {
    failed += 1;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  });
}
process.stdout.write(`\n${runs.length - failed} long runs passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
