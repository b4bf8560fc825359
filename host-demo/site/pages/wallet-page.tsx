/** @jsxImportSource react */
// Long because the page's sections and the drawers over them share which card is meant.

import { useEffect, useRef, useState } from "react";
import type { Aisle, WidgetElement } from "aisle";
import type { Cards, CardView } from "aisle/cards";
import { useAisle, useAisleStore, Wallet } from "aisle/react";
import { Link } from "react-router";
import { useFeature } from "../features.ts";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";
import { balanceId } from "../wallet/card-balance.tsx";
import { CardSection } from "../wallet/card-section.tsx";
import { addGiftTileId, addTileId, CardTiles, editLinkId, TileSkeletons } from "../wallet/card-tiles.tsx";
import { CheckBalance } from "../wallet/check-balance.tsx";
import { DeleteCard } from "../wallet/delete-card.tsx";
import { EbtAnnouncement } from "../wallet/ebt-announcement.tsx";
import { GiftCards } from "../wallet/gift-cards.tsx";
import { useCards } from "../wallet/use-cards.ts";
import { addPath, opened, type Section, useSection } from "../wallet/use-section.ts";
import { WalletFailed } from "../wallet/wallet-failed.tsx";
import { WrongAccount } from "../wallet/wrong-account.tsx";

export default function WalletPage() {
  const t = useText();
  usePageTitle(t("myWallet"));
  const client = useAisle();
  const cards = useCards(client);
  return client && cards && <MyWallet client={client} cards={cards} />;
}

/** The saved cards as tiles or, in their place, the form for one of them. */
function MyWallet({ client, cards: store }: { readonly client: Aisle; readonly cards: Cards }) {
  const t = useText();
  const { status, cards: all, errorKey } = useAisleStore(store);
  const hasGiftCards = useFeature("savedGiftCards");
  const takesSnap = useFeature("snapCheckout");
  const cards = hasGiftCards ? all : all.filter(({ type }) => type !== "gift");
  const { section: asked, leave } = useSection();
  const section = hasGiftCards || !isForGift(asked) ? asked : null;
  const flyout = useRef<WidgetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<CardView | null>(null);
  const [checking, setChecking] = useState<CardView | null>(null);
  const [isManaging, setManaging] = useState(false);

  const isKnown = (id: string) => cards.some((card) => card.id === id && card.type === "bank");
  // A form that is open stays, whatever becomes of a list that is asked for anew because of it.
  const wasReady = useRef(false);
  wasReady.current ||= status === "ready";
  const isKept = wasReady.current && section !== null;
  const isWaiting = !isKept && (status === "idle" || (status === "loading" && cards.length === 0));
  const hasFailed = !isKept && errorKey !== null;
  const isStranger = section?.name === "edit" && status === "ready" && !isKnown(section.cardId);
  const isChecked = cards.find(({ id }) => id === checking?.id)?.balanceStatus === "known";

  // Whoever leaves a section, or has deleted a card, is back where they were, or at the top where that is gone.
  const leads = section && tileOf(section);
  const led = useRef(leads);
  useEffect(() => {
    if (led.current !== null && leads === null)
      (document.getElementById(led.current) ?? heading.current)?.focus();
    led.current = leads;
  }, [leads]);
  const deleted = useRef(false);
  useEffect(() => {
    if (deleted.current && !deleting && document.activeElement === document.body) heading.current?.focus();
    deleted.current = deleting !== null;
  }, [deleting]);
  // The button that was pressed has gone with the question.
  useEffect(() => {
    if (!checking || !isChecked) return;
    setChecking(null);
    document.getElementById(balanceId(checking.id))?.focus();
  }, [checking, isChecked]);

  const actions = {
    onDelete: setDeleting,
    onCheckBalance: setChecking,
    onRetryBalance: ({ id }: CardView) => store.retryBalance(id),
  };
  return (
    <div className="page">
      <header className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {t("myWallet")}
        </h1>
        {status === "ready" && (!section || isStranger) && (
          <button type="button" className="button outlined" onClick={() => flyout.current?.open?.()}>
            {t("manageCards")}
          </button>
        )}
      </header>
      {hasFailed ? (
        <WalletFailed cards={store} errorKey={errorKey} focusAfter={heading} />
      ) : isWaiting ? (
        <TileSkeletons />
      ) : section && !isStranger ? (
        <CardSection key={leads} client={client} cards={cards} section={section} onDone={leave} />
      ) : (
        <>
          {cards.length === 0 ? (
            <EmptyWallet />
          ) : (
            <CardTiles cards={cards.filter(({ type }) => type !== "gift")} {...actions} />
          )}
          {hasGiftCards && <GiftCards cards={cards.filter(({ type }) => type === "gift")} {...actions} />}
        </>
      )}
      {takesSnap && !hasFailed && !isWaiting && (
        <EbtAnnouncement
          hasEbt={cards.some(({ type }) => type === "ebt")}
          isFree={!section && !deleting && !isManaging}
        />
      )}
      {isStranger && <WrongAccount onDone={leave} />}
      {checking && !isChecked && (
        <CheckBalance client={client} card={checking} onDone={() => setChecking(null)} />
      )}
      {deleting && <DeleteCard cards={store} card={deleting} onDone={() => setDeleting(null)} />}
      <Wallet
        ref={flyout}
        mode="myWallet"
        onOpen={() => setManaging(true)}
        onClose={() => setManaging(false)}
      />
    </div>
  );
}

const isForGift = (section: Section | null) => section?.name === "add" && section.kind === "gift";

/** Id of the control that leads to a section. */
function tileOf(section: Section): string {
  if (section.name === "edit") return editLinkId(section.cardId);
  return isForGift(section) ? addGiftTileId : addTileId;
}

function EmptyWallet() {
  const t = useText();
  return (
    <section className="panel empty">
      <h2>{t("noSavedCards")}</h2>
      <p className="muted">{t("walletEmptyHint")}</p>
      <Link id={addTileId} className="button" to={addPath} state={opened}>
        {t("addBankCard")}
      </Link>
    </section>
  );
}
