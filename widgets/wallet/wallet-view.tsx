/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { AppName } from "../../sdk/domain/cards.ts";
import type { Internals } from "../../sdk/client.ts";
import type { WalletEvent, WalletState } from "../../sdk/flows/wallet-flow.ts";
import { cards, notices } from "../../sdk/messages/en/common.ts";
import { wallet } from "../../sdk/messages/en/wallet.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icons.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator, type Translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { CardList } from "./card-list.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { ExitConfirm } from "./exit-confirm.tsx";

const english = { ...notices, ...cards, ...wallet };
export type WalletText = Translator<keyof typeof english>;

/** What every screen of the flyout is given. */
export interface ScreenProps {
  readonly state: WalletState;
  readonly send: (event: WalletEvent) => void;
  readonly t: WalletText;
  readonly today: Date;
  readonly appName: AppName;
}

export function WalletView({ inside }: { readonly inside: Internals }) {
  const t = translator(inside, english);
  return <Flyout inside={inside} t={t} />;
}

function Flyout({ inside, t }: { readonly inside: Internals; readonly t: WalletText }) {
  const state = useStore(inside.wallet).value;
  const { send } = inside.wallet;
  if (state.screen.name === "closed") return null;
  return (
    <Dialog labelledBy="title" onExit={() => send({ type: "EXIT" })}>
      <Screen state={state} send={send} t={t} today={inside.today()} appName={inside.config.get().appName} />
      <Announcements state={state} t={t} />
    </Dialog>
  );
}

function Screen(props: ScreenProps) {
  const { screen } = props.state;
  switch (screen.name) {
    case "confirmDelete":
      return <ConfirmDelete {...props} deleting={screen.deleting} cardId={screen.cardId} />;
    case "exitConfirm":
      return <ExitConfirm {...props} />;
    default:
      return <CardList {...props} />;
  }
}

/** A screen's title bar. It takes the focus when the screen comes up, so that its name is what is read first. */
export function ScreenHeader({
  title,
  send,
  t,
}: { readonly title: string } & Pick<ScreenProps, "send" | "t">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header class="sheet-header">
      <h2 id="title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <button
        type="button"
        class="button icon"
        aria-label={t("close")}
        onClick={() => send({ type: "EXIT" })}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

function Announcements({ state, t }: Pick<ScreenProps, "state" | "t">) {
  const { banner, status, loadError } = state;
  const shown = banner && { id: banner.id, text: noticeText(t, banner.notice) };
  const failed = loadError && { id: "load", text: noticeText(t, loadError) };
  const loading = status === "loading" ? { id: "loading", text: t("loadingCards") } : undefined;
  return (
    <LiveRegions
      polite={shown && banner.tone === "success" ? shown : loading}
      assertive={(shown && banner.tone === "error" ? shown : failed) ?? undefined}
    />
  );
}
