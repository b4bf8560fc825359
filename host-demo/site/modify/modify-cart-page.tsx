/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { minimumAgeOf } from "aisle/rules";
import { ApiFailure } from "../api/failure.ts";
import { mostOfALine } from "../api/cart-lines.ts";
import { ordersKey, useOrder } from "../api/queries.ts";
import type { CartLine } from "../api/schemas.ts";
import { CartNews, FellOut } from "../cart/cart-news.tsx";
import { type Eligibility, useEligibility } from "../cart/eligibility.ts";
import { sellableLines } from "../checkout/steps.ts";
import { missingText } from "../replacements/missing.ts";
import { pageHeading, useLineFocus } from "../parts/hand-focus-on.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn, Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { Price } from "../parts/price.tsx";
import { Prop65 } from "../parts/prop65.tsx";
import { say } from "../parts/said.tsx";
import { Stepper } from "../parts/stepper.tsx";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { SurfaceContext, useText } from "../text/text.tsx";
import { AddItems } from "./add-items.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { isOver, LinesProblemSaid } from "./lines-problem.tsx";
import { Over } from "./over.tsx";
import { useCutOff } from "../order/cut-off.ts";
import { orderKey } from "../order/order-change.ts";
import { Until } from "../order/until.tsx";
import { type Amendment, type Change, isUnderWay, useChange, useWant, type Wanted } from "./queries.ts";
import { Unconfirmed } from "../order/unconfirmed.tsx";
import { useSubmit } from "./use-submit.ts";
import { WhatChanges } from "./what-changes.tsx";
import "../styles/modify.css";

/** The cart of a placed order: what it is to have instead, and what that comes to. */
export default function ModifyCartPage() {
  const c = usePageText("changing");
  usePageTitle(c("title"));
  const [search] = useSearchParams();
  const orderId = search.get("orderId") ?? "";
  if (orderId === "") return <Navigate to="/mypurchases" replace />;
  return (
    <SurfaceContext value="checkout">
      <OfOrder key={orderId} orderId={orderId} />
    </SurfaceContext>
  );
}

/**
 * Has an order read anew once another change of it was carried out, which whoever left its payment meanwhile is not told
 * there: the cart is another one then.
 */
function useCarriedOut(orderId: string, { data, failureReason }: ReturnType<typeof useChange>): void {
  const queries = useQueryClient();
  const readAnew = () => {
    for (const queryKey of [orderKey(orderId), ordersKey]) void queries.invalidateQueries({ queryKey });
  };
  const isBeing = failureReason !== null && isUnderWay(failureReason);
  useEffect(() => (isBeing ? readAnew : undefined), [isBeing]);
  const cartId = data?.cart.id;
  const known = useRef(cartId);
  useEffect(() => {
    if (known.current !== undefined && known.current !== cartId) readAnew();
    known.current = cartId;
  }, [cartId]);
}

