import { loadPageMessages } from "../../../sdk/messages/index.ts";
import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

test("the mailbox shows an order's confirmation and leads to it, and to the preferences", async ({
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
    await expect(kit.getByText(mail.mailPlaced.replace("{number}", number)).first()).toBeVisible();
    await expect(kit.locator(".kit-mail").first()).not.toContainText(/[{}]/);
    if (locale === "en") await audit(page, "mailbox");
    await kit.getByRole("link", { name: mail.mailOpenOrder }).first().click();
    await expect(page).toHaveURL(new RegExp(`/checkout/clicklist/${id}/complete`));
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
  await shop.signIn("nophone@aisle.test");
  await page.route(/\/actuator\/mailbox/, (route) => route.abort());
  await page.getByRole("button", { name: "Test kit" }).click();
  await expect(kit.getByRole("alert")).toHaveText("We couldn't open the mailbox. Please try again.", {
    timeout: 20_000,
  });
  await page.unroute(/\/actuator\/mailbox/);
  await kit.getByRole("button", { name: "Retry" }).click();
  await expect(kit.getByText(/^There is no mail yet\./)).toBeVisible();
});
