import type { DeliveryService, VendorId } from "./modality.ts";

/** Whom to call about an order that a partner brings. The numbers are fictional, as the banners' are. */
export const vendorPhones: Readonly<Partial<Record<VendorId, string>>> = {
  INSTACART: "513-555-0192",
  PROVIDER: "513-555-0193",
};

/** Which fleet a vendor's deliveries are by. */
export const fleetOf = (vendor: VendorId): DeliveryService => (vendor === "OWN" ? "OWN_FLEET" : "PARTNER");

/**
 * How an order changes hands: at the car, from a locker, or at the door; or whether somebody hands it over. That is so at
 * the car, and not at a locker; at the door the shopper says at the checkout.
 */
export const handoffs = ["CURBSIDE", "LOCKER", "DOORSTEP", "ATTENDED", "UNATTENDED"] as const;
export type Handoff = (typeof handoffs)[number];

/** Minutes before its window begins from which on an order is not changed any more: whoever picks it needs them. */
export const modifyCutOff: Readonly<Record<VendorId, number>> = { OWN: 120, INSTACART: 120, PROVIDER: 120 };
