import type { Page } from "@playwright/test";
import { mobileBelow, resizeRest, sliderStep } from "../../site/shell/screen.ts";
import { audit, overflow } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

// The widths at which the account takes another form, from both sides, and what moves in it.

const sections = (page: Page) => page.getByRole("navigation", { name: "Account" });
const unfold = (page: Page) => page.getByRole("button", { name: "Sections of your account" });
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** How many tiles of the dashboard stand side by side. */
const columns = (page: Page) =>
  page.locator(".dashboard").evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

test("the sections are beside the page from 768 px on, 285 px wide, and folded away below", async ({
  page,
  shop,
}) => {
  await at(page, mobileBelow);
  await shop.signIn("lapsed@aisle.test", "/account/dashboard");
  await expect(sections(page).getByRole("link", { name: "Points Summary" })).toBeVisible();
  for (const width of [mobileBelow, 1023, 1024, 1919, 1920]) {
    await at(page, width);
    await expect.poll(async () => (await sections(page).boundingBox())?.width, `${width} px`).toBe(285);
    expect(await overflow(page), `${width} px`).toBe(0);
  }

  await at(page, mobileBelow - 1);
  await expect(sections(page).getByRole("link")).toHaveCount(0);
  await expect(unfold(page)).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(unfold(page)).toHaveAttribute("aria-expanded", "false");
  await unfold(page).click();
  await sections(page).getByRole("link", { name: "Points Summary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Points Summary" })).toBeVisible();
  await expect(unfold(page)).toHaveAttribute("aria-expanded", "false");
  await expect(sections(page).getByRole("link")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();

  await at(page, mobileBelow);
  await expect(unfold(page)).toHaveCount(0);
  await expect(sections(page).getByRole("link", { name: "Points Summary" })).toBeVisible();
});

for (const [below, before, after] of [
  [480, 1, 2],
  [1024, 2, 3],
  [1920, 3, 4],
] as const) {
  test(`the dashboard has ${before} tiles in a row at ${below - 1} px, and ${after} at ${below} px`, async ({
    page,
    shop,
  }) => {
    await at(page, below - 1);
    await shop.signIn("lapsed@aisle.test", "/account/dashboard");
    await expect(page.locator(".dashboard a").first()).toBeVisible();
    expect(await columns(page)).toBe(before);
    expect(await overflow(page)).toBe(0);
    await at(page, below);
    await expect.poll(() => columns(page)).toBe(after);
    expect(await overflow(page)).toBe(0);
  });
}

test("a drag of the window's edge changes the page once, 200 ms after it ends", async ({ page, shop }) => {
  await page.clock.install();
  await at(page, 900);
  await shop.signIn("lapsed@aisle.test", "/account/dashboard");
  await expect(sections(page).getByRole("link", { name: "Points Summary" })).toBeVisible();
  // A clock that stands: how long the browser takes for a size is nothing that the page waits for.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const seen = { widths: [] as number[], changes: 0 };
    Object.assign(window, { seen });
    addEventListener("resize", () => seen.widths.push(innerWidth));
    new MutationObserver(() => (seen.changes += 1)).observe(document.querySelector(".account") as Element, {
      attributeFilter: ["class"],
    });
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { widths: readonly number[]; changes: number } }).seen);
  for (const width of [767, 800, 700, 768, 760, 790, 640]) {
    await at(page, width);
    await expect.poll(async () => (await seen()).widths.at(-1)).toBe(width);
    await page.clock.runFor(resizeRest - 1);
  }
  expect((await seen()).changes).toBe(0);
  await page.clock.runFor(1);
  await expect(unfold(page)).toBeVisible();
  expect((await seen()).changes).toBe(1);
});

