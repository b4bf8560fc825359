import { useEffect, useState } from "react";
import { onClockSet, servicesNow } from "../api/clock.ts";
import type { Order } from "../api/schemas.ts";

type Changeable = Pick<Order, "status" | "modifiableUntil">;

/** Milliseconds. */
const minute = 60_000;

const leftOf = (until: string) => Date.parse(until) - servicesNow().getTime();

/** Whether an order can be changed now, by the services' clock. They decide; this tells what to show. */
export const isChangeable = ({ status, modifiableUntil }: Changeable): boolean =>
  status === "PLACED" && (modifiableUntil === undefined || leftOf(modifiableUntil) > 0);

/** {@link isChangeable}, and how many minutes are left of it where that is known; drawn anew with each and with the end. */
export function useCutOff(order: Changeable): { readonly isOpen: boolean; readonly minutesLeft?: number } {
  const [, tick] = useState(0);
  useEffect(() => onClockSet(() => tick((count) => count + 1)), []);
  const isOpen = isChangeable(order);
  const left = isOpen && order.modifiableUntil !== undefined ? leftOf(order.modifiableUntil) : undefined;
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => tick((count) => count + 1), left % minute || minute);
    return () => clearTimeout(timer);
  });
  return { isOpen, ...(left !== undefined && { minutesLeft: Math.ceil(left / minute) }) };
}
