/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import type { CardView } from "aisle/cards";
import { useText } from "../text/text.tsx";
import { balanceText, cardName } from "./card-text.ts";

/** Takes the focus from a button that goes once the balance is there. */
export const balanceId = (cardId: string) => `balance-${cardId}`;

interface CardBalanceProps {
  readonly card: CardView;
  /** Asks for a gift card's balance once more. */
  readonly onRetry: (card: CardView) => void;
}

/** What is left on a card that holds money of its own, as far as it is known. */
export function CardBalance({ card, onRetry }: CardBalanceProps) {
  const t = useText();
  const { id, type, balance, balanceStatus } = card;
  if (type === "bank") return null;
  const isTrouble = type === "gift" && (balanceStatus === "unknown" || balanceStatus === "unavailable");
  return (
    <div className="balance-line">
      <span
        id={balanceId(id)}
        className={isTrouble ? "warning" : balance === undefined ? "muted" : "balance"}
        {...(type === "gift" && { role: "status" })}
        tabIndex={-1}
      >
        {balance !== undefined
          ? balanceText(t, balance)
          : balanceStatus === "asking"
            ? t("balanceLoading")
            : isTrouble
              ? t("balanceError")
              : ""}
      </span>
      {type === "gift" && <Retry card={card} onRetry={onRetry} />}
    </div>
  );
}

function Retry({ card, onRetry }: CardBalanceProps) {
  const t = useText();
  const { id, balanceStatus } = card;
  const isAsking = balanceStatus === "asking";
  // Pressed, it stays where it is until there is an answer, and the focus with it.
  const [isPressed, setPressed] = useState(false);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking && isPressed) {
      setPressed(false);
      if (document.activeElement === document.body) document.getElementById(balanceId(id))?.focus();
    }
    wasAsking.current = isAsking;
  }, [id, isAsking, isPressed]);

  if (balanceStatus !== "unknown" && !(isAsking && isPressed)) return null;
  return (
    <button
      type="button"
      className="link"
      aria-label={t("retryBalance", { card: cardName(t, card) })}
      aria-disabled={isAsking}
      onClick={() => {
        if (isAsking) return;
        setPressed(true);
        onRetry(card);
      }}
    >
      {t("retry")}
    </button>
  );
}
