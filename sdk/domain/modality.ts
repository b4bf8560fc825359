/** How an order reaches its shopper. */
export const modalityTypes = ["PICKUP", "DELIVERY"] as const;
export type ModalityType = (typeof modalityTypes)[number];

/** How one can shop at a banner: by an order, by parcel, or in its stores. */
export const waysToShop = [...modalityTypes, "SHIP", "IN_STORE"] as const;
export type WayToShop = (typeof waysToShop)[number];

/** Who delivers: the banner's own fleet, or a partner's shoppers. */
export const deliveryServices = ["OWN_FLEET", "PARTNER"] as const;
export type DeliveryService = (typeof deliveryServices)[number];

/** Who brings an order, or hands it out: the banner itself, or a partner whose own terms hold. */
export const vendorIds = ["OWN", "INSTACART", "PROVIDER"] as const;
export type VendorId = (typeof vendorIds)[number];

/** A membership by how soon it delivers, whatever its banner calls it: the same day, or the next. */
export type MemberPlan = "BST" | "BSTL";
