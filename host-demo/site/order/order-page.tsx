/** @jsxImportSource react */
import { Link, useParams } from "react-router";
import { ApiFailure } from "../api/failure.ts";
import { useOrder } from "../api/queries.ts";
import type { Order } from "../api/schemas.ts";
import { AccountPage, Loaded } from "../account/page.tsx";
import { ItemList } from "../checkout/item-list.tsx";
import { Returns } from "../checkout/order-returns.tsx";
import { LeadsOn } from "../parts/message.tsx";
import { SummaryRows, Tenders } from "../parts/order-summary.tsx";
import { orderDate } from "../text/dates.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { CustomerService } from "./customer-service.tsx";
import { OrderChanges } from "./order-changes.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { ReceiptTable } from "./receipt.tsx";
import { useOrderStatus } from "./status.ts";

/** One order of the history: how it stands, and all that is known of it. */
export default function OrderPage() {
  const t = useText();
  const { orderId = "" } = useParams();
  const order = useOrder(orderId);
  const isUnknown = order.error instanceof ApiFailure && order.error.status === 404;
  if (isUnknown) return <LeadsOn title={t("orderUnknown")} action={t("viewOrders")} to="/mypurchases" />;
  return (
    <AccountPage title={order.data ? t("orderNumbered", { number: order.data.number }) : t("orderDetails")}>
      <Loaded query={order}>{(data) => <Details order={data} />}</Loaded>
    </AccountPage>
  );
}

function Details({ order }: { readonly order: Order }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const statusOf = useOrderStatus();
  const { status, store, summary } = order;
  return (
    <div className="order-page">
      <p className="order-state">
        <span className={`tag ${status.toLowerCase()}`}>{statusOf(order)}</span>
        <span className="muted">
          {t("orderedOn", { date: orderDate(order.placedAt, store.timeZone, t.locale) })}
        </span>
      </p>
      {status === "PICKING" && <p className="muted">{t("cannotModify")}</p>}
      <OrderChanges order={order} />
      <OrderFacts order={order} />
      <section className="panel">
        <ItemList lines={order.lineItems} count={summary.itemCount} />
      </section>
      <section className="panel">
        <h2>{t("paymentSummary")}</h2>
        <SummaryRows summary={summary} totalLabel={t("total")} />
        {status === "CANCELLED" ? (
          <p>{ofOrder("nothingCharged")}</p>
        ) : (
          <Tenders payments={order.payments} ebtTotal={summary.cost.ebtTotal} />
        )}
        {order.receipt && <ReceiptTable order={order} receipt={order.receipt} />}
        <Returns order={order} />
        <CustomerService order={order} />
      </section>
      <p className="no-print">
        <Link className="link" to="/mypurchases">
          {t("viewOrders")}
        </Link>
      </p>
    </div>
  );
}
