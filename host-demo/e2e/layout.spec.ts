import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records every layout shift that the shopper did not cause. To be called before the first page. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?"),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { shifts: readonly Shift[] }).shifts;
    });
}

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1440, height: 900 },
] as const;

for (const { name, width, height } of sizes) {
  test(`on a slow network a ${name} shows what is coming, and nothing jumps`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await shop.signIn("cards@aisle.test", "/cart");
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });

    await page.goto("/");
    await expect(page.locator(".product.skeleton").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add .* to cart$/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Cart, / })).toBeVisible();
    expect(await shifts(), "home").toEqual([]);

    await page.goto("/checkout");
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /Loading|Preparing/ })
        .first(),
    ).toBeVisible();
    await shop.ready();
    expect(await shifts(), "checkout").toEqual([]);

    await page.goto("/mywallet");
    await expect(page.locator(".tile.skeleton").first()).toBeVisible();
    await expect(page.locator(".tile", { hasText: "1111" })).toBeVisible();
    expect(await shifts(), "wallet").toEqual([]);
  });

  test(`on a ${name} the card box takes the room that it needs from the first`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await shop.signIn("cards@aisle.test", "/cart");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/payment/v2/wallet", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/checkout");
    await expect(shop.cardBox.getByText("Loading cards...")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Payment details" })).toBeVisible();
    const bottom = () => shop.cardBox.evaluate((box) => box.getBoundingClientRect().bottom);
    const [before, bottomBefore] = [await shifts(), await bottom()];
    release();
    await expect(shop.cardBox).toContainText("Visa ending in 1111");
    await shop.ready();
    expect(await shifts()).toEqual(before);
    expect(await bottom()).toBe(bottomBefore);
  });
}
