import type { Page } from "@playwright/test";
import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { focused, tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

/** By the name of the section that leads there; the first is where an account begins. */
const pages = [
  { section: undefined, title: "My Account" },
  { section: "Profile", title: "Profile Information" },
  { section: "Address Book", title: "Address Book" },
  { section: "Community Rewards", title: "Community Rewards" },
  { section: "Points Summary", title: "Points Summary" },
  { section: "Purchase History", title: "Purchase History" },
  { section: "Wallet", title: "My Wallet" },
  { section: "Boost", title: "Boost" },
  { section: "My Prescriptions", title: "My Prescriptions" },
] as const;

test("the sections stand in their order, and each leads to its page", async ({ page, shop }) => {
  await shop.signIn("member@aisle.test", "/account/dashboard");
  const sections = page.getByRole("navigation", { name: "Account" });
  await expect(sections.getByRole("link")).toHaveText([
    "Dashboard",
    "Profile",
    "Address Book",
    "Preferences",
    "Purchase History",
    "Wallet",
    "Points Summary",
    "Boost",
    "Community Rewards",
    "My Prescriptions",
  ]);
  const box = await sections.boundingBox();
  expect(box?.width).toBe(285);
  for (const [name, title, path] of [
    ["Profile", "Profile Information", "/account/update"],
    ["Address Book", "Address Book", "/account/addresses"],
    ["Purchase History", "Purchase History", "/mypurchases"],
    ["Wallet", "My Wallet", "/mywallet"],
    ["Points Summary", "Points Summary", "/points/summary"],
    ["Boost", "Boost", "/membership"],
    ["Community Rewards", "Community Rewards", "/account/communityrewards"],
    ["My Prescriptions", "My Prescriptions", "/myprescriptions"],
  ] as const) {
    await sections.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(sections.getByRole("heading", { level: 2 })).toHaveText(name);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(
      new RegExp(`^Home\\s*My Account\\s*${name}$`),
    );
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Community Rewards" })).toBeVisible();
});

test("whoever is not signed in, or not any more, signs in and comes back", async ({
  page,
  shop,
  services,
}) => {
  await shop.begin("lapsed@aisle.test");
  await page.goto("/account/update");
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Faccount%2Fupdate/);
  await shop.fillSignIn();
  await expect(page.getByLabel("First Name")).toHaveValue("Lane");
  await services.arm({ call: "orders", fault: "403" });
  await page.getByRole("link", { name: "Purchase History" }).click();
  await expect(page.getByText("Your session has expired.")).toBeVisible();
  await shop.fillSignIn();
  await expect(page.getByText("You haven't placed an order yet.")).toBeVisible();
});

test("a day of birth that there is not is refused, and the one there was stays", async ({ page, shop }) => {
  await shop.signIn("lapsed@aisle.test", "/account/update");
  const birth = page.getByLabel("Date of Birth");
  const save = page.getByRole("button", { name: "Save Changes" });
  await birth.fill("1980-02-28");
  await save.click();
  await expect(page.getByText("Your profile has been updated.")).toBeVisible();
  await birth.focus();
  await page.keyboard.type("02311980");
  await save.click();
  await expect(page.getByText("Please enter a valid date.")).toBeVisible();
  await page.reload();
  await expect(birth).toHaveValue("1980-02-28");
});

test("an order is in the history, and brings a point for each dollar", async ({ page, shop }) => {
  await shop.checkout("declines@aisle.test");
  await shop.orderButton.click();
  await expect(shop.thanks).toBeVisible();
  const [order] = await shop.placed();
  await page.goto("/mypurchases");
  const row = page.getByRole("link", { name: new RegExp(`Order #${order?.number}`) });
  await expect(row).toContainText("Placed");
  await page.getByRole("link", { name: "Points Summary" }).click();
  await expect(page.getByText(`points for order #${order?.number}`)).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/mypurchases/pending/${order?.id}$`));
  await expect(page.getByRole("heading", { name: `Order #${order?.number}` })).toBeVisible();
});

test.describe("a banner", () => {
  const labels = (page: Page) =>
    page.getByRole("navigation", { name: "Account" }).getByRole("link").allTextContents();

  test("has sections, a name, a look and a phone number of its own", async ({ page, shop }) => {
    await shop.signIn("cards@aisle.test", "/account/dashboard");
    await expect(page.getByRole("link", { name: "Purchase History" }).first()).toBeVisible();
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-hue"));
    const usual = await accent();
    for (const [domain, missing] of [
      ["simplycrate.example", ["Purchase History", "My Prescriptions"]],
      ["mesamercado.example", ["Wallet"]],
      ["silverstatefoods.example", ["My Prescriptions"]],
      ["prairiepantry.example", ["Community Rewards"]],
    ] as const) {
      await page.goto(`/account/dashboard?banner=${domain}`);
      await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
      const shown = await labels(page);
      for (const label of missing) expect(shown, domain).not.toContain(label);
      expect(shown).toContain("Points Summary");
      expect(await accent()).not.toBe(usual);
    }
    await page.goto("/account/communityrewards?banner=bluegrassgrocers.example");
    await expect(page.getByRole("heading", { level: 1, name: "Inspiring Donations" })).toBeVisible();
    await expect(page).toHaveTitle("Inspiring Donations | Bluegrass Grocers");
    await page.goto("/account/communityrewards?banner=cascadefresh.example");
    await expect(page.getByRole("heading", { level: 1, name: "Community Contributions" })).toBeVisible();
    await expect(page.locator(".logo img")).toHaveAttribute("src", "/logos/cascade-fresh.svg");
    // Whatever the store.
    await page.goto("/account/communityrewards?banner=prairiepantry.example");
    await expect(page.getByRole("main")).toContainText(
      "Prairie Pantry doesn't take part in Community Rewards.",
    );
  });

  test("the sister has accounts, a membership and a link of its own", async ({ page, shop }) => {
    await shop.begin("sister@aisle.test");
    await page.goto("/account/dashboard?banner=harristeeter.example");
    await shop.fillSignIn();
    const sections = page.getByRole("navigation", { name: "Account" });
    await expect(sections.getByRole("link", { name: "HTPlus" })).toBeVisible();
    const link = sections.getByRole("link", { name: /T\.I\.E\. \(Together in Education\)/ });
    await expect(link).toHaveAttribute("href", /staging/);
    await expect(link).toHaveAttribute("target", "_blank");
    await sections.getByRole("link", { name: "HTPlus" }).click();
    await expect(page.getByText("Your HTPlus 99 membership is active.")).toBeVisible();
    // It is renewed by hand, and nobody knows yet at what price.
    await expect(page.getByText(/^Your plan ends on .+\. You can join again then\.$/)).toBeVisible();
  });
});

test("axe finds nothing at the account's pages", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await shop.signIn("member@aisle.test", "/account/dashboard");
  for (const { section, title } of pages) {
    if (section) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page
        .getByRole("navigation", { name: "Account" })
        .getByRole("link", { name: section, exact: true })
        .click();
    }
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator(".page-loading, .skeleton-line, .skeleton-tile")).toHaveCount(0);
    await audit(page, title);
  }
  await shop.signIn("empty@aisle.test", "/account/communityrewards");
  await expect(page.getByRole("main")).toContainText("You don't have a preferred store yet.");
  await audit(page, "community rewards without a store");
});

test("by keyboard alone from the header into a section and its form", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test");
  await page.getByRole("link", { name: "My Account" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await tabTo(page, "Profile");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First Name")).toHaveValue("Casey");
  await tabTo(page, "Last Name");
  await page.keyboard.type("Keys");
  await tabTo(page, "Save Changes");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile has been updated.")).toBeVisible();
  expect(await focused(page)).toBe("Save Changes");
});

test("in the other languages nothing is cut off at 320 and 390 px, and nothing is left in English", async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test");
  for (const locale of ["es", "fr-CA"] as const) {
    const site = await loadMessages(locale);
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    for (const [path, key] of [
      ["/account/dashboard", "myAccount"],
      ["/account/update", "profileTitle"],
      ["/account/addresses", "bookTitle"],
      ["/points/summary", "pointsSummary"],
      ["/mypurchases", "purchaseHistory"],
      ["/myprescriptions", "myPrescriptions"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: site[key] })).toBeVisible();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${locale}: ${path} at ${width} px`).toBe(0);
      }
      await expect(page.getByRole("main")).not.toContainText(/\{\w+\}/);
    }
  }
});
