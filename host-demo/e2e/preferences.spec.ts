import { audit } from "./support/audit.ts";
import { tabTo } from "./support/keyboard.ts";
import { preferencesPath, PreferencesPage } from "./support/preferences-page.ts";
import { expect, test } from "./support/test.ts";

const clifton = "Aisle Market, Clifton";

test("emails are ticked one by one and saved together, once however often Save is pressed", async ({
  page,
  shop,
}) => {
  const preferences = new PreferencesPage(page);
  const { emails } = preferences;
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("email-preferences"))
      saved.push(request.postData() ?? "");
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await expect(preferences.switch(emails, "Weekly Ad")).toBeChecked();
  await expect(emails.getByText("Recipes and news of your store, once a month.")).toBeVisible();
  await expect(emails).toContainText("Changes to your email preferences take about 3 business days.");
  await preferences.switch(emails, "Weekly Ad").uncheck();
  await preferences.switch(emails, "Monthly Newsletter").check();
  await emails.getByRole("button", { name: "Save" }).dblclick();
  await expect(emails).toContainText(
    "Your email preferences were saved. Changes take about 3 business days.",
  );
  expect(saved).toHaveLength(1);
  expect(JSON.parse(saved[0] ?? "")).toEqual(
    expect.arrayContaining([
      { shortDescription: "Weekly Ad", selected: false },
      { shortDescription: "Monthly Newsletter", selected: true },
      { shortDescription: "Specials & Promotions", selected: true },
    ]),
  );
  await page.reload();
  await expect(preferences.switch(emails, "Monthly Newsletter")).toBeChecked();
  await expect(preferences.switch(emails, "Weekly Ad")).not.toBeChecked();
});

test("text messages are turned on and off at once", async ({ page, shop }) => {
  const preferences = new PreferencesPage(page);
  const { texts } = preferences;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === "GET" && pathname.endsWith("/sms-opt-ins"))
      asked.push(`${searchParams.get("triggerType")} ${searchParams.get("phoneNumber")}`);
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  const orders = preferences.switch(texts, "Order updates");
  const promotions = preferences.switch(texts, "Promotional messages");
  await expect(orders).toBeChecked();
  await expect(texts).toContainText("To your mobile phone (513) 555-0101.");
  expect(asked.sort()).toEqual(["CLICKLIST +15135550101", "PROMOTIONAL +15135550101"]);
  await expect(texts.getByText(/^About one message a week.* Text STOP to 55501/)).toBeVisible();
  await preferences.press(orders);
  await expect(orders).not.toBeChecked();
  await preferences.settled(orders);
  await promotions.check();
  await preferences.settled(promotions);
  await expect(texts).not.toContainText("Please check your phone");
  await page.reload();
  await expect(promotions).toBeChecked();
  await expect(orders).not.toBeChecked();
});

test("a phone that nobody has confirmed is asked first", async ({ page, shop, services }) => {
  const preferences = new PreferencesPage(page);
  const { texts } = preferences;
  const warning = "Please check your phone for further instructions in order to save this preference.";
  await shop.signIn("essential@aisle.test", preferencesPath);
  const promotions = preferences.switch(texts, "Promotional messages");
  await promotions.check();
  await expect(texts).toContainText(warning);
  // A change that fails leaves the warning where it was.
  await services.arm({ call: "sms-opt-in", fault: "500" });
  await preferences.press(promotions);
  await expect(texts.getByRole("alert")).toBeVisible();
  await expect(promotions).toBeChecked();
  await expect(texts).toContainText(warning);
  await promotions.uncheck();
  await expect(texts).not.toContainText(warning);
});

test("without a mobile phone there is a way to add one", async ({ page, shop }) => {
  const { texts } = new PreferencesPage(page);
  await shop.signIn("nophone@aisle.test", preferencesPath);
  await expect(texts).toContainText("You must add a mobile phone number in order to receive text messages.");
  await expect(texts.getByRole("checkbox")).toHaveCount(0);
  await texts.getByRole("link", { name: "Add a mobile phone number" }).click();
  await expect(page).toHaveURL(/\/account\/update$/);
});

test("specials and the shopper's other preferences are kept, what nobody has set and what is set", async ({
  page,
  shop,
}) => {
  const preferences = new PreferencesPage(page);
  const { about, specialsSwitch } = preferences;
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("customer-preferences"))
      writes.push(request.method());
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await expect(about.getByRole("group")).toHaveCount(6);
  await expect(about.getByRole("checkbox")).toHaveCount(37);
  await expect(preferences.switch(about, "Vegetarian")).toBeChecked();
  await specialsSwitch.check();
  await preferences.settled(specialsSwitch);
  const vegan = preferences.switch(about, "Vegan");
  await vegan.check();
  await preferences.settled(vegan);
  await vegan.uncheck();
  await preferences.settled(vegan);
  const early = preferences.switch(about, "Early Access Program");
  // The second press of the two comes while the first is on its way, and waits for it.
  await early.dblclick();
  await expect(early).toBeChecked();
  await preferences.settled(early);
  expect(writes).toEqual(["POST", "POST", "PUT", "POST"]);
  await page.reload();
  await expect(specialsSwitch).toBeChecked();
  await expect(early).toBeChecked();
  await expect(vegan).not.toBeChecked();
});

