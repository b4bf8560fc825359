/** @jsxImportSource react */
import { useId } from "react";
import type { CardView } from "aisle/cards";
import { useText } from "../text/text.tsx";
import { CardTiles, type TileActions } from "./card-tiles.tsx";
import { totalBalance } from "./card-text.ts";

/** The saved gift cards, with what is left on all of them. */
export function GiftCards({ cards, ...actions }: TileActions & { readonly cards: readonly CardView[] }) {
  const t = useText();
  const id = useId();
  return (
    <section className="gift-cards" aria-labelledby={id}>
      <h2 id={id}>{t("giftCardsHeading", { total: totalBalance(t, cards) })}</h2>
      <CardTiles cards={cards} adds="gift" {...actions} />
    </section>
  );
}
