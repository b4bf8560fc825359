import type { Route } from "@playwright/test";
import { preferencesPath, PreferencesPage } from "../support/preferences-page.ts";
import { expect, test } from "../support/test.ts";

const lost = "Hmmm, looks like we've lost you. Please check your internet connection.";
const specialsUpdate =
  "We're sorry, but we couldn't update your Specials & Promotions preference at this time. Please try again.";
const earlyAccess =
  "We're unable to access your Early Access Program preference right now. Please try again later.";
const update = "Your preference cannot be updated at this time. Please try again later.";

test("the Early Access Program can fail alone", async ({ page, shop }) => {
  const preferences = new PreferencesPage(page);
  await shop.signIn("cards@aisle.test");
  // The page asks for its preferences in three calls at once; what is not this one's goes through.
  await page.route(/filter\.name=Early/, (route) => route.abort());
  await page.goto(preferencesPath);
  await expect(preferences.about.getByRole("alert")).toContainText(earlyAccess, { timeout: 20_000 });
  await expect(preferences.switch(preferences.about, "Vegan")).toBeVisible();
  await page.unroute(/filter\.name=Early/);
  await preferences.about.getByRole("button", { name: "Try Again" }).click();
  await preferences.ready();
});

test("changes that are cut off are taken back and can be made again", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const preferences = new PreferencesPage(page);
  const { emails, texts, specials, specialsSwitch, store, about } = preferences;
  const orders = preferences.switch(texts, "Order updates");
  const peanut = preferences.switch(about, "Peanut");
  const stores = store.getByRole("button", { name: "Select Store Aisle Market, Clifton" });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.ready();
  await preferences.search("45209");
  await expect(stores).toBeVisible();
  // On their way: the services hear of none. What is read meanwhile goes through.
  const isOfThese = /preferences|sms-opt-ins|preferred-?store/i;
  const cutOff = (route: Route) => (route.request().method() === "GET" ? route.continue() : route.abort());
  await page.route(isOfThese, cutOff);

  await emails.getByRole("button", { name: "Save" }).click();
  await orders.click();
  await specialsSwitch.click();
  await peanut.click();
  await stores.click();
  for (const part of [emails, texts, store])
    await expect(part.getByRole("alert").filter({ hasText: lost })).toBeVisible({ timeout: 15_000 });
  await expect(specials.getByRole("alert")).toHaveText(specialsUpdate, { timeout: 15_000 });
  await expect(about.getByRole("alert")).toHaveText(update, { timeout: 15_000 });
  await expect(orders).toBeChecked();
  await expect(specialsSwitch).not.toBeChecked();
  await expect(peanut).toBeChecked();
  await page.unroute(isOfThese, cutOff);

  await emails.getByRole("button", { name: "Save" }).click();
  await orders.uncheck();
  await specialsSwitch.check();
  await peanut.uncheck();
  await stores.click();
  await expect(emails).toContainText("Your email preferences were saved.");
  await expect(store).toContainText("Aisle Market, Clifton");
  for (const box of [orders, specialsSwitch, peanut]) await preferences.settled(box);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(specialsSwitch).toBeChecked();
  await expect(orders).not.toBeChecked();
  await expect(preferences.switch(about, "Dairy")).toBeVisible();
  await expect(peanut).not.toBeChecked();
});

test("a search that can't begin where the shopper is asks for a ZIP code", async ({
  page,
  shop,
  services,
  context,
}) => {
  const preferences = new PreferencesPage(page);
  const { store, zip } = preferences;
  const locate = store.getByRole("button", { name: "Use My Location" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 39.1467, longitude: -84.4257 });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.switch(preferences.about, "Find a Store").check();
  await store.getByRole("button", { name: "Change Store" }).click();
  for (const fault of ["INVALID_LAT_LNG", "404"]) {
    await services.arm({ call: "store-locator", fault });
    await locate.click();
    await expect(store.getByRole("alert")).toHaveText(
      "We couldn't search near you. Enter a ZIP code instead.",
    );
    await expect(zip).toBeFocused();
  }
  await services.arm({ call: "store-locator", fault: "400" });
  await preferences.search("45209");
  await expect(store.getByRole("alert")).toHaveText("Please enter a valid 5-digit ZIP code.");
  await expect(zip).toBeFocused();
  await locate.click();
  await expect(store.getByRole("listitem").first()).toContainText("Aisle Market, Oakley");
  await expect(store.getByRole("alert")).toHaveCount(0);
});

test("offline, a store search says so, and goes on where it was", async ({ page, shop, context }) => {
  const preferences = new PreferencesPage(page);
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.search("99999");
  await expect(preferences.store.getByRole("alert")).toContainText("No Stores were found");
  await context.setOffline(true);
  await preferences.search("45209");
  await expect(preferences.store.getByRole("alert")).toContainText(lost);
  await expect(preferences.zip).toHaveValue("45209");
  await context.setOffline(false);
  await preferences.store.getByRole("button", { name: "Try Again" }).click();
  await expect(preferences.store.getByRole("listitem")).toHaveCount(10);
});

test("offline, what can't be saved is said, and nothing is lost", async ({ page, shop, context }) => {
  const preferences = new PreferencesPage(page);
  const { emails } = preferences;
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.switch(emails, "Fresh Catch").check();
  await context.setOffline(true);
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(emails.getByRole("alert")).toHaveText(lost);
  await context.setOffline(false);
  await expect(preferences.switch(emails, "Fresh Catch")).toBeChecked();
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(emails).toContainText("Your email preferences were saved.");
});
