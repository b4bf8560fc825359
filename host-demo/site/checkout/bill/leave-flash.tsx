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
  /** By whom: a checkout that is over changes nothing any more, and the cart still holds the items. */
  const [answered, setAnswered] = useState<"checkout" | "cart">();
  const isAnswered = answered !== undefined;
  const isDone = answered === "checkout" && (isOver || snapshot.changing.lines === undefined);
  useEffect(() => {
    // Also where the change was refused: the services sell nothing at that price outside the checkout.
    if (isDone) leave?.();
  }, [isDone, leave]);
  if (!leave) return null;

  const answer = (keeps: boolean) => {
    const changes = lines.map(({ gtin13, quantity, previousQuantity = 0 }) => ({
      gtin13,
      quantity: keeps ? quantity : previousQuantity,
      couponId: null,
    }));
    setAnswered(isOver ? "cart" : "checkout");
    if (isOver) void Promise.allSettled(changes.map((change) => setQuantity(change))).then(leave);
    else session.updateLines(changes);
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
