import type { Page } from "@playwright/test";
import type { Services } from "../support/services.ts";
import { expect, test } from "../support/test.ts";

interface Cart {
  readonly id: string;
  readonly versionKey: string;
  readonly lineItems: readonly unknown[];
}

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
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?");
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${width}x${height} at ${x},${y}`,
          );
          return `${name}: ${from} -> ${to}`;
        });
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

/** Whose wallet changes the checkout the most, and the least; and the text that shows that it has come. */
const shoppers = [
  { email: "cards@aisle.test", has: "cards of every kind", settled: "Pay with SNAP EBT" },
  { email: "empty@aisle.test", has: "no card", settled: "You don't have any saved cards yet." },
] as const;

/** Puts something into a cart that has nothing in it. */
async function fillCart(services: Services, email: string): Promise<void> {
  const path = "/atlas/v1/cart/v1/carts";
  const { cart } = await services.as<{ cart: Cart }>(email, "GET", `${path}?kind=main`);
  if (cart.lineItems.length > 0) return;
  const shelf = "/atlas/v1/product/v2/products?filter.shelf=home";
  const { products } = await services.as<{ products: readonly { gtin13: string }[] }>(email, "GET", shelf);
  const { id, versionKey } = cart;
  const [product] = products;
  await services.as(email, "PUT", `${path}/${id}`, {
    versionKey,
    lineItems: [{ gtin13: product?.gtin13, quantity: 1 }],
  });
}

/** Keeps answers back, so that the rest of a page is drawn before them. */
async function comeLate(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
}

for (const { name, width, height } of sizes) {
  test(`on a slow network a ${name} shows what is coming, and nothing jumps`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await shop.signIn("declines@aisle.test", "/cart");
    await shop.schedule();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });

    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator(".product.skeleton").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to Cart: / }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Cart, / })).toBeVisible();
    expect(await shifts(), "home").toEqual([]);

    await shop.schedule();
    await comeLate(page, "**/savings/v1/flash-sales");
    await page.goto("/checkout");
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /Loading|Preparing/ })
        .first(),
    ).toBeVisible();
    await shop.ready();
    await expect(page.getByRole("button", { name: "See offers" })).toBeVisible();
    expect(await shifts(), "checkout").toEqual([]);

    // The code comes slowly, too, and its first picture could be over before it is looked at.
    await comeLate(page, "**/payment/v2/wallet*");
    await page.goto("/mywallet", { waitUntil: "commit" });
    await expect(page.locator(".tile.skeleton").first()).toBeVisible();
    await expect(page.locator(".tile", { hasText: "1111" })).toBeVisible();
    expect(await shifts(), "wallet").toEqual([]);
  });

  test(`on a ${name} nothing in the account moves while its data comes`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await shop.signIn("member@aisle.test", "/cart");
    // Slow enough to see what stands there first.
    await page.route("**/atlas/v1/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const [path, settled] of [
      ["/account/dashboard", page.locator(".dashboard a").first()],
      ["/account/update", page.getByLabel("First Name")],
      ["/account/addresses", page.getByText("100 Main St").first()],
      ["/mypurchases", page.getByText("You haven't placed an order yet.")],
      ["/membership", page.getByText("Your Boost membership is active.")],
    ] as const) {
      await page.goto(path);
      await expect(settled).toBeVisible();
      expect(await shifts(), path).toEqual([]);
    }
  });

  test(`on a ${name} the card box takes the room that it needs from the first`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await shop.signIn("declines@aisle.test", "/cart");
    await shop.schedule();
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

  for (const { email, has, settled } of shoppers) {
    test(`on a ${name} nothing moves when the wallet comes late, with ${has} in it`, async ({
      page,
      shop,
      services,
    }) => {
      await page.setViewportSize({ width, height });
      const shifts = await watchShifts(page);
      await shop.signIn(email, "/cart");
      await fillCart(services, email);
      await shop.schedule();
      for (const hasCardList of [false, true]) {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route("**/payment/v2/wallet", async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`/checkout?checkoutRedesign=${hasCardList}`);
        await expect(page.getByText("Loading cards...")).toBeAttached();
        await expect(page.locator(".gifts-loading")).toBeAttached();
        // The order button comes with what pays, above it.
        const standing = [
          page.getByRole("heading", { name: "Payment", exact: true }),
          page.getByRole("heading", { name: /Item\(s\) in Your Order$/ }),
        ];
        const places = () => Promise.all(standing.map((each) => each.boundingBox()));
        const before = await places();
        release();
        await expect(page.getByText(settled).first()).toBeVisible();
        await expect(page.getByRole("region", { name: "Gift Cards" })).toBeAttached();
        if (email !== "empty@aisle.test") await shop.ready();
        expect(await places()).toEqual(before);
        expect(await shifts(), hasCardList ? "list of cards" : "card box").toEqual([]);
        await page.unroute("**/payment/v2/wallet");
      }
    });
  }
}
