/** @jsxImportSource preact */
import type { Card } from "../../sdk/domain/cards.ts";
import type { cards } from "../../sdk/messages/common/en.ts";
import { CardMark } from "./card-mark.tsx";
import { cardFact, cardName } from "./card-text.ts";
import type { Translator } from "./translator.ts";

/** Mark, name and expiry: the part of a card's row that the card box and the wallet share. */
export function CardDescription({
  card,
  t,
  expired,
  tag,
  trouble,
  fact,
  missing,
}: {
  readonly card: Card;
  readonly t: Translator<keyof typeof cards>;
  readonly expired: boolean;
  /** A word about the card, such as "Preferred". */
  readonly tag?: string | undefined;
  /** Why it can't pay, in place of its expiry. */
  readonly trouble?: string | undefined;
  /** What else there is to say in its place. */
  readonly fact?: string | undefined;
  /** What the card lacks, beside all that. */
  readonly missing?: string | undefined;
}) {
  const wrong = expired ? t("cardExpired") : trouble;
  const said = (
    <span class={`muted ${wrong ? "expired" : "number"}`}>{wrong ?? fact ?? cardFact(t, card)}</span>
  );
  return (
    <>
      <CardMark brand={card.brand} />
      <span class="description">
        <span class="name">{cardName(t, card)}</span>
        {tag ? (
          <span class="facts">
            {said}
            <span class="tag">{tag}</span>
          </span>
        ) : (
          said
        )}
        {missing && <span class="muted expired">{missing}</span>}
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
