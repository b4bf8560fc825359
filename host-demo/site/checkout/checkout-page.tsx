/** @jsxImportSource react */
// Long because it lists what is shown in each state of the checkout.

import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Aisle } from "aisle";
import { type CheckoutOptions, type CheckoutSession, openCheckout } from "aisle/checkout";
import { useAisle, useAisleStore } from "aisle/react";
import { AgeGate, ageGate } from "../age/age-gate.tsx";
import { useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutModals } from "./checkout-modals.tsx";
import { problemText } from "./problem-text.ts";

/** The payment step: takes the cart's checkout up, and shows whatever state it is in. */
export default function CheckoutPage() {
  const t = useText();
  usePageTitle(t("checkoutTitle"), t("payment"));
  const client = useAisle();
  const cart = useCart();
  const session = useCheckoutSession(client, cart.data);

  if (cart.isError && !cart.data) {
    return (
      <Failed
        title={t("checkoutTitle")}
        text={t("cartFailed")}
        action={t("retry")}
        onRetry={() => cart.refetch()}
      />
    );
  }
  return client && session ? (
    <Checkout client={client} session={session} isEmpty={cart.data?.lineItems.length === 0} />
  ) : (
    <PageLoading label={t("preparingOrder")} />
  );
}

/** Opens the checkout while the page is shown. In an effect, so that StrictMode's rehearsal leaves none behind. */
function useCheckoutSession(client: Aisle | null, cart: Cart | undefined): CheckoutSession | null {
  const [session, setSession] = useState<CheckoutSession | null>(null);
  const first = useRef(cart);
  first.current ??= cart;
  const cartId = cart?.id;
  // What was opened for a pickup, or for another place, is not sold any more.
  const place = cart && JSON.stringify([cart.modalityType, cart.store.storeId, cart.deliveryAddress]);
  useEffect(() => {
    if (!client || cartId === undefined || !first.current) return;
    // What the wallet chooses at first depends on the order; the checkout itself comes too late to tell.
    const opened = openCheckout(client, { cartId, order: orderInfo(first.current) });
    opened.create();
    setSession(opened);
    return () => {
      setSession(null);
      opened.destroy();
    };
  }, [client, cartId, place]);
  return session;
}

/** What the wallet must know of the cart's order to tell which cards can pay for it. */
function orderInfo({ summary, modalityType }: Cart): CheckoutOptions["order"] {
  const { total, ebtTotal } = summary.cost;
  return { total, hasSnapEligibleItems: ebtTotal > 0, ebtTotalFromCheckout: ebtTotal, modalityType };
}

function Checkout({
  client,
  session,
  isEmpty,
}: {
  readonly client: Aisle;
  readonly session: CheckoutSession;
  readonly isEmpty: boolean;
}) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const snapshot = useAisleStore(session);
  const { status, checkout, problem } = snapshot;

  const orderId = status === "placed" ? checkout?.orderId : undefined;
  useEffect(() => {
    if (orderId === undefined) return;
    // The order took the cart's items; what the header shows must be asked for again.
    void queries.invalidateQueries({ queryKey: ["cart"] });
    void navigate(`/checkout/clicklist/${orderId}/complete`, { replace: true });
  }, [orderId, navigate, queries]);

  useEffect(() => {
    if (status === "rejected" && checkout) {
      void navigate(`/checkout/payment-error?orderId=${encodeURIComponent(checkout.id)}`, {
        replace: true,
        state: { problem },
      });
    }
  }, [status, checkout, problem, navigate]);

  if (status === "stale" && isEmpty) {
    return (
      <LeadsOn
        title={t("nothingToCheckOut")}
        text={<p>{t("cartEmptyHint")}</p>}
        action={t("startShopping")}
        to="/"
      />
    );
  }
  if (status === "stale") {
    return (
      <LeadsOn
        title={t("orderExpiredTitle")}
        text={<p role="alert">{problem ? problemText(t, problem) : t("orderExpired")}</p>}
        action={t("backToCart")}
        to="/cart"
      />
    );
  }
  if (status === "failed") {
    return (
      <Failed
        title={t("somethingWrong")}
        text={problem ? problemText(t, problem) : t("technicalDifficulties")}
        action={t("tryAgain")}
        onRetry={() => session.load()}
      />
    );
  }
  if (
    !checkout ||
    status === "loading" ||
    status === "idle" ||
    status === "placed" ||
    status === "rejected"
  ) {
    return <PageLoading label={t("preparingOrder")} />;
  }
  if (status === "ready" && ageGate(checkout) !== "open") {
    return <AgeGate session={session} snapshot={snapshot} checkout={checkout} />;
  }
  return (
    <>
      <CheckoutForm client={client} session={session} snapshot={snapshot} checkout={checkout} />
      <CheckoutModals client={client} session={session} snapshot={snapshot} checkout={checkout} />
    </>
  );
}
