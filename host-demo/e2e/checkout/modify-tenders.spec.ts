import type { Page } from "@playwright/test";
import { paidBy } from "../../services/shop/checkout/testing/amending.ts";
import { goToSubmit, raise, saved, submit } from "../support/change-page.ts";
import { onEachDevice } from "../support/devices.ts";
import { withSeeded } from "../support/seeded-orders.ts";
import { expect, test } from "../support/test.ts";

const take = (page: Page, item: string) =>
  page.getByRole("button", { name: `Remove ${item} from your order` });

async function submitChange(page: Page): Promise<void> {
  await goToSubmit(page);
  await submit(page).click();
  await expect(saved(page)).toBeVisible();
}

onEachDevice(() => {
  test("a gift card pays what it did, and the bank card what comes on top and goes off", async ({
    page,
    shop,
  }) => {
    const { shopper, order } = await withSeeded(shop, "GIFT_CARD", "BANK_CARD");
    await page.goto(`/cart/modify?orderId=${order.id}`);
    await raise(page);
    await expect(page.locator(".card-changes li")).toHaveText([/^Visa ending in 1111.* more/]);
    await submitChange(page);
    const raised = await shopper.order(order.id);
    expect(paidBy(raised).gift).toBe(paidBy(order).gift);
    expect(paidBy(raised).bank).toBeGreaterThan(paidBy(order).bank);

    await page.goto(`/cart/modify?orderId=${order.id}`);
    await take(page, "Paper Towels").click();
    await expect(page.locator(".card-changes")).toContainText(/\$\d+\.\d\d back/);
    await submitChange(page);
    const lowered = paidBy(await shopper.order(order.id));
    expect(lowered.gift).toBe(paidBy(order).gift);
    expect(lowered.bank).toBeLessThan(paidBy(order).bank);
  });

  test("of three kinds of cards SNAP alone asks for its PIN, and only where it pays more", async ({
    page,
    shop,
    payment,
  }) => {
    test.slow(true, "three changes, one after the other");
    const { shopper, order } = await withSeeded(shop, "EBT", "GIFT_CARD", "BANK_CARD");
    const before = paidBy(order);
    await page.goto(`/cart/modify?orderId=${order.id}`);
    await raise(page, "Greek Yogurt, Plain");
    await submitChange(page);
    const raised = paidBy(await shopper.order(order.id));
    expect(raised).toMatchObject({ snap: before.snap, gift: before.gift });

    await page.goto(`/cart/modify?orderId=${order.id}`);
    await raise(page, "Greek Yogurt, Plain", 3);
    await goToSubmit(page);
    await page.getByRole("button", { name: "Change SNAP EBT Amount" }).click();
    await payment.amount.fill("");
    await payment.amount.pressSequentially(String(before.snap + 300));
    await payment.amountDialog.getByRole("button", { name: "Save" }).click();
    await expect(payment.amountDialog).toBeHidden();
    await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
    await submit(page).click();
    await expect(payment.pinDialog).toContainText("$3.00 will be charged to your SNAP EBT card");
    await payment.sendPin("1234");
    await expect(saved(page)).toBeVisible();
    expect(paidBy(await shopper.order(order.id))).toMatchObject({
      snap: before.snap + 300,
      gift: before.gift,
    });

    await page.goto(`/cart/modify?orderId=${order.id}`);
    await take(page, "Boneless Chicken Breast").click();
    await expect(page.locator(".card-changes")).toContainText("back");
    await submitChange(page);
    const after = await shopper.order(order.id);
    const lowered = paidBy(after);
    expect(lowered.snap).toBeLessThan(before.snap);
    expect(lowered.snap + lowered.gift + lowered.bank).toBe(after.summary.cost.total);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an order is moved to the very last place of a time, which another shopper gets only once it is canceled", async ({
    page,
    shop,
  }) => {
    const { shopper, order } = await withSeeded(shop, "EBT", "BANK_CARD");
    await shop.services.reset("cards@aisle.test");
    const others = await shop.services.shopper("cards@aisle.test");
    // The first window of a day takes one order; on the last day nobody else has asked for it.
    const times = await shopper.times(await shopper.cart());
    const only = times.findLast(({ displayString }) => displayString.startsWith("8:00 AM"));
    if (!only) throw new Error("the store has no such time");
    const { value } = only.window;
    const free = async () =>
      (await others.times(await others.cart())).filter(({ window }) => window.value === value);
    expect(await free()).toHaveLength(1);
    await page.goto(`/mypurchases/pending/${order.id}`);
    await page.getByRole("button", { name: "Change time" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Choose a day" }).selectOption(value.slice(0, 10));
    await dialog.getByRole("radio", { name: /^8:00 AM/ }).check();
    await dialog.getByRole("button", { name: "See New Total" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("The time of your order was changed.")).toBeVisible();
    expect((await shopper.order(order.id)).time?.window.value).toBe(value);
    expect(await free()).toEqual([]);

    await page.getByRole("button", { name: "Cancel order" }).click();
    const asked = page.getByRole("dialog", { name: "Cancel this order?" });
    await asked.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("Nothing is charged for this order.")).toBeVisible();
    const [again] = await free();
    if (!again) throw new Error("the place is not free again");
    expect((await others.promise(await others.cart(), again)).status).toBe(201);
    await expect(others.ready()).resolves.toMatchObject({ status: "DRAFT" });
  });
});
