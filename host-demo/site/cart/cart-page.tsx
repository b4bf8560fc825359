/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { minimumAgeOf } from "aisle/rules";
import { useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { missingIn } from "../replacements/missing.ts";
import { ChosenDestination } from "../checkout/destination.tsx";
import { schedulePath, sellableLines } from "../checkout/steps.ts";
import { useFeature } from "../features.ts";
import { pageHeading, useHandFocusOn } from "../parts/hand-focus-on.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn, Message } from "../parts/message.tsx";
import { SummaryRows } from "../parts/order-summary.tsx";
import { Prop65 } from "../parts/prop65.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartNews } from "./cart-news.tsx";
import { CartTime } from "./cart-time.tsx";
import { useEligibility } from "./eligibility.ts";
import { OtherLines } from "./other-lines.tsx";
import { type CartChanges, useCartChanges } from "./use-cart-changes.ts";
import { useCartSaid } from "./use-cart-said.ts";

export default function CartPage() {
  const t = useText();
  usePageTitle(t("cartTitle"));
  const cart = useCart();
  if (cart.isPending) return <PageLoading />;
  if (!cart.data) {
    return (
      <Failed
        title={t("cartTitle")}
        text={t("cartFailed")}
        action={t("retry")}
        onRetry={() => cart.refetch()}
      />
    );
  }
  return <Filled cart={cart.data} />;
}

function Filled({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const eligibility = useEligibility(cart);
  const changes = useCartChanges(cart, eligibility.tell);
  useCartSaid(cart, changes.isBusy);
  const looksOnceMore = useFeature("gotEverything");
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = cart.lineItems.length + cart.otherLines.length === 0;
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    // With the last line goes the whole page, and the focus with it.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) pageHeading()?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  if (isEmpty) {
    return (
      <LeadsOn
        title={t("cartEmpty")}
        text={<p>{t("cartEmptyHint")}</p>}
        action={t("startMyCart")}
        to="/products/start-my-cart"
      />
    );
  }
  return (
    <div className="page two-columns">
      <div className="column">
        <section className="panel cart">
          <h1 ref={heading} tabIndex={-1}>
            {t("cartTitle")}
          </h1>
          <div className="destination">
            <ChosenDestination {...cart} origin="cart" />
            <CartTime cart={cart} />
          </div>
          <Notices cart={cart} changes={changes}>
            <Suspense>
              {/* The button that was pressed goes with what it closes. */}
              <CartNews {...{ cart, eligibility }} onRead={() => heading.current?.focus()} />
            </Suspense>
          </Notices>
          {cart.lineItems.length > 0 ? (
            <CartLines {...{ cart, changes }} eligibility={eligibility.state} />
          ) : (
            <p className="muted nothing-here">
              {t(cart.modalityType === "PICKUP" ? "nothingForPickup" : "nothingForDelivery")}
            </p>
          )}
        </section>
        {cart.otherLines.length > 0 && <OtherLines cart={cart} changes={changes} />}
      </div>
      <aside className="panel side">
        <h2>{t("orderSummary")}</h2>
        <SummaryRows summary={cart.summary} totalLabel={t("estimatedTotal")} />
        {cart.summary.cost.ebtTotal > 0 && (
          <p className="snap-subtotal">
            <span>{t("snapEligibleSubtotal")}</span>
            <span>{money(cart.summary.cost.ebtTotal, t.locale)}</span>
          </p>
        )}
        {sellableLines(cart).length > 0 && (
          <Link className="button wide" to={looksOnceMore ? "/got-everything" : schedulePath(cart)}>
            {t("checkOut")}
          </Link>
        )}
      </aside>
    </div>
  );
}

/** What the shopper should know of the cart as a whole. */
function Notices({
  cart,
  changes,
  children,
}: {
  readonly cart: Cart;
  readonly changes: CartChanges;
  readonly children: ReactNode;
}) {
  const t = useText();
  // What something stands in for goes by itself.
  const missing = missingIn(cart, null).filter(({ replacedBy }) => replacedBy === undefined);
  return (
    <>
      {children}
      {missing.length > 0 && (
        <Message
          tone="info"
          action={
            <RemoveUnavailable
              isBusy={changes.isBusy}
              onRemove={() => missing.forEach(({ gtin13 }) => changes.set({ gtin13, quantity: 0 }))}
            />
          }
        >
          {t(missing.length === 1 ? "unavailableItem" : "unavailableItems", {
            count: String(missing.length),
          })}
        </Message>
      )}
      <Prop65 lines={[]} address={cart.deliveryAddress} />
      {minimumAgeOf(sellableLines(cart)) > 0 && <Message tone="info">{t("ageNotice")}</Message>}
      {changes.problem !== undefined && <Message tone="error">{changes.problem}</Message>}
    </>
  );
}

/** Goes with what it takes out. */
function RemoveUnavailable({
  isBusy,
  onRemove,
}: {
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}) {
  const t = useText();
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>(pageHeading)}
      type="button"
      className="button outlined"
      aria-disabled={isBusy}
      onClick={onRemove}
    >
      {t("removeUnavailable")}
    </button>
  );
}
