import { type AisleClient, internals } from "../../sdk/client.ts";
import type { Props, Scope } from "../kit/element.ts";
import { FlyoutElement } from "../kit/flyout-element.ts";
import { releaseFlyout } from "../kit/flyout.ts";
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
export class CardBoxElement extends FlyoutElement {
  static override readonly table = cardBoxProps;
  static override readonly css = [css];

  protected override bound(client: AisleClient): () => void {
    const release = super.bound(client);
    const { wallet } = client[internals];
    if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
    return () => {
      releaseFlyout(client, this);
      release();
    };
  }

  protected override view({ props, inside }: Scope) {
    return CardBoxView({
      props: props as Props<typeof cardBoxProps>,
      inside,
      open: (options) => this.open(options),
    });
  }
}
