import { lastToday } from "../../../sdk/domain/card-numbers.ts";
import { origins } from "../support/origins.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

test("a shopper without a card adds one with a new billing address, pays with it, and sees it saved", async ({
  page,
  shop,
}) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).click();
  await shop.fillSignIn();
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole("link", { name: /^Cart, \d+ items?$/ }).click();
  await shop.goToPayment();

  // Without a card to choose from, the form comes at once.
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await expect(shop.flyout.addForm).toBeVisible();
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
  await expect(shop.flyout.secure("Card Number")).toHaveValue("4111 1111 1111 1111");
  await shop.flyout.submit();

  await expect(shop.flyout.dialog.getByText("Card added").first()).toBeVisible();
  await expect(shop.flyout.card("1111")).toBeChecked();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");

  await page.goto("/mywallet");
  await expect(page.getByRole("listitem").filter({ hasText: "Visa ending in 1111" })).toBeVisible();
});

test("the same from a foreign page with one script tag", async ({ page, shop }) => {
  await shop.begin("empty@aisle.test");
  await page.goto(`${origins.hosts}/banner/?shopper=empty@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Thank you, your order is placed.")).toBeVisible();
  expect((await shop.placed()).map(({ lastFour }) => lastFour)).toEqual(["1111"]);
  await expect(page.locator("#events li").filter({ hasText: "aisle-card-add" })).toHaveCount(1);

  await page.reload();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
});

test.describe("what the secure fields say", () => {
  const wrong = [
    { field: "Card Number", typed: { ...visa, number: "4111" }, text: "Card number too short." },
    {
      field: "Card Number",
      typed: { ...visa, number: "41111111111111111111" },
      text: "Card number too long.",
    },
    {
      field: "Card Number",
      typed: { ...visa, number: "4111abcd11111111" },
      text: "Card number not numeric.",
    },
    {
      field: "Card Number",
      typed: { ...visa, number: "4111111111111112" },
      text: "Please enter a valid credit or debit card.",
    },
    {
      field: "Card Number",
      typed: { ...visa, number: "1111111111111117" },
      text: "Please enter a valid credit or debit card.",
    },
    { field: "CVV", typed: { ...visa, cvv: "12" }, text: "CVV too short." },
    { field: "CVV", typed: { ...visa, cvv: "12345" }, text: "CVV too long." },
    { field: "CVV", typed: { ...visa, cvv: "000" }, text: "Invalid CVV." },
    {
      field: "Expiration MM",
      typed: { ...visa, month: "13" },
      text: "Please enter a valid expiration month.",
    },
    {
      field: "Expiration MM",
      typed: { ...visa, month: "6" },
      text: "Expiration Month needs to be in a 2-digit format. (ex: 06).",
    },
    {
      field: "Expiration MM",
      typed: { ...visa, month: "1x" },
      text: "Expiration Date must be in MM YY format and only composed of numbers.",
    },
  ] as const;

  test("each mistake at its field, with everything typed kept", async ({ page, shop, services }) => {
    test.slow();
    await services.reset("cards@aisle.test");
    await shop.checkout("cards@aisle.test");
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    for (const { field, typed, text } of wrong) {
      await shop.flyout.typeCard(typed);
      await shop.flyout.submit();
      const at = page.locator(`[data-frame]`, { has: page.locator(`iframe[title="${field}"]`) });
      await expect(at).toHaveClass(/is-invalid/);
      await expect(shop.flyout.addForm.getByText(text).first()).toBeVisible();
      await expect(shop.flyout.secure(field)).toHaveAccessibleDescription(text);
      await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
    }
  });

  test("an expiry that is past", async ({ shop }) => {
    await shop.checkout("cards@aisle.test");
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    // A month is past once it is so everywhere.
    const now = lastToday(new Date());
    const year = String(now.getUTCFullYear());
    await expect(shop.flyout.secure("Expiration YY").locator("option").nth(1)).toHaveText(year);
    // In January no month that can be chosen is past.
    if (now.getUTCMonth() === 0) return;
    await shop.flyout.typeCard({ ...visa, month: "01", year });
    await shop.flyout.submit();
    await expect(
      shop.flyout.addForm.getByText("Expiration Date must be after the current date.").first(),
    ).toBeVisible();
  });
});

test.describe("what the services say", () => {
  const answers = [
    {
      // Armed to be declined.
      number: "30569309025904",
      text: "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
    },
    {
      number: "4000000000090409",
      text: "Error occurred while trying to add the card due to the card already existing within the wallet.",
    },
    {
      number: "4000000000040420",
      text: "You have entered invalid card information. Please enter the correct information. Error Code",
    },
    {
      number: "4000000000092751",
      text: "We couldn't verify your billing address. Please check it and try again.",
    },
    {
      number: "4000000000062937",
      text: "Your card wasn't approved. Please contact your card issuer or use a different card.",
    },
    {
      number: "4000000000042632",
      text: "You've reached the maximum number of saved cards. Please contact Customer Service at",
    },
    {
      number: "4000000000032617",
      text: "Some payment information is missing or invalid. Please check it and try again.",
    },
    {
      number: "4000000000044422",
      text: "We couldn't add this card. Please contact our customer service center at",
    },
    {
      number: "6011000990139424",
      text: "You have entered invalid card information. Please enter the correct information. Error Code",
    },
  ];

  test("each refusal with its text, at checkout, and another card goes through", async ({
    shop,
    services,
  }) => {
    test.slow();
    await shop.checkout("cards@aisle.test");
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    await services.arm({ call: "add-checkout-card", fault: "TRANSACTION_DECLINED" });
    for (const { number, text } of answers) {
      await shop.flyout.typeCard({ ...visa, number });
      await shop.flyout.submit();
      await expect(shop.flyout.addForm.getByText(text).first()).toBeVisible();
      await expect(shop.flyout.secure("CVV")).toHaveValue("123");
    }
    await shop.flyout.typeCard({ ...visa, number: "3530111333300000" });
    await shop.flyout.submit();
    await expect(shop.flyout.dialog.getByText("Card added").first()).toBeVisible();
    await expect(shop.flyout.card("0000")).toBeChecked();
  });

  test("in the wallet a card that is there already is told in the wallet's words", async ({ page, shop }) => {
    await shop.signIn("cards@aisle.test", "/mywallet");
    await page.getByRole("button", { name: "Manage Cards" }).click();
    await page.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    await shop.flyout.typeCard();
    await shop.flyout.submit();
    await expect(
      shop.flyout.addForm
        .getByText("The card you are trying to add is already in your wallet, please add a different card.")
        .first(),
    ).toBeVisible();
  });
});
