import { expect, test } from "../support/test.ts";

interface CartLine {
  readonly lineTotal: number;
  readonly snapEligible: boolean;
}

/** Of the cart's lines, worked out anew: what SNAP may pay, and 7.8 % of all else, each line rounded half up. */
function expected(lines: readonly CartLine[]) {
  const cents = ({ lineTotal }: CartLine) => Math.round(lineTotal * 100);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const eligible = lines.filter(({ snapEligible }) => snapEligible);
  const taxed = lines.filter(({ snapEligible }) => !snapEligible);
  // In Ohio food is free of tax, whoever pays for it.
  const tax = sum(taxed.map((line) => Math.floor((cents(line) * 78 + 500) / 1000)));
  return { eligible: sum(eligible.map(cents)), tax, total: sum(lines.map(cents)) + tax };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test("SNAP, two gift cards and a bank card pay for one order, each to the cent", async ({
  page,
  shop,
  payment,
  services,
}) => {
  // The $15 card is in nobody else's wallet; its own shopper's story fills it up again.
  await services.reset("limits@aisle.test");
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  const { cart } = await services.as<{ cart: { lineItems: readonly CartLine[] } }>(
    shop.email,
    "GET",
    "/atlas/v1/cart/v1/carts?kind=main",
  );
  const { eligible, tax, total } = expected(cart.lineItems);
  await expect(payment.snap).toBeChecked();
  await expect(payment.eligible).toHaveText(dollars(eligible));
  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText(dollars(eligible));
  await expect(payment.tender("Visa ending in 1111")).toHaveText(dollars(total - eligible));

  await payment.typeAmount("3000");
  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText("$30.00");
  await payment.apply("0025");
  await expect(payment.gift("0025")).toContainText("$0.00 will remain after this order");
  await payment.typeGift("9800000000000000150");
  await expect(payment.gift("0150")).toContainText("$15.00");
  await shop.ready();
  const rest = total - 3000 - 2500 - 1500;
  await expect(payment.tender("Visa ending in 1111")).toHaveText(dollars(rest));

  await shop.orderButton.click();
  await expect(payment.pinDialog).toContainText(
    "$30.00 will be charged to your SNAP EBT card ending in 0000.",
  );
  await expect(payment.pinDialog).toContainText(
    "After 4 wrong PINs in a row the card is locked for 24 hours.",
  );
  await payment.sendPin("1234");
  const order = await shop.expectOneOrder("1111");
  expect(order.payments).toEqual([
    { paymentType: "EBT", amount: 30, lastFour: "0000" },
    { paymentType: "GIFT_CARD", amount: 25, lastFour: "0025" },
    { paymentType: "GIFT_CARD", amount: 15, lastFour: "0150" },
    { paymentType: "BANK_CARD", amount: rest / 100, lastFour: "1111" },
  ]);
  await expect(shop.total("Estimated tax")).toHaveText(dollars(tax));
  await expect(shop.total("Total")).toHaveText(dollars(total));
  await expect(payment.tenders.locator("dt")).toHaveText([
    "SNAP EBT ending in 0000",
    "Gift Card ending in 0025",
    "Gift Card ending in 0150",
    "Visa ending in 1111",
  ]);
  await expect(payment.eligible).toHaveText(dollars(eligible));
  await expect(payment.tenders.locator("dd")).toHaveText(["$30.00", "$25.00", "$15.00", dollars(rest)]);
  await expect(page.getByText("A temporary $1.00 hold")).toBeHidden();
});

test("gift cards that cover the rest: no more of them, and a hold of a dollar", async ({
  page,
  shop,
  payment,
}) => {
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  await payment.apply("0100");
  await expect(payment.gifts).toContainText(
    "No more gift cards needed. The gift cards already added to this order cover the total cost.",
  );
  await expect(payment.gifts).toContainText(
    "Keep your gift card! You'll need it for any refunds or additional charges.",
  );
  await expect(payment.gifts.getByLabel("Card Number")).toBeDisabled();
  await expect(payment.gift("0025").getByRole("button")).toHaveAttribute("aria-disabled", "true");
  await expect(payment.tender("Visa ending in 1111")).toHaveText("$0.00");
  await expect(page.getByText("A temporary $1.00 hold may be placed on your card.")).toBeVisible();

  await payment.order();
  const order = await shop.expectOneOrder("1111");
  expect(order.amount).toBe(0);
  expect(order.payments.map(({ paymentType }) => paymentType)).toEqual(["EBT", "GIFT_CARD", "BANK_CARD"]);
  await expect(page.getByText("A temporary $1.00 hold may be placed on your card.")).toBeVisible();
});

test("a wrong PIN, the form put away, and then the right one: one order", async ({ shop, payment }) => {
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  await payment.order("9999");
  const wrong = payment.pinDialog.getByText("We were unable to verify your PIN. Please try again.");
  await expect(wrong).toBeVisible();
  await expect(payment.pin).toHaveValue("");
  expect(await shop.placed()).toEqual([]);

  await shop.page.keyboard.press("Escape");
  await expect(payment.pinDialog).toBeHidden();
  await expect(shop.orderButton).toBeFocused();
  await shop.orderButton.click();
  await expect(wrong).toBeHidden();
  await payment.sendPin("1234");
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments.map(({ paymentType }) => paymentType)).toEqual(["EBT", "BANK_CARD"]);
});