test.describe("the row of products", () => {
  const row = (page: Page) => page.getByRole("region", { name: "On the Shelf" });
  const previous = (page: Page) => row(page).getByRole("button", { name: "Previous: On the Shelf" });
  const next = (page: Page) => row(page).getByRole("button", { name: "Next: On the Shelf" });
  const position = (page: Page) =>
    row(page)
      .getByRole("list")
      .evaluate((list) => ({ left: list.scrollLeft, seen: list.clientWidth, all: list.scrollWidth }));

  for (const direction of ["ltr", "rtl"] as const) {
    test(`goes on by 70 % of what can be seen, ${direction}, and ends where it ends`, async ({
      page,
      shop,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await at(page, 1024);
      await shop.signIn("lapsed@aisle.test", "/account/dashboard");
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await expect(row(page).getByRole("heading", { name: "Bananas, Bunch" })).toBeVisible();
      await expect(previous(page)).toHaveAttribute("aria-disabled", "true");
      const { seen, all } = await position(page);
      const way = direction === "ltr" ? 1 : -1;
      await next(page).click();
      // Reduced motion: there at once.
      expect((await position(page)).left * way).toBeCloseTo(seen * sliderStep, -0.5);
      await expect(previous(page)).toHaveAttribute("aria-disabled", "false");
      await previous(page).click();
      await expect(previous(page)).toHaveAttribute("aria-disabled", "true");
      await expect(previous(page)).toBeFocused();
      await next(page).focus();
      for (let presses = 0; presses < Math.ceil((all - seen) / (seen * sliderStep)); presses += 1)
        await page.keyboard.press("Enter");
      await expect(next(page)).toHaveAttribute("aria-disabled", "true");
      await expect(next(page)).toBeFocused();
      expect((await position(page)).left * way).toBeCloseTo(all - seen, -0.5);
      await audit(page, `dashboard at its row's end, ${direction}`);
    });
  }

  test("glides where motion is welcome, and its products can be bought", async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await at(page, 390);
    await shop.signIn("empty@aisle.test", "/account/dashboard");
    await expect(next(page)).toBeVisible();
    const { seen } = await position(page);
    await next(page).click();
    expect((await position(page)).left).toBeLessThan(seen * sliderStep);
    await expect.poll(async () => Math.abs((await position(page)).left - seen * sliderStep)).toBeLessThan(2);
    await row(page)
      .getByRole("button", { name: /^Add to Cart: / })
      .first()
      .click();
    await expect(row(page).getByRole("group", { name: /^Quantity of / })).toBeVisible();
  });

  test("shows what was bought, once it was", async ({ page, shop }) => {
    await shop.checkout("declines@aisle.test");
    await shop.orderButton.click();
    await expect(shop.thanks).toBeVisible();
    await page.goto("/account/dashboard");
    const again = page.getByRole("region", { name: "Buy It Again" });
    await expect(again.getByRole("listitem").first()).toContainText(/\$\d/);
    await page.goto("/mypurchases");
    const items = page.getByRole("button", { name: /Item\(s\) in Your Order/ }).first();
    const name = page.locator(".orders .line-text strong").first();
    await expect(name).toBeHidden();
    await items.focus();
    await page.keyboard.press("Enter");
    await expect(items).toHaveAttribute("aria-expanded", "true");
    await expect(name).toBeVisible();
    await audit(page, "purchases with the items of one");
  });
});

for (const [motion, milliseconds] of [
  ["no-preference", 300],
  ["reduce", 0],
] as const) {
  test(`a fold takes ${milliseconds} ms with motion ${motion}`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await at(page, 390);
    await shop.signIn("lapsed@aisle.test", "/account/dashboard");
    await expect(page.locator(".dashboard a").first()).toBeVisible();
    const durations = await unfold(page).evaluate((button: HTMLElement) => {
      button.click();
      return new Promise<(number | string | CSSNumericValue | undefined)[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              (button.nextElementSibling?.getAnimations() ?? []).map(
                (animation) => animation.effect?.getTiming().duration,
              ),
            ),
          ),
        ),
      );
    });
    expect(new Set(durations)).toEqual(new Set(milliseconds === 0 ? [] : [milliseconds]));
    await expect(sections(page).getByRole("link", { name: "Points Summary" })).toBeVisible();
  });
}

test("a dialog is 500 px wide at most, and the address's 650 px", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/account/addresses");
  const add = page.getByRole("button", { name: "Add Address" });
  // 14.75rem, whatever the page's own root size.
  await expect.poll(async () => (await add.boundingBox())?.width).toBe(236);
  await add.click();
  const address = page.getByRole("dialog", { name: "Add Address" });
  for (const [viewport, width] of [
    [1440, 650],
    [700, 650],
    [600, 568],
  ] as const) {
    await at(page, viewport);
    await expect.poll(async () => (await address.boundingBox())?.width).toBe(width);
  }
  await page.goto("/mywallet");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  for (const [viewport, width] of [
    [1440, 500],
    [540, 500],
    [480, 448],
  ] as const) {
    await at(page, viewport);
    await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.width).toBe(width);
  }
});
