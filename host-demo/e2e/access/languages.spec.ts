import { loadMessages } from "../../../sdk/messages/index.ts";
import { siteFile } from "../support/site-file.ts";
import { expect, listen, test } from "../support/test.ts";
import { widgetTexts } from "../support/widget-texts.ts";

const languages = [
  { locale: "es", name: "Español", money: /^\$\d+\.\d\d$/ },
  { locale: "fr-CA", name: "Français (Canada)", money: /^\d+,\d\d\s\$$/ },
] as const;

for (const { locale, name, money } of languages) {
  test(`${name}: the whole journey, and the choice is kept`, async ({ page, shop }) => {
    const site = await loadMessages(locale);
    const english = await loadMessages("en");
    const widgets = await widgetTexts(locale);
    const text = (key: keyof typeof site) => {
      expect(site[key], key).not.toBe(english[key]);
      return site[key];
    };
    // A key that is gone must not become an empty name, which matches everything.
    const widgetText = (key: string) => {
      const translated = widgets[key];
      if (!translated) throw new Error(`The widgets have no text "${key}" in ${locale}.`);
      return translated;
    };

    await shop.begin("cards@aisle.test");
    await shop.withoutSnap();
    await page.goto("/");
    await page.getByLabel("Language").selectOption({ label: name });
    await expect(page.getByRole("heading", { name: text("shelfTitle") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await page.reload();
    await expect(page.getByRole("heading", { name: text("shelfTitle") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);

    await page.goto("/cart");
    const form = page.locator("form");
    await form.getByRole("button", { name: text("signIn") }).click();
    await expect(page.getByText(text("emailRequired"))).toBeVisible();
    await page.getByLabel(text("email")).fill(shop.email);
    await page.getByLabel(text("password")).fill("aisle-demo");
    await form.getByRole("button", { name: text("signIn") }).click();
    await expect(page.getByRole("heading", { name: text("cartTitle") })).toBeVisible();
    await page.getByRole("link", { name: text("checkOut") }).click();

    await expect(page.getByRole("heading", { name: text("scheduleTitle") })).toBeVisible();
    await expect(page.locator("aisle-time-slots")).toContainText(text("availableTimes"));
    await page.getByRole("button", { name: text("continue"), exact: true }).click();

    await expect(page.getByRole("heading", { name: text("paymentDetails") })).toBeVisible();
    await expect(shop.total(text("estimatedTotal"))).toHaveText(money);
    await shop.cardBox.getByRole("button", { name: widgetText("changePayment") }).click();
    const flyout = page.getByRole("dialog", { name: widgetText("selectPaymentTitle") });
    await flyout.getByRole("button", { name: widgetText("addBankCard") }).click();
    const newCard = page.getByRole("dialog", { name: widgetText("addCardTitle") });
    const year = page.frameLocator(`iframe[title="${widgetText("expirationYear")}"]`);
    await expect(year.getByLabel(widgetText("expirationYear")).locator("option").first()).toHaveText(
      widgetText("yearPlaceholder"),
    );
    await newCard.getByLabel(widgetText("firstName")).fill("");
    await newCard.getByRole("button", { name: widgetText("submitCard") }).click();
    await expect(newCard.getByText(widgetText("firstNameInvalid")).first()).toBeVisible();
    await newCard.getByRole("button", { name: widgetText("back") }).click();
    await flyout.getByRole("radio", { name: /1117/ }).check();
    await page.keyboard.press("Escape");
    const discard = page.getByRole("dialog", { name: widgetText("discardTitle") });
    await discard.getByRole("button", { name: widgetText("keepChanges") }).click();
    await flyout.getByRole("button", { name: widgetText("confirm") }).click();
    const named = widgetText("cardName").replace("{brand}", "Discover").replace("{lastFour}", "1117");
    await expect(shop.cardBox).toContainText(named);

    const button = page.getByRole("button", { name: text("placePickupOrder") });
    await expect(button).toHaveAttribute("aria-disabled", "false");
    await button.click();
    await expect(page.getByRole("heading", { name: text("thankYou") })).toBeVisible();
    expect(await shop.placed()).toHaveLength(1);
    await expect(page.locator("main")).not.toContainText(/\{\w+\}/);
    await expect(page.getByText(text("confirmationEmail").replace("{email}", shop.email))).toBeVisible();
  });
}

test("a language that does not come is told, and can be chosen again", async ({ page }) => {
  await page.goto("/i/snap-ebt-faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let isAway = true;
  await page.route(await siteFile("../../sdk/messages/es.ts"), (route) =>
    isAway ? route.abort() : route.continue(),
  );
  const language = page.getByLabel("Language");
  const told = page.getByText("We couldn't load this language. Please try again.");
  await language.selectOption({ label: "Español" });
  await expect(told).toBeVisible();
  await expect(language).toHaveValue("en");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(told).toBeHidden();
  await language.selectOption({ label: "Español" });
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  // As after a deployment: what this page asks for is not there any more.
  const anew = page.getByRole("button", { name: "Reload" });
  await expect(anew).toBeVisible();
  isAway = false;
  await anew.click();
  await expect(page.getByLabel("Idioma")).toHaveValue("es");
  await expect(told).toBeHidden();
});

test("a browser that prefers a language gets it without asking", async ({ browser, complaints, told }) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  await listen(context, complaints);
  await told.watch(context);
  const page = await context.newPage();
  await page.goto("/");
  const french = await loadMessages("fr-CA");
  await expect(page.getByRole("heading", { name: french.shelfTitle })).toBeVisible();
  await context.close();
});
