import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import type { CheckoutView } from "aisle/checkout";
import { flashPrice, toCents, toDollars } from "aisle/rules";
import { call } from "../../api/client.ts";
import { useProducts } from "../../api/queries.ts";
import type { Product } from "../../api/schemas.ts";

const flashSale = v.object({
  gtin13: v.string(),
  category: v.string(),
  maxQuantity: v.number(),
  percentOff: v.number(),
  couponId: v.string(),
  sourceStoreId: v.string(),
});
export type FlashSale = v.InferOutput<typeof flashSale>;

export const flashSalesQuery = (storeId: string) =>
  queryOptions({
    queryKey: ["flash-sales", storeId],
    queryFn: () =>
      call("/atlas/v1/savings/v1/flash-sales", { answer: v.object({ flashSales: v.array(flashSale) }) }).then(
        (data) => data.flashSales,
      ),
  });

/** The offers of a store, the one that the shopper's cart is for. */
export const useFlashSales = (storeId: string) => useQuery(flashSalesQuery(storeId));

export interface Offer extends FlashSale {
  readonly product: Product;
}

/** The offers with what they are on, as the store sells it; undefined until both are there. */
export function useOffers(
  sales: readonly FlashSale[],
  storeId: string,
): {
  readonly offers: readonly Offer[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const { data, isError, refetch } = useProducts(
    sales.map(({ gtin13 }) => gtin13),
    storeId,
  );
  const offers = data
    ? sales.flatMap((sale) => {
        const product = data.find(({ gtin13 }) => gtin13 === sale.gtin13);
        return product ? [{ ...sale, product }] : [];
      })
    : undefined;
  return { offers, isError, refetch };
}

/** What a unit costs at the offer, in dollars. */
export function salePrice({ product, percentOff }: Offer): number {
  const { regular, promo = regular } = product.prices;
  return toDollars(flashPrice(toCents(promo), percentOff));
}

/** The lines that were taken at a flash sale's price. */
export const flashLines = ({ lineItems }: CheckoutView) =>
  lineItems.filter(({ couponId }) => couponId !== undefined);
