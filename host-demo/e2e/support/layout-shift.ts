import type { Page } from "@playwright/test";

/** What has moved on a page by itself: each shift as the elements that moved, and from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push(
            `${node?.nodeName ?? "?"} ${node?.textContent?.trim().slice(0, 30) ?? ""}: ${JSON.stringify(previousRect)} -> ${JSON.stringify(currentRect)}`,
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** Layout Instability API, which TypeScript does not know of. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
