/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  acceptTerms,
  change,
  changed,
  chooseTime,
  fill,
  gift25,
  mainStreet,
  modifyCart,
  numberOf,
  onAnotherDevice,
  openDelivery,
  paying,
  placed,
  placedWithPin,
  shopFor,
  snap,
  testShopper,
  type TestShopper,
  timeOf,
  visa,
  want,
} from "../testing/deliveries.ts";
import { withinReach, withoutSnap } from "../testing/open-checkout.ts";
import {
  closePages,
  holdAnswer,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const services = await startServices();
let shopper: TestShopper;

beforeEach(async () => {
  shopper = await onAnotherDevice(services, email);
});

/** A delivery by Instacart to a street of Cincinnati. */
async function placedFor(street = "100 Main St") {
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: [street] } });
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, timeOf("INSTACART", 3.95));
  const told = await change(shopper, await openDelivery(shopper), acceptTerms("INSTACART"));
  return placed(shopper, await shopper.payWith(told, "1111"));
}

const heard = (text: string | RegExp) =>
  soon(() =>
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

describe("a change that a rule forbids", () => {
  it.each([
    ["100 Main St", { "Amber Lager": 13 }, "At most 12 alcohol items."],
    ["18 Dry County Rd", { "Amber Lager": 1 }, "No alcohol to this address."],
    ["100 Main St", { "Paper Towels": 90, "Yellow Onions": 61 }, "At most 150 items."],
    ["100 Main St", { "Filter Cigarettes, Gold": 1 }, "Instacart delivers no tobacco."],
  ])("at %s, of %j, is told in the words of the services", async (street, wanted, reason) => {
    const order = await placedFor(street);
    const { cart } = await modifyCart(shopper, order.id);
    const numbers = Object.entries(wanted).map(([name, quantity]) => [numberOf(name), quantity]);
    const reply = await want(shopper, cart, Object.fromEntries(numbers) as Record<string, number>);
    expect(reply.status, reply.text).toBe(200);
    await openSite(`/cart/modify?orderId=${order.id}`, email);
    await soon(() => screen.getByRole("heading", { level: 1, name: "Change your order" }));
    await press(document.body, "Continue to Payment");
    await heard(reason);
    for (const said of screen.getAllByText(reason)) expect(said.lang).toBe("en");
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });
});

it("a changed order is in the history that its shopper has just looked at as what it is now", async () => {
  const order = await placedFor();
  const { cart } = await modifyCart(shopper, order.id);
  await want(shopper, cart, { [numberOf("Paper Towels")]: 6 });
  const router = await openSite("/mypurchases", email);
  const history = (amount: number) =>
    soon(() =>
      screen.getByRole("link", { name: new RegExp(`#${order.number}.*\\$${(amount / 100).toFixed(2)}`) }),
    );
  await history(order.summary.cost.total);
  router.navigate(`/cart/modify?orderId=${order.id}`);
  await press(document.body, "Continue to Payment");
  await press(document.body, "Submit Modified Order");
  await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
  router.navigate("/mypurchases");
  await history((await shopper.order(order.id)).summary.cost.total);
});

it("a change that is being submitted takes no other, and keeps the focus on its button", async () => {
  const order = await placedFor();
  const { cart } = await modifyCart(shopper, order.id);
  await want(shopper, cart, { [numberOf("Paper Towels")]: 6 });
  await openSite(`/cart/modify?orderId=${order.id}`, email);
  await press(document.body, "Continue to Payment");
  const button = await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
  await soon(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(withinReach()).toEqual(
    expect.arrayContaining(["Change contact information", "Tipping Policy", "Apply"]),
  );
  const letGo = holdAnswer("PUT", "/checkouts/");
  button.focus();
  button.click();
  await soon(() => expect(withinReach()).toEqual([button.textContent]));
  expect(document.activeElement).toBe(button);
  letGo();
  await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
});

it("an order that is changed from its own confirmation is said there to be changed, and the way back leads home", async () => {
  const order = await placedFor();
  const confirmation = `/checkout/clicklist/${order.id}/complete`;
  const router = await openSite(confirmation, email);
  (await soon(() => screen.getByRole("link", { name: "+ Add or Edit Items" }))).click();
  await press(document.body, "Add one more Paper Towels");
  await soon(() => screen.getByText("You ordered 4."));
  await press(document.body, "Continue to Payment");
  await press(document.body, "Submit Modified Order");
  await soon(() => screen.getByText("Your changes were saved."));
  expect(router.state.location).toMatchObject({ pathname: confirmation, search: "?im=true" });
  router.navigate("/mypurchases");
  await soon(() => screen.getByRole("heading", { level: 1, name: "Purchase History" }));
  router.navigate(-1);
  await soon(() => expect(router.state.location.pathname).toBe("/"));
});

it("finds what else an order is to have by the first words, and nothing for a text without any", async () => {
  const order = await placedFor();
  await modifyCart(shopper, order.id);
  await openSite(`/cart/modify?orderId=${order.id}`, email);
  const form = await soon(() => screen.getByRole("search", { name: "Find items to add" }));
  const find = async (text: string) => {
    fireEvent.change(within(form).getByRole("searchbox"), { target: { value: text } });
    await press(form, "Search");
  };
  await find("&&");
  await soon(() => screen.getByText("Nothing was found. Try other words."));
  await find("bananas bunch bananas bunch bananas bunch bananas bunch bananas bunch ripe");
  await soon(() => screen.getByRole("button", { name: /^Add Bananas/ }));
  expect(screen.queryByText("We couldn't load our products. Please try again.")).toBeNull();
});

describe("the focus, when an item comes into the order or goes", () => {
  const button = (name: string) => soon(() => screen.getByRole("button", { name }));
  const pressWithKey = async (name: string) => {
    const pressed = await button(name);
    await soon(() => expect(pressed.getAttribute("aria-disabled")).toBe("false"));
    pressed.focus();
    pressed.click();
  };
  const hasFocus = (element: () => HTMLElement) => soon(() => expect(document.activeElement).toBe(element()));
  const said = (text: string) => soon(() => screen.getByText(text));
  const heading = () => screen.getByRole("heading", { level: 1 });

  it("is for what stands there then, the next item or the page's heading, and the item is named", async () => {
    const order = await placedFor();
    await modifyCart(shopper, order.id);
    await openSite(`/cart/modify?orderId=${order.id}`, email);
    const form = await soon(() => screen.getByRole("search", { name: "Find items to add" }));
    fireEvent.change(within(form).getByRole("searchbox"), { target: { value: "bananas" } });
    await press(form, "Search");
    await pressWithKey("Add Bananas, Bunch");
    await said("Now in your order: Bananas, Bunch.");
    await hasFocus(() => screen.getByText("In your order"));

    await pressWithKey("Remove Paper Towels from your order");
    await said("Taken out of your order: Paper Towels.");
    await hasFocus(() => screen.getByRole("button", { name: "Remove Bananas, Bunch from your order" }));
    await pressWithKey("Put back Paper Towels");
    await said("Now in your order: Paper Towels.");
    await hasFocus(heading);
    const [last] = (await soon(() => screen.getAllByRole("button", { name: /^Remove / }))).slice(-1);
    const isBananas = last?.getAttribute("aria-label")?.includes("Bananas");
    await pressWithKey("Take one Bananas, Bunch out");
    await said("Taken out of your order: Bananas, Bunch.");
    await hasFocus(
      isBananas ? heading : () => screen.getByRole("button", { name: "Remove Paper Towels from your order" }),
    );
  });
});

describe("the payment of a change", () => {
  const toPay = async () => {
    const order = await placedFor();
    await changed(shopper, order.id, { [numberOf("Paper Towels")]: 5 });
    return { order, path: `/checkout?${new URLSearchParams({ orderId: order.id, nc: "true", im: "true" })}` };
  };

  it("says that something ran out where the services know no more than that", async () => {
    const { order, path } = await toPay();
    await openSite(path, email);
    await soon(() => screen.getByRole("heading", { level: 1, name: "Complete your order" }));
    screen.getByRole("heading", { level: 2, name: "Order Summary" });
    services.arm({ call: "modify", fault: "FALLOUT_ERROR", times: 1 });
    await press(document.body, "Submit Modified Order");
    await heard("Some items are no longer available.");
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });

  it.each([
    ["SERVICE_UNAVAILABLE", 9],
    ["IDEMPOTENCY_KEY_REUSED", 1],
  ])(
    "whose submission is answered with %s is not told as an order that was not created",
    async (fault, times) => {
      const { order, path } = await toPay();
      await openSite(path, email);
      await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
      services.arm({ call: "modify", fault, times });
      await press(document.body, "Submit Modified Order");
      await heard(/^We're sorry, we are currently experiencing technical difficulties/);
      expect((await shopper.order(order.id)).summary).toEqual(order.summary);
    },
  );

  it.each(["PROMISING_FALLOUT", "RESTRICTED"])(
    "that meets %s says so with its code, and leads to the items",
    async (code) => {
      const { order, path } = await toPay();
      const text = `We still have your original order, but can't complete your modify request. (${code})`;
      const leadsOn = async () => {
        await heard(text.replace(/[().]/g, "\\$&"));
        return screen.getByRole("link", { name: "Change your order" });
      };
      services.arm({ call: "checkout", fault: code, times: 1 });
      await openSite(path, email);
      expect((await leadsOn()).getAttribute("href")).toBe(`/cart/modify?orderId=${order.id}`);
      await closePages();

      const router = await openSite(path, email);
      await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
      services.arm({ call: "modify", fault: code, times: 1 });
      await press(document.body, "Submit Modified Order");
      (await leadsOn()).click();
      await soon(() => screen.getByRole("heading", { level: 1, name: "Change your order" }));
      expect(router.state.location.pathname).toBe("/cart/modify");
      expect((await shopper.order(order.id)).summary).toEqual(order.summary);
    },
  );

  it("that breaks a rule of orders by now says which, in the words of the services", async () => {
    const { path } = await toPay();
    await openSite(path, email);
    await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
    services.arm({ call: "modify", fault: "CART_QUANTITY_EXCEEDED", times: 1 });
    await press(document.body, "Submit Modified Order");
    await heard("At most 150 items.");
    expect(screen.getByText("At most 150 items.").lang).toBe("en");
    screen.getByRole("link", { name: "Change your order" });
  });

  it("offers to take nothing back in the cart, where the same item stands in for another one", async () => {
    const order = await placedFor();
    const [almondMilk, soyMilk] = ["Almond Milk, Unsweetened", "Soy Milk, Original"];
    await changed(shopper, order.id, { [numberOf(soyMilk)]: 1 });
    await fill(shopper, { [almondMilk]: 1 });
    const { id, versionKey } = await shopper.cart();
    const upcs = { originalLineItemUpc: numberOf(almondMilk), newLineItemUpc: numberOf(soyMilk) };
    const path = `/atlas/v1/cart/v1/carts/${id}/replacements`;
    const reply = await shopper.send("PUT", path, { versionKey, ...upcs });
    expect(reply.text).toContain(`"originalLineItemUpc":"${numberOf(almondMilk)}"`);

    // Where the page knows the cart before it draws the order's items.
    const router = await openSite("/cart", email);
    await soon(() => screen.getByRole("button", { name: `Undo the replacement of ${almondMilk}` }));
    router.navigate(`/checkout?${new URLSearchParams({ orderId: order.id, nc: "true", im: "true" })}`);
    await press(document.body, "See all items");
    const row = await soon(() => screen.getByRole("row", { name: new RegExp(soyMilk) }));
    expect(within(row).queryByText(`In place of ${almondMilk}`)).toBeNull();
  });

  it("that does not load is not told as an order that was not created", async () => {
    const { path } = await toPay();
    services.arm({ call: "checkout", fault: "500", times: 9 });
    await openSite(path, email);
    await heard(/^We're sorry, we are currently experiencing technical difficulties/);
  });

  it("tells an answer without its result with a code, and is there again at a press", async () => {
    const { path } = await toPay();
    services.arm({ call: "checkout", fault: "without-checkout", times: 1 });
    await openSite(path, email);
    await heard(/Error code AIS-1001/);
    await press(document.body, "Try Again");
    await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
  });
});

it("a change that a gift card pays for whole says what is held on the bank card, and why bags cost something", async () => {
  const cards = "cards@aisle.test";
  await services.context.db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute();
  shopper = await onAnotherDevice(services, cards);
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, () => true);
  const order = await placed(shopper, await paying(shopper, visa, gift25));
  await changed(shopper, order.id, { [numberOf("Paper Towels")]: 2 });
  const query = new URLSearchParams({ orderId: order.id, nc: "true", im: "true" });
  await openSite(`/checkout?${query}`, cards);
  await soon(() => screen.getByText("A temporary $1.00 hold may be placed on your card."));
  screen.getByText("Single-use bags are prohibited here.");
});

describe("a change that SNAP pays more of", () => {
  const cards = "cards@aisle.test";
  const onions = numberOf("Yellow Onions");
  const update = { call: "update-checkout", times: 9 } as const;

  /** The payment of a change of an order that SNAP has paid the onions of, by two more of them. */
  async function openPayment() {
    const token = await services.signIn(cards);
    shopper = testShopper(services.fetch, services.origin, token);
    await fill(shopper, { "Yellow Onions": 3, "Paper Towels": 2 });
    const order = await placedWithPin(services, { shopper, token }, await paying(shopper, visa, snap));
    const draft = await changed(shopper, order.id, { [onions]: 5 });
    const query = new URLSearchParams({ orderId: order.id, nc: "true", im: "true" });
    const open = async () => {
      await openSite(`/checkout?${query}`, cards);
      await soon(() => screen.getByRole("heading", { level: 1, name: "Complete your order" }));
    };
    await open();
    return { order, open, most: draft.summary.cost.ebtTotal / 100 };
  }

  async function askFor(dollars: number): Promise<HTMLElement> {
    await press(document.body, "Change SNAP EBT Amount");
    const dialog = await soon(() => screen.getByRole("dialog", { name: "Change SNAP EBT Amount" }));
    const amount = within(dialog).getByLabelText("Amount");
    fireEvent.change(amount, { target: { value: String(Math.round(dollars * 100)) } });
    await press(dialog, "Save");
    return dialog;
  }

  it("keeps the card that the order was paid with where its part is not stored: there is none to remove", async () => {
    const { most } = await openPayment();
    services.arm({ ...update, fault: "500" });
    await askFor(most);
    const failed = await soon(() => screen.getByRole("dialog", { name: "Something went wrong" }));
    within(failed).getByRole("link", { name: "Back to Cart" });
    expect(within(failed).queryByRole("button", { name: "Remove Card" })).toBeNull();
    services.arm({ clear: true });
    await press(failed, "Try again");
    await soon(() => screen.getByText(`$${most.toFixed(2)}`));
  });

  it("asks for no PIN of a card that has left the wallet, and leads back to the payment", async () => {
    const { most, open } = await openPayment();
    await askFor(most);
    await soon(() => screen.getByText(`$${most.toFixed(2)}`));
    await withoutSnap(services, cards);
    await closePages();
    await open();
    await press(document.body, "Submit Modified Order");
    await heard("This card is no longer in your wallet. Please select a different payment method.");
    const back = await soon(() => screen.getByRole("button", { name: "Back to Payment" }));
    await soon(() => expect(document.activeElement).toBe(back));
    back.click();
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is offered no more than the card was said to hold", async () => {
    const { order, most } = await openPayment();
    const held = most - 2.5;
    const real = globalThis.fetch;
    const refused = { code: "INSUFFICIENT_FUNDS", reason: "No.", remainingBalance: held };
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input instanceof Request ? input.url : input).includes("type=MODIFY"))
        return real(input, init);
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ errors: [refused], correlationId: "cor" });
      return Promise.resolve(new Response(body, { status: 402, headers }));
    });
    await press(document.body, "Submit Modified Order");
    await heard("Your card was declined. Please use a different card.");
    vi.stubGlobal("fetch", real);
    const dialog = await askFor(held + 0.01);
    within(dialog).getByText(
      `The maximum amount you can charge to your SNAP EBT card is $${held.toFixed(2)}`,
    );
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });
});
