import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { refusalKey } from "aisle/rules";
import * as v from "valibot";
import { ApiFailure } from "../api/failure.ts";
import { isUnknown, useLastingCall } from "../api/lasting-call.ts";
import { ordersKey } from "../api/queries.ts";
import { order as orderSchema, type Order } from "../api/schemas.ts";
import type { Text } from "../text/text.tsx";

/** Of the query that reads one order. */
export const orderKey = (orderId: string) => ["order", orderId];
export const orderPath = ({ id }: Order) => `/atlas/v1/order/v1/orders/${encodeURIComponent(id)}`;
const orderAnswer = v.object({ order: orderSchema });

interface Change<Body> {
  readonly name: "cancel-order" | "modify-tip" | "order-window";
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether an order is what was asked for: what tells where no answer does. */
  readonly isAsAsked: (order: Order, asked: Body) => boolean;
  /** The order is what it was changed to, wherever it is shown. */
  readonly onDone: () => void;
}

/**
 * A change of a placed order that is answered with the order as it is then. Where no answer tells what became of it, the
 * order is read anew, and may have become what was asked for.
 */
export function useOrderChange<Body extends Record<string, unknown>>(
  order: Order,
  { name, method, path, headers = {}, isAsAsked, onDone }: Change<Body>,
) {
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: orderKey(order.id) });
  const finish = () => {
    void queries.invalidateQueries({ queryKey: ordersKey });
    onDone();
  };
  const change = useLastingCall<Body & { readonly versionKey: string }, { readonly order: Order }>({
    mutationKey: [name, order.id],
    method,
    path,
    headers,
    answer: orderAnswer,
    onSuccess(data) {
      queries.setQueryData(orderKey(order.id), data.order);
      void readAnew();
      finish();
    },
    onError: async (error) => isUnknown(error) && readAnew(),
  });
  const { error, variables } = change;
  const isDone = variables !== undefined && isUnknown(error) && isAsAsked(order, variables);
  useEffect(() => {
    if (isDone) finish();
    // Once, as an answer would have.
  }, [isDone]);
  return { ...change, isError: change.isError && !isDone, isSuccess: change.isSuccess || isDone };
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
