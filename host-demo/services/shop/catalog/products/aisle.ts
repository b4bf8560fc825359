import type { TaxClass } from "../tables.ts";

/** A product as the tables of the departments have it; its number comes with its place. */
export interface ProductSeed {
  readonly description: string;
  readonly size: string;
  readonly department: string;
  readonly commodity: string;
  /** What its picture shows, in the words that pictures/draw.ts reads. */
  readonly picture: string;
  readonly taxClass: TaxClass;
  readonly snapEligible: boolean;
  /** Cents, before the difference between stores. */
  readonly regular: number;
  readonly promo?: number;
  readonly maxQuantity?: number;
  /** Bottles or cans that a state may want a deposit for. */
  readonly depositContainers?: number;
  readonly shelf?: "home";
  readonly unavailable?: true;
  /** Age in years below which a shopper may not buy it. */
  readonly minimumAge?: number;
  /** Priced for about what it weighs. */
  readonly byWeight?: true;
  /** Nobody carries it to a door. */
  readonly pickupOnly?: true;
  /** California wants a warning with it. */
  readonly prop65?: true;
}

type More = Omit<
  ProductSeed,
  "description" | "size" | "department" | "commodity" | "picture" | "taxClass" | "snapEligible" | "regular"
>;
export type Row = readonly [description: string, size: string, regular: number, picture: string, more?: More];

/** What SNAP pays for: food and drink, but nothing that is hot or that only adults may have. */
export function isSnapEligible(taxClass: TaxClass, department: string): boolean {
  return taxClass === "food" || (taxClass === "general" && department === "Beverages");
}

/** One commodity of a department. Its rows may have in common what `all` says. */
export function aisle(department: string, commodity: string, taxClass: TaxClass, all: More = {}) {
  return (...rows: readonly Row[]): ProductSeed[] =>
    rows.map(([description, size, regular, picture, more]) => ({
      description,
      size,
      department,
      commodity,
      picture,
      taxClass,
      snapEligible: isSnapEligible(taxClass, department),
      regular,
      ...all,
      ...more,
    }));
}
