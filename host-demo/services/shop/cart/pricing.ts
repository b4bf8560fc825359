// Long because it is what one cart costs, from its rows to its totals.

import type { Kysely } from "kysely";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { ModalityType, WayToShop } from "../../../../sdk/domain/modality.ts";
import type { SlotTerms } from "../../../../sdk/domain/delivery-fees.ts";
import type { ClippedCoupon, CountedPromo } from "../../../../sdk/domain/discounts.ts";
import {
  feesFor,
  priceCart,
  type BillParts,
  type Fee,
  type PricedLine,
  type TaxRate,
  type Totals,
} from "../../../../sdk/domain/pricing.ts";
import type { Tables } from "../../tables.ts";
import type { StoreOffer } from "../catalog/discounts.ts";
import { askedAgeOf } from "../catalog/minimum-age.ts";
import { familyTreeOf } from "../catalog/queries.ts";
import { agreedFees, agreedFor, agreedPrice } from "./agreed.ts";
import { type CartPlace, placeOf } from "./place.ts";
import { leviesAt } from "./taxing.ts";
import { toldWishes } from "./line-wishes.ts";
import type { ProductFacts, WantedLine } from "./rules.ts";
import type { Backup, CartHead, FamilyTree, SubstitutionPolicy } from "./tables.ts";
import { wantedOf } from "./wanted-row.ts";

export type { CartHead } from "./tables.ts";

export interface ContentLine extends PricedLine {
  readonly id: string;
  readonly substitutionPolicy: SubstitutionPolicy;
  /** It is the line's own, not the cart's. */
  readonly hasOwnPolicy?: true;
  /** What is wanted in its place, for CUSTOMER_CHOICE. */
  readonly backup?: Backup & { readonly available: boolean };
  /** What whoever picks it is told. */
  readonly instructions?: string;
  readonly description: string;
  readonly customerFacingSize: string;
  readonly imageUrl: string;
  /** Years, where it may not be sold to everybody. */
  readonly minimumAge?: number;
  readonly maxQuantity?: number;
  /** California wants a warning with it. */
  readonly isItemProp65?: true;
  readonly isAlcohol?: true;
  readonly familyTree: FamilyTree;
  readonly sellerId: string;
  /** The flash offer that it is sold by, and how many of it were wanted before that was taken. */
  readonly couponId?: string;
  readonly sourceStoreId?: string;
  readonly previousQuantity?: number;
  /** It can't be had at the store, or not in the cart's way, and costs nothing; an order has no such line. */
  readonly available?: false;
  /** The store never sells it, so that it has no price there. */
  readonly hasPrice?: false;
  /** Nobody sells it in the cart's way. */
  readonly notInWay?: true;
}

/** A cart with its prices: everything that a shopper is shown and charged. Cents throughout. */
export interface PricedContent {
  readonly storeId: string;
  readonly modalityType: ModalityType;
  /** Where a delivery goes. */
  readonly deliveryAddress?: PostalAddress;
  readonly lines: readonly ContentLine[];
  readonly fees: readonly Fee[];
  readonly totals: Totals;
  /** The codes that count. */
  readonly promos: readonly CountedPromo[];
  /** The time that was promised, as far as it decides what bringing it costs; of a checkout. */
  readonly slot?: SlotTerms;
}

/** What a checkout prices a cart by beside its store; a cart as such has its time, and what that is judged by. */
export interface CheckoutParts extends Omit<BillParts, "fees"> {
  /** Products that are left out. */
  readonly leftOut?: ReadonlySet<string> | undefined;
  /** Offers that are not over, by their coupons; those count that a line was taken with. */
  readonly offers?: ReadonlyMap<string, StoreOffer> | undefined;
  /** Clipped coupons, by product. */
  readonly coupons?: ReadonlyMap<string, readonly ClippedCoupon[]> | undefined;
  /** Of a cart as such, whose lines show no offers and coupons: those that its time's fees are judged by. */
  readonly judgedBy?: LineDiscounts | undefined;
}

type LineDiscounts = Pick<CheckoutParts, "offers" | "coupons">;

/** What a cart's store says about products; a product that it does not sell is absent. */
export async function productFacts(
  db: Kysely<Tables>,
  cart: Pick<CartHead, "store_id" | "modality_type">,
  gtin13s: readonly string[],
): Promise<Map<string, ProductFacts>> {
  if (gtin13s.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .leftJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "product.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .where("price.store_id", "=", cart.store_id)
    .where("product.gtin13", "in", gtin13s)
    .select(["product.gtin13", "product.max_quantity", "product.ways", "stock.available"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.gtin13,
      { gtin13: row.gtin13, maxQuantity: row.max_quantity, available: canBeHad(row, cart) },
    ]),
  );
}

