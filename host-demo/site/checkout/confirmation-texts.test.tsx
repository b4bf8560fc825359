/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { change, deliveryOf, fill, numberOf, onAnotherDevice, timeOf } from "../testing/deliveries.ts";
import { expectOneOrder, openCheckout, placeOrder, withoutSnap } from "../testing/open-checkout.ts";
import { answered, leavePages, openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

const thanks = () => soon(() => screen.getByRole("heading", { name: /^Thank you/ }));

/** The numbers that are told in the page's own part, each a link that calls it. */
function numbersToCall(): readonly (string | null)[] {
  const links = [...screen.getByRole("main").querySelectorAll<HTMLAnchorElement>("a.phone")];
  for (const { href, textContent } of links) expect(href).toBe(`tel:+1${textContent.replace(/\D/g, "")}`);
  return links.map(({ textContent }) => textContent);
}

describe("a confirmation", () => {
  it("of a pickup says what comes next, what becomes of what runs out, and when savings count", async () => {
    const router = await openCheckout(services, email);
    await placeOrder();
    await expectOneOrder(services, email, router);
    for (const name of ["Order details", "Next steps", "Substitutions", "Payment summary"])
      await soon(() => screen.getByRole("heading", { name }));
    screen.getByText(`We've sent a confirmation email to ${email}.`);
    expect(numbersToCall()).toEqual(["(513) 555-0100"]);
    expect(screen.getByRole("main").textContent).not.toContain("brings your order");
    screen.getByText(
      "We'll get your items ready at the store. Bring your order number and your phone when you come to pick them up.",
    );
    screen.getByText(
      "If an item runs out, we choose a similar one for you. You can turn a substitution down when you pick up your order.",
    );
    screen.getByText("Savings are applied when your order is ready. Your receipt shows the final amounts.");
    const items = screen.getByRole("button", { name: /Item\(s\) in Your Order$/ });
    items.click();
    await press(document.body, "Show All Items");
    const listed = await soon(() => screen.getAllByRole("rowheader"));
    expect(listed.length).toBeGreaterThan(5);
    await press(document.body, "Hide All Items");
    await soon(() => expect(screen.getAllByRole("rowheader")).toHaveLength(5));
  });

  it("promises no substitution that its shopper wants none of, or chose themselves", async () => {
    const shopper = await onAnotherDevice(services, email);
    const { id: cartId, versionKey, lineItems } = await shopper.cart();
    const lines = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const put = { versionKey, lineItems: lines, substitutionPolicy: "NONE" };
    expect((await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cartId}`, put)).status).toBe(200);
    const router = await openCheckout(services, email);
    await placeOrder();
    const { id } = await expectOneOrder(services, email, router);
    await soon(() => screen.getByText("We replace nothing. You aren't charged for what runs out."));
    const [first] = (await shopper.order(id)).lineItems;
    await services.context.db
      .updateTable("order_line")
      .set({ substitution_policy: "SHOPPER_CHOICE" } as never)
      .where("order_id", "=", id)
      .where("line_id", "=", first?.id ?? "")
      .execute();
    await leavePages();
    await openSite(`/checkout/clicklist/${id}/complete`, email);
    await soon(() => screen.getByText("If an item runs out, we do as you chose for it."));
  });

  it("of a delivery says who brings it, whom to call, and what still waits for pickup", async () => {
    await withoutSnap(services, email);
    const shopper = await onAnotherDevice(services, email);
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
    await change(shopper, opened, {
      fulfillment: { acceptedTerms: { vendorId: "INSTACART" } },
      paymentDetails: { gratuityAmount: 0 },
    });
    const { id, versionKey, lineItems } = await shopper.cart();
    const waiting = { gtin13: numberOf("Yellow Onions"), quantity: 1, modalityType: "PICKUP" };
    const lines = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const put = { versionKey, lineItems: [...lines, waiting] };
    expect((await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, put)).status).toBe(200);
    await openSite("/checkout", email);
    const order = () => screen.getByRole("button", { name: "Place your delivery Order" });
    await soon(() => expect(order().getAttribute("aria-disabled")).toBe("false"));
    order().click();
    await thanks();
    await soon(() => screen.getByText("You still have pickup items in your cart."));
    screen.getByText(
      "We'll get your items ready at the store and bring them to you. Keep your phone at hand: we text or call when we can't find you.",
    );
    screen.getByText(
      "If an item runs out, we choose a similar one for you. You can turn a substitution down when your order comes.",
    );
    screen.getByText("Savings are applied before your order goes out. Your receipt shows the final amounts.");
    screen.getByText(/^Instacart brings your order\. Call them at/);
    expect(numbersToCall()).toEqual(["(513) 555-0100", "(513) 555-0192"]);
  });

  it("says that the cart still shows what was ordered, where that could not be cleared", async () => {
    const router = await openCheckout(services, email);
    await placeOrder();
    const { id } = await expectOneOrder(services, email, router);
    const notice = "Your order was placed, but your cart still shows its items.";
    // The same again is for another order.
    const shopper = await onAnotherDevice(services, email);
    const [ordered] = (await shopper.order(id)).lineItems;
    await fill(shopper, { [ordered?.description ?? ""]: 1 });
    await leavePages();
    await openSite(`/checkout/clicklist/${id}/complete`, email);
    await thanks();
    await answered();
    expect(screen.queryByText(notice)).toBeNull();
    // As a process that died before it was cleared leaves it.
    const placing = services.context.db.updateTable("saga").where("order_id", "=", id);
    await placing.set({ status: "COMMITTED" }).execute();
    await leavePages();
    await openSite(`/checkout/clicklist/${id}/complete`, email);
    await soon(() => screen.getByText(notice));
  });
});
