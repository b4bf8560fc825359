/** @jsxImportSource react */
import type { Cards, CardView } from "aisle/cards";
import { useAisleStore } from "aisle/react";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { showToast } from "../parts/toast.tsx";
import { useText } from "../text/text.tsx";
import { cardName } from "./card-text.ts";

/** Asks before a card is deleted, and stays until it is, or isn't. */
export function DeleteCard({
  cards,
  card,
  onDone,
}: {
  readonly cards: Cards;
  readonly card: CardView;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { removing, problem } = useAisleStore(cards);
  const busy = removing === card.id;

  const keep = () => {
    if (busy) return;
    cards.dismiss();
    onDone();
  };
  const remove = () => {
    // Not what was drawn: a second press can come before that.
    if (cards.getSnapshot().removing === card.id) return;
    cards.remove(card.id).then(
      () => {
        showToast("cardDeleted");
        onDone();
      },
      () => undefined,
    );
  };
  return (
    <Modal title={t("deleteTitle")} onClose={keep} closeLabel={t("close")}>
      <div className="form">
        <p>{t("deleteThisCard")}</p>
        <p className="strong">{cardName(t, card)}</p>
      </div>
      {problem && <Message tone="error">{problem.text ?? t(problem.messageKey)}</Message>}
      <div className="actions">
        <button type="button" className="button outlined" aria-disabled={busy} onClick={keep}>
          {t("keepCard")}
        </button>
        <button
          type="button"
          className="button danger"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={remove}
        >
          {busy && <span className="spinner small" aria-hidden="true" />}
          {t(busy ? "deleting" : "deleteCard")}
        </button>
      </div>
    </Modal>
  );
}
