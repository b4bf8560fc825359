import type { Page } from "@playwright/test";

/** The title of the secure field that has the focus, or the name of the page's own control; "" where nothing has it. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return "";
    if (element instanceof HTMLIFrameElement) return element.title;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : undefined;
    return (label ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
  });
}

/**
 * Where the focus is after a key press. On its way between two origins it is nowhere for a moment, and the page hears
 * of it later.
 */
async function nextStop(page: Page, last: string): Promise<string> {
  for (let waited = 0; waited < 500; waited += 25) {
    const stop = await focused(page);
    if (stop !== last && stop !== "") return stop;
    await page.waitForTimeout(25);
  }
  return focused(page);
}

/** Presses a key until something has the focus; answers with every stop on the way. */
export async function tabTo(page: Page, name: string, key = "Tab"): Promise<string[]> {
  const stops: string[] = [];
  let last = await focused(page);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    last = await nextStop(page, last);
    stops.push(last);
    if (stops.at(-1) === name) return stops;
  }
  throw new Error(`${key} never reached ${name}: ${stops.join(" · ")}`);
}
