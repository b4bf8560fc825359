import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
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

/** The element that had the flyout opened, by client: it dispatches the flyout's opening and closing. */
const openers = new WeakMap<AisleClient, HTMLElement>();
/** Flyouts that were placed for a client because the page had none. */
const placed = new WeakMap<AisleClient, HTMLElement>();

export function openedBy(client: AisleClient, element: HTMLElement): boolean {
  return openers.get(client) === element;
}

/** True for a flyout that the page's author did not write; it repeats no events of the element that asked for it. */
export function isPlaced(client: AisleClient, element: HTMLElement): boolean {
  return placed.get(client) === element;
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
  openers.set(client, opener);
  if (opener.localName !== tag && !flyoutOf(client)) {
    await loadWallet().catch((cause: unknown) => {
      internals.events.emitError(
        new AisleError("network", "The wallet can't be loaded.", { cause, retryable: true }),
        false,
        { component: "cardBox" },
      );
      throw cause;
    });
    // Taken back meanwhile, by the host or by another element's.
    if (!opener.isConnected || !openedBy(client, opener)) return;
    // Another call may have placed one while this one waited.
    if (!flyoutOf(client)) place(client);
  }
  internals.wallet.send({ ...target, type: "OPEN", mode });
}

/** Closes the client's flyout without asking; one whose code is on its way does not open. */
export function closeFlyout(client: AisleClient): void {
  if (!flyoutOf(client)) openers.delete(client);
  client[internalsKey].wallet.send({ type: "HOST_CLOSE" });
}

/** Ends what an element opened, when it leaves the page: its flyout closes, and one placed for it goes too. */
export function releaseFlyout(client: AisleClient, opener: HTMLElement): void {
  if (!openedBy(client, opener)) return;
  openers.delete(client);
  client[internalsKey].wallet.send({ type: "HOST_CLOSE" });
  placed.get(client)?.remove();
  placed.delete(client);
}

/** Flyouts on the page, by client; kept by the wallet element itself. */
const flyouts = new WeakMap<AisleClient, Set<HTMLElement>>();

export function addFlyout(client: AisleClient, element: HTMLElement): () => void {
  const known = flyouts.get(client) ?? new Set();
  flyouts.set(client, known.add(element));
  return () => known.delete(element);
}

/** The one that draws: the first one there does, a second one stays shut. */
const flyoutOf = (client: AisleClient) => flyouts.get(client)?.values().next().value;

/** Whether an element draws the client's flyout. */
export function drawsFlyout(client: AisleClient, element: HTMLElement): boolean {
  return flyoutOf(client) === element;
}

function place(client: AisleClient): void {
  const internals = client[internalsKey];
  const { flyoutDiv } = internals.config.get();
  const parent = typeof flyoutDiv === "string" ? attempt(() => document.querySelector(flyoutDiv)) : flyoutDiv;
  const element = Object.assign(document.createElement(tag) as WidgetElement, { client });
  placed.set(client, element);
  (parent ?? document.body).append(element);
}