test("what was changed on another device meanwhile is read again, and the last word counts", async ({
  page,
  shop,
  services,
}) => {
  const path = "/atlas/v1/customer-preferences/v1/preferences";
  const preferences = new PreferencesPage(page);
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.ready();
  const elsewhere = await services.as<{ preferences: { id: string; versionKey: string }[] }>(
    shop.email,
    "GET",
    `${path}?projection=preferences.full&filter.name=Vegetarian`,
  );
  const { id = "", versionKey } = elsewhere.preferences[0] ?? {};
  await services.as(shop.email, "PUT", `${path}/${id}`, { value: true, versionKey });
  const vegetarian = preferences.switch(preferences.about, "Vegetarian");
  await vegetarian.uncheck();
  await preferences.settled(vegetarian);
  await expect(preferences.about.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(preferences.switch(preferences.about, "Dairy")).toBeVisible();
  await expect(vegetarian).not.toBeChecked();

  // Once only: what stays in conflict is said, and the switch is back where it was.
  await services.arm({ call: "update-customer-preference", fault: "VERSION_CONFLICT", times: 2 });
  await preferences.press(vegetarian);
  await expect(preferences.about.getByRole("alert")).toHaveText(
    "Your preference cannot be updated at this time. Please try again later.",
  );
  await expect(vegetarian).not.toBeChecked();
});

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
    expect(answers).toEqual([expect.stringMatching(/^(PUT|POST) 409$/), "GET 200"]);
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

test("a subscription and a sentence about hours that the page does not know keep the services' words", async ({
  page,
  shop,
}) => {
  const preferences = new PreferencesPage(page);
  // As later services might answer.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      const response = await fetch(...call);
      if (!/email-preferences|preferred-store/.test(response.url)) return response;
      const text = await response.text();
      const later = text
        .replace('"shortDescription":"Weekly Ad"', '"shortDescription":"Daily Bread"')
        .replace(/"openStatus":"[^"]*"/, '"openStatus":"LATER"');
      return new Response(later, response);
    };
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  const bread = preferences.switch(preferences.emails, "Daily Bread");
  await expect(bread).toHaveAccessibleDescription("The flyer, on the morning on which it begins.");
  await expect(preferences.store.locator('[lang="en"]')).toHaveText(/^(Open|Closed) until \d+:00 [AP]M$/);
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

test("a store is found by its ZIP code and becomes the shopper's own", async ({ page, shop }) => {
  const preferences = new PreferencesPage(page);
  const { store } = preferences;
  await shop.signIn("empty@aisle.test", preferencesPath);
  await expect(store).toContainText("You don't have a preferred store yet. Please choose a store.");
  await store.getByRole("button", { name: "Choose a Store" }).click();
  await expect(preferences.zip).toBeFocused();
  await preferences.search("45a2");
  await expect(preferences.zip).toHaveValue("452");
  await expect(store.getByRole("alert")).toHaveText("Please enter a valid 5-digit ZIP code.");

  await preferences.search("45209");
  const rows = store.getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("Aisle Market, Oakley");
  await expect(rows.first()).toContainText(/\d\.\d\d miles/);
  await expect(rows.filter({ hasText: "Locker Pickup" })).toHaveCount(1);
  const other = rows.filter({ hasText: "Bluegrass Grocers" });
  await expect(other.getByRole("button")).toHaveCount(0);
  const link = other.getByRole("link", { name: /^Shop at Bluegrass Grocers/ });
  await expect(link).toHaveAttribute("href", "https://bluegrassgrocers.example/");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await store.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(20);
  await expect(rows.nth(10)).toBeFocused();

  await preferences.select(clifton).dblclick();
  await expect(page.getByText("Your preferred store was successfully updated.")).toBeVisible();
  await expect(store.getByRole("button", { name: "Change Store" })).toBeFocused();
  await page.reload();
  await expect(store).toContainText(clifton);
});

test("each answer of the store search has its text", async ({ page, shop }) => {
  const preferences = new PreferencesPage(page);
  const alert = preferences.store.getByRole("alert");
  await shop.signIn("cards@aisle.test", preferencesPath);
  const answers = [
    ["00000", "Please enter a valid 5-digit ZIP code."],
    ["58386", "No Stores were found within 500 Miles of the entered location!"],
    ["99999", "No Stores were found within 500 Miles of the entered location!"],
    ["00404", "Please enter a valid 5-digit ZIP code."],
    [
      "00500",
      "We're sorry, the search service is not available right now. Please try your search again later.Try Again",
    ],
  ] as const;
  for (const [zip, text] of answers) {
    await preferences.search(zip);
    await expect(alert).toHaveText(text);
  }
  await preferences.search("45209");
  await expect(preferences.select(clifton)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("a ZIP code that is none is asked for once, until the tab is closed", async ({ page, shop }) => {
  const preferences = new PreferencesPage(page);
  const alert = preferences.store.getByRole("alert");
  const asked: string[] = [];
  page.on("request", (request) => {
    const zip = new URL(request.url()).searchParams.get("postalCode");
    if (zip !== null && request.method() === "GET") asked.push(zip);
  });
  await shop.signIn("cards@aisle.test", preferencesPath);
  await preferences.search("00404");
  await expect(alert).toHaveText("Please enter a valid 5-digit ZIP code.");
  await preferences.search("45209");
  await expect(preferences.select(clifton)).toBeVisible();
  await preferences.search("00404");
  await expect(alert).toHaveText("Please enter a valid 5-digit ZIP code.");
  await expect(preferences.select(clifton)).toHaveCount(0);
  await page.reload();
  await preferences.search("00404");
  await expect(alert).toHaveText("Please enter a valid 5-digit ZIP code.");
  expect(asked).toEqual(["00404", "45209"]);
});

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
  expect(told.filter(({ name }) => name === "location-denied")).toMatchObject([
    { context: { page: "preferences", component: "storeSearch" } },
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
