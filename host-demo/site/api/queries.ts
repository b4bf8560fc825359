import {
  hashKey,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import * as v from "valibot";
import { siteBanner } from "../banner.ts";
import { useStoreId } from "../shopping/shopping.ts";
import { call } from "./client.ts";
import {
  type LineMove,
  type InstructionsChange,
  linesOf,
  type OneMore,
  type PolicyChange,
  type SentLine,
  withInstructions,
  withMoved,
  withOneMore,
  withPolicy,
  withQuantity,
} from "./cart-lines.ts";
import { ApiFailure } from "./failure.ts";
import { queued } from "./queued.ts";
import { banner, cart, type Cart, type CartPolicy, order, type Product, product } from "./schemas.ts";

/** What did not come in time was asked for twice already. */
const worthAnother = (error: Error) =>
  error instanceof ApiFailure &&
  error.code !== "TIMEOUT" &&
  (error.status === undefined || error.status >= 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && worthAnother(error),
        // Offline, a query should fail with a text and a way on, not wait unseen.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** What anyone may read; all else is the shopper's who is signed in. */
const anyones: readonly unknown[] = ["banner", "shelf"];

/** Forgets everything of a shopper: who comes next must not see a moment of it. */
export function forgetShopper(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !anyones.includes(queryKey[0]) });
}

export const bannerQuery = queryOptions({
  queryKey: ["banner"],
  staleTime: Infinity,
  queryFn: () =>
    call(`/atlas/v1/banner/v1/banners/${siteBanner.domain}`, {
      answer: v.object({ banner }),
      signedIn: false,
    }).then((data) => data.banner),
});

export const useBanner = () => useQuery(bannerQuery);

/** Whether the banner has a cart, and whether that is known: whoever can't be asked about it is taken to have one. */
export function useTakesOrders(): readonly [takesOrders: boolean, isKnown: boolean] {
  const { data } = useBanner();
  return [data?.takesOrders ?? true, data !== undefined];
}

/** Who is signed in. Not kept once nobody asks: the next shopper at this page is another one. */
export const useProfile = (enabled: boolean) =>
  useQuery({
    queryKey: ["profile"],
    enabled,
    gcTime: 0,
    queryFn: () =>
      call("/atlas/v1/customer-profile/v1/profile?projections=FULL", {
        answer: v.object({ profile: v.object({ id: v.string(), birthDate: v.optional(v.string()) }) }),
      }).then((data) => data.profile),
  });

/** The date of birth that a checkout was given; null where it has none. */
export const useGivenBirthDate = (checkoutId: string | null) =>
  useQuery({
    queryKey: ["given-birth-date", checkoutId],
    enabled: checkoutId !== null,
    gcTime: 0,
    queryFn: () =>
      call(`/atlas/v1/checkout/v2/checkouts/${encodeURIComponent(checkoutId ?? "")}`, {
        answer: v.object({ checkout: v.object({ fulfillment: v.object({ contact: givenBirthDate }) }) }),
      }).then(({ checkout }) => checkout.fulfillment.contact.dateOfBirth ?? null),
  });

const givenBirthDate = v.object({ dateOfBirth: v.optional(v.string()) });

/** What was shown stays until the same of another store has come. The store is the last part of a key. */
export const asBefore =
  (...key: readonly unknown[]) =>
  <Data>(shown: Data | undefined, before?: { readonly queryKey: readonly unknown[] }): Data | undefined =>
    before && hashKey(before.queryKey.slice(0, -1)) === hashKey(key) ? shown : undefined;

/**
 * The store whose prices and stock count: that of the way to shop, else the one by which the cart is priced, which is the
 * preferred one of a shopper who has chosen no way yet, or whose way goes to no store.
 */
export function useOwnStore(): string | undefined {
  const chosen = useStoreId();
  const cart = useCart(false).data;
  return chosen ?? cart?.store.storeId;
}

/** What the shelf at home has, as the shopper's store sells it. */
export function useShelf(enabled = true) {
  const storeId = useOwnStore();
  return useQuery({
    queryKey: ["shelf", storeId],
    enabled,
    placeholderData: asBefore("shelf"),
    queryFn: () => readProducts({ "filter.shelf": "home" }, storeId),
  });
}

/**
 * Products by their numbers, up to 100, in shelf order; what is not sold any more is left out. As a store sells them, the
 * shopper's own unless said.
 */
export function useProducts(gtin13s: readonly string[], at?: string) {
  const own = useOwnStore();
  const storeId = at ?? own;
  return useQuery({
    queryKey: ["products", gtin13s, storeId],
    enabled: gtin13s.length > 0,
    placeholderData: asBefore("products", gtin13s),
    queryFn: () => readProducts({ "filter.gtin13s": gtin13s.join(",") }, storeId),
  });
}

/** What a question about products says of the store; where none is known the services take the banner's own. */
export const atStore = (storeId: string | undefined): Record<string, string> =>
  storeId === undefined ? {} : { "filter.storeId": storeId };