/** What is said about products that are wanted in the way that a cart is not for: whether they are sold in it at all. */
export async function waysOf(
  db: Kysely<Tables>,
  modalityType: ModalityType,
  gtin13s: readonly string[],
): Promise<Map<string, ProductFacts>> {
  if (gtin13s.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .where("gtin13", "in", gtin13s)
    .select(["gtin13", "max_quantity", "ways"])
    .execute();
  return new Map(
    rows.map(({ gtin13, max_quantity, ways }) => [
      gtin13,
      { gtin13, maxQuantity: max_quantity, available: ways.includes(modalityType) },
    ]),
  );
}

function canBeHad(
  { available, ways }: { readonly available: boolean | null; readonly ways: readonly WayToShop[] },
  cart: Pick<CartHead, "modality_type">,
): boolean {
  return available === true && ways.includes(cart.modality_type);
}

/** The lines of a cart in its own way, with what its store prices them by. */
function pricedLines(db: Kysely<Tables>, cart: CartHead) {
  return db
    .selectFrom("cart_line as line")
    .innerJoin("cart", "cart.id", "line.cart_id")
    .innerJoin("product", "product.gtin13", "line.gtin13")
    .leftJoin("price", (join) =>
      join.onRef("price.gtin13", "=", "line.gtin13").on("price.store_id", "=", cart.store_id),
    )
    .leftJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "line.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .leftJoin("product as backup", "backup.gtin13", "line.backup_gtin13")
    .leftJoin("stock as backup_stock", (join) =>
      join
        .onRef("backup_stock.gtin13", "=", "line.backup_gtin13")
        .on("backup_stock.store_id", "=", cart.store_id),
    )
    .where("line.cart_id", "=", cart.id)
    .where("line.modality_type", "=", cart.modality_type)
    .orderBy("line.position")
    .select(({ fn }) => [
      "line.id",
      "line.gtin13",
      "line.quantity",
      "line.substitution_policy as own_policy",
      fn.coalesce("line.substitution_policy", "cart.substitution_policy").as("substitution_policy"),
      "backup.gtin13 as backup_gtin13",
      "backup.description as backup_description",
      "backup.ways as backup_ways",
      "backup_stock.available as backup_available",
      "line.instructions",
      "line.coupon_id",
      "line.previous_quantity",
      "cart.amends",
      "product.description",
      "product.customer_facing_size",
      "product.image_url",
      "product.department",
      "product.commodity",
      "product.sub_commodity",
      "product.seller_id",
      "product.tax_class",
      "product.deposit_containers",
      "product.snap_eligible",
      "product.minimum_age",
      "product.max_quantity",
      "product.prop65",
      "product.ways",
      "price.regular",
      "price.promo",
      "stock.available",
    ])
    .execute();
}

type LineRow = Awaited<ReturnType<typeof pricedLines>>[number];

/** What a line was taken with, and the coupons on it. */
function discountsOf(row: LineRow, { offers, coupons }: LineDiscounts) {
  const offer = row.coupon_id === null ? undefined : offers?.get(row.coupon_id);
  const clipped = coupons?.get(row.gtin13);
  return {
    ...(offer && { flash: offer, couponId: offer.id, sourceStoreId: offer.storeId }),
    ...(offer && row.previous_quantity !== null && { previousQuantity: row.previous_quantity }),
    ...(clipped && { coupons: clipped }),
  };
}

function toContentLine(
  row: LineRow,
  way: ModalityType,
  rates: ReadonlyMap<string, TaxRate>,
  parts: CheckoutParts,
) {
  const agreed = agreedFor(row.amends, row.gtin13, row.quantity);
  const minimumAge = askedAgeOf(row);
  return {
    id: idOf(row),
    ...wantedOf(row),
    ...toldWishes(row, way),
    regular: row.regular ?? 0,
    ...(row.regular === null && ({ hasPrice: false } as const)),
    ...(!row.ways.includes(way) && ({ notInWay: true } as const)),
    ...(row.promo === null ? {} : { promo: row.promo }),
    ...(minimumAge === undefined ? {} : { minimumAge }),
    ...(row.max_quantity === null ? {} : { maxQuantity: row.max_quantity }),
    ...(row.prop65 && ({ isItemProp65: true } as const)),
    ...(row.tax_class === "alcohol" && ({ isAlcohol: true } as const)),
    familyTree: familyTreeOf(row),
    sellerId: row.seller_id,
    ...discountsOf(row, parts),
    // A state without a rate for a class does not tax it.
    taxRate: rates.get(row.tax_class) ?? 0,
    ...(agreed && {
      regular: agreed.regular,
      promo: agreed.promo,
      snapEligible: agreed.snapEligible,
      taxRate: agreed.taxRate,
      agreed: agreedPrice(agreed, row.quantity),
    }),
  };
}

/** A line of an order that is changed goes by the order's own id. */
const idOf = ({ id, gtin13, amends }: LineRow): string =>
  amends?.lines.find((line) => line.gtin13 === gtin13)?.id ?? id;

/**
 * Prices a cart at its store, today: the lines of its own way, less those that are to be left out. What can't be had
 * there costs nothing. Without the parts of a checkout it has no delivery, discount or tip.
 */
export async function priceContent(
  db: Kysely<Tables>,
  cart: CartHead,
  now: Date,
  parts: CheckoutParts = {},
): Promise<PricedContent> {
  return contentAt(db, cart, await placeOf(db, cart), now, parts);
}

/** The same at a place that is known. */
export async function contentAt(
  db: Kysely<Tables>,
  cart: CartHead,
  place: CartPlace,
  now: Date,
  parts: CheckoutParts = {},
): Promise<PricedContent> {
  const rows = (await pricedLines(db, cart)).filter(({ gtin13 }) => !parts.leftOut?.has(gtin13));
  const { rates, feeRules } = await leviesAt(db, place, now);
  const lines = rows.map((row) => toContentLine(row, cart.modality_type, rates, parts));
  const had = rows.filter(
    (row) => agreedFor(row.amends, row.gtin13, row.quantity) !== undefined || canBeHad(row, cart),
  );
  const bottled = had.map((row) => ({
    id: idOf(row),
    quantity: row.quantity,
    snapEligible: row.snap_eligible,
    depositContainers: row.deposit_containers,
  }));
  const kept = new Map(
    had.flatMap((row) => {
      const line = agreedFor(row.amends, row.gtin13, row.quantity);
      return line ? [[line.id, { line, quantity: row.quantity }]] : [];
    }),
  );
  const order = had.map(idOf);
  // Where there is nothing to bring, nothing is paid for it.
  const slot = order.length > 0 ? parts.slot : undefined;
  const soldLines = lines.filter(({ id }) => order.includes(id));
  const ofLines = agreedFees(feesFor(bottled, feeRules), kept);
  const { judgedBy } = parts;
  const priced = priceCart(
    soldLines,
    judgedBy
      ? { fees: [...feesJudgedBy(judgedBy, { slot, had, lines: soldLines }), ...ofLines] }
      : { ...parts, slot, fees: ofLines },
  );
  const { lines: sold, fees, promos, ...totals } = priced;
  return {
    storeId: cart.store_id,
    modalityType: cart.modality_type,
    ...(place.deliveryAddress && { deliveryAddress: place.deliveryAddress }),
    lines: lines.map(({ flash: _flash, coupons: _coupons, agreed: _agreed, ...line }) => {
      const at = order.indexOf(line.id);
      return { ...line, ...(at === -1 ? notSold : costOf(sold[at])) };
    }),
    fees,
    totals,
    promos,
    ...(parts.slot && { slot: parts.slot }),
  };
}

/** What a time costs for lines as the checkout would sell them. */
function feesJudgedBy(discounts: LineDiscounts, { slot, had, lines }: BroughtLines): readonly Fee[] {
  const rows = new Map(had.map((row) => [idOf(row), row]));
  const discounted = lines.map((line) => {
    const row = rows.get(line.id);
    return row ? { ...line, ...discountsOf(row, discounts) } : line;
  });
  return priceCart(discounted, { slot }).fees;
}

interface BroughtLines {
  readonly slot: SlotTerms | undefined;
  readonly had: readonly LineRow[];
  readonly lines: readonly ReturnType<typeof toContentLine>[];
}

const notSold = { net: 0, tax: 0, discounts: [], available: false } as const;

function costOf(line: PricedLine | undefined): Pick<PricedLine, "net" | "tax" | "discounts"> {
  if (!line) throw new Error("pricing lost a line");
  return { net: line.net, tax: line.tax, discounts: line.discounts };
}

/** The lines of a cart in its own way as the shopper wants them, sold here or not. */
export function wantedLines(
  db: Kysely<Tables>,
  cart: Pick<CartHead, "id" | "modality_type">,
): Promise<WantedLine[]> {
  return db
    .selectFrom("cart_line")
    .where("cart_id", "=", cart.id)
    .where("modality_type", "=", cart.modality_type)
    .orderBy("position")
    .select(["gtin13", "quantity"])
    .execute();
}
