import type { Internals } from "../client/client.ts";
import { originsFor } from "../config/origins.ts";

/** Calls back when the page is left; returns the function that ends that. */
export function onLeaving(left: () => void): () => void {
  // There is no page on a server.
  globalThis.addEventListener?.("pagehide", left);
  return () => globalThis.removeEventListener?.("pagehide", left);
}

/** Tells the clickstream that the selector was left open, by the one call that outlives its page; without a token. */
export function tellLeft({ config }: Internals, component: string): void {
  const { environment, bannerDomain } = config.get();
  const { api } = originsFor(environment, bannerDomain);
  const [banner] = bannerDomain.split(".");
  const event = { name: "page-abandonment", page: "modality", component, banner, orderPlaced: false };
  navigator.sendBeacon(`${api}/clickstream/v1/events`, JSON.stringify(event));
}
