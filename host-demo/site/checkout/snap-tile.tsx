/** @jsxImportSource react */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Cards, CardView } from "aisle/cards";
import type { CheckoutSnapshot } from "aisle/checkout";
import { useAisleStore } from "aisle/react";
import { CardMark } from "../parts/card-mark.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { cardName } from "../wallet/card-text.ts";
import type { PaymentProps } from "./payment-props.ts";
import { SnapAmountModal } from "./snap-amount-modal.tsx";

type Props = Pick<PaymentProps, "session" | "snapshot" | "checkout"> & {
  readonly cards: Cards;
  /** Opens the flyout that asks for the PIN. */
  readonly onCheckBalance: (card: CardView) => void;
  /** What else can be done with the card. */
  readonly actions?: (card: CardView) => ReactNode;
};

/** The SNAP EBT card to be ticked, and what it pays once it is. */
export function SnapTile({ cards: store, onCheckBalance, actions, ...props }: Props) {
  const t = useText();
  const id = useId();
  const { cards, chosenId, chosenSnapId } = useAisleStore(store);
  const card = cards.find(({ type }) => type === "ebt");
  const isChosen = card !== undefined && card.id === chosenSnapId;
  const isIneligible = props.checkout.summary.cost.ebtTotal <= 0;
  const isPaying = isChosen && !isIneligible;
  const snap = useSnap(props.snapshot, isPaying);
  const { balance, ask } = useBalanceFocus(card, onCheckBalance);
  const [isChanging, setChanging] = useState(false);
  if (isChanging && !isPaying) setChanging(false);
  if (!card) return null;

  const isOut = !card.choosable;
  return (
    <div className="snap">
      <div className={`choice ${isChosen ? "is-chosen" : ""} ${isOut ? "is-out" : ""}`}>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isOut}
            aria-describedby={isIneligible ? id : undefined}
            onChange={() => store.choose(card.id)}
          />
          <CardMark brand={card.brand} />
          <span className="tile-text">
            <strong>{t("payWithSnap")}</strong>
            <CardFacts card={card} balance={balance} />
          </span>
        </label>
        {(card.balance === undefined || actions) && (
          <span className="choice-actions">
            {card.balance === undefined && <BalanceButton onAsk={() => ask(card)} />}
            {actions?.(card)}
          </span>
        )}
        {isIneligible && (
          <p id={id} className="muted note">
            {t("snapNothingEligible")}
          </p>
        )}
      </div>
      {isPaying && (
        <Paying
          snap={snap}
          checkout={props.checkout}
          needsBank={chosenId === null}
          onChange={() => setChanging(true)}
        />
      )}
      {isChanging && snap && (
        <SnapAmountModal session={props.session} snap={snap} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

/** Puts the focus on a balance that was asked for here: the button that was pressed goes once it is known. */
function useBalanceFocus(card: CardView | undefined, onAsk: (card: CardView) => void) {
  const balance = useRef<HTMLSpanElement>(null);
  const isAsked = useRef(false);
  const isKnown = card?.balance !== undefined;
  useEffect(() => {
    if (!isKnown || !isAsked.current) return;
    isAsked.current = false;
    // When the flyout has closed: nothing behind it takes the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) balance.current?.focus();
    });
  }, [isKnown]);
  const ask = (of: CardView) => {
    isAsked.current = true;
    onAsk(of);
  };
  return { balance, ask };
}

/** How much it pays, the way to another amount, and what pays the rest. */
function Paying({
  snap,
  checkout,
  needsBank,
  onChange,
}: Pick<Props, "checkout"> & {
  readonly snap: Snap;
  readonly needsBank: boolean;
  readonly onChange: () => void;
}) {
  const t = useText();
  return (
    <>
      {needsBank && (
        <p className="field-error" role="alert">
          {t("snapNeedsBank")}
        </p>
      )}
      <p className="snap-amount">
        <span>
          <Amount snap={snap} checkout={checkout} />
        </span>
        {/* Of a card that holds nothing there is no other amount. */}
        {(!snap || snap.min < snap.max) && <ChangeButton disabled={snap === null} onChange={onChange} />}
      </p>
      <p className="muted">{t("snapNotice")}</p>
    </>
  );
}

function BalanceButton({ onAsk }: { readonly onAsk: () => void }) {
  const t = useText();
  return (
    <button type="button" className="link" onClick={onAsk}>
      {t("checkBalance")}
    </button>
  );
}

function CardFacts({
  card,
  balance,
}: {
  readonly card: CardView;
  readonly balance: RefObject<HTMLSpanElement | null>;
}) {
  const t = useText();
  return (
    <>
      <span className="muted">{cardName(t, card)}</span>
      {card.balance !== undefined && (
        <span ref={balance} className="muted" tabIndex={-1}>
          {t("cardRemaining", { amount: money(card.balance, t.locale) })}
        </span>
      )}
    </>
  );
}

function ChangeButton({ disabled, onChange }: { readonly disabled: boolean; readonly onChange: () => void }) {
  const t = useText();
  return (
    <button type="button" className="link" aria-disabled={disabled} onClick={disabled ? undefined : onChange}>
      {t("changeAmount")}
    </button>
  );
}

type Snap = CheckoutSnapshot["snap"];

/**
 * What SNAP pays. A card that is ticked again before its unticking was answered is for a moment not among the
 * payments: what it paid stays until the next answer, or the dialog would go from under the hands.
 */
function useSnap({ snap }: CheckoutSnapshot, isPaying: boolean): Snap {
  const [last, setLast] = useState<Snap>(null);
  const latest = isPaying ? (snap ?? last) : null;
  if (latest !== last) setLast(latest);
  return latest;
}

function Amount({ snap, checkout }: Pick<Props, "checkout"> & { readonly snap: Snap }) {
  const t = useText();
  const eligible = money(checkout.summary.cost.ebtTotal, t.locale);
  const text = (amount: number) => t("snapPays", { amount: money(amount, t.locale), eligible });
  if (snap) return text(snap.amount);
  // As long as the sentence will be, so that it breaks into as many lines.
  return (
    <span className="skeleton text" aria-hidden="true">
      {text(checkout.summary.cost.ebtTotal)}
    </span>
  );
}
