/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { armed, fill, mainStreet, numberOf, onAnotherDevice, shopFor } from "../testing/deliveries.ts";
import { inside } from "../testing/open-checkout.ts";
import { alertIn, openSite, press, screen, soon, startServices, within } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
/** Whose age is known. */
const ofAge = "today21@aisle.test";
const services = await startServices();
const onions = "Yellow Onions";

const stock = (name: string, available: boolean) =>
  services.context.db.updateTable("stock").set({ available }).where("gtin13", "=", numberOf(name)).execute();

const line = (name: string) => {
  const item = screen.getByRole("heading", { level: 2, name }).closest("li");
  if (!item) throw new Error(`no line of ${name}`);
  return within(item);
};
const says = (text: string) => soon(() => screen.getByText(text));
/** Has the page read the cart anew: each change answers with all of it. */
const oneMore = (name: string) => press(document.body, `Add one more ${name}`);

describe("a line of the cart that can't be had", () => {
  it("says that it is out, or that it is not sold in this way", async () => {
    const shopper = await onAnotherDevice(services, email);
    await fill(shopper, { [onions]: 1, "Paper Towels": 1, "Bananas, Bunch": 1 });
    await stock(onions, false);
    await services.context.db
      .updateTable("product")
      .set({ ways: ["DELIVERY"] })
      .where("gtin13", "=", numberOf("Paper Towels"))
      .execute();
    await openSite("/cart", email);
    await soon(() => line(onions).getByText("This item is currently unavailable."));
    line("Paper Towels").getByText("Not available for pickup");
    expect(line(onions).queryByText(/^Not available/)).toBeNull();
    expect(line("Bananas, Bunch").queryByText(/unavailable|Not available/)).toBeNull();
  });

  it("is told of when it runs out and when it comes back, until that is read", async () => {
    await fill(await onAnotherDevice(services, email), { [onions]: 1, "Bananas, Bunch": 1 });
    await openSite("/cart", email);
    await soon(() => line(onions));
    await stock(onions, false);
    await oneMore("Bananas, Bunch");
    await says(`Now unavailable: ${onions}.`);
    await stock(onions, true);
    await oneMore("Bananas, Bunch");
    await says(`Available again: ${onions}.`);
    expect(screen.queryByText(/^Now unavailable/)).toBeNull();
    await press(document.body, "Close");
    await soon(() => expect(screen.queryByText(/^Available again/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

describe("an item that is moved to the other way", () => {
  it("is named, until it is read", async () => {
    await fill(await onAnotherDevice(services, email), { [onions]: 1, "Bananas, Bunch": 1 });
    await openSite("/cart", email);
    await press(document.body, `Move to Delivery: ${onions}`);
    await says(`Moved to delivery: ${onions}.`);
    await press(document.body, "Close");
    await soon(() => expect(screen.queryByText(/^Moved/)).toBeNull());
  });

  it.each(["500", "drop", "hang", "rubbish"])(
    "is not, where the call fails (%s), and moved by the next press",
    async (fault) => {
      await openSite("/cart", email);
      await soon(() => line(onions));
      services.arm({ call: "update-cart", fault });
      await press(document.body, `Move to Delivery: ${onions}`);
      const there = () => screen.queryByRole("button", { name: `Move to Pickup: ${onions}` });
      await soon(() => expect(there() !== null || screen.queryByRole("alert") !== null).toBe(true));
      if (!there()) {
        await alertIn(document.body, "We couldn't change your cart. Please try again.");
        expect(screen.queryByText(/^Moved/)).toBeNull();
        await press(document.body, `Move to Delivery: ${onions}`);
      }
      await soon(() => expect(there()).not.toBeNull());
      expect(await armed(services)).toEqual([]);
    },
  );

  it("is not told of as moved by a press that was refused, where another device moves it later", async () => {
    const shopper = await onAnotherDevice(services, email);
    await fill(shopper, { [onions]: 1, "Bananas, Bunch": 1 });
    await openSite("/cart", email);
    await soon(() => line(onions));
    services.arm({ call: "update-cart", fault: "500" });
    await press(document.body, `Move to Delivery: ${onions}`);
    await alertIn(document.body, "We couldn't change your cart. Please try again.");
    const { id, versionKey } = await shopper.cart();
    await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
      versionKey,
      lineItems: [
        { gtin13: numberOf(onions), quantity: 1, modalityType: "DELIVERY" },
        { gtin13: numberOf("Bananas, Bunch"), quantity: 1, modalityType: "PICKUP" },
      ],
    });
    await oneMore("Bananas, Bunch");
    await soon(() => screen.getByRole("button", { name: `Move to Pickup: ${onions}` }));
    expect(screen.queryByText(/^Moved/)).toBeNull();
  });
});

describe("the cart after a press on Continue", () => {
  const times = (label: string) => soon(() => within(inside("aisle-time-slots")).getByText(label));

  async function refused(street: string, wanted: Readonly<Record<string, number>>) {
    const shopper = await onAnotherDevice(services, ofAge);
    await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: [street] } });
    await fill(shopper, wanted);
    await openSite("/scheduling?fulfillmentType=delivery", ofAge);
    await times("Day and Time");
    await press(document.body, "Continue");
    (await soon(() => screen.getByRole("link", { name: "Back To Cart" }))).click();
    await soon(() => line("Amber Lager"));
  }

  it("says that alcohol may not be brought, and marks it", async () => {
    await refused("18 Dry County Rd", { "Amber Lager": 1, [onions]: 1 });
    await alertIn(document.body, "Alcohol Delivery Is UnavailableNo alcohol to this address.");
    // The services have one language.
    expect(line("Amber Lager").getByText("No alcohol to this address.").lang).toBe("en");
    expect(line(onions).queryByText("No alcohol to this address.")).toBeNull();
    await press(document.body, "Move to Pickup: Amber Lager");
    await says("Moved to pickup: Amber Lager.");
    await soon(() => expect(screen.queryByText("No alcohol to this address.")).toBeNull());
  });

  it("says that it is too much alcohol, until there is less of it", async () => {
    await refused("100 Main St", { "Amber Lager": 13 });
    await alertIn(document.body, "At most 12 alcohol items.");
    for (const said of screen.getAllByText("At most 12 alcohol items.")) expect(said.lang).toBe("en");
    expect(screen.queryByText("Alcohol Delivery Is Unavailable")).toBeNull();
    await press(document.body, "Take one Amber Lager out");
    await soon(() => expect(screen.queryByText("At most 12 alcohol items.")).toBeNull());
  });

  it("names what fell out at that time, also after something else was changed", async () => {
    await fill(await onAnotherDevice(services, email), { [onions]: 1, "Bananas, Bunch": 1 });
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    await stock(onions, false);
    await press(document.body, "Continue");
    (await soon(() => screen.getByRole("link", { name: "Back To Cart" }))).click();
    await says("1 item in your cart can't be had at this time. It stays in your cart.");
    line(onions).getByText("Can't be had at the time you chose.");
    expect(line("Bananas, Bunch").queryByText(/^Can't be had/)).toBeNull();
    await oneMore("Bananas, Bunch");
    await says(`Now unavailable: ${onions}.`);
    screen.getByText("1 item in your cart can't be had at this time. It stays in your cart.");
  });
});
