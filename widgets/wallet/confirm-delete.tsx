/** @jsxImportSource preact */
import { isExpired } from "../../sdk/domain/cards.ts";
import { CardDescription } from "../kit/card-row.tsx";
import { ScreenHeader, type ScreenProps } from "./screen.tsx";

/** Asks before a card is deleted; busy while the service does it. */
export function ConfirmDelete({
  state,
  send,
  t,
  today,
  cardId,
  deleting,
}: ScreenProps & { readonly cardId: string; readonly deleting: boolean }) {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  return (
    <>
      <ScreenHeader title={t("deleteTitle")} send={send} t={t} />
      <div class="sheet-body">
        <p>{t("deleteQuestion")}</p>
        {card && (
          <div class="row">
            <CardDescription card={card} t={t} expired={isExpired(card, today())} />
          </div>
        )}
      </div>
      <div class="sheet-footer">
        <button
          type="button"
          class="button danger"
          aria-disabled={deleting}
          onClick={() => send({ type: "DELETE_CONFIRM" })}
        >
          {t(deleting ? "deleting" : "deleteCard")}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-disabled={deleting}
          onClick={() => send({ type: "DELETE_KEEP" })}
        >
          {t("keepCard")}
        </button>
      </div>
    </>
  );
}
