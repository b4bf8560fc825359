import type { Locator, Page } from "@playwright/test";
import { resizeRest } from "../../site/shell/screen.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

/**
 * A hand takes a moment to let go. What is pressed must not move under the pointer meanwhile for what is said, or no
 * longer said, of the field that the press has left: the browser takes that for no click.
 */
const hold = (button: Locator) => button.click({ delay: 200 });

/** The same on a phone's width, and on a desktop's. */
async function atEachWidth(page: Page, run: () => Promise<void>): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The page takes its form for this width only then, and must not take it under a press.
    await page.waitForTimeout(2 * resizeRest);
    await run();
  }
}

test("a press from a secure field saves, ticks and cancels on the wallet page", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await atEachWidth(page, async () => {
    await wallet.addTile.click();
    await wallet.secure("Card Number").pressSequentially("4111");
    const tick = wallet.form.getByLabel("Make this my preferred card");
    await hold(tick);
    await expect(tick).toBeChecked();
    await expect(wallet.problem("Card number too short.")).toBeVisible();
    await wallet.secure("Card Number").pressSequentially("1");
    await expect(wallet.problem("Card number too short.")).toBeHidden();
    await hold(wallet.form.getByRole("button", { name: "Cancel" }));
    await expect(wallet.form).toBeHidden();

    await wallet.edit("1111");
    await wallet.secure("CVV").pressSequentially("1");
    await hold(wallet.saveButton);
    // A press that is refused leads back to the field.
    await expect(wallet.secure("CVV")).toBeFocused();
    await expect(wallet.problem("CVV too short.")).toBeVisible();
    await page.goto("/mywallet");
  });
});

test("a press from the number of a SNAP EBT card saves", async ({ page, shop, wallet }) => {
  await shop.signIn("empty@aisle.test", "/mywallet?add=ebt");
  await atEachWidth(page, async () => {
    await wallet.secure("Card Number").fill("");
    await wallet.secure("Card Number").pressSequentially("99990000");
    await hold(wallet.saveButton);
    await expect(wallet.secure("Card Number")).toBeFocused();
    await expect(wallet.problem(/^Card Number must be at least 16/)).toBeVisible();
  });
});

test("a press from a secure field of the flyout ends before the field is judged", async ({ page, shop }) => {
  test.setTimeout(90_000);
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  const form = shop.flyout.addForm;
  const number = shop.flyout.secure("Card Number");
  const problem = form.getByText("Card number too short.");
  const pressFromWrong = async (button: Locator) => {
    // What was refused is said until the field is right.
    await number.fill(visa.number);
    await expect(problem).toBeHidden();
    await number.fill("4111");
    await button.hover();
    await page.mouse.down();
    await page.waitForTimeout(300);
    expect(await problem.isVisible()).toBe(false);
    await page.mouse.up();
  };
  await form.getByLabel("First Name").fill("Casey");
  await form.getByLabel("Last Name").fill("Cards");
  await atEachWidth(page, async () => {
    const tick = form.getByLabel("Make this my preferred card");
    await tick.uncheck();
    await pressFromWrong(tick);
    await expect(tick).toBeChecked();
    await expect(problem).toBeVisible();
    await pressFromWrong(form.getByRole("button", { name: "Add new address" }));
    await shop.flyout.addressForm.getByRole("button", { name: "Back" }).click();
    await pressFromWrong(form.getByRole("button", { name: "Submit" }));
    await expect(number).toBeFocused();
    await expect(problem).toBeVisible();
  });
});

test("a press from a field of the page itself is heard, whether its error comes up or goes", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("empty@aisle.test", "/account/update");
  const name = page.getByLabel("Last Name");
  await atEachWidth(page, async () => {
    await page.reload();
    // Nothing that is still to come may move the button either.
    await page.waitForLoadState("networkidle");
    await name.fill("4");
    await hold(page.getByRole("button", { name: "Save Changes" }));
    await expect(name).toBeFocused();
  });

  await atEachWidth(page, async () => {
    await page.goto("/mywallet?add=card");
    await wallet.typeCard();
    await wallet.state.fill("");
    await wallet.save();
    await expect(wallet.problem("State/Province is a required field")).toBeVisible();
    await wallet.secure("CVV").press("Backspace");
    // Leaving the list chooses, and mends the field.
    await wallet.state.pressSequentially("Ohio");
    await hold(wallet.form.getByRole("button", { name: "Cancel" }));
    await expect(wallet.form).toBeHidden();
  });
});
