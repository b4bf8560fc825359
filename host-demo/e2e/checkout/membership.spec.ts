import type { Page } from "@playwright/test";
import { audit, widths } from "../support/audit.ts";
import { fastClock } from "../support/fast-clock.ts";
import type { Services } from "../support/services.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
const path = "/checkout/membership?plan=BST";

const join = (page: Page) => page.getByRole("button", { name: "Join Boost", exact: true });
const welcome = (page: Page) => page.getByRole("heading", { level: 1, name: "Welcome to Boost!" });
const ready = (page: Page) => expect(join(page)).toHaveAttribute("aria-disabled", "false");

/** At the checkout of a plan, with the card stored. */
async function open(shop: Shop): Promise<void> {
  await shop.signIn(email, path);
  await ready(shop.page);
}

async function payWith(shop: Shop, lastFour: string): Promise<void> {
  await shop.flyout.open();
  await shop.flyout.card(lastFour).check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.flyout.dialog).toBeHidden();
  await expect(shop.cardBox).toContainText(`ending in ${lastFour}`);
  await ready(shop.page);
}

async function expectOnePlan(page: Page, services: Services, who = email): Promise<void> {
  await expect(welcome(page)).toBeVisible({ timeout: 40_000 });
  const { enrollments } = await services.as<{ enrollments: readonly unknown[] }>(
    who,
    "GET",
    "/atlas/v1/membership/v1/enrollments",
  );
  expect(enrollments).toMatchObject([{ status: "ACTIVE", subscriptionType: "BST" }]);
}

for (const width of [widths[0], widths[2]]) {
  test(`a shopper joins at ${width} px, from the account to the plan in it, and has the mail`, async ({
    page,
    shop,
    services,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.signIn(email, "/account/dashboard");
    await page.getByRole("link", { name: /^Boost/ }).click();
    await page.getByRole("link", { name: "Join Boost", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Join Boost" })).toBeVisible();
    await ready(page);
    await join(page).click();
    await expectOnePlan(page, services);
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.getByRole("link", { name: "See your membership" }).click();
    await expect(page.getByText("Your Boost membership is active.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Join/ })).toBeHidden();
    // The back button neither thanks again nor sells again.
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
}

test("a declined membership is paid by another card, once", async ({ page, shop, services }) => {
  await open(shop);
  await payWith(shop, "0002");
  await join(page).click();
  await expect(shop.message("Your card was declined.")).toBeVisible();
  await payWith(shop, "1111");
  await expect(shop.message("Your card was declined.")).toBeHidden();
  await join(page).click();
  await expectOnePlan(page, services);
});

for (const fault of ["500", "drop", "rubbish", "hang"] as const) {
  test(`a membership whose every call once comes to ${fault} is bought once; one never answers in time`, async ({
    page,
    shop,
    services,
  }) => {
    test.slow();
    await fastClock(page);
    for (const call of ["membership-offers", "create-membership-checkout", "update-membership-checkout"])
      await services.arm({ call, fault });
    await shop.signIn(email, path);
    await shop.persevere(page.locator('button[aria-disabled="false"]', { hasText: "Join Boost" }));
    for (const call of ["activate-membership", "membership-checkout", "membership-order"])
      await services.arm({ call, fault });
    await join(page).click();
    await shop.persevere(welcome(page));
    await expectOnePlan(page, services);
  });
}

test("a reload while a membership is being paid leads to what came of it", async ({
  page,
  shop,
  services,
}) => {
  await open(shop);
  await services.arm({ call: "activate-membership", fault: "delay" });
  const asked = page.waitForRequest((request) => request.url().endsWith("type=ACTIVATE"));
  await Promise.all([asked, join(page).click()]);
  await page.reload();
  await expectOnePlan(page, services);
});

test("a membership that is bought offline says so, and goes through once the network is back", async ({
  page,
  shop,
  services,
  context,
}) => {
  await fastClock(page);
  await open(shop);
  await context.setOffline(true);
  await join(page).click();
  await expect(
    shop.message("You appear to be offline. Please restore network connectivity to continue."),
  ).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await join(page).click();
  await expectOnePlan(page, services);
});

test("whoever is signed out, or only remembered, comes back to the plan after signing in", async ({
  page,
  shop,
}) => {
  await shop.begin("remembered@aisle.test");
  await page.goto(path);
  await shop.fillSignIn();
  // Remembered is not enough to buy.
  await expect(page).toHaveURL(/stepUp=true/);
  await shop.fillSignIn();
  await expect(page).toHaveURL(path);
  await ready(page);
});

test("the pages of a membership are well formed at every width, light and dark", async ({ page, shop }) => {
  test.slow();
  await shop.signIn(email, "/membership");
  await expect(page.getByRole("link", { name: "Join Boost", exact: true })).toBeVisible();
  await audit(page, "the plans");
  await page.getByRole("link", { name: "Join Boost", exact: true }).click();
  await ready(page);
  await audit(page, "the checkout of a plan");
  await join(page).click();
  await expect(welcome(page)).toBeVisible();
  await audit(page, "the confirmation of a plan");
});
