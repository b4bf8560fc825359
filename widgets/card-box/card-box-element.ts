import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import { loadAnew } from "../../sdk/stores/call.ts";
import { derived } from "../../sdk/stores/cell.ts";
import { createWalletStore } from "../../sdk/stores/wallet-store.ts";
import type { Props, Scope } from "../kit/element.ts";
import { FlyoutElement } from "../kit/flyout-element.ts";
import { releaseFlyout } from "../kit/flyout.ts";
import css from "./card-box.css?inline";
import { CardBoxView } from "./card-box-view.tsx";
import { cardBoxProps } from "./props.ts";
import { boxTexts } from "./text.ts";

/**
 * `<aisle-card-box>`: the chosen payment method, and the way into the wallet flyout.
 *
 * @csspart box - The box as a whole.
 * @csspart title - Its heading.
 * @csspart selected-card - A card that pays.
 * @csspart selected-message - The host's own words, above the chosen cards.
 * @csspart no-cards - What stands there while nothing is chosen, or nothing is saved.
 * @csspart change-link - The button that opens the flyout.
 * @csspart banner - What went wrong.
 */
export class CardBoxElement extends FlyoutElement {
  static override readonly table = cardBoxProps;
  static override readonly css = [css];
  static override readonly texts = boxTexts;

  protected override bound(client: AisleClient): () => void {
    const unbind = super.bound(client);
    const { config, http, onForget, wallet } = client[internalsKey];
    wallet.begin(createWalletStore);
    if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
    const ask = () => loadAnew(http, wallet.send);
    const stopForget = onForget(ask);
    const stopToken = derived([config], () => config.get().authConfig.token).subscribe(
      () => wallet.get().status === "ready" || ask(),
    );
    return () => {
      stopForget();
      stopToken();
      releaseFlyout(client, this);
      unbind();
    };
  }

  protected override view({ props, internals }: Scope) {
    return CardBoxView({
      props: props as Props<typeof cardBoxProps>,
      internals,
      open: (options) => this.open(options),
    });
  }
}
