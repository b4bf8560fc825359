import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Order } from "../../../sdk/contract/checkout.ts";
import { deliveryOf, fill, timeOf } from "../../services/shop/checkout/testing/delivery.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import { audit } from "../support/audit.ts";
import { readCalendar } from "../support/calendar.ts";
import { isFilledWith } from "../support/pdf.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
/** More than are listed before somebody asks for all. */
const many = {
  "Paper Towels": 2,
  "Shredded Mozzarella": 1,
  "Grade A Large Eggs": 1,
  "Garbanzo Beans": 1,
  "Yellow Onions": 2,
  "Sliced Black Olives": 1,
  "Bananas, Bunch": 1,
};
const itemsOf = (wanted: Readonly<Record<string, number>>) =>
  Object.values(wanted).reduce((sum, quantity) => sum + quantity, 0);

interface Placed {
  readonly shopper: TestShopper;
  readonly order: Order;
}

async function place(shop: Shop, shopper: TestShopper): Promise<Placed> {
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder("1111");
  return { shopper, order: await shopper.order(id) };
}

async function placePickup(shop: Shop, wanted: Readonly<Record<string, number>> = many): Promise<Placed> {
  const shopper = await shop.payFor(email, async (its) => {
    await fill(its, wanted);
    await shop.services.schedule(email);
  });
  return place(shop, shopper);
}

