/** @jsxImportSource preact */
/*
 * Long because the box's states share what is chosen, said and opening: taken apart into components the card box was
 * about 60 bytes larger, which is more than its ceiling leaves.
 */
import { useState } from "preact/hooks";
import type { Internals } from "../../sdk/client/client.ts";
import { isPharmacyApp } from "../../sdk/domain/app-names.ts";
import { type Card, isExpired } from "../../sdk/domain/cards.ts";
import type { OpenOptions } from "../../sdk/client/client.ts";
import { CardDescription, SkeletonRow } from "../kit/card-row.tsx";
import { cardFact, cardName } from "../kit/card-text.ts";
import type { Props } from "../kit/element.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import type { cardBoxProps } from "./props.ts";
import { type BoxText, boxTexts } from "./text.ts";

interface CardBoxViewProps {
  readonly props: Props<typeof cardBoxProps>;
  readonly internals: Internals | undefined;
  readonly open: (options?: OpenOptions) => Promise<void>;
}

export function CardBoxView({ props, internals, open }: CardBoxViewProps) {
  const t = translator(internals, boxTexts);
  return (
    <section class="box" part="box" aria-label={t("payment")} tabIndex={-1}>
      <Title props={props} t={t} />
      {internals ? (
        <CardBox props={props} internals={internals} open={open} t={t} />
      ) : (
        <Loading props={props} t={t} />
      )}
    </section>
  );
}

/** A control that is about to go hands the focus to the box, or it would fall back to the page's start. */
function focusBox(control: HTMLElement) {
  control.closest<HTMLElement>(".box")?.focus();
}

function Title({ props, t }: { readonly props: CardBoxViewProps["props"]; readonly t: BoxText }) {
  return props.hideTitle ? null : (
    <h2 class="title" part="title">
      {t("payment")}
    </h2>
  );
}

/** As high as the box with a card in it, so that nothing below it moves. */
function Loading({ props, t }: { readonly props: CardBoxViewProps["props"]; readonly t: BoxText }) {
  return (
    <>
      <div role="status">
        <SkeletonRow />
        <span class="visually-hidden">{t("loadingCards")}</span>
      </div>
      {!props.hideChangeLink && <div class="link" />}
    </>
  );
}

function CardBox({
  props,
  internals,
  open,
  t,
}: Omit<CardBoxViewProps, "inside"> & { readonly internals: Internals; readonly t: BoxText }) {
  const state = useStore(internals.wallet);
  const { appName, uiConfig } = useStore(internals.config);
  const [opening, setOpening] = useState<"idle" | "busy" | "failed">("idle");
  const [said, setSaid] = useState({ id: 0, text: "", of: "" });
  const { bank, snap, gifts } = state.selection;
  const chosen = [bank, ...(props.hidePrepaid ? [] : [snap, ...gifts])].flatMap(
    (id) => state.cards.find((card) => card.id === id) ?? [],
  );

  if (state.loadError) {
    return (
      <div class="failed">
        <div role="alert">
          <NoticeBanner tone="error" text={noticeText(t, state.loadError)} />
        </div>
        <button
          type="button"
          class="button outlined"
          onClick={(event) => {
            focusBox(event.currentTarget);
            internals.wallet.send({ type: "LOAD" });
          }}
        >
          {t("retry")}
        </button>
      </div>
    );
  }
  if (!state.initialized) return <Loading props={props} t={t} />;

  const isMyWallet = (props.mode ?? (uiConfig?.isMyWallet && "myWallet")) === "myWallet";
  const openWallet = (options?: OpenOptions) => {
    if (opening === "busy") return;
    setOpening("busy");
    setSaid({ id: said.id + 1, text: "", of: options?.balance ?? "" });
    open(options).then(
      () => setOpening("idle"),
      () => setOpening("failed"),
    );
  };
  const remove = (card: Card) => {
    setSaid({ id: said.id + 1, text: t("cardRemovedFromOrder", { card: cardName(t, card) }), of: "" });
    internals.wallet.send({ type: "DESELECT", cardId: card.id });
  };

  return (
    <>
      {chosen.length === 0 ? (
        (state.cards.length > 0 || !props.hideNoCardsMessage) && (
          <p class="row none" part="no-cards">
            {t(state.cards.length > 0 ? "noPaymentSelected" : "noSavedCards")}
          </p>
        )
      ) : (
        <>
          {props.selectedPaymentMessage && (
            <p class="muted" part="selected-message">
              {props.selectedPaymentMessage}
            </p>
          )}
          {chosen.map((card) => (
            <Chosen
              key={card.id}
              card={card}
              internals={internals}
              t={t}
              remove={remove}
              open={openWallet}
              hasActions={!isPharmacyApp(appName) && !isMyWallet}
            />
          ))}
        </>
      )}
      {opening === "failed" && <NoticeBanner tone="error" text={t("walletUnavailable")} />}
      {!props.hideChangeLink && (
        <div class="link">
          <button
            type="button"
            class="button text"
            part="change-link"
            aria-disabled={opening === "busy"}
            onClick={() => openWallet()}
          >
            {opening === "busy" ? t("openingWallet") : t("changePayment")}
          </button>
        </div>
      )}
      <LiveRegions
        // A balance that was asked for here is said once it is known.
        polite={{
          id: said.id,
          text: said.text + chosen.map((card) => (card.id === said.of ? cardFact(t, card) : "")).join(""),
        }}
        assertive={opening === "failed" ? { id: "failed", text: t("walletUnavailable") } : undefined}
      />
    </>
  );
}

function Chosen({
  card,
  internals,
  t,
  remove,
  open,
  hasActions,
}: {
  readonly card: Card;
  readonly internals: Internals;
  readonly t: BoxText;
  readonly remove: (card: Card) => void;
  readonly open: (options: OpenOptions) => void;
  /** All that can be done to the card; else only one that can't pay as it is can be put right. */
  readonly hasActions: boolean;
}) {
  const name = cardName(t, card);
  const expired = isExpired(card, internals.today());
  const action = (label: string, text: string, run: (button: HTMLElement) => void) => (
    <button
      type="button"
      class="button text"
      aria-label={label}
      onClick={(event) => run(event.currentTarget)}
    >
      {text}
    </button>
  );
  return (
    <div class="row chosen" part="selected-card">
      <CardDescription card={card} t={t} expired={expired} />
      <span class="actions">
        {card.type === "bank" &&
          (hasActions || expired || !card.billingAddress) &&
          action(t("editCard", { card: name }), t("edit"), (button) => {
            // As the next one does, where it goes once the card is put right.
            if (!hasActions) focusBox(button);
            open({ edit: card.id });
          })}
        {card.type === "ebt" &&
          hasActions &&
          card.balance === undefined &&
          action(t("checkBalance"), t("checkBalance"), (button) => {
            // The flyout gives the focus back to where it was, and this button goes once the balance is known.
            focusBox(button);
            open({ balance: card.id });
          })}
        {hasActions &&
          action(t("removeCard", { card: name }), t("remove"), (button) => {
            focusBox(button);
            remove(card);
          })}
      </span>
    </div>
  );
}
