/** @jsxImportSource react */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { armed, fill, numberOf, onAnotherDevice, type TestShopper } from "../testing/deliveries.ts";
import { inside, schedule } from "../testing/open-checkout.ts";
import {
  alertIn,
  elsewhere,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "fallout@aisle.test";
const services = await startServices();

beforeEach(() => {
  // The page and the services live on one day.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A drawer with its code; until that is there another one of the same title says how far it is. */
const dialog = (name: string) =>
  soon(() => {
    const found = screen.getByRole("dialog", { name });
    within(found).getByRole("group", { name });
    return found;
  });
const buttons = (part: HTMLElement, name: RegExp) => within(part).queryAllByRole("button", { name });

async function wanted(): Promise<Record<string, number>> {
  const { cart } = await elsewhere<{
    cart: { lineItems: { description: string; quantity: number }[] };
  }>(services, email, "/atlas/v1/cart/v1/carts?kind=main");
  return Object.fromEntries(cart.lineItems.map(({ description, quantity }) => [description, quantity]));
}

/** On the times, with a press on Continue. */
async function goOn() {
  const router = await openSite("/scheduling?fulfillmentType=pickup", email);
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  await press(document.body, "Continue");
  return router;
}

const find = async (item: string) => {
  await press(await dialog("Items Are Unavailable"), `Find a similar item for ${item}`);
  return dialog("Select a Replacement");
};

const sellOut = (name: string) =>
  services.context.db
    .updateTable("stock")
    .set({ available: false })
    .where("gtin13", "=", numberOf(name))
    .execute();

/** Puts one into the place of another on another device. */
async function replaceElsewhere(shopper: TestShopper, original: string, chosen: string | null) {
  const { id, versionKey } = await shopper.cart();
  return shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
    versionKey,
    originalLineItemUpc: numberOf(original),
    newLineItemUpc: chosen && numberOf(chosen),
  });
}

describe("items that can't be had", () => {
  it("are done with by a press that comes before the choice is made, once it is", async () => {
    await goOn();
    const milks = await find("Oat Milk, Unsweetened");
    await press(milks, "Select Soy Milk, Original");
    await press(milks, "Done");
    expect(within(milks).queryByRole("alert")).toBeNull();
    const list = await dialog("Items Are Unavailable");
    await soon(() => expect(list.textContent).toContain("Replaced by Soy Milk, Original"));

    services.arm({ call: "replace-item", fault: "INTERNAL_ERROR", times: 3 });
    const ices = await find("Vanilla Bean Ice Cream");
    await press(ices, "Select French Vanilla Ice Cream");
    await press(ices, "Done");
    await soon(() => within(ices).getByRole("alert"));
    services.arm({ clear: true });
    await press(ices, "Select French Vanilla Ice Cream");
    await soon(() => within(ices).getByRole("button", { name: "Undo" }));
    expect(screen.getByRole("dialog", { name: "Select a Replacement" })).toBe(ices);
  });

  it("get something in their place, each in its own way, and the order has that", async () => {
    const router = await goOn();
    const before = await wanted();

    const ices = await find("Vanilla Bean Ice Cream");
    await soon(() => expect(buttons(ices, /^Select /)).toHaveLength(4));
    within(ices).getByText("1 to 4 of 9");
    await press(ices, "Next items");
    within(ices).getByText("5 to 8 of 9");
    await press(ices, "Next items");
    expect(buttons(ices, /^Select /)).toHaveLength(1);
    expect(within(ices).getByRole("button", { name: "Next items" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await press(ices, "Previous items");
    await press(ices, "Done");
    await alertIn(ices, "Please select a similar item first.");
    await press(ices, "Select Butter Pecan Ice Cream");
    await soon(() => within(ices).getByRole("button", { name: "Undo" }));
    for (const other of buttons(ices, /^Select /)) expect((other as HTMLButtonElement).disabled).toBe(true);
    expect(await wanted()).toMatchObject({ "Butter Pecan Ice Cream": 1, "Vanilla Bean Ice Cream": 1 });
    expect(await services.context.db.selectFrom("clickstream").selectAll().execute()).toMatchObject([
      { name: "similar-item-select", component: "similarItems", item_index: 5, clicked: false },
    ]);
    await press(ices, "Undo");
    await soon(() => expect(buttons(ices, /^Select /)).toHaveLength(4));
    expect(await wanted()).toEqual(before);
    await press(ices, "Select Strawberry Ice Cream");
    await soon(() => within(ices).getByRole("button", { name: "Undo" }));
    await press(ices, "Done");

    const milks = await find("Oat Milk, Unsweetened");
    await soon(() => expect(buttons(milks, /^Select /)).toHaveLength(3));
    expect(within(milks).queryByRole("button", { name: "Next items" })).toBeNull();
    await press(milks, "Select Soy Milk, Original");
    await soon(() => within(milks).getByRole("button", { name: "Undo" }));
    await press(milks, "Done");

    const fruits = await find("Dragon Fruit");
    await soon(() =>
      within(fruits).getByText("No similar items were found. Try searching for a replacement instead."),
    );
    const field = within(fruits).getByRole<HTMLInputElement>("searchbox", {
      name: "Search for a replacement",
    });
    field.value = "&&";
    await press(fruits, "Search");
    await soon(() => within(fruits).getByText("No replacements found"));
    field.value = "";
    await press(fruits, "Search");
    await soon(() => within(fruits).getByText(/^No similar items were found/));
    field.value = "xylophone";
    await press(fruits, "Search");
    await soon(() => within(fruits).getByText("No replacements found"));
    field.value = "bananas";
    await press(fruits, "Search");
    await press(fruits, "Select Bananas, Bunch");
    await soon(() => within(fruits).getByRole("button", { name: "Undo" }));
    await press(fruits, "Done");

    const set = await dialog("You're All Set");
    within(set).getByText("Replaced by Soy Milk, Original");
    await press(set, "Continue to Payment");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    const after = await wanted();
    expect(after).toMatchObject({
      "Strawberry Ice Cream": 1,
      "Soy Milk, Original": 2,
      "Bananas, Bunch": (before["Bananas, Bunch"] ?? 0) + 1,
    });
    for (const gone of ["Vanilla Bean Ice Cream", "Oat Milk, Unsweetened", "Dragon Fruit"])
      expect(after[gone]).toBeUndefined();

    // The way back leads to the cart, where it can be undone until the order is placed.
    router.navigate("/cart");
    await press(document.body, "Undo the replacement of Oat Milk, Unsweetened");
    await soon(async () => expect(await wanted()).toMatchObject({ "Oat Milk, Unsweetened": 2 }));
    expect((await wanted())["Soy Milk, Original"]).toBeUndefined();
  });

  it("are named where the order goes without them, and the shopper is told once", async () => {
    const router = await goOn();
    const list = await dialog("Items Are Unavailable");
    within(list).getByText(/^Your order goes without: .*Dragon Fruit.*\.$/);
    const before = await wanted();
    await press(list, "Continue without these items");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    expect(await wanted()).toEqual(before);
    const [created] = sent("POST", "/checkout/v2/checkouts");
    expect(JSON.parse(created?.body ?? "")).toMatchObject({
      properties: { createOrderPromiseHadFallout: true },
    });
    router.navigate("/scheduling?fulfillmentType=pickup");
    await soon(() => screen.getByRole("heading", { name: "Your time" }));
    await press(document.body, "Continue");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that ran out after a time was promised open the drawer by themselves", async () => {
    const shopper = await onAnotherDevice(services, email);
    await fill(shopper, { "Paper Towels": 2, "Chocolate Layer Cake": 1 });
    const router = await goOn();
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    await leavePages();
    await sellOut("Chocolate Layer Cake");
    await openSite("/scheduling?fulfillmentType=pickup", email);
    const list = await dialog("Items Are Unavailable");
    within(list).getByText("1 × Chocolate Layer Cake");
  });

  it("are chosen for anew where another device was first", async () => {
    await goOn();
    const milks = await find("Oat Milk, Unsweetened");
    await soon(() => expect(buttons(milks, /^Select /)).toHaveLength(3));
    const other = await onAnotherDevice(services, email);
    expect((await replaceElsewhere(other, "Vanilla Bean Ice Cream", "Chocolate Ice Cream")).status).toBe(200);
    await press(milks, "Select Soy Milk, Original");
    await alertIn(milks, "Your cart was changed on another device. Please choose again.");
    expect(await wanted()).toMatchObject({ "Chocolate Ice Cream": 1 });
    expect((await wanted())["Soy Milk, Original"]).toBeUndefined();
    await press(milks, "Select Soy Milk, Original");
    await soon(() => within(milks).getByRole("button", { name: "Undo" }));
    expect(await wanted()).toMatchObject({ "Chocolate Ice Cream": 1, "Soy Milk, Original": 2 });
  });

  it("get nothing in their place that has run out meanwhile, nor more than may be had of it", async () => {
    const { db } = services.context;
    const almondMilk = numberOf("Almond Milk, Unsweetened");
    await db.updateTable("product").set({ max_quantity: 1 }).where("gtin13", "=", almondMilk).execute();
    await goOn();
    const milks = await find("Oat Milk, Unsweetened");
    await soon(() => expect(buttons(milks, /^Select /)).toHaveLength(3));
    await sellOut("Soy Milk, Original");
    await press(milks, "Select Soy Milk, Original");
    await alertIn(milks, "This item is currently unavailable.");
    await press(milks, "Select Almond Milk, Unsweetened");
    await alertIn(milks, "You can only add 1 of this item.");
    await press(milks, "Select Oat Milk, Vanilla");
    await soon(() => within(milks).getByRole("button", { name: "Undo" }));
  });

  it("are replaced while another device gives the time back: that is told with its code, and times come", async () => {
    const shopper = await onAnotherDevice(services, email);
    await fill(shopper, { "Paper Towels": 2, "Chocolate Layer Cake": 1 });
    await schedule(services, email);
    await sellOut("Chocolate Layer Cake");
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    const list = await dialog("Items Are Unavailable");
    const { promise } = await shopper.cart();
    await shopper.send("DELETE", `/atlas/v1/promising/v4/promises/${promise?.id ?? ""}`);
    await press(list, "Find a similar item for Chocolate Layer Cake");
    const cakes = await dialog("Select a Replacement");
    await soon(() => expect(buttons(cakes, /^Select /).length).toBeGreaterThan(0));
    buttons(cakes, /^Select /)[0]?.click();
    await soon(() => within(cakes).getByRole("button", { name: "Undo" }));
    await press(cakes, "Done");
    await press(await dialog("You're All Set"), "Continue to Payment");
    const told = await soon(() => screen.getByRole("dialog", { name: "Something Went Wrong" }));
    within(told).getByText("You must have a time selected. Error code AIS-1006");
    await press(told, "Choose a new time");
    await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
    await press(document.body, "Continue");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  });

  it("can't be put back an hour after, which is said", async () => {
    const shopper = await onAnotherDevice(services, email);
    await replaceElsewhere(shopper, "Oat Milk, Unsweetened", "Soy Milk, Original");
    await openSite("/cart", email);
    await soon(() => screen.getByRole("button", { name: "Undo the replacement of Oat Milk, Unsweetened" }));
    await services.context.db
      .updateTable("cart_replacement")
      .set({ expires_at: new Date(services.clock.now().getTime() - 1000) })
      .execute();
    await press(document.body, "Undo the replacement of Oat Milk, Unsweetened");
    await alertIn(document.body, "It has been an hour: this replacement can't be undone any more.");
    expect(await wanted()).toMatchObject({ "Soy Milk, Original": 2 });
  });
});

describe("similar items", () => {
  it("that can't be looked for are said so, until they can", async () => {
    await goOn();
    services.arm({ call: "replacements", fault: "500", times: 9 });
    const milks = await find("Oat Milk, Unsweetened");
    await alertIn(milks, "There was a problem retrieving similar items. Please try again.");
    services.arm({ clear: true });
    await press(milks, "Try Again");
    await soon(() => expect(buttons(milks, /^Select /)).toHaveLength(3));
  });

  it.each(["500", "drop", "hang", "rubbish"])("%s of each call once: the shopper finishes", async (fault) => {
    const router = await goOn();
    await dialog("Items Are Unavailable");
    services.arm({ call: "replacements", fault });
    const milks = await find("Oat Milk, Unsweetened");
    const select = "Select Soy Milk, Original";
    await tried(milks, () => within(milks).queryByRole("button", { name: select }), "Try Again");
    services.arm({ call: "replace-item", fault });
    await press(milks, select);
    // What was done though its answer was lost is shown as done; anything else is said, and done by the next press.
    await tried(milks, () => within(milks).queryByRole("button", { name: "Undo" }), select);
    await press(milks, "Done");
    const list = await dialog("Items Are Unavailable");
    services.arm({ call: "update-cart", fault });
    await press(list, "Continue without these items");
    const isThere = () => router.state.location.pathname === "/checkout";
    await tried(list, isThere, /^Continue/);
    expect(await wanted()).toMatchObject({ "Soy Milk, Original": 2, "Dragon Fruit": 1 });
    expect((await wanted())["Oat Milk, Unsweetened"]).toBeUndefined();
    expect(await armed(services)).toEqual([]);
  });
});

/** Waits for what is meant to come, with one more press where the drawer says that something failed. */
async function tried(part: HTMLElement, came: () => unknown, again: string | RegExp): Promise<void> {
  await soon(() => expect(came() || within(part).queryByRole("alert")).toBeTruthy());
  if (!came()) within(part).getByRole("button", { name: again }).click();
  await soon(() => expect(came()).toBeTruthy());
}