test("the fourth wrong PIN locks the card, and the order is placed without it", async ({ shop, payment }) => {
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  await shop.orderButton.click();
  for (const pin of ["1111", "2222", "3333"]) {
    await payment.sendPin(pin);
    await expect(payment.pinDialog.getByRole("alert")).toHaveText(
      "We were unable to verify your PIN. Please try again.",
    );
  }
  await payment.sendPin("4444");
  await expect(payment.lockedDialog).toContainText(
    "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.",
  );
  await expect(payment.lockedDialog.getByRole("button", { name: "Enter Pin" })).toBeHidden();
  const back = payment.lockedDialog.getByRole("button", { name: "Back to Payment" });
  await expect(back).toBeFocused();
  await back.click();

  await payment.snap.uncheck();
  await expect(payment.tender("SNAP EBT")).toHaveCount(0);
  await shop.ready();
  await shop.orderButton.click();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments.map(({ paymentType }) => paymentType)).toEqual(["BANK_CARD"]);
});

test("SNAP's amount is typed as cents, between its limits, and takes the gift cards off", async ({
  shop,
  payment,
}) => {
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  const max = await payment.eligible.textContent();
  await payment.apply("0025");
  await payment.changeAmount.click();
  await expect(payment.amount).toBeFocused();
  await expect(payment.amount).toHaveValue((max ?? "").slice(1));
  const save = payment.amountDialog.getByRole("button", { name: "Save" });

  await payment.amount.fill("");
  await save.click();
  await expect(payment.amountDialog.getByRole("alert")).toHaveText("Amount is required");
  await payment.amount.pressSequentially("0");
  await save.click();
  await expect(payment.amountDialog.getByRole("alert")).toHaveText(
    "The minimum amount you can charge to your SNAP EBT card is $0.01",
  );
  await payment.amount.fill("");
  await payment.amount.pressSequentially("9".repeat(30));
  expect((await payment.amount.inputValue()).length).toBeLessThanOrEqual(20);
  await save.click();
  await expect(payment.amountDialog.getByRole("alert")).toHaveText(
    `The maximum amount you can charge to your SNAP EBT card is ${max}`,
  );
  await payment.amount.fill("");
  await payment.amount.pressSequentially("1234");
  await expect(payment.amount).toHaveValue("12.34");
  await save.click();
  await expect(payment.amountDialog).toBeHidden();

  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText("$12.34");
  await expect(payment.gifts).toContainText("Please reselect your gift cards.");
  await expect(payment.tender("Gift Card")).toHaveCount(0);
  await payment.apply("0025");
  await expect(payment.gifts).not.toContainText("Please reselect your gift cards.");
  await payment.order();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments.map(({ amount }) => amount).slice(0, 2)).toEqual([12.34, 25]);
});

test("what is wrong with a gift card is said where it was typed", async ({ shop, payment }) => {
  await shop.checkout("cards@aisle.test");
  const texts = [
    ["9800000000000000100", "1111", "Invalid Gift Card, please try again."],
    ["9800000000000000000", "4321", "You can not add a Gift Card with a $0 balance."],
    [
      "9800000000000000100",
      "4321",
      "Error occurred while trying to add the card due to the card already existing within the wallet.",
    ],
    ["980", "4321", "Card Number must be exactly 19 characters long."],
  ] as const;
  for (const [number, pin, text] of texts) {
    await payment.typeGift(number, pin);
    await expect(payment.gifts.getByRole("alert")).toHaveText(text);
    await expect(payment.gifts.getByLabel("Card Number")).toHaveValue(number);
  }
  await expect(payment.gifts).toContainText(
    "Enter your Aisle Family of Companies gift card or e-gift card number here.",
  );
});

test("gift cards wait for a bank card", async ({ shop, payment }) => {
  await shop.checkout("cards@aisle.test");
  await shop.cardBox.getByRole("button", { name: "Remove Visa ending in 1111 from this order" }).click();
  await expect(payment.gifts).toContainText(
    "To use your gift card(s), you first need to add a credit or debit card as a backup payment method.",
  );
  await expect(payment.gifts.getByLabel("Card Number")).toBeDisabled();
  await expect(payment.applyGift).toHaveAttribute("aria-disabled", "true");
});
