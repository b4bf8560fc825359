import type {
  WireCartLine,
  WireLine,
  WireOtherLine,
  WireStoredReplacement,
  WirePriceAdjustment,
  WireSummary,
  WireSummaryFee,
} from "../../../../sdk/contract/cart.ts";
import type { WirePromo } from "../../../../sdk/contract/checkout.ts";
import type { Promised } from "../../../../sdk/contract/promises.ts";
import { grouped, type CountedPromo, type Discount } from "../../../../sdk/domain/discounts.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import { replacementMinutes } from "../../../../sdk/domain/limits.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { feeKinds, type Fee, type FeeKind, type Totals } from "../../../../sdk/domain/pricing.ts";
import { askedAgeOf } from "../catalog/minimum-age.ts";
import type { ContentLine, PricedContent } from "./pricing.ts";
import type { OtherLine } from "./facts.ts";
import type { CartPlace } from "./place.ts";
import type { ToldReplacement } from "./stored-replacements.ts";
import type { CartRow } from "./carts.ts";
import type { Backup } from "./tables.ts";
import { wantedOf } from "./wanted-row.ts";

/** A line of a checkout or an order; an order does not keep all that is said of a product. */
export type SoldLine = Omit<ContentLine, "taxRate" | "tax" | "familyTree" | "sellerId" | "backup"> &
  Partial<Pick<ContentLine, "familyTree" | "sellerId">> & { readonly backup?: Backup };

export const toWireDiscount = (discount: Discount): WirePriceAdjustment => ({
  ...(discount.offerId !== undefined && { offerId: discount.offerId }),
  ...(discount.id !== undefined && { id: discount.id }),
  type: discount.type,
  description: discount.description,
  amount: toDollars(discount.amount),
});

/** The coupons and flash offers of a checkout or an order, each summed over its lines and fees. */
export function toWireCoupons(
  lines: readonly Pick<ContentLine, "discounts">[],
  fees: readonly Pick<Fee, "discounts">[],
): WirePriceAdjustment[] {
  const all = [...lines, ...fees].flatMap(({ discounts = [] }) => discounts);
  return grouped(all.filter(({ type }) => type !== "PROMO")).map(toWireDiscount);
}

export const toWirePromo = ({ code, id, description, amount }: CountedPromo): WirePromo => ({
  code,
  couponId: id,
  description,
  amount: toDollars(amount),
});

export function toWireLine(line: SoldLine, modalityType: ModalityType): WireLine {
  const { minimumAge, couponId, sourceStoreId, previousQuantity, discounts, familyTree, sellerId } = line;
  return {
    id: line.id,
    gtin13: line.gtin13,
    quantity: line.quantity,
    substitutionPolicy: line.substitutionPolicy,
    ...(line.backup && {
      substitutionItems: [{ gtin13: line.backup.gtin13, description: line.backup.description }],
    }),
    ...(line.instructions !== undefined && { instructions: line.instructions }),
    description: line.description,
    customerFacingSize: line.customerFacingSize,
    imageUrl: line.imageUrl,
    snapEligible: line.snapEligible,
    prices: {
      regular: toDollars(line.regular),
      ...(line.promo === undefined ? {} : { promo: toDollars(line.promo) }),
    },
    lineTotal: toDollars(line.net),
    ...(minimumAge === undefined ? {} : { minimumAge }),
    ...(line.isItemProp65 && { isItemProp65: true }),
    modalityType,
    requestedBy: "CUSTOMER",
    ...(couponId !== undefined && { couponId }),
    ...(sourceStoreId !== undefined && { sourceStoreId }),
    ...(previousQuantity !== undefined && { previousQuantity }),
    ...(discounts.length > 0 && { priceAdjustment: { coupons: discounts.map(toWireDiscount) } }),
    ...(familyTree && { familyTree }),
    ...(sellerId !== undefined && { sellerId }),
    ...(line.isAlcohol && { isAlcohol: true }),
  };
}

/** In place of a GTIN-13: no product's is all zeros. */
export const bagNumber = "0000000000000";

/** What the bags of an order cost, as a line. */
export function bagLines(fees: readonly Fee[]): WireLine[] {
  return fees
    .filter(({ kind }) => kind === "bag")
    .map(({ amount }) => ({
      id: "bag",
      gtin13: bagNumber,
      quantity: 1,
      substitutionPolicy: "NONE",
      description: "Bag fee",
      customerFacingSize: "",
      imageUrl: "",
      snapEligible: false,
      prices: { regular: toDollars(amount) },
      lineTotal: toDollars(amount),
      fee: true,
    }));
}

