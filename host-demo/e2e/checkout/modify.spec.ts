import type { Page } from "@playwright/test";
import { changed, paidBy, submitChange } from "../../services/shop/checkout/testing/amending.ts";
import { numberOf } from "../../services/shop/checkout/testing/delivery.ts";
import { checkoutIn } from "../../services/shop/checkout/testing/shopper.ts";
import { ordersPath } from "../../services/demo/paths.ts";
import { audit } from "../support/audit.ts";
import {
  changing,
  email,
  goToSubmit,
  more,
  onTheWay,
  raise,
  saved,
  submit,
  title,
  toPayment,
} from "../support/change-page.ts";
import { onEachDevice } from "../support/devices.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const wanted = { "Paper Towels": 2, "Grade A Large Eggs": 1, "Yellow Onions": 2 };
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function journey(page: Page, shop: Shop): Promise<void> {
  const { shopper, order } = await changing(shop, wanted);
  // From where most come: the page that thanked for the order, which must not be taken for one that is come back to.
  await page.goto(`/checkout/clicklist/${order.id}/complete`);
  await page.getByRole("link", { name: "+ Add or Edit Items" }).click();
  await expect(page.getByText("Nothing has changed yet.")).toBeVisible();
  await expect(page.getByText(/^You can change this order until /)).toBeVisible();
  await raise(page);
  await page.getByRole("searchbox", { name: "Find items to add" }).fill("bananas");
  await page.locator(".add-items").getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: /^Add Bananas/ }).click();
  await expect(page.getByText("New", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove Yellow Onions/ }).click();
  await expect(page.getByRole("button", { name: "Put back Yellow Onions" })).toBeVisible();
  await expect(page.locator(".card-changes")).toContainText(/\$\d+\.\d\d (more|back)/);
  await audit(page, "the cart of an order that is changed");

  await goToSubmit(page);
  await audit(page, "the payment of a change");
  await page.reload();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
  await page.goBack();
  await expect(title(page)).toBeVisible();
  await goToSubmit(page);
  const total = await shop.total().innerText();
  await submit(page).dblclick();
  await expect(shop.thanks).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/checkout/clicklist/${order.id}/complete\\?im=true$`));
  await expect(saved(page)).toBeVisible();
  const after = await shopper.order(order.id);
  expect(dollars(after.summary.cost.total)).toBe(total);
  expect(after.unconfirmed).toBeUndefined();
  expect(after.lineItems.map(({ gtin13 }) => gtin13)).not.toContain(numberOf("Yellow Onions"));
  expect(after.payments[0]?.amountToAuthorize).toBe(after.summary.cost.total);
}

onEachDevice(() => {
  test("an order is changed: more of one thing, something new, something out, and the same card pays", ({
    page,
    shop,
  }) => journey(page, shop));

  test("less is given back to the card, and a change can be given up", async ({ page, shop }) => {
    const { shopper, order } = await changing(shop, wanted);
    await page.getByRole("button", { name: "Take one Paper Towels out" }).click();
    await expect(page.locator(".card-changes")).toContainText(/\$\d+\.\d\d back/);
    await page.getByRole("button", { name: "Discard changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Discard your changes?" });
    await dialog.getByRole("button", { name: "Keep changing" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await dialog.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL(new RegExp(`/mypurchases/pending/${order.id}$`));
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });

  test("everything taken out asks whether to cancel", async ({ page, shop }) => {
    await changing(shop, wanted);
    for (const item of Object.keys(wanted)) {
      await page.getByRole("button", { name: new RegExp(`^Remove ${item}`) }).click();
      await expect(page.getByRole("button", { name: `Put back ${item}` })).toBeVisible();
    }
    await toPayment(page).click();
    const dialog = page.getByRole("dialog", { name: "Cancel the whole order?" });
    await audit(page, "the question whether to cancel");
    await dialog.getByRole("link", { name: "View Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order #/ })).toBeVisible();
  });

  test("picking that begins half-way leaves the order as it was", async ({ page, shop, services }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    await services.as(email, "POST", ordersPath, { step: "picking" });
    await submit(page).click();
    await expect(page.getByRole("alert").filter({ hasText: onTheWay })).toBeVisible();
    // Nothing is left to press but the way to the order.
    await expect(submit(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View Order" })).toBeVisible();
    await page.goto(`/cart/modify?orderId=${order.id}`);
    await expect(page.getByRole("alert").filter({ hasText: onTheWay })).toBeVisible();
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });

  test("a cut-off that passes while the order is changed leaves it as it was", async ({
    page,
    shop,
    services,
  }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await services.as(email, "POST", ordersPath, { step: "closed" });
    await toPayment(page).click();
    await expect(page.getByRole("alert").filter({ hasText: onTheWay })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: onTheWay })).toBeVisible();
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });

  test("SNAP stays as it is, pays more for its PIN, and less without one", async ({
    page,
    shop,
    payment,
  }) => {
    await shop.checkout("cards@aisle.test", { keepsSnap: true });
    await shop.orderButton.click();
    await payment.sendPin("1234");
    const { id } = await shop.expectOneOrder();
    const shopper = await shop.services.shopper(shop.email);
    const order = await shopper.order(id);
    const line = order.lineItems.find(({ snapEligible }) => snapEligible);
    if (!line) throw new Error("SNAP may pay for nothing");
    const price = line.prices.promo ?? line.prices.regular;

    await page.goto(`/cart/modify?orderId=${id}`);
    await more(page, line.description).click();
    // Asked for nothing, the bank card pays what comes on top.
    await expect(page.locator(".card-changes li")).toHaveText([/^Visa ending in 1111/]);
    await goToSubmit(page);
    await page.getByRole("button", { name: "Change SNAP EBT Amount" }).click();
    await payment.amount.fill("");
    await payment.amount.pressSequentially(String(paidBy(order).snap + price));
    await payment.amountDialog.getByRole("button", { name: "Save" }).click();
    await expect(payment.amountDialog).toBeHidden();
    await expect(page.locator(".card-changes li").first()).toContainText(dollars(paidBy(order).snap + price));
    await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
    await submit(page).click();
    await expect(payment.pinDialog).toContainText(
      `${dollars(price)} will be charged to your SNAP EBT card ending in 0000.`,
    );
    await payment.sendPin("1111");
    await expect(
      payment.pinDialog.getByText("We were unable to verify your PIN. Please try again."),
    ).toBeVisible();
    await payment.sendPin("1234");
    await expect(saved(page)).toBeVisible();
    const raised = await shopper.order(id);
    expect(paidBy(raised)).toEqual({ ...paidBy(order), snap: paidBy(order).snap + price });

    await page.goto(`/cart/modify?orderId=${id}`);
    await page.getByRole("button", { name: `Remove ${line.description} from your order` }).click();
    await expect(page.locator(".card-changes")).toContainText("back");
    await goToSubmit(page);
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    const lowered = await shopper.order(id);
    expect(paidBy(lowered).snap).toBe(paidBy(raised).snap - price * (line.quantity + 1));
  });

  test("what another device has changed meanwhile is told, and stands", async ({ page, shop }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    const there = await changed(shopper, order.id, { [numberOf("Paper Towels")]: 1 });
    const reply = await submitChange(shopper, there);
    expect(checkoutIn(reply).status).toBe("MODIFIED");
    await submit(page).click();
    await expect(
      page.getByText("Your order has been updated on another device. Please refresh and try again.").first(),
    ).toBeVisible();
    expect((await shopper.order(order.id)).summary.cost.total).toBe(there.summary.cost.total);
  });

  test("a change that was not confirmed can be, here and later", async ({ page, shop, services }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    await services.arm({ call: "confirm-modification", fault: "500", times: 2 });
    await submit(page).click();
    await expect(page.getByText("Modifications Saved", { exact: true })).toBeVisible();
    await expect(page.getByText("Your changes were saved but not confirmed yet.")).toBeVisible();
    const toast = page.locator(".toast").filter({ hasText: "Error There was a problem, please try again." });
    await expect(toast).toBeVisible();
    await audit(page, "a change that is not confirmed");
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(toast).toBeVisible();
    await page.goto(`/cart/modify?orderId=${order.id}`);
    await expect(page.getByText("Modifications Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Modifications Saved", { exact: true })).toBeHidden();
    expect((await shopper.order(order.id)).unconfirmed).toBeUndefined();
  });

  test("a rejection after the authorization says which order stands", async ({ page, shop, services }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    await services.arm({ call: "modify", fault: "POST_AUTH_REJECT" });
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Order Canceled" })).toBeVisible();
    await expect(
      page.getByText(`Your changes were not made. Your original order #${order.number} stands.`),
    ).toBeVisible();
    await expect(page.getByText(/Error code RV9547/)).toBeVisible();
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });
});

