/** @jsxImportSource react */
import type { RefObject } from "react";
import type { Cards, CardsSnapshot } from "aisle/cards";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";

/** The cards could not be loaded: why, and the button that asks again. */
export function WalletFailed({
  cards,
  errorKey,
  focusAfter,
}: {
  readonly cards: Cards;
  readonly errorKey: NonNullable<CardsSnapshot["errorKey"]>;
  /** Takes the focus over from the button, which goes when it is pressed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useText();
  const retry = () => {
    focusAfter.current?.focus();
    cards.refresh();
  };
  return (
    <Message
      tone="error"
      action={
        <button type="button" className="button" onClick={retry}>
          {t("retry")}
        </button>
      }
    >
      {t(errorKey)}
    </Message>
  );
}
