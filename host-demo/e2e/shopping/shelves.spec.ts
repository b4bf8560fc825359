import { loadMessages, loadPageMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const addButtons = /^Add to Cart: /;

test("from the shelf to a department, on to more, into the cart, and back to the same place", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn("empty@aisle.test");
  await page.getByRole("navigation", { name: "Departments" }).getByRole("link", { name: "Pantry" }).click();
  await expect(page).toHaveURL(/\/products\/department\/pantry$/);
  await expect(page).toHaveTitle(/^Pantry \| /);
  await expect(page.getByRole("heading", { level: 1, name: "Pantry" })).toBeVisible();
  const cards = page.locator(".shelf .product h2");
  await expect(cards).toHaveCount(24);
  const total = Number(/of (\d+)/.exec((await page.getByText(/^Showing 24 of/).textContent()) ?? "")?.[1]);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(cards).toHaveCount(48);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(cards).toHaveCount(total);
  await expect(page.getByRole("button", { name: "Show More" })).toHaveCount(0);
  // The focus is where the button was, not lost.
  await expect(page.getByText(`Showing ${total} of ${total}`)).toBeFocused();
  await page.getByRole("button", { name: "Add to Cart: Garbanzo Beans" }).click();
  await expect(page.getByRole("group", { name: "Quantity of Garbanzo Beans" })).toBeVisible();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("heading", { name: "Garbanzo Beans" })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(total);
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pantry" })).toBeVisible();
  await expect(cards.first()).toBeVisible();
});

test("by keyboard alone: a search, what it finds, another search, and the way back", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, "Search products");
  await page.keyboard.type("  Rosé ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=Ros%C3%A9$/);
  await expect(page.getByRole("heading", { level: 1, name: "Results for “Rosé”" })).toBeVisible();
  await expect(page).toHaveTitle(/^Results for “Rosé” \| /);
  await expect(page.getByRole("heading", { name: "Rosé", exact: true })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Search products" });
  await expect(field).toHaveValue("Rosé");
  await field.fill("milk");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Results for “milk”" })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("Rosé");
  await expect(page.getByRole("heading", { level: 1, name: "Results for “Rosé”" })).toBeVisible();
});

test("a search that finds nothing, means nothing or says nothing leads to the departments", async ({
  page,
}) => {
  for (const [query, title] of [
    ["zzz", "Nothing found for “zzz”"],
    ["%26%26", "Nothing found for “&&”"],
    ["", "What are you looking for?"],
  ] as const) {
    await page.goto(`/search?q=${query}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "Produce", exact: true })).toBeVisible();
  }
  await page.goto("/products/department/no-such");
  await expect(page.getByRole("heading", { name: "We don't have this department" })).toBeVisible();
  await page.getByRole("link", { name: "Bakery", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible();
});

test("a shelf that does not come says so and comes when asked again; so does its next page", async ({
  page,
  context,
  services,
}) => {
  await services.arm({ call: "products", fault: "500", times: 20 });
  await page.goto("/products/department/produce");
  await expect(page.getByRole("alert")).toHaveText(/We couldn't load our products. Please try again./, {
    timeout: 20_000,
  });
  await services.arm({ clear: true });
  await page.getByRole("button", { name: "Retry" }).click();
  const cards = page.locator(".shelf .product h2");
  await expect(cards).toHaveCount(24);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(page.getByRole("alert")).toHaveText("We couldn't load more products. Please try again.", {
    timeout: 20_000,
  });
  await expect(cards).toHaveCount(24);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Show More" }).dblclick();
  await expect(cards).toHaveCount(48);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without its departments the shelf is still there", async ({ page, services }) => {
  await services.arm({ call: "departments", fault: "500", times: 20 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: addButtons }).first()).toBeVisible();
  await page.goto("/products/department/produce");
  await expect(page.getByRole("button", { name: addButtons }).first()).toBeVisible();
});

test("pictures are the products' own, come once, and go dark with the page", async ({ page }) => {
  const sources = new Set<string>();
  page.on("response", (response) => {
    if (!response.url().includes("/products/0")) return;
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toContain("immutable");
    sources.add(response.url());
  });
  const edge = () =>
    page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>(".shelf img");
      const canvas = document.createElement("canvas");
      canvas.width = 16;
      canvas.height = 12;
      const paint = canvas.getContext("2d");
      if (!image || !paint) throw new Error("no picture");
      await image.decode();
      paint.drawImage(image, 0, 0, 16, 12);
      return paint.getImageData(0, 6, 1, 1).data[0] ?? 0;
    });
  await page.goto("/search?q=fruit");
  await expect(page.locator(".shelf img").first()).toBeVisible();
  expect(await edge()).toBeGreaterThan(200);
  await expect.poll(() => sources.size).toBeGreaterThan(3);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.locator(".shelf img").first()).toBeVisible();
  await expect.poll(edge).toBeLessThan(120);
});

for (const locale of ["en", "es", "fr-CA"] as const) {
  test(`${locale}: axe finds nothing on the shelves, and nothing is cut off`, async ({ page }) => {
    test.setTimeout(120_000);
    const site = await loadMessages(locale);
    const browse = await loadPageMessages("browse", locale);
    await page.goto("/");
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    const long = "x".repeat(90);
    for (const [path, title] of [
      ["/products/department/dairy-eggs", browse.dairyEggs],
      ["/search?q=milk", browse.resultsFor.replace("{query}", "milk")],
      [`/search?q=${long}`, browse.noResults.replace("{query}", long)],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("searchbox", { name: site.searchProducts })).toBeVisible();
      await expect(page.getByRole("link", { name: browse.tobacco, exact: true })).toHaveCount(
        path.includes("milk") ? 0 : 1,
      );
      await audit(page, path);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
}

test("a place in the history begins where it was left, a new page at its top, and rubbish in storage does no harm", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/i/privacy-policy");
  await page.evaluate(() => {
    // After the page's own.
    addEventListener("pagehide", () => sessionStorage.setItem("aisle.scroll", '{"default":"far'));
  });
  await page.goto("/");
  const scrolled = () => page.evaluate(() => scrollY);
  const departments = page.getByRole("navigation", { name: "Departments" });
  await expect(departments.getByRole("link", { name: "Pantry" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page).not.toHaveURL(/\/$/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(300);
  await page.goForward();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(300);
  await page.reload();
  await expect.poll(scrolled).toBeGreaterThan(300);
  // An address that is typed, or a link from elsewhere.
  await page.goto("/i/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(300);
  expect(await page.evaluate(() => sessionStorage.getItem("aisle.scroll"))).toBeNull();
});
