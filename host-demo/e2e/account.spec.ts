import type { Page } from "@playwright/test";
import { loadMessages } from "../../sdk/messages/index.ts";
import { audit, overflow } from "./support/audit.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";

const pages = [
  { path: "/account/dashboard", title: "My Account" },
  { path: "/account/update", title: "Profile Information" },
  { path: "/account/addresses", title: "Address Book" },
  { path: "/account/communityrewards", title: "Community Rewards" },
  { path: "/points/summary", title: "Points Summary" },
  { path: "/mypurchases", title: "Purchase History" },
  { path: "/mywallet", title: "My Wallet" },
  { path: "/membership", title: "Boost" },
  { path: "/myprescriptions", title: "My Prescriptions" },
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

test("an order is in the history, and brings a point for each dollar", async ({ page, shop }) => {
  await shop.checkout("declines@aisle.test");
  await shop.orderButton.click();
  await expect(shop.thanks).toBeVisible();
  const [order] = await shop.placed();
  await page.goto("/mypurchases");
  const row = page.getByRole("link", { name: new RegExp(`Order ${order?.number}`) });
  await expect(row).toContainText("Placed");
  await page.getByRole("link", { name: "Points Summary" }).click();
  await expect(page.getByText(`points for order ${order?.number}`)).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(shop.thanks).toBeVisible();
});

test.describe("the profile", () => {
  test("is changed, and says what is wrong", async ({ page, shop }) => {
    await shop.signIn("cards@aisle.test", "/account/update");
    const first = page.getByLabel("First Name");
    await expect(first).toHaveValue("Casey");
    await expect(page.getByLabel("Mobile Phone")).toHaveValue("(513) 555-0101");
    await first.fill("C4sey");
    await page.getByLabel("Mobile Phone").fill("555-01");
    await page.getByLabel("Date of Birth").fill("1899-12-31");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Please enter a valid first name.")).toBeVisible();
    await expect(page.getByText("Enter a 10-digit phone number.")).toBeVisible();
    await expect(page.getByText("Please enter a valid date.")).toBeVisible();
    await first.fill("Casey Ann");
    await page.getByLabel("Mobile Phone").fill("1 513 555 0199");
    await page.getByLabel("Date of Birth").fill("1980-02-29");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile has been updated.")).toBeVisible();
    await page.reload();
    await expect(first).toHaveValue("Casey Ann");
    await expect(page.getByLabel("Mobile Phone")).toHaveValue("(513) 555-0199");
  });

  test("keeps what is typed when it was changed elsewhere", async ({ page, shop, services }) => {
    await shop.signIn("cards@aisle.test", "/account/update");
    await page.getByLabel("Last Name").fill("Elsewhere");
    const path = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
    const { profile } = await services.as<{ profile: { versionKey: string } }>(shop.email, "GET", path);
    await services.as(shop.email, "PUT", path, { versionKey: profile.versionKey, firstName: "Other" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile was changed somewhere else.")).toBeVisible();
    await expect(page.getByLabel("Last Name")).toHaveValue("Elsewhere");
    await expect(page.getByLabel("First Name")).toHaveValue("Other");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile has been updated.")).toBeVisible();
  });
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
  });
});

test("where payment is hosted the wallet's section is the hosted payment page", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test");
  await page.goto("/account/dashboard?hostedPayment=true");
  const sections = page.getByRole("navigation", { name: "Account" });
  await sections.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page).toHaveURL(/\/hosted-payment$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("whose membership has ended sees that, and the plans there are", async ({ page, shop }) => {
  await shop.signIn("lapsed@aisle.test", "/membership");
  const main = page.getByRole("main");
  await expect(main.getByText(/^Your Boost.* membership has ended\.$/)).toBeVisible();
  await expect(main.locator(".dashboard").getByRole("listitem")).toHaveText([
    /^Boost.*in as little as 2 hours/,
    /^Boost Essential/,
    /^Ship\s*As soon as 1-3 days$/,
  ]);
  await expect(main.getByText("* $35 minimum on qualifying orders. Restrictions may apply.")).toBeVisible();
});

test.describe("community rewards", () => {
  const path = "/account/communityrewards";

  test("go by the shopper's store, and whoever has none is led to choose one", async ({ page, shop }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes("community-rewards"))
        asked.push(new URL(request.url()).search);
    });
    await shop.signIn("empty@aisle.test", path);
    const main = page.getByRole("main");
    await expect(main).toContainText("You don't have a preferred store yet. Please choose a store.");
    await audit(page, "community rewards without a store");
    await main.getByRole("link", { name: "Choose a Store" }).click();
    const store = page.getByRole("region", { name: "Preferred Store" });
    await store.getByRole("button", { name: "Choose a Store" }).click();
    await store.getByLabel("ZIP code").fill("45209");
    await page.keyboard.press("Enter");
    await store.getByRole("button", { name: "Select Store Aisle Market, Oakley" }).click();
    await expect(page.getByText("Your preferred store was successfully updated.")).toBeVisible();
    await page.goBack();
    await expect(main).toContainText("You don't shop for an organization yet.");
    expect(asked).toEqual(["", "?preferredStore=01400413"]);
  });

  test("come with the profile where that is switched on", async ({ page, shop }) => {
    let asked = 0;
    page.on("request", (request) => (asked += Number(request.url().includes("community-rewards"))));
    await shop.signIn("cards@aisle.test", path);
    const main = page.getByRole("main");
    await expect(main).toContainText("You shop for Oakley School Garden.");
    expect(asked).toBeGreaterThan(0);
    asked = 0;
    await page.goto(`${path}?rewardsFromProfile=true`);
    await expect(main).toContainText("You take part in Community Rewards.");
    expect(asked).toBe(0);
    await page.goto(`${path}?rewardsFromProfile=false`);
    await expect(main).toContainText("You shop for Oakley School Garden.");
  });

  test("are not to be had at a banner that takes no part, whatever the store", async ({ page, shop }) => {
    await shop.signIn("cards@aisle.test", "/account/update");
    await page.goto(`${path}?banner=prairiepantry.example`);
    await expect(page.getByRole("main")).toContainText(
      "Prairie Pantry doesn't take part in Community Rewards.",
    );
  });
});

