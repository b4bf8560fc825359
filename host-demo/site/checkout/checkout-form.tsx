/** @jsxImportSource react */
// Long because it is the markup of one page, from top to bottom.

import { useEffect, useId, useRef, useState } from "react";
import type { SelectionDetail } from "aisle";
import type { CheckoutSession, CheckoutSnapshot, CheckoutStore, CheckoutView } from "aisle/checkout";
import { useAisleStore } from "aisle/react";
import { minimumAgeOf } from "aisle/rules";
import { ItemImages } from "../parts/item-images.tsx";
import { Prop65 } from "../parts/prop65.tsx";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import { Message } from "../parts/message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import { SummaryRows, type Tender, Tenders } from "../parts/order-summary.tsx";
import { money, phoneNumber } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { type Text, useText } from "../text/text.tsx";
import { BagNote } from "./bill/bag-note.tsx";
import { DeliveryPromo } from "./bill/delivery-promo.tsx";
import { FlashRow } from "./bill/flash-row.tsx";
import { PromoCodes } from "./bill/promo-codes.tsx";
import { SelectTip } from "./bill/select-tip.tsx";
import { TipRow } from "./bill/tip-row.tsx";
import { ChosenDestination } from "./destination.tsx";
import { firstMissing, type Missing } from "./missing.ts";
import { InstructionsRow } from "./notes/instructions-row.tsx";
import { isAsking } from "./checkout-modals.tsx";
import { DeliveryTerms } from "./notes/terms.tsx";
import type { Panel } from "./panels.tsx";
import { PaymentRows, useWalletKnown } from "./payment-rows.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { isPlacing } from "./placing.ts";
import { ProblemSaid } from "./problem-said.tsx";
import { useStepTold } from "./use-told.ts";
import { TimeRow } from "./time-row.tsx";

// With its forms, which a returning shopper rarely opens.
const panels = () => import("./panels.tsx");

