/** @jsxImportSource react */
import { type RefObject, useId, useRef, useState } from "react";
import type { WidgetElement } from "aisle";
import type { CardProblem, Cards, CardView } from "aisle/cards";
import type { CheckoutView } from "aisle/checkout";
import { useAisleStore, Wallet } from "aisle/react";
import { CardMark } from "../parts/card-mark.tsx";
import { Icon } from "../parts/icons.tsx";
import { useText } from "../text/text.tsx";
import { cardExpiry, cardName, cardProduct } from "../wallet/card-text.ts";
import { WalletFailed } from "../wallet/wallet-failed.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { SnapActions } from "./snap-actions.tsx";
import { SnapTile } from "./snap-tile.tsx";

type Props = Pick<PaymentProps, "session" | "snapshot" | "checkout">;

/**
 * The bank cards as a list to choose from, and the SNAP EBT card; another one is added, and each is edited, in the
 * wallet's flyout.
 */
export function CardChoice({ cards, ...props }: Props & { readonly cards: Cards | null }) {
  const flyout = useRef<WidgetElement>(null);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className="card-choice" tabIndex={-1}>
      {cards && <Choice cards={cards} flyout={flyout} root={root} {...props} />}
      <Wallet ref={flyout} mode="checkout" />
    </div>
  );
}

interface ChoiceProps extends Props {
  readonly cards: Cards;
  readonly flyout: RefObject<WidgetElement | null>;
  readonly root: RefObject<HTMLElement | null>;
}

function Choice({ cards: store, flyout, root, ...props }: ChoiceProps) {
  const t = useText();
  const { status, cards, chosenId, errorKey } = useAisleStore(store);
  /** The card that was just chosen in vain. */
  const [refused, setRefused] = useState<string | null>(null);
  const banks = cards.filter(({ type }) => type === "bank");

  if (errorKey !== null) {
    return <WalletFailed cards={store} errorKey={errorKey} focusAfter={root} />;
  }
  if (status !== "ready" && banks.length === 0) return <Loading />;
  return (
    <>
      {banks.length === 0 ? (
        <p className="muted">{t("noSavedCards")}</p>
      ) : (
        <div className="choices" role="radiogroup" aria-label={t("payment")}>
          {banks.map((card) => (
            <Choosable
              key={card.id}
              card={card}
              modalityType={props.checkout.modalityType}
              isChosen={card.id === chosenId}
              isRefused={card.id === refused}
              onChoose={() => setRefused(store.choose(card.id) ? card.id : null)}
              onEdit={() => flyout.current?.open?.({ edit: card.id })}
            />
          ))}
        </div>
      )}
      <SnapTile
        cards={store}
        {...props}
        onCheckBalance={({ id }) => flyout.current?.open?.({ balance: id })}
        actions={(card) => <SnapActions cards={store} card={card} focusAfter={root} />}
      />
      <button type="button" className="link add-card" onClick={() => flyout.current?.open?.()}>
        <Icon name="plus" />
        {/* The flyout opens at its form where there is no card yet. */}
        {t(banks.length === 0 ? "addBankCard" : "changePayment")}
      </button>
    </>
  );
}

function Loading() {
  const t = useText();
  return (
    <>
      <p className="muted" role="status">
        {t("loadingCards")}
      </p>
      <div className="choice skeleton" aria-hidden="true" />
      <div className="choice skeleton" aria-hidden="true" />
    </>
  );
}

interface ChoosableProps extends Pick<CheckoutView, "modalityType"> {
  readonly card: CardView;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function Choosable({ card, modalityType, isChosen, isRefused, onChoose, onEdit }: ChoosableProps) {
  const t = useText();
  const id = useId();
  const name = cardName(t, card);
  const product = cardProduct(card);
  const isOut = card.problem === "cardNotAccepted";
  const problem = isOut || isRefused ? card.problem : null;
  const fulfillment = t(modalityType === "PICKUP" ? "fulfillmentPickup" : "fulfillmentDelivery");
  const problemText = (key: CardProblem) => t(key, { card: card.description, fulfillment });
  return (
    <div className={`choice ${isChosen ? "is-chosen" : ""} ${isOut ? "is-out" : ""}`}>
      <label>
        <input
          type="radio"
          name="payment-card"
          checked={isChosen}
          disabled={isOut}
          aria-describedby={problem ? id : undefined}
          onChange={onChoose}
        />
        <CardMark brand={card.brand} />
        <span className="tile-text">
          <strong>{name}</strong>
          {product && <span className="muted">{product}</span>}
          <span className={card.expired ? "warning" : "muted"}>
            {card.expired ? t("cardExpired") : cardExpiry(t, card)}
          </span>
        </span>
        {card.preferred && <span className="tag">{t("cardPreferred")}</span>}
      </label>
      <button type="button" className="link" aria-label={t("editCard", { card: name })} onClick={onEdit}>
        {t("edit")}
      </button>
      {problem && (
        <p id={id} className="field-error" {...(isOut ? {} : { role: "alert" })}>
          {problemText(problem)}
        </p>
      )}
    </div>
  );
}
