import { audit } from "../support/audit.ts";
import { Selector } from "../support/selector.ts";
import { expect, test } from "../support/test.ts";

const book = "/atlas/v1/customer-profile/v1/addresses";
const street = "3760 Paxton Ave";

test("an address that leaves the book while its shopper pays is asked for again, and another one brings the order", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test", "/", { keepsSnap: false });
  const selector = new Selector(page);
  await selector.openDelivery("45209");
  await selector.dialog.getByRole("button", { name: "Start Shopping" }).click();
  await selector.confirmAddress(street);
  await selector.leaveTimes();
  await expect(selector.way).toHaveText("Delivery to 45209");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Move to Delivery: Yellow Onions" }).click();
  await expect(page.getByRole("group", { name: "Quantity of Yellow Onions" })).toBeVisible();
  await shop.goToPayment();
  await shop.ready();

  // On another device.
  type Saved = { readonly id: string; readonly address: { readonly addressLines: readonly string[] } };
  const { addresses } = await services.as<{ addresses: readonly Saved[] }>(shop.email, "GET", book);
  const saved = addresses.find(({ address }) => address.addressLines.includes(street));
  await services.as(shop.email, "DELETE", `${book}/${saved?.id}`, { addressId: saved?.id });

  await shop.orderButton.click();
  await expect(page.getByRole("heading", { name: "Something Went Wrong" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Please confirm your delivery address.");
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("This address is no longer in your address book.")).toBeVisible();
  await expect(page.locator("aisle-time-slots")).toHaveCount(0);
  await audit(page, "a removed address at the scheduling step");
  await page.reload();
  await expect(page.getByText("This address is no longer in your address book.")).toBeVisible();

  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await selector.dialog.getByRole("button", { name: "Change Address" }).click();
  await selector.confirmAddress("2104 Madison Rd");
  await selector.releaseTime();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("2104 Madison Rd, Apt 4")).toBeVisible();
  await shop.chooseTime();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});
