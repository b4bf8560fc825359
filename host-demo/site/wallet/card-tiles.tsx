/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { CardView } from "aisle/cards";
import { Link } from "react-router";
import { CardMark } from "../parts/card-mark.tsx";
import { Icon } from "../parts/icons.tsx";
import { useText } from "../text/text.tsx";
import { CardBalance } from "./card-balance.tsx";
import { cardExpiry, cardName, cardProduct } from "./card-text.ts";
import { addGiftPath, addPath, editPath, opened } from "./use-section.ts";

/** Ids of the controls that the focus comes back to. */
export const addTileId = "add-card";
export const addGiftTileId = "add-gift-card";
export const editLinkId = (cardId: string) => `edit-${cardId}`;

/** What can be done with a saved card. */
export interface TileActions {
  readonly onDelete: (card: CardView) => void;
  /** Asks a SNAP EBT card's PIN. */
  readonly onCheckBalance: (card: CardView) => void;
  /** Asks for a gift card's balance once more. */
  readonly onRetryBalance: (card: CardView) => void;
}

/** Saved cards, and last the way to another one. */
export function CardTiles({
  cards,
  adds = "card",
  ...actions
}: TileActions & {
  readonly cards: readonly CardView[];
  readonly adds?: "card" | "gift";
}) {
  const t = useText();
  const isGift = adds === "gift";
  return (
    <ul className="tiles">
      {cards.map((card) => (
        <EditableTile key={card.id} card={card} {...actions} />
      ))}
      <li>
        <Link
          id={isGift ? addGiftTileId : addTileId}
          className="tile add"
          to={isGift ? addGiftPath : addPath}
          state={opened}
        >
          <Icon name="plus" />
          {t(isGift ? "addNewGiftCard" : "addNewCard")}
        </Link>
      </li>
    </ul>
  );
}

function EditableTile({
  card,
  onDelete,
  onCheckBalance,
  onRetryBalance,
}: TileActions & { readonly card: CardView }) {
  const t = useText();
  const name = cardName(t, card);
  return (
    <CardTile card={card} onRetryBalance={onRetryBalance}>
      <div className="tile-actions">
        {card.type === "ebt" && card.balanceStatus !== "known" && (
          <button type="button" className="link" onClick={() => onCheckBalance(card)}>
            {t("checkBalance")}
          </button>
        )}
        {card.type === "bank" && (
          <Link
            id={editLinkId(card.id)}
            className="link"
            to={editPath(card.id)}
            state={opened}
            aria-label={t("editCard", { card: name })}
          >
            {t("edit")}
          </Link>
        )}
        <button
          type="button"
          className="link"
          aria-label={t("deleteCardNamed", { card: name })}
          onClick={() => onDelete(card)}
        >
          {t("deleteAction")}
        </button>
      </div>
    </CardTile>
  );
}

/** A card, and below it what can be done with it. */
export function CardTile({
  card,
  onRetryBalance,
  children,
}: Partial<Pick<TileActions, "onRetryBalance">> & {
  readonly card: CardView;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const product = cardProduct(card);
  return (
    <li className={`tile ${card.expired ? "is-expired" : ""}`}>
      <div className="tile-head">
        <CardMark brand={card.brand} />
        {card.preferred && <span className="tag">{t("cardPreferred")}</span>}
      </div>
      <div className="tile-text">
        <strong>{cardName(t, card)}</strong>
        {product && <span className="muted">{product}</span>}
        {card.type === "bank" && (
          <span className={card.expired ? "warning" : "muted"}>
            {card.expired ? t("cardExpired") : cardExpiry(t, card)}
          </span>
        )}
        {onRetryBalance && <CardBalance card={card} onRetry={onRetryBalance} />}
        {card.problem === "billingAddressMissing" && (
          <span className="warning">{t("billingAddressMissing")}</span>
        )}
      </div>
      {children}
    </li>
  );
}

/** Stands for the tiles while they come. */
export function TileSkeletons() {
  const t = useText();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("loadingCards")}
      </p>
      <ul className="tiles" aria-busy="true">
        {[1, 2, 3].map((tile) => (
          <li key={tile} className="tile skeleton" aria-hidden="true" />
        ))}
      </ul>
    </>
  );
}
