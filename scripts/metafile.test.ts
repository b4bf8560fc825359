import { expect, it } from "vitest";
import { circleIn, siteFiles } from "./metafile.ts";

const manifest = {
  "index.html": { file: "index.js", css: ["index.css"], imports: ["_a"] },
  "page.tsx": { file: "page.js", imports: ["_a", "_b"] },
  _a: { file: "a.js" },
  _b: { file: "b.js", imports: ["_a"] },
};

it("lists what pages load, each file once", () => {
  expect(siteFiles(manifest, ["index.html", "page.tsx"])).toEqual([
    "index.js",
    "index.css",
    "a.js",
    "page.js",
    "b.js",
  ]);
  expect(() => siteFiles(manifest, ["gone.tsx"])).toThrow("gone.tsx");
});

it("finds files that import one another in a circle", () => {
  expect(circleIn(manifest)).toBeUndefined();
  expect(circleIn({ ...manifest, _a: { file: "a.js", imports: ["_b"] } })).toEqual(["a.js", "b.js", "a.js"]);
});