export function toWireSummary(totals: Totals, fees: readonly Fee[]): WireSummary {
  return {
    itemCount: totals.itemCount,
    cost: {
      itemTotal: toDollars(totals.itemTotal),
      yellowTagDiscountTotal: toDollars(totals.yellowTagDiscountTotal),
      flashDiscountTotal: toDollars(totals.flashDiscountTotal),
      couponDiscountTotal: toDollars(totals.couponDiscountTotal),
      promoDiscountTotal: toDollars(totals.promoDiscountTotal),
      subtotal: toDollars(totals.subtotal),
      feeTotal: toDollars(totals.feeTotal),
      taxTotal: toDollars(totals.taxTotal),
      gratuityTotal: toDollars(totals.gratuityTotal),
      ebtTotal: toDollars(totals.ebtTotal),
      nonEbtTotal: toDollars(totals.nonEbtTotal),
      total: toDollars(totals.total),
    },
    fees: feeKinds.flatMap((kind) => toWireFee(kind, fees)),
  };
}

/** A kind of fee, its charges summed: of deposits there is one for each line. */
function toWireFee(kind: FeeKind, fees: readonly Fee[]): WireSummaryFee[] {
  const own = fees.filter((fee) => fee.kind === kind);
  if (own.length === 0) return [];
  const amount = own.reduce((total, each) => total + each.amount, 0);
  const waived = own.reduce((total, each) => total + (each.waived ?? 0), 0);
  const discounts = own.flatMap((each) => each.discounts ?? []);
  return [
    {
      kind,
      ...(kind === "deposit" && { description: "Bottle deposit", regulated: true }),
      amount: toDollars(amount),
      ...(own.some(({ toBeDetermined }) => toBeDetermined) && { toBeDetermined: true }),
      ...(waived > 0 && { waived: toDollars(waived) }),
      ...(discounts.length > 0 && { coupons: discounts.map(toWireDiscount) }),
    },
  ];
}

export interface CartFacts extends CartPlace {
  readonly otherLines: readonly OtherLine[];
  readonly replacements: readonly ToldReplacement[];
  readonly promise: Promised | null;
  readonly checkoutId: string | null;
}

export function toWireCart(
  cart: CartRow,
  content: PricedContent,
  { store, deliveryAddress, addressRemoved, otherLines, replacements, promise, checkoutId }: CartFacts,
) {
  return {
    id: cart.id,
    kind: cart.kind,
    versionKey: cart.version,
    modalityType: cart.modality_type,
    storeId: cart.store_id,
    substitutionPolicy: cart.substitution_policy,
    store,
    ...(deliveryAddress && { deliveryAddress }),
    ...(addressRemoved && { addressRemoved }),
    lineItems: content.lines.map((line) => toWireCartLine(line, cart.modality_type, replacements)),
    otherLines: otherLines.map(toWireOtherLine),
    summary: toWireSummary(content.totals, content.fees),
    promise,
    checkoutId,
  };
}

function toWireCartLine(
  line: ContentLine,
  modalityType: ModalityType,
  replacements: readonly ToldReplacement[],
): WireCartLine {
  const own = replacements.filter(({ new_gtin13 }) => new_gtin13 === line.gtin13);
  const {
    prices,
    requestedBy: _requestedBy,
    substitutionItems: _items,
    ...told
  } = toWireLine(line, modalityType);
  return {
    ...told,
    ...(line.hasPrice !== false && { prices }),
    ...(line.maxQuantity !== undefined && { maxQuantity: line.maxQuantity }),
    modalityType,
    available: line.available !== false,
    ...(line.notInWay && { notInWay: true }),
    ...(line.hasOwnPolicy && { hasOwnPolicy: true }),
    ...(line.backup && { substitutionItems: [line.backup] }),
    ...(own.length > 0 && { replacements: own.map(toWireReplacement) }),
  };
}

const toWireReplacement = (row: ToldReplacement): WireStoredReplacement => ({
  originalLineItemUpc: row.original_gtin13,
  newLineItemUpc: row.new_gtin13,
  newLineItemQuantity: row.quantity,
  previousQuantityValue: row.previous_quantity,
  ttl: replacementMinutes,
  expiration: { value: row.expires_at.toISOString() },
  originalDescription: row.description,
});

function toWireOtherLine(line: OtherLine): WireOtherLine {
  const minimumAge = askedAgeOf(line);
  return {
    id: line.id,
    ...wantedOf(line),
    ...(minimumAge !== undefined && { minimumAge }),
    ...(line.max_quantity !== null && { maxQuantity: line.max_quantity }),
    ...(line.prop65 && { isItemProp65: true }),
    modalityType: line.modality_type,
  };
}
