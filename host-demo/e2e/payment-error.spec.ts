import { audit } from "./support/audit.ts";
import { expect, test } from "./support/test.ts";

test("an order that was rejected after its authorisation: why, and whom to call", async ({ page, shop }) => {
  test.setTimeout(90_000);
  await shop.checkout("declines@aisle.test");
  await shop.payWith("9547");
  await shop.orderButton.click();
  const title = page.getByRole("heading", { name: "We're sorry, we could not complete your order." });
  await expect(title).toBeVisible();
  const reason = page.getByText("The order was rejected after authorization.");
  await expect(reason).toBeVisible();
  await expect(
    page.getByText(/^Please contact Customer Service at \(513\) 555-0100\. Error code RV9547$/),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "(513) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+15135550100",
  );
  await audit(page, "payment error");
  await page.reload();
  await expect(title).toBeVisible();
  await expect(reason).toBeVisible();
  await page.getByRole("link", { name: "Back to Cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
});

test("a change to an order that was rejected says that the order stands", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.orderButton.click();
  const { id, number } = await shop.expectOneOrder();
  await page.goto(`/checkout/payment-error?orderId=${id}&im=true`);
  await expect(page.getByRole("heading", { name: "Order Canceled" })).toBeVisible();
  await expect(page.getByText(`Your original order #${number} has not been changed.`)).toBeVisible();
  await expect(page.getByText(/Error code RV9547/)).toBeVisible();
});

test("without the banner's number, the page still has its code", async ({ page, shop, services }) => {
  await shop.signIn("cards@aisle.test");
  await services.arm({ call: "banner", fault: "500", times: 9 });
  await page.goto("/checkout/payment-error?orderId=unknown");
  await expect(page.getByText("Error code RV9547")).toBeVisible({ timeout: 20_000 });
});
