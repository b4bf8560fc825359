/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { lazy, Suspense, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { useCart, useOrder } from "../api/queries.ts";
import type { Order, Policy } from "../api/schemas.ts";
import { AddOrEdit } from "../order/add-or-edit.tsx";
import { CustomerService } from "../order/customer-service.tsx";
import { OrderFacts } from "../order/order-facts.tsx";
import { useOrderStatus } from "../order/status.ts";
import { Message } from "../parts/message.tsx";
import { SummaryRows, Tenders } from "../parts/order-summary.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { orderDate } from "../text/dates.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { Bought, DoneMark } from "./bought.tsx";
import { ItemList } from "./item-list.tsx";
import { Returns } from "./order-returns.tsx";
import { useLeaving } from "./leaving.ts";
import { Unconfirmed } from "../order/unconfirmed.tsx";
import { isOfChange } from "./steps.ts";
import { useStepTold } from "./use-told.ts";
import { cameBackTo, forgetLastVisited } from "./last-visited.ts";

// Few join, and whoever has ordered groceries does not wait for it.
const MembershipConfirmation = lazy(() => import("./membership/membership-confirmation.tsx"));

export default function ConfirmationPage() {
  const { pathname } = useLocation();
  const { appName, orderId = "" } = useParams();
  const [cameBack] = useState(() => cameBackTo(pathname));

  useEffect(() => {
    if (cameBack) forgetLastVisited();
  }, [cameBack]);

  if (cameBack) return <Navigate to="/" replace />;
  if (appName === "membership") return <MembershipConfirmation orderId={orderId} />;
  return <OrderConfirmation orderId={orderId} />;
}

function OrderConfirmation({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const order = useOrder(orderId);
  const isDelivery = order.data?.modalityType === "DELIVERY";
  usePageTitle(t(isDelivery ? "thankYouDelivery" : "thankYou"));

  return (
    <Bought query={order}>
      {(data) =>
        // Nobody is thanked for what was canceled since, and no card pays for it.
        data.status === "CANCELLED" ? (
          <Navigate to={`/mypurchases/pending/${orderId}`} replace />
        ) : (
          <Confirmation order={data} />
        )
      }
    </Bought>
  );
}

function Confirmation({ order }: { readonly order: Order }) {
  const t = useText();
  useLeaving("confirmation");
  useStepTold("confirmation");
  const ofOrder = usePageText("order");
  const statusOf = useOrderStatus();
  const { store, summary, payments } = order;
  const isDelivery = order.modalityType === "DELIVERY";
  const itsPage = `/mypurchases/pending/${order.id}`;
  return (
    <div className="page two-columns">
      <div className="column">
        <header className="thanks">
          <DoneMark />
          <h1>{t(isDelivery ? "thankYouDelivery" : "thankYou")}</h1>
          <p>{t("confirmationEmail", { email: order.email })}</p>
          <p className="muted">
            <Link className="order-link" to={itsPage}>
              {t("orderNumbered", { number: order.number })}
            </Link>{" "}
            · {t("orderedOn", { date: orderDate(order.placedAt, store.timeZone, t.locale) })}
            {order.status !== "PLACED" && <> · {statusOf(order)}</>}
          </p>
          <div className="thanks-ways no-print">
            <AddOrEdit order={order} />
            <Link className="link" to="/">
              {t("continueShopping")}
            </Link>
          </div>
        </header>
        <Suspense>
          <Changed order={order} />
        </Suspense>
        <CartNotice order={order} />
        <OtherItems order={order} />
        <OrderFacts order={order} />
        <section className="panel">
          <ItemList lines={order.lineItems} count={summary.itemCount} />
        </section>
        <section className="panel notes">
          <h2>{ofOrder("nextSteps")}</h2>
          <p>{ofOrder(isDelivery ? "nextStepsDelivery" : "nextStepsPickup")}</p>
          <h2>{ofOrder("substitutionsTitle")}</h2>
          <p>{ofOrder(substitutionsKey(order))}</p>
          <h2>{ofOrder("couponsTitle")}</h2>
          <p>{ofOrder(isDelivery ? "couponsDelivery" : "couponsPickup")}</p>
        </section>
      </div>
      <aside className="panel side">
        <h2>{t("paymentSummary")}</h2>
        <SummaryRows summary={summary} totalLabel={t("total")} />
        <Tenders payments={payments} ebtTotal={summary.cost.ebtTotal} />
        <Returns order={order} />
        <CustomerService order={order} />
        <p className="no-print">
          <Link className="link" to="/mypurchases">
            {ofOrder("forgotSomething")}
          </Link>
        </p>
      </aside>
    </div>
  );
}

/** What becomes of what runs out. */
function substitutionsKey({ lineItems, modalityType }: Order) {
  const areAll = (policy: Policy) =>
    lineItems.every(({ substitutionPolicy }) => substitutionPolicy === policy);
  if (areAll("NONE")) return "substitutionsNone";
  if (!areAll("SHOPPER_CHOICE")) return "substitutionsOwn";
  return modalityType === "DELIVERY" ? "substitutionsDelivery" : "substitutionsPickup";
}

/** An order that was changed: fulfilment knows, or the shopper can have it told. */
function Changed({ order }: { readonly order: Order }) {
  const c = usePageText("changing");
  const isChanged = isOfChange(useLocation().search);
  // What is shown then is heard by itself.
  const told = isChanged ? { onConfirmed: () => undefined } : {};
  if (order.unconfirmed !== undefined) return <Unconfirmed order={order} {...told} />;
  return isChanged ? <Message tone="info">{c("changesConfirmed")}</Message> : null;
}

/** The cart is cleared with the order; should that have failed, the shopper is told rather than left to wonder. */
function CartNotice({ order }: { readonly order: Order }) {
  const t = useText();
  return order.cartNotCleared ? <Message tone="info">{t("cartNotCleared")}</Message> : null;
}

/** Items that wait for the other way to shop were not ordered, and are still to be. */
function OtherItems({ order }: { readonly order: Order }) {
  const ofOrder = usePageText("order");
  const cart = useCart();
  const left = [...(cart.data?.lineItems ?? []), ...(cart.data?.otherLines ?? [])];
  const others = left.filter((line) => line.modalityType !== order.modalityType);
  if (others.length === 0 || cart.isFetching) return null;
  return (
    <Message
      tone="info"
      title={ofOrder(order.modalityType === "PICKUP" ? "deliveryItemsLeft" : "pickupItemsLeft")}
      action={
        <Link className="button outlined no-print" to="/cart">
          {ofOrder("goToCart")}
        </Link>
      }
    >
      {others.map(({ description }) => description).join(", ")}
    </Message>
  );
}
