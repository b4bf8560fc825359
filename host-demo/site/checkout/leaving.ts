import { useLayoutEffect } from "react";
import { apiOrigin } from "../api/origins.ts";
import { siteBanner } from "../banner.ts";

export type CheckoutStep = "scheduling" | "payment" | "confirmation";

/**
 * Tells the clickstream when the shopper leaves the site from a step of the checkout, by the one call that outlives its
 * page; without a token, and without anything personal. Of no step nothing is told.
 */
export function useLeaving(step: CheckoutStep | undefined): void {
  // With the first drawing: a page can be left as soon as it is seen.
  useLayoutEffect(() => {
    if (!step) return;
    const left = () => {
      const event = {
        name: "page-abandonment",
        page: step,
        banner: siteBanner.headerName,
        orderPlaced: step === "confirmation",
      };
      navigator.sendBeacon(`${apiOrigin}/clickstream/v1/events`, JSON.stringify(event));
    };
    addEventListener("pagehide", left);
    return () => removeEventListener("pagehide", left);
  }, [step]);
}
