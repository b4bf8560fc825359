/** @jsxImportSource react */
import { Link } from "react-router";
import type { CheckoutSession, CheckoutSnapshot } from "aisle/checkout";
import { Modal } from "../parts/modal.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** What must be answered before the checkout can go on: one at a time, the gravest first. */
export function CheckoutModals({
  session,
  snapshot,
}: {
  readonly session: CheckoutSession;
  readonly snapshot: CheckoutSnapshot;
}) {
  const t = useText();
  const { status, priceChange, paymentsFailed } = snapshot;
  const toCart = (
    <Link className="button outlined wide" to="/cart">
      {t("backToCart")}
    </Link>
  );
  if (status === "timedOut") {
    return (
      <Modal title={t("timedOutTitle")}>
        <p>{t("timedOut")}</p>
        <button type="button" className="button wide" onClick={() => session.load()}>
          {t("backToCheckout")}
        </button>
      </Modal>
    );
  }
  if (priceChange) {
    const [before, after] = [money(priceChange.before, t.locale), money(priceChange.after, t.locale)];
    return (
      <Modal title={t("totalChangedTitle")} onClose={() => session.acceptPrice()} closeLabel={t("continue")}>
        <p>{t("totalChanged", { before, after })}</p>
        <button type="button" className="button wide" onClick={() => session.acceptPrice()}>
          {t("continue")}
        </button>
        {toCart}
      </Modal>
    );
  }
  if (paymentsFailed) {
    return (
      <Modal title={t("somethingWentWrong")}>
        <p>{t("paymentsFailed")}</p>
        <button type="button" className="button wide" onClick={() => session.updatePayments()}>
          {t("tryAgain")}
        </button>
        {toCart}
      </Modal>
    );
  }
  return null;
}
