/** @jsxImportSource react */
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import type { SiteRouter } from "../routing/site-router.ts";
import {
  answered,
  elsewhere,
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
import {
  expectOneOrder,
  inside,
  loadedDialog,
  ordersOf,
  placeOrder,
  schedule,
  withoutSnap,
} from "../testing/open-checkout.ts";

const email = "cards@aisle.test";
const promises = "/atlas/v1/promising/v4/promises";
const carts = "/atlas/v1/cart/v1/carts";

const services = await startServices();
beforeEach(() => {
  // The page and the services live on one day.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const times = () => soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
const dialog = (name: string) => soon(() => screen.getByRole("dialog", { name }));
const onward = () => press(document.body, "Continue");
const at = (router: SiteRouter, path: string) =>
  soon(() => expect(router.state.location.pathname).toBe(path));
const open = (by = email, path = "/scheduling?fulfillmentType=pickup") => openSite(path, by);

interface Line {
  readonly gtin13: string;
  readonly quantity: number;
  readonly description: string;
}
const cartOf = async () =>
  (
    await elsewhere<{
      cart: { id: string; versionKey: string; lineItems: readonly Line[]; otherLines: readonly Line[] };
    }>(services, email, `${carts}?kind=main`)
  ).cart;

describe("the scheduling step", () => {
  it("leads from the cart to a time, to the payment and to the order", async () => {
    await withoutSnap(services, email);
    const router = await openSite("/cart", email);
    (await soon(() => screen.getByRole("link", { name: "Check Out" }))).click();
    await soon(() => screen.getByRole("heading", { name: "Schedule your order" }));
    await soon(() => expect(document.title).toContain("Schedule"));
    expect(document.title).toContain("Checkout");
    screen.getByRole("heading", { name: "Pickup at" });
    const steps = screen.getByRole("list", { name: "Checkout steps" });
    expect(
      within(steps)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["1Schedule Active", "2Pay Not Completed"]);
    await times();
    await onward();
    await at(router, "/checkout");
    await soon(() => screen.getByRole("heading", { name: "Payment details" }));
    screen.getByRole("heading", { name: "Your time" });
    screen.getByText(/^We hold this time for you until \d+:\d\d [AP]M( EST)?\.$/);
    expect(
      within(steps)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Schedule Completed", "2Pay Active"]);
    await placeOrder();
    await expectOneOrder(services, email, router);
  });

  it("shows the time that is promised already, and another one when it is asked for", async () => {
    await schedule(services, email);
    const router = await open();
    await soon(() => screen.getByRole("heading", { name: "Your time" }));
    // What is promised is brought up to the cart.
    await soon(() => expect(sent("PUT", promises)).toHaveLength(1));
    expect(document.querySelector("aisle-time-slots")).toBeNull();
    await onward();
    await at(router, "/checkout");
    await leavePages();
    await open();
    await press(document.body, "Change time");
    await times();
  });

  it("keeps the promised time in sight while another one is chosen, and goes on with it where it is kept", async () => {
    await schedule(services, email);
    const router = await open();
    const change = await soon(() => screen.getByRole("button", { name: "Change time" }));
    change.focus();
    change.click();
    await times();
    screen.getByRole("heading", { name: "Your time" });
    const keep = screen.getByRole("button", { name: "Keep my time" });
    expect(document.activeElement).toBe(keep);
    keep.click();
    await soon(() => expect(document.querySelector("aisle-time-slots")).toBeNull());
    await onward();
    await at(router, "/checkout");
    expect(sent("POST", promises)).toHaveLength(0);
  });

  it("says that a time has expired, and asks for another", async () => {
    await schedule(services, email);
    services.clock.advance(31 * 60);
    vi.setSystemTime(services.clock.now());
    await open();
    const expired = await dialog("Reservation Expired");
    within(expired).getByText("Your reserved time has expired. Please choose a new time.");
    await press(expired, "Choose a new time");
    await times();
    expect((await cartOf()) as unknown).toMatchObject({ promise: null });
    await leavePages();
    // Told once.
    await open();
    await times();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("comes before a payment whose time has expired", async () => {
    await schedule(services, email);
    services.clock.advance(31 * 60);
    vi.setSystemTime(services.clock.now());
    const router = await open(email, "/checkout");
    await dialog("Reservation Expired");
    expect(router.state.location.pathname).toBe("/scheduling");
  });

  describe("on a device that slept until the promised time was over", () => {
    const sleeps = async () => {
      await schedule(services, email);
      await open();
      await soon(() => expect(sent("PUT", promises)).toHaveLength(1));
      await answered();
      // The page has taken the answer, and what it says of the time that it is.
      await new Promise((taken) => setTimeout(taken, 100));
      screen.getByText(/^We hold this time for you until/);
      services.clock.advance(31 * 60);
      // The page's timers stand where they stood.
      vi.setSystemTime(services.clock.now());
      expect(screen.queryByRole("dialog")).toBeNull();
    };
    const isTold = async () => {
      await dialog("Reservation Expired");
      expect(screen.queryByText(/^We hold this time for you until/)).toBeNull();
    };

    it("says so within a minute", async () => {
      vi.useFakeTimers({
        toFake: ["Date", "setTimeout", "clearTimeout"],
        now: services.clock.now(),
        shouldAdvanceTime: true,
      });
      await sleeps();
      await vi.advanceTimersByTimeAsync(60_000);
      await isTold();
      await answered();
    });

    it("says so as soon as its tab is seen", async () => {
      await sleeps();
      // Only the page itself can tell.
      const letGo = holdAnswer("GET", "/carts");
      document.dispatchEvent(new Event("visibilitychange"));
      await isTold();
      letGo();
    });
  });

  it("has nothing for a cart without items", async () => {
    const router = await open("empty@aisle.test");
    (await soon(() => screen.getByRole("link", { name: "Start My Cart" }))).click();
    await at(router, "/products/start-my-cart");
  });

  it("leads to the cart from a link to another way to shop", async () => {
    const router = await open(email, "/scheduling?fulfillmentType=delivery");
    await at(router, "/cart");
  });

  it("leads to the cart from where a placed order is changed, which has its time", async () => {
    const router = await open(email, "/scheduling?fulfillmentType=pickup&im=true");
    await at(router, "/cart");
  });

  it("asks whoever is only remembered for the password, and comes back", async () => {
    const router = await open("remembered@aisle.test");
    await soon(() => screen.getByText("Please sign in again to continue."));
    expect(router.state.location.pathname).toBe("/signin");
  });
});

describe("what can't be had at a time", () => {
  it("is named, and stays in the cart when the order goes without it", async () => {
    await withoutSnap(services, email);
    const { lineItems } = await cartOf();
    const [gone] = lineItems;
    if (!gone) throw new Error("an empty cart");
    await services.context.db
      .updateTable("product")
      .set({ ways: ["DELIVERY"] })
      .where("gtin13", "=", gone.gtin13)
      .execute();
    const router = await open();
    await times();
    await onward();
    await dialog("Items Are Unavailable");
    await soon(() => screen.getByText(`${gone.quantity} × ${gone.description}`));
    expect(await ordersOf(services, email)).toEqual([]);
    await press(document.body, "Continue without these items");
    await at(router, "/checkout");
    await placeOrder();
    await expectOneOrder(services, email, router);
    expect((await cartOf()).lineItems.map(({ gtin13 }) => gtin13)).toEqual([gone.gtin13]);
  });

  describe("that sells out once the promised time has been brought up to the cart", () => {
    /** With the times open, the order goes without its first item, which nobody has said yet. */
    const openWhereOneSellsOut = async () => {
      await schedule(services, email);
      const router = await open();
      await soon(() => expect(sent("PUT", promises)).toHaveLength(1));
      await answered();
      const [gone] = (await cartOf()).lineItems;
      await services.context.db
        .updateTable("stock")
        .set({ available: false })
        .where("gtin13", "=", gone?.gtin13 ?? "")
        .execute();
      return { router, gone: `${gone?.quantity} × ${gone?.description}` };
    };
    const goOnWithout = async () =>
      press(await loadedDialog("Items Are Unavailable"), "Continue without these items");

    it("refuses one press, and the next one goes on without it", async () => {
      const { router, gone } = await openWhereOneSellsOut();
      await onward();
      const refusal = await dialog("Items Are Unavailable");
      within(refusal).getByText("Item may be unavailable. Please see cart.");
      await press(refusal, "Close");
      await answered();
      await onward();
      await soon(() => screen.getByText(gone));
      await goOnWithout();
      await at(router, "/checkout");
    });

    it("is gone without at another time, which is the one that the order is for", async () => {
      const { router, gone } = await openWhereOneSellsOut();
      await press(document.body, "Change time");
      await times();
      await onward();
      await soon(() => screen.getByText(gone));
      await goOnWithout();
      await at(router, "/checkout");
    });
  });
});

describe("a press that is refused", () => {
  const pickupExpired = "The selected pickup time has expired or is no longer available.";
  it.each([
    ["SLOT_FULL", "Time Expired", pickupExpired, "Choose a new time"],
    ["SLOT_PAST", "Time Expired", pickupExpired, "Choose a new time"],
    ["QUOTE_EXPIRED", "Time Expired", pickupExpired, "Choose a new time"],
    ["PROMISE_EXPIRED", "Time Expired", pickupExpired, "Choose a new time"],
    [
      "MODALITY_INVALID",
      "Something went wrong",
      "Your cart has changed, and this time doesn't suit it any more.",
      "Back To Cart",
    ],
    [
      "NO_ITEMS_AVAILABLE",
      "Items Are Not Available",
      "The items in your cart are not available. Please update your cart and try again.",
      "Back To Cart",
    ],
    [
      "UnavailableItems",
      "Items Are Unavailable",
      "Item may be unavailable. Please see cart.",
      "Back To Cart",
    ],
    ["ALCOHOL_QTY_EXCEEDED", "Alcohol Quantity Limit Exceeded", "At most 12 alcohol items.", "Back To Cart"],
    [
      "ALCOHOL_NA_FOR_ADDRESS",
      "Alcohol Delivery Is Unavailable",
      "No alcohol to this address.",
      "Back To Cart",
    ],
    ["CART_QUANTITY_EXCEEDED", "Something Went Wrong", "At most 150 items.", "Back To Cart"],
    ["INSTACART_RESTRICTED", "Something Went Wrong", "Instacart delivers no tobacco.", "Back To Cart"],
    ["CONFIRM_ADDRESS", "Something Went Wrong", "Please confirm your delivery address.", "Back To Cart"],
    [
      "NO_STORES_FOUND",
      "No Stores Are Available",
      "There were no stores found near your location. Please enter a different postal code and try again.",
      "Back To Cart",
    ],
    [
      "INVALID_LAT_LNG",
      "Something Went Wrong",
      "The ZIP code entered is not a valid ZIP code.",
      "Back To Cart",
    ],
  ])("with %s: %s", async (fault, title, text, way) => {
    const router = await open();
    await times();
    services.arm({ call: "create-promise", fault });
    await onward();
    const refusal = await dialog(title);
    const isOfServices = /^(ALCOHOL_|CART_QUANTITY_|INSTACART_)/.test(fault);
    expect(within(refusal).getByText(text).lang).toBe(isOfServices ? "en" : "");
    if (way === "Back To Cart") {
      within(refusal).getByRole("link", { name: way }).click();
      return at(router, "/cart");
    }
    await press(refusal, way);
    await times();
    await onward();
    await at(router, "/checkout");
  });

  it("of another time leaves the one that is promised, to come back to", async () => {
    await schedule(services, email);
    await open();
    await press(document.body, "Change time");
    await times();
    services.arm({ call: "create-promise", fault: "SLOT_FULL" });
    await onward();
    await press(await dialog("Time Expired"), "Choose a new time");
    await times();
    expect(sent("DELETE", promises)).toHaveLength(0);
    await leavePages();
    await open();
    await soon(() => screen.getByRole("heading", { name: "Your time" }));
  });

  it.each(["create-promise", "create-checkout"])(
    "by %s in trouble goes on with the next one",
    async (call) => {
      const router = await open();
      for (const fault of ["500", "TS1079", "drop", "hang", "rubbish"]) {
        await times();
        services.arm({ call, fault });
        await onward();
        const refusal = await dialog("Something Went Wrong");
        // Of an answer that nobody can read the shopper is told its own code.
        within(refusal).getByText(
          fault === "rubbish"
            ? /^We are experiencing technical difficulties\. Please try again in a few moments\. .*AIS-\d{4}/
            : /currently experiencing technical difficulties/,
        );
        if (["500", "TS1079"].includes(fault)) within(refusal).getByText(/Error code TS1079$/);
        await press(refusal, "Try Again");
        await at(router, "/checkout");
        await soon(() => screen.getByRole("heading", { name: "Payment details" }));
        router.navigate("/scheduling?fulfillmentType=pickup");
        await soon(() => screen.getByRole("heading", { name: "Schedule your order" }));
        await press(document.body, "Change time");
      }
    },
  );
});
