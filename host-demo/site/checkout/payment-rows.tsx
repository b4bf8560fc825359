/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import type { Aisle, WidgetElement } from "aisle";
import type { Cards } from "aisle/cards";
import { CardBox, useAisleStore } from "aisle/react";
import { useFeature } from "../features.ts";
import { useText } from "../text/text.tsx";
import { useCards } from "../wallet/use-cards.ts";
import { CardChoice } from "./card-choice.tsx";
import { GiftPanel, GiftPanelLoading } from "./gift-panel.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { isPlacing } from "./placing.ts";
import { SnapTile } from "./snap-tile.tsx";

/** What pays for the order: a bank card, SNAP EBT beside it where there is a card, and gift cards. */
export function PaymentRows(props: PaymentProps) {
  const t = useText();
  const { client, checkout } = props;
  const hasCardList = useFeature("checkoutRedesign");
  const cards = useCards(client, checkout.modalityType);
  const isKnown = useWalletKnown(client);
  return (
    <>
      <div className="row payment">
        <h2>{t("payment")}</h2>
        {hasCardList ? <CardChoice cards={cards} {...props} /> : <Chosen cards={cards} {...props} />}
      </div>
      {cards && isKnown ? <GiftPanel cards={cards} {...props} /> : <GiftPanelLoading />}
    </>
  );
}

/** The chosen bank card, and the SNAP EBT card, which is ticked here and its balance asked for in the box's flyout. */
function Chosen({ cards, ...props }: PaymentProps & { readonly cards: Cards | null }) {
  const box = useRef<WidgetElement>(null);
  const isBusy = isPlacing(props.snapshot);
  useEffect(() => {
    // A flyout whose code is on its way would open over an order that has gone out without what is chosen in it.
    if (isBusy) box.current?.close?.();
  }, [isBusy]);
  return (
    <>
      <CardBox ref={box} hideTitle hidePrepaid />
      {cards && (
        <SnapTile
          cards={cards}
          onCheckBalance={({ id }) => void box.current?.open?.({ balance: id })}
          {...props}
        />
      )}
    </>
  );
}

/**
 * True once it is known what the wallet holds, or that it can't be had. Few shoppers have a SNAP EBT card, so that no
 * room is kept for one; what stands below it is drawn when it has its place, and stays through every later load.
 */
export function useWalletKnown(client: Aisle): boolean {
  const { status } = useAisleStore(client.wallet);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (status === "ready" || status === "error")) setKnown(true);
  return isKnown;
}
