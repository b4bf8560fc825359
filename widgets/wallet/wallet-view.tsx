/** @jsxImportSource preact */
import type { Internals } from "../../sdk/client.ts";
import { Dialog } from "../kit/dialog.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { CardList } from "./card-list.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { ExitConfirm } from "./exit-confirm.tsx";
import { english, type ScreenProps, type WalletText } from "./screen.tsx";

interface WalletViewProps {
  readonly inside: Internals;
  /** Asked anew whenever the flyout opens: another element may have drawn the one before, and be gone. */
  readonly draws: () => boolean;
}

export function WalletView(props: WalletViewProps) {
  const t = translator(props.inside, english);
  return <Flyout {...props} t={t} />;
}

function Flyout({ inside, draws, t }: WalletViewProps & { readonly t: WalletText }) {
  const state = useStore(inside.wallet).value;
  const { send } = inside.wallet;
  if (state.screen.name === "closed" || !draws()) return null;
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
