import type { AisleEventRecord, EventContext } from "aisle";

/** What the site tells of its own pages, in the form of the widgets' events. */
interface SiteEvent {
  readonly id: string;
  /** The browser, or the shopper through it, did not let the page know where the device is. */
  readonly name: "location-denied";
  readonly detail: Readonly<Record<string, never>>;
  readonly context: EventContext;
}

declare global {
  interface Window {
    /** Where a tag manager picks up what the retailer's analytics are told. */
    dataLayer?: (AisleEventRecord | SiteEvent)[];
  }
}

export const dataLayer = (window.dataLayer ??= []);

export function tellAnalytics(name: SiteEvent["name"], context: EventContext): void {
  dataLayer.push({ id: crypto.randomUUID(), name, detail: {}, context });
}
