import { expect } from "vitest";
import type { SiteRouter } from "../routing/site-router.ts";
import { demoShoppersPath } from "../../services/demo/paths.ts";
import { elsewhere, openSite, press, screen, soon, type TestServices, within } from "./open-page.tsx";

interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  /** Of the bank card. */
  readonly lastFour: string;
}

/** The shopper has no SNAP EBT card: at the checkout it would be chosen, and its PIN asked for. */
export async function withoutSnap(services: TestServices, email: string): Promise<void> {
  const path = "/payment/v2/wallet";
  const { payment } = await elsewhere<{ payment: { cards: { id: string; cardType: string }[] } }>(
    services,
    email,
    path,
    { headers: { "show-snap-card": "true" } },
  );
  for (const { id, cardType } of payment.cards)
    if (cardType === "EBT_CARD") await elsewhere(services, email, `${path}/${id}`, { method: "DELETE" });
}

interface Time {
  readonly quoteId: string;
  readonly optionId: string;
  readonly vendorId: string;
}

interface ScheduledCart {
  readonly id: string;
  readonly storeId: string;
  readonly modalityType: string;
  readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
}

/** The shopper has chosen the first time that there is for their cart, or the nth after it, on another device, and gone on. */
export async function schedule(services: TestServices, email: string, nth = 0): Promise<void> {
  const as = <T>(path: string, body?: object) =>
    elsewhere<T>(services, email, path, body && { method: "POST", body });
  const { cart } = await as<{ cart: ScheduledCart }>("/atlas/v1/cart/v1/carts?kind=main");
  const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const way = { cartId: cart.id, modalityType: cart.modalityType };
  const { days } = await as<{ days: readonly { readonly times: readonly Time[] }[] }>(
    "/atlas/v1/promising/v4/timeslots",
    {
      locale: "en",
      modality: { modalityType: cart.modalityType, destination: { locationId: cart.storeId } },
      items,
      metadata: { page: "slots", component: "slots" },
    },
  );
  const time = days.flatMap(({ times }) => times)[nth];
  if (!time) throw new Error(`no times at ${cart.storeId}`);
  const { quoteId, optionId, vendorId } = time;
  const { promise } = await as<{ promise: { id: string } }>("/atlas/v1/promising/v4/promises", {
    ...way,
    quoteId,
    optionIds: [optionId],
    vendorId,
    items,
  });
  await as("/atlas/v1/checkout/v2/checkouts", { ...way, fulfillment: { promise: { id: promise.id } } });
}

/** The checkout of a shopper without SNAP, with the order ready to be placed. */
export async function openCheckout(services: TestServices, email: string): Promise<SiteRouter> {
  await withoutSnap(services, email);
  await schedule(services, email);
  const router = await openSite("/checkout", email);
  await ready();
  return router;
}

/** The order can be placed. */
export const ready = () => readyToOrder("pickup");

/** The button of an order that can be placed. */
export const readyToOrder = (way: "pickup" | "delivery"): Promise<HTMLElement> =>
  soon(() => {
    const button = screen.getByRole("button", { name: `Place your ${way} Order` });
    expect(button.getAttribute("aria-disabled")).toBe("false");
    return button;
  });

/** What of the page can be pressed, chosen or typed into, by what it is called. */
export const withinReach = (): readonly (string | null)[] =>
  [...screen.getByRole("main").querySelectorAll<HTMLElement>("a, button, input, aisle-card-box")]
    .filter((control) => !control.closest("[inert]"))
    .map((control) => control.getAttribute("aria-label") ?? control.textContent);

/** A dialog by its name, once its code is there. */
export const loadedDialog = (name: string): Promise<HTMLElement> =>
  soon(() => {
    const found = screen.getByRole("dialog", { name });
    expect(within(found).queryByText("Loading...")).toBeNull();
    return found;
  });

export async function placeOrder(): Promise<void> {
  const button = await ready();
  button.focus();
  button.click();
}

/** Chooses another card in the flyout, and waits for the checkout to have it. */
export async function payWith(lastFour: string): Promise<void> {
  await press(await soon(() => inside("aisle-card-box")), "Add or Change Payment Method");
  const name = new RegExp(`ending in ${lastFour}`);
  (await soon(() => within(inside("aisle-wallet")).getByRole("radio", { name }))).click();
  await press(inside("aisle-wallet"), "Confirm");
  await soon(() => expect(inside("aisle-card-box").textContent).toMatch(name));
  await ready();
}

/** What a widget shows. */
export function inside(name: string): HTMLElement {
  const root = document.querySelector(name)?.shadowRoot;
  if (!root) throw new Error(`no ${name}`);
  return root as unknown as HTMLElement;
}

export async function ordersOf(services: TestServices, email: string): Promise<readonly PlacedOrder[]> {
  const response = await services.fetch(`${demoShoppersPath}?email=${encodeURIComponent(email)}`);
  const { data } = (await response.json()) as { data: { orders: readonly PlacedOrder[] } };
  return data.orders;
}

/** On the confirmation page, with exactly one order in the books. */
export async function expectOneOrder(
  services: TestServices,
  email: string,
  router: SiteRouter,
): Promise<PlacedOrder> {
  await soon(() => screen.getByRole("heading", { name: "Thank you, your pickup order has been placed!" }));
  const [order, ...others] = await ordersOf(services, email);
  if (!order || others.length > 0) throw new Error(`${others.length} more orders, or none`);
  expect(router.state.location.pathname).toBe(`/checkout/clicklist/${order.id}/complete`);
  return order;
}
