import { expect, test } from "./support/test.ts";

const declines = [
  {
    lastFour: "0002",
    name: "declined",
    text: "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
  },
  {
    lastFour: "0051",
    name: "insufficient funds",
    text: "Your card was declined. Please use a different card.",
  },
  {
    lastFour: "0054",
    name: "expired at charge",
    text: "Your card was declined. Please use a different card.",
  },
] as const;

for (const { lastFour, name, text } of declines) {
  test(`${name}: the card's text, and another card pays once`, async ({ shop }) => {
    await shop.checkout("declines@aisle.test");
    await shop.payWith(lastFour);
    await shop.orderButton.click();
    await expect(shop.message(text)).toBeVisible();
    expect(await shop.placed()).toEqual([]);

    await shop.payWith("1111");
    await expect(shop.message(text)).toBeHidden();
    await shop.orderButton.click();
    await shop.expectOneOrder("1111");
  });
}

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
  await expect(page).toHaveURL(/\/checkout\/payment-error\?orderId=/);
  await expect(
    page.getByText(/^Please contact Customer Service at \(\d{3}\) 555-01\d\d\. Error code RV9547$/),
  ).toBeVisible();
  expect(await shop.placed()).toEqual([]);

  await page.getByRole("link", { name: "Back to Cart" }).click();
  await page.getByRole("link", { name: "Check Out" }).click();
  await shop.payWith("1111");
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});

const declined =
  "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.";
const another = "Your card was declined. Please use a different card.";
const processing = "Processing ErrorWe're having trouble processing your order. Please try again.";
const purchaseCodes = {
  TRANSACTION_DECLINED: declined,
  BANK_DECLINE: declined,
  INSUFFICIENT_CREDIT: declined,
  CARD_USE_EXCEEDED: declined,
  INSUFFICIENT_FUNDS: another,
  CARD_EXPIRED: another,
  CARD_LOST_OR_STOLEN: another,
  INVALID_CARD_NUMBER:
    "You have entered invalid card information. Please enter the correct information. Error Code INVALID_CARD_NUMBER",
  INVALID_PIN: "Invalid PIN, please try again.",
  MAX_PIN_TRIES_EXCEEDED:
    "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.",
  FRAUD_REJECTION: processing,
  NO_MATCH_FOR_REVERSAL: processing,
  CARD_OR_PIN_ALREADY_ACTIVE: processing,
  CARD_OR_PIN_NOT_ACTIVE: processing,
  CARD_NETWORK_SYSTEM_ERROR: processing,
} as const;

test("every code of a purchase has its text, and the order can be placed after each", async ({
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  for (const [code, text] of Object.entries(purchaseCodes)) {
    await services.arm({ call: "activate", fault: code });
    await shop.orderButton.click();
    await expect(shop.page.locator(".submit").getByRole("alert")).toHaveText(text);
    await shop.ready();
  }
  // One whose outcome is not known is asked about instead, and then placed.
  await services.arm({ call: "activate", fault: "DUPLICATE_TRANSACTION" });
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});