/** Where, who, with what, how much, and the button. */
export function CheckoutForm(props: PaymentProps) {
  const t = useText();
  const b = usePageText("bill");
  const { snapshot, checkout } = props;
  useStepTold("payment");
  const [panel, setPanel] = usePanel(props);
  /** What the last press on the order button found missing, which is then said where it is to be chosen. */
  const [asked, setAsked] = useState<{ readonly missing: Missing; readonly isPassing?: boolean }>();
  useEffect(() => {
    // While the page is read, so that nobody waits for it.
    const timer = setTimeout(() => void panels().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
  const showMissing = (missing: Missing) => {
    setAsked({ missing });
    if (missing === "contact") setPanel("contactMissing");
  };
  return (
    <div className="page two-columns checkout">
      <div className="column">
        <h1>{t("paymentDetails")}</h1>
        {minimumAgeOf(checkout.lineItems) > 0 && <Message tone="info">{t("ageNotice")}</Message>}
        <section className="panel rows" inert={isPlacing(snapshot)}>
          <TimeRow {...props} />
          <div className="row">
            <ChosenDestination {...checkout.fulfillment} origin="checkout" />
          </div>
          <ContactRow checkout={checkout} onChange={() => setPanel("contact")} />
          <InstructionsRow {...props} onChange={() => setPanel("instructions")} />
          <ItemsRow checkout={checkout} onOpen={() => setPanel("items")} />
          <FlashRow checkout={checkout} onOpen={() => setPanel("flashSales")} />
          <DeliveryTerms {...props} asked={asked?.missing === "terms" && asked} />
          <TipRow {...props} onOther={() => setPanel("gratuity")} />
          {/* Last: how much room the cards take, only the wallet can tell, and nothing below them has to give way. */}
          <PaymentRows {...props} />
        </section>
      </div>
      <Summary {...props} onMissing={showMissing} />
      {asked?.missing === "tip" && panel === null && (asked.isPassing || isTipMissing(props)) && (
        <SelectTip
          {...props}
          isPassing={asked.isPassing ?? false}
          onPass={() => setAsked({ missing: "tip", isPassing: true })}
          onOther={() => {
            setAsked({ missing: "tip" });
            setPanel("gratuity");
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {panel && (
        <LaterDrawer load={panels} title={panelTitle(t, b, panel)} onClose={() => setPanel(null)}>
          {(Panels) => <Panels {...props} panel={panel} onClose={() => setPanel(null)} />}
        </LaterDrawer>
      )}
    </div>
  );
}

const isTipMissing = ({ snapshot, checkout }: PaymentProps) => firstMissing(snapshot, checkout) === "tip";

/**
 * The drawer that is open. That of the contact opens by itself when a name is missing, since nothing can be ordered
 * without one; whatever else is asked comes first.
 */
function usePanel({ checkout, snapshot }: PaymentProps) {
  const { firstName, lastName } = checkout.fulfillment.contact;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isDue, setDue] = useState(!firstName || !lastName);
  if (isDue && !isAsking(snapshot)) {
    setDue(false);
    setPanel("contact");
  }
  return [panel, setPanel] as const;
}

export function panelTitle(t: Text, b: ReturnType<typeof usePageText<"bill">>, panel: Panel): string {
  switch (panel) {
    case "items":
      return b("yourItems");
    case "contact":
    case "contactMissing":
      return t("contactTitle");
    case "instructions":
      return b("instructionsTitle");
    case "flashSales":
      return b("flashTitle");
    case "gratuity":
      return b("customTipTitle");
  }
}

/** What is in the order, at a glance, and the way to its list. */
export function ItemsRow({
  checkout,
  onOpen,
}: Pick<PaymentProps, "checkout"> & { readonly onOpen: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  return (
    <div className="row">
      <div className="row-head">
        <h2>{t("itemsInOrder", { count: String(checkout.summary.itemCount) })}</h2>
        <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
          {b("seeItems")}
        </button>
      </div>
      <ItemImages lines={checkout.lineItems} />
      <Prop65 lines={checkout.lineItems} address={checkout.fulfillment.deliveryAddress} />
    </div>
  );
}

type SubmitProps = PaymentProps & { readonly onMissing: (missing: Missing) => void };

/** What the order costs, who pays how much of it, and its button. */
function Summary(props: SubmitProps) {
  const t = useText();
  const { client, checkout } = props;
  const { selection } = useAisleStore(client.wallet);
  const isKnown = useWalletKnown(client);
  const { ebtTotal } = checkout.summary.cost;
  return (
    <aside className="panel side">
      <h2>{t("orderSummary")}</h2>
      <SummaryRows
        summary={checkout.summary}
        coupons={checkout.priceAdjustment?.coupons}
        totalLabel={t("estimatedTotal")}
      />
      <DeliveryPromo checkout={checkout} />
      <BagNote summary={checkout.summary} />
      <PromoCodes {...props} />
      {/* Both at once, or the button would be pushed about by what pays. */}
      {isKnown ? (
        <>
          <Tenders payments={tendersOf(selection, checkout.payments, ebtTotal)} ebtTotal={ebtTotal} />
          <SubmitOrder {...props} />
        </>
      ) : (
        <div className="submit-loading skeleton" aria-hidden="true" />
      )}
    </aside>
  );
}

/** What is chosen to pay, at once; how much each pays, as soon as the checkout knows. */
export function tendersOf(
  { bank, snap, gifts }: SelectionDetail,
  payments: CheckoutView["payments"],
  ebtTotal: number,
): Tender[] {
  const chosen = [
    ...(snap && ebtTotal > 0 ? [[snap, "EBT"] as const] : []),
    ...gifts.map((gift) => [gift, "GIFT_CARD"] as const),
    ...(bank ? [[bank, "BANK_CARD"] as const] : []),
  ];
  return chosen.map(([{ id, brand, lastFour }, paymentType]) => ({
    id,
    brand,
    lastFour,
    paymentType,
    amountToAuthorize: payments.find((payment) => payment.id === id)?.amountToAuthorize,
  }));
}

function isComplete({ fulfillment: { contact } }: CheckoutView): boolean {
  return Boolean(contact.firstName && contact.lastName && contact.phone);
}

export function ContactRow({
  checkout,
  onChange,
}: Pick<PaymentProps, "checkout"> & { readonly onChange: () => void }) {
  const t = useText();
  const { contact } = checkout.fulfillment;
  return (
    <div className="row">
      <div className="row-head">
        <h2>{t("contact")}</h2>
        <button type="button" className="link" aria-label={t("changeContactLabel")} onClick={onChange}>
          {t("changeContact")}
        </button>
      </div>
      {isComplete(checkout) ? (
        <>
          <p className="strong">
            {contact.firstName} {contact.lastName}
          </p>
          <p className="muted">{phoneNumber(contact.phone ?? "")}</p>
        </>
      ) : (
        <p className="field-error">{t("contactMissing")}</p>
      )}
    </div>
  );
}

function SubmitOrder({ client, session, snapshot, checkout, onMissing }: SubmitProps) {
  const t = useText();
  const press = () => {
    const missing = firstMissing(snapshot, checkout);
    if (missing) onMissing(missing);
    else if (snapshot.canSubmit) session.submit();
  };
  return (
    <Submit
      {...{ client, session, snapshot }}
      total={checkout.summary.cost.total}
      totalLabel={t("estimatedTotal")}
      label={submitLabel(t, snapshot)}
      store={checkout.fulfillment.store}
      onPress={press}
    />
  );
}

/** The button that buys, with what stands against it. */
export function Submit({
  client,
  session,
  snapshot,
  total,
  totalLabel,
  label,
  store,
  onPress,
}: Pick<PaymentProps, "client"> & {
  readonly session: Pick<CheckoutSession, "load">;
  readonly snapshot: Pick<CheckoutSnapshot, "status" | "canSubmit" | "updating" | "problem">;
  /** Decimal dollars. */
  readonly total: number;
  readonly totalLabel: string;
  readonly label: string;
  readonly store?: CheckoutStore | undefined;
  /** Not while a change or a press is under way. */
  readonly onPress: () => void;
}) {
  const t = useText();
  const { status, canSubmit, updating, problem } = snapshot;
  const [asked, setAsked] = useState(false);
  const busy = isPlacing(snapshot);
  const reason = useId();
  const wallet = useAisleStore(client.wallet);
  const isCardChosen = wallet.selection.bank !== null;
  const cardMissing = asked && !busy && !updating && !isCardChosen;
  /** The wallet is there, and the shopper has yet to choose; after a press the alert says so. */
  const isWaiting = wallet.status === "ready" && !busy && !updating && !isCardChosen && !cardMissing;
  const press = () => {
    setAsked(true);
    if (!busy && !updating) onPress();
  };
  return (
    <div className="submit">
      <SubmitProblem session={session} problem={problem} store={store} cardMissing={cardMissing} />
      {/* The summary has it too; on a phone that is below the fold, and the button is not. */}
      <p className="submit-total" aria-hidden="true">
        <span>{totalLabel}</span>
        <strong>{money(total, t.locale)}</strong>
      </p>
      <button
        type="button"
        className="button wide"
        aria-describedby={isWaiting ? reason : undefined}
        aria-disabled={!canSubmit || busy}
        aria-busy={busy}
        onClick={press}
      >
        {busy && <span className="spinner small" aria-hidden="true" />}
        {label}
      </button>
      {isWaiting && (
        <p id={reason} className="muted submit-reason">
          {t("noCardSelected")}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {status === "reconciling" ? t("checkingOrder") : updating ? t("updatingPayment") : ""}
      </p>
    </div>
  );
}

/** Why the order can't be placed as it is. */
export function SubmitProblem({
  session,
  problem,
  store,
  cardMissing,
}: {
  readonly session: Pick<CheckoutSession, "load">;
  readonly problem: CheckoutSnapshot["problem"];
  readonly store?: CheckoutStore | undefined;
  readonly cardMissing?: boolean;
}) {
  const t = useText();
  const alert = useRef<HTMLDivElement>(null);

  // On a phone the text stands right above the button, yet a long page may have it out of sight.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  return (
    <div ref={alert}>
      {problem && (
        <Message
          tone="error"
          title={problem.messageKey === "processingError" ? t("processingErrorTitle") : undefined}
          action={
            problem.messageKey === "updatedElsewhere" && (
              <RetryButton outlined onRetry={() => session.load()}>
                {t("refresh")}
              </RetryButton>
            )
          }
        >
          <ProblemSaid problem={problem} store={store} />
        </Message>
      )}
      {cardMissing && !problem && <Message tone="error">{t("noCardSelected")}</Message>}
    </div>
  );
}

function submitLabel(t: Text, { status, checkout }: CheckoutSnapshot): string {
  if (status === "submitting") return t("placingOrder");
  if (status === "reconciling") return t("checkingOrder");
  return t(checkout?.modalityType === "DELIVERY" ? "placeDeliveryOrder" : "placePickupOrder");
}
