/** @jsxImportSource preact */
import { type Card, cardsOfType, isExpired, isPreferred } from "../../sdk/domain/cards.ts";
import { isPharmacyApp } from "../../sdk/domain/pharmacy-apps.ts";
import { CardDescription, SkeletonRow } from "../kit/card-row.tsx";
import { cardName } from "../kit/card-text.ts";
import { Icon } from "../kit/icons.tsx";
import { MenuButton } from "../kit/menu.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
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
  const banks = cardsOfType(state.cards, "bank");
  return banks.length === 0 ? <Empty {...props} /> : <BankCards {...props} banks={banks} />;
}

function Empty(props: ScreenProps) {
  const { t } = props;
  return (
    <div class="empty">
      <Icon name="card" size={40} />
      <p class="empty-title">{t("emptyWallet")}</p>
      <p class="muted">{t("emptyWalletHint")}</p>
      <AddBankCard {...props} look="outlined" />
    </div>
  );
}

function AddBankCard({ send, t, look }: ScreenProps & { readonly look: "text add" | "outlined" }) {
  return (
    <button type="button" class={`button ${look}`} onClick={() => send({ type: "ADD_BANK" })}>
      <Icon name="plus" />
      {t("addBankCard")}
    </button>
  );
}

function BankCards(props: ScreenProps & { readonly banks: readonly Card[] }) {
  const { banks, state, t } = props;
  if (state.mode === "myWallet") {
    return (
      <section class="section" aria-labelledby="bank-cards">
        <h3 id="bank-cards" class="section-title">
          {t("bankSection")}
        </h3>
        <ul class="section">
          {banks.map((card) => (
            <li key={card.id}>
              <Row {...props} card={card} />
            </li>
          ))}
        </ul>
        <AddBankCard {...props} look="text add" />
      </section>
    );
  }
  return (
    <fieldset class="section">
      <legend class="section-title">{t("bankSection")}</legend>
      {banks.map((card) => (
        <Row key={card.id} {...props} card={card} />
      ))}
      <AddBankCard {...props} look="text add" />
    </fieldset>
  );
}

function Row({ card, state, send, t, today, appName }: ScreenProps & { readonly card: Card }) {
  const choosing = state.mode === "checkout";
  const expired = isExpired(card, today);
  const chosen = choosing && state.draft.bank === card.id;
  const preferred = isPreferred(card, appName);
  const tag =
    state.preferring === card.id ? t("makingPreferred") : preferred ? t("cardPreferred") : undefined;
  const description = <CardDescription card={card} t={t} today={today} tag={tag} />;
  return (
    <div class={`row ${chosen ? "is-chosen" : ""} ${expired ? "is-expired" : ""}`} part="card">
      {choosing ? (
        <label class="choice">
          <input
            type="radio"
            name="bank-card"
            value={card.id}
            checked={chosen}
            disabled={expired}
            onChange={() => send({ type: "SELECT", cardId: card.id })}
          />
          {description}
        </label>
      ) : (
        description
      )}
      {!isPharmacyApp(appName) && (
        <MenuButton
          label={t("cardActions", { card: cardName(t, card) })}
          items={[
            ...(preferred
              ? []
              : [{ label: t("makePreferred"), run: () => send({ type: "PREFER", cardId: card.id }) }]),
            { label: t("deleteAction"), run: () => send({ type: "DELETE", cardId: card.id }) },
          ]}
        />
      )}
    </div>
  );
}
