/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { Suspense, useState } from "react";
import { minimumAgeOf } from "aisle/rules";
import { ContactRow, ItemsRow, panelTitle, SubmitProblem } from "../checkout/checkout-form.tsx";
import { BagNote } from "../checkout/bill/bag-note.tsx";
import { PromoCodes } from "../checkout/bill/promo-codes.tsx";
import { TipRow } from "../checkout/bill/tip-row.tsx";
import { Destination } from "../checkout/destination.tsx";
import { InstructionsRow } from "../checkout/notes/instructions-row.tsx";
import type { Panel } from "../checkout/panels.tsx";
import type { PaymentProps } from "../checkout/payment-props.ts";
import { isPlacing } from "../checkout/placing.ts";
import { SnapAmountModal } from "../checkout/snap-amount-modal.tsx";
import { useStepTold } from "../checkout/use-told.ts";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import { BankHold, SummaryRows, tenderName } from "../parts/order-summary.tsx";
import { PageLoading } from "../parts/loading.tsx";
import { Message } from "../parts/message.tsx";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { orderWindow } from "../text/times.ts";
import { useText } from "../text/text.tsx";

const panels = () => import("../checkout/panels.tsx");

/** What a placed order becomes, who pays how much of it, and the button. */
export function ModifyForm(props: PaymentProps) {
  const t = useText();
  return (
    <Suspense fallback={<PageLoading label={t("preparingOrder")} />}>
      <Form {...props} />
    </Suspense>
  );
}

function Form(props: PaymentProps) {
  const t = useText();
  const b = usePageText("bill");
  const c = usePageText("changing");
  const { snapshot, checkout } = props;
  const { store, deliveryAddress, promise } = checkout.fulfillment;
  useStepTold("payment");
  const [panel, setPanel] = useState<Panel | null>(null);
  return (
    <div className="page two-columns checkout modify">
      <div className="column">
        <h1>{c("completeOrder")}</h1>
        {minimumAgeOf(checkout.lineItems) > 0 && <Message tone="info">{t("ageNotice")}</Message>}
        <section className="panel rows" inert={isPlacing(snapshot)}>
          <h2 className="visually-hidden">{t("orderDetails")}</h2>
          {promise && (
            <div className="row">
              <h3>{t("orderDetails")}</h3>
              <p className="strong">{orderWindow(promise, t.locale, promise.window.timezone)}</p>
            </div>
          )}
          <div className="row">
            <Destination store={store} deliveryAddress={deliveryAddress} as="h3" />
          </div>
          <ContactRow checkout={checkout} onChange={() => setPanel("contact")} />
          <InstructionsRow {...props} onChange={() => setPanel("instructions")} />
          <ItemsRow checkout={checkout} onOpen={() => setPanel("items")} />
          <TipRow {...props} onOther={() => setPanel("gratuity")} />
          <OwnCards {...props} />
        </section>
      </div>
      <Summary {...props} />
      {panel && (
        <LaterDrawer load={panels} title={panelTitle(t, b, panel)} onClose={() => setPanel(null)}>
          {(Panels) => <Panels {...props} panel={panel} onClose={() => setPanel(null)} />}
        </LaterDrawer>
      )}
    </div>
  );
}

/** The cards that the order was placed with, and what each pays now. How much SNAP does can be changed. */
function OwnCards({ session, snapshot, checkout }: PaymentProps) {
  const t = useText();
  const c = usePageText("changing");
  const [asks, setAsks] = useState(false);
  const { snap } = snapshot;
  return (
    <div className="row">
      <h2>{t("payment")}</h2>
      <p className="muted">{c("ownCards")}</p>
      <ul className="card-changes">
        {checkout.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {tenderName(t, payment)}
              {payment.authorizedAmount !== undefined &&
                payment.authorizedAmount !== payment.amountToAuthorize && (
                  <span className="muted"> {money(payment.authorizedAmount, t.locale)} →</span>
                )}
            </span>
            <strong>{money(payment.amountToAuthorize, t.locale)}</strong>
          </li>
        ))}
      </ul>
      <BankHold payments={checkout.payments} />
      {snap && snap.min < snap.max && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t("changeSnapAmount")}
        </button>
      )}
      {snap && asks && <SnapAmountModal {...{ session, snap }} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Summary(props: PaymentProps) {
  const t = useText();
  const c = usePageText("changing");
  const { checkout } = props;
  return (
    <aside className="panel side">
      <h2>{t("orderSummary")}</h2>
      <SummaryRows
        summary={checkout.summary}
        coupons={checkout.priceAdjustment?.coupons}
        totalLabel={t("estimatedTotal")}
      />
      {checkout.originalSummary && (
        <p className="original-total muted">
          <span>{c("originalTotal")}</span>
          <span>{money(checkout.originalSummary.cost.total, t.locale)}</span>
        </p>
      )}
      <BagNote summary={checkout.summary} />
      <PromoCodes {...props} />
      <Submit {...props} />
    </aside>
  );
}

function Submit({ session, snapshot, checkout }: PaymentProps) {
  const t = useText();
  const c = usePageText("changing");
  const { status, canSubmit, updating, problem } = snapshot;
  const isBusy = isPlacing(snapshot);
  return (
    <div className="submit">
      <SubmitProblem {...{ session, problem }} store={checkout.fulfillment.store} />
      <p className="submit-total" aria-hidden="true">
        <span>{t("estimatedTotal")}</span>
        <strong>{money(checkout.summary.cost.total, t.locale)}</strong>
      </p>
      <button
        type="button"
        className="button wide"
        aria-disabled={!canSubmit || isBusy}
        aria-busy={isBusy}
        onClick={() => {
          if (canSubmit && !isBusy) session.submit();
        }}
      >
        {isBusy && <span className="spinner small" aria-hidden="true" />}
        {c(isBusy ? "submitting" : "submitModified")}
      </button>
      <p className="visually-hidden" role="status">
        {status === "reconciling" ? t("checkingOrder") : updating ? t("updatingPayment") : ""}
      </p>
    </div>
  );
}
