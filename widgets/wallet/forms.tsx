/** @jsxImportSource preact */
/**
 * The flyout's forms: an entry of its own, brought while the list is read, since a page that never adds or changes a
 * card needs neither the secure fields nor their texts.
 */
// The texts come first: the file packs tighter with them at its beginning.
import { type FormTextKey, formTexts } from "./form-text.ts";
import type { Notice } from "../../sdk/flows/notice.ts";
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import { cardFormOf } from "../../sdk/stores/flyout-card-form.ts";
import { CardFormScreens, isAddressScreen } from "./card-form.tsx";
import type { Internals } from "../../sdk/client/client.ts";
import { derived, type Readable } from "../../sdk/stores/cell.ts";
import type { FraudScript } from "../../sdk/services/fraud.ts";
import formCss from "../kit/form.css?inline";
import cardFormCss from "./card-form.css?inline";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { addressScreens } from "./later-parts.ts";
import { whileAway } from "./away.tsx";
import type { Announced, FormProps, SheetProps } from "./screen.tsx";

export const css = [formCss, cardFormCss];

const browserPlatform = {
  createFields: createSecureFields,
  addressForm: () => addressScreens.get().module,
  loadScript: (url: string) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

/** The form of a screen, with what its client's form holds. */
export function Forms(props: FormProps) {
  const { internals, state } = props;
  const form = cardFormOf(internals, browserPlatform);
  const card = useStore(form);
  const billing = useStore(form.addresses);
  const { walletConfig } = useStore(internals.config);
  useStore(formTexts.shown(internals));
  return (
    <CardFormScreens
      {...props}
      t={translator(internals, formTexts)}
      form={form}
      card={card}
      billing={billing}
      canSave={state.mode === "checkout" && (walletConfig?.saveCardOptionEnabled ?? false)}
      onConfig={internals.config.subscribe}
    />
  );
}

/** Changes with all that {@link formAnnouncements} goes by, the screen aside. */
export function formState(internals: Internals): Readable<unknown> {
  const form = cardFormOf(internals, browserPlatform);
  return derived([form, form.addresses, addressScreens, formTexts.shown(internals)], () => ({}));
}

/** What the form says that has no focus of its own to be read by; undefined while none is open. */
export function formAnnouncements({ internals, state }: SheetProps): Announced | undefined {
  const t = translator(internals, formTexts);
  const form = cardFormOf(internals, browserPlatform);
  const card = form.get();
  const { status, draft } = form.addresses.get();
  const screen = state.screen.name;
  if (!card.open) return undefined;
  const away = addressScreens.get();
  const { notice, refusals } = (screen === "addressForm" ? draft : undefined) ?? card;
  const said = (key: FormTextKey) => ({ id: key, text: t(key) });
  const isBusy = screen === "addressForm" ? draft?.saving : card.status !== "idle";
  return {
    polite: isBusy
      ? said(card.layout === "pin" ? "submittingPin" : "saving")
      : status === "retrying"
        ? said("addressesRetrying")
        : status === "loading"
          ? said("loadingAddresses")
          : undefined,
    assertive: notice
      ? { id: `${screen === "addressForm"}${refusals}`, text: noticeText(t, notice) }
      : status === "failed"
        ? said("addressesFailed")
        : undefined,
    ...(isAddressScreen(screen) && !away.module && whileAway(t, away)),
  };
}

/** What the list says of a form that was left, too. */
export const formNotice = ({ internals }: SheetProps, notice: Notice) =>
  noticeText(translator(internals, formTexts), notice);
