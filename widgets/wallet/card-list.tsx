/** @jsxImportSource preact */
import {
  type Card,
  cardsOfType,
  type CardType,
  isAccepted,
  isExpired,
  isPreferred,
  isPharmacyApp,
} from "../../sdk/domain/cards.ts";
import { notAccepted } from "../../sdk/flows/flyout-choice.ts";
import { canBeAsked, canTick, isTotalMet } from "../../sdk/flows/prepaid-flow.ts";
import { CardDescription, SkeletonRow } from "../kit/card-row.tsx";
import { cardName } from "../kit/card-text.ts";
import { Icon } from "../kit/icons.tsx";
import { MenuButton } from "../kit/menu.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { useRows } from "../kit/use-rows.ts";
import { ScreenHeader, type ScreenProps } from "./screen.tsx";

/** The flyout's first screen: the saved cards, to choose from at checkout, to look after in my-wallet mode. */
export function CardList(props: ScreenProps) {
  const { state, send, t } = props;
  const choosing = state.mode === "checkout";
  return (
    <>
      <ScreenHeader title={t(choosing ? "selectPaymentTitle" : "walletTitle")} send={send} t={t} />
      <div class="sheet-body">
        {state.banner && <NoticeBanner tone={state.banner.tone} text={noticeText(t, state.banner.notice)} />}
        <Cards {...props} />
      </div>
      <div class="sheet-footer">
        {choosing ? (
          <>
            <button
              type="button"
              class="button"
              aria-disabled={state.status !== "ready"}
              onClick={() => state.status === "ready" && send({ type: "CONFIRM" })}
            >
              {t("confirm")}
            </button>
            <button type="button" class="button quiet" onClick={() => send({ type: "CANCEL" })}>
              {t("cancel")}
            </button>
          </>
        ) : (
          <button type="button" class="button" onClick={() => send({ type: "EXIT" })}>
            {t("close")}
          </button>
        )}
      </div>
    </>
  );
}

function Cards(props: ScreenProps) {
  const { state, send, t } = props;
  if (state.loadError) {
    return (
      <div class="failed">
        <NoticeBanner tone="error" text={noticeText(t, state.loadError)} />
        <button
          type="button"
          class="button outlined"
          onClick={(event) => {
            // The button is about to go; the title keeps the focus in the sheet.
            event.currentTarget.closest("dialog")?.querySelector("h2")?.focus();
            send({ type: "LOAD" });
          }}
        >
          {t("retry")}
        </button>
      </div>
    );
  }
  if (!state.initialized) {
    return (
      <div class="section">
        <p class="muted">{t("loadingCards")}</p>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    );
  }
  const { shows } = props;
  const banks = cardsOfType(state.cards, "bank");
  if (banks.length === 0 && !shows.ebt && !shows.gift) return <Empty {...props} />;
  return (
    <div class="sections">
      <Section {...props} type="bank" cards={banks} />
      {shows.ebt && <Section {...props} type="ebt" cards={cardsOfType(state.cards, "ebt")} />}
      {shows.gift && <Section {...props} type="gift" cards={cardsOfType(state.cards, "gift")} />}
    </div>
  );
}

function Empty(props: ScreenProps) {
  const { t } = props;
  return (
    <div class="empty">
      <Icon name="card" size={40} />
      <p class="empty-title">{t("emptyWallet")}</p>
      <p class="muted">{t("emptyWalletHint")}</p>
      <AddCard {...props} type="bank" look="outlined" />
    </div>
  );
}

const titles = { bank: "bankSection", ebt: "snapSection", gift: "giftSection" } as const;
const additions = { bank: "addBankCard", ebt: "addSnapCard", gift: "addGiftCard" } as const;

function AddCard({
  send,
  t,
  type,
  look,
}: ScreenProps & { readonly type: CardType; readonly look: "text add" | "outlined" }) {
  return (
    <button type="button" class={`button ${look}`} onClick={() => send({ type: "ADD", card: type })}>
      <Icon name="plus" />
      {t(additions[type])}
    </button>
  );
}

interface SectionProps extends ScreenProps {
  readonly type: CardType;
  readonly cards: readonly Card[];
}

