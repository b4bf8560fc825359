import { expect, test } from "../support/test.ts";

for (const { place, hasCardList, fault } of [
  { place: "card box", hasCardList: false, fault: "500" },
  { place: "list of cards", hasCardList: true, fault: "rubbish" },
])
  test(`from the ${place}: SNAP's balance can't be had at first, and the shopper still learns it`, async ({
    page,
    shop,
    payment,
    services,
  }) => {
    test.setTimeout(120_000);
    await shop.begin("cards@aisle.test");
    await shop.schedule();
    await page.goto(`/checkout?checkoutRedesign=${hasCardList}`);
    await shop.fillSignIn();
    await shop.ready();
    await services.arm({ call: "ebt-balance", fault });

    await page.getByRole("main").getByRole("button", { name: "Check Balance" }).click();
    const dialog = page.getByRole("dialog", { name: "Check Balance" });
    const known = page.getByRole("main").getByText("$180.25 Remaining");
    const failed = dialog.getByText(/Please try again|couldn't/).first();
    for (let tries = 0; tries < 3 && !(await known.isVisible()); tries += 1) {
      // What nobody has looked at is not asked for again.
      if ((await payment.pin.inputValue()) === "") await payment.pin.pressSequentially("1234");
      await dialog.getByRole("button", { name: "Confirm" }).click();
      await expect(known.or(failed).first()).toBeVisible({ timeout: 60_000 });
    }
    await expect(known).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(known).toBeFocused();
    await expect(page.getByRole("main").getByRole("button", { name: "Check Balance" })).toHaveCount(0);
    await expect(payment.snap).toBeChecked();
    await shop.ready();
  });