async function placeDelivery(shop: Shop): Promise<Placed> {
  const shopper = await shop.payFor(email, (its) => deliveryOf(its, many, timeOf("OWN", 4.99)));
  return place(shop, shopper);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Where an order is picked up. */
const storeOf = ({ store: { addressLine1, city, state, zipCode } }: Order) =>
  `${addressLine1}, ${city}, ${state} ${zipCode}`;
/** What the map's picture has between its streets. */
const ofLand = "#f1f0ea";
const map = (page: Page) => page.getByRole("img", { name: /^Map of the streets around / });
const orderPath = ({ id }: Order) => `/mypurchases/pending/${id}`;

async function expectMap(page: Page, place: string): Promise<void> {
  await expect(map(page)).toHaveAttribute("alt", `Map of the streets around ${place}`);
  await expect(map(page)).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => map(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The placeholder stays until the pin is drawn, and no longer.
  await expect(page.locator(".order-map-pin")).toBeVisible();
  await expect(page.locator(".order-map-placeholder")).toHaveCount(0);
}

async function expectConfirmation(page: Page, { order }: Placed): Promise<void> {
  await expect(page.getByRole("link", { name: `Order #${order.number}` })).toHaveAttribute(
    "href",
    orderPath(order),
  );
  await expect(page.getByText(/Ordered on [A-Z][a-z]{2}\. \d{1,2}, \d{4}/)).toBeVisible();
  const { displayString = "" } = order.time ?? {};
  // Where the device's clock is another, the store's zone stands behind it.
  const time = new RegExp(`^[A-Z][a-z]+, .*, ${displayString}( [A-Z]+)?$`);
  await expect(page.getByText(time)).toBeVisible();
  await expect(page.getByText("(513) 555-0103", { exact: true })).toBeVisible();
  await expect(shopTotal(page)).toHaveText(dollars(order.summary.cost.total));
  const items = page.getByRole("button", { name: `${itemsOf(many)} Item(s) in Your Order` });
  await expect(page.getByRole("row", { name: /Paper Towels/ })).toBeHidden();
  await items.click();
  await expect(page.getByRole("row", { name: /Paper Towels/ })).toBeVisible();
  await items.click();
  await expect(page.getByRole("row", { name: /Paper Towels/ })).toBeHidden();
}

const shopTotal = (page: Page) =>
  page.locator(".summary-row", { has: page.getByText("Total", { exact: true }) }).locator("dd");

test("an order to pick up: its confirmation stays through a reload, leads to the order, and is shown once", async ({
  page,
  shop,
}) => {
  const placed = await placePickup(shop);
  const { order } = placed;
  await expectMap(page, storeOf(order));
  await expectConfirmation(page, placed);
  await audit(page, "the confirmation of a pickup");
  const { pathname } = new URL(page.url());
  await page.reload();
  await expect(shop.thanks).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expectMap(page, storeOf(order));

  await page.getByRole("link", { name: "Forgot something?" }).click();
  await page.getByRole("link", { name: new RegExp(`#${order.number}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${order.number}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${orderPath(order)}$`));
  await expectMap(page, storeOf(order));
  await audit(page, "the page of an order that was placed");
  await page.goBack();
  await expect(page).toHaveURL(/\/mypurchases$/);
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*:\d+\/$/);
  await expect(shop.thanks).toHaveCount(0);
});

test("an order that is brought: its confirmation says where and when, and whoever else opens it finds nothing", async ({
  page,
  shop,
  services,
}) => {
  const placed = await placeDelivery(shop);
  await expect(
    page.getByRole("heading", { name: "Thank you, your delivery order has been placed!" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delivery time" })).toBeVisible();
  await expectMap(page, "100 Main St, Cincinnati, OH 45209");
  await expectConfirmation(page, placed);
  await audit(page, "the confirmation of a delivery");

  const confirmation = page.url();
  await page.context().clearCookies();
  await page.context().addCookies([await services.signIn("ebt@aisle.test")]);
  for (const path of [confirmation, orderPath(placed.order)]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "We can't find this order." })).toBeVisible();
    await expect(page.getByText(placed.order.number)).toHaveCount(0);
    await expect(map(page)).toHaveCount(0);
  }
});

test("the calendar file of an order is downloaded, and has the time that is booked for it", async ({
  page,
  shop,
}) => {
  const { order } = await placeDelivery(shop);
  const link = page.getByRole("link", { name: "Add to calendar" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(`order-${order.number}.ics`);
  const event = readCalendar(await readFile(await download.path()));
  const [start = "", end = ""] = order.time?.window.value.split("/") ?? [];
  expect(event["DTSTART"]).toBe(new Date(start).toISOString());
  expect(event["DTEND"]).toBe(new Date(end).toISOString());
  expect(event["SUMMARY"]).toBe(`Delivery of order #${order.number} from ${order.store.name}`);
  expect(event["LOCATION"]).toBe("100 Main St, Cincinnati, OH 45209");
  expect(event["UID"]).toBe(order.id);
  // To load a file is not to leave the page.
  await expect(shop.thanks).toBeVisible();
});

test("a confirmation on paper has the map and every item, and nothing to press", async ({ page, shop }) => {
  const { order } = await placePickup(shop);
  await expectMap(page, storeOf(order));
  const rows = page.locator(".item-table tbody tr");
  await expect(rows).toHaveCount(5);
  expect(isFilledWith(await page.pdf(), ofLand)).toBe(true);
  await expect(rows).toHaveCount(Object.keys(many).length);
  await page.emulateMedia({ media: "print" });
  await expect(shop.thanks).toBeVisible();
  await expect(map(page)).toBeVisible();
  for (const row of await rows.all()) await expect(row).toBeVisible();
  for (const part of [".site-header", ".site-footer", ".thanks-ways"])
    await expect(page.locator(part), part).toBeHidden();
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden();
  // What is left is a heading, on paper.
  await expect(page.locator("button:visible")).toHaveText([`${itemsOf(many)} Item(s) in Your Order`]);
  // Nothing but the map has its color.
  await map(page).evaluate((each) => each.remove());
  expect(isFilledWith(await page.pdf(), ofLand)).toBe(false);
});

test("the test kit moves an order on, and its page tells how far it is and what it came to", async ({
  page,
  shop,
}) => {
  const { order } = await placePickup(shop);
  await page.getByRole("link", { name: `Order #${order.number}` }).click();
  const state = page.locator(".order-state .tag");
  await expect(state).toHaveText("Placed");
  const press = async (name: string) => {
    await page.getByRole("button", { name: "Test kit" }).click();
    const kit = page.getByRole("dialog", { name: "Test kit" });
    await kit.getByRole("button", { name }).click();
    await expect(kit.getByText(`Done: order #${order.number}.`)).toBeVisible();
    await kit.getByRole("button", { name: "Close" }).click();
    await page.reload();
  };
  const receipt = page.getByRole("table", { name: "Receipt" });

  await press("Being picked");
  await expect(state).toHaveText("Being picked");
  await expect(page.getByText(/you can no longer make changes/)).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await press("Picked, with one item less");
  await expect(state).toHaveText("Picked");
  const total = receipt.getByRole("row", { name: /^Total/ }).getByRole("cell");
  await expect(total.first()).toHaveText(dollars(order.summary.cost.total));
  await expect(total.last()).not.toHaveText(dollars(order.summary.cost.total));
  await audit(page, "the page of an order that was picked short");
  await press("Delivered, or handed over");
  await expect(state).toHaveText("Picked up");
  await expect(receipt).toBeVisible();
  // The kit shows the order's mail too.
});

test("what is left in the cart for the other way to shop is said, with the way there", async ({
  page,
  shop,
}) => {
  const shopper = await shop.payFor(email, async (its) => {
    await fill(its, { "Paper Towels": 2, "Yellow Onions": 1 });
    const { id, versionKey, lineItems } = await its.cart();
    const ways = lineItems.map(({ gtin13, quantity, description }) => ({
      gtin13,
      quantity,
      modalityType: description === "Yellow Onions" ? "DELIVERY" : "PICKUP",
    }));
    const { status } = await its.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
      versionKey,
      lineItems: ways,
    });
    expect(status).toBe(200);
    await shop.services.schedule(email);
  });
  const { order } = await place(shop, shopper);
  expect(order.lineItems.map(({ description }) => description)).toEqual(["Paper Towels"]);
  await expect(page.getByText("You still have delivery items in your cart.")).toBeVisible();
  await audit(page, "a confirmation with items left in the cart");
  await page.getByRole("link", { name: "Go to Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("button", { name: "Move to Pickup: Yellow Onions" })).toBeVisible();
});
