import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { cartAnswer, cartKey, putLines } from "../api/queries.ts";
import { linesOf } from "../api/cart-lines.ts";
import { ApiFailure } from "../api/failure.ts";
import { queued } from "../api/queued.ts";
import { type Cart, type Product, product } from "../api/schemas.ts";
import { searchWords } from "../shelves/search-words.ts";
import type { Text } from "../text/text.tsx";
import type { PageText } from "../text/page-text.ts";

type Place = Pick<Cart, "store" | "modalityType">;

const products = v.object({ products: v.array(product) });

/** What the store can send in the place of an item, in the cart's way; nearest first. */
export const useSimilar = (gtin13: string, { store, modalityType }: Place) =>
  useQuery({
    queryKey: ["similar", gtin13, store.storeId, modalityType],
    queryFn: () => {
      const query = new URLSearchParams({
        "option.validate": "true",
        "filter.storeId": store.storeId,
        "filter.modalityType": modalityType,
      });
      return call(`/atlas/v1/product/v2/products/${gtin13}/replacements?${query}`, { answer: products }).then(
        (data) => data.products,
      );
    },
  });

/** What of the store's products has the words of a search and can be had in the cart's way. */
export const useFound = (query: string | undefined, { store, modalityType }: Place) =>
  useQuery({
    queryKey: ["similar", "found", query, store.storeId, modalityType],
    enabled: query !== undefined,
    queryFn: () => {
      const words = searchWords(query ?? "");
      if (words === undefined) return [];
      const filter = new URLSearchParams({ "filter.query": words, "filter.storeId": store.storeId });
      return call(`/atlas/v1/product/v2/products?${filter}`, { answer: products }).then((data) =>
        data.products.filter((one) => canBeHad(one, modalityType)),
      );
    },
  });

const canBeHad = (one: Product, way: Cart["modalityType"]) =>
  one.available && (way === "DELIVERY" ? one.homeDeliveryItem : one.clickListItem);

export interface Replacement {
  readonly original: string;
  /** Null takes back what was chosen. */
  readonly chosen: string | null;
}

/**
 * Puts an item in the place of another one. What was changed on another device is read anew and not overwritten: the
 * shopper sees it, and chooses again.
 */
export function useReplace() {
  const queries = useQueryClient();
  return useMutation({
    ...queued("cart", async ({ original, chosen }: Replacement) => {
      const cart = queries.getQueryData<Cart>(cartKey);
      if (!cart) throw new Error("there is no cart to replace anything in");
      const { cart: changed } = await call(`/atlas/v1/cart/v1/carts/${cart.id}/replacements`, {
        method: "PUT",
        body: { versionKey: cart.versionKey, originalLineItemUpc: original, newLineItemUpc: chosen },
        answer: cartAnswer,
      });
      return changed;
    }),
    onSuccess: (changed) => queries.setQueryData(cartKey, changed),
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}

/** The cart without the lines that something stands in for. Rejects with ApiFailure. */
export async function withoutReplaced(cart: Cart, replaced: ReadonlySet<string>): Promise<Cart> {
  if (replaced.size === 0) return cart;
  const left = linesOf(cart).filter(
    ({ gtin13, modalityType }) => modalityType !== cart.modalityType || !replaced.has(gtin13),
  );
  return putLines(cart, left);
}

/** Why a replacement was refused. */
export function replaceProblem(error: Error, t: Text, r: PageText<"replacements">, most: number): string {
  switch (error instanceof ApiFailure ? error.code : undefined) {
    case "VERSION_CONFLICT":
    case "NOT_FOUND":
      return r("changedElsewhere");
    case "REPLACEMENT_EXPIRED":
      return r("undoExpired");
    case "UPCFallout":
      return t("itemUnavailable");
    case "MaxQuantityError":
      return t("maxQuantity", { n: String(most) });
    default:
      return r("replaceFailed");
  }
}
