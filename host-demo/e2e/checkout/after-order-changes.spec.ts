import type { Order } from "../../../sdk/contract/checkout.ts";
import { paidBy, placed } from "../../services/shop/checkout/testing/amending.ts";
import { acceptTerms, change, deliveryOf, timeOf } from "../../services/shop/checkout/testing/delivery.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import { audit } from "../support/audit.ts";
import { onEachDevice } from "../support/devices.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
const wanted = { "Shredded Mozzarella": 2, "Paper Towels": 4 };

/** At the page of a delivery by Instacart that has just been placed, with a tip of $4. */
async function atOrder(shop: Shop): Promise<{ shopper: TestShopper; order: Order }> {
  await shop.begin(email);
  const shopper = await shop.services.shopper(email);
  const opened = await deliveryOf(shopper, wanted, timeOf("INSTACART", 9.95));
  const told = await change(shopper, opened, {
    ...acceptTerms("INSTACART"),
    paymentDetails: { gratuityAmount: 4 },
  });
  const order = await placed(shopper, await shopper.payWith(told, "1111"));
  await shop.page.context().addCookies([await shop.services.signIn(email)]);
  await shop.page.goto(`/mypurchases/pending/${order.id}`);
  await expect(shop.page.getByRole("heading", { level: 1, name: `Order #${order.number}` })).toBeVisible();
  return { shopper, order };
}

onEachDevice(() => {
  test("an order is moved to another time, and canceled", async ({ page, shop }) => {
    const { shopper, order } = await atOrder(shop);
    await expect(page.getByText(/^You can change this order until /)).toBeVisible();
    await audit(page, "an order that can be changed");
    await page.getByRole("button", { name: "Change time" }).click();
    const times = page.getByRole("dialog");
    await times.getByRole("radio").last().check();
    await audit(page, "the choice of another time");
    await times.getByRole("button", { name: "See New Total" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("The time of your order was changed.")).toBeVisible();
    const moved = await shopper.order(order.id);
    expect(moved.time?.window.value).not.toBe(order.time?.window.value);
    expect(paidBy(moved).bank).toBe(moved.summary.cost.total);

    await page.getByRole("button", { name: "Cancel order" }).click();
    const asked = page.getByRole("dialog", { name: "Cancel this order?" });
    await audit(page, "the question whether to cancel an order");
    await asked.getByRole("button", { name: "Keep order" }).click();
    await expect(asked).toBeHidden();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await asked.getByRole("button", { name: "Cancel order" }).dblclick();
    await expect(page.getByText("Nothing is charged for this order.")).toBeVisible();
    expect((await shopper.order(order.id)).status).toBe("CANCELLED");
    await page.reload();
    await expect(page.getByText("Nothing is charged for this order.")).toBeVisible();
    await audit(page, "an order that was canceled");
  });

  test("its tip is raised and taken back, by keyboard alone", async ({ page, shop }) => {
    const { shopper, order } = await atOrder(shop);
    for (const name of [/^20%/, /^None/]) {
      const open = page.getByRole("button", { name: "Change tip" });
      await open.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      const choice = dialog.getByRole("radio", { name });
      await choice.focus();
      await page.keyboard.press("Space");
      await audit(page, "the choice of a tip");
      await dialog.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      const after = await shopper.order(order.id);
      expect(paidBy(after).bank).toBe(after.summary.cost.total);
    }
    expect((await shopper.order(order.id)).summary.cost.gratuityTotal).toBe(0);
  });
});
