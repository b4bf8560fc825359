import type { Page } from "@playwright/test";

/** How many seconds pass on the page in each real one. */
const pace = 5;
const tick = 200;

/**
 * Lets time on the page run faster, so that a call without an answer is given up in seconds. The services keep
 * their own time. To be called before the first page; ends with the page.
 */
export async function fastClock(page: Page): Promise<void> {
  await page.clock.install();
  const timer = setInterval(() => {
    page.clock.fastForward(tick * (pace - 1)).catch(() => clearInterval(timer));
  }, tick);
  page.once("close", () => clearInterval(timer));
}
