import { loadMessages, loadPageMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const links = "About this site";

test("the privacy policy opens in a new tab, as the same banner, and leads to what can be done", async ({
  page,
  context,
  shop,
}) => {
  await shop.begin("cards@aisle.test");
  await page.goto("/?banner=cascadefresh.example");
  await expect(page.locator(".logo")).toContainText("Cascade Fresh");
  const opening = context.waitForEvent("page");
  await page
    .getByRole("navigation", { name: links })
    .getByRole("link", { name: /^Privacy Policy/ })
    .click();
  const tab = await opening;
  await expect(tab.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(tab).toHaveTitle("Privacy Policy | Cascade Fresh");
  await expect(tab.getByText("Cascade Fresh keeps what it needs")).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe("/i/privacy-policy");
  await expect(page).toHaveURL(/\/\?banner=/);
  await tab.getByRole("link", { name: "Your Data" }).click();
  await expect(tab).toHaveURL(/\/signin\?redirectUrl=%2Faccount%2Fupdate/);
});

test("by keyboard alone: help is found, unfolded, and leads on", async ({ page, shop }) => {
  await shop.signIn("lapsed@aisle.test", "/cart");
  await page.getByRole("navigation", { name: links }).getByRole("link", { name: "Help" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" })).toBeVisible();
  await expect(page).toHaveURL(/\/topic\/digital-faqs$/);
  const orders = page.getByRole("button", { name: "Where do I find my orders?" });
  await expect(page.getByRole("link", { name: "Purchase History" })).toBeHidden();
  await tabTo(page, "Where do I find my orders?");
  await page.keyboard.press("Enter");
  await expect(orders).toHaveAttribute("aria-expanded", "true");
  await tabTo(page, "Purchase History");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You haven't placed an order yet.")).toBeVisible();
  await page.goBack();
  await expect(orders).toBeVisible();
});

test("help speaks of nothing that the banner does not have", async ({ page }) => {
  await page.goto("/topic/digital-faqs?banner=simplycrate.example");
  await expect(page.getByRole("button", { name: "What can I pay with?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Where do I find my orders?" })).toHaveCount(0);
  await page.goto("/topic/digital-faqs?banner=mesamercado.example");
  await expect(page.getByRole("button", { name: "Where do I find my orders?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "What can I pay with?" })).toHaveCount(0);
});

for (const locale of ["en", "es", "fr-CA"] as const) {
  test(`${locale}: axe finds nothing in what is kept and what is asked, and nothing is cut off`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const site = await loadMessages(locale);
    const reading = await loadPageMessages("reading", locale);
    await page.goto("/");
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    for (const [path, title] of [
      ["/i/privacy-policy", site.privacyPolicy],
      ["/topic/digital-faqs", site.faqTitle],
      ["/i/snap-ebt-faq", reading.snapTitle],
      ["/i/terms/accessibility", site.accessibilityStatement],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      for (const fold of await page.locator(".accordion > button").all()) await fold.click();
      await expect(page.getByRole("main")).not.toContainText(/\{\w+\}/);
      await audit(page, title);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
}
