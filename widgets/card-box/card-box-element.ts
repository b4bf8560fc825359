import { type AisleClient, internals } from "../../sdk/client.ts";
import type { WalletMode } from "../../sdk/config/types.ts";
import { type AisleEventName, isLifecycle } from "../../sdk/events.ts";
import { AisleElement, type Props, type Scope } from "../kit/element.ts";
import { openedBy, openFlyout, releaseFlyout } from "../kit/flyout.ts";
import css from "./card-box.css?inline";
import { CardBoxView } from "./card-box-view.tsx";

export const cardBoxProps = {
  mode: ["checkout", "myWallet"],
  hideTitle: "boolean",
  hideChangeLink: "boolean",
  hideNoCardsMessage: "boolean",
  selectedPaymentMessage: "string",
} as const;

/** `<aisle-card-box>`: the chosen payment method, and the way into the wallet flyout. */
export class CardBoxElement extends AisleElement {
  static override readonly table = cardBoxProps;
  static override readonly css = [css];

  declare mode: WalletMode | undefined;
  #client: AisleClient | undefined;

  /** Opens the wallet flyout; rejects when its code can't be loaded. */
  async open(): Promise<void> {
    if (!this.#client) return;
    const { uiConfig } = this.#client[internals].config.get();
    await openFlyout(this.#client, this, this.mode ?? (uiConfig?.isMyWallet ? "myWallet" : "checkout"));
  }

  close(): void {
    this.#client?.[internals].wallet.send({ type: "HOST_CLOSE" });
  }

  protected override bound(client: AisleClient): () => void {
    this.#client = client;
    const { wallet } = client[internals];
    if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
    return () => {
      releaseFlyout(client, this);
      this.#client = undefined;
    };
  }

  protected override hears(name: AisleEventName): boolean {
    if (!isLifecycle(name)) return true;
    return this.#client !== undefined && openedBy(this.#client, this);
  }

  protected override view({ props, inside }: Scope) {
    return CardBoxView({ props: props as Props<typeof cardBoxProps>, inside, open: () => this.open() });
  }
}
