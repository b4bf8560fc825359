import type { WireCartLine, WireLine, WireOtherLine, WireSummary } from "../../../../sdk/contract/cart.ts";
import type { Promised } from "../../../../sdk/contract/promises.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { feeKinds, type Fee, type Totals } from "../../../../sdk/domain/pricing.ts";
import type { ContentLine, PricedContent } from "./pricing.ts";
import type { OtherLine } from "./facts.ts";
import type { CartPlace } from "./place.ts";
import type { CartTable } from "./tables.ts";

export type SoldLine = Omit<ContentLine, "taxRate" | "tax">;

export function toWireLine(line: SoldLine): WireLine {
  return {
    id: line.id,
    gtin13: line.gtin13,
    quantity: line.quantity,
    substitutionPolicy: line.substitutionPolicy,
    description: line.description,
    customerFacingSize: line.customerFacingSize,
    imageUrl: line.imageUrl,
    snapEligible: line.snapEligible,
    prices: {
      regular: toDollars(line.regular),
      ...(line.promo === undefined ? {} : { promo: toDollars(line.promo) }),
    },
    lineTotal: toDollars(line.net),
    ...(line.minimumAge === undefined ? {} : { minimumAge: line.minimumAge }),
    ...(line.isItemProp65 && { isItemProp65: true }),
  };
}

export function toWireSummary(totals: Totals, fees: readonly Fee[]): WireSummary {
  return {
    itemCount: totals.itemCount,
    cost: {
      itemTotal: toDollars(totals.itemTotal),
      yellowTagDiscountTotal: toDollars(totals.yellowTagDiscountTotal),
      feeTotal: toDollars(totals.feeTotal),
      taxTotal: toDollars(totals.taxTotal),
      gratuityTotal: toDollars(totals.gratuityTotal),
      ebtTotal: toDollars(totals.ebtTotal),
      nonEbtTotal: toDollars(totals.nonEbtTotal),
      total: toDollars(totals.total),
    },
    fees: feeKinds.flatMap((kind) => {
      const amounts = fees.filter((fee) => fee.kind === kind).map(({ amount }) => amount);
      const amount = amounts.reduce((total, each) => total + each, 0);
      return amounts.length > 0 ? [{ kind, amount: toDollars(amount) }] : [];
    }),
  };
}

export interface CartFacts extends CartPlace {
  readonly otherLines: readonly OtherLine[];
  readonly promise: Promised | null;
  readonly checkoutId: string | null;
}

export function toWireCart(
  cart: Readonly<CartTable>,
  content: PricedContent,
  { store, deliveryAddress, otherLines, promise, checkoutId }: CartFacts,
) {
  return {
    id: cart.id,
    kind: cart.kind,
    versionKey: cart.version,
    modalityType: cart.modality_type,
    storeId: cart.store_id,
    store,
    ...(deliveryAddress && { deliveryAddress }),
    lineItems: content.lines.map((line) => toWireCartLine(line, cart.modality_type)),
    otherLines: otherLines.map(toWireOtherLine),
    summary: toWireSummary(content.totals, content.fees),
    promise,
    checkoutId,
  };
}

function toWireCartLine(line: ContentLine, modalityType: ModalityType): WireCartLine {
  const { prices, ...told } = toWireLine(line);
  return {
    ...told,
    ...(line.hasPrice !== false && { prices }),
    ...(line.maxQuantity !== undefined && { maxQuantity: line.maxQuantity }),
    modalityType,
    available: line.available !== false,
  };
}

function toWireOtherLine(line: OtherLine): WireOtherLine {
  return {
    id: line.id,
    gtin13: line.gtin13,
    quantity: line.quantity,
    substitutionPolicy: line.substitution_policy,
    description: line.description,
    customerFacingSize: line.customer_facing_size,
    imageUrl: line.image_url,
    snapEligible: line.snap_eligible,
    ...(line.minimum_age !== null && { minimumAge: line.minimum_age }),
    ...(line.max_quantity !== null && { maxQuantity: line.max_quantity }),
    ...(line.prop65 && { isItemProp65: true }),
    modalityType: line.modality_type,
  };
}
