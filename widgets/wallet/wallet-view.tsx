/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Internals } from "../../sdk/client/client.ts";
import { cardForm } from "../../sdk/flows/wallet/flyout-screens.ts";
import { cardFact } from "../kit/card-text.ts";
import { Dialog } from "../kit/dialog.tsx";
import { bringWhenIdle } from "../kit/later.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { Away, whileAway } from "./away.tsx";
import { bannerText, CardList } from "./card-list.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { showsSnap } from "../../sdk/stores/wallet-store.ts";
import { ExitConfirm } from "./exit-confirm.tsx";
import { forms } from "./later-parts.ts";
import { formTitles, type SheetProps } from "./screen.tsx";
import { flyoutTexts, type WalletText } from "./text.ts";
import { WrongAccount } from "./wrong-account.tsx";

interface WalletViewProps {
  readonly internals: Internals;
  /** Asked anew whenever the flyout opens: another element may have drawn the one before, and be gone. */
  readonly draws: () => boolean;
}

export function WalletView(props: WalletViewProps) {
  const t = translator(props.internals, flyoutTexts);
  return <Flyout {...props} t={t} />;
}

function Flyout({ internals, draws, t }: WalletViewProps & { readonly t: WalletText }) {
  const state = useStore(internals.wallet);
  const config = useStore(internals.config);
  const { appName, walletConfig } = config;
  const order = useStore(internals.wallet.order);
  const { send } = internals.wallet;
  const isOpen = state.screen.name !== "closed";
  const isComing = useIsComing(isOpen && state.status === "loading" && !state.initialized);
  if (!isOpen || isComing || !draws()) return null;
  return (
    <Sheet
      internals={internals}
      state={state}
      send={send}
      t={t}
      today={internals.today}
      appName={appName}
      order={order}
      shows={{ ebt: showsSnap(config), gift: walletConfig?.showGiftCards ?? false }}
    />
  );
}

/**
 * True for one frame from the beginning of a wait. Cards that come within it are drawn at once, where a sheet that
 * tells of the wait would be drawn, laid out and painted first, and gone before anybody has seen it.
 */
function useIsComing(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    if (!waiting || isLate) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLate(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [waiting]);
  return waiting && !isLate;
}

function Sheet(props: SheetProps) {
  // Once the list has been painted.
  useEffect(() => bringWhenIdle(forms), []);
  return (
    <Dialog labelledBy="title" onExit={() => props.send({ type: "EXIT" })}>
      <Screen {...props} />
      <Announcements {...props} />
    </Dialog>
  );
}

function Screen(props: SheetProps) {
  const { screen } = props.state;
  const { module } = useStore(forms);
  const target = cardForm(screen);
  if (target) {
    const Forms = module?.Forms;
    return Forms ? (
      <Forms key={"cardId" in target ? target.cardId : target.name} {...props} target={target} />
    ) : (
      <Away {...props} part={forms} title={props.t(formTitles[target.name])} back={!("linked" in target)} />
    );
  }
  switch (screen.name) {
    case "wrongAccount":
      return <WrongAccount {...props} />;
    case "confirmDelete":
      return <ConfirmDelete {...props} deleting={screen.deleting} cardId={screen.cardId} />;
    case "exitConfirm":
      return <ExitConfirm {...props} />;
    default:
      return <CardList {...props} />;
  }
}

function Announcements(props: SheetProps) {
  const { state, t } = props;
  const { banner, screen, status, loadError } = state;
  const shown = banner && { id: banner.id, text: bannerText(props, banner.notice) };
  const failed = loadError && { id: "load", text: noticeText(t, loadError) };
  // Of what the shopper has asked for; the first time nobody has.
  const isAsking = Object.values(state.balances).some(({ asking, tries }) => asking && tries > 1);
  const isDeleting = screen.name === "confirmDelete" && screen.deleting;
  const waits =
    status === "loading" ? "loadingCards" : isAsking ? "balanceLoading" : isDeleting ? "deleting" : undefined;
  const loading = waits && { id: waits, text: t(waits) };
  const success = shown && banner.tone === "success" ? shown : undefined;
  const trouble = shown && banner.tone === "error" ? shown : undefined;
  // The balance that a PIN has brought, on the way back to the list, until there is other news.
  const asked = useRef("");
  if (screen.name !== "list" || success) asked.current = screen.name === "checkBalance" ? screen.cardId : "";
  const card = state.cards.find(({ id }) => id === asked.current);
  const away = useStore(forms);
  useStore(away.module?.formState(props.internals) ?? forms);
  const form = away.module
    ? away.module.formAnnouncements(props)
    : cardForm(state.screen) && whileAway(t, away);
  return (
    <LiveRegions
      polite={form?.polite ?? success ?? loading ?? { id: "fact", text: card ? cardFact(t, card) : "" }}
      assertive={form?.assertive ?? trouble ?? failed ?? undefined}
    />
  );
}
