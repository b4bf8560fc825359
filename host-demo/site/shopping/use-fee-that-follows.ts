import { useEffect, useRef } from "react";
import type { ModalitySnapshot } from "aisle/modality";
import type { Cart } from "../api/schemas.ts";
import { usePromiseState } from "../checkout/use-promise-state.ts";

/**
 * What bringing an order costs goes by the time that is kept for it. Where one is held, moved, given back or over, the
 * cart is read again; one that was just promised is on its way to its checkout, and is read there.
 */
export function useFeeThatFollows(
  cart: Cart | undefined,
  known: ModalitySnapshot | undefined,
  readCart: () => void,
): void {
  const isPromised = usePromiseState(cart?.promise ?? null) === "valid";
  const isBrought = cart?.modalityType === "DELIVERY";
  const fee = cart?.summary.fees.find(({ kind }) => kind === "delivery");
  const isTold = fee !== undefined && !fee.toBeDetermined;
  const { reservationId, window } = known?.reservation ?? {};
  const held = window && `${reservationId} ${window.value}`;
  const before = useRef<{ readonly held: string | undefined; readonly isPromised: boolean }>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = isBrought ? { held, isPromised } : undefined;
    if (!was || !isBrought) return;
    // The cart may have come first, which knew of what was held before the page did.
    const isHeldAnew =
      held !== undefined && held !== was.held && !(was.held === undefined && !isPromised && isTold);
    const isOver = held === undefined && !isPromised && (was.held !== undefined || was.isPromised);
    if (isHeldAnew || isOver) readCart();
  }, [isBrought, held, isPromised, isTold, readCart]);
}
