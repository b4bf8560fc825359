import type { Page } from "@playwright/test";
import { fill, mainStreet, shopFor } from "../../services/shop/checkout/testing/delivery.ts";
import { overflow } from "../support/audit.ts";
import { changing, goToSubmit, raise, saved, submit } from "../support/change-page.ts";
import { expect, test } from "../support/test.ts";

/** A product with a name as long as any. */
const turkey = "Oven Roasted Turkey Breast with Rosemary, Garlic and Sea Salt, Thinly Sliced for Sandwiches";

/** 1280 x 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 } });

/** How many pixels the open dialogs are wider inside than out, those of the widgets too. */
const overflowInDialogs = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const dialogs = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((element) => [
        ...(element.matches("dialog[open], [role=dialog]") ? [element] : []),
        ...(element.shadowRoot ? dialogs(element.shadowRoot) : []),
      ]);
    return dialogs(document)
      .flatMap((dialog) => [dialog, ...dialog.children])
      .map((part) => part.scrollWidth - part.clientWidth);
  });

/** WCAG 2.2, 1.4.10 Reflow: nothing has to be scrolled in two directions. */
async function fits(page: Page, what: string): Promise<void> {
  expect(await overflow(page), what).toBe(0);
  expect(Math.max(0, ...(await overflowInDialogs(page))), what).toBe(0);
}

test("at 400 % zoom a delivery with long names is scheduled, paid and placed", async ({ page, shop }) => {
  await shop.begin("declines@aisle.test");
  const shopper = await shop.services.shopper("declines@aisle.test");
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: ["1200 Washington St"] } });
  await fill(shopper, { [turkey]: 4, "Paper Towels": 4 });
  await page.context().addCookies([await shop.services.signIn("declines@aisle.test")]);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: turkey })).toBeVisible();
  await fits(page, "cart");
  await page.getByRole("button", { name: `Add instructions for ${turkey}` }).click();
  const said = page.getByRole("dialog", { name: `Instructions for ${turkey}` });
  await said.getByRole("textbox").fill("x".repeat(128));
  await fits(page, "instructions for an item");
  await said.getByRole("button", { name: "Save" }).click();
  await expect(said).toBeHidden();
  await expect(page.getByText("x".repeat(128))).toBeVisible();
  await fits(page, "cart with instructions");
  await page.getByRole("link", { name: "Check Out" }).click();
  const time = page.getByRole("radio", { name: /Aisle Delivery/ }).first();
  await expect(time).toBeVisible();
  await fits(page, "scheduling");
  await time.check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await shop.ready();
  await fits(page, "payment");
  await page.getByRole("button", { name: "Add order instructions" }).click();
  await expect(page.getByRole("dialog", { name: "Order instructions" }).getByRole("textbox")).toBeVisible();
  await fits(page, "order instructions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Change contact information" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fits(page, "contact");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "See all items" }).click();
  await expect(page.getByRole("dialog").getByText(turkey)).toBeVisible();
  await fits(page, "items");
  await page.keyboard.press("Escape");
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
  await fits(page, "confirmation");
  await page.getByRole("link", { name: /^Order #/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fits(page, "order");
});

test("at 400 % zoom a way to shop is chosen, with an address that is added", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test");
  await selector.way.click();
  await fits(page, "ways to shop");
  await selector.search("45209");
  for (const way of ["Delivery", "In Store", "Pickup"]) {
    await selector.dialog.getByRole("tab", { name: way }).click();
    await fits(page, way);
  }
  await selector.dialog.getByRole("tab", { name: "Delivery" }).click();
  await selector.dialog.getByRole("button", { name: "Start Shopping" }).click();
  await fits(page, "addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: /Add.*Address/ });
  await selector.typeMainStreet(form);
  await fits(page, "a new address");
  await form.getByRole("button", { name: "Save Address" }).click();
  await selector.confirmAddress("100 Main St");
  await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
  await fits(page, "the times of a delivery");
  await selector.leaveTimes();
  await expect(selector.way).toHaveText("Delivery to 45202");
  await fits(page, "the way to shop");
});

test("at 400 % zoom a membership is bought", async ({ page, shop }) => {
  await shop.signIn("declines@aisle.test", "/membership");
  const link = page.getByRole("link", { name: "Join Boost", exact: true });
  await expect(link).toBeVisible();
  await fits(page, "plans");
  await link.click();
  const join = page.getByRole("button", { name: "Join Boost", exact: true });
  await expect(join).toHaveAttribute("aria-disabled", "false");
  await fits(page, "the checkout of a plan");
  await join.click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Boost!" })).toBeVisible();
  await fits(page, "the confirmation of a plan");
});

test("at 400 % zoom an order with long names is changed, and its other time and its end are asked about", async ({
  page,
  shop,
}) => {
  await changing(shop, { [turkey]: 2, "Paper Towels": 2 });
  await fits(page, "what is changed");
  await raise(page, turkey);
  await fits(page, "what changes");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fits(page, "discarding");
  await page.keyboard.press("Escape");
  await goToSubmit(page);
  await fits(page, "the payment of a change");
  await submit(page).click();
  await expect(saved(page)).toBeVisible();
  await fits(page, "the confirmation of a change");
  await page.getByRole("link", { name: /^Order #/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order #/ })).toBeVisible();
  await fits(page, "the order");
  await page.getByRole("button", { name: "Change time" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fits(page, "another time");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fits(page, "cancelling");
});
