/** @jsxImportSource react */
import { useEffect, useState } from "react";
import type { CheckoutView } from "aisle/checkout";
import { useQuantity } from "../../api/queries.ts";
import { Modal } from "../../parts/modal.tsx";
import { useHeldStep } from "../../routing/use-held-step.ts";
import { usePageText } from "../../text/page-text.ts";
import type { PaymentProps } from "../payment-props.ts";
import { flashLines } from "./flash-sales.ts";

/** Pages for which the sale's price holds: the checkout's own, and what follows it. */
const staysInCheckout = (path: string) => path.startsWith("/checkout");

/** What becomes of the items: at their usual price, as many as there are, or as there were before the offer. */
const withoutOffer = (checkout: CheckoutView, keeps: boolean) =>
  flashLines(checkout).map(({ gtin13, quantity, previousQuantity = 0 }) => ({
    gtin13,
    quantity: keeps ? quantity : previousQuantity,
    couponId: null,
  }));

/** Asks whether items taken at a flash sale's price stay, at their usual one, when the checkout is left for the site. */
export function LeaveFlash({
  session,
  snapshot,
  checkout,
  onAnswered,
}: Pick<PaymentProps, "session" | "snapshot" | "checkout"> & { readonly onAnswered: () => void }) {
  const { status } = snapshot;
  const isOver = status === "timedOut" || status === "stale";
  const isAsking = flashLines(checkout).length > 0 && (status === "ready" || isOver);
  const leave = useHeldStep(({ pathname }) => isAsking && !staysInCheckout(pathname));
  const [isAnswered, setAnswered] = useState(false);
  const isDone = isAnswered && snapshot.changing.lines === undefined;
  useEffect(() => {
    // Also where the change was refused: the services sell nothing at that price outside the checkout.
    if (isDone) leave?.();
  }, [isDone, leave]);
  if (!leave) return null;
  if (isOver && !isAnswered)
    return <FlashIsOver checkout={checkout} onAnswered={onAnswered} onDone={leave} />;
  const answer = (keeps: boolean) => {
    setAnswered(true);
    onAnswered();
    session.updateLines(withoutOffer(checkout, keeps));
  };
  return <Question isAnswered={isAnswered} onAnswer={answer} />;
}

/** Asks the same where the checkout is over, which changes nothing any more: the cart still holds the items. */
export function FlashIsOver({
  checkout,
  onAnswered,
  onDone,
}: {
  readonly checkout: CheckoutView;
  readonly onAnswered?: () => void;
  readonly onDone: () => void;
}) {
  const { mutateAsync: setQuantity } = useQuantity();
  const [isAnswered, setAnswered] = useState(false);
  const answer = (keeps: boolean) => {
    setAnswered(true);
    onAnswered?.();
    const { modalityType } = checkout;
    const changes = withoutOffer(checkout, keeps).map((change) => setQuantity({ ...change, modalityType }));
    void Promise.allSettled(changes).then(onDone);
  };
  return <Question isAnswered={isAnswered} onAnswer={answer} />;
}

function Question({
  isAnswered,
  onAnswer,
}: {
  readonly isAnswered: boolean;
  readonly onAnswer: (keeps: boolean) => void;
}) {
  const b = usePageText("bill");
  return (
    <Modal title={b("leaveFlashTitle")}>
      <p>{b("leaveFlash")}</p>
      <div className="actions">
        <button
          type="button"
          className="button outlined"
          aria-disabled={isAnswered}
          onClick={() => !isAnswered && onAnswer(false)}
        >
          {b("removeItems")}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isAnswered}
          onClick={() => !isAnswered && onAnswer(true)}
        >
          {b("keepItems")}
        </button>
      </div>
    </Modal>
  );
}
