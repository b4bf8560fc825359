/** @jsxImportSource react */
import { Link } from "react-router";
import type { Order } from "../api/schemas.ts";
import { ItemList } from "../checkout/item-list.tsx";
import { useOrderStatus } from "../order/status.ts";
import { Icon } from "../parts/icons.tsx";
import { longDate } from "../text/dates.ts";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { AccountPage, Loaded } from "./page.tsx";
import { pointsOf } from "./points.ts";
import { useOrders } from "./queries.ts";

/** Purchase History: the orders, newest first. */
export function PurchasesPage() {
  const t = useText();
  const statusOf = useOrderStatus();
  return (
    <AccountPage title={t("purchaseHistory")}>
      <Loaded query={useOrders()}>
        {(orders) =>
          orders.length === 0 ? (
            <Nothing text={t("purchasesNone")} />
          ) : (
            <ul className="orders">
              {orders.map((order) => (
                <li key={order.id} className="panel">
                  <Link className="order" to={`/mypurchases/pending/${order.id}`}>
                    <strong>{t("orderNumbered", { number: order.number })}</strong>
                    <span className="muted">
                      {longDate(order.placedAt, t.locale, order.store.timeZone)} · {order.store.name}
                    </span>
                    <span className={`tag ${order.status.toLowerCase()}`}>{statusOf(order)}</span>
                    <span className="amount">
                      {money(order.charged?.total ?? order.summary.cost.total, t.locale)}
                    </span>
                    <Icon name="back" />
                    <Pictures order={order} />
                  </Link>
                  <ItemList lines={order.lineItems} count={order.summary.itemCount} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPage>
  );
}

/** As many as fit on a phone. */
const mostPictures = 4;

/** What the order's first items look like, and how many more there are; their names are in the list below. */
function Pictures({ order: { lineItems } }: { readonly order: Order }) {
  const more = lineItems.length - mostPictures;
  return (
    <span className="order-pictures" aria-hidden="true">
      {lineItems.slice(0, mostPictures).map(({ id, imageUrl }) => (
        <img key={id} src={imageUrl} alt="" width="48" height="48" loading="lazy" />
      ))}
      {more > 0 && <span className="muted">+{more}</span>}
    </span>
  );
}

/** Points Summary: what the orders have brought. */
export function PointsPage() {
  const t = useText();
  return (
    <AccountPage title={t("pointsSummary")}>
      <Loaded query={useOrders()}>
        {(orders) => {
          const earning = orders
            .map(({ id, number, status, charged, summary: { cost } }) => ({
              id,
              number,
              points: pointsOf({ status, charged, cost }),
            }))
            .filter(({ points }) => points > 0);
          const total = earning.reduce((sum, { points }) => sum + points, 0);
          return earning.length === 0 ? (
            <Nothing text={t("pointsNone")} />
          ) : (
            <section className="panel points">
              <p className="points-total">
                {t(total === 1 ? "pointEarned" : "pointsEarned", { points: String(total) })}
              </p>
              <p className="muted">{t("pointsRule")}</p>
              <ul>
                {earning.map(({ id, number, points }) => (
                  <li key={id}>
                    {t(points === 1 ? "pointOf" : "pointsOf", { points: String(points), number })}
                  </li>
                ))}
              </ul>
            </section>
          );
        }}
      </Loaded>
    </AccountPage>
  );
}

function Nothing({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <section className="panel empty">
      <p>{text}</p>
      <Link className="button" to="/">
        {t("startShopping")}
      </Link>
    </section>
  );
}
