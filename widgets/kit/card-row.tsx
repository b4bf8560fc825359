/** @jsxImportSource preact */
import { type Card, isExpired } from "../../sdk/domain/cards.ts";
import type { cards } from "../../sdk/messages/en/common.ts";
import { CardMark } from "./card-mark.tsx";
import { cardExpiry, cardName } from "./card-text.ts";
import type { Translator } from "./translator.ts";

/** Mark, name and expiry: the part of a card's row that the card box and the wallet share. */
export function CardDescription({
  card,
  t,
  today,
  tag,
}: {
  readonly card: Card;
  readonly t: Translator<keyof typeof cards>;
  readonly today: Date;
  /** A word about the card, such as "Preferred". */
  readonly tag?: string | undefined;
}) {
  return (
    <>
      <CardMark brand={card.brand} />
      <span class="description">
        <span class="name">{cardName(t, card)}</span>
        <span class="facts">
          {isExpired(card, today) ? (
            <span class="muted expired">{t("cardExpired")}</span>
          ) : (
            <span class="muted number">{cardExpiry(t, card)}</span>
          )}
          {tag && <span class="tag">{tag}</span>}
        </span>
      </span>
    </>
  );
}

/** A row's shape while the cards are on their way; as high as a row, so that nothing jumps. */
export function SkeletonRow() {
  return (
    <div class="row skeleton" aria-hidden="true">
      <span class="mark" />
      <span class="description">
        <span class="bar" />
        <span class="bar" />
      </span>
    </div>
  );
}
