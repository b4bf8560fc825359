import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { overprinted } from "./overprint.ts";

export const widths = [390, 768, 1440] as const;
const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
const schemes = ["light", "dark"] as const;

/**
 * Runs axe over the page as it stands, at each width, and looks whether its texts have room; in the dark once more for
 * what the dark changes, the colours.
 */
export async function audit(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours are the same at every width.
    for (const width of colorScheme === "dark" ? [390 as const] : widths) {
      await page.setViewportSize({ width, height: heights[width] });
      await settled(page);
      const rules = colorScheme === "dark" ? ["color-contrast", "link-in-text-block"] : undefined;
      expect(await violations(page, rules), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${name} at ${width} px scrolls sideways`).toBe(0);
      expect(await overprinted(page), `${name} at ${width} px prints over itself`).toEqual([]);
    }
  }
}

/**
 * What axe finds wrong in the page's own document, by these rules or all. Its source is half a megabyte, which a
 * document is given once. Frames of another origin have audits of their own, in the tests of the secure fields.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // Style sheets of another origin would be copied into the page, which its policy refuses.
    preload: false,
    iframes: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const found = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} (${node.failureSummary})`).join(", ")}`,
  );
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Resolves once a new layout has been painted and no transition is under way: halfway, every contrast is wrong. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
