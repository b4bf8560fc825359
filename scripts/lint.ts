/** Style, layer rules, formatting, the JSX pragma, widths and what is long. */
import { readFile } from "node:fs/promises";
import { checkBreakpoints } from "./breakpoints.ts";
import { checkLength } from "./long-code.ts";
import { filesOf, rooms } from "./rooms.ts";
import { step, tool } from "./run.ts";

/** What the compiler of the project does not see. */
const withoutTypes = ["**/*.{js,jsx,mjs,cjs}", "widgets/types/**", "host-demo/frameworks/**"].map(
  (pattern) => `--ignore-pattern=${pattern}`,
);

/** Two JSX run-times share one tsconfig, so every .tsx says in its first line which one it is for. */
async function checkPragmas(): Promise<void> {
  const wrong: string[] = [];
  for (const file of await filesOf(rooms)) {
    if (!file.endsWith(".tsx")) continue;
    const react = !file.startsWith("widgets") || file.startsWith("widgets/react");
    const first = (await readFile(file, "utf8")).split("\n", 1)[0];
    const wanted = `/** @jsxImportSource ${react ? "react" : "preact"} */`;
    if (first !== wanted) wrong.push(`${file}: the first line must be ${wanted}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

export const checks: readonly { readonly name: string; readonly run: () => Promise<unknown> }[] = [
  { name: "Lint", run: () => tool("eslint", ["--config", "scripts/eslint.config.mjs", ...rooms]) },
  // The same rules as typescript-eslint's own, natively: they take a tenth of its time.
  {
    name: "Lint by types",
    run: () => tool("oxlint", ["--config", "scripts/oxlint.json", ...withoutTypes, ...rooms]),
  },
  { name: "Layers", run: () => tool("depcruise", ["--config", "scripts/layers.cjs", ...rooms]) },
  { name: "Formatting", run: () => tool("oxfmt", ["--check"]) },
  { name: "JSX pragmas", run: checkPragmas },
  { name: "Breakpoints", run: () => checkBreakpoints(rooms) },
  {
    name: "Length",
    run: () => checkLength(rooms, (table) => process.stdout.write(`\n${table}\n${"".padEnd(26)}`)),
  },
];

if (import.meta.filename === process.argv[1]) {
  for (const { name, run } of checks) {
    await step(name, run).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    });
  }
}
