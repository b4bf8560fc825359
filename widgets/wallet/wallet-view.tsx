/** @jsxImportSource preact */
import type { Internals } from "../../sdk/client.ts";
import type { AddressState } from "../../sdk/flows/address-flow.ts";
import type { CardFormState } from "../../sdk/flows/card-form-state.ts";
import { cardForm } from "../../sdk/flows/flyout-screens.ts";
import type { Screen as ScreenState } from "../../sdk/flows/wallet-flow.ts";
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import type { SecureFieldsOptions } from "../../sdk/frames/types.ts";
import type { FraudScript } from "../../sdk/services/fraud.ts";
import { cardFormOf } from "../../sdk/stores/flyout-card-form.ts";
import { orderFacts } from "../../sdk/stores/wallet-store.ts";
import { Dialog } from "../kit/dialog.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { CardFormScreens, type CardFormProps, WrongAccount } from "./card-form.tsx";
import { CardList } from "./card-list.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { ExitConfirm } from "./exit-confirm.tsx";
import { english, type WalletText } from "./screen.tsx";

const surroundings = {
  createFields: (options: SecureFieldsOptions) => createSecureFields(options),
  loadScript: (url: string) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

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
  const form = cardFormOf(inside, surroundings);
  const state = useStore(inside.wallet);
  const card = useStore(form);
  const billing = useStore(form.addresses);
  const config = useStore(inside.config);
  const { send } = inside.wallet;
  if (state.screen.name === "closed" || !draws()) return null;
  const { appName, walletConfig } = config;
  const props: CardFormProps = {
    state,
    send,
    t,
    today: inside.today(),
    appName,
    order: orderFacts(config),
    shows: {
      ebt: walletConfig?.showSnapCards ?? false,
      gift: walletConfig?.showGiftCards ?? false,
    },
    form,
    card,
    billing,
    canSave: state.mode === "checkout" && (walletConfig?.saveCardOptionEnabled ?? false),
    onConfig: inside.config.subscribe,
  };
  return (
    <Dialog labelledBy="title" onExit={() => send({ type: "EXIT" })}>
      <Screen {...props} />
      <Announcements {...props} />
    </Dialog>
  );
}

function Screen(props: CardFormProps) {
  const { screen } = props.state;
  const target = cardForm(screen);
  if (target)
    return (
      <CardFormScreens key={"cardId" in target ? target.cardId : target.name} {...props} target={target} />
    );
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

function Announcements({ state, card, billing, t }: CardFormProps) {
  const { banner, status, loadError } = state;
  const shown = banner && { id: banner.id, text: noticeText(t, banner.notice) };
  const failed = loadError && { id: "load", text: noticeText(t, loadError) };
  const loading = status === "loading" ? { id: "loading", text: t("loadingCards") } : undefined;
  const success = shown && banner.tone === "success" ? shown : undefined;
  const trouble = shown && banner.tone === "error" ? shown : undefined;
  const form = card.open ? formAnnouncements(state.screen.name, card, billing, t) : undefined;
  return (
    <LiveRegions
      polite={form?.polite ?? success ?? loading}
      assertive={form?.assertive ?? trouble ?? failed ?? undefined}
    />
  );
}

/** What the form says that has no focus of its own to be read by. */
function formAnnouncements(
  screen: ScreenState["name"],
  card: CardFormState,
  { status, draft }: AddressState,
  t: WalletText,
) {
  const { notice, refusals } = (screen === "addressForm" ? draft : undefined) ?? card;
  const statusText = (key: "addressesRetrying" | "addressesFailed" | "loadingAddresses") => ({
    id: status,
    text: t(key),
  });
  return {
    polite:
      status === "retrying"
        ? statusText("addressesRetrying")
        : status === "loading"
          ? statusText("loadingAddresses")
          : undefined,
    assertive: notice
      ? { id: `${screen}${refusals}`, text: noticeText(t, notice) }
      : status === "failed"
        ? statusText("addressesFailed")
        : undefined,
  };
}
