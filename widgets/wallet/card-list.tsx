/** @jsxImportSource preact */
import { type Card, cardsOfType, type CardType } from "../../sdk/domain/cards.ts";
import { isTotalMet } from "../../sdk/domain/selection.ts";
import { choosingDraft } from "../../sdk/flows/wallet/prepaid.ts";
import type { Notice } from "../../sdk/flows/notice.ts";
import { SkeletonRow } from "../kit/card-row.tsx";
import { Icon } from "../kit/icons.tsx";
import { bringOnTurning } from "../kit/later.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { useRows } from "../kit/use-rows.ts";
import type { FormText } from "./form-text.ts";
import { forms } from "./later-parts.ts";
import { ScreenHeader, type ScreenProps, type SheetProps } from "./screen.tsx";
import { row } from "./list-row.tsx";
import { flyoutTexts } from "./text.ts";

/** The flyout's first screen: the saved cards, to choose from at checkout, to look after in my-wallet mode. */
export function CardList(props: SheetProps) {
  const { state, send, t } = props;
  const choosing = state.mode === "checkout";
  return (
    <>
      <ScreenHeader title={t(choosing ? "selectPaymentTitle" : "walletTitle")} send={send} t={t} />
      {state.banner && (
        <NoticeBanner tone={state.banner.tone} text={bannerText(props, state.banner.notice)} />
      )}
      <div class="sheet-body" {...bringOnTurning(forms)}>
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

/** What came of something; where it is of a form that was left, its code is there and has the words for that. */
export const bannerText = (props: SheetProps, notice: Notice) =>
  (notice.messageKey in flyoutTexts.english ? undefined : forms.get().module?.formNotice(props, notice)) ??
  noticeText(props.t as FormText, notice);

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
      <p class="empty-title">{t("noSavedCards")}</p>
      <p class="muted">{t("emptyWalletHint")}</p>
      <AddCard {...props} type="bank" look="outlined" />
    </div>
  );
}

const titles = { bank: "bankSection", ebt: "snapSection", gift: "giftBrand" } as const;
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
            <li key={card.id}>{row(card, props)}</li>
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
      {cards.map((card) => row(card, props))}
      <AddCard {...props} look="text add" />
    </fieldset>
  );
}

/** What a shopper should know of paying with these cards. */
function Info({ state, order, t, type, cards }: SectionProps) {
  if (cards.length === 0) return null;
  if (type === "ebt") return <p class="info">{t("snapNotice")}</p>;
  return type === "gift" && isTotalMet(choosingDraft(state, { order })) ? (
    <p class="info" role="status">
      {t("giftTotalMet")}
    </p>
  ) : null;
}
