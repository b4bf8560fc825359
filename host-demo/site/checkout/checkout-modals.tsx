/** @jsxImportSource react */
// Long because it lists every dialog that can come up over the checkout.

import { Link } from "react-router";
import type { CheckoutSnapshot } from "aisle/checkout";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { PriceChanged } from "./bill/price-changed.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { PinModal } from "./pin-modal.tsx";

const asksForPin = ({ pin, pinEntered, snap }: CheckoutSnapshot) =>
  (pin !== null || pinEntered) && (snap?.pinAmount ?? 0) > 0;

/** Whether one of them is up: what opens by itself waits until none is. */
export const isAsking = (snapshot: CheckoutSnapshot): boolean => {
  const { status, priceChange, paymentsFailed, snapFailed } = snapshot;
  return status === "timedOut" || !!priceChange || !!paymentsFailed || !!snapFailed || asksForPin(snapshot);
};

/**
 * What must be answered before the checkout can go on: one at a time, the gravest first. Each with a key of its own, so that
 * one which takes another's place is opened anew, with the focus in it.
 */
export function CheckoutModals({ client, session, snapshot, checkout }: PaymentProps) {
  const t = useText();
  const { status, priceChange, paymentsFailed, snapFailed, snap } = snapshot;
  const toCart = (
    <Link
      className="button outlined wide"
      to={checkout.amendsOrderId ? `/cart/modify?orderId=${checkout.amendsOrderId}` : "/cart"}
    >
      {t("backToCart")}
    </Link>
  );
  if (status === "timedOut" && !checkout.amendsOrderId) {
    return (
      <Modal key="timedOut" title={t("timedOutTitle")}>
        <p>{t("timedOut")}</p>
        <Link className="button wide" to="/scheduling">
          {t("backToCheckout")}
        </Link>
      </Modal>
    );
  }
  if (priceChange) {
    return (
      <PriceChanged session={session} change={priceChange}>
        {toCart}
      </PriceChanged>
    );
  }
  if (snapFailed) {
    return (
      <Modal key="snapFailed" title={t("somethingWrong")}>
        <p>{t("paymentsFailed")}</p>
        <div className="actions">
          {/* A placed order is changed with what it was paid with. */}
          {checkout.amendsOrderId ? (
            toCart
          ) : (
            <button type="button" className="button outlined" onClick={() => session.removeSnap()}>
              {t("removeSnapCard")}
            </button>
          )}
          <button type="button" className="button" onClick={() => session.updatePayments()}>
            {t("retrySnap")}
          </button>
        </div>
      </Modal>
    );
  }
  if (paymentsFailed) {
    return (
      <Modal key="paymentsFailed" title={t("somethingWrong")}>
        <p>{t("paymentsFailed")}</p>
        <button type="button" className="button wide" onClick={() => session.updatePayments()}>
          {t("tryAgain")}
        </button>
        {toCart}
      </Modal>
    );
  }
  if (asksForPin(snapshot) && snap) {
    // A PIN is good for one card and one amount: another one is asked for in a form of its own.
    const key = [checkout.id, snap.cardId, snap.pinAmount].join(" ");
    return <PinModal key={key} {...{ client, session, snapshot, snap, checkout }} />;
  }
  return null;
}
