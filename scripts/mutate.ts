/**
 * `npm run mutate`: takes each guard that must not be lost out in turn and expects its test to fail, because a test
 * that passes on a refusal proves nothing unless it fails without the guard. Works on a clone of the last commit in
 * a temporary folder, so that a run that is stopped leaves nothing changed. `npm run mutate -- 11 39 edit` runs those
 * cases alone, and the guards with that word.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutations } from "./mutate/mutations.ts";
import { mutated, type Mutation, type TestOfGuard } from "./mutate/mutation.ts";

const wanted = process.argv.slice(2);
const chosen = mutations.filter(
  ({ cases, guard }) =>
    wanted.length === 0 ||
    wanted.some((word) => (/^\d+$/.test(word) ? cases.includes(Number(word)) : guard.includes(word))),
);
if (chosen.length === 0) throw new Error(`No guard belongs to ${wanted.join(", ")}.`);

const clone = mkdtempSync(join(tmpdir(), "aisle-mutate-"));
process.on("SIGINT", () => process.exit(130));
process.on("exit", () => rmSync(clone, { recursive: true, force: true }));
process.stdout.write("  Cloning and installing\n");
execFileSync("git", ["clone", "--quiet", "--local", ".", clone]);
execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
  cwd: clone,
});

/** True unless one of these tests of a project fails: a guard whose test has gone shows as missed. */
function pass(project: TestOfGuard["project"], tests: readonly TestOfGuard[]): boolean {
  const names = [...new Set(tests.map(({ name }) => escape(name)))].join("|");
  const files = new Set(tests.map(({ file }) => file));
  const [tool, args] =
    project === "e2e"
      ? ["playwright", ["test", "--config", "host-demo/e2e/playwright.config.ts", "--grep", names]]
      : ["vitest", ["run", "--project", project, "--bail", "1", "--testNamePattern", names]];
  const { status } = spawnSync(`node_modules/.bin/${tool}`, [...args, ...files], {
    cwd: clone,
    stdio: "ignore",
    env: { ...process.env, AISLE_DIST_DIR: "dist/test" },
  });
  return status === 0;
}

const passes = (test: TestOfGuard) => pass(test.project, [test]);

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function survives({ file, test, ...change }: Mutation): boolean {
  const path = join(clone, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutated(source, { file, ...change }));
  try {
    return passes(test);
  } finally {
    writeFileSync(path, source);
  }
}

const tests = new Map(chosen.map(({ test }) => [JSON.stringify(test), test]));
process.stdout.write(`  ${tests.size} tests, with every guard in place\n`);
// All of a project at once, and one by one only to tell which of them fails.
const red = (["node", "dom", "browser", "e2e"] as const).flatMap((project) => {
  const all = [...tests.values()].filter((test) => test.project === project);
  return all.length === 0 || pass(project, all) ? [] : all.filter((test) => !passes(test));
});
for (const { file, name } of red) process.stdout.write(`    fails by itself: ${file}: ${name}\n`);

let missed = 0;
for (const mutation of chosen) {
  const { cases, guard } = mutation;
  const label = cases.length > 0 ? `case ${cases.join(", ")}: ${guard}` : guard;
  const survived = survives(mutation);
  if (survived) missed += 1;
  process.stdout.write(`  ${survived ? "MISSED" : "caught"}  ${label}\n`);
}
process.stdout.write(
  `\n${chosen.length - missed} caught, ${missed} missed, ${red.length} failing by themselves\n`,
);
process.exitCode = missed + red.length === 0 ? 0 : 1;
