/** @jsxImportSource preact */
/**
 * The flyout's forms: an entry of its own, brought while the list is read, since a page that never adds or changes a
 * card needs neither the secure fields nor their texts.
 */
import type { Internals } from "../../sdk/client/client.ts";
import type { CardScreen } from "../../sdk/flows/wallet/flow.ts";
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import type { SecureFieldsOptions } from "../../sdk/frames/types.ts";
import type { FraudScript } from "../../sdk/services/fraud.ts";
import { cardFormOf } from "../../sdk/stores/flyout-card-form.ts";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { CardFormScreens } from "./card-form.tsx";
import { formTexts } from "./form-text.ts";
import type { Announced, ScreenProps } from "./screen.tsx";

const browserPlatform = {
  createFields: (options: SecureFieldsOptions) => createSecureFields(options),
  loadScript: (url: string) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

/** The form of a screen, with what its client's form holds. */
export function Forms(props: ScreenProps & { readonly internals: Internals; readonly target: CardScreen }) {
  const { internals, state } = props;
  const form = cardFormOf(internals, browserPlatform);
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
export function formAnnouncements({
  internals,
  state,
}: ScreenProps & { readonly internals: Internals }): Announced | undefined {
  const t = translator(internals, formTexts);
  const form = cardFormOf(internals, browserPlatform);
  const card = form.get();
  const { status, draft } = form.addresses.get();
  const screen = state.screen.name;
  if (!card.open) return undefined;
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
