import type { Services } from "../support/services.ts";
import { expect, test } from "../support/test.ts";

const limits = "limits@aisle.test";

interface Cart {
  readonly id: string;
  readonly versionKey: string;
  readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
}

/** Buys so much of everything in the cart that four gift cards don't pay for it. */
async function buyMore(services: Services): Promise<void> {
  const path = "/atlas/v1/cart/v1/carts";
  const { cart } = await services.as<{ cart: Cart }>(limits, "GET", `${path}?kind=main`);
  const lineItems = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity: 8 * quantity }));
  await services.as(limits, "PUT", `${path}/${cart.id}`, { versionKey: cart.versionKey, lineItems });
}

/** Puts a card with money on it where the empty one was, so that there are five that can pay. */
async function replaceEmptyCard(services: Services): Promise<void> {
  const path = "/payment/v2/wallet";
  const { payment } = await services.as<{
    payment: { cards: readonly { id: string; cardType: string; lastFourPan: string }[] };
  }>(limits, "GET", path, undefined, { "show-gift-cards": "true" });
  const empty = payment.cards.find(
    ({ cardType, lastFourPan }) => cardType === "GIFT_CARD" && lastFourPan === "0000",
  );
  await services.as(limits, "DELETE", `${path}/${empty?.id}`);
  await services.as(limits, "POST", path, {
    dateTime: { timezone: "UTC", value: new Date().toISOString() },
    facilityId: "01400",
    storeId: "00942",
    defaultCard: false,
    save: true,
    paymentMethod: { paymentType: "GIFT_CARD", pan: "9800000000000000005", pin: "4321" },
  });
}

test("five gift cards pay for one order, and there is no place for a sixth", async ({
  page,
  shop,
  payment,
  services,
}) => {
  test.setTimeout(90_000);
  await shop.begin(limits);
  await buyMore(services);
  await replaceEmptyCard(services);
  await shop.schedule();
  await page.goto("/checkout");
  await shop.fillSignIn();
  await shop.ready();

  const slow = payment.gift("9999");
  const retry = slow.getByRole("button", { name: /^Retry the balance/ });
  const isKnown = slow.getByText("$40.00 Remaining");
  await expect(async () => {
    if (!(await isKnown.isVisible())) await retry.click({ timeout: 1000 });
    await expect(isKnown).toBeVisible({ timeout: 2000 });
  }).toPass();

  const full = "Gift card limit reached. You can only add a maximum of 5 gift cards to an order.";
  const number = payment.gifts.getByLabel("Card Number");
  for (const lastFour of ["0005", "0150", "9999", "0025"]) await payment.apply(lastFour);
  await expect(payment.gifts).not.toContainText(full);
  await expect(number).toBeEnabled();
  await payment.apply("0100");
  await expect(payment.gifts).toContainText(full);
  await expect(number).toBeDisabled();
  await expect(payment.applyGift).toHaveAttribute("aria-disabled", "true");

  await payment
    .gift("0005")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(payment.gifts).not.toContainText(full);
  await expect(number).toBeEnabled();
  await payment.apply("0005");
  await expect(payment.gifts).toContainText(full);
  // Not ordered: no story of another shopper would fill the fifth card up again.
  await expect(payment.tenders.locator("dt", { hasText: "Gift Card" })).toHaveCount(5);
  await expect(payment.tender("Gift Card ending in 0005")).toHaveText("$5.00");
});

test("a gift card that was added elsewhere meanwhile is in the list after one too many was refused", async ({
  page,
  shop,
  payment,
  services,
}) => {
  await shop.begin(limits);
  const path = "/payment/v2/wallet";
  const { payment: wallet } = await services.as<{
    payment: { cards: readonly { id: string; cardType: string; lastFourPan: string }[] };
  }>(limits, "GET", path, undefined, { "show-gift-cards": "true" });
  const fifth = wallet.cards.find(({ lastFourPan }) => lastFourPan === "0150");
  await services.as(limits, "DELETE", `${path}/${fifth?.id}`);
  await shop.schedule();
  await page.goto("/checkout");
  await shop.fillSignIn();
  await shop.ready();
  await expect(payment.gift("0150")).toHaveCount(0);
  await services.as(limits, "POST", path, {
    dateTime: { timezone: "UTC", value: new Date().toISOString() },
    facilityId: "01400",
    storeId: "00942",
    defaultCard: false,
    save: true,
    paymentMethod: { paymentType: "GIFT_CARD", pan: "9800000000000000150", pin: "4321" },
  });
  await payment.typeGift("9800000000000000005");
  await expect(payment.gifts.getByRole("alert")).toHaveText(
    "A maximum of 5 gift cards can be saved. To add a new gift card, you will need to delete another one.",
  );
  await expect(payment.gift("0150")).toContainText("$15.00 Remaining");
});

test("the sister banner asks for gift cards under its own name, and takes them", async ({
  page,
  shop,
  payment,
}) => {
  await shop.begin("sister@aisle.test");
  await page.goto("/?banner=harristeeter.example");
  await page.goto("/scheduling");
  await shop.fillSignIn();
  await shop.chooseTime();
  await shop.ready();
  await expect(payment.gifts).toContainText("Enter your Harris Teeter gift card or e-gift card number here.");
  await payment.apply("0025");
  await shop.orderButton.click();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments[0]).toMatchObject({ paymentType: "GIFT_CARD", lastFour: "0025" });
});
