import { useEffect } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call, callForNothing } from "../api/client.ts";
import { linesOf, type SentLine, withQuantity } from "../api/cart-lines.ts";
import { ApiFailure } from "../api/failure.ts";
import { isUnknown, useLastingCall } from "../api/lasting-call.ts";
import { cartAnswer } from "../api/queries.ts";
import { queued } from "../api/queued.ts";
import { cardChanges, cart, type Cart, summary } from "../api/schemas.ts";
import { useSingleMutation } from "../api/single-mutation.ts";

const pathOf = (orderId: string) => `/atlas/v1/cart/v1/modify-carts/${encodeURIComponent(orderId)}`;

const amendment = v.object({
  orderId: v.string(),
  orderNumber: v.string(),
  /** ISO, by the services' clock. */
  modifiableUntil: v.optional(v.string()),
  /** What was ordered, taken out by now or not. */
  ordered: v.array(v.object({ gtin13: v.string(), description: v.string(), quantity: v.number() })),
  originalSummary: summary,
  /** Left out where nothing is left. */
  summary: v.optional(summary),
  payments: cardChanges,
});
export type Amendment = v.InferOutput<typeof amendment>;

const changeAnswer = v.object({ cart, amendment });
/** The cart that changes a placed order, and what the change comes to. */
export type Change = v.InferOutput<typeof changeAnswer>;

export const changeKey = (orderId: string) => ["modify-cart", orderId];

/** Another change of the order is being carried out: it is soon over. */
export const isUnderWay = (error: Error) =>
  error instanceof ApiFailure && error.code === "REQUEST_STILL_PROCESSING";

/** How often, and after how many milliseconds, that is asked again. */
const asks = 30;
const pause = 2000;

const readChange = (orderId: string) => call(pathOf(orderId), { answer: changeAnswer });

/** The cart that changes an order; made the first time that it is asked for. */
export const useChange = (orderId: string) =>
  useQuery({
    queryKey: changeKey(orderId),
    queryFn: () => readChange(orderId),
    retry: (failures, error) => (isUnderWay(error) ? failures < asks : failures < 1 && isLost(error)),
    retryDelay: pause,
    // What it costs, and what can be had, is asked anew by whoever comes back to it.
    staleTime: 0,
  });

const isLost = (error: Error) =>
  error instanceof ApiFailure && (error.status === undefined || error.status >= 500);

export interface Wanted {
  readonly gtin13: string;
  /** 0 takes the item out. */
  readonly quantity: number;
}

const putCart = ({ id, versionKey }: Cart, lineItems: readonly SentLine[]) =>
  call(`/atlas/v1/cart/v1/carts/${id}`, {
    method: "PUT",
    body: { versionKey, lineItems },
    answer: cartAnswer,
  });

/**
 * Sets how many of an item the order is to have. One after the other; a change that was made on another device is read
 * first. What that comes to is asked for with it.
 */
export function useWant(orderId: string) {
  const queries = useQueryClient();
  const queryKey = changeKey(orderId);
  return useMutation({
    ...queued(queryKey.join(" "), async ({ gtin13, quantity }: Wanted) => {
      const known = queries.getQueryData<Change>(queryKey) ?? (await readChange(orderId));
      const put = ({ cart: current }: Change) => {
        const { modalityType } = current;
        return putCart(current, withQuantity(linesOf(current), { gtin13, quantity, modalityType }));
      };
      await put(known).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== "VERSION_CONFLICT") throw error;
        return put(await readChange(orderId));
      });
      return readChange(orderId);
    }),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Gives a change up; the order stays as it is. */
export function useDiscard(orderId: string) {
  const queries = useQueryClient();
  const queryKey = changeKey(orderId);
  return useSingleMutation({
    mutationKey: ["discard-change", orderId],
    mutationFn: () => callForNothing(pathOf(orderId), { method: "DELETE" }),
    onSuccess: () => queries.removeQueries({ queryKey }),
    // It may be gone: what is kept by now is shown.
    onError: (error) => {
      if (isUnknown(error)) void queries.invalidateQueries({ queryKey });
    },
  });
}

interface Outcome {
  readonly onOpened: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Opens the checkout of a change, or the one that is open already. What came of it is told although its page was left. */
export function useOpenChange(orderId: string, { onOpened, onRefused }: Outcome) {
  const queries = useQueryClient();
  const open = useLastingCall<
    Pick<Cart, "modalityType"> & { readonly cartId: string },
    v.InferOutput<typeof opened>
  >({
    mutationKey: ["open-change", orderId],
    method: "POST",
    path: "/atlas/v1/checkout/v2/checkouts",
    answer: opened,
    onSuccess: ({ checkout }) => {
      // The payment is drawn from what is known here, and asks anew by itself.
      queries.setQueryData<Change>(
        changeKey(orderId),
        (known) => known && { ...known, cart: { ...known.cart, checkoutId: checkout.id } },
      );
      onOpened();
    },
    onError: onRefused,
  });
  const { error } = open;
  useEffect(() => {
    // What was refused may be because of what has become of the order.
    if (error) void queries.invalidateQueries({ queryKey: changeKey(orderId) });
  }, [error, orderId, queries]);
  return open;
}

const opened = v.object({ checkout: v.object({ id: v.string() }) });

export const changePath = (orderId: string) => `/cart/modify?${new URLSearchParams({ orderId })}`;
export const payPath = (orderId: string) =>
  `/checkout?${new URLSearchParams({ orderId, nc: "true", im: "true" })}`;
