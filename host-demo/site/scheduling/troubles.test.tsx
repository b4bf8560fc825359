/** @jsxImportSource react */
import { afterEach, describe, expect, it } from "vitest";
import { armed } from "../testing/deliveries.ts";
import {
  answered,
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
import { expectOneOrder, inside, ready, schedule, withoutSnap } from "../testing/open-checkout.ts";

const mainCart = "/atlas/v1/cart/v1/carts?kind=main";
const email = "cards@aisle.test";
const services = await startServices();
const ways = ["500", "drop", "hang", "rubbish"] as const;

/** The first of these that a patient shopper finds, who tries again wherever the page offers it. */
async function persevere(goal: () => unknown): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const again = await soon(() => wayOn() ?? (goal(), null));
    if (!again) return;
    again.click();
    await new Promise((done) => setTimeout(done, 50));
  }
  goal();
}

/** A button that tries again, on the page or in a widget. */
function wayOn(): HTMLElement | undefined {
  const roots = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document.body, ...(roots as unknown as HTMLElement[])]
    .flatMap((root) => within(root).queryAllByRole("button", { name: /^(Retry|Try Again|Refresh)$/ }))
    .at(0);
}

const chosen = () => within(inside("aisle-time-slots")).getByText("Available Times");
const button = () => screen.getByRole("button", { name: "Place your pickup Order" });
const isLive = () => expect(button().getAttribute("aria-disabled")).toBe("false");

describe.each(ways)("a call that fails once (%s) holds no shopper up:", (fault) => {
  afterEach(async () => {
    expect(await armed(services), "the call was made, and failed").toEqual([]);
  });

  it.each(["main-cart", "modality-preferences", "timeslots", "reservation", "slot-texts", "banner"])(
    "%s",
    async (call) => {
      services.arm({ call, fault });
      const router = await openSite("/scheduling?fulfillmentType=pickup", email);
      await persevere(chosen);
      await press(document.body, "Continue");
      await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    },
  );

  it("update-promise", async () => {
    await schedule(services, email);
    services.arm({ call: "update-promise", fault });
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    await soon(() => screen.getByRole("heading", { name: "Your time" }));
    await press(document.body, "Continue");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  });

  it.each(["checkout", "update-checkout", "activate", "banner", "flash-sales"])("%s", async (call) => {
    await withoutSnap(services, email);
    await schedule(services, email);
    services.arm({ call, fault });
    const router = await openSite("/checkout", email);
    await persevere(isLive);
    await ready();
    button().click();
    await persevere(() => screen.getByRole("heading", { name: /^Thank you/ }));
    await expectOneOrder(services, email, router);
    await leavePages();
  });
});

describe("times that can't be had", () => {
  it("at a store that has none are said to be, and the store can be changed", async () => {
    await services.context.db.updateTable("slot_rule").set({ capacity: 0 }).execute();
    await services.context.db.updateTable("slot").set({ capacity: 0 }).execute();
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await soon(() => within(inside("aisle-time-slots")).getByText("Pickup Time Unavailable"));
    screen.getByRole("button", { name: "Change pickup store" });
  });

  it.each(["INTERNAL_ERROR", "NO_STORES_FOUND"])("by %s say so, and come once they can", async (fault) => {
    services.arm({ call: "timeslots", fault, times: 9 });
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await soon(() => within(inside("aisle-time-slots")).getByText("Something went wrong"));
    services.arm({ clear: true });
    await persevere(chosen);
  });
});

it("an empty cart tells of the one item that waits in the other", async () => {
  const { cart } = await elsewhere<{
    cart: { id: string; versionKey: string; lineItems: readonly { readonly gtin13: string }[] };
  }>(services, email, mainCart);
  const one = { gtin13: cart.lineItems[0]?.gtin13, quantity: 1, modalityType: "DELIVERY" };
  await elsewhere(services, email, `/atlas/v1/cart/v1/carts/${cart.id}`, {
    method: "PUT",
    body: { versionKey: cart.versionKey, lineItems: [one] },
  });
  await openSite("/scheduling?fulfillmentType=pickup", email);
  await soon(() => screen.getByText("You still have 1 item in your cart for delivery."));
});

describe("a cart that was ordered on another device", () => {
  it("is empty to whoever goes back to it, also where the time's renewal came after the refusal", async () => {
    const { cart } = await elsewhere<{ cart: { id: string; versionKey: string } }>(services, email, mainCart);
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await soon(chosen);
    await elsewhere(services, email, `/atlas/v1/cart/v1/carts/${cart.id}`, {
      method: "PUT",
      body: { versionKey: cart.versionKey, lineItems: [] },
    });
    services.arm({ call: "update-promise", fault: "delay" });
    await press(document.body, "Continue");
    await soon(() => screen.getByText("Your cart has changed, and this time doesn't suit it any more."));
    expect(sent("PUT", "/promises/")).toHaveLength(1);
    await answered();
    (await soon(() => screen.getByRole("link", { name: "Back To Cart" }))).click();
    await soon(() => screen.getByRole("heading", { name: "Your cart is empty" }));
  });
});
