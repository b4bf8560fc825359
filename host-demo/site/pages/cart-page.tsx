/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { Link } from "react-router";
import { minimumAgeOf } from "aisle/rules";
import { useCart, useQuantity } from "../api/queries.ts";
import { ApiFailure } from "../api/failure.ts";
import type { Line } from "../api/schemas.ts";
import { ChosenDestination } from "../checkout/destination.tsx";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn, Message } from "../parts/message.tsx";
import { SummaryRows } from "../parts/order-summary.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { Price } from "../parts/price.tsx";
import { Stepper } from "../parts/stepper.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

export function CartPage() {
  const t = useText();
  usePageTitle(t("cartTitle"));
  const cart = useCart();
  const change = useQuantity();
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
  const { lineItems, summary } = cart.data;
  if (lineItems.length === 0) {
    return (
      <LeadsOn
        title={t("cartEmpty")}
        text={<p>{t("cartEmptyHint")}</p>}
        action={t("startMyCart")}
        to="/products/start-my-cart"
      />
    );
  }
  const missing = lineItems.filter(({ available }) => available === false);
  return (
    <div className="page two-columns">
      <section className="panel cart">
        <h1>{t("cartTitle")}</h1>
        <div className="destination">
          <ChosenDestination {...cart.data} origin="cart" />
        </div>
        {missing.length > 0 && (
          <Message
            tone="error"
            action={
              <button
                type="button"
                className="button outlined"
                aria-disabled={change.isPending}
                onClick={() =>
                  !change.isPending && missing.forEach(({ gtin13 }) => change.mutate({ gtin13, quantity: 0 }))
                }
              >
                {t("removeUnavailable")}
              </button>
            }
          >
            {t("cartUnavailable")}
          </Message>
        )}
        {minimumAgeOf(lineItems.filter(({ available }) => available !== false)) > 0 && (
          <Message tone="info">{t("ageNotice")}</Message>
        )}
        {change.isError && <Message tone="error">{changeProblem(change.error, lineItems, t)}</Message>}
        <ul className="lines">
          {lineItems.map((line) => (
            <li key={line.gtin13} className="line">
              <img src={line.imageUrl} alt="" width="64" height="48" />
              <div className="line-text">
                <h2>{line.description}</h2>
                <p className="muted">{line.customerFacingSize}</p>
                {line.available === false ? (
                  <p className="field-error">
                    {t(cart.data.modalityType === "DELIVERY" ? "notForDelivery" : "notForPickup")}
                  </p>
                ) : (
                  <Price {...line.prices} />
                )}
                {line.minimumAge !== undefined && (
                  <span className="tag age">{t("ageLimit", { minAge: String(line.minimumAge) })}</span>
                )}
              </div>
              {line.available !== false && (
                <>
                  <Stepper
                    item={line.description}
                    quantity={line.quantity}
                    max={99}
                    busy={change.isPending}
                    onChange={(quantity) => change.mutate({ gtin13: line.gtin13, quantity })}
                  />
                  <span className="line-total">{money(line.lineTotal, t.locale)}</span>
                </>
              )}
              <button
                type="button"
                className="link line-remove"
                aria-label={t("removeLine", { item: line.description })}
                aria-disabled={change.isPending}
                onClick={() => !change.isPending && change.mutate({ gtin13: line.gtin13, quantity: 0 })}
              >
                {t("remove")}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <aside className="panel side">
        <h2>{t("orderSummary")}</h2>
        <SummaryRows summary={summary} totalLabel={t("estimatedTotal")} />
        {missing.length === 0 && (
          <Link className="button wide" to="/checkout">
            {t("checkOut")}
          </Link>
        )}
      </aside>
    </div>
  );
}

function changeProblem(error: Error, lines: readonly Line[], t: ReturnType<typeof useText>): string {
  if (!(error instanceof ApiFailure)) return t("cartChangeFailed");
  const item = lines.find((line) => error.gtin13s.includes(line.gtin13))?.description ?? "";
  if (error.code === "MaxQuantityError") return t("maxQuantityReached", { item });
  return error.code === "UPCFallout" ? t("itemUnavailable") : t("cartChangeFailed");
}
