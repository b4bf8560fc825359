/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useOutletContext } from "react-router";
import type { Aisle } from "aisle";
import {
  type CheckoutOptions,
  type CheckoutSession,
  type FraudVisit,
  fraudVisit,
  openCheckout,
} from "aisle/checkout";
import { useAisle } from "aisle/react";
import { useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { isOfChange } from "./steps.ts";
import { forgetDelivery, rememberDelivery } from "./delivery-cookie.ts";

interface Opened {
  readonly session: CheckoutSession;
  /** Begun by the payment page. */
  readonly visit: FraudVisit;
}

interface Area extends Partial<Opened> {
  readonly client: Aisle;
  /** The items that can't be had and that the shopper goes on without, by number: they are asked once. */
  readonly without: Set<string>;
}

/** One checkout for the steps below it: what was chosen on one of them is there on the next. */
export default function CheckoutArea() {
  const client = useAisle();
  const cart = useCart().data;
  // A change of a placed order has a checkout of its own.
  const opened = useCheckoutSession(client, isOfChange(useLocation().search) ? undefined : cart);
  const [without] = useState(() => new Set<string>());
  const way = cart?.modalityType;
  const vendorId = cart?.promise?.selections[0].vendorId;
  useEffect(() => {
    if (way === "DELIVERY") rememberDelivery(vendorId);
    else if (way) forgetDelivery();
  }, [way, vendorId]);
  return client && <Outlet context={{ client, without, ...opened } satisfies Area} />;
}

/** The session and its visit are there once the cart has a checkout. */
export const useCheckoutArea = () => useOutletContext<Area>();

/** Opens the cart's checkout while a step is shown. In an effect, so that StrictMode's rehearsal leaves none behind. */
function useCheckoutSession(client: Aisle | null, cart: Cart | undefined): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const first = useRef(cart);
  first.current ??= cart;
  const { id: cartId, checkoutId } = cart ?? {};
  useEffect(() => {
    if (!client || cartId === undefined || !checkoutId || !first.current) return;
    // What the wallet chooses at first depends on the order; the checkout itself comes too late to tell.
    const order = orderInfo(first.current);
    const visit = fraudVisit(client);
    const { transactionId } = visit;
    const session = openCheckout(client, { cartId, checkoutId, order, transactionId });
    setOpened({ session, visit });
    return () => {
      setOpened(undefined);
      session.destroy();
    };
  }, [client, cartId, checkoutId]);
  return opened;
}

/** What the wallet must know of the cart's order to tell which cards can pay for it. */
function orderInfo({ summary, modalityType }: Cart): CheckoutOptions["order"] {
  const { total, ebtTotal } = summary.cost;
  return { total, hasSnapEligibleItems: ebtTotal > 0, ebtTotalFromCheckout: ebtTotal, modalityType };
}