function OfOrder({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const c = usePageText("changing");
  const change = useChange(orderId);
  useCarriedOut(orderId, change);
  // Also under a page that is open: its order may be picked by now, or cancelled elsewhere.
  if (isOver(change.error)) return <Over orderId={orderId} title={c("title")} />;
  if (change.data) return <Filled change={change.data} />;
  if (change.isPending) return <PageLoading />;
  const { error } = change;
  if (error instanceof ApiFailure && error.status === 404)
    return <LeadsOn title={t("orderUnknown")} action={t("viewOrders")} to="/mypurchases" />;
  return (
    <Failed
      title={c("title")}
      text={<LinesProblemSaid error={error} />}
      action={t("retry")}
      onRetry={() => change.refetch()}
    />
  );
}

function Filled({ change }: { readonly change: Change }) {
  const t = useText();
  const c = usePageText("changing");
  const { cart, amendment } = change;
  const { orderId, modifiableUntil } = amendment;
  const { isOpen, minutesLeft } = useCutOff({ status: "PLACED", modifiableUntil });
  const order = useOrder(orderId).data;
  const want = useWant(orderId);
  const eligibility = useEligibility(cart);
  const isBusy = want.isPending;
  const set: SetItem = (wanted, item) => {
    if (isBusy) return;
    const wasIn = cart.lineItems.some(({ gtin13 }) => gtin13 === wanted.gtin13);
    const tell = () => say(c(wanted.quantity > 0 ? "itemIn" : "itemOut", { item }));
    // A number that changes in its place is heard by itself.
    want.mutate(wanted, wasIn && wanted.quantity > 0 ? {} : { onSuccess: tell });
  };
  const toOrder = `/mypurchases/pending/${orderId}`;
  if (!isOpen) return <Over orderId={orderId} title={c("title")} />;
  return (
    <div className="page two-columns modify">
      <div className="column">
        <section className="panel cart">
          <h1>{c("title")}</h1>
          <p className="muted">
            <Link className="order-link" to={toOrder}>
              {t("orderNumbered", { number: amendment.orderNumber })}
            </Link>
          </p>
          {modifiableUntil !== undefined && minutesLeft !== undefined && (
            <Until until={modifiableUntil} minutesLeft={minutesLeft} timeZone={cart.store.timeZone} />
          )}
          {order && <Unconfirmed order={order} />}
          <Prop65 lines={[]} address={cart.deliveryAddress} />
          {minimumAgeOf(sellableLines(cart)) > 0 && <Message tone="info">{t("ageNotice")}</Message>}
          {want.error && (
            <Message tone="error">
              <LinesProblemSaid error={want.error} change={change} />
            </Message>
          )}
          <ul className="lines">
            {cart.lineItems.map((line) => (
              <Line
                key={line.id}
                {...{ line, amendment, isBusy, set }}
                way={cart.modalityType}
                state={eligibility.state}
              />
            ))}
          </ul>
          <TakenOut {...{ change, isBusy, set }} />
        </section>
        <AddItems cart={cart} isBusy={isBusy} onWant={set} />
      </div>
      <Ways {...{ change, isBusy, eligibility }} />
    </div>
  );
}

/** Sets how many of an item are wanted, and says its name where it came in or went. Does nothing while one is set. */
type SetItem = (wanted: Wanted, item: string) => void;

interface Setting {
  readonly isBusy: boolean;
  readonly set: SetItem;
}

const orderedOf = ({ ordered }: Amendment, line: { readonly gtin13: string }) =>
  ordered.find(({ gtin13 }) => gtin13 === line.gtin13)?.quantity ?? 0;

function Line({
  line,
  amendment,
  isBusy,
  set,
  way,
  state,
}: Setting & {
  readonly line: CartLine;
  readonly amendment: Amendment;
  readonly state: Eligibility["state"];
  readonly way: Change["cart"]["modalityType"];
}) {
  const t = useText();
  const c = usePageText("changing");
  const { gtin13, description, quantity, available, maxQuantity = mostOfALine } = line;
  const before = orderedOf(amendment, line);
  const want = (wanted: number) => set({ gtin13, quantity: wanted }, description);
  return (
    <li ref={useLineFocus()} className="line">
      <img src={line.imageUrl} alt="" width="64" height="48" />
      <div className="line-text">
        <h2>{description}</h2>
        <p className="muted">{line.customerFacingSize}</p>
        {line.prices && available && <Price {...line.prices} />}
        {available ? (
          <FellOut gtin13={gtin13} state={state} />
        ) : (
          <p className="field-error">{t(missingText(line, way))}</p>
        )}
        {before === 0 && <span className="tag">{c("isNew")}</span>}
        {before > 0 && before !== quantity && (
          <p className="muted was-ordered">{c("wasOrdered", { count: String(before) })}</p>
        )}
        <Prop65 lines={[line]} />
        {line.snapEligible && <span className="tag snap">{t("snapEligible")}</span>}
        {line.minimumAge !== undefined && (
          <span className="tag age">{t("ageLimit", { minAge: String(line.minimumAge) })}</span>
        )}
      </div>
      <Stepper
        item={description}
        quantity={quantity}
        // Of what ran out there is no more than was ordered.
        max={available ? maxQuantity : Math.max(before, 1)}
        busy={isBusy}
        onChange={want}
      />
      <span className="line-total">
        <span className="visually-hidden">{t("columnTotal")} </span>
        {money(line.lineTotal, t.locale)}
      </span>
      <button
        type="button"
        className="link line-remove"
        aria-label={c("removeLabel", { item: description })}
        aria-disabled={isBusy}
        onClick={() => want(0)}
      >
        {t("remove")}
      </button>
    </li>
  );
}

/** What was ordered and is not wanted any more, and the way back. */
function TakenOut({ change: { cart, amendment }, ...setting }: Setting & { readonly change: Change }) {
  const c = usePageText("changing");
  const out = amendment.ordered.filter(
    ({ gtin13 }) => !cart.lineItems.some((line) => line.gtin13 === gtin13),
  );
  if (out.length === 0) return null;
  return (
    <section className="taken-out">
      <h2>{c("takenOut")}</h2>
      <ul>
        {out.map((item) => (
          <Out key={item.gtin13} item={item} {...setting} />
        ))}
      </ul>
    </section>
  );
}

function Out({
  item: { gtin13, description, quantity },
  isBusy,
  set,
}: Setting & { readonly item: Amendment["ordered"][number] }) {
  const c = usePageText("changing");
  return (
    <li ref={useLineFocus("button")}>
      <span>
        {quantity} × {description}
      </span>
      <button
        type="button"
        className="link"
        aria-label={c("putBackLabel", { item: description })}
        aria-disabled={isBusy}
        onClick={() => set({ gtin13, quantity }, description)}
      >
        {c("putBack")}
      </button>
    </li>
  );
}

/** Whether the order would have other lines than it has. */
export function isChanged({ cart, amendment }: Change): boolean {
  const { ordered } = amendment;
  return (
    cart.lineItems.length !== ordered.length ||
    cart.lineItems.some((line) => line.quantity !== orderedOf(amendment, line))
  );
}

/** What the change comes to, and the ways on: to the payment, or back to the order as it is. */
function Ways({
  change,
  isBusy,
  eligibility,
}: {
  readonly change: Change;
  readonly isBusy: boolean;
  readonly eligibility: Eligibility;
}) {
  const t = useText();
  const r = usePageText("replacements");
  const c = usePageText("changing");
  const { cart, amendment } = change;
  const { orderId } = amendment;
  const [asks, setAsks] = useState<"discard" | "nothingLeft">();
  const { submit, isPending, problem } = useSubmit(change, eligibility.tell);
  const hasChanged = isChanged(change);
  const close = () => setAsks(undefined);
  const press = () => {
    if (isBusy || isPending) return;
    if (cart.lineItems.length === 0) setAsks("nothingLeft");
    else if (hasChanged) submit();
  };
  return (
    <aside className="panel side">
      <h2>{c("whatChanges")}</h2>
      <WhatChanges amendment={amendment} />
      {!hasChanged && <p className="muted">{c("nothingChanged")}</p>}
      {problem && (
        <Message tone="error">
          <LinesProblemSaid error={problem} change={change} />
        </Message>
      )}
      {/* The button that was pressed goes with what it closes. */}
      <CartNews {...{ cart, eligibility }} onRead={() => pageHeading()?.focus()} />
      <button
        type="button"
        className="button wide"
        aria-disabled={isBusy || isPending || !hasChanged}
        aria-busy={isPending}
        onClick={press}
      >
        {isPending && <span className="spinner small" aria-hidden="true" />}
        {r("continueToPayment")}
      </button>
      <button
        type="button"
        className="button outlined wide"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) setAsks("discard");
        }}
      >
        {c("discard")}
      </button>
      {asks === "discard" && <DiscardDialog orderId={orderId} onClose={close} />}
      {asks === "nothingLeft" && (
        <Modal title={c("nothingLeftTitle")} closeLabel={t("close")} onClose={close}>
          <p>{c("nothingLeft")}</p>
          <div className="actions">
            <button type="button" className="button outlined" onClick={close}>
              {c("keepChanging")}
            </button>
            <Link className="button" to={`/mypurchases/pending/${orderId}`}>
              {c("toOrder")}
            </Link>
          </div>
        </Modal>
      )}
    </aside>
  );
}
