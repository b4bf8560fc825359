import type { Locator, Page } from "@playwright/test";
import {
  acceptTerms,
  change,
  deliveryOf,
  fill,
  mainStreet,
  promosOf,
  timeOf,
} from "../../services/shop/checkout/testing/delivery.ts";
import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

const summary = (page: Page) => page.getByRole("complementary");
/** Cents of an amount as the page writes it, such as "$42.10" or "-$3.00". */
const cents = async (amount: Locator) =>
  Math.round(Number((await amount.innerText()).replace(/[^\d.-]/g, "").replace("−", "-")) * 100);

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test("a member's delivery by a partner, with everything that a bill may have", async ({
  page,
  shop,
  payment,
}) => {
  await page.setViewportSize(desktop);
  await shop.payFor("essential@aisle.test", (shopper) =>
    deliveryOf(shopper, { "Shredded Mozzarella": 2, "Paper Towels": 4 }, timeOf("INSTACART", 9.95)),
  );
  await expect(summary(page)).toContainText("Delivery fee$9.95");
  await expect(summary(page)).toContainText("Service fee");

  await page.getByRole("button", { name: "See offers" }).click();
  const offers = page.getByRole("dialog", { name: "Flash sales" });
  await offers.getByRole("button", { name: "Add Grade A Large Eggs at the flash sale price" }).click();
  await expect(offers.getByRole("group", { name: "Quantity of Grade A Large Eggs" })).toBeVisible();
  await audit(page, "the flash sales");
  await page.setViewportSize(phone);
  await audit(page, "the flash sales on a phone");
  await page.setViewportSize(desktop);
  await offers.getByRole("button", { name: "Close" }).click();

  await page.getByLabel("Promo code").fill("save5");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove promo code SAVE5" })).toBeVisible();
  await shop.ready();

  await shop.orderButton.click();
  await expect(
    page.getByText("You must agree to the Instacart Terms of Service to place your order."),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "I agree to the Instacart Terms of Service." }).check();
  const change = page.getByRole("button", { name: "Change tip" });
  const ten = page.getByRole("radio", { name: /^10%/ });
  await expect(change.or(ten)).toBeVisible();
  // Whoever has had a delivery before finds the share of that one chosen.
  if (await change.isVisible()) await change.click();
  await ten.click();
  await shop.ready();
  await payment.typeAmount("400");
  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText("$4.00");
  await payment.apply("0025");
  await shop.ready();
  await payment.typeGift("9800000000000000005");
  await expect(payment.gift("0005")).toContainText("$5.00");
  await shop.ready();
  await audit(page, "the whole bill");
  await page.setViewportSize(phone);
  await audit(page, "the whole bill on a phone");

  const total = await cents(shop.total());
  const tenders = [
    await cents(payment.tender("SNAP EBT ending in 0000")),
    await cents(payment.tender("Gift Card ending in 0025")),
    await cents(payment.tender("Gift Card ending in 0005")),
    await cents(payment.tender("Mastercard ending in 4444")),
  ];
  expect(tenders.slice(0, 3)).toEqual([400, 2500, 500]);
  expect(tenders.reduce((sum, amount) => sum + amount, 0)).toBe(total);

  await payment.order();
  const order = await shop.expectOneOrder("4444");
  expect(order.payments.map(({ paymentType, amount }) => [paymentType, Math.round(amount * 100)])).toEqual([
    ["EBT", 400],
    ["GIFT_CARD", 2500],
    ["GIFT_CARD", 500],
    ["BANK_CARD", tenders[3]],
  ]);
  await expect(shop.total("Total")).toHaveText(`$${(total / 100).toFixed(2)}`);
});

