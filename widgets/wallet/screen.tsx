/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { AppName } from "../../sdk/domain/cards.ts";
import type { WalletEvent, WalletState } from "../../sdk/flows/wallet-flow.ts";
import { address, addressNotices } from "../../sdk/messages/en/address.ts";
import { cardForm, cardFormNotices } from "../../sdk/messages/en/card-form.ts";
import { cards, notices } from "../../sdk/messages/en/common.ts";
import { flyoutNotices, wallet } from "../../sdk/messages/en/wallet.ts";
import { Icon } from "../kit/icons.tsx";
import type { Translator } from "../kit/translator.ts";

/** Every text of the flyout, in English. */
export const english = {
  ...notices,
  ...flyoutNotices,
  ...cardFormNotices,
  ...addressNotices,
  ...cards,
  ...wallet,
  ...cardForm,
  ...address,
};
export type WalletText = Translator<keyof typeof english>;

/** What every screen of the flyout is given. */
export interface ScreenProps {
  readonly state: WalletState;
  readonly send: (event: WalletEvent) => void;
  readonly t: WalletText;
  readonly today: Date;
  readonly appName: AppName;
}

/** A screen's title bar. It takes the focus when the screen comes up, so that its name is what is read first. */
export function ScreenHeader({
  title,
  back = false,
  send,
  t,
}: { readonly title: string; readonly back?: boolean } & Pick<ScreenProps, "send" | "t">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const button = (icon: "back" | "close", event: WalletEvent) => (
    <button type="button" class="button icon" aria-label={t(icon)} onClick={() => send(event)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class={`sheet-header ${back ? "has-back" : ""}`}>
      {back && button("back", { type: "BACK" })}
      <h2 id="title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {button("close", { type: "EXIT" })}
    </div>
  );
}
