import type { Page } from "@playwright/test";
import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

// What a banner can do decides what its site shows: all of a shop, some of it, or none.

const ways = (page: Page, banner: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: `How you can shop at ${banner}` }) })
    .getByRole("listitem")
    .locator("strong");

for (const [banner, domain, shown, title] of [
  ["Aisle Market", "aislemarket", ["Pickup", "Delivery", "Ship", "In Store"], "Fresh for pickup"],
  ["Sierra Pantry", "sierrapantry", ["Pickup", "In Store"], "Fresh for pickup"],
  ["Silver State Foods", "silverstatefoods", ["Delivery", "In Store"], "On the Shelf"],
  ["Simply Crate", "simplycrate", ["Ship"], "On the Shelf"],
] as const) {
  test(`${banner} shows its ${shown.length} ways to shop, and its shop`, async ({ page, shop }) => {
    await page.goto(`/?banner=${domain}.example`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(ways(page, banner)).toHaveText([...shown]);
    // A cart is what can be picked up or delivered from here: Silver State's deliveries are another site's.
    const takesOrders = title === "Fresh for pickup";
    await expect(page.locator("li.product:not(.skeleton)").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart" })).toHaveCount(takesOrders ? 1 : 0);
    await expect(page).toHaveTitle(`Home | ${banner}`);
    await shop.signIn("cards@aisle.test", "/account/dashboard");
    await expect(ways(page, banner)).toHaveText([...shown]);
    await expect(page.getByRole("region", { name: /^(On the Shelf|Buy It Again)$/ })).toBeVisible();
    await page.goto("/account/emailSubscriptions");
    await expect(page.getByRole("heading", { name: "Email" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Preferred Store" })).toHaveCount(
      domain === "simplycrate" ? 0 : 1,
    );
  });
}

test("a pharmacy has no shop: no shelf, no cart and no checkout, and the account all the same", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await page.goto("/?banner=aislepharmacy.example");
  const welcome = page.getByRole("heading", { level: 1, name: "Welcome to Aisle Pharmacy" });
  await expect(welcome).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
  await expect(page.locator(".logo")).toContainText("Aisle Pharmacy");
  await audit(page, "a banner without a shop");
  await page.setViewportSize({ width: 1280, height: 720 });
  await shop.signIn("cards@aisle.test", "/account/dashboard");
  await expect(page.getByRole("navigation", { name: "Account" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("region", { name: /^(On the Shelf|Buy It Again)$/ })).toHaveCount(0);
  await expect(page.getByText("How you can shop")).toHaveCount(0);
  for (const path of ["/cart", "/shopping/cart", "/checkout"]) {
    await page.goto(path);
    await expect(welcome).toBeVisible();
  }
  await page.getByRole("link", { name: "My Prescriptions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Prescriptions" })).toBeVisible();
  await page.goBack();
  await expect(welcome).toBeVisible();
});

test("every number and name on the page is the banner's own, from its first byte", async ({
  page,
  shop,
  request,
}) => {
  await shop.begin("cards@aisle.test");
  const phones = new Set<string>();
  for (const [name, domain] of [
    ["Aisle Market", "aislemarket"],
    ["Cascade Fresh", "cascadefresh"],
    ["The Aisle Clinic", "aisleclinic"],
  ] as const) {
    const html = await (await request.get(`/?banner=${domain}.example`)).text();
    expect(html).toContain(`<title>${name}</title>`);
    expect(html).toMatch(new RegExp(`content="${name}, \\d{3}-555-01\\d\\d"`));
    await page.goto(`/?banner=${domain}.example`);
    const help = page
      .locator(".site-footer")
      .getByText(/Need help\? Call Customer Service at \(\d{3}\) 555-01\d\d\./);
    phones.add((await help.textContent()) ?? "");
    await expect(page).toHaveTitle(new RegExp(`${name}$`));
    if (domain !== "aislemarket") await expect(page.locator("body")).not.toContainText("Aisle Market");
  }
  expect(phones.size).toBe(3);
});

test("a clinic and a fuel stop say what they are, and whom to call", async ({ page }) => {
  for (const [domain, text] of [
    ["aisleclinic", /^The Aisle Clinic is a clinic\. Call \(\d{3}\) 555-01\d\d\.$/],
    ["aislefuel", /^Aisle Fuel sells fuel\. Call \(\d{3}\) 555-01\d\d\.$/],
  ] as const) {
    await page.goto(`/?banner=${domain}.example`);
    await expect(page.locator("main").getByText(text)).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: /555-01/ })).toHaveAttribute(
      "href",
      /^tel:\+1\d{10}$/,
    );
  }
});

test("in the other languages the ways to shop fit at 320 and 390 px, and so does what stands for them", async ({
  page,
}) => {
  await page.goto("/?banner=aislemarket.example");
  for (const locale of ["es", "fr-CA"] as const) {
    const site = await loadMessages(locale);
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    for (const [domain, text] of [
      ["aislemarket", site.wayInStoreHint],
      ["aislespecialty", site.noShop.replace("{banner}", "Aisle Specialty Pharmacy")],
    ] as const) {
      await page.goto(`/?banner=${domain}.example`);
      await expect(page.getByText(text)).toBeVisible();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${locale}: ${domain} at ${width} px`).toBe(0);
      }
    }
  }
});
