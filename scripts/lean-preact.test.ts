import { readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { leanPreact, withoutUnused } from "./lean-preact.ts";

const code = readFileSync("node_modules/preact/dist/preact.mjs", "utf8");

it("leaves out a fifth of Preact as it is installed", () => {
  expect(withoutUnused(code).length).toBeLessThan(code.length * 0.8);
});

it("refuses another version's Preact, whose passages read differently", () => {
  expect(() => withoutUnused(code.replace("t&&t.then||D(r)", "D(r)"))).toThrow(
    "Preact has not once, but 0 times: t&&t.then||D(r)",
  );
  expect(() => withoutUnused(code.replace("else r.__e=u.__e;", ""))).toThrow(
    "Preact has no else r.__e=u.__e;",
  );
});

it("is what a bundle holds", async () => {
  const { outputFiles } = await build({
    stdin: { contents: 'export { render } from "preact"', resolveDir: "." },
    bundle: true,
    write: false,
    format: "esm",
    plugins: [leanPreact()],
  });
  expect(outputFiles[0]?.text).not.toMatch(/innerHTML|MathML|\.then\b/);
});

it("is missed by no widget", () => {
  const files = (readdirSync("widgets", { recursive: true }) as string[]).filter(
    (file) => /\.tsx$/.test(file) && !/^(react|secure-fields)\/|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const used = files.filter((file) =>
    /\bstyle=|Capture=|defaultValue|defaultChecked|dangerously|<(progress|template|math|foreignObject)\b|createContext|createPortal|Suspense|componentDid|componentWill|getDerived|forceUpdate|xlink/.test(
      readFileSync(`widgets/${file}`, "utf8"),
    ),
  );
  expect(used).toEqual([]);
});
