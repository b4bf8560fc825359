/** @jsxImportSource react */
import { useNavigate } from "react-router";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { useDiscard } from "./queries.ts";

/** Asks before a change is given up. */
export function DiscardDialog({
  orderId,
  onClose,
}: {
  readonly orderId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const c = usePageText("changing");
  const navigate = useNavigate();
  const discard = useDiscard(orderId);
  const isBusy = discard.isPending || discard.isSuccess;
  const close = () => {
    if (!isBusy && !discard.isRunning()) onClose();
  };
  const onSuccess = () => void navigate(`/mypurchases/pending/${orderId}`, { replace: true });
  return (
    <Modal title={c("discardAsk")} closeLabel={t("close")} onClose={close}>
      <p>{c("discardText")}</p>
      {discard.error && <Message tone="error">{c("discardFailed")}</Message>}
      <div className="actions">
        <button type="button" className="button outlined" aria-disabled={isBusy} onClick={close}>
          {c("keepChanging")}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => discard.mutate(undefined, { onSuccess })}
        >
          {c("discard")}
        </button>
      </div>
    </Modal>
  );
}
