/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import type { CardRef, WidgetElement } from "aisle";
import { useAisle, useAisleStore, Wallet } from "aisle/react";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { brandName } from "../text/format.ts";
import { useText } from "../text/text.tsx";

export default function WalletPage() {
  const client = useAisle();
  return client && <MyWallet client={client} />;
}

function MyWallet({ client }: { readonly client: NonNullable<ReturnType<typeof useAisle>> }) {
  const t = useText();
  usePageTitle(t("myWallet"));
  const { status, cards, errorKey } = useAisleStore(client.wallet);
  const flyout = useRef<WidgetElement>(null);
  const waiting = status === "idle" || (status === "loading" && cards.length === 0);

  useEffect(() => {
    if (client.wallet.getSnapshot().status === "idle") client.wallet.refresh();
  }, [client]);

  return (
    <div className="page">
      <header className="page-header">
        <h1>{t("myWallet")}</h1>
        {cards.length > 0 && (
          <button type="button" className="button outlined" onClick={() => flyout.current?.open?.()}>
            {t("manageCards")}
          </button>
        )}
      </header>
      {errorKey !== null ? (
        <Message
          tone="error"
          action={
            <button type="button" className="button" onClick={() => client.wallet.refresh()}>
              {t("retry")}
            </button>
          }
        >
          {t("walletFailed")}
        </Message>
      ) : waiting ? (
        <ul className="tiles" aria-busy="true">
          {[1, 2, 3].map((tile) => (
            <li key={tile} className="tile skeleton" aria-hidden="true" />
          ))}
        </ul>
      ) : cards.length === 0 ? (
        <section className="panel empty">
          <h2>{t("walletEmpty")}</h2>
          <p className="muted">{t("walletEmptyHint")}</p>
          <button type="button" className="button" onClick={() => flyout.current?.open?.()}>
            {t("addFirstCard")}
          </button>
        </section>
      ) : (
        <ul className="tiles">
          {cards.map((card) => (
            <Tile key={card.id} card={card} />
          ))}
        </ul>
      )}
      <Wallet ref={flyout} mode="myWallet" />
    </div>
  );
}

function Tile({ card }: { readonly card: CardRef }) {
  const t = useText();
  const expiry = `${String(card.expMonth).padStart(2, "0")}/${String((card.expYear ?? 0) % 100).padStart(2, "0")}`;
  return (
    <li className={`tile ${card.expired ? "is-expired" : ""}`} data-brand={card.brand}>
      <span className="tile-brand">{brandName(card.brand) ?? t("card")}</span>
      <strong>
        {t("cardEnding", { brand: brandName(card.brand) ?? t("card"), lastFour: card.lastFour })}
      </strong>
      <span className="muted">{card.expired ? t("cardExpired") : t("expires", { expiry })}</span>
    </li>
  );
}
