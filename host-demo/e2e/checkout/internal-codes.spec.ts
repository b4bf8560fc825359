import { expect, test } from "../support/test.ts";

test("an answer that lacks a part is told with a code, by the times and at the payment, and there is one order", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test", "/scheduling?fulfillmentType=pickup", { keepsSnap: false });
  await expect(page.locator("aisle-time-slots .time").first()).toBeVisible();
  await services.arm({ call: "create-checkout", fault: "without-checkout" });
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Something Went Wrong" });
  await expect(dialog).toContainText(
    "We are experiencing technical difficulties. Please try again in a few moments. Error code AIS-1001",
  );
  await services.arm({ call: "checkout", fault: "without-payments" });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error code AIS-1002. Please refresh page and try again.");
  // As good as the button: what is shown is asked for anew.
  await page.reload();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});
