import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CheckoutStep } from "./leaving.ts";
import type * as Telling from "./telling.ts";

// Nobody waits for it: the page is drawn first.
const tell = (tellIt: (telling: typeof Telling) => void) =>
  void import("./telling.ts").then(tellIt, () => undefined);

/**
 * Tells the analytics that a step of the checkout is shown: once for each time that the shopper comes to it, by the way on
 * or back. What is drawn anew in its place, as by a reload, is no coming.
 */
export function useStepTold(step: CheckoutStep): void {
  const { key } = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    // It may be given another entry of the history while it is shown.
    const isSame = isShown.current;
    isShown.current = true;
    tell(({ tellStep }) => tellStep(step, key, isSame));
  }, [step, key]);
}

/** Tells them of an order, once for its checkout, whichever of the browser's tabs learns of it; null until it is placed. */
export function useOrderTold(checkout: Telling.Placed | null): void {
  useEffect(() => {
    if (checkout) tell(({ tellOrder }) => tellOrder(checkout));
  }, [checkout]);
}

/** Tells them that no time, or no checkout for it, could be had. */
export const tellRefused = (refusal: Telling.Refusal) => tell(({ tellRefusal }) => tellRefusal(refusal));
