import { useQueryClient } from "@tanstack/react-query";
import { refusalKey } from "aisle/rules";
import * as v from "valibot";
import { ApiFailure } from "../api/failure.ts";
import { useLastingCall } from "../api/lasting-call.ts";
import { order as orderSchema, type Order } from "../api/schemas.ts";
import type { Text } from "../text/text.tsx";

/** Of the query that reads one order. */
export const orderKey = (orderId: string) => ["order", orderId];
export const orderPath = ({ id }: Order) => `/atlas/v1/order/v1/orders/${encodeURIComponent(id)}`;
const orderAnswer = v.object({ order: orderSchema });

interface Change {
  readonly name: "cancel-order" | "modify-tip" | "order-window";
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The order is what it was changed to, wherever it is shown. */
  readonly onDone: () => void;
}

/** A change of a placed order that is answered with the order as it is then. */
export function useOrderChange<Body extends Record<string, unknown>>(
  order: Order,
  { name, method, path, headers = {}, onDone }: Change,
) {
  const queries = useQueryClient();
  return useLastingCall<Body & { readonly versionKey: string }, { readonly order: Order }>({
    mutationKey: [name, order.id],
    method,
    path,
    headers,
    answer: orderAnswer,
    onSuccess(data) {
      queries.setQueryData(orderKey(order.id), data.order);
      void queries.invalidateQueries({ queryKey: orderKey(order.id) });
      void queries.invalidateQueries({ queryKey: ["account", "orders"] });
      onDone();
    },
  });
}

/** The time is gone, or what it was quoted or promised with. */
const timeIsOver: readonly unknown[] = ["SLOT_FULL", "SLOT_PAST", "QUOTE_EXPIRED", "PROMISE_EXPIRED"];
export const isTimeOver = (error: unknown) => error instanceof ApiFailure && timeIsOver.includes(error.code);

/** Why a change did not come to stand, and whether the order has to be read anew before the next one. */
export interface ChangeProblem {
  readonly text: string;
  readonly isStale: boolean;
}

/** @param otherwise what is said of a failure that has no text of its own. */
export function changeProblem(t: Text, error: unknown, otherwise: string): ChangeProblem {
  const { code, status } = error instanceof ApiFailure ? error : {};
  if (code === "VERSION_CONFLICT" || code === "CHECKOUT_NOT_DRAFT")
    return { text: t("updatedElsewhere"), isStale: true };
  if (code === "CANNOT_MODIFY") return { text: t("cannotModify"), isStale: true };
  if (isTimeOver(error)) return { text: t("slotFull"), isStale: false };
  if (status === 402) return { text: t(refusalKey(code) ?? "declinedCheckout"), isStale: false };
  return { text: navigator.onLine ? otherwise : t("offline"), isStale: false };
}
