/** @jsxImportSource react */
import type { Order } from "../api/schemas.ts";
import { Modal } from "../parts/modal.tsx";
import { Tenders } from "../parts/order-summary.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { ChangeFailed } from "./change-failed.tsx";
import { orderPath, useOrderChange } from "./order-change.ts";

/** Asks before an order is given up, and says what each card gets back. */
export default function CancelDialog({
  order,
  onDone,
  onClose,
}: {
  readonly order: Order;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const ofOrder = usePageText("order");
  const cancel = useOrderChange(order, {
    name: "cancel-order",
    method: "POST",
    path: `${orderPath(order)}/cancel`,
    isAsAsked: ({ status }) => status === "CANCELLED",
    onDone,
  });
  const busy = cancel.isPending || cancel.isSuccess;
  const close = () => {
    if (!busy && !cancel.isRunning()) onClose();
  };
  const held = order.payments.filter(({ amountToAuthorize }) => amountToAuthorize > 0);
  return (
    <Modal title={ofOrder("cancelTitle")} closeLabel={t("close")} onClose={close}>
      <div className="form">
        <p>{ofOrder("cancelText")}</p>
        <Tenders payments={held} />
        {cancel.isError && (
          <ChangeFailed
            orderId={order.id}
            error={cancel.error}
            otherwise={ofOrder("cancelFailed")}
            onRefresh={onClose}
          />
        )}
        <div className="actions">
          <button type="button" className="button outlined" aria-disabled={busy} onClick={close}>
            {ofOrder("keepOrder")}
          </button>
          <button
            type="button"
            className="button danger"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => cancel.mutate({ versionKey: order.versionKey })}
          >
            {busy && <span className="spinner small" aria-hidden="true" />}
            {ofOrder(busy ? "cancelling" : "cancelOrder")}
          </button>
        </div>
      </div>
    </Modal>
  );
}
