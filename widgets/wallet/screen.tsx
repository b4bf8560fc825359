/** @jsxImportSource preact */
import type { AppName } from "../../sdk/domain/cards.ts";
import type { WalletContext, WalletEvent, WalletState } from "../../sdk/flows/wallet-flow.ts";
import { address, addressLimits } from "../../sdk/messages/en/address.ts";
import { billing, billingNotices } from "../../sdk/messages/en/billing.ts";
import { cardForm, cardFormNotices } from "../../sdk/messages/en/card-form.ts";
import { cards, controls, notices } from "../../sdk/messages/en/common.ts";
import { flyoutNotices, wallet } from "../../sdk/messages/en/wallet.ts";
import { SheetHeader } from "../kit/sheet-header.tsx";
import type { Translator } from "../kit/translator.ts";

/** Every text of the flyout, in English. */
export const english = {
  ...notices,
  ...flyoutNotices,
  ...cardFormNotices,
  ...billingNotices,
  ...addressLimits,
  ...controls,
  ...cards,
  ...wallet,
  ...cardForm,
  ...address,
  ...billing,
};
export type WalletText = Translator<keyof typeof english>;

/** What every screen of the flyout is given. */
export interface ScreenProps {
  readonly state: WalletState;
  readonly send: (event: WalletEvent) => void;
  readonly t: WalletText;
  readonly today: Date;
  readonly appName: AppName;
  readonly order: WalletContext["order"];
  /** Which cards beside bank cards the host lets its shoppers keep here. */
  readonly shows: { readonly ebt: boolean; readonly gift: boolean };
}

/** A screen's title bar: closing asks the flow, and so does going back where there is a screen behind. */
export function ScreenHeader({
  title,
  back = false,
  send,
  t,
}: { readonly title: string; readonly back?: boolean } & Pick<ScreenProps, "send" | "t">) {
  return (
    <SheetHeader
      title={title}
      onBack={back ? () => send({ type: "BACK" }) : undefined}
      onClose={() => send({ type: "EXIT" })}
      t={t}
    />
  );
}
