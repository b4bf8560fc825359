/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { setFeature } from "../../features.ts";
import {
  change,
  chooseTime,
  deliveryOf,
  fill,
  numberOf,
  onAnotherDevice,
  promosOf,
  shopFor,
  type TestShopper,
  timeOf,
} from "../../testing/deliveries.ts";
import { inside, loadedDialog, readyToOrder, withoutSnap } from "../../testing/open-checkout.ts";
import {
  alertIn,
  answered,
  closePages,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();
const promoText =
  "Something went wrong and we weren't able to apply your promo code. Please try entering the code in again.";
const stuckText =
  "There was a problem removing the promo code from your order. Please try removing the code again. If the problem persists, please try again later.";

/** Of the page that was opened last. */
let router: Awaited<ReturnType<typeof openSite>>;

const elsewhere = () => onAnotherDevice(services, email);

const button = () => screen.getByRole("button", { name: "Place your delivery Order" });
const ready = () => readyToOrder("delivery");
const closed = (name: string) => soon(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
const said = (text: string) => soon(() => screen.getByText(text));

/** The payment page of a delivery of paper for $43.96. */
async function openDelivery(vendor: "OWN" | "INSTACART" | "PROVIDER", cost: number): Promise<TestShopper> {
  await withoutSnap(services, email);
  const shopper = await elsewhere();
  await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf(vendor, cost));
  router = await openSite("/checkout", email);
  await ready();
  return shopper;
}

describe("a delivery by a partner", () => {
  it("wants its terms accepted and a tip chosen, says so where that is done, and is placed then", async () => {
    await openDelivery("INSTACART", 9.95);
    const terms = screen.getByRole("checkbox", { name: "I agree to the Instacart Terms of Service." });
    // On a phone the button stays in sight and the terms may not: each press leads to them.
    for (const _ of ["once", "and again"]) {
      button().focus();
      button().click();
      await soon(() => expect(document.activeElement).toBe(terms));
    }
    expect(document.getElementById(terms.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "You must agree to the Instacart Terms of Service to place your order.",
    );
    terms.click();
    await ready();
    button().click();
    const question = await loadedDialog("Select Tip Amount");
    within(question).getByText("Tip is a required field");
    within(question)
      .getByRole("radio", { name: /^Other Amount/ })
      .click();

    const drawer = await loadedDialog("Enter Custom Tip");
    const amount = within(drawer).getByLabelText<HTMLInputElement>("Tip amount");
    await press(drawer, "Save");
    await soon(() => within(drawer).getByText("Tip amount is a required field"));
    fireEvent.change(amount, { target: { value: "4397" } });
    await soon(() => within(drawer).getByText("The most that you can tip for this order is $43.96."));
    fireEvent.change(amount, { target: { value: "500" } });
    services.arm({ call: "update-checkout", fault: "500" });
    await press(drawer, "Save");
    await soon(() =>
      within(drawer).getByText("Something went wrong and we weren't able to update your tip."),
    );
    expect(amount.value).toBe("5.00");
    await soon(() => expect(within(drawer).getByRole("button", { name: "Save" })));
    await press(drawer, "Save");
    await closed("Enter Custom Tip");
    await soon(() => expect(screen.getByText("Tip").nextElementSibling?.textContent).toBe("$5.00"));

    await press(document.body, "Tipping Policy");
    within(await loadedDialog("Tipping Policy")).getByText(
      "Tips are optional. 100% of your tip goes to the delivery person. You can change it until your order is complete.",
    );
    await press(await loadedDialog("Tipping Policy"), "Close");
    await ready();
    button().click();
    await soon(() => screen.getByRole("heading", { name: /^Thank you, your delivery order/ }));
  });
});

describe("a tip that is chosen by keyboard", () => {
  const radio = (name: RegExp) => soon(() => screen.getByRole<HTMLInputElement>("radio", { name }));
  /** As a browser does it: an arrow key focuses the next option, and clicks it. */
  const arrowTo = async (name: RegExp) => {
    const option = await radio(name);
    fireEvent.keyDown(document.activeElement ?? option, { key: "ArrowDown" });
    option.focus();
    option.click();
    fireEvent.keyUp(option, { key: "ArrowDown" });
  };

  it("leaves the options open, and asks for another amount where that is pressed, not passed by", async () => {
    await openDelivery("INSTACART", 9.95);
    (await radio(/^None/)).focus();
    await arrowTo(/^5%/);
    await soon(() => screen.getByRole("button", { name: "Change tip", expanded: true }));
    await arrowTo(/^10%/);
    await soon(async () => expect((await radio(/^10%/)).checked).toBe(true));
    expect(document.activeElement).toBe(await radio(/^10%/));
    await arrowTo(/^Other Amount/);
    const other = await radio(/^Other Amount/);
    expect(document.activeElement).toBe(other);
    expect([other.checked, screen.queryByRole("dialog")]).toEqual([false, null]);
    fireEvent.keyDown(other, { key: " " });
    other.click();
    await press(await loadedDialog("Enter Custom Tip"), "Close");
    await closed("Enter Custom Tip");
    // Else the drawer's Close is pressed with the same key.
    expect(fireEvent.keyDown(other, { key: "Enter" }), "left to the browser").toBe(false);
    await press(await loadedDialog("Enter Custom Tip"), "Close");
    await closed("Enter Custom Tip");
    expect(document.activeElement).toBe(other);
  });
});

describe("a delivery by the store's fulfillment provider", () => {
  it("is not ordered before that is agreed to, and a tick that is not stored is said", async () => {
    const shopper = await openDelivery("PROVIDER", 5.95);
    button().click();
    await said(
      "To continue, You must accept that your grocery order will be made by your store's fulfillment provider by clicking the checkbox.",
    );
    services.arm({ call: "update-checkout", fault: "500" });
    const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: /fulfillment provider/ });
    tick.click();
    await soon(() => screen.getByText(/^We're sorry, we are currently experiencing technical difficulties/));
    expect(tick.checked).toBe(false);
    tick.click();
    await soon(() => expect(tick.checked).toBe(true));
    await ready();
    const { checkoutId } = await shopper.cart();
    const { fulfillment } = await shopper.checkout(checkoutId ?? "");
    expect(fulfillment.acceptedTerms).toEqual({ vendorId: "PROVIDER" });
  });
});

describe("promo codes", () => {
  const enter = async (code: string) => {
    fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: code } });
    await press(document.body, "Apply");
  };

  it.each([
    ["nothing", "", "You must enter a promo code"],
    ["one that there is not", "nosuch", `${promoText} There is no such promo code.`],
    ["one that was used up", "LIMIT", `${promoText} The promo code can't be used again.`],
    ["one that fails", "ERR500", promoText],
  ])("of %s: what is said, with what was typed kept", async (_, code, text) => {
    await openDelivery("OWN", 4.99);
    await enter(code);
    await said(text);
    expect(screen.getByLabelText<HTMLInputElement>("Promo code").value).toBe(code);
  });

  it("are counted, one that can't be taken off stays, and one that can goes", async () => {
    await openDelivery("OWN", 4.99);
    await enter("save5");
    await soon(() => screen.getByRole("button", { name: "Remove promo code SAVE5" }));
    expect(screen.getByLabelText<HTMLInputElement>("Promo code").value).toBe("");
    await enter("STUCK");
    await press(document.body, "Remove promo code STUCK");
    await said(stuckText);
    const remove = screen.getByRole("button", { name: "Remove promo code SAVE5" });
    remove.focus();
    remove.click();
    await said("Promo code removed: SAVE5.");
    expect(screen.queryByText("SAVE5")).toBeNull();
    screen.getByText("STUCK");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove promo code STUCK" }));
  });

  it("the last of which goes leave the focus to the field for one more, and are explained in English", async () => {
    await openDelivery("OWN", 4.99);
    await enter("save5");
    const remove = await soon(() => screen.getByRole("button", { name: "Remove promo code SAVE5" }));
    expect(screen.getByText("SAVE5").nextElementSibling?.getAttribute("lang")).toBe("en");
    remove.focus();
    remove.click();
    await soon(() => expect(screen.queryByText("SAVE5")).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Promo code"));
  });

  it("that are no longer earned are named with what the order costs then", async () => {
    await withoutSnap(services, email);
    const shopper = await elsewhere();
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    await change(shopper, opened, promosOf("Add", "SAVE5"));
    await openSite("/checkout", email);
    await ready();
    await fill(shopper, { "Paper Towels": 1 });
    button().click();
    const sheet = await loadedDialog("Your total has changed");
    within(sheet).getByText("Promo code SAVE5 no longer applies, and was removed.");
    within(sheet).getByText(/^Paper Towels.*: \$38\.96 → \$10\.99$/);
    within(sheet.querySelector(".modal-body") as HTMLElement)
      .getByRole("button", { name: "Continue" })
      .click();
    await ready();
    button().click();
    await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
  });

  it("that were lost between two visits are named at the second, until something is changed", async () => {
    const shopper = await openDelivery("OWN", 4.99);
    await enter("save5");
    await soon(() => screen.getByRole("button", { name: "Remove promo code SAVE5" }));
    await closePages();
    await fill(shopper, { "Paper Towels": 1 });
    await openSite("/checkout", email);
    const sheet = await loadedDialog("Your total has changed");
    within(sheet).getByText("Promo code SAVE5 no longer applies, and was removed.");
    expect(within(sheet).queryByText(/^Your total was/)).toBeNull();
    within(sheet.querySelector(".modal-body") as HTMLElement)
      .getByRole("button", { name: "Continue" })
      .click();
    await ready();
    await enter("STUCK");
    await soon(() => screen.getByRole("button", { name: "Remove promo code STUCK" }));
    await closePages();
    await openSite("/checkout", email);
    await ready();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the contact of an order without a name is asked for once no other question is open", async () => {
    const shopper = await openDelivery("OWN", 4.99);
    await enter("save5");
    await soon(() => screen.getByRole("button", { name: "Remove promo code SAVE5" }));
    await closePages();
    await fill(shopper, { "Paper Towels": 1 });
    await services.context.db.updateTable("checkout").set({ contact_first_name: null }).execute();
    await openSite("/checkout", email);
    const sheet = await loadedDialog("Your total has changed");
    await soon(() => screen.getByRole("heading", { name: "Payment details" }));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    within(sheet.querySelector(".modal-body") as HTMLElement)
      .getByRole("button", { name: "Continue" })
      .click();
    await loadedDialog("Contact information");
  });
});

