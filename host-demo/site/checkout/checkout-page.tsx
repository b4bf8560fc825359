/** @jsxImportSource react */
// Long because it lists what is shown in each state of the checkout.

import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import type { Aisle } from "aisle";
import type { CheckoutProblem, CheckoutSession, CheckoutView } from "aisle/checkout";
import type { SiteMessageKey } from "aisle/messages";
import { useAisleStore } from "aisle/react";
import { AgeGate, ageGate } from "../age/age-gate.tsx";
import { cartKey, ordersKey, useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useShopping } from "../shopping/shopping.ts";
import { usePageTextSoon } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { flashLines, flashSalesQuery } from "./bill/flash-sales.ts";
import { FlashIsOver, LeaveFlash } from "./bill/leave-flash.tsx";
import { useCheckoutArea } from "./checkout-area.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutModals } from "./checkout-modals.tsx";
import { useLeaving } from "./leaving.ts";
import { ProblemSaid } from "./problem-said.tsx";
import { schedulePath, stepFor } from "./steps.ts";
import { useOrderTold } from "./use-told.ts";
import { usePromiseState } from "./use-promise-state.ts";
import { useRenewal, useSameTime } from "./use-renewal.ts";

/** The payment step: shows whatever state the cart's checkout is in, or leads to the step that comes before. */
export default function CheckoutPage() {
  const t = useText();
  usePageTitle(t("checkoutTitle"), t("payment"));
  usePageTextSoon("bill");
  useLeaving("payment");
  const { client, session, visit } = useCheckoutArea();
  const { data: cart, isError, refetch } = useCart();
  const promise = usePromiseState(cart?.promise ?? null);
  const [begun, setBegun] = useState<CheckoutSession>();
  const shown = useRef<CheckoutView>(undefined);
  useEffect(() => {
    // Also of a session that the shopper comes back to from the step before, where the time may have been changed.
    session?.create();
    visit?.begin();
    setBegun(session);
  }, [session, visit]);

  if (isError && !cart) {
    return (
      <Failed
        title={t("checkoutTitle")}
        text={t("cartFailed")}
        action={t("retry")}
        onRetry={() => refetch()}
      />
    );
  }
  if (!cart) return <PageLoading label={t("preparingOrder")} />;
  // What has begun ends here, whatever becomes of the time meanwhile: the session tells.
  if (session && begun !== session) return <PageLoading label={t("preparingOrder")} />;
  if (session) return <Checkout client={client} session={session} cart={cart} shown={shown} />;
  if (cart.lineItems.length + cart.otherLines.length === 0) return <NothingToCheckOut />;
  const facts = { items: cart.lineItems.length, promise, hasCheckout: cart.checkoutId !== null };
  if (stepFor("pay", facts) === "pay") return <PageLoading label={t("preparingOrder")} />;
  // Also without an item of the cart's own way to shop: it is said there what waits for the other.
  return <ToSchedule cart={cart} left={shown.current} />;
}

/** What the cart has that no order may have. */
const ruleTitles: Readonly<Record<string, SiteMessageKey>> = {
  ALCOHOL_QTY_EXCEEDED: "alcoholLimitTitle",
  ALCOHOL_NA_FOR_ADDRESS: "alcoholAddressTitle",
};

/** Where a checkout that is over leads, by what ended it. */
function wayOn({ messageKey: why, params }: Partial<CheckoutProblem>, schedule: string) {
  const rule = why === "quantityLimit" ? why : params?.["code"];
  if (why === "seeCart" || rule !== undefined) {
    const title = rule === undefined ? "falloutTitle" : (ruleTitles[rule] ?? "somethingWentWrongTitle");
    return { title, action: "backToCartStep", to: "/cart" } as const;
  }
  if (why === "itemsRanOut") return { title: "falloutTitle", action: "continue", to: schedule } as const;
  if (why === "confirmDeliveryAddress")
    return { title: "somethingWentWrongTitle", action: "continue", to: schedule } as const;
  return { title: "orderExpiredTitle", action: "chooseNewTime", to: schedule } as const;
}

