/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { beforeEach, describe, expect, it } from "vitest";
import {
  change,
  changed,
  deliveryOf,
  onAnotherDevice,
  ordersPath,
  submitChange,
  type TestShopper,
  tipOrder,
  timeOf,
} from "../testing/deliveries.ts";
import {
  holdAnswer,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const serviceKey = "a-key-of-the-picking-system-of-a-store";
const services = await startServices({ serviceKey });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

let shopper: TestShopper;
let orderId: string;

/** A delivery that is paid with one bank card, with a tip of 15 % where its vendor takes one. */
async function place(vendor: "OWN" | "INSTACART", cost: number): Promise<void> {
  const wanted = { "Shredded Mozzarella": 2, "Paper Towels": 4 };
  const opened = await deliveryOf(shopper, wanted, timeOf(vendor, cost));
  const told =
    vendor === "OWN"
      ? opened
      : await change(shopper, opened, {
          fulfillment: { acceptedTerms: { vendorId: vendor } },
          paymentDetails: { gratuityAmount: 0, gratuityPercentage: 15 },
        });
  const paid = await shopper.payWith(told, "1111");
  const { status, text } = await shopper.activate(paid);
  expect(status, text).toBe(200);
  orderId = (JSON.parse(text) as { data: { checkout: { orderId: string } } }).data.checkout.orderId;
}

const order = () => shopper.order(orderId);
const open = () => openSite(`/mypurchases/pending/${orderId}`, email);
const tell = async (step: string) =>
  expect((await shopper.send("POST", ordersPath, { step })).status).toBe(200);
const arm = (call: string, fault: string, times = 1) => services.arm({ call, fault, times });
const button = (name: string) => soon(() => screen.getByRole("button", { name }));
const dialog = (name: string) => soon(() => screen.getByRole("dialog", { name }));
const said = (text: string | RegExp) => soon(() => screen.getByText(text));
const keysOf = (path: string) =>
  sent(["POST", "PUT"], path).map(({ headers }) => headers.get("idempotency-key"));

beforeEach(async () => {
  shopper = await onAnotherDevice(services, email);
});

describe("until when", () => {
  it("is said in the store's time zone with what is left, and no change is offered after it", async () => {
    await place("OWN", 4.99);
    await open();
    await said(/^You can change this order until [A-Z][a-z]+, [A-Z][a-z]+ \d+, \d+:\d\d [AP]M/);
    screen.getByText(/^\d+ h \d+ min left$/);
    const link = screen.getByRole("link", { name: "+ Add or Edit Items" });
    expect(link.getAttribute("href")).toBe(`/cart/modify?orderId=${orderId}`);

    await tell("closed");
    await leavePages();
    const router = await open();
    const items = await soon(() => screen.getByRole("link", { name: "+ Add or Edit Items" }));
    expect(screen.queryByText(/^You can change this order until/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Change time" })).toBeNull();
    const ended = screen.getByText(/^You can no longer change this order. You could until [A-Z]/);
    expect(ended.getAttribute("role")).toBe("status");
    items.click();
    await said(
      "We're working on your order now! Since it will be ready soon, you can no longer make changes.",
    );
    expect(router.state.location.pathname).toBe(`/mypurchases/pending/${orderId}`);
  });

  it("that passes while the page is open is told by itself, and takes away what can't be done any more", async () => {
    await place("INSTACART", 9.95);
    const soonOver = new Date(services.clock.now().getTime() + 2_500);
    await services.context.db
      .updateTable("order")
      .set({ modifiable_until: soonOver })
      .where("id", "=", orderId)
      .execute();
    await open();
    (await button("Cancel order")).focus();
    screen.getByText("less than 1 min left");
    const asked = sent("GET", "/orders/").length;
    await soon(() => screen.getByText(/^You can no longer change this order/));
    expect(sent("GET", "/orders/")).toHaveLength(asked);
    for (const name of ["Cancel order", "Change time"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Changes to your order" }));
    // What is given to who brings it may be changed until it is picked.
    screen.getByRole("button", { name: "Change tip" });
  });

  it("that has passed since the store took something out offers no change any more, of the tip neither", async () => {
    await place("INSTACART", 9.95);
    const [{ id: lineId } = {}] = (await order()).lineItems;
    const reduced = await services.fetch(`${services.origin}/fulfillment/api/orders/${orderId}/reductions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${serviceKey}`,
        "content-type": "application/json",
        "idempotency-key": "taken-out-once",
      },
      body: JSON.stringify({ lineId, quantity: 1 }),
    });
    expect(reduced.status).toBe(200);
    await open();
    await said(/^You can no longer change this order. You could until [A-Z]/);
    screen.getByText("Placed");
    for (const name of ["Cancel order", "Change time", "Change tip"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("that passes while the page is open takes away what can't be done any more", async () => {
    await place("OWN", 4.99);
    await open();
    await said(/^You can change this order until/);
    (await button("Cancel order")).click();
    const asked = await dialog("Cancel this order?");
    const { modifiableUntil = "" } = await order();
    services.clock.advance((Date.parse(modifiableUntil) - services.clock.now().getTime()) / 1000);
    await press(asked, "Cancel order");
    await soon(() => within(asked).getByText(/^We're working on your order now!/));
    await press(asked, "Refresh");
    await soon(() => expect(screen.queryByText(/^You can change this order until/)).toBeNull());
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
    screen.getByText("Placed");
  });
});

describe("the tip", () => {
  const tips = () => dialog("Select Tip Amount");

  it("is changed with the new total in view, also past the cut-off, with one key for both sendings", async () => {
    await place("INSTACART", 9.95);
    await tell("closed");
    const before = await order();
    await open();
    (await button("Change tip")).click();
    const asked = await tips();
    within(asked).getByRole("radio", { name: /^None/ }).click();
    const total = before.summary.cost.total - (before.summary.cost.gratuityTotal ?? 0);
    await soon(() => within(asked).getByText(dollars(total)));
    arm("modify-tip", "drop");
    const save = within(asked).getByRole("button", { name: "Save" });
    save.click();
    save.click();
    await said("Your tip was changed.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await order()).summary.cost.total).toBe(total);
    const keys = keysOf("/payment/v1/modifytip/");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("that is being given as picking begins stays to be read, and is told why it stays as it was", async () => {
    await place("INSTACART", 9.95);
    const { gratuityTotal } = (await order()).summary.cost;
    await open();
    (await button("Change tip")).click();
    const asked = await tips();
    within(asked).getByRole("radio", { name: "Other Amount" }).click();
    const field = await soon(() => within(asked).getByRole("textbox", { name: "Tip amount" }));
    fireEvent.change(field, { target: { value: "5.00" } });
    await tell("picking");
    // With no answer the order is read anew.
    arm("modify-tip", "drop", 2);
    await press(asked, "Save");
    await said("Being picked");
    expect(field).toHaveProperty("value", "5.00");
    await press(asked, "Save");
    await soon(() => within(asked).getByText(/^We're working on your order now!/));
    await press(asked, "Refresh");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await order()).summary.cost.gratuityTotal).toBe(gratuityTotal);
  });

  it("says what an amount lacks, and which is too much", async () => {
    await place("INSTACART", 9.95);
    await open();
    (await button("Change tip")).click();
    const asked = await tips();
    within(asked).getByRole("radio", { name: "Other Amount" }).click();
    await press(asked, "Save");
    await soon(() => within(asked).getByText("Tip amount is a required field"));
    const field = within(asked).getByRole("textbox", { name: "Tip amount" });
    fireEvent.change(field, { target: { value: "900.00" } });
    await press(asked, "Save");
    await soon(() => within(asked).getByText(/^The most that you can tip for this order is \$\d+\.\d\d\.$/));
    expect(sent("PUT", "/modifytip/")).toHaveLength(0);
  });

  it.each([
    ["INTERNAL_ERROR", "Something went wrong when updating your tip amount. Please try again."],
    ["INSUFFICIENT_FUNDS", "Your card was declined. Please use a different card."],
    ["VERSION_CONFLICT", "Your order has been updated on another device. Please refresh and try again."],
  ])("that is refused with %s stays as it is, and says why", async (fault, text) => {
    await place("INSTACART", 9.95);
    await open();
    (await button("Change tip")).click();
    const asked = await tips();
    within(asked).getByRole("radio", { name: /^20%/ }).click();
    arm("modify-tip", fault, 5);
    await press(asked, "Save");
    await soon(() => within(asked).getByText(text));
    expect(within(asked).queryByRole("button", { name: "Refresh" }) !== null).toBe(
      fault === "VERSION_CONFLICT",
    );
  });
});

describe("a change that fulfilment has not been told of", () => {
  const saveMore = async () => {
    await place("OWN", 4.99);
    const [line] = (await order()).lineItems;
    if (!line) throw new Error("an order of nothing");
    const draft = await changed(shopper, orderId, { [line.gtin13]: line.quantity + 1 });
    expect((await submitChange(shopper, draft)).status).toBe(200);
  };

  it("is confirmed with a press, and the notice goes", async () => {
    await saveMore();
    await open();
    await said("Modifications Saved");
    screen.getByText("Your changes were saved but not confirmed yet.");
    const confirm = await button("Confirm");
    confirm.focus();
    confirm.click();
    await said("Your changes were saved.");
    await soon(() => expect(screen.queryByText("Modifications Saved")).toBeNull());
    // The button has gone with the notice.
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Changes to your order" }));
    expect((await order()).unconfirmed).toBeUndefined();
  });

  it.each(["", "?im=true"])("is said once to be saved on the page that thanks%s", async (search) => {
    await saveMore();
    await openSite(`/checkout/clicklist/${orderId}/complete${search}`, email);
    (await button("Confirm")).click();
    const saved = () => screen.queryAllByText("Your changes were saved.");
    await soon(() => expect(saved()).not.toEqual([]));
    // As long as a second saying would take to come, and shorter than it stays.
    await new Promise((done) => setTimeout(done, 500));
    expect(saved()).toHaveLength(1);
    expect(screen.queryByText("Modifications Saved")).toBeNull();
  });

  it("that can't be confirmed now says so, and can be pressed again", async () => {
    await saveMore();
    await open();
    arm("confirm-modification", "INTERNAL_ERROR");
    (await button("Confirm")).click();
    await said("There was a problem, please try again.");
    expect(screen.getByText("Error").closest(".toast")).not.toBeNull();
    (await button("Confirm")).click();
    await soon(() => expect(screen.queryByText("Modifications Saved")).toBeNull());
    expect(screen.queryByText("Error")).toBeNull();
    expect(new Set(keysOf("/confirm-modification")).size).toBe(1);
  });
});

describe("an order that is canceled", () => {
  it("says before what each card gets back, and afterwards that nothing is charged", async () => {
    await place("OWN", 4.99);
    const { summary } = await order();
    await open();
    (await button("Cancel order")).click();
    const asked = await dialog("Cancel this order?");
    within(asked).getByText("Visa ending in 1111");
    within(asked).getByText(dollars(summary.cost.total));
    await press(asked, "Keep order");
    expect((await order()).status).toBe("PLACED");

    (await button("Cancel order")).click();
    const again = await dialog("Cancel this order?");
    const yes = within(again).getByRole("button", { name: "Cancel order" });
    yes.click();
    yes.click();
    await said("Canceled");
    screen.getByText("Nothing is charged for this order.");
    expect((await order()).status).toBe("CANCELLED");
    expect(keysOf("/cancel")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();

    screen.getByRole("link", { name: "+ Add or Edit Items" }).click();
    const refused = await soon(() => screen.getByRole("alert"));
    expect(refused.textContent).toMatch(/^This order was canceled/);
    expect(screen.queryByText(/^We're working on your order now!/)).toBeNull();
  });

  it("is asked for once more where the services are still busy with it", async () => {
    await place("OWN", 4.99);
    await open();
    (await button("Cancel order")).click();
    arm("cancel-order", "REQUEST_STILL_PROCESSING");
    await press(await dialog("Cancel this order?"), "Cancel order");
    await said("Canceled");
    expect(new Set(keysOf("/cancel")).size).toBe(1);
  });
});

describe("a change whose answer is lost, and lost again", () => {
  it("of a share that was not kept is not seen in an own amount as high", async () => {
    await place("INSTACART", 9.95);
    const { suggestions = [] } = (await order()).tip ?? {};
    const { amount = 0 } = suggestions.find(({ percentage }) => percentage === 10) ?? {};
    expect((await tipOrder(shopper, await order(), amount / 100)).status).toBe(200);
    await open();
    (await button("Change tip")).click();
    const asked = await dialog("Select Tip Amount");
    within(asked).getByRole("radio", { name: /^10%/ }).click();
    arm("modify-tip", "INTERNAL_ERROR");
    await press(asked, "Save");
    await soon(() =>
      within(asked).getByText("Something went wrong when updating your tip amount. Please try again."),
    );
    await press(asked, "Save");
    await said("Your tip was changed.");
    expect((await order()).tip?.chosen).toEqual({ amount, percentage: 10 });
  });

  it("of the tip is seen to be done", async () => {
    await place("INSTACART", 9.95);
    await open();
    (await button("Change tip")).click();
    const asked = await dialog("Select Tip Amount");
    within(asked).getByRole("radio", { name: /^None/ }).click();
    arm("modify-tip", "drop", 2);
    await press(asked, "Save");
    await said("Your tip was changed.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(new Set(keysOf("/modifytip/")).size).toBe(1);
  });

  it("of the time is seen to be done", async () => {
    await place("OWN", 4.99);
    await open();
    (await button("Change time")).click();
    const asked = await dialog("Change time");
    (await soon(() => within(asked).getAllByRole("radio")))[0]?.click();
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("New total"));
    arm("order-window", "drop", 2);
    await press(asked, "Confirm");
    await said("The time of your order was changed.");
  });

  it("is seen to be done as soon as the order can be read", async () => {
    await place("OWN", 4.99);
    await open();
    (await button("Cancel order")).click();
    const asked = await dialog("Cancel this order?");
    arm("cancel-order", "drop", 2);
    // As often as it is asked for before that is told.
    arm("order", "INTERNAL_ERROR", 6);
    await press(asked, "Cancel order");
    await soon(() => within(asked).getByText("We couldn't cancel your order. Please try again."));
    window.dispatchEvent(new Event("visibilitychange"));
    await said("Canceled");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(keysOf("/cancel")).toHaveLength(2);
  });

  it("that was not made is asked for with its key", async () => {
    await place("OWN", 4.99);
    await open();
    (await button("Cancel order")).click();
    const asked = await dialog("Cancel this order?");
    arm("cancel-order", "INTERNAL_ERROR");
    await press(asked, "Cancel order");
    await soon(() => within(asked).getByText("We couldn't cancel your order. Please try again."));
    await press(asked, "Cancel order");
    await said("Canceled");
    expect(keysOf("/cancel")).toHaveLength(2);
    expect(new Set(keysOf("/cancel")).size).toBe(1);
  });
});

it("a change that is on its way is so also for whoever comes back to it meanwhile", async () => {
  await place("OWN", 4.99);
  const router = await open();
  (await button("Cancel order")).click();
  const letGo = holdAnswer("POST", "/cancel");
  await press(await dialog("Cancel this order?"), "Cancel order");
  await soon(() => expect(keysOf("/cancel")).toHaveLength(1));
  router.navigate("/mypurchases");
  await soon(() => screen.getByRole("heading", { level: 1, name: "Purchase History" }));
  router.navigate(-1);
  (await button("Cancel order")).click();
  const asked = await dialog("Cancel this order?");
  within(asked).getByRole("button", { name: "Canceling..." }).click();
  letGo();
  await said("Canceled");
  expect(keysOf("/cancel")).toHaveLength(1);
});

describe("the time", () => {
  const choose = async () => {
    (await button("Change time")).click();
    const asked = await dialog("Change time");
    const [time] = await soon(() => within(asked).getAllByRole("radio"));
    time?.click();
    return asked;
  };

  /** Of the order as it is put into a calendar now. */
  const sequence = () => {
    const link = screen.getByRole("link", { name: "Add to calendar", hidden: true });
    return Number(/SEQUENCE:(\d+)/.exec(decodeURIComponent(link.getAttribute("href") ?? ""))?.[1]);
  };

  it("that is being asked for what it costs can't be left meanwhile", async () => {
    await place("OWN", 4.99);
    await open();
    const asked = await choose();
    const letGo = holdAnswer("POST", "/promises");
    await press(asked, "See New Total");
    await soon(() => expect(keysOf("/promises")).toHaveLength(1));
    await press(asked, "Close");
    letGo();
    await soon(() => within(asked).getByText("New total"));
    await press(asked, "Close");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is changed once what it costs is confirmed", async () => {
    await place("OWN", 4.99);
    const before = await order();
    await open();
    (await button("Change time")).click();
    const asked = await dialog("Change time");
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("Please select a time to continue"));
    const [time] = await soon(() => within(asked).getAllByRole("radio"));
    time?.click();
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("New total"));
    await press(asked, "Choose another time");
    const again = await soon(() => within(asked).getByRole("group", { name: "Choose another time" }));
    await soon(() => expect(document.activeElement).toBe(again));
    (await soon(() => within(asked).getAllByRole("radio")))[0]?.click();
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("New total"));
    await soon(() => within(asked).getByText("Visa ending in 1111"));
    const revision = sequence();
    services.clock.advance(60);
    await press(asked, "Confirm");
    await said("The time of your order was changed.");
    const after = await order();
    expect(after.time?.window.value).not.toBe(before.time?.window.value);
    await soon(() => expect(sequence()).toBeGreaterThan(revision));
    expect(keysOf("/window")).toHaveLength(1);
  });

  it("can be chosen again, also where it took the last place", async () => {
    await place("OWN", 4.99);
    await open();
    const asked = await choose();
    const first = () => within(asked).getAllByRole("radio")[0]?.closest("label")?.textContent;
    const chosen = first();
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("New total"));
    const { db } = services.context;
    const { slot_id } = await db
      .selectFrom("order_promise")
      .where("order_id", "=", orderId)
      .select("slot_id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("slot")
      .set((row) => ({ capacity: row("booked", "+", 1) }))
      .where("id", "=", slot_id)
      .execute();
    await press(asked, "Choose another time");
    await soon(() => expect(sent("POST", "/timeslots")).toHaveLength(2));
    await soon(() => expect(first()).toBe(chosen));
    within(asked).getAllByRole("radio")[0]?.click();
    await press(asked, "See New Total");
    await soon(() => within(asked).getByText("New total"));
  });

  it.each([
    ["promise-to-order", "SLOT_FULL"],
    ["promise-to-order", "SLOT_PAST"],
    ["promise-to-order", "QUOTE_EXPIRED"],
    ["order-window", "PROMISE_EXPIRED"],
  ])("that is gone by %s is said to be, and the times are asked for anew", async (call, fault) => {
    await place("OWN", 4.99);
    await open();
    const asked = await choose();
    arm(call, fault);
    await press(asked, "See New Total");
    if (call === "order-window") await press(asked, "Confirm");
    await soon(() =>
      within(asked).getByText(
        "The time you selected for your order is no longer available. Please select a new time.",
      ),
    );
    await soon(() => within(asked).getByRole("combobox", { name: "Choose a day" }));
    expect(document.activeElement).toBe(within(asked).getByRole("group", { name: "Choose another time" }));
    expect(sent("POST", "/timeslots")).toHaveLength(2);
  });
});
