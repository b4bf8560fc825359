/** @jsxImportSource react */
import { Link } from "react-router";
import type { Cart } from "../api/schemas.ts";
import { Modal } from "../parts/modal.tsx";
import { askHowToShop } from "../shopping/shopping.ts";
import { useText } from "../text/text.tsx";
import { scheduleProblem } from "./problem.ts";
import { excludedOf, type Progress } from "./use-continue.ts";

interface Dialogs {
  readonly cart: Cart;
  readonly progress: Progress;
  /** The time that was promised is over. */
  readonly isExpired: boolean;
  /** A drawer of its own names what can't be had, and offers what could stand in for it. */
  readonly offersReplacements: boolean;
  readonly onChooseAgain: () => void;
  readonly onContinue: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What must be answered before the shopper can go on: one at a time. */
export function ScheduleDialogs(dialogs: Dialogs) {
  const t = useText();
  const { progress, isExpired, offersReplacements, onChooseAgain } = dialogs;
  if (progress.status === "failed") return <Problem {...dialogs} error={progress.error} />;
  if (progress.status === "fallout" && offersReplacements) return null;
  if (progress.status === "fallout") return <Fallout {...dialogs} promise={progress.promise} />;
  if (progress.status === "busy" || !isExpired) return null;
  return (
    <Modal title={t("reservationExpiredTitle")} onClose={onChooseAgain} closeLabel={t("close")}>
      <p>{t("reservationExpired")}</p>
      <button type="button" className="button wide" onClick={onChooseAgain}>
        {t("chooseNewTime")}
      </button>
    </Modal>
  );
}

/** Why the shopper can't go on, with what leads on. */
export function Problem({
  cart,
  error,
  onChooseAgain,
  onRetry,
  onClose,
}: Pick<Dialogs, "cart" | "onChooseAgain" | "onRetry" | "onClose"> & { readonly error: unknown }) {
  const t = useText();
  const { title, text, lang, way } = scheduleProblem(t, error, cart);
  const close = way === "chooseAgain" ? onChooseAgain : onClose;
  return (
    <Modal title={title} onClose={close} closeLabel={t("close")}>
      <p lang={lang}>{text}</p>
      {way === "chooseAgain" && (
        <button type="button" className="button wide" onClick={onChooseAgain}>
          {t("chooseNewTime")}
        </button>
      )}
      {way === "retry" && (
        <button type="button" className="button wide" onClick={onRetry}>
          {t("tryAgain")}
        </button>
      )}
      {way === "address" && (
        <button
          type="button"
          className="button wide"
          onClick={() => {
            onClose();
            askHowToShop("checkout");
          }}
        >
          {t(cart.modalityType === "DELIVERY" ? "changeDelivery" : "changePickup")}
        </button>
      )}
      {way !== "chooseAgain" && (
        <Link className={way === "cart" ? "button wide" : "button outlined wide"} to="/cart">
          {t("backToCartStep")}
        </Link>
      )}
    </Modal>
  );
}

/** What can't be had at the chosen time, by name: the shopper goes on without it, or looks at the cart again. */
function Fallout({
  cart,
  promise,
  onContinue,
  onClose,
}: Dialogs & { readonly promise: NonNullable<Cart["promise"]> }) {
  const t = useText();
  const excluded = excludedOf(promise);
  const nameOf = (gtin13: string) =>
    cart.lineItems.find((line) => line.gtin13 === gtin13)?.description ?? gtin13;
  return (
    <Modal title={t("falloutTitle")} onClose={onClose} closeLabel={t("close")}>
      <p>{t(excluded.length === 1 ? "falloutItem" : "falloutItems", { count: String(excluded.length) })}</p>
      <ul className="fallout">
        {excluded.map(({ gtin13, quantity }) => (
          <li key={gtin13}>
            {quantity} × {nameOf(gtin13)}
          </li>
        ))}
      </ul>
      <button type="button" className="button wide" onClick={onContinue}>
        {t("continueWithout")}
      </button>
      <Link className="button outlined wide" to="/cart">
        {t("backToCartStep")}
      </Link>
    </Modal>
  );
}
