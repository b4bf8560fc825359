import type { CouponTable, PromoCodeTable } from "./tables.ts";

/** What every store offers for a while, by description; a limit of its own where one has one. */
export const demoOffers: Readonly<Record<string, { readonly maxQuantity: number }>> = {
  Strawberries: { maxQuantity: 10 },
  "Greek Yogurt, Plain": { maxQuantity: 12 },
  "Plain Bagels": { maxQuantity: 10 },
  "Grade A Large Eggs": { maxQuantity: 2 },
  "Thick Cut Bacon": { maxQuantity: 10 },
  Cola: { maxQuantity: 10 },
  "Milk Chocolate Bar": { maxQuantity: 10 },
  "Russet Potatoes": { maxQuantity: 10 },
};
export const demoPercentOff = 20;

/** Coupons, by what they are for: a product's description, or null for a delivery's fee. */
export const demoCoupons: readonly (Omit<CouponTable, "gtin13" | "ends_at"> & {
  readonly on: string | null;
})[] = [
  { offer_id: "cpn-mozzarella", on: "Shredded Mozzarella", description: "$1 off mozzarella", amount: 100 },
  { offer_id: "cpn-delivery", on: null, description: "$2 off your delivery fee", amount: 200 },
];

/** Whose they are. */
export const demoClipped: Readonly<Record<string, readonly string[]>> = {
  "cards@aisle.test": ["cpn-mozzarella", "cpn-delivery"],
};

const code = (name: string, description: string, more: Partial<PromoCodeTable> = {}): PromoCodeTable => ({
  code: name,
  coupon_id: `promo-${name.toLowerCase()}`,
  description,
  takes_off: "ITEMS",
  amount: 500,
  minimum: 0,
  ends_at: null,
  max_uses: null,
  used: 0,
  fault: null,
  ...more,
});

export const demoCodes: readonly PromoCodeTable[] = [
  code("SAVE5", "$5 off orders of $25 or more", { minimum: 2_500 }),
  code("FREEDEL", "Free delivery", { takes_off: "DELIVERY", amount: 0 }),
  code("STUCK", "$1 off", { amount: 100, fault: "REMOVE" }),
  code("EXPIRED", "$5 off", { ends_at: new Date("2020-12-31T05:00:00Z") }),
  // Whoever was quick has used it.
  code("LIMIT", "$5 off", { max_uses: 100, used: 100 }),
  code("ERR500", "$5 off", { fault: "ADD" }),
];