function readProducts(filter: Record<string, string>, storeId: string | undefined): Promise<Product[]> {
  const query = new URLSearchParams({ ...filter, ...atStore(storeId) });
  return call(`/atlas/v1/product/v2/products?${query}`, {
    answer: v.object({ products: v.array(product) }),
    signedIn: false,
  }).then((data) => data.products);
}

export const cartKey = ["cart"];
/** Of the query that reads all orders: purchase history, points, and what was bought before. */
export const ordersKey = ["account", "orders"];
export const cartAnswer = v.object({ cart });

const readCart = () =>
  call("/atlas/v1/cart/v1/carts?kind=main", { answer: cartAnswer }).then((data) => data.cart);

/**
 * Writes down what was learned of a part of the cart; a cart that was to be read anew still is. So is one that is to be
 * brought at another time, which has another fee: by the next page, since what is under way here comes first. What was
 * asked for before knows nothing of that part: another question takes its place.
 */
export function knowOfCart(queries: QueryClient, part: Partial<Cart>): void {
  const { isInvalidated, fetchStatus, data } = queries.getQueryState<Cart>(cartKey) ?? {};
  const isAsked = data !== undefined && fetchStatus === "fetching";
  const isAtAnotherTime =
    part.promise !== undefined &&
    data?.modalityType === "DELIVERY" &&
    timeOf(part.promise) !== timeOf(data.promise);
  queries.setQueryData<Cart>(cartKey, (current) => current && { ...current, ...part });
  if (isAsked || isInvalidated || isAtAnotherTime)
    void queries.invalidateQueries({ queryKey: cartKey, refetchType: isAsked ? "active" : "none" });
}

const timeOf = (promise: Cart["promise"]) => promise?.selections[0].optionId;

export const useCart = (enabled = true) => useQuery({ queryKey: cartKey, queryFn: readCart, enabled });

export interface QuantityChange {
  readonly gtin13: string;
  /** 0 takes the item out. */
  readonly quantity: number;
  /** Of a line that waits for the other way to shop. */
  readonly modalityType?: Cart["modalityType"];
  /** Takes off the flash offer with which it was taken at the checkout. */
  readonly couponId?: null;
}

function putCart(current: Cart, { modalityType = current.modalityType, ...change }: QuantityChange) {
  return putLines(current, withQuantity(linesOf(current), { ...change, modalityType }));
}

/** Replaces the lines of a cart, those of both ways. */
export function putLines(
  current: Cart,
  lineItems: readonly SentLine[],
  /** Of the whole cart; left out, it stays as it is. */
  substitutionPolicy?: CartPolicy,
): Promise<Cart> {
  return call(`/atlas/v1/cart/v1/carts/${current.id}`, {
    method: "PUT",
    body: { versionKey: current.versionKey, lineItems, substitutionPolicy },
    answer: cartAnswer,
  }).then((data) => data.cart);
}

/** Sets an item's quantity, or moves it to the other way to shop. */
export const useQuantity = () => useCartChange(putCart);
export const useMove = () =>
  useCartChange((current, move: LineMove) => putLines(current, withMoved(linesOf(current), move)));

/** Puts one more of an item to what the cart holds, which a page that asks may not know yet. */
export const useAdd = () =>
  useCartChange((current, more: OneMore) =>
    putLines(current, withOneMore(linesOf(current), current.modalityType, more)),
  );

/** Says what is wanted where an item runs out, or where any does. */
export const usePolicy = () =>
  useCartChange((current, change: PolicyChange | CartPolicy) =>
    typeof change === "string"
      ? putLines(current, linesOf(current), change)
      : putLines(current, withPolicy(linesOf(current), current.modalityType, change)),
  );

/** Says what whoever picks an item is told of it. */
export const useInstruct = () =>
  useCartChange((current, change: InstructionsChange) =>
    putLines(current, withInstructions(linesOf(current), current.modalityType, change)),
  );

/** A change of the cart. One after the other; a cart that was changed elsewhere is read again first. */
function useCartChange<Change>(put: (current: Cart, change: Change) => Promise<Cart>) {
  const queries = useQueryClient();
  return useMutation({
    ...queued("cart", async (change: Change) => {
      const current = queries.getQueryData<Cart>(cartKey) ?? (await readCart());
      return put(current, change).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== "VERSION_CONFLICT") throw error;
        return put(await readCart(), change);
      });
    }),
    onSuccess: (changed) => queries.setQueryData(cartKey, changed),
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}

export const useOrder = (orderId: string, enabled = true) =>
  useQuery({
    queryKey: ["order", orderId],
    enabled,
    queryFn: () =>
      call(`/atlas/v1/order/v1/orders/${encodeURIComponent(orderId)}`, { answer: v.object({ order }) }).then(
        (data) => data.order,
      ),
  });
