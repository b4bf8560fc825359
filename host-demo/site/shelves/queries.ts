import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { asBefore, atStore, useOwnStore } from "../api/queries.ts";
import { product } from "../api/schemas.ts";

const path = "/atlas/v1/product/v2";

const department = v.object({ id: v.string(), name: v.string(), count: v.number() });
export type Department = v.InferOutput<typeof department>;

const page = v.object({
  products: v.array(product),
  total: v.number(),
  nextCursor: v.optional(v.string()),
});

export function useDepartments() {
  const storeId = useOwnStore();
  return useQuery({
    queryKey: ["shelf", "departments", storeId],
    placeholderData: asBefore("shelf", "departments"),
    queryFn: () =>
      call(`${path}/departments?${new URLSearchParams(atStore(storeId))}`, {
        answer: v.object({ departments: v.array(department) }),
        signedIn: false,
      }).then(({ departments }) => departments),
  });
}

/** What a shelf holds: a department's products, or what has the words of a search. */
export type ShelfFilter = { readonly department: string } | { readonly query: string };

/**
 * A shelf of the shopper's store, page after page. What has been shown is there at once for whoever comes back to it, and
 * stays until the same shelf of another store has come.
 */
export function useShelfPages(filter: ShelfFilter, enabled = true) {
  const storeId = useOwnStore();
  return useInfiniteQuery({
    queryKey: ["shelf", filter, storeId],
    enabled,
    placeholderData: asBefore("shelf", filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }): Promise<v.InferOutput<typeof page>> => {
      const query = new URLSearchParams({
        ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filter.${name}`, value])),
        ...atStore(storeId),
      });
      if (pageParam !== undefined) query.set("cursor", pageParam);
      return call(`${path}/products?${query}`, { answer: page, signedIn: false });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
