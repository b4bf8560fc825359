/** @jsxImportSource react */
import { useId, useRef } from "react";
import { type Cards, type CardView } from "aisle/cards";
import type { SiteMessageKey } from "aisle/messages";
import { useAisleStore } from "aisle/react";
import { maxOrderGiftCards } from "aisle/rules";
import { useBanner } from "../api/queries.ts";
import { useFeature } from "../features.ts";
import { Message } from "../parts/message.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { cardName } from "../wallet/card-text.ts";
import { GiftEntry } from "./gift-entry.tsx";
import type { PaymentProps } from "./payment-props.ts";

/** Banners of the product's own family share one name on their gift cards; a sister banner has its own. */
const familyTenant = "aisle";

interface Props extends Pick<PaymentProps, "client"> {
  readonly cards: Cards;
  readonly snapshot: Pick<PaymentProps["snapshot"], "giftsCleared">;
  readonly checkout: Pick<PaymentProps["checkout"], "payments">;
}

/** The gift cards that pay for the order, the saved ones that could, and the form for one more. */
export function GiftPanel({ client, cards: store, snapshot, checkout }: Props) {
  const t = useText();
  const id = useId();
  const { status, cards, chosenId, chosenGiftIds, orderTotalMet } = useAisleStore(store);
  const banner = useBanner().data;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsGifts = useFeature("savedGiftCards");
  // What pays is shown, wherever it was chosen.
  const isShown = ({ id, saved }: CardView) => keepsGifts || !saved || chosenGiftIds.includes(id);
  const gifts = cards.filter((card) => card.type === "gift" && isShown(card));
  const issuer = banner && banner.tenantName !== familyTenant ? banner.name : t("giftIssuer");

  const reason = ((): SiteMessageKey | null => {
    if (chosenId === null) return status === "ready" ? "giftNeedsBank" : null;
    if (chosenGiftIds.length >= maxOrderGiftCards) return "giftOrderLimit";
    if (!orderTotalMet) return null;
    return chosenGiftIds.length > 0 ? "giftTotalMet" : "snapTotalMet";
  })();
  return (
    <section className="row gifts" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t("giftCards")}
      </h2>
      {snapshot.giftsCleared && <Message tone="info">{t("giftsReselect")}</Message>}
      {reason && <Message tone="info">{t(reason, { count: String(maxOrderGiftCards) })}</Message>}
      <GiftEntry
        client={client}
        isKept={keepsGifts}
        hint={t("giftPanelHint", { issuer })}
        isDisabled={reason !== null || chosenId === null}
        onSaved={(cardId) => {
          store.chooseOnceKnown(cardId);
          heading.current?.focus();
        }}
      />
      {gifts.length > 0 && (
        <ul className="choices">
          {gifts.map((card) => (
            <GiftRow
              key={card.id}
              card={card}
              paid={chosenGiftIds.includes(card.id) ? paidBy(card, checkout) : undefined}
              isChosen={chosenGiftIds.includes(card.id)}
              onToggle={() => store.choose(card.id)}
              onRetry={() => store.retryBalance(card.id)}
            />
          ))}
        </ul>
      )}
      {chosenGiftIds.length > 0 && <p className="muted">{t("keepGiftCardForRefunds")}</p>}
    </section>
  );
}

/** As high as the panel with its form, until it is known which cards stand above it. */
export function GiftPanelLoading() {
  return (
    <div className="row gifts" aria-hidden="true">
      <div className="gifts-loading skeleton" />
    </div>
  );
}

function paidBy(card: CardView, { payments }: Props["checkout"]): number | undefined {
  return payments.find(({ id }) => id === card.id)?.amountToAuthorize;
}

function GiftRow({
  card,
  isChosen,
  paid,
  onToggle,
  onRetry,
}: {
  readonly card: CardView;
  readonly isChosen: boolean;
  /** What it pays, in decimal dollars, once the checkout knows. */
  readonly paid: number | undefined;
  readonly onToggle: () => void;
  readonly onRetry: () => void;
}) {
  const t = useText();
  const name = cardName(t, card);
  const { balance, balanceStatus, choosable } = card;
  return (
    <li className={`choice gift ${isChosen ? "is-chosen" : ""}`}>
      <span className="tile-text">
        <strong>{name}</strong>
        <span className={balance === undefined && balanceStatus !== "asking" ? "warning" : "muted"}>
          {balance !== undefined
            ? paid === undefined
              ? t("cardRemaining", { amount: money(balance, t.locale) })
              : t("giftRemains", { amount: money(balance - paid, t.locale) })
            : t(balanceStatus === "asking" ? "balanceLoading" : "balanceError")}
        </span>
      </span>
      {paid !== undefined && <span className="paid">{money(paid, t.locale)}</span>}
      {balanceStatus === "unknown" ? (
        <button
          type="button"
          className="link"
          aria-label={t("retryBalance", { card: name })}
          onClick={onRetry}
        >
          {t("retry")}
        </button>
      ) : (
        <button
          type="button"
          className="link"
          aria-label={t(isChosen ? "removeCard" : "applyCard", { card: name })}
          aria-disabled={!choosable}
          onClick={() => choosable && onToggle()}
        >
          {t(isChosen ? "remove" : "apply")}
        </button>
      )}
    </li>
  );
}
