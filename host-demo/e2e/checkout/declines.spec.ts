import { expect, test } from "../support/test.ts";

test("authorised and then rejected: the payment error page, and the cart is still there to pay for", async ({
  page,
  shop,
}) => {
  await shop.checkout("declines@aisle.test");
  await shop.payWith("9547");
  await shop.orderButton.click();
  await expect(
    page.getByRole("heading", { name: "We're sorry, we could not complete your order." }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment-error\?checkoutId=/);
  await expect(
    page.getByText(/^Please contact Customer Service at \(\d{3}\) 555-01\d\d\. Error code RV9547$/),
  ).toBeVisible();
  expect(await shop.placed()).toEqual([]);

  await page.getByRole("link", { name: "Back to Cart" }).click();
  await shop.goToPayment();
  await shop.payWith("1111");
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});