describe("a flash sale", () => {
  const takeEggs = async () => {
    await soon(() => screen.getByRole("button", { name: "See offers" }));
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    await press(drawer, "Add Grade A Large Eggs at the flash sale price");
    await soon(() => within(drawer).getByRole("group", { name: "Quantity of Grade A Large Eggs" }));
    await press(drawer, "Close");
    await closed("Flash sales");
    await ready();
  };

  it("that is taken, and given back, keeps the focus where the pressed button stood, and is said", async () => {
    await openDelivery("OWN", 4.99);
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    const add = () =>
      soon(() =>
        within(drawer).getByRole("button", { name: "Add Grade A Large Eggs at the flash sale price" }),
      );
    const pressed = await add();
    pressed.focus();
    pressed.click();
    const eggs = await soon(() => within(drawer).getByRole("group", { name: /Grade A Large Eggs$/ }));
    expect(document.activeElement).toBe(within(eggs).getByRole("button", { name: /^Add one more/ }));
    await soon(() => within(drawer).getByText("Grade A Large Eggs: 1 in cart."));
    const less = within(eggs).getByRole("button", { name: /^Take one/ });
    less.focus();
    less.click();
    const again = await add();
    expect(document.activeElement).toBe(again);
    await soon(() => within(drawer).getByText("Removed from your cart: Grade A Large Eggs."));
  });

  /** The payment page's sales, and what in them an item's buttons say. */
  const openSales = async () => {
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    const inSales = (name: string) => within(drawer).queryByRole("button", { name });
    const group = (item: string) => within(drawer).queryByRole("group", { name: `Quantity of ${item}` });
    return { drawer, inSales, group };
  };

  it("that is given back by a double click is taken out once, and nothing is said against it", async () => {
    const shopper = await openDelivery("OWN", 4.99);
    const { drawer, inSales, group } = await openSales();
    await press(drawer, "Add Grade A Large Eggs at the flash sale price");
    await soon(() => within(drawer).getByText("Grade A Large Eggs: 1 in cart."));
    const less = within(group("Grade A Large Eggs") as HTMLElement).getByRole("button", {
      name: /^Take one/,
    });
    less.click();
    await soon(() => expect(group("Grade A Large Eggs")?.textContent).toContain("0"));
    less.click();
    await soon(() => expect(inSales("Add Grade A Large Eggs at the flash sale price")).not.toBeNull());
    expect(within(drawer).queryByRole("alert")).toBeNull();
    expect(await eggs(shopper)).toBeUndefined();
  });

  it("shows what was pressed of each item while another one's is on its way", async () => {
    await openDelivery("OWN", 4.99);
    const { drawer, inSales, group } = await openSales();
    const offered = within(drawer)
      .getAllByRole("button", { name: /^Add .* at the flash sale price$/ })
      .map((button) => button.getAttribute("aria-label") ?? "");
    const [first = "", second = ""] = offered;
    const itemOf = (label: string) => label.replace(/^Add (.*) at the flash sale price$/, "$1");
    inSales(first)?.click();
    await soon(() => expect(group(itemOf(first))?.textContent).toContain("1"));
    inSales(second)?.click();
    await soon(() => expect(group(itemOf(second))).not.toBeNull());
    expect(group(itemOf(first))?.textContent).toContain("1");
    await answered();
  });

  it("of the last item is not taken out: the order keeps its place, and it is said why", async () => {
    await withoutSnap(services, email);
    const shopper = await elsewhere();
    await fill(shopper, { "Grade A Large Eggs": 1 });
    await chooseTime(shopper, () => true);
    await shopper.openAsIs((await shopper.cart()).id);
    router = await openSite("/checkout", email);
    await readyToOrder("pickup");
    const { drawer, group } = await openSales();
    await press(drawer, "Add Grade A Large Eggs at the flash sale price");
    await soon(() => expect(group("Grade A Large Eggs")?.textContent).toContain("2"));
    const takeOne = () =>
      press(group("Grade A Large Eggs") as HTMLElement, "Take one Grade A Large Eggs out");
    await takeOne();
    await soon(() => expect(group("Grade A Large Eggs")?.textContent).toContain("1"));
    await takeOne();
    await alertIn(drawer, "Your order needs at least one item. To start over, go back to your cart.");
    // The first press may have gone along with the second.
    expect(await eggs(shopper)).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe("/checkout");
  });

  it("that is refused leaves the focus where it was pressed", async () => {
    await openDelivery("OWN", 4.99);
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    const add = () =>
      within(drawer).queryByRole("button", { name: "Add Grade A Large Eggs at the flash sale price" });
    await soon(() => expect(add()).not.toBeNull());
    services.arm({ call: "update-checkout", fault: "FLASH_OFFER_GONE" });
    add()?.focus();
    add()?.click();
    await soon(() => expect(add()).toBeNull());
    await alertIn(drawer, "The flash sale for this item is over.");
    await soon(() => expect(add()).not.toBeNull());
    expect(document.activeElement).toBe(add());
  });

  const offered = () =>
    services.context.db.selectFrom("cart_line").where("coupon_id", "is not", null).selectAll().execute();
  const eggs = async (shopper: TestShopper) =>
    (await shopper.cart()).lineItems.find(({ description }) => description === "Grade A Large Eggs")
      ?.quantity;

  it("is offered at the price of the order's store", async () => {
    await withoutSnap(services, email);
    const downtown = "01400420";
    const shopper = await elsewhere();
    await shopFor(shopper, "PICKUP", { locationId: downtown });
    await fill(shopper, { "Paper Towels": 1 });
    await chooseTime(shopper, () => true);
    await shopper.openAsIs((await shopper.cart()).id);
    await openSite("/checkout", email);
    await press(await soon(() => screen.getByRole("main")), "See offers");
    const offer = within(await loadedDialog("Flash sales"))
      .getByText("Grade A Large Eggs")
      .closest("li");
    const { regular, promo } = await services.context.db
      .selectFrom("price")
      .where("store_id", "=", downtown)
      .where("gtin13", "=", numberOf("Grade A Large Eggs"))
      .select(["regular", "promo"])
      .executeTakeFirstOrThrow();
    const percentOff = Number(/(\d+)%/.exec(offer?.textContent ?? "")?.[1]);
    expect(percentOff).toBeGreaterThan(0);
    const sale = Math.round(((promo ?? regular) * (100 - percentOff)) / 100);
    expect(offer?.textContent).toContain(`$${(sale / 100).toFixed(2)}`);
  });

  it.each([
    ["Keep Items", 1],
    ["Remove Items", undefined],
  ])("is asked about where the checkout is left: %s", async (answer, left) => {
    const shopper = await openDelivery("OWN", 4.99);
    await takeEggs();
    const [back] = screen.getAllByRole("link", { name: "Back" });
    back?.click();
    const question = await loadedDialog("Remove flash sale items?");
    within(question).getByText("Leaving checkout removes the sale price from these items.");
    await press(question, answer);
    await closed("Remove flash sale items?");
    expect(await eggs(shopper)).toBe(left);
  });

  it.each([
    ["Keep Items", 1],
    ["Remove Items", undefined],
  ])("is asked about where the checkout's time is over as well: %s", async (answer, left) => {
    await openDelivery("OWN", 4.99);
    await takeEggs();
    // Two of them: between the answers about each the page must not ask once more.
    const { drawer } = await openSales();
    await press(drawer, "Add Thick Cut Bacon at the flash sale price");
    await soon(() => within(drawer).getByRole("group", { name: "Quantity of Thick Cut Bacon" }));
    await press(drawer, "Close");
    await ready();
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
      setFeature("shortIdle", false);
    });
    setFeature("shortIdle", true);
    await vi.advanceTimersByTimeAsync(70_000);
    const over = await loadedDialog("Order Timed Out");
    within(over).getByRole("link", { name: "Back to Checkout" }).click();
    const question = await loadedDialog("Remove flash sale items?");
    // By the services' clock as well: the answer finds the cart without its checkout.
    services.clock.advance(31 * 60);
    const shown = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    await press(question, answer);
    await closed("Remove flash sale items?");
    await soon(() => expect(router.state.location.pathname).toBe("/scheduling"));
    expect(shown).not.toHaveBeenCalled();
    const later = await elsewhere();
    await soon(async () => expect(await eggs(later)).toBe(left));
    expect(await offered()).toEqual([]);
  });

  it.each([
    ["Keep Items", 1],
    ["Remove Items", undefined],
  ])("is asked about where another store has ended the checkout: %s", async (answer, left) => {
    const shopper = await openDelivery("OWN", 4.99);
    await takeEggs();
    await press(document.body, "Change delivery address");
    const selector = () => inside("aisle-mode-selector");
    await soon(() => expect(selector().querySelector("dialog[open]")).not.toBeNull());
    await shopFor(shopper, "PICKUP", { locationId: "01400420" });
    document.dispatchEvent(new Event("visibilitychange"));
    await soon(() => expect(screen.queryByRole("heading", { name: "Payment details" })).toBeNull());
    expect(screen.queryByRole("dialog", { name: "Remove flash sale items?" })).toBeNull();
    await press(selector(), "Close");
    await press(await loadedDialog("Remove flash sale items?"), answer);
    await closed("Remove flash sale items?");
    await soon(() => expect(router.state.location.pathname).toBe("/scheduling"));
    // They were taken for the delivery, and wait for it.
    const { otherLines } = await shopper.cart();
    expect(otherLines?.find(({ gtin13 }) => gtin13 === numberOf("Grade A Large Eggs"))?.quantity).toBe(left);
    expect(await offered()).toEqual([]);
  });

  it.each([
    ["Keep Items", 1],
    ["Remove Items", undefined],
  ])("is asked about where the checkout is gone while it is paid: %s", async (answer, left) => {
    const shopper = await openDelivery("OWN", 4.99);
    await takeEggs();
    services.arm({ call: "activate", fault: "PROMISE_REQUIRED" });
    button().click();
    const [on] = await soon(() => screen.getAllByRole("link", { name: "Choose a new time" }));
    on?.click();
    await press(await loadedDialog("Remove flash sale items?"), answer);
    await soon(() => expect(router.state.location.pathname).toBe("/scheduling"));
    expect(await eggs(shopper)).toBe(left);
    expect(await offered()).toEqual([]);
  });
});

