/** @jsxImportSource react */
import type { Aisle } from "aisle";
import type { MembershipSession, MembershipView } from "aisle/membership";
import { CardBox, useAisleStore } from "aisle/react";
import { Link } from "react-router";
import type { Banner } from "../../api/schemas.ts";
import { Modal } from "../../parts/modal.tsx";
import { Tenders } from "../../parts/order-summary.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { planTitle } from "../../text/period.ts";
import { useText } from "../../text/text.tsx";
import { useCards } from "../../wallet/use-cards.ts";
import { Submit, tendersOf } from "../checkout-form.tsx";
import { GiftPanel, GiftPanelLoading } from "../gift-panel.tsx";
import { useWalletKnown } from "../payment-rows.tsx";
import { isPlacing } from "../placing.ts";
import { useStepTold } from "../use-told.ts";
import { PlanRows, PlanTotal } from "./plan-rows.tsx";
import type { Offer } from "./queries.ts";

interface Props {
  readonly client: Aisle;
  readonly session: MembershipSession;
  readonly banner: Banner;
  readonly offer: Offer;
  readonly checkout: MembershipView;
}

/** What is bought, with what, how much, and the button. */
export function MembershipForm({ client, session, banner, offer, checkout }: Props) {
  const m = usePageText("order");
  useStepTold("payment");
  const plan = planTitle(banner, checkout.plan);
  return (
    <div className="page two-columns checkout">
      <div className="column">
        <h1>{m("joinPlan", { plan })}</h1>
        <PlanRows plan={plan} subscriptionType={checkout.plan} offer={{ ...offer, price: checkout.total }} />
        <Payment {...{ client, session, checkout }} />
      </div>
      <Summary {...{ client, session, checkout, plan }} />
      <Dialogs session={session} />
    </div>
  );
}

function Payment({ client, session, checkout }: Pick<Props, "client" | "session" | "checkout">) {
  const t = useText();
  const snapshot = useAisleStore(session);
  const cards = useCards(client);
  const isKnown = useWalletKnown(client);
  return (
    <section className="panel rows" inert={isPlacing(snapshot)}>
      <div className="row payment">
        <h2>{t("payment")}</h2>
        <CardBox hideTitle hidePrepaid />
      </div>
      {cards && isKnown ? (
        <GiftPanel {...{ client, cards, checkout }} snapshot={{ giftsCleared: false }} />
      ) : (
        <GiftPanelLoading />
      )}
    </section>
  );
}

function Summary({
  client,
  session,
  checkout,
  plan,
}: Pick<Props, "client" | "session" | "checkout"> & { readonly plan: string }) {
  const t = useText();
  const m = usePageText("order");
  const snapshot = useAisleStore(session);
  const { selection } = useAisleStore(client.wallet);
  const isKnown = useWalletKnown(client);
  const { status } = snapshot;
  const label =
    status === "submitting"
      ? m("joining")
      : status === "reconciling"
        ? t("checkingOrder")
        : m("joinPlan", { plan });
  return (
    <aside className="panel side">
      <h2>{t("orderSummary")}</h2>
      <PlanTotal plan={plan} total={checkout.total} />
      {/* Both at once, or the button would be pushed about by what pays. */}
      {isKnown ? (
        <>
          <Tenders payments={tendersOf(selection, checkout.payments, 0)} />
          <Submit
            {...{ client, session, snapshot, label }}
            total={checkout.total}
            totalLabel={t("total")}
            onPress={() => snapshot.canSubmit && session.submit()}
          />
        </>
      ) : (
        <div className="submit-loading skeleton" aria-hidden="true" />
      )}
    </aside>
  );
}

/** What must be answered before the checkout can go on. */
function Dialogs({ session }: Pick<Props, "session">) {
  const t = useText();
  const m = usePageText("order");
  const { priceChange, paymentsFailed } = useAisleStore(session);
  if (priceChange) {
    const { before, after } = priceChange;
    return (
      <Modal title={t("totalChangedTitle")} onClose={() => session.acceptPrice()} closeLabel={t("continue")}>
        <p>{t("totalChanged", { before: money(before, t.locale), after: money(after, t.locale) })}</p>
        <button type="button" className="button wide" onClick={() => session.acceptPrice()}>
          {t("continue")}
        </button>
      </Modal>
    );
  }
  if (!paymentsFailed) return null;
  return (
    <Modal title={t("somethingWrong")}>
      <p>{t("paymentsFailed")}</p>
      <button type="button" className="button wide" onClick={() => session.updatePayments()}>
        {t("tryAgain")}
      </button>
      <Link className="button outlined wide" to="/membership">
        {m("seePlans")}
      </Link>
    </Modal>
  );
}
