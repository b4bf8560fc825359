import type { Locator } from "@playwright/test";
import { audit, overflow, widths } from "../support/audit.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

test.describe("axe finds nothing", () => {
  test.setTimeout(90_000);

  test("in the shop, at the door and at dead ends", async ({ page, shop }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Add to Cart: / }).first()).toBeVisible();
    await audit(page, "home");
    await page.getByRole("button", { name: "Test kit" }).click();
    await expect(page.getByRole("dialog", { name: "Test kit" })).toBeVisible();
    await audit(page, "test kit");
    await page.goto("/signin");
    await shop.begin("cards@aisle.test");
    await page.locator("form").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Email address is required")).toBeVisible();
    await audit(page, "sign-in with errors");
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { name: "We can't find this page" })).toBeVisible();
    await audit(page, "not found");
  });

  test("in the cart and in the wallet", async ({ page, shop }) => {
    await shop.signIn("cards@aisle.test", "/cart");
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
    await audit(page, "cart");
    await page.goto("/mywallet");
    await expect(page.locator(".tile", { hasText: "1111" })).toBeVisible();
    await audit(page, "my wallet");
    await page.getByRole("button", { name: "Manage Cards" }).click();
    await page.getByRole("button", { name: "Actions for Discover ending in 1117" }).click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await audit(page, "wallet flyout with a menu");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog", { name: "Deleting Payment" })).toBeVisible();
    await audit(page, "delete dialog");
  });

  test("at the checkout, with its flyout and its dialogs", async ({ page, shop, services }) => {
    await shop.checkout("cards@aisle.test");
    await audit(page, "checkout");
    await page.getByRole("button", { name: "See all items" }).click();
    await expect(page.getByRole("dialog", { name: "Your Items" })).toBeVisible();
    await audit(page, "items");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Change contact information" }).click();
    await page.getByLabel("First Name").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await audit(page, "contact drawer with errors");
    await page.keyboard.press("Escape");
    await shop.flyout.open();
    await shop.flyout.card("0005").check();
    await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
    await audit(page, "payment flyout with a problem");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Discard Changes?" })).toBeVisible();
    await audit(page, "discard dialog");
    await page.getByRole("button", { name: "Yes, Discard Changes" }).click();
    await services.arm({ call: "activate", fault: "PRICE_CHANGED" });
    await shop.orderButton.click();
    await expect(page.getByRole("dialog", { name: "Your total has changed" })).toBeVisible();
    await audit(page, "price sheet");
  });

  test("after the order, and on the pages of failures", async ({ page, shop, services }) => {
    await shop.checkout("declines@aisle.test");
    await services.arm({ call: "activate", fault: "VERSION_CONFLICT" });
    await shop.orderButton.click();
    await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
    await audit(page, "conflict");
    await page.getByRole("button", { name: "Refresh" }).click();
    await shop.ready();
    await services.arm({ call: "update-checkout", fault: "500" });
    await shop.flyout.open();
    await shop.flyout.card("0002").check();
    await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog", { name: "Something went wrong" })).toBeVisible();
    await audit(page, "payments failed");
    await page.getByRole("button", { name: "Try Again" }).click();
    await shop.ready();
    await shop.payWith("1111");
    await shop.orderButton.click();
    await shop.expectOneOrder();
    await audit(page, "confirmation");
    await page.goto("/checkout/payment-error?orderId=x");
    await expect(page.getByText(/RV9547/)).toBeVisible();
    await audit(page, "payment error");
  });

  test("while a card is added", async ({ page, shop }) => {
    await shop.checkout("cards@aisle.test");
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    await expect(shop.flyout.secure("CVV")).toBeVisible();
    await audit(page, "new card");
    await shop.flyout.submit();
    await expect(shop.flyout.addForm.getByText("Invalid CVV.").first()).toBeVisible();
    await audit(page, "new card with mistakes");
    await shop.flyout.addForm.getByRole("button", { name: /^Edit / }).click();
    await expect(page.getByRole("dialog", { name: "Billing Addresses" })).toBeVisible();
    await audit(page, "billing addresses");
    await page.getByRole("button", { name: "Add new address" }).click();
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(shop.flyout.addressForm.getByText("City is a required field.").first()).toBeVisible();
    await audit(page, "new address with mistakes");
  });

  test("in an empty wallet, and where the secure fields don't come", async ({ page, shop, services }) => {
    await shop.signIn("empty@aisle.test", "/mywallet");
    await expect(page.getByRole("main").getByRole("link", { name: "Add Credit/Debit Card" })).toBeVisible();
    await audit(page, "empty wallet");
    await services.arm({ call: "frame-sessions", fault: "500" });
    await page.getByRole("button", { name: "Manage Cards" }).click();
    await page
      .getByRole("dialog", { name: "Wallet" })
      .getByRole("button", { name: "Add Credit/Debit Card" })
      .click();
    await expect(page.getByRole("dialog", { name: "Unable to add card" })).toBeVisible({ timeout: 20_000 });
    await audit(page, "unable to add card");
  });

  test("on a grocer's own page", async ({ page, shop, services }) => {
    await services.reset("cards@aisle.test");
    await page.goto(`${origins.hosts}/banner/`);
    await expect(shop.cardBox).toContainText("Visa ending in 1111");
    await audit(page, "banner page");
    await shop.flyout.open();
    await audit(page, "banner page with the flyout");
  });
});

