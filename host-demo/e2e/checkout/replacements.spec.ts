// Long because it is every way through one drawer, on a phone and on a desktop.

import { fill, numberOf } from "../../services/shop/checkout/testing/delivery.ts";
import { audit } from "../support/audit.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  allSet,
  choices,
  fillShelves,
  find,
  fruit,
  ice,
  list,
  oatMilk,
  openDrawer,
  replace,
  select,
  soyMilk,
  undo,
  undoOf,
  wanted,
} from "../support/missing-items.ts";
import { expect, test } from "../support/test.ts";

const sizes = [
  ["on a desktop", { width: 1280, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
] as const;

for (const [where, viewport] of sizes)
  test(`one item replaced by keyboard, one by click, one left out by name, and one taken back, ${where}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport);
    const shopper = await openDrawer(shop);
    const before = await wanted(shopper);

    await tabTo(page, `Find a similar item for ${ice}`);
    await page.keyboard.press("Enter");
    await expect(choices(select(page))).toHaveCount(4);
    await tabTo(page, "Next items");
    await page.keyboard.press("Enter");
    await expect(select(page).getByText("5 to 8 of 9")).toBeVisible();
    await tabTo(page, "Select Strawberry Ice Cream", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(undo(select(page))).toBeFocused();
    await expect(select(page).getByText("Selected", { exact: true })).toBeVisible();
    const stops = await tabTo(page, "Done");
    expect(stops.filter((stop) => stop.startsWith("Select "))).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(list(page)).toContainText("Replaced by Strawberry Ice Cream");

    await replace(page, oatMilk, soyMilk);
    await expect(list(page)).toContainText(`Your order goes without: ${fruit}.`);
    await list(page).getByRole("button", { name: "Continue without these items" }).click();
    await shop.ready();
    await expect(page).toHaveURL(/\/checkout$/);
    const { [ice]: _, [oatMilk]: milk, ...others } = before;
    const replaced = { ...others, "Strawberry Ice Cream": 1 };
    expect(await wanted(shopper)).toEqual({ ...replaced, [soyMilk]: milk });

    const total = await shop.total().innerText();
    await page.getByRole("button", { name: "See all items" }).click();
    const items = page.getByRole("dialog", { name: "Your Items" });
    await expect(items).toContainText(`In place of ${oatMilk}`);
    await items.getByRole("button", { name: `Undo the replacement of ${oatMilk}` }).click();
    const sheet = page.getByRole("dialog", { name: "Your total has changed" });
    await expect(sheet).toContainText(`Your total was ${total}.`);
    await expect(sheet).toContainText(soyMilk);
    await sheet.locator(".modal-body").getByRole("button", { name: "Continue" }).click();
    await shop.ready();
    await expect(shop.total()).not.toHaveText(total);
    expect(await wanted(shopper)).toEqual({ ...replaced, [oatMilk]: milk });

    await shop.orderButton.click();
    const { id } = await shop.expectOneOrder("1111");
    const ordered = (await shopper.order(id)).lineItems.map(({ description }) => description);
    expect(ordered).toContain("Strawberry Ice Cream");
    for (const gone of [ice, oatMilk, soyMilk, fruit]) expect(ordered).not.toContain(gone);
  });

test("every screen of the drawer is accessible, in the light and in the dark", async ({ page, shop }) => {
  await openDrawer(shop);
  await audit(page, "what is unavailable");
  await find(page, ice).click();
  await expect(choices(select(page))).toHaveCount(4);
  await select(page).getByRole("button", { name: "Done" }).click();
  await expect(select(page).getByText("Please select a similar item first.")).toBeVisible();
  await audit(page, "similar items, and none selected");
  await choices(select(page)).first().click();
  await expect(undo(select(page))).toBeVisible();
  await audit(page, "similar items, and one selected");
  await select(page).getByRole("button", { name: "Done" }).click();
  await replace(page, oatMilk, soyMilk);
  await find(page, fruit).click();
  const none = "No similar items were found. Try searching for a replacement instead.";
  await expect(select(page).getByText(none)).toBeVisible();
  await audit(page, "no similar items");
  await select(page).getByRole("searchbox", { name: "Search for a replacement" }).fill("strawberries");
  await page.keyboard.press("Enter");
  await choices(select(page)).first().click();
  await expect(undo(select(page))).toBeVisible();
  await select(page).getByRole("button", { name: "Done" }).click();
  await expect(allSet(page)).toContainText("Everything that was unavailable has a replacement.");
  await audit(page, "all set");
});

test("nine similar items come in pages, three on one; there are none, or they don't come until they are asked for again", async ({
  page,
  shop,
  services,
}) => {
  await openDrawer(shop);
  const back = () => select(page).getByRole("button", { name: "Back to your items" }).click();
  await find(page, ice).click();
  const seen = new Set<string>();
  for (const [shown, count] of [
    ["1 to 4 of 9", 4],
    ["5 to 8 of 9", 4],
    ["9 to 9 of 9", 1],
  ] as const) {
    await expect(select(page).getByText(shown)).toBeVisible();
    await expect(choices(select(page))).toHaveCount(count);
    for (const each of await choices(select(page)).all())
      seen.add((await each.getAttribute("aria-label")) ?? "");
    const next = select(page).getByRole("button", { name: "Next items" });
    if (count === 4) await next.click();
    else await expect(next).toHaveAttribute("aria-disabled", "true");
  }
  expect(seen.size).toBe(9);
  await select(page).getByRole("button", { name: "Done" }).click();
  await expect(select(page).getByText("Please select a similar item first.")).toBeVisible();
  await expect(select(page).getByRole("heading", { name: "Unavailable Item" })).toBeVisible();
  await expect(select(page).getByRole("heading", { name: "Similar Items" })).toBeVisible();
  await expect(select(page).getByText("Select a replacement for the unavailable item.")).toBeVisible();
  await back();

  await services.arm({ call: "replacements", fault: "500", times: 9 });
  await find(page, oatMilk).click();
  const failed = "There was a problem retrieving similar items. Please try again.";
  await expect(select(page).getByText(failed)).toBeVisible();
  await services.arm({ clear: true });
  await select(page).getByRole("button", { name: "Try Again" }).click();
  await expect(choices(select(page))).toHaveCount(3);
  await expect(select(page).getByRole("button", { name: "Next items" })).toHaveCount(0);
  await back();

  await find(page, fruit).click();
  const none = "No similar items were found. Try searching for a replacement instead.";
  await expect(select(page).getByText(none)).toBeVisible();
  await select(page).getByRole("searchbox", { name: "Search for a replacement" }).fill("xylophone");
  await page.keyboard.press("Enter");
  await expect(select(page).getByText("No replacements found")).toBeVisible();
});

test("with the new design all similar items are in one list that scrolls, by keyboard too", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDrawer(shop, "/cart?checkoutRedesign=true");
  await find(page, ice).click();
  await expect(choices(select(page))).toHaveCount(9);
  await audit(page, "similar items in one list");
  await expect(select(page).getByRole("button", { name: "Next items" })).toHaveCount(0);
  const scrolling = select(page).locator(".replace-list.scrolls");
  expect(await scrolling.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  const last = choices(select(page)).last();
  await expect(last).not.toBeInViewport();
  await tabTo(page, (await last.getAttribute("aria-label")) ?? "");
  await expect(last).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(undo(select(page))).toBeFocused();
  await expect(undo(select(page))).toBeInViewport();
});

test("what sells out at the last moment is told, charged to nobody, replaced, and ordered once", async ({
  page,
  shop,
  services,
}) => {
  const cake = "Chocolate Layer Cake";
  const shopper = await services.shopper("declines@aisle.test");
  try {
    await shop.begin("declines@aisle.test");
    await fill(shopper, { [cake]: 1, "Paper Towels": 2 });
    await shop.schedule();
    await page.context().addCookies([await services.signIn("declines@aisle.test")]);
    await page.goto("/checkout");
    await shop.ready();
    await shop.orderButton.click();
    await expect(page.getByRole("heading", { name: "Items Are Unavailable" })).toBeVisible();
    await expect(shop.message("Some items are no longer available.")).toBeVisible();
    expect(await shop.placed()).toEqual([]);
    await page.getByRole("link", { name: "Continue" }).click();
    await find(page, cake).click();
    await choices(select(page)).first().click();
    await expect(undo(select(page))).toBeVisible();
    await select(page).getByRole("button", { name: "Done" }).click();
    await allSet(page).getByRole("button", { name: "Continue to Payment" }).click();
    await shop.ready();
    await shop.orderButton.click();
    const { id } = await shop.expectOneOrder("1111");
    const { lineItems } = await shopper.order(id);
    expect(lineItems).toHaveLength(2);
    expect(lineItems.map(({ description }) => description)).not.toContain(cake);
  } finally {
    await fillShelves(shop);
  }
});

test("another device was first: the shopper is told, and chooses anew", async ({ page, shop }) => {
  const shopper = await openDrawer(shop);
  await find(page, oatMilk).click();
  await expect(choices(select(page))).toHaveCount(3);
  const { id, versionKey } = await shopper.cart();
  const { status } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
    versionKey,
    originalLineItemUpc: numberOf(oatMilk),
    newLineItemUpc: numberOf("Oat Milk, Vanilla"),
  });
  expect(status).toBe(200);
  const soy = select(page).getByRole("button", { name: `Select ${soyMilk}` });
  await soy.click();
  const told = "Your cart was changed on another device. Please choose again.";
  await expect(select(page).getByText(told)).toBeVisible();
  // What the other device chose is shown, and nothing else can be selected until that is taken back.
  await expect(select(page).getByText("Selected", { exact: true })).toBeVisible();
  await expect(soy).toBeDisabled();
  await undo(select(page)).click();
  await soy.click();
  await expect(undo(select(page))).toBeVisible();
  expect(await wanted(shopper)).toMatchObject({ [soyMilk]: 2 });
  expect((await wanted(shopper))["Oat Milk, Vanilla"]).toBeUndefined();
});

test("what was chosen outlasts a reload, Escape and the way back", async ({ page, shop }) => {
  const shopper = await openDrawer(shop);
  await replace(page, oatMilk, soyMilk);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(list(page)).toContainText(`Replaced by ${soyMilk}`);

  await page.reload();
  await shop.chooseTime();
  await expect(list(page)).toContainText(`Replaced by ${soyMilk}`);
  await find(page, ice).click();
  await expect(choices(select(page))).toHaveCount(4);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(`In place of ${oatMilk}`)).toBeVisible();
  await undoOf(page, oatMilk).click();
  await expect(page.getByRole("group", { name: `Quantity of ${soyMilk}` })).toHaveCount(0);
  expect(await wanted(shopper)).toMatchObject({ [oatMilk]: 2, [ice]: 1 });
  await page.goForward();
  await shop.chooseTime();
  await expect(find(page, oatMilk)).toBeVisible();
});
