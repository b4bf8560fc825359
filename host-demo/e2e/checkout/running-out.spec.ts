import { fill } from "../../services/shop/checkout/testing/delivery.ts";
import {
  allSet,
  choices,
  email,
  fillShelves,
  find,
  list,
  oatMilk,
  openDrawer,
  replace,
  select,
  sellOut,
  soyMilk,
  undo,
  undoOf,
  wanted,
} from "../support/missing-items.ts";
import { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const onions = "Yellow Onions";
const bananas = "Bananas, Bunch";
/** Whose cart is filled by the journeys. */
const buyer = "declines@aisle.test";

test.afterEach(async ({ shop }) => fillShelves(shop));

/** At the times, with these things in the cart. */
async function atTimes(shop: Shop, things: Readonly<Record<string, number>>) {
  await shop.begin(buyer);
  const shopper = await shop.services.shopper(buyer);
  await fill(shopper, things);
  await shop.page.context().addCookies([await shop.services.signIn(buyer)]);
  await shop.page.goto("/scheduling?fulfillmentType=pickup");
  await expect(shop.page.locator("aisle-time-slots .time").first()).toBeVisible();
  return shopper;
}

/** A press on the order's button finds that something ran out: nothing is charged, and the drawer is there. */
async function refused(shop: Shop, item: string): Promise<void> {
  const { page } = shop;
  await shop.orderButton.click();
  await expect(shop.message("Some items are no longer available.")).toBeVisible();
  expect(await shop.placed()).toEqual([]);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/scheduling/);
  await expect(find(list(page), item)).toBeVisible();
}

const goOn = (shop: Shop) => allSet(shop.page).getByRole("button", { name: "Continue to Payment" }).click();

/** What an order holds, by name. */
const ordered = async (shop: Shop) => {
  const { id } = await shop.expectOneOrder("1111");
  const { lineItems } = await (await shop.services.shopper(buyer)).order(id);
  return Object.fromEntries(lineItems.map(({ description, quantity }) => [description, quantity]));
};

test("one item runs out before Continue and another one before the order: both are replaced, and ordered once", async ({
  page,
  shop,
}) => {
  await atTimes(shop, { "Paper Towels": 2, [onions]: 1, [bananas]: 2 });
  await sellOut(shop, onions);
  await shop.chooseTime();
  await expect(list(page)).toContainText(`Your order goes without: ${onions}.`);
  const first = await replace(page, onions);
  await goOn(shop);
  await shop.ready();

  await sellOut(shop, bananas);
  await refused(shop, bananas);
  const second = await replace(page, bananas);
  await goOn(shop);
  await shop.ready();
  await shop.orderButton.click();
  expect(await ordered(shop)).toEqual({ "Paper Towels": 2, [first]: 1, [second]: 2 });
});

test("what stands in for an item runs out itself before the order, and something else stands in for that", async ({
  page,
  shop,
}) => {
  const shopper = await atTimes(shop, { "Paper Towels": 2, [onions]: 3 });
  await sellOut(shop, onions);
  await shop.chooseTime();
  const first = await replace(page, onions);
  await goOn(shop);
  await shop.ready();

  await sellOut(shop, first);
  await refused(shop, first);
  const second = await replace(page, first);
  await goOn(shop);
  await shop.ready();
  expect(await wanted(shopper)).toEqual({ "Paper Towels": 2, [second]: 3 });
  await shop.orderButton.click();
  expect(await ordered(shop)).toEqual({ "Paper Towels": 2, [second]: 3 });
});

test("a replacement can be undone after 59 minutes, and not after 61", async ({ page, shop, services }) => {
  await page.clock.install();
  await shop.signIn(email, "/cart");
  const shopper = await services.shopper(email);
  const before = await wanted(shopper);
  /** Time passes on the page and for what was chosen. */
  const pass = async (minutes: 59 | 61) => {
    await page.getByRole("button", { name: "Test kit" }).click();
    const kit = page.getByRole("dialog", { name: "Test kit" });
    await kit.getByRole("button", { name: `Replacements: ${minutes} minutes pass` }).click();
    await expect(kit.getByText("Done.", { exact: true })).toBeVisible();
    await kit.getByRole("button", { name: "Close" }).click();
    await page.clock.fastForward(minutes * 60_000);
  };

  await replace(page, oatMilk, soyMilk);
  await pass(59);
  await undoOf(page, oatMilk).click();
  await expect(undoOf(page, oatMilk)).toHaveCount(0);
  await expect(find(page, oatMilk)).toBeVisible();
  expect(await wanted(shopper)).toEqual(before);

  await replace(page, oatMilk, soyMilk);
  await pass(61);
  await undoOf(page, oatMilk).click();
  const late = "It has been an hour: this replacement can't be undone any more.";
  await expect(shop.message(late)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("group", { name: `Quantity of ${soyMilk}` })).toBeVisible();
  await expect(undoOf(page, oatMilk)).toHaveCount(0);
  expect(await wanted(shopper)).toEqual({ ...before, [soyMilk]: 2 });
});

test("two devices choose at once: one is first, the other is told so, and both go on with one choice", async ({
  page,
  shop,
  services,
  browser,
  told: events,
}) => {
  const shopper = await openDrawer(shop);
  const before = await wanted(shopper);
  const context = await browser.newContext();
  await events.watch(context);
  await context.addCookies([await services.signIn(email)]);
  const other = new Shop(await context.newPage(), services);
  await other.page.goto("/scheduling?fulfillmentType=pickup");
  await other.chooseTime();
  const devices = [page, other.page] as const;
  for (const each of devices) {
    await find(list(each), oatMilk).click();
    await expect(choices(select(each))).toHaveCount(3);
  }
  await Promise.all(devices.map((each, index) => choices(select(each)).nth(index).click()));
  // Whoever was second sees what the first one chose.
  for (const each of devices) await expect(undo(select(each))).toBeVisible();
  const told = "Your cart was changed on another device. Please choose again.";
  const isTold = await Promise.all(devices.map((each) => select(each).getByText(told).isVisible()));
  expect(isTold.filter(Boolean)).toHaveLength(1);
  const [winner, loser] = isTold[0] ? [other.page, page] : [page, other.page];
  const chosen = (await shopper.cart()).lineItems.filter(({ replacements = [] }) => replacements.length > 0);
  expect(chosen).toMatchObject([{ quantity: before[oatMilk] }]);

  await undo(select(loser)).click();
  await choices(select(loser)).last().click();
  await expect(undo(select(loser))).toBeVisible();
  await select(loser).getByRole("button", { name: "Done" }).click();
  await select(winner).getByRole("button", { name: "Done" }).click();
  // A press that is about a cart of before is said to have done nothing; the next one is about what there is.
  await list(winner).getByRole("button", { name: "Continue without these items" }).click();
  await expect(list(winner).getByRole("alert")).toBeVisible();
  await list(winner).getByRole("button", { name: "Continue without these items" }).click();
  await expect(winner).toHaveURL(/\/checkout$/);
  const { lineItems } = await shopper.cart();
  expect(lineItems.filter(({ replacements = [] }) => replacements.length > 0)).toMatchObject([
    { quantity: before[oatMilk] },
  ]);
  expect(lineItems.map(({ description }) => description)).not.toContain(oatMilk);
  await context.close();
});
