import type { Page } from "@playwright/test";
import { siteFile } from "../support/site-file.ts";
import { expect, test } from "../support/test.ts";

/** Addresses of the shop that its pages link to, from the first page on; each kind of page once. */
async function crawl(page: Page, starts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const from = new Map(starts.map((path) => [path, "the start"]));
  const kinds = new Set<string>();
  for (const path of from.keys()) {
    // Orders and addresses differ by their numbers alone; departments don't.
    const kind = path.replace(/[?#].*/, "").replace(/\/[a-z]{3}_[\w-]+/, "/:id");
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    await page.goto(path);
    await expect(page.locator("main h1").first(), `${path}, linked from ${from.get(path)}`).toBeVisible();
    await expect(page.getByRole("navigation", { name: "About this site" })).toBeVisible();
    await expect(page.locator(".spinner, [aria-busy=true].shelf")).toHaveCount(0);
    expect(await page.locator("main h1").first().textContent(), `${path}, from ${from.get(path)}`).not.toBe(
      "We can't find this page",
    );
    const links = await page.locator("a[href]").evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    );
    for (const link of links) if (!from.has(link)) from.set(link, path);
  }
  return from;
}

test("no link of any page leads nowhere, whether or not one has signed in", async ({ page, shop }) => {
  test.setTimeout(240_000);
  const outside = await crawl(page, ["/", "/search"]);
  for (const path of [
    "/cart",
    "/topic/digital-faqs",
    "/i/snap-ebt-faq",
    "/i/privacy-policy",
    "/i/terms/accessibility",
    "/products/department/baby",
  ])
    expect([...outside.keys()], "is linked to").toContain(path);
  await shop.signIn("cards@aisle.test");
  const inside = await crawl(page, ["/", "/cart", "/mypurchases", "/products/start-my-cart"]);
  for (const path of ["/account/dashboard", "/mywallet", "/mypurchases", "/account/addresses"])
    expect([...inside.keys()], "is linked to").toContain(path);
});

test("an address that is none leads home", async ({ page }) => {
  await page.goto("/no-such-page");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a page whose code can't be had says so, reloads, and leads home", async ({ page, complaints }) => {
  const code = await siteFile("shelves/search-page.tsx");
  await page.route(code, (route) => route.abort());
  await page.goto("/search");
  const card = page.getByText("Oops, something went wrong! Please reload your page.");
  await expect(card).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Home" })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
  await page.route(code, (route) => route.abort());
  await page.reload();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { name: "Fresh for pickup" })).toBeVisible();
  // React logs what it could not draw; that is what is looked for here.
  complaints.length = 0;
});

test("every page's foot has the company, the numbers to call, and the choices once their script is there", async ({
  page,
}) => {
  await page.goto("/?banner=cascadefresh.example");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText(`© ${new Date().getFullYear()} Cascade Fresh, LLC. All rights reserved.`);
  await expect(foot).toContainText("If you use a screen reader and need help, call (866) 555-01");
  await page.evaluate(() => localStorage.setItem("aisle.locale", "en"));
  await foot.getByRole("button", { name: "Privacy Choices" }).click();
  const dialog = page.getByRole("dialog", { name: "Privacy Choices" });
  await dialog.getByRole("button", { name: "Delete what this browser keeps" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^Deleted\./);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await dialog.getByRole("link", { name: "Preferences" }).click();
  await expect(page).toHaveURL(/\/signin\?redirectUrl=/);
  await page.goto("/i/terms/accessibility?banner=aislemarket.example");
  await expect(page.getByRole("main")).toContainText("(866) 555-01");
});

test("where the script of the choices never comes, they lead to the policy", async ({ page }) => {
  await page.route(await siteFile("privacy/script.ts"), (route) => route.abort());
  await page.goto("/topic/digital-faqs");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "Privacy Choices" })).toBeVisible();
  // Five seconds are waited for it, and nothing is after that.
  await page.waitForTimeout(6_000);
  await foot.getByRole("link", { name: "Privacy Choices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
});
