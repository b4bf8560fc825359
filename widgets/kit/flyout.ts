import { type AisleClient, type Flyout, internalsKey } from "../../sdk/client/client.ts";
import type { WalletMode } from "../../sdk/config/types.ts";
import { attempt } from "../../sdk/domain/attempt.ts";
import { AisleError } from "../../sdk/domain/errors.ts";
import type { OpenOptions, WidgetElement } from "../../sdk/client/client.ts";

const tag = "aisle-wallet";

let loadWallet: () => Promise<unknown> = () => customElements.whenDefined(tag);

/** Told by an entry file how the wallet's code gets here; widgets never import one another. */
export function setWalletLoader(load: () => Promise<unknown>): void {
  loadWallet = load;
}

/** One for each client, whichever copy of the code on the page asks. */
const flyoutOf = (client: AisleClient): Flyout => (client[internalsKey].flyout ??= { elements: new Set() });

export function openedBy(client: AisleClient, element: HTMLElement): boolean {
  return flyoutOf(client).opener === element;
}

/** True for a flyout that the page's author did not write; it repeats no events of the element that asked for it. */
export function isPlaced(client: AisleClient, element: HTMLElement): boolean {
  return flyoutOf(client).placed === element;
}

/**
 * Opens the client's flyout on behalf of an element, bringing its code and its element when the page has none.
 * Rejects when the code can't be loaded, which the host is told; the next call tries again.
 */
export async function openFlyout(
  client: AisleClient,
  opener: HTMLElement,
  mode: WalletMode,
  target?: OpenOptions,
): Promise<void> {
  const internals = client[internalsKey];
  flyoutOf(client).opener = opener;
  if (opener.localName !== tag && !drawnBy(client)) {
    const stopForget = internals.onForget(() => closeFlyout(client));
    try {
      await loadWallet();
    } catch (cause) {
      internals.events.emitError(
        new AisleError("network", "The wallet can't be loaded.", { cause, retryable: true }),
        false,
        { component: "cardBox" },
      );
      throw cause;
    } finally {
      stopForget();
    }
    // Taken back meanwhile, by the host, by another element's, or as the shopper left.
    if (!opener.isConnected || !openedBy(client, opener)) return;
    // Another call may have placed one while this one waited.
    if (!drawnBy(client)) place(client);
  }
  internals.wallet.send({ ...target, type: "OPEN", mode });
}

/** Closes the client's flyout without asking; one whose code is on its way does not open. */
export function closeFlyout(client: AisleClient): void {
  if (!drawnBy(client)) flyoutOf(client).opener = undefined;
  client[internalsKey].wallet.send({ type: "HOST_CLOSE" });
}

/** Ends what an element opened, when it leaves the page: its flyout closes, and one placed for it goes too. */
export function releaseFlyout(client: AisleClient, opener: HTMLElement): void {
  if (!openedBy(client, opener)) return;
  const flyout = flyoutOf(client);
  client[internalsKey].wallet.send({ type: "HOST_CLOSE" });
  flyout.placed?.remove();
  flyout.opener = flyout.placed = undefined;
}

/** Kept by the wallet element itself. */
export function addFlyout(client: AisleClient, element: HTMLElement): () => void {
  const { elements } = flyoutOf(client);
  elements.add(element);
  return () => elements.delete(element);
}

const drawnBy = (client: AisleClient) => flyoutOf(client).elements.values().next().value;

/** Whether an element draws the client's flyout. */
export function drawsFlyout(client: AisleClient, element: HTMLElement): boolean {
  return drawnBy(client) === element;
}

function place(client: AisleClient): void {
  const internals = client[internalsKey];
  const { flyoutDiv } = internals.config.get();
  const parent = typeof flyoutDiv === "string" ? attempt(() => document.querySelector(flyoutDiv)) : flyoutDiv;
  const element = Object.assign(document.createElement(tag) as WidgetElement, { client });
  flyoutOf(client).placed = element;
  // A host's element may have left the page since.
  (parent?.isConnected ? parent : document.body).append(element);
}
