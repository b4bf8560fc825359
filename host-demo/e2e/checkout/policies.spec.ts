import { fill } from "../../services/shop/checkout/testing/delivery.ts";
import { audit } from "../support/audit.ts";
import { choices } from "../support/missing-items.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
const towels = "Paper Towels";
const bananas = "Bananas, Bunch";

test("nothing is to be replaced but one item, by its backup: the store is told so, and the receipt says what came", async ({
  page,
  shop,
  services,
}) => {
  await shop.begin(email);
  const shopper = await services.shopper(email);
  await fill(shopper, { [towels]: 1, [bananas]: 2 });
  await page.context().addCookies([await services.signIn(email)]);
  await page.goto("/cart");
  const all = page.getByLabel("If an item runs out");
  await all.selectOption("Don't replace anything");
  await expect(all).toHaveAttribute("aria-busy", "false");
  await page.getByLabel(`If ${bananas} runs out`).selectOption("Give me my own backup");
  await page.getByRole("button", { name: `Choose a backup for ${bananas}` }).click();
  const drawer = page.getByRole("dialog", { name: "Choose a backup" });
  await expect(drawer.getByText(`Choose what you want in the place of ${bananas}.`)).toBeVisible();
  await audit(page, "the choice of a backup");
  const choice = choices(drawer).first();
  // It opens from a line of the cart, and is not laid out as one: on a phone its buttons have room for their words.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await choice.boundingBox())?.width).toBeGreaterThan(80);
  const backup = ((await choice.getAttribute("aria-label")) ?? "").replace("Select ", "");
  await choice.click();
  await expect(page.getByText(`Backup: ${backup}`)).toBeVisible();

  // On another visit it is as it was left.
  await page.reload();
  await expect(all).toHaveValue("NONE");
  await expect(page.getByLabel(`If ${towels} runs out`)).toHaveValue("");
  await expect(page.getByLabel(`If ${bananas} runs out`)).toHaveValue("CUSTOMER_CHOICE");
  await shop.goToPayment();
  await shop.ready();
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder("1111");
  const told = (await shopper.order(id)).lineItems.map(
    ({ description, substitutionPolicy, substitutionItems }) => [
      description,
      substitutionPolicy,
      substitutionItems?.[0]?.description,
    ],
  );
  expect(told).toEqual([
    [towels, "NONE", undefined],
    [bananas, "CUSTOMER_CHOICE", backup],
  ]);

  await page.getByRole("link", { name: /^Order #/ }).click();
  await page.getByRole("button", { name: "Test kit" }).click();
  const kit = page.getByRole("dialog", { name: "Test kit" });
  await kit.getByRole("button", { name: "Picked, with something else in an item's place" }).click();
  await expect(kit.getByText(/^Done: order #/)).toBeVisible();
  await kit.getByRole("button", { name: "Close" }).click();
  await page.reload();
  const receipt = page.getByRole("table", { name: "Receipt" });
  await expect(receipt.getByRole("row", { name: bananas })).toContainText(`In its place: 2 × ${backup}`);
  await expect(receipt.getByRole("row", { name: towels })).toHaveCount(0);
  await audit(page, "the receipt of an order with a substitute");
});
