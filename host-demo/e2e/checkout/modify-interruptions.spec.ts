import type { Order } from "../../../sdk/contract/checkout.ts";
import { cancelOrder } from "../../services/shop/checkout/testing/amending.ts";
import { numberOf } from "../../services/shop/checkout/testing/delivery.ts";
import { ordersPath } from "../../services/demo/paths.ts";
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
import { expect, test } from "../support/test.ts";

const wanted = { "Paper Towels": 2, "Yellow Onions": 2 };

const cancelled = "This order was canceled. What your cards held for it is given back.";
const towelsOf = ({ lineItems }: Order) =>
  lineItems.find(({ gtin13 }) => gtin13 === numberOf("Paper Towels"))?.quantity;

for (const [what, text] of [
  ["is picked", onTheWay],
  ["is past its cut-off", onTheWay],
  ["was canceled", cancelled],
] as const)
  for (const press of ["an item", "the way to the payment"])
    test(`the open page of an order that ${what} says so at a press of ${press}, and leads to the order`, async ({
      page,
      shop,
      services,
    }) => {
      const { shopper, order } = await changing(shop, wanted);
      await raise(page);
      if (what === "was canceled") await cancelOrder(shopper, await shopper.order(order.id));
      else
        await services.as(email, "POST", ordersPath, { step: what === "is picked" ? "picking" : "closed" });
      await (press === "an item" ? more(page, "Yellow Onions") : toPayment(page)).click();
      await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
      await expect(toPayment(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
      await page.getByRole("link", { name: "View Order" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Order #${order.number}` })).toBeVisible();
      expect(towelsOf(await shopper.order(order.id))).toBe(2);
    });

test("an order that was canceled while its change is at the payment is told as that", async ({
  page,
  shop,
}) => {
  const { shopper, order } = await changing(shop, wanted);
  await raise(page);
  await goToSubmit(page);
  await cancelOrder(shopper, await shopper.order(order.id));
  await submit(page).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("link", { name: "Change your order" }).click();
  await expect(page.getByRole("alert").filter({ hasText: cancelled })).toBeVisible();
});

onEachDevice(() => {
  test("two tabs submit the same change at once, and it is made once", async ({ page, shop }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(submit(other)).toHaveAttribute("aria-disabled", "false");
    await Promise.all([submit(page).click(), submit(other).click()]);
    for (const tab of [page, other])
      await expect(
        saved(tab)
          .or(tab.getByText(/updated on another device/))
          .or(tab.getByText("Modifications Saved", { exact: true }))
          .first(),
      ).toBeVisible({ timeout: 20_000 });
    const after = await shopper.order(order.id);
    expect(towelsOf(after)).toBe(3);
    expect(after.payments[0]?.amountToAuthorize).toBe(after.summary.cost.total);
  });

  test("a reload while a change is under way finds what became of it, which can be confirmed", async ({
    page,
    shop,
    services,
  }) => {
    const { shopper, order } = await changing(shop, wanted);
    await raise(page);
    await goToSubmit(page);
    await services.arm({ call: "modify", fault: "delay" });
    const sent = page.waitForRequest((request) => request.url().includes("type=MODIFY"));
    await submit(page).click();
    await sent;
    await expect.poll(async () => towelsOf(await shopper.order(order.id))).toBe(3);
    await page.reload();
    await expect(page.getByText("Modifications Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Modifications Saved", { exact: true })).toBeHidden();
    const after = await shopper.order(order.id);
    expect(after.unconfirmed).toBeUndefined();
    expect(towelsOf(after)).toBe(3);
  });

  test("reload, back and deep links land on the step that a change has come to", async ({ page, shop }) => {
    const { shopper, order } = await changing(shop, wanted);
    // Its payment, before it has one.
    await page.goto(`/checkout?orderId=${order.id}&nc=true&im=true`);
    await expect(title(page)).toBeVisible();
    await raise(page);
    await page.reload();
    await expect(page.getByText("You ordered 2.").first()).toBeVisible();
    await goToSubmit(page);
    const payment = page.url();
    await page.reload();
    await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await page.goto(payment);
    await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    const confirmation = page.url();
    await page.reload();
    await expect(shop.thanks).toBeVisible();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await page.goto(confirmation);
    await expect(shop.thanks).toBeVisible();
    // Once it is made, there is nothing left to pay.
    await page.goto(payment);
    await expect(title(page)).toBeVisible();
    await expect(page.getByText("Nothing has changed yet.")).toBeVisible();
    expect(towelsOf(await shopper.order(order.id))).toBe(3);
  });
});
