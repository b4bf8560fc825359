/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import { Outlet, useOutletContext } from "react-router";
import type { Aisle } from "aisle";
import { type CheckoutOptions, type CheckoutSession, openCheckout } from "aisle/checkout";
import { useAisle } from "aisle/react";
import { useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";

interface Area {
  readonly client: Aisle;
  /** Null while the cart has no checkout. */
  readonly session: CheckoutSession | null;
}

/** One checkout for the steps below it: what was chosen on one of them is there on the next. */
export default function CheckoutArea() {
  const client = useAisle();
  const cart = useCart().data;
  const session = useCheckoutSession(client, cart);
  return client && <Outlet context={{ client, session } satisfies Area} />;
}

export const useCheckoutArea = () => useOutletContext<Area>();

/** Opens the cart's checkout while a step is shown. In an effect, so that StrictMode's rehearsal leaves none behind. */
function useCheckoutSession(client: Aisle | null, cart: Cart | undefined): CheckoutSession | null {
  const [session, setSession] = useState<CheckoutSession | null>(null);
  const first = useRef(cart);
  first.current ??= cart;
  const { id: cartId, checkoutId } = cart ?? {};
  useEffect(() => {
    if (!client || cartId === undefined || !checkoutId || !first.current) return;
    // What the wallet chooses at first depends on the order; the checkout itself comes too late to tell.
    const opened = openCheckout(client, { cartId, checkoutId, order: orderInfo(first.current) });
    setSession(opened);
    return () => {
      setSession(null);
      opened.destroy();
    };
  }, [client, cartId, checkoutId]);
  return session;
}

/** What the wallet must know of the cart's order to tell which cards can pay for it. */
function orderInfo({ summary, modalityType }: Cart): CheckoutOptions["order"] {
  const { total, ebtTotal } = summary.cost;
  return { total, hasSnapEligibleItems: ebtTotal > 0, ebtTotalFromCheckout: ebtTotal, modalityType };
}
