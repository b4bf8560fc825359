/**
 * `npm test`: every check, the ones that find a mistake soonest first. Ends with a line
 * "N passed, N failed" that counts each test of the suites and each other check as one.
 * `--quick` leaves out what needs a browser; `--postgres` runs what meets a database on the server behind DATABASE_URL;
 * `--hosts` runs the package in pages of other frameworks. `--built` takes what an earlier one of them has built.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { checks as lintChecks } from "./lint.ts";
import { checkTypes, node, systemFirefox, tool } from "./run.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** Checks that run one after the other, for one needs what another leaves, and keep one core busy at most. */
type Series = readonly Check[];

/**
 * How many series run side by side; the next of the list begins where one has ended. What a browser draws waits about as
 * long as it works, so that three keep two cores busy.
 */
const sideBySide = 3;

/** The tests have ports and builds of their own, so that a running `npm start` is left alone. */
const testEnvironment = {
  AISLE_DIST_DIR: "dist/test",
  AISLE_SITE_PORT: "4400",
  AISLE_API_PORT: "4401",
  AISLE_PAY_PORT: "4402",
  AISLE_HOSTS_PORT: "4403",
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

function vitest(name: string, project: string, args: readonly string[] = []): Check {
  const file = join(reports, `${name}.json`);
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
          ...args,
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

let siteIsBuilt = () => {};
const site = new Promise<void>((resolve) => {
  siteIsBuilt = resolve;
});

const build = single("Builds and sizes", () =>
  node("scripts/build.ts", { env: testEnvironment, show: true }).finally(() => siteIsBuilt()),
);

const builds: Series = process.argv.includes("--built") ? [] : [build];

/** A check of another series than the build's. */
const onceBuilt = ({ name, run }: Check): Check => ({ name, run: () => site.then(run) });

const firefox = systemFirefox();

const checked: Series = [
  single("Types", checkTypes),
  ...lintChecks.map(({ name, run }) => single(name, run)),
  build,
  single("Package: publint", () => tool("publint", ["--strict", "dist/test/npm"])),
  single("Package: types", () =>
    tool("attw", [
      "--pack",
      "dist/test/npm",
      "--profile",
      "esm-only",
      "--exclude-entrypoints",
      "./placeholder.css",
    ]),
  ),
  single("Package: its use compiled", () => node("scripts/check-package-types.ts", { env: testEnvironment })),
];

// One worker: it loads the modules and the database once, and leaves the other core to the other series.
const rules: Series = [vitest("Rules, stores, services", "node", ["--maxWorkers", "1"])];
const pages: Series = [vitest("Pages without layout", "dom", ["--maxWorkers", "1"])];

const quick: readonly Series[] = [checked, rules, pages];

const everything: readonly Series[] = [
  checked,
  rules,
  // Beside those two it waits more than it works; the stories do so beside the pages.
  [vitest("Widgets in a browser", "browser")],
  pages,
  [vitest("Stories", "stories")],
  [
    single("Storybook build", () =>
      tool("storybook", ["build", "-c", "stories/.storybook", "-o", "dist/test/storybook", "--quiet"], {
        env: testEnvironment,
      }),
    ),
    // On the ports of the journeys, and so before them.
    ...(firefox === undefined ? [] : [onceBuilt(playwright("Keyboard in Firefox", [], "firefox.config.ts"))]),
    // Last: their workers nearly fill both cores, and the pages' tests fail where they get no time.
    onceBuilt(playwright("Journeys in a browser")),
  ],
];

const restarts = "host-demo/services/shop/checkout/restarts.test.ts";

/** The suites that meet a database, for a run with DATABASE_URL. */
const onPostgres: readonly Series[] = [
  [
    vitest("Services on PostgreSQL", "node", [
      "host-demo/services",
      "sdk/stores",
      "sdk/headless",
      "--exclude",
      restarts,
    ]),
    // It measures how many orders a machine takes, so that nothing runs beside it.
    vitest("Restarts of PostgreSQL", "node", [restarts]),
    ...builds,
    playwright("First order on PostgreSQL", ["first-order"]),
  ],
];

/** The packed package in pages of other frameworks, each checked and built by its own tools. */
const inFrameworks: readonly Series[] = [
  [
    ...builds,
    single("Frameworks' pages", () => node("scripts/frameworks.ts", { env: testEnvironment, show: true })),
    playwright("In other frameworks", [], "frameworks.config.ts"),
  ],
];

/** What each word after the command runs. */
const choices = { "--postgres": onPostgres, "--quick": quick, "--hosts": inFrameworks };

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

async function runAll(list: readonly Series[]): Promise<Count[]> {
  const counts: Count[] = [];
  const waiting = [...list];
  const work = async () => {
    for (let series = waiting.shift(); series; series = waiting.shift())
      for (const check of series) counts.push(await report(check));
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return counts;
}

async function main(): Promise<void> {
  const [choice, series = everything] =
    Object.entries(choices).find(([name]) => process.argv.includes(name)) ?? [];
  if (choice === "--postgres" && !process.env["DATABASE_URL"])
    throw new Error("Set DATABASE_URL for the PostgreSQL run.");
  if (choice !== "--quick") ensureChromium();
  const counts = await runAll(series);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  if (choice === undefined && firefox === undefined) {
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
