import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const widths = [390, 768, 1440] as const;
const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
const schemes = ["light", "dark"] as const;

/** Runs axe over the page as it stands, at each width; in the dark once more for what the dark changes, the colours. */
export async function audit(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours are the same at every width.
    for (const width of colorScheme === "dark" ? [390 as const] : widths) {
      await page.setViewportSize({ width, height: heights[width] });
      await settled(page);
      // Without frames of other origins one run in the page itself says it all, in half the time.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.target.join(" ")} (${node.failureSummary})`).join(", ")}`,
      );
      expect(found, `${name} at ${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${name} at ${width} px scrolls sideways`).toBe(0);
    }
  }
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
