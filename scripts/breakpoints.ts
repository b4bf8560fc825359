/** Finds media queries that ask for a width which is no breakpoint. */
import { readFile } from "node:fs/promises";
import { breakpoints } from "../host-demo/site/shell/breakpoints.ts";
import { filesOf } from "./rooms.ts";

const known: ReadonlySet<number> = new Set(Object.values(breakpoints));

/** The widths of a style sheet's media queries that are no breakpoints, as they are written. */
export function strangeWidths(css: string): string[] {
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].flatMap(([whole, condition = ""]) =>
      isKnown(condition) ? [] : [whole],
    ),
  );
}

function isKnown(condition: string): boolean {
  const [, bound, pixels] = /^\s*(min|max)-width\s*:\s*(\d+(?:\.\d+)?)px\s*$/.exec(condition) ?? [];
  // A range or another unit could be meant well; one way of writing them is enough.
  if (pixels === undefined) return false;
  return known.has(Number(pixels) + (bound === "max" ? 1 : 0));
}

/** Throws for any strange width in the style sheets of these folders. */
export async function checkBreakpoints(rooms: readonly string[]): Promise<void> {
  const wrong: string[] = [];
  for (const file of await filesOf(rooms)) {
    if (!file.endsWith(".css")) continue;
    for (const width of strangeWidths(await readFile(file, "utf8")))
      wrong.push(`${file}: ${width} is none of the breakpoints in host-demo/site/shell/breakpoints.ts`);
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
