import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { preferencesPath, PreferencesPage } from "../support/preferences-page.ts";
import { expect, test } from "../support/test.ts";

test("axe finds nothing on the page, while it searches for a store and while things fail", async ({
  page,
  shop,
  services,
}) => {
  test.setTimeout(180_000);
  const preferences = new PreferencesPage(page);
  const { texts, emails } = preferences;
  await shop.signIn("essential@aisle.test", preferencesPath);
  await preferences.ready();
  await preferences.switch(texts, "Promotional messages").check();
  await expect(texts).toContainText("Please check your phone");
  await audit(page, "preferences");

  await preferences.search("45209");
  await expect(preferences.store.getByRole("listitem")).toHaveCount(10);
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(emails).toContainText("Your email preferences were saved.");
  await audit(page, "preferences with stores");

  await services.arm({ call: "sms-opt-in", fault: "500" });
  await preferences.switch(texts, "Order updates").click();
  await expect(texts.getByRole("alert")).toBeVisible();
  await preferences.search("00000");
  await expect(preferences.store.getByRole("alert")).toBeVisible();
  await audit(page, "preferences with errors");
});

for (const locale of ["es", "fr-CA"] as const) {
  test(`${locale}: nothing is cut off at 320 and 390 px, and nothing of ours is left in English`, async ({
    page,
    shop,
  }) => {
    const site = await loadMessages(locale);
    await shop.begin("cards@aisle.test");
    await page.goto("/");
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await page.goto(`/signin?redirectUrl=${preferencesPath}`);
    await page.getByLabel(site.email).fill(shop.email);
    await page.getByLabel(site.password).fill("aisle-demo");
    await page.locator("form").getByRole("button", { name: site.signIn }).click();
    const store = page.getByRole("region", { name: site.preferredStoreTitle });
    await store.getByRole("button", { name: site.changeStore }).click();
    await store.getByRole("button", { name: site.useMyLocation }).click();
    const dialog = page.getByRole("dialog");
    for (const key of ["howItWorks", "allowLocation", "continue"] as const) {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${key} at ${width} px`).toBe(0);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
      if (key !== "continue") await dialog.getByRole("button", { name: site[key], exact: true }).click();
    }
    await dialog.getByRole("button", { name: site.close }).click();
    await store.getByLabel(site.storeZipCode).fill("45209");
    await store.getByRole("button", { name: site.searchStores, exact: true }).click();
    await expect(store.getByText(site.lockerPickup)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: site.preferenceVegan, exact: true })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    const main = page.getByRole("main");
    await expect(main).not.toContainText(/\{\w+\}/);
    await expect(main).not.toContainText(/\b(Save|Search|miles|Change Store|Show more|Text STOP)\b/);
    // What the services say in English, the page says in the shopper's language.
    await expect(main.locator('[lang="en"]')).toHaveCount(0);
    await expect(store.getByRole("listitem").filter({ hasText: "Clifton" })).toContainText(
      site.temporarilyClosed,
    );
    await expect(main).not.toContainText(/Open until|Closed until|Every Friday|every week|Weekly Ad/i);
    await expect(
      page.getByRole("checkbox", { name: site.preferenceFreshCatch, exact: true }).first(),
    ).toHaveAccessibleDescription(site.emailFreshCatch);
    await store.getByRole("button", { name: /Aisle Market, Clifton/ }).click();
    await expect(page.getByText(site.preferredStoreUpdated)).toBeVisible();
  });
}
