/** @jsxImportSource preact */
/**
 * The flyout's forms: an entry of its own, brought while the list is read, since a page that never adds or changes a
 * card needs neither the secure fields nor their texts.
 */
import type { Internals } from "../../sdk/client/client.ts";
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import type { FraudScript } from "../../sdk/services/fraud.ts";
import type { SecureFieldsOptions } from "../../sdk/frames/types.ts";
import { cardFormOf } from "../../sdk/stores/flyout-card-form.ts";
import formCss from "../kit/form.css?inline";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { addressScreens } from "./later-parts.ts";
import { whileAway } from "./away.tsx";
import { CardFormScreens, isAddressScreen } from "./card-form.tsx";
import { formTexts } from "./form-text.ts";
import type { Announced, FormProps } from "./screen.tsx";

export const css = [formCss];

const browserPlatform = {
  createFields: (options: SecureFieldsOptions) => createSecureFields(options),
  addressForm: () => addressScreens.get().module,
  loadScript: (url: string) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

/** The one form of a client. */
export const formOf = (internals: Internals) => cardFormOf(internals, browserPlatform);

/** The form of a screen, with what its client's form holds. */
export function Forms(props: FormProps) {
  const { internals, state } = props;
  const form = formOf(internals);
  const card = useStore(form);
  const billing = useStore(form.addresses);
  const { walletConfig } = useStore(internals.config);
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

/** What the form says that has no focus of its own to be read by; undefined while none is open. */
export function formAnnouncements({ internals, state }: Omit<FormProps, "target">): Announced | undefined {
  const t = translator(internals, formTexts);
  const form = formOf(internals);
  const card = form.get();
  const { status, draft } = form.addresses.get();
  const screen = state.screen.name;
  if (!card.open) return undefined;
  const away = addressScreens.get();
  if (isAddressScreen(screen) && !away.module) return whileAway(t, away);
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