function NothingToCheckOut() {
  const t = useText();
  return (
    <LeadsOn
      title={t("nothingToCheckOut")}
      text={<p>{t("cartEmptyHint")}</p>}
      action={t("startShopping")}
      to="/"
    />
  );
}

/** Leads to where a time is chosen; first asks of a checkout that was shown here what its end leaves open. */
function ToSchedule({ cart, left }: { readonly cart: Cart; readonly left: CheckoutView | undefined }) {
  const t = useText();
  const [isAnswered, setAnswered] = useState(false);
  const isChoosing = useShopping().asked !== null;
  if (isAnswered || !left || flashLines(left).length === 0)
    return <Navigate to={schedulePath(cart)} replace />;
  // Another store may have been chosen in the selector, which goes on with a time.
  if (isChoosing) return <PageLoading label={t("preparingOrder")} />;
  return <FlashIsOver checkout={left} onDone={() => setAnswered(true)} />;
}

function Checkout({
  client,
  session,
  cart,
  shown,
}: {
  readonly client: Aisle;
  readonly session: CheckoutSession;
  readonly cart: Cart;
  /** Takes down what was shown last, as long as it is to be asked about when the checkout is gone. */
  readonly shown: RefObject<CheckoutView | undefined>;
}) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const snapshot = useAisleStore(session);
  const { status, checkout, problem } = snapshot;
  usePrefetchQuery(flashSalesQuery(cart.store.storeId));
  useRenewal(session, snapshot);
  useSameTime(cart, snapshot);
  useOrderTold(status === "placed" ? checkout : null);

  const orderId = status === "placed" ? checkout?.orderId : undefined;
  useEffect(() => {
    if (orderId === undefined) return;
    // The order took the cart's items, and is among the others now: what is shown of both must be asked for again.
    for (const queryKey of [cartKey, ordersKey]) void queries.invalidateQueries({ queryKey });
    void navigate(`/checkout/clicklist/${orderId}/complete`, { replace: true });
  }, [orderId, navigate, queries]);

  useEffect(() => {
    if (status === "rejected" && checkout) {
      void navigate(`/checkout/payment-error?checkoutId=${encodeURIComponent(checkout.id)}`, {
        replace: true,
        state: { problem },
      });
    }
  }, [status, checkout, problem, navigate]);

  useEffect(() => {
    if (status === "ready" && checkout) shown.current = checkout;
  }, [status, checkout, shown]);
  const onAnswered = () => {
    // The answer may end the checkout, and is given once.
    shown.current = undefined;
  };

  const isStale = status === "stale";
  const wasReady = useRef(false);
  wasReady.current ||= status === "ready";
  useEffect(() => {
    if (!isStale) return;
    // The step before asks the services anew, and says what became of the time: whoever is told of it here first reads
    // that in peace, since a cart without its checkout has no payment.
    const askAnew = () => void queries.invalidateQueries({ queryKey: cartKey });
    return wasReady.current ? askAnew : askAnew();
  }, [isStale, queries]);
  if (isStale && !wasReady.current) return <Navigate to={schedulePath(cart)} replace />;
  if (isStale) {
    const { title, action, to } = wayOn(problem ?? {}, schedulePath(cart));
    return (
      <>
        <LeadsOn
          title={t(title)}
          text={<p role="alert">{problem ? <ProblemSaid problem={problem} /> : t("orderExpired")}</p>}
          action={t(action)}
          to={to}
        />
        {checkout && <LeaveFlash {...{ session, snapshot, checkout, onAnswered }} />}
      </>
    );
  }
  if (status === "failed") {
    return (
      <Failed
        title={t("somethingWrong")}
        text={problem ? <ProblemSaid problem={problem} /> : t("technicalDifficulties")}
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
    return <AgeGate client={client} session={session} snapshot={snapshot} checkout={checkout} />;
  }
  return (
    // The texts have come by now, as a rule; if not, the header above stays while they do.
    <Suspense fallback={<PageLoading label={t("preparingOrder")} />}>
      <CheckoutForm client={client} session={session} snapshot={snapshot} checkout={checkout} />
      <CheckoutModals client={client} session={session} snapshot={snapshot} checkout={checkout} />
      <LeaveFlash {...{ session, snapshot, checkout, onAnswered }} />
    </Suspense>
  );
}
