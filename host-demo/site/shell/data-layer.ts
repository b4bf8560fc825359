import type { AisleEventRecord } from "aisle";

declare global {
  interface Window {
    /** Where a tag manager picks up what the retailer's analytics are told. */
    dataLayer?: AisleEventRecord[];
  }
}

export const dataLayer = (window.dataLayer ??= []);
