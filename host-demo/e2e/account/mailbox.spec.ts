import { loadPageMessages } from "../../../sdk/messages/index.ts";
import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

const headings = {
  en: "Thank you, your pickup order has been placed!",
  es: "¡Gracias, su pedido para recoger se ha realizado!",
  "fr-CA": "Merci, votre commande à ramasser a été passée!",
} as const;

test("the mailbox shows an order's confirmation as it is mailed and leads to it, and to the preferences", async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  await shop.checkout("declines@aisle.test");
  await shop.payWith("1111");
  await shop.orderButton.click();
  const { number, id } = await shop.expectOneOrder();
  for (const locale of ["en", "es", "fr-CA"] as const) {
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await page.goto("/");
    const mail = await loadPageMessages("mail", locale);
    await page.getByRole("button", { name: "Test kit" }).click();
    const kit = page.getByRole("dialog", { name: "Test kit" });
    await expect(kit.getByText(mail.mailboxNote)).toBeVisible();
    const subject = kit.locator(".kit-mail").first().getByRole("button", { name: number });
    await expect(subject).toHaveAttribute("aria-expanded", "true");
    const letter = kit.locator("iframe").contentFrame();
    await expect(letter.getByRole("heading", { level: 1 })).toHaveText(headings[locale]);
    await expect(letter.locator("html")).toHaveAttribute("lang", locale);
    // Its own styles count, which the shop's policy would not let in.
    await expect(letter.getByRole("heading", { level: 1 })).toHaveCSS("font-size", "24px");
    await expect(letter.getByRole("link")).toHaveAttribute("href", new RegExp(`/mypurchases/pending/${id}`));
    if (locale === "en") await audit(page, "mailbox");
    await kit.getByRole("button", { name: mail.mailPlain, exact: true }).click();
    await expect(kit.locator("pre")).toContainText(headings[locale]);
    await expect(kit.locator("pre")).not.toContainText(/[{}]/);
    if (locale === "en") await audit(page, "mailbox, plain text");
    await kit.getByRole("button", { name: mail.mailFormatted, exact: true }).click();
    await expect(letter.getByText(number).first()).toBeVisible();
    await subject.click();
    await expect(kit.locator("iframe")).toHaveCount(0);
    await kit.getByRole("link", { name: mail.mailOpenOrder }).first().click();
    await expect(page).toHaveURL(new RegExp(`/mypurchases/pending/${id}`));
  }
  await page.evaluate(() => localStorage.setItem("aisle.locale", "en"));
  await page.goto("/");
  await page.getByRole("button", { name: "Test kit" }).click();
  await page.getByRole("link", { name: "Open your preferences" }).click();
  await expect(page).toHaveURL(/\/account\/emailSubscriptions\?token=/);
});

test("it is empty before the first order, shut to whoever has not signed in, and can be tried again", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Test kit" }).click();
  const kit = page.getByRole("dialog", { name: "Test kit" });
  await expect(kit.getByText("Sign in to see what would be mailed to you.")).toBeVisible();
  // Whom no other journey has order anything.
  await shop.signIn("twentycards@aisle.test");
  await page.route(/\/actuator\/mailbox/, (route) => route.abort());
  await page.getByRole("button", { name: "Test kit" }).click();
  await expect(kit.getByRole("alert")).toHaveText("We couldn't open the mailbox. Please try again.", {
    timeout: 20_000,
  });
  await page.unroute(/\/actuator\/mailbox/);
  await kit.getByRole("button", { name: "Retry" }).click();
  await expect(kit.getByText(/^There is no mail yet\./)).toBeVisible();
});

test("a mail fits a phone, and its link opens the order in a tab of its own", async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.checkout("cards@aisle.test");
  await shop.payWith("1111");
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder();
  await page.goto("/");
  await page.getByRole("button", { name: "Test kit" }).click();
  const letter = page.getByRole("dialog", { name: "Test kit" }).locator("iframe");
  await letter.scrollIntoViewIfNeeded();
  const body = letter.contentFrame().locator("body");
  await expect(body).toBeVisible();
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const tab = context.waitForEvent("page");
  await letter.contentFrame().getByRole("link", { name: "See your order" }).click();
  await expect(await tab).toHaveURL(new RegExp(`/mypurchases/pending/${id}`));
  // Without the frame nothing more is stopped.
  await page.goto("/");
});