test("what only an adult may receive is handed to somebody, never left at the door", async ({
  page,
  shop,
}) => {
  await shop.payFor("today21@aisle.test", (shopper) =>
    deliveryOf(shopper, { "Amber Lager": 2, "Paper Towels": 3 }, timeOf("OWN", 4.99)),
  );
  await expect(
    page.getByText("Contactless delivery is unavailable for age-restricted orders."),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /at the door/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Terms & Conditions" }).click();
  await audit(page, "the terms of a delivery with alcohol");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});

test("a code that the order no longer earns is named, with what it costs without, before it is paid", async ({
  page,
  shop,
}) => {
  const shopper = await shop.payFor("declines@aisle.test", async (its) => {
    const opened = await deliveryOf(its, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    await change(its, opened, promosOf("Add", "SAVE5"));
  });
  const before = await shop.total().innerText();
  await fill(shopper, { "Paper Towels": 1 });
  await shop.orderButton.click();
  const sheet = page.getByRole("dialog", { name: "Your total has changed" });
  await expect(sheet).toContainText(`Your total was ${before}.`);
  await expect(sheet.getByText("Promo code SAVE5 no longer applies, and was removed.")).toBeVisible();
  await audit(page, "another total");
  await sheet.locator(".modal-body").getByRole("button", { name: "Continue" }).click();
  await shop.ready();
  expect(await shop.placed()).toEqual([]);
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});

for (const [answer, left, way] of [
  ["Keep Items", 1, "a link"],
  ["Remove Items", 0, "the browser's own buttons"],
] as const)
  test(`leaving the checkout with a flash offer by ${way} asks what becomes of it: ${answer}`, async ({
    page,
    shop,
  }) => {
    const shopper = await shop.payFor("declines@aisle.test", (its) =>
      deliveryOf(its, { "Paper Towels": 4 }, timeOf("OWN", 4.99)),
    );
    const back = page.getByRole("banner").getByRole("link", { name: "Back" });
    // Nothing is asked of a checkout without any.
    await back.click();
    await expect(page).not.toHaveURL(/\/checkout$/);
    await page.goBack();
    await page.getByRole("button", { name: "See offers" }).click();
    const offers = page.getByRole("dialog", { name: "Flash sales" });
    await offers.getByRole("button", { name: "Add Grade A Large Eggs at the flash sale price" }).click();
    await expect(offers.getByRole("group", { name: "Quantity of Grade A Large Eggs" })).toBeVisible();
    await offers.getByRole("button", { name: "Close" }).click();
    await shop.ready();
    if (way === "a link") await back.click();
    else await page.goForward();
    const question = page.getByRole("dialog", { name: "Remove flash sale items?" });
    await expect(
      question.getByText("Leaving checkout removes the sale price from these items."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await audit(page, "what becomes of a flash offer");
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page).not.toHaveURL(/\/checkout$/);
    const eggs = async () =>
      (await shopper.cart()).lineItems.find(({ description }) => description === "Grade A Large Eggs")
        ?.quantity ?? 0;
    await expect.poll(eggs).toBe(left);
  });

test("the summary stays where it is while it is worked out anew", async ({ page, shop, services }) => {
  await shop.payFor("declines@aisle.test", async (shopper) => {
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
    await change(shopper, opened, { paymentDetails: { gratuityAmount: 2.2, gratuityPercentage: 5 } });
  });
  const places = () =>
    summary(page)
      .locator(".summary-row, .submit button")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  await page.getByRole("button", { name: "Change tip" }).click();
  const ten = page.getByRole("radio", { name: /^10%/ });
  await ten.scrollIntoViewIfNeeded();
  const before = await places();
  expect(before.length).toBeGreaterThan(5);
  await services.arm({ call: "update-checkout", fault: "delay" });
  await ten.click();
  await expect(page.getByText("$4.40 10%")).toBeVisible();
  await expect(shop.orderButton).toHaveAttribute("aria-disabled", "true");
  expect(await places(), "while the answer is on its way").toEqual(before);
  await shop.ready();
  await expect(shop.total("Tip")).toHaveText("$4.40");
  expect(await places(), "once it has come").toEqual(before);
});

test("a tip that is asked for is chosen by arrow keys, and stays in question until the shopper is done", async ({
  page,
  shop,
}) => {
  // Who has never tipped: the share of an earlier order would be chosen.
  await shop.payFor("prop65@aisle.test", async (shopper) => {
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
    return change(shopper, opened, acceptTerms("INSTACART"));
  });
  await shop.ready();
  await shop.orderButton.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Select Tip Amount" });
  await expect(question.getByRole("alert")).toHaveText("Tip is a required field");
  await question.getByRole("radio", { name: /^None/ }).focus();
  for (const name of [/^5%/, /^10%/, /^15%/]) {
    await page.keyboard.press("ArrowDown");
    await expect(question.getByRole("radio", { name })).toBeChecked();
    await expect(question.getByRole("radio", { name })).toBeFocused();
  }
  await expect(question.getByRole("alert")).toHaveCount(0);
  await audit(page, "a tip that an arrow key has chosen");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowUp");
  const ten = await question.locator("label", { hasText: "10%" }).locator(".muted").innerText();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(shop.orderButton).toBeFocused();
  await shop.ready();
  await expect(shop.total("Tip")).toHaveText(ten);
});

test("the sister banner's delivery has a policy for tips, a failure's text, and a number to call, of its own", async ({
  page,
  shop,
  services,
}) => {
  await shop.begin("sister@aisle.test");
  const shopper = await services.shopper("sister@aisle.test", "harristeeter");
  const street = { addressLines: ["640 Selwyn Ave"], cityTown: "Charlotte", stateProvince: "NC" };
  const address = { ...mainStreet, ...street, postalCode: "28209" };
  await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
    modalityType: "DELIVERY",
    destination: { address },
    shouldSetActiveModality: true,
  });
  await fill(shopper, { "Paper Towels": 4 });
  await page.goto("/?banner=harristeeter.example");
  await page.goto("/scheduling");
  await shop.fillSignIn();
  const widget = page.locator("aisle-time-slots");
  await expect(widget.getByRole("button", { name: "Harris Teeter Delivery" })).toBeVisible();
  await page
    .getByRole("radio", { name: /Instacart/ })
    .first()
    .check();
  await services.arm({ call: "create-promise", fault: "500" });
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const failed = page.getByRole("dialog", { name: "Something Went Wrong" });
  await expect(
    failed.getByText(/^We're sorry, something isn't working on our side right now\./),
  ).toBeVisible();
  await failed.getByRole("button", { name: "Try Again" }).click();
  await shop.ready();
  await page.getByRole("button", { name: "Tipping Policy" }).click();
  const policy = page.getByRole("dialog", { name: "Tipping Policy" });
  await expect(
    policy.getByText(
      "Tipping is up to you, and the person who delivers your order receives all of it. You can change your tip until your order is complete.",
    ),
  ).toBeVisible();
  await audit(page, "the sister's tipping policy");
  await policy.getByRole("button", { name: "Close" }).click();
  await page.getByRole("checkbox", { name: "I agree to the Instacart Terms of Service." }).check();
  await page.getByRole("radio", { name: /^10%/ }).click();
  await shop.ready();
  await shop.orderButton.click();
  await expect(shop.thanks).toBeVisible();
  // Whom to call is the banner's own, and the partner.
  const service = page.getByRole("complementary");
  await expect(service).toContainText("Need help? Call Customer Service at (704) 555-0101.");
  await expect(service).toContainText("Instacart brings your order.");
});