function Section(props: SectionProps) {
  const { state, t, type } = props;
  const cards = useRows(props.cards);
  const title = t(titles[type]);
  if (state.mode === "myWallet") {
    const id = `${type}-cards`;
    return (
      <section class="section" aria-labelledby={id}>
        <h3 id={id} class="section-title">
          {title}
        </h3>
        <ul class="section">
          {cards.map((card) => (
            <li key={card.id}>
              <Row {...props} card={card} />
            </li>
          ))}
        </ul>
        <AddCard {...props} look="text add" />
      </section>
    );
  }
  return (
    <fieldset class="section">
      <legend class="section-title">{title}</legend>
      <Info {...props} />
      {cards.map((card) => (
        <Row key={card.id} {...props} card={card} />
      ))}
      <AddCard {...props} look="text add" />
    </fieldset>
  );
}

/** What a shopper should know of paying with these cards. */
function Info({ state, order, t, type, cards }: SectionProps) {
  if (cards.length === 0) return null;
  if (type === "ebt") return <p class="info">{t("snapNotice")}</p>;
  return type === "gift" && isTotalMet(state, { order }) ? (
    <p class="info" role="status">
      {t("giftTotalMet")}
    </p>
  ) : null;
}

function Row(props: ScreenProps & { readonly card: Card }) {
  const { card, state, send, t, today, appName, order } = props;
  const isBank = card.type === "bank";
  const choosing = state.mode === "checkout";
  const expired = isExpired(card, today);
  const { bank, snap, gifts } = state.draft;
  const chosen = choosing && [bank, snap, ...gifts].includes(card.id);
  const trouble = choosing ? troubleOf(props) : undefined;
  const preferred = isPreferred(card, appName);
  const tag =
    state.preferring === card.id ? t("makingPreferred") : preferred ? t("cardPreferred") : undefined;
  const name = cardName(t, card);
  const edit = () => send({ type: "EDIT", cardId: card.id });
  const remove = { label: t("deleteAction"), run: () => send({ type: "DELETE", cardId: card.id }) };
  const description = (
    <CardDescription
      card={card}
      t={t}
      today={today}
      tag={tag}
      {...balanceFact(props)}
      {...(trouble && { trouble })}
    />
  );
  return (
    <div class={`row ${chosen ? "is-chosen" : ""} ${expired || trouble ? "is-expired" : ""}`} part="card">
      <div class="stack">
        {choosing ? (
          <label class="choice">
            <input
              type={isBank ? "radio" : "checkbox"}
              name={`${card.type}-card`}
              value={card.id}
              checked={chosen}
              disabled={expired || (isBank ? trouble !== undefined : !canTick(state, card, { order }))}
              onChange={() => send({ type: "SELECT", cardId: card.id })}
            />
            {description}
          </label>
        ) : (
          <div class="plain">{description}</div>
        )}
        <BalanceButton {...props} name={name} />
      </div>
      {expired && isBank && (
        <button type="button" class="button text" aria-label={t("editCard", { card: name })} onClick={edit}>
          {t("edit")}
        </button>
      )}
      {!isPharmacyApp(appName) && (
        <MenuButton
          label={t("cardActions", { card: name })}
          items={() =>
            isBank
              ? [
                  { label: t("edit"), run: edit },
                  ...(preferred || !card.saved
                    ? []
                    : [{ label: t("makePreferred"), run: () => send({ type: "PREFER", cardId: card.id }) }]),
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
function troubleOf({ card, order, t }: ScreenProps & { readonly card: Card }): string | undefined {
  if (card.type === "bank")
    return isAccepted(card, order.modalityType)
      ? undefined
      : noticeText(t, notAccepted(card, order.modalityType));
  const isIdle = card.type === "ebt" && !(order.hasSnapEligibleItems && order.ebtTotal > 0);
  return isIdle ? t("snapNothingEligible") : undefined;
}

/** What is said of a gift card's balance while nobody knows it. */
function balanceFact({ card, state, t }: ScreenProps & { readonly card: Card }) {
  if (card.type !== "gift" || card.balance !== undefined) return {};
  return state.balances[card.id]?.asking ? { fact: t("balanceLoading") } : { trouble: t("balanceError") };
}

function BalanceButton({
  card,
  state,
  send,
  t,
  name,
}: ScreenProps & { readonly card: Card; readonly name: string }) {
  if (card.type === "bank" || card.balance !== undefined) return null;
  if (card.type === "gift" && !canBeAsked(state, card.id)) return null;
  const isGift = card.type === "gift";
  return (
    <button
      type="button"
      class="button text"
      aria-label={isGift ? t("retryBalance", { card: name }) : undefined}
      onClick={() => send({ type: isGift ? "ASK_BALANCE" : "CHECK_BALANCE", cardId: card.id })}
    >
      {t(isGift ? "retry" : "checkBalance")}
    </button>
  );
}
