/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { useQuantity } from "../../api/queries.ts";
import { Modal } from "../../parts/modal.tsx";
import { useHeldStep } from "../../routing/use-held-step.ts";
import { usePageText } from "../../text/page-text.ts";
import type { PaymentProps } from "../payment-props.ts";
import { flashLines } from "./flash-sales.ts";

/** Pages for which the sale's price holds: the checkout's own, and what follows it. */
const staysInCheckout = (path: string) => path.startsWith("/checkout");

/** Asks whether items taken at a flash sale's price stay, at their usual one, when the checkout is left for the site. */
export function LeaveFlash({ session, snapshot, checkout }: PaymentProps) {
  const b = usePageText("bill");
  const lines = flashLines(checkout);
  const { mutateAsync: setQuantity } = useQuantity();
  const isOver = snapshot.status === "timedOut";
  const isAsking = lines.length > 0 && (snapshot.status === "ready" || isOver);
  const leave = useHeldStep(({ pathname }) => isAsking && !staysInCheckout(pathname));
  const [isAnswered, setAnswered] = useState(false);
  const isDone = isAnswered && !isOver && snapshot.changing.lines === undefined;
  useEffect(() => {
    // Also where the change was refused: the services sell nothing at that price outside the checkout.
    if (isDone) leave?.();
  }, [isDone, leave]);
  if (!leave) return null;

  const answer = (keeps: boolean) => {
    setAnswered(true);
    if (isOver) {
      // Its checkout changes nothing any more, and the cart still holds them.
      const taken = keeps ? [] : lines;
      void Promise.allSettled(
        taken.map(({ gtin13, previousQuantity = 0 }) => setQuantity({ gtin13, quantity: previousQuantity })),
      ).then(leave);
      return;
    }
    session.updateLines(
      lines.map(({ gtin13, quantity, previousQuantity = 0 }) => ({
        gtin13,
        quantity: keeps ? quantity : previousQuantity,
        couponId: null,
      })),
    );
  };
  return (
    <Modal title={b("leaveFlashTitle")}>
      <p>{b("leaveFlash")}</p>
      <div className="actions">
        <button
          type="button"
          className="button outlined"
          aria-disabled={isAnswered}
          onClick={() => !isAnswered && answer(false)}
        >
          {b("removeItems")}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isAnswered}
          onClick={() => !isAnswered && answer(true)}
        >
          {b("keepItems")}
        </button>
      </div>
    </Modal>
  );
}