for (const { path, title } of pages) {
  test(`axe finds nothing at ${title}`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    await shop.signIn("cards@aisle.test", path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator(".page-loading, .skeleton-line, .skeleton-tile")).toHaveCount(0);
    await audit(page, title);
  });
}

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

const faults = ["drop", "hang", "500", "rubbish"] as const;
for (const fault of faults) {
  test(`each call of the account fails once (${fault}), and the shopper still gets on`, async ({
    page,
    shop,
    services,
  }) => {
    test.setTimeout(180_000);
    const slow = { timeout: 45_000 };
    await shop.signIn("member@aisle.test");
    for (const [call, path, shown] of [
      ["profile", "/account/update", page.getByLabel("First Name")],
      ["community-rewards", "/account/communityrewards", page.getByText(/You (don't )?shop for/)],
      ["orders", "/mypurchases", page.getByText("You haven't placed an order yet.")],
      ["enrollments", "/membership", page.getByText("Your Boost membership is active.")],
    ] as const) {
      await services.arm({ call, fault });
      await page.goto(path);
      const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
      await expect(shown.or(retry).first()).toBeVisible(slow);
      if (await retry.isVisible()) await retry.click();
      await expect(shown).toBeVisible(slow);
    }
    await page.goto("/account/update");
    await page.getByLabel("Last Name").fill("Again");
    await services.arm({ call: "update-profile", fault });
    const save = page.getByRole("button", { name: "Save Changes" });
    const done = page.getByText("Your profile has been updated.");
    for (let presses = 0; presses < 3; presses += 1) {
      await save.click();
      await expect(done.or(page.locator(".message.error")).first()).toBeVisible(slow);
      if (await done.isVisible()) break;
      await expect(page.getByLabel("Last Name")).toHaveValue("Again");
    }
    await expect(done).toBeVisible();
  });
}

for (const locale of ["es", "fr-CA"] as const) {
  test(`${locale}: nothing is cut off at 320 and 390 px, and nothing is left in English`, async ({
    page,
    shop,
  }) => {
    const site = await loadMessages(locale);
    await shop.signIn("cards@aisle.test");
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
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
      await expect(page.getByRole("main")).not.toContainText(/\{\w+\}/);
    }
  });
}
