import { ApiFailure } from "../api/failure.ts";
import type { LineMove } from "../api/cart-lines.ts";
import { type QuantityChange, useMove, useQuantity } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { type Text, useText } from "../text/text.tsx";

/** What a shopper can do with the lines of their cart. */
export interface CartChanges {
  readonly isBusy: boolean;
  /** Why the last change was refused. */
  readonly problem: string | undefined;
  /** Nothing happens while a change is under way. */
  set(change: QuantityChange): void;
  move(move: LineMove): void;
}

export function useCartChanges(cart: Cart): CartChanges {
  const t = useText();
  const quantity = useQuantity();
  const move = useMove();
  const isBusy = quantity.isPending || move.isPending;
  // Each press ends what was said of the one before.
  const error = quantity.error ?? move.error;
  return {
    isBusy,
    problem: error ? changeProblem(error, cart, t) : undefined,
    set: (change) => {
      if (isBusy) return;
      move.reset();
      quantity.mutate(change);
    },
    move: (wanted) => {
      if (isBusy) return;
      quantity.reset();
      move.mutate(wanted);
    },
  };
}

function changeProblem(error: Error, { lineItems, otherLines }: Cart, t: Text): string {
  if (!(error instanceof ApiFailure)) return t("cartChangeFailed");
  const line = [...lineItems, ...otherLines].find(({ gtin13 }) => error.gtin13s.includes(gtin13));
  if (error.code === "MaxQuantityError") {
    return line?.maxQuantity === undefined
      ? t("maxQuantityReached", { item: line?.description ?? "" })
      : t("maxQuantity", { n: String(line.maxQuantity) });
  }
  return error.code === "UPCFallout" ? t("itemUnavailable") : t("cartChangeFailed");
}