describe("what waits behind a payment that could not be stored", () => {
  /** Another card is chosen, and the services don't take it. */
  const failToPay = async () => {
    services.arm({ call: "update-checkout", fault: "500" });
    await press(await soon(() => inside("aisle-card-box")), "Add or Change Payment Method");
    const name = /ending in 1117/;
    (await soon(() => within(inside("aisle-wallet")).getByRole("radio", { name }))).click();
    await press(inside("aisle-wallet"), "Confirm");
    return loadedDialog("Something went wrong");
  };

  it("is stored all the same: items of a flash sale are gone with the checkout", async () => {
    const shopper = await openDelivery("OWN", 4.99);
    await press(await soon(() => document.body), "See offers");
    const drawer = await loadedDialog("Flash sales");
    await press(drawer, "Add Grade A Large Eggs at the flash sale price");
    await soon(() => within(drawer).getByRole("group", { name: "Quantity of Grade A Large Eggs" }));
    await press(drawer, "Close");
    await ready();
    within(await failToPay())
      .getByRole("link", { name: "Back to Cart" })
      .click();
    const question = await loadedDialog("Remove flash sale items?");
    await press(question, "Remove Items");
    await closed("Remove flash sale items?");
    const { lineItems } = await shopper.cart();
    expect(lineItems.map(({ description }) => description)).not.toContain("Grade A Large Eggs");
  });
});

