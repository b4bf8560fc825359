import { audit } from "../support/audit.ts";
import { tabTo } from "../support/keyboard.ts";
import { preferencesPath, PreferencesPage } from "../support/preferences-page.ts";
import { expect, test } from "../support/test.ts";

const clifton = "Aisle Market, Clifton";

test("two tabs that change the same preferences both have their say, and the last one counts", async ({
  page,
  shop,
  context,
}) => {
  const [first, second] = [new PreferencesPage(page), new PreferencesPage(await context.newPage())];
  await shop.signIn("cards@aisle.test", preferencesPath);
  await second.page.goto(preferencesPath);
  for (const tab of [first, second]) await tab.ready();
  // One that has a version, and one that nobody has set yet.
  for (const name of ["Peanut", "Vegan"]) {
    const [here, there] = [first.switch(first.about, name), second.switch(second.about, name)];
    const answers: string[] = [];
    second.page.on("response", (response) => {
      if (response.request().method() !== "OPTIONS" && response.url().includes("customer-preferences"))
        answers.push(`${response.request().method()} ${response.status()}`);
    });
    const wasOn = await here.isChecked();
    await here.click();
    await first.settled(here);
    await expect(there).toBeChecked({ checked: wasOn });
    // The first tab's word is taken back, from the version before it.
    await second.press(there);
    await second.settled(there);
    await expect(there).toBeChecked({ checked: !wasOn });
    await expect.poll(() => answers).toEqual([expect.stringMatching(/^(PUT|POST) 409$/), "GET 200"]);
    second.page.removeAllListeners("response");
    await second.press(there);
    await second.settled(there);
    await expect(there).toBeChecked({ checked: wasOn });
    await expect(second.about.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await first.ready();
    await expect(here).toBeChecked({ checked: wasOn });
  }
});

test("who signs in next sees nothing of the shopper before", async ({ page, shop, services }) => {
  const preferences = new PreferencesPage(page);
  await services.reset("empty@aisle.test");
  await shop.signIn("cards@aisle.test", preferencesPath);
  await expect(preferences.store).toContainText("Aisle Market, Oakley");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
  // What is shown of the next one comes late.
  for (const call of ["preferred-store", "email-preferences", "sms-opt-ins"])
    await services.arm({ call, fault: "delay" });
  shop.email = "empty@aisle.test";
  await shop.fillSignIn();
  await expect(preferences.store).toBeVisible();
  await expect(preferences.store).not.toContainText("Oakley");
  await expect(preferences.texts).not.toContainText("(513) 555-0101");
  await expect(preferences.store).toContainText("You don't have a preferred store yet.");
});

for (const device of ["Asia/Tokyo", "America/Los_Angeles"]) {
  test.describe(`on a device in ${device}`, () => {
    test.use({ timezoneId: device });

    test("a store's hours are those of its own clock", async ({ page, shop }) => {
      const preferences = new PreferencesPage(page);
      await shop.signIn("cards@aisle.test", preferencesPath);
      for (const [zip, name, timeZone] of [
        ["45209", "Aisle Market, Oakley", "America/New_York"],
        ["47708", "Aisle Market, Evansville", "America/Chicago"],
      ] as const) {
        await preferences.search(zip);
        const row = preferences.store.getByRole("listitem").filter({ hasText: name });
        const hour = Number(
          new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(),
        );
        const isOpen = hour >= 6 && hour < 23;
        await expect(row).toContainText(isOpen ? "Open until 11:00 PM" : "Closed until 6:00 AM");
      }
    });
  });
}

test("a store is found by where the device is, once the shopper and the browser agree", async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(90_000);
  const preferences = new PreferencesPage(page);
  const { store, about } = preferences;
  const consent = preferences.switch(about, "Find a Store");
  const locate = store.getByRole("button", { name: "Use My Location" });
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  const press = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("customer-preferences"))
      writes.push(request.postData() ?? "");
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.ready();
  await store.getByRole("button", { name: "Change Store" }).click();

  await locate.click();
  await expect(dialog("Find a Store Location Access")).toBeVisible();
  await audit(page, "location access");
  await press("How it Works");
  const how = dialog("How It Works");
  await expect(how.getByRole("listitem")).toHaveCount(5);
  const policy = how.getByRole("link", { name: /^Privacy Policy/ });
  await expect(policy).toHaveAttribute("href", /^\/i\/privacy-policy/);
  await expect(policy).toHaveAttribute("target", "_blank");
  await press("Back");
  await press("Allow Location Access");
  await expect(dialog("Lets Enable Your Device Setting")).toBeVisible();
  // Whoever closes it has said neither yes nor no.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(locate).toBeFocused();
  expect(writes).toEqual([]);

  await locate.click();
  await press("No Thanks");
  await expect(page.getByRole("dialog")).toBeHidden();
  await preferences.settled(consent);
  await expect(consent).not.toBeChecked();

  await locate.click();
  await press("How it Works");
  await press("Allow Location Access");
  await press("Continue");
  await expect(store.getByRole("alert")).toHaveText(
    "We don't have permission to use your location. Enter a ZIP code instead.",
  );
  await expect(preferences.zip).toBeFocused();
  const told = await page.evaluate(() => (window as unknown as { dataLayer: { name: string }[] }).dataLayer);
  expect(told.filter(({ name }) => name === "aisle-constraint-error")).toMatchObject([
    { detail: { messageKey: "locationDenied" }, context: { page: "modality", component: "storeSearch" } },
  ]);
  await expect(consent).toBeChecked();
  await preferences.settled(consent);
  expect(writes).toEqual([expect.stringContaining('"value":false'), expect.stringContaining('"value":true')]);

  // From then on only the browser decides.
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 39.1467, longitude: -84.4257 });
  await locate.click();
  await expect(store.getByRole("listitem").first()).toContainText("Aisle Market, Oakley");
  await expect(store.getByRole("alert")).toHaveCount(0);
  await consent.uncheck();
  await preferences.settled(consent);
  await locate.click();
  await expect(dialog("Find a Store Location Access")).toBeVisible();
});

test("by keyboard alone: an email, a text message, a preference and a store", async ({ page, shop }) => {
  test.setTimeout(90_000);
  const preferences = new PreferencesPage(page);
  const { emails, texts, about, store } = preferences;
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.ready();
  await preferences.switch(emails, "Weekly Ad").focus();
  await page.keyboard.press("Space");
  await tabTo(page, "Save");
  await page.keyboard.press("Enter");
  await expect(emails).toContainText("Your email preferences were saved.");
  await tabTo(page, "Order updates");
  await page.keyboard.press("Space");
  await expect(preferences.switch(texts, "Order updates")).not.toBeChecked();
  await preferences.settled(preferences.switch(texts, "Order updates"));
  await expect(preferences.switch(texts, "Order updates")).toBeFocused();
  await tabTo(page, "Change Store");
  await page.keyboard.press("Enter");
  await expect(preferences.zip).toBeFocused();
  await page.keyboard.type("45209");
  await page.keyboard.press("Enter");
  await expect(preferences.select(clifton)).toBeVisible();
  await tabTo(page, `Select Store ${clifton}`);
  await page.keyboard.press("Enter");
  await expect(store).toContainText(clifton);
  await expect(store.getByRole("button", { name: "Change Store" })).toBeFocused();
  await tabTo(page, "Dairy");
  await page.keyboard.press("Space");
  await expect(preferences.switch(about, "Dairy")).toBeChecked();
  await preferences.settled(preferences.switch(about, "Dairy"));
});
