/**
 * `npm test`: every check, the ones that find a mistake soonest first. Ends with a line
 * "N passed, N failed" that counts each test of the suites and each other check as one.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { checks as lintChecks } from "./lint.ts";
import { node, systemFirefox, tool } from "./run.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** Lanes run side by side, and the checks of a lane one after the other: each lane keeps one core busy. */
type Stage = readonly (readonly Check[])[];

/** The tests have ports and builds of their own, so that a running `npm start` is left alone. */
const testEnvironment = {
  AISLE_DIST_DIR: "dist/test",
  AISLE_SITE_ORIGIN: "http://localhost:4400",
  AISLE_API_ORIGIN: "http://localhost:4401",
  AISLE_PAY_ORIGIN: "http://127.0.0.1:4402",
  AISLE_E2E_BUILT: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
};

const reports = await mkdtemp(join(tmpdir(), "aisle-test-"));

/** A check without tests of its own counts as one. */
function single(name: string, run: () => Promise<unknown>): Check {
  return { name, run: () => run().then(() => ({ passed: 1, failed: 0 })) };
}

async function readCount<Report>(file: string, count: (report: Report) => Count): Promise<Count | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : count(JSON.parse(text) as Report);
}

/** Runs a suite and reads its report; a suite that failed without saying which test counts as one failure. */
async function suite(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  count: () => Promise<Count | undefined>,
): Promise<Count> {
  const failure = await tool(name, args, { env }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const counted = await count();
  if (failure !== undefined) {
    process.stderr.write(`${failure instanceof Error ? failure.message : JSON.stringify(failure)}\n`);
    return counted && counted.failed > 0 ? counted : { passed: counted?.passed ?? 0, failed: 1 };
  }
  if (!counted || counted.passed === 0) throw new Error("The suite ran no test.");
  return counted;
}

function vitest(name: string, project: string, paths: readonly string[] = []): Check {
  const file = join(reports, `${project}.json`);
  return {
    name,
    run: () =>
      suite(
        "vitest",
        [
          "run",
          "--project",
          project,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${file}`,
          ...paths,
        ],
        testEnvironment,
        () =>
          readCount<{ numPassedTests: number; numFailedTests: number }>(file, (report) => ({
            passed: report.numPassedTests,
            failed: report.numFailedTests,
          })),
      ),
  };
}

function playwright(name: string, paths: readonly string[] = [], config = "playwright.config.ts"): Check {
  const file = join(reports, `${config}.json`);
  return {
    name,
    run: () =>
      suite(
        "playwright",
        ["test", "--config", `host-demo/e2e/${config}`, "--reporter=list,json", ...paths],
        { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        () =>
          readCount<{ stats: { expected: number; unexpected: number; flaky: number } }>(
            file,
            ({ stats }) => ({
              passed: stats.expected + stats.flaky,
              failed: stats.unexpected,
            }),
          ),
      ),
  };
}

const build = single("Builds and sizes", () =>
  node("scripts/build.ts", { env: testEnvironment, show: true }),
);

const firefox = systemFirefox();

// ESLint, the first of them, takes as long as all the others.
const linting = lintChecks.map(({ name, run }) => single(name, run));

const everything: readonly Stage[] = [
  [[single("Types", () => tool("tsc", ["-p", "."])), ...linting.slice(1)], linting.slice(0, 1)],
  [[vitest("Rules, stores, services", "node"), build]],
  [
    [vitest("Widgets in a browser", "browser")],
    [
      single("Package: publint", () => tool("publint", ["--strict", "dist/test/npm"])),
      single("Package: types", () => tool("attw", ["--pack", "dist/test/npm", "--profile", "esm-only"])),
      single("Storybook build", () =>
        tool("storybook", ["build", "-c", "stories/.storybook", "-o", "dist/test/storybook", "--quiet"], {
          env: testEnvironment,
        }),
      ),
      vitest("Stories", "stories"),
      ...(firefox === undefined ? [] : [playwright("Keyboard in Firefox", [], "firefox.config.ts")]),
    ],
  ],
  // They have workers of their own.
  [[playwright("Journeys in a browser")]],
];

/** The suites that meet a database, for a run with DATABASE_URL. */
const onPostgres: readonly Stage[] = [
  [
    [
      vitest("Services on PostgreSQL", "node", ["host-demo/services", "sdk/stores", "sdk/checkout"]),
      build,
      playwright("First order on PostgreSQL", ["first-order"]),
    ],
  ],
];

/** Runs a check and says when it begins and ends; what it throws is shown and counts as one failure. */
async function report({ name, run }: Check): Promise<Count> {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${name} ...\n`);
  try {
    const count = await run();
    process.stdout.write(`  ${name.padEnd(26)}${count.failed > 0 ? "failed after " : ""}${elapsed()}\n`);
    return count;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stdout.write(`  ${name.padEnd(26)}failed after ${elapsed()}\n${text}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runLane(lane: readonly Check[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const check of lane) counts.push(await report(check));
  return counts;
}

async function main(): Promise<void> {
  const postgres = process.argv.includes("--postgres");
  if (postgres && !process.env["DATABASE_URL"]) throw new Error("Set DATABASE_URL for the PostgreSQL run.");
  ensureChromium();
  const counts: Count[] = [];
  for (const stage of postgres ? onPostgres : everything) {
    counts.push(...(await Promise.all(stage.map(runLane))).flat());
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  if (!postgres && firefox === undefined) {
    process.stdout.write(
      "\nFirefox is not installed, so nothing was tried in it: apt-get install firefox-esr\n",
    );
  }
  const next =
    failed === 0 ? "All is well. `npm start` runs the site." : "What failed is shown above, by name.";
  process.stdout.write(`\n${next}\n${passed} passed, ${failed} failed\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true });
}
