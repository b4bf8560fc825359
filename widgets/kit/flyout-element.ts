import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import type { WalletMode } from "../../sdk/config/types.ts";
import type { AisleEventRecord } from "../../sdk/events.ts";
import type { OpenOptions } from "../../sdk/client/client.ts";
import { AisleElement } from "./element.ts";
import { closeFlyout, openedBy, openFlyout } from "./flyout.ts";

/**
 * Base of the elements that open the wallet flyout; the one that did hears of its opening and closing.
 *
 * @fires aisle-open
 * @fires aisle-close
 */
export abstract class FlyoutElement extends AisleElement {
  declare mode: WalletMode | undefined;
  protected owner: AisleClient | undefined;

  /**
   * Opens the wallet flyout, at the form of the card to edit or the PIN of the one whose balance to check where one is
   * named; rejects when its code can't be loaded. Does nothing while there is no client.
   */
  open(target?: OpenOptions): Promise<void> {
    if (!this.owner) return Promise.resolve();
    const { uiConfig } = this.owner[internalsKey].config.get();
    const mode = this.mode ?? (uiConfig?.isMyWallet ? "myWallet" : "checkout");
    const opened = openFlyout(this.owner, this, mode, target);
    // A host that does not look at what comes of it hears of a failure by its event.
    opened.catch(() => undefined);
    return opened;
  }

  /** Closes the flyout without asking, or takes its opening back; what was chosen in it and not confirmed is dropped. */
  close(): void {
    if (this.owner) closeFlyout(this.owner);
  }

  protected override bound(client: AisleClient): () => void {
    this.owner = client;
    return () => {
      this.owner = undefined;
    };
  }

  protected override hears(record: AisleEventRecord): boolean {
    if (super.hears(record)) return true;
    // The mode selector, which opens and closes as well, says where it is.
    return this.owner !== undefined && record.context?.page !== "modality" && openedBy(this.owner, this);
  }
}
