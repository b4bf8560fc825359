import { ServiceError } from "../../platform/http/service-error.ts";

export interface WantedLine {
  readonly gtin13: string;
  readonly quantity: number;
}

export interface ProductFacts {
  readonly gtin13: string;
  readonly maxQuantity: number | null;
  /** In stock at the cart's store, and sold in the cart's way. */
  readonly available: boolean;
}

function rootCauses(code: "MaxQuantityError" | "UPCFallout", lines: readonly WantedLine[]) {
  return { rootCauses: lines.map(({ gtin13 }) => ({ code, gtin13 })) };
}

/** @throws ServiceError of this code, naming every line that the store does not sell or has run out of */
export function checkAvailable(
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, ProductFacts>,
  code: "UPCFallout" | "UnavailableItems" = "UPCFallout",
): void {
  const missing = lines.filter((line) => !products.get(line.gtin13)?.available);
  if (missing.length > 0) throw new ServiceError(code, rootCauses("UPCFallout", missing));
}

/** @throws ServiceError MaxQuantityError naming every line above its product's maximum */
export function checkQuantities(
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, ProductFacts>,
): void {
  const above = lines.filter((line) => {
    const max = products.get(line.gtin13)?.maxQuantity ?? null;
    return max !== null && line.quantity > max;
  });
  if (above.length > 0) throw new ServiceError("MaxQuantityError", rootCauses("MaxQuantityError", above));
}

/**
 * Checks a new list of lines against the one it replaces. A line that has run out since it was added stays
 * editable downwards: refusing it would make the whole cart unchangeable until the shopper removes it.
 *
 * @throws ServiceError BAD_REQUEST for two lines of one product, UPCFallout, MaxQuantityError
 */
export function checkCartUpdate(
  wanted: readonly WantedLine[],
  current: readonly WantedLine[],
  products: ReadonlyMap<string, ProductFacts>,
): void {
  if (new Set(wanted.map((line) => line.gtin13)).size < wanted.length)
    throw new ServiceError("BAD_REQUEST", { reason: "A product is listed twice." });
  const had = new Map<string, number>();
  for (const { gtin13, quantity } of current) had.set(gtin13, Math.max(quantity, had.get(gtin13) ?? 0));
  const raised = wanted.filter((line) => line.quantity > (had.get(line.gtin13) ?? 0));
  checkAvailable(raised, products);
  checkQuantities(raised, products);
}
