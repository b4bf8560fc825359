/** @jsxImportSource react */
import { type RefObject, useState } from "react";
import type { Cards, CardView } from "aisle/cards";
import { useText } from "../text/text.tsx";
import { cardName } from "../wallet/card-text.ts";
import { DeleteCard } from "../wallet/delete-card.tsx";

/** What else can be done with the SNAP EBT card in the list: it is deleted. */
export function SnapActions({
  cards,
  card,
  focusAfter,
}: {
  readonly cards: Cards;
  readonly card: CardView;
  /** Takes the focus once the card has gone, and its buttons with it. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const done = () => {
    setDeleting(false);
    if (!cards.getSnapshot().cards.some(({ id }) => id === card.id)) focusAfter.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={t("deleteCardNamed", { card: cardName(t, card) })}
        onClick={() => setDeleting(true)}
      >
        {t("deleteAction")}
      </button>
      {isDeleting && <DeleteCard cards={cards} card={card} onDone={done} />}
    </>
  );
}
