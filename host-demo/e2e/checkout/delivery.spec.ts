import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

test("who chose delivery has it brought: times, the notes for the driver, the bill and the order", async ({
  page,
  shop,
}) => {
  await shop.begin("cards@aisle.test");
  await shop.withoutSnap();
  await page.goto(`${origins.hosts}/shopping/?shopper=cards@aisle.test`);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  const selector = page.getByRole("dialog", { name: "How are you shopping today?" });
  await selector.getByRole("textbox", { name: "ZIP code" }).fill("45209");
  await page.keyboard.press("Enter");
  await selector.getByRole("tab", { name: "Delivery" }).click();
  await selector.getByRole("button", { name: "Start Shopping" }).click();
  const addresses = page.getByRole("dialog", { name: "Choose Address for Delivery" });
  await addresses.getByRole("radio", { name: /3760 Paxton Ave/ }).check();
  await addresses.getByRole("button", { name: "Confirm Address" }).click();
  await page
    .getByRole("dialog", { name: "Reserve Your Time" })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page.getByRole("status").first()).toHaveText("DELIVERY from 01400413");

  await page.context().addCookies([await shop.services.signIn("cards@aisle.test")]);
  // What is in the cart waits for pickup, until it is moved.
  await page.goto(`${origins.site}/cart`);
  await expect(page.getByText("You have nothing in your cart for delivery.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "In your cart for pickup" })).toBeVisible();
  await page.getByRole("button", { name: "Move to Delivery: Yellow Onions" }).click();
  await expect(page.getByRole("group", { name: "Quantity of Yellow Onions" })).toBeVisible();
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page).toHaveURL(/\/scheduling\?fulfillmentType=delivery$/);
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByText("3760 Paxton Ave", { exact: true })).toBeVisible();
  // By keyboard: who brings it is asked for anew, and the focus stays on the chip.
  const own = page.getByRole("button", { name: "Aisle Delivery" });
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith("/timeslots") &&
      request.postData()?.includes('"sources":["OWN_FLEET"]') === true,
  );
  await own.press("Enter");
  await asked;
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: /Instacart/ })).toHaveCount(0);
  await expect(own).toBeFocused();
  await page
    .getByRole("radio", { name: /Aisle Delivery/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Payment details" })).toBeVisible();
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith("aisle_delivery"));
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toEqual({
    aisle_delivery_modality: "DELIVERY",
    aisle_delivery_vendor: "OWN",
  });
  for (const { expires } of kept) {
    expect(expires - Date.now() / 1000).toBeGreaterThan(2 * 24 * 60 * 60 - 60);
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(2 * 24 * 60 * 60 + 1);
  }
  const summary = page.getByRole("complementary");
  await expect(summary).toContainText("Delivery fee");
  // Whatever it is paid with and whoever is a member: small orders cost more to bring.
  await expect(summary).toContainText("Small basket fee$4.95");
  await expect(
    summary.getByText("To get free or discounted delivery, your order must be at least $35.00."),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "Leave my order at the door (contactless delivery)" }).check();
  await page.getByRole("button", { name: "Add order instructions" }).click();
  const notes = page.getByRole("dialog", { name: "Order instructions" });
  await notes.getByRole("textbox").fill("Ring twice <b>");
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(notes.getByText("Instructions have invalid characters.")).toBeVisible();
  await notes.getByRole("textbox").fill("Gate code 12; ring twice");
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(notes).toBeHidden();
  await expect(page.getByText("Gate code 12; ring twice")).toBeVisible();
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText("You must enter a promo code")).toBeVisible();
  await summary.getByLabel("Promo code").fill("expired");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(
    summary.getByText(
      "Something went wrong and we weren't able to apply your promo code. Please try entering the code in again. The promo code has expired.",
    ),
  ).toBeVisible();
  await summary.getByLabel("Promo code").fill("freedel");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByRole("button", { name: "Remove promo code FREEDEL" })).toBeVisible();
  await expect(summary).toContainText("Delivery feeFree");
  await page.getByRole("button", { name: "Place your delivery Order" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you, your delivery order has been placed!" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Privacy Choices" }).click();
  await page.getByRole("button", { name: "Delete what this browser keeps" }).click();
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => name.startsWith("aisle_delivery"))).toEqual([]);
});