describe("the notes for the driver", () => {
  it("are stored, and their drawer closes, where something else keeps the order", async () => {
    await withoutSnap(services, email);
    const shopper = await elsewhere();
    await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    // The only card that is left has expired.
    await services.context.db.deleteFrom("card").where("last_four", "!=", "4444").execute();
    setFeature("checkoutRedesign", true);
    try {
      await openSite("/checkout", email);
      (await soon(() => screen.getByRole("radio", { name: /ending in 4444/ }))).click();
      await said("This payment method is expired. Please select a different payment method.");
      await press(document.body, "Add order instructions");
      const drawer = await loadedDialog("Order instructions");
      fireEvent.change(within(drawer).getByRole("textbox"), { target: { value: "Ring twice" } });
      await press(drawer, "Save");
      await closed("Order instructions");
      await said("Ring twice");
    } finally {
      setFeature("checkoutRedesign", false);
    }
  });

  it("keep what was typed through a failure, and count what is left", async () => {
    await openDelivery("OWN", 4.99);
    await press(document.body, "Add order instructions");
    const drawer = await loadedDialog("Order instructions");
    const notes = within(drawer).getByRole("textbox");
    fireEvent.change(notes, { target: { value: "Ring <twice>" } });
    await press(drawer, "Save");
    await soon(() => within(drawer).getByText("Instructions have invalid characters."));
    fireEvent.change(notes, { target: { value: "Ring twice" } });
    within(drawer).getByText("118 characters left");
    fireEvent.change(notes, { target: { value: "x".repeat(127) } });
    within(drawer).getByText("1 character left");
    fireEvent.change(notes, { target: { value: "Ring twice" } });
    services.arm({ call: "update-checkout", fault: "drop", times: 2 });
    await press(drawer, "Save");
    await soon(() => within(drawer).getByRole("alert"));
    expect((notes as HTMLTextAreaElement).value).toBe("Ring twice");
    await press(drawer, "Save");
    await closed("Order instructions");
    await said("Ring twice");
  });
});

