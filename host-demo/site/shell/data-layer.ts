import type { AisleEventRecord, EventContext } from "aisle";

/** What the site tells by itself, in the form of what its clients tell; nothing in it is anybody's, or a card's. */
export type SiteEvent = {
  readonly id: string;
  readonly kind?: AisleEventRecord["kind"];
  readonly context: EventContext;
} & (
  | { readonly name: "checkout-step"; readonly detail: { readonly step: string } }
  | { readonly name: "order-place" | "order-change"; readonly detail: OrderDetail }
  | { readonly name: "schedule-constraint-error" | "schedule-service-error"; readonly detail: RefusalDetail }
);

/** An order as it stands by then. Who counts orders of several devices tells them apart by `orderId`. */
export interface OrderDetail {
  readonly orderId: string | undefined;
  /** Decimal dollars. */
  readonly total: number | undefined;
  /** Undefined for a membership, which is no groceries. */
  readonly modalityType: string | undefined;
  readonly itemCount: number | undefined;
}

export interface RefusalDetail {
  /** The services' own; left out where there was no answer, or one without. */
  readonly serviceCode?: string;
}

declare global {
  interface Window {
    /** Where a tag manager picks up what the retailer's analytics are told. */
    dataLayer?: (AisleEventRecord | SiteEvent)[];
  }
}

export const dataLayer = (window.dataLayer ??= []);