test("what can't be had any more is told, and the order kept", async ({ page, shop, services }) => {
  const { shopper, order } = await changing(shop, wanted);
  await raise(page);
  for (const code of ["PROMISING_FALLOUT", "RESTRICTED"]) {
    await services.arm({ call: "create-checkout", fault: code });
    await toPayment(page).click();
    await expect(
      page.getByText(
        `There's an issue with one or more items you tried to add. We still have your original order, but can't complete your modify request. (${code})`,
      ),
    ).toBeVisible();
  }
  expect((await shopper.order(order.id)).summary).toEqual(order.summary);
});

for (const fault of ["drop", "hang", "500", "rubbish"])
  test(`each call of a change answered with ${fault} once: the shopper finishes`, async ({
    page,
    shop,
    services,
  }) => {
    test.slow(fault === "hang", "each call that hangs is waited for");
    const { shopper, order } = await changing(shop, wanted);
    await services.arm({ call: "update-cart", fault });
    await more(page, "Paper Towels").click();
    // Only a refusal leaves nothing done; else what was done is read anew.
    if (fault === "500") {
      await expect(page.getByRole("alert").first()).toBeVisible();
      await more(page, "Paper Towels").click();
    }
    await expect(page.getByText("You ordered 2.").first()).toBeVisible({ timeout: 20_000 });
    await services.arm({ call: "create-checkout", fault });
    const heading = page.getByRole("heading", { level: 1, name: "Complete your order" });
    // A lost answer is asked for again by itself; after a refusal the shopper presses once more.
    await expect(async () => {
      if (!(await heading.isVisible())) await toPayment(page).click({ timeout: 500 });
      await expect(heading).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 60_000 });
    await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
    await services.arm({ call: "modify", fault });
    await submit(page).click();
    await expect(shop.thanks.or(page.locator(".submit [role=alert]")).first()).toBeVisible({
      timeout: 30_000,
    });
    if (!(await shop.thanks.isVisible())) await submit(page).click();
    await expect(shop.thanks).toBeVisible({ timeout: 20_000 });
    const after = await shopper.order(order.id);
    expect(after.lineItems.find(({ gtin13 }) => gtin13 === numberOf("Paper Towels"))?.quantity).toBe(3);
    expect(after.payments[0]?.amountToAuthorize).toBe(after.summary.cost.total);
  });
