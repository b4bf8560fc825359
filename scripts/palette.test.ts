import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

// The site draws with the widgets' colours under names of its own: hosts may set an --aisle-* token, but not theirs.

/** What a style sheet sets, by the names of the widgets' tokens; of a light sheet with a dark part, one of the two. */
async function tokens(file: string, part: "whole" | "light" | "dark" = "whole") {
  const css = await readFile(file, "utf8");
  const dark = css.indexOf("@media (prefers-color-scheme: dark)");
  const text = part === "whole" ? css : part === "dark" ? css.slice(dark) : css.slice(0, dark);
  return new Map(
    [...text.matchAll(/--(?:aisle-)?([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace("--aisle-", "--"),
    ]),
  );
}

/** The site names its fonts one by one, since its pages are theirs alone. */
const ownOfTheSite = ["font"];

it.each([
  ["light", "widgets/kit/tokens.css"],
  ["dark", "widgets/kit/dark.css"],
] as const)("is the same on the site and in the widgets: %s", async (scheme, file) => {
  const site = await tokens("host-demo/site/styles/tokens.css", scheme);
  const widgets = await tokens(file);
  const shared = [...widgets.keys()].filter((name) => site.has(name) && !ownOfTheSite.includes(name));
  expect(shared.length).toBeGreaterThanOrEqual(17);
  for (const name of shared) expect(site.get(name), name).toBe(widgets.get(name));
});