test("axe finds what is wrong, once in a document as after the next", async ({ page }) => {
  const plant = () =>
    page.evaluate(() => {
      const image = document.createElement("img");
      image.src = "/icon.svg";
      document.querySelector("main")?.append(image);
    });
  for (const path of ["/", "/signin"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await audit(page, path);
    await plant();
    await expect(audit(page, path)).rejects.toThrow("image-alt");
  }
});

test("nothing scrolls sideways at 320 px, and at 400 % zoom an order can still be placed", async ({
  page,
  shop,
}) => {
  // 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await shop.signIn("cards@aisle.test", "/", { keepsSnap: false });
  await expect(page.getByRole("group", { name: /^Quantity of/ }).first()).toBeVisible();
  expect(await overflow(page), "home").toBe(0);
  await page.goto("/scheduling");
  await expect(page.locator("aisle-time-slots .time").first()).toBeVisible();
  expect(await overflow(page), "times").toBe(0);
  await shop.schedule();
  for (const path of ["/cart", "/mywallet", "/signin", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBe(0);
  }
  await shop.payWith("1117");
  expect(await overflow(page)).toBe(0);
  await shop.orderButton.click();
  await shop.expectOneOrder("1117");
  expect(await overflow(page), "confirmation").toBe(0);
});

const drawn = (element: Element) => {
  const style = getComputedStyle(element);
  return {
    outline: style.outlineStyle,
    bordered: style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0,
  };
};

test("days, times and their choice stay visible in forced colours, without motion", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await shop.signIn("cards@aisle.test", "/scheduling");
  const slots = page.locator("aisle-time-slots");
  const [first, second] = [slots.locator(".time").first(), slots.locator(".time").nth(1)];
  await expect(second).toBeVisible();
  const border = (of: Locator) =>
    of.evaluate((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element);
      return `${borderTopWidth} ${borderTopColor}`;
    });
  await second.getByRole("radio").focus();
  await page.keyboard.press("Space");
  await expect(second.getByRole("radio")).toBeChecked();
  // What is chosen is told apart by more than the colours that are forced away.
  const chosenDay = slots.locator(".day").filter({ has: page.locator(":checked") });
  const otherDay = slots.locator(".day").filter({ hasNot: page.locator(":checked") });
  expect(await border(chosenDay)).not.toBe(await border(otherDay.first()));
  expect((await second.getByRole("radio").evaluate(drawn)).outline).not.toBe("none");
  expect((await first.evaluate(drawn)).bordered).toBe(true);
  const onward = page.getByRole("button", { name: "Continue", exact: true });
  expect((await onward.evaluate(drawn)).bordered).toBe(true);
  await onward.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(onward).toBeFocused();
  expect((await onward.evaluate(drawn)).outline).not.toBe("none");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await onward.press("Enter");
  await expect(page.getByRole("heading", { name: "Payment details" })).toBeVisible();
});

test("focus and controls stay visible in forced colours, without motion", async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(shop.flyout.card("1111")).toBeFocused();
  expect((await shop.flyout.card("1111").evaluate(drawn)).bordered).toBe(true);
  // Text alone is underlined: a border would lie over the line above it.
  const edit = shop.flyout.dialog.getByRole("button", { name: /^Edit/ }).first();
  expect(await edit.evaluate((button) => getComputedStyle(button).textDecorationLine)).toBe("underline");
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  const year = page.locator('[data-frame="year"] .is-list');
  const arrow = await year.evaluate((list) => getComputedStyle(list, "::after").borderBottomWidth);
  expect(arrow).toBe("2px");
  await page.getByRole("button", { name: "Back" }).click();
  await shop.flyout.card("1117").check();
  const confirm = shop.flyout.dialog.getByRole("button", { name: "Confirm" });
  await confirm.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  const looks = await confirm.evaluate(drawn);
  expect(looks.outline).not.toBe("none");
  expect(looks.bordered).toBe(true);
  await confirm.press("Enter");
  await shop.ready();
  expect((await shop.orderButton.evaluate(drawn)).bordered).toBe(true);
  const animations = await page.evaluate(() => document.getAnimations().length);
  expect(animations).toBe(0);
});

test("touch targets are at least 44 px high on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: widths[0], height: 844 });
  await shop.checkout("cards@aisle.test");
  const small = () =>
    page.evaluate(() => {
      const controls = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((element) => [
          ...(element.matches(
            "button, select, summary, label:has(input), input:not([type=radio], [type=checkbox])",
          )
            ? [element]
            : []),
          ...(element.shadowRoot ? controls(element.shadowRoot) : []),
        ]);
      return controls(document)
        .filter((control) => control.checkVisibility())
        .map((control) => ({
          name: control.getAttribute("aria-label") ?? control.textContent,
          height: control.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 43.5);
    });
  expect(await small(), "checkout").toEqual([]);
  await shop.flyout.open();
  expect(await small(), "flyout").toEqual([]);
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await expect(shop.flyout.secure("CVV")).toBeVisible();
  expect(await small(), "new card").toEqual([]);
  await shop.flyout.addForm.getByRole("button", { name: "Add new address" }).click();
  expect(await small(), "new address").toEqual([]);
});