describe("who may write to the shopper", () => {
  it("is asked with the contact: nobody is texted at half a number, and a choice that is not kept is said", async () => {
    await openDelivery("OWN", 4.99);
    await press(document.body, "Change contact information");
    const drawer = await loadedDialog("Contact information");
    const texts = within(drawer).getByRole<HTMLInputElement>("checkbox", {
      name: "Text me about this order",
    });
    if (!texts.checked) texts.click();
    await soon(() => expect(texts.checked).toBe(true));
    const phone = within(drawer).getByLabelText("Phone Number");
    fireEvent.input(phone, { target: { value: "513" } });
    await soon(() => expect(texts.checked).toBe(false));
    // Nor at another one, until that is said of it.
    fireEvent.input(phone, { target: { value: "5135550177" } });
    await soon(() => expect(texts.disabled).toBe(false));
    expect(texts.checked).toBe(false);
    texts.click();
    await soon(() => expect(texts.checked).toBe(true));
    const offers = within(drawer).getByRole<HTMLInputElement>("checkbox", {
      name: "Email me offers and news",
    });
    await soon(() => expect(offers.checked).toBe(true));
    offers.click();
    services.arm({ call: "choose-emails", fault: "500", times: 9 });
    await press(drawer, "Save");
    await soon(() =>
      within(drawer).getByText(
        "We're having trouble updating your email preferences. Please try again later.",
      ),
    );
    services.arm({ clear: true });
    expect(offers.checked).toBe(false);
    await press(drawer, "Save");
    await closed("Contact information");
    const { smsOptIns } = JSON.parse(
      (
        await (
          await elsewhere()
        ).send("GET", "/atlas/v1/customer-profile/v1/sms-opt-ins?phoneNumber=%2B15135550177")
      ).text,
    ).data as { smsOptIns: { triggerType: string; customerOptedIn: boolean }[] };
    expect(smsOptIns.find(({ triggerType }) => triggerType === "CLICKLIST")?.customerOptedIn).toBe(true);
  });
});
