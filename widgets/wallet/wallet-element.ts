import { type AisleClient, internals } from "../../sdk/client.ts";
import type { WalletMode } from "../../sdk/config/types.ts";
import { type AisleEventName, isLifecycle } from "../../sdk/events.ts";
import { flyoutAddition } from "../../sdk/stores/flyout-addition.ts";
import dialogCss from "../kit/dialog.css?inline";
import { AisleElement, type Scope } from "../kit/element.ts";
import { addFlyout, drawsFlyout, isPlaced, openedBy, openFlyout } from "../kit/flyout.ts";
import menuCss from "../kit/menu.css?inline";
import css from "./wallet.css?inline";
import { WalletView } from "./wallet-view.tsx";

/** `<aisle-wallet>`: the wallet flyout. Draws nothing until it is opened. */
export class WalletElement extends AisleElement {
  static override readonly table = { mode: ["checkout", "myWallet"] } as const;
  static override readonly css = [dialogCss, menuCss, css];

  declare mode: WalletMode | undefined;
  #client: AisleClient | undefined;

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
    client[internals].wallet.extend(flyoutAddition);
    const remove = addFlyout(client, this);
    return () => {
      const drawing = drawsFlyout(client, this);
      remove();
      if (drawing) client[internals].wallet.send({ type: "HOST_CLOSE" });
      this.#client = undefined;
    };
  }

  protected override hears(name: AisleEventName): boolean {
    if (!this.#client) return false;
    return isLifecycle(name) ? openedBy(this.#client, this) : !isPlaced(this.#client, this);
  }

  protected override view({ client, inside }: Scope) {
    return client && inside ? WalletView({ inside, draws: () => drawsFlyout(client, this) }) : null;
  }
}
