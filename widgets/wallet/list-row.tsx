/** @jsxImportSource preact */
// Long because it is the markup of one row.

import type { Component } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isPharmacyApp } from "../../sdk/domain/app-names.ts";
import { type Card, isAccepted, isExpired, isPreferred } from "../../sdk/domain/cards.ts";
import type { WalletContext } from "../../sdk/flows/wallet/state.ts";
import { notAccepted } from "../../sdk/flows/wallet/flyout-choice.ts";
import { canSelect } from "../../sdk/domain/choosing.ts";
import { canBeAsked, choosingDraft } from "../../sdk/flows/wallet/prepaid.ts";
import { CardDescription } from "../kit/card-row.tsx";
import { cardName } from "../kit/card-text.ts";
import { MenuButton } from "../kit/menu.tsx";
import type { ScreenProps } from "./screen.tsx";

/** What a card's row shows. */
function rowFacts(card: Card, { state, order, today, appName }: ScreenProps) {
  const { mode, draft, preferring, balances } = state;
  const { id } = card;
  const isChoosing = mode === "checkout";
  const expired = isExpired(card, today());
  const trouble = isChoosing ? troubleOf(card, order) : undefined;
  return {
    card,
    isChoosing,
    isChosen: isChoosing && [draft.bank, draft.snap, ...draft.gifts].includes(id),
    expired,
    trouble: trouble?.messageKey,
    isPreferring: preferring === id,
    isPreferred: isPreferred(card, appName),
    isAsking: balances[id]?.asking ?? false,
    isAskable: card.handles?.paymentGram && canBeAsked(state, id),
    isDisabled:
      expired ||
      (card.type === "bank" ? trouble !== undefined : !canSelect(choosingDraft(state, { order }), card)),
  };
}

type RowProps = ReturnType<typeof rowFacts> & Pick<ScreenProps, "send" | "t" | "appName">;

/** A card's row, among others of its list. */
export function row(card: Card, screen: ScreenProps) {
  const { send, t, appName } = screen;
  return <Row key={card.id} {...rowFacts(card, screen)} send={send} t={t} appName={appName} />;
}

/** Drawn anew when one of its facts changes, and not when another card does: a list can have hundreds of rows. */
function Row(this: Component<RowProps>, props: RowProps) {
  this.shouldComponentUpdate = (next) =>
    Object.entries(next).some(([name, value]) => value !== this.props[name as keyof RowProps]);
  return <CardRow {...props} />;
}

function CardRow(props: RowProps) {
  const { card, send, t, appName, isChoosing, isChosen, expired, isPreferring, isPreferred } = props;
  const { id } = card;
  const isBank = card.type === "bank";
  const isUnbilled = isBank && !card.billingAddress;
  const trouble = props.trouble && t(props.trouble, { card: card.description });
  const tag = isPreferring ? t("makingPreferred") : isPreferred ? t("cardPreferred") : undefined;
  const name = cardName(t, card);
  const edit = () => send({ type: "EDIT", cardId: id });
  const remove = {
    name: "delete",
    label: t("deleteAction"),
    run: () => send({ type: "DELETE", cardId: id }),
  };
  const description = (
    <CardDescription
      card={card}
      t={t}
      expired={expired}
      tag={tag}
      {...balanceFact(props)}
      {...(trouble && { trouble })}
      {...(isUnbilled && { missing: t("billingAddressMissing") })}
    />
  );
  const choice = isChoosing ? (
    <label class="choice">
      <input
        type={isBank ? "radio" : "checkbox"}
        name={`${card.type}-card`}
        value={id}
        checked={isChosen}
        disabled={props.isDisabled}
        onChange={({ currentTarget }) => {
          // The browser has ticked it already, and what is refused is not drawn anew.
          currentTarget.checked = isChosen;
          send({ type: "SELECT", cardId: id });
        }}
      />
      {description}
    </label>
  ) : (
    <div class="plain">{description}</div>
  );
  return (
    <div class={`row ${isChosen ? "is-chosen" : ""} ${expired || trouble ? "is-expired" : ""}`} part="card">
      {isBank && !expired && !isUnbilled ? (
        choice
      ) : (
        <div class="stack">
          {choice}
          {isBank ? (
            <button
              type="button"
              class="button text"
              aria-label={t("editCard", { card: name })}
              onClick={edit}
            >
              {t("edit")}
            </button>
          ) : (
            <BalanceButton {...props} name={name} />
          )}
        </div>
      )}
      {!isPharmacyApp(appName) && (
        <MenuButton
          label={t("cardActions", { card: name })}
          items={() =>
            isBank
              ? [
                  { name: "edit", label: t("edit"), run: edit },
                  ...(isPreferred || !card.saved
                    ? []
                    : [
                        {
                          name: "prefer",
                          label: t("makePreferred"),
                          run: () => send({ type: "PREFER", cardId: id }),
                        },
                      ]),
                  remove,
                ]
              : [remove]
          }
        />
      )}
    </div>
  );
}

/** Why a card can't pay for this order. */
function troubleOf(card: Card, order: WalletContext["order"]) {
  const { modalityType } = order;
  if (card.type === "bank")
    return isAccepted(card, modalityType) ? undefined : notAccepted(card, modalityType);
  const isIdle = card.type === "ebt" && !(order.hasSnapEligibleItems && order.ebtTotal > 0);
  return isIdle ? ({ messageKey: "snapNothingEligible" } as const) : undefined;
}

/** What is said of a gift card's balance while nobody knows it. */
function balanceFact({ card, isAsking, t }: RowProps) {
  if (card.type !== "gift" || card.balance !== undefined) return {};
  return isAsking ? { fact: t("balanceLoading") } : { trouble: t("balanceError") };
}

function BalanceButton({ card, isAskable, isAsking, send, t, name }: RowProps & { readonly name: string }) {
  const isGift = card.type === "gift";
  const isShown = card.balance === undefined && (!isGift || isAskable || isAsking);
  /** The row, once its button was pressed. */
  const asked = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const row = asked.current;
    if (isShown || !row) return;
    asked.current = null;
    // The button has gone, and with it the focus.
    if (!(row.getRootNode() as ShadowRoot).activeElement)
      row.querySelector<HTMLElement>("input:enabled, [aria-haspopup]")?.focus();
  }, [isShown]);
  return isShown ? (
    <button
      type="button"
      class="button text"
      aria-disabled={isAsking}
      aria-label={isGift ? t("retryBalance", { card: name }) : undefined}
      onClick={({ currentTarget }) => {
        asked.current = currentTarget.closest(".row");
        send({ type: isGift ? "ASK_BALANCE" : "CHECK_BALANCE", cardId: card.id });
      }}
    >
      {t(isGift ? "retry" : "checkBalance")}
    </button>
  ) : null;
}
