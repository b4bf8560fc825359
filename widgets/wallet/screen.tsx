/** @jsxImportSource preact */
import type { Internals } from "../../sdk/client/client.ts";
import type { AppName } from "../../sdk/domain/app-names.ts";
import type { CardScreen, WalletContext, WalletEvent, WalletState } from "../../sdk/flows/wallet/state.ts";
import type { LiveRegions } from "../kit/live-region.tsx";
import { SheetHeader } from "../kit/sheet-header.tsx";
import type { WalletText } from "./text.ts";

/** What a screen has read to its shopper. */
export type Announced = Parameters<typeof LiveRegions>[0];

/** What every screen of the flyout is given. */
export interface ScreenProps {
  readonly state: WalletState;
  readonly order: WalletContext["order"];
  readonly send: (event: WalletEvent) => void;
  readonly t: WalletText;
  readonly today: () => Date;
  readonly appName: AppName;
  /** Which cards beside bank cards the host lets its shoppers keep here. */
  readonly shows: { readonly ebt: boolean; readonly gift: boolean };
}

/** What the list and the forms are given besides. */
export interface SheetProps extends ScreenProps {
  readonly internals: Internals;
}

/** What a form's screen is given besides. */
export interface FormProps extends SheetProps {
  readonly target: CardScreen;
}

/** The titles of the forms, which are shown before the forms themselves are there. */
export const formTitles = {
  addBank: "addCardTitle",
  editBank: "editCardTitle",
  addSnap: "addSnapCard",
  addGift: "addGiftCard",
  checkBalance: "checkBalance",
} as const;

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
