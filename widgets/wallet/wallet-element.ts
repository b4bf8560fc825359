import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import type { AisleEventRecord } from "../../sdk/events.ts";
import { flyoutAddition } from "../../sdk/stores/flyout-addition.ts";
import { createWalletStore } from "../../sdk/stores/wallet-store.ts";
import controlsCss from "../kit/controls.css?inline";
import dialogCss from "../kit/dialog.css?inline";
import checkboxCss from "../kit/checkbox.css?inline";
import type { Scope } from "../kit/element.ts";
import { FlyoutElement } from "../kit/flyout-element.ts";
import { addFlyout, drawsFlyout, isPlaced } from "../kit/flyout.ts";
import menuCss from "../kit/menu.css?inline";
import css from "./wallet.css?inline";
import { forms } from "./later-parts.ts";
import { walletProps } from "./props.ts";
import { flyoutTexts } from "./text.ts";
import { WalletView } from "./wallet-view.tsx";

/**
 * `<aisle-wallet>`: the wallet flyout. Draws nothing until it is opened.
 *
 * @csspart dialog - The flyout as a whole.
 * @csspart card - A card of the list.
 * @csspart banner - What went well or wrong, above the list or a form.
 */
export class WalletElement extends FlyoutElement {
  static override readonly table = walletProps;
  static override readonly css = [dialogCss, menuCss, controlsCss, checkboxCss, css];
  static override readonly later = forms;
  static override readonly texts = flyoutTexts;

  protected override bound(client: AisleClient): () => void {
    const unbind = super.bound(client);
    const { wallet } = client[internalsKey];
    wallet.begin(createWalletStore);
    wallet.extend(flyoutAddition);
    const remove = addFlyout(client, this);
    return () => {
      const drawing = drawsFlyout(client, this);
      remove();
      if (drawing) wallet.send({ type: "HOST_CLOSE" });
      unbind();
    };
  }

  protected override hears(record: AisleEventRecord): boolean {
    return super.hears(record) && this.owner !== undefined && !isPlaced(this.owner, this);
  }

  protected override view({ client, internals }: Scope) {
    return client && internals ? WalletView({ internals, draws: () => drawsFlyout(client, this) }) : null;
  }
}
