import type { WayToShop } from "../../../../sdk/domain/modality.ts";

/** Banners whose deliveries are ordered on another site. */
export const externalDeliveries: Readonly<Record<string, string>> = {
  "silverstatefoods.example": "https://delivery.silverstatefoods.example/",
};

interface AboutBanner {
  readonly domain: string;
  readonly capabilities: readonly WayToShop[];
}

/** Whether orders are placed at the banner itself: parcels, and what one fetches from the aisle, have no cart. */
export function takesOrders({ domain, capabilities }: AboutBanner): boolean {
  return (
    capabilities.includes("PICKUP") ||
    (capabilities.includes("DELIVERY") && externalDeliveries[domain] === undefined)
  );
}
