import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { product } from "../api/schemas.ts";

const path = "/atlas/v1/product/v2";

const department = v.object({ id: v.string(), name: v.string(), count: v.number() });
export type Department = v.InferOutput<typeof department>;

const page = v.object({
  products: v.array(product),
  total: v.number(),
  nextCursor: v.optional(v.string()),
});

export const useDepartments = () =>
  useQuery({
    queryKey: ["shelf", "departments"],
    queryFn: () =>
      call(`${path}/departments`, {
        answer: v.object({ departments: v.array(department) }),
        signedIn: false,
      }).then(({ departments }) => departments),
  });

/** What a shelf holds: a department's products, or what has the words of a search. */
export type ShelfFilter = { readonly department: string } | { readonly query: string };

/** A shelf, page after page. What has been shown is there at once for whoever comes back to it. */
export const useShelfPages = (filter: ShelfFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: ["shelf", filter],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(
        Object.entries(filter).map(([name, value]) => [`filter.${name}`, value]),
      );
      if (pageParam !== undefined) query.set("cursor", pageParam);
      return call(`${path}/products?${query}`, { answer: page, signedIn: false });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
