import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

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
