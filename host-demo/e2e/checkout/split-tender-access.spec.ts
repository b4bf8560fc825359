import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { focused, tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";
import { widgetTexts } from "../support/widget-texts.ts";

test("axe finds nothing at what pays, at the amount and at the PIN", async ({ page, shop, payment }) => {
  test.setTimeout(180_000);
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  await payment.apply("0025");
  await audit(page, "checkout with SNAP and a gift card");
  await payment.changeAmount.click();
  await payment.amount.fill("");
  await payment.amountDialog.getByRole("button", { name: "Save" }).click();
  await audit(page, "amount with an error");
  await page.keyboard.press("Escape");
  await payment.order("9999");
  await expect(payment.pinDialog.getByRole("alert")).toBeVisible();
  await audit(page, "PIN that was wrong");
});

test("by keyboard alone: the amount, a gift card, the PIN and the order", async ({ page, shop, payment }) => {
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  // On a slow network the answer to the unticking comes while the amount of the card, ticked again, is being typed.
  await page.route("**/checkout/v2/checkouts/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await payment.snap.focus();
  await page.keyboard.press("Space");
  await expect(payment.snap).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(payment.changeAmount).toBeVisible();
  await tabTo(page, "Change amount");
  await page.keyboard.press("Enter");
  await expect(payment.amount).toBeFocused();
  // What is there is marked, and typed over.
  await page.keyboard.type("2500");
  await page.keyboard.press("Enter");
  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText("$25.00");
  await expect.poll(() => focused(page)).toBe("Change amount");

  await tabTo(page, "Apply Gift Card ending in 0025 to this order");
  await page.keyboard.press("Enter");
  await expect(payment.tender("Gift Card ending in 0025")).toHaveText("$25.00");
  await expect.poll(() => focused(page)).toBe("Remove Gift Card ending in 0025 from this order");
  await shop.ready();
  await tabTo(page, "Place your pickup Order");
  await page.keyboard.press("Enter");
  await expect(payment.pin).toBeFocused();
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments.map(({ amount }) => amount).slice(0, 2)).toEqual([25, 25]);
});

test("two presses on Enter Pin are one order", async ({ shop, payment }) => {
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  await shop.orderButton.dblclick();
  await expect(payment.enterPin).toHaveAttribute("aria-disabled", "false");
  await payment.pin.pressSequentially("1234");
  await payment.enterPin.dblclick();
  await shop.expectOneOrder("1111");
});

test("in the list of cards SNAP is ticked, its balance is checked, and it is deleted", async ({
  page,
  shop,
  payment,
}) => {
  await shop.begin("ebt@aisle.test");
  await shop.schedule();
  await page.goto("/checkout?checkoutRedesign=true");
  await shop.fillSignIn();
  await shop.ready();
  await expect(payment.snap).toBeChecked();
  await page.getByRole("button", { name: "Check Balance" }).click();
  await payment.pin.pressSequentially("1234");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".snap")).toContainText("$180.25 Remaining");
  await expect(page.getByRole("button", { name: "Check Balance" })).toBeHidden();

  await page.getByRole("button", { name: "Delete EBT ending in 0180" }).click();
  const dialog = page.getByRole("dialog", { name: "Deleting Payment" });
  await dialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(payment.snap).toBeHidden();
  await shop.ready();
  await shop.orderButton.click();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments).toHaveLength(1);
});

for (const locale of ["es", "fr-CA"] as const) {
  test(`${locale}: nothing is cut off at 320 and 390 px, and nothing is left in English`, async ({
    page,
    shop,
  }) => {
    const site = await loadMessages(locale);
    const widgets = await widgetTexts(locale);
    await shop.begin("cards@aisle.test");
    await page.goto("/");
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await shop.schedule();
    await page.goto("/signin?redirectUrl=/checkout");
    await page.getByLabel(site.email).fill(shop.email);
    await page.getByLabel(site.password).fill("aisle-demo");
    await page.locator("form").getByRole("button", { name: site.signIn }).click();
    const button = page.getByRole("button", { name: site.placePickupOrder });
    await expect(button).toHaveAttribute("aria-disabled", "false");
    const snap = page.getByRole("checkbox", { name: new RegExp(`^${site.payWithSnap}`) });
    await expect(snap).toBeChecked();
    await page.getByRole("listitem").filter({ hasText: "0100" }).getByRole("button").click();
    await expect(page.getByText(site.bankHold)).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    await expect(page.getByRole("main")).not.toContainText(/\{\w+\}/);

    await page.getByRole("button", { name: site.changeAmount }).click();
    const amount = page.getByRole("dialog", { name: site.changeSnapAmount });
    await amount.getByLabel(site.amount).fill("");
    await amount.getByRole("button", { name: site.save, exact: true }).click();
    await expect(amount.getByText(site.amountRequired)).toBeVisible();
    await page.keyboard.press("Escape");

    await expect(button).toHaveAttribute("aria-disabled", "false");
    await button.click();
    const pin = page.getByRole("dialog", { name: site.enterSnapPinTitle });
    const title = widgets["snapPin"] ?? "";
    await page.frameLocator(`iframe[title="${title}"]`).getByLabel(title).pressSequentially("1234");
    await pin.getByRole("button", { name: site.enterPin }).click();
    await expect(page.getByRole("heading", { name: site.thankYou })).toBeVisible();
    await expect(page.getByText(site.bankHold)).toBeVisible();
    expect(await shop.placed()).toHaveLength(1);
  });
}
