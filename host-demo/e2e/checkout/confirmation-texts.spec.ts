import { fill, wholeDelivery } from "../../services/shop/checkout/testing/delivery.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";

test("the confirmation of a pickup says what happens next, and whom to call", async ({ page, shop }) => {
  await shop.payFor(email, async (its) => {
    await fill(its, { "Paper Towels": 2 });
    await shop.services.schedule(email);
  });
  await shop.orderButton.click();
  await expect(
    page.getByRole("heading", { name: "Thank you, your pickup order has been placed!" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  for (const text of [
    `We've sent a confirmation email to ${email}.`,
    "We'll get your items ready at the store. Bring your order number and your phone when you come to pick them up.",
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when you pick up your order.",
    "Savings are applied when your order is ready. Your receipt shows the final amounts.",
    "Need help? Call Customer Service at (513) 555-0100.",
  ])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText("brings your order");
  await page.getByRole("link", { name: "+ Add or Edit Items" }).click();
  await expect(page).toHaveURL(/\/cart\/modify\?orderId=/);
});

test("the confirmation of a delivery by a partner says whom to call while it is on its way, too", async ({
  page,
  shop,
}) => {
  await shop.payFor(email, wholeDelivery);
  await shop.orderButton.click();
  await expect(
    page.getByRole("heading", { name: "Thank you, your delivery order has been placed!" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  for (const text of [
    "We'll get your items ready at the store and bring them to you. Keep your phone at hand: we text or call when we can't find you.",
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when your order comes.",
    "Need help? Call Customer Service at (513) 555-0100.",
    "Instacart brings your order. Call them at ",
  ])
    await expect(main).toContainText(text);
  await expect(main.locator("a.phone").last()).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  for (const each of await main.locator("a.phone").all())
    await expect(each).toHaveText(/^\(\d{3}\) 555-01\d\d$/);
});
