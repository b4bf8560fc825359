import type { Cart, Promised } from "../api/schemas.ts";

/** What stands in for an item. */
export type StandIn = Pick<Cart["lineItems"][number], "gtin13" | "description">;

/** An item of the cart that can't be had, and what stands in for it. */
export interface Missing {
  readonly gtin13: string;
  readonly quantity: number;
  readonly description: string;
  readonly customerFacingSize: string;
  readonly imageUrl: string;
  readonly notInWay?: boolean | undefined;
  readonly replacedBy: StandIn | undefined;
}

/** What of a cart can't be had: at its store in its way, or at the time that was promised. */
export function missingIn(cart: Cart, promise: Promised | null = cart.promise): readonly Missing[] {
  const excluded = new Set(promise?.selections[0].items.excluded.map(({ gtin13 }) => gtin13));
  return cart.lineItems
    .filter(({ gtin13, available }) => !available || excluded.has(gtin13))
    .map(({ gtin13, quantity, description, customerFacingSize, imageUrl, notInWay }) => ({
      gtin13,
      quantity,
      description,
      customerFacingSize,
      imageUrl,
      notInWay,
      replacedBy: standInFor(cart, gtin13),
    }));
}

function standInFor({ lineItems }: Cart, gtin13: string): StandIn | undefined {
  return lineItems.find((line) =>
    line.replacements?.some(({ originalLineItemUpc }) => originalLineItemUpc === gtin13),
  );
}

/** Why an item can't be had; its line stays, since the next store or way to shop may have it. */
export function missingText({ notInWay }: Pick<Missing, "notInWay">, way: Cart["modalityType"]) {
  if (!notInWay) return "itemUnavailable";
  return way === "DELIVERY" ? "notForDelivery" : "notForPickup";
}

/** What the shopper has said nothing of: neither what stands in for it, nor that they go on without. */
export const unanswered = (missing: readonly Missing[], without: ReadonlySet<string>): readonly Missing[] =>
  missing.filter(({ gtin13, replacedBy }) => replacedBy === undefined && !without.has(gtin13));
