import { ApiFailure } from "../api/failure.ts";
import type { InstructionsChange, LineMove, PolicyChange } from "../api/cart-lines.ts";
import { type QuantityChange, useInstruct, useMove, usePolicy, useQuantity } from "../api/queries.ts";
import type { Cart, CartPolicy } from "../api/schemas.ts";
import { type Text, useText } from "../text/text.tsx";
import type { Eligibility } from "./eligibility.ts";

/** What a shopper can do with the lines of their cart. */
export interface CartChanges {
  readonly isBusy: boolean;
  /** Why the last change was refused. */
  readonly problem: string | undefined;
  /** Nothing happens while a change is under way. */
  set(change: QuantityChange): void;
  move(move: LineMove): void;
  /**
   * What is wanted where an item runs out, or where any does: each choice counts, after what is under way, and is told
   * whether the services have it, whatever is chosen meanwhile.
   */
  wantInPlace(change: PolicyChange | CartPolicy, onDone?: () => void, onRefused?: () => void): void;
  /** What whoever picks an item is told, after what is under way; `onDone` once the services know it. */
  instruct(change: InstructionsChange, onDone: () => void, onRefused: () => void): void;
}

export function useCartChanges(cart: Cart, tell: Eligibility["tell"]): CartChanges {
  const t = useText();
  const quantity = useQuantity();
  const move = useMove();
  const policy = usePolicy();
  const instructions = useInstruct();
  const kinds = [quantity, move, policy, instructions];
  const isBusy = kinds.some(({ isPending }) => isPending);
  const error = kinds.find((kind) => kind.error)?.error;
  /** Each press ends what was said of the one before; what is still under way has yet to be told. */
  const begin = () => {
    for (const kind of kinds) if (!kind.isPending) kind.reset();
  };
  return {
    isBusy,
    problem: error ? changeProblem(error, cart, t) : undefined,
    set: (change) => {
      if (isBusy) return;
      begin();
      quantity.mutate(change);
    },
    move: (wanted) => {
      if (isBusy) return;
      begin();
      const { gtin13, to } = wanted;
      tell({ type: "MOVE_CLICKED", gtin13, to });
      move.mutate(wanted, { onError: () => tell({ type: "MOVE_FAILED", gtin13 }) });
    },
    wantInPlace: (change, onDone = () => undefined, onRefused = () => undefined) => {
      begin();
      // The page hears of the new cart a task later.
      void policy.mutateAsync(change).then(() => setTimeout(onDone), onRefused);
    },
    instruct: (change, onDone, onRefused) => {
      begin();
      void instructions.mutateAsync(change).then(onDone, onRefused);
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
