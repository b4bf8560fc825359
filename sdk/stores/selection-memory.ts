import { attempt } from "../domain/attempt.ts";
import type { RememberedSelection } from "../domain/selection.ts";

/** Keeps the chosen cards' ids over a reload of the page, for an order, or where none is known for the next. */
export interface SelectionMemory {
  read(cartId: string | undefined): RememberedSelection | undefined;
  write(selection: RememberedSelection, cartId?: string): void;
}

/** The memory in a storage, if there is one, under a key and what follows it for each order. */
export function selectionMemory(
  storage: Pick<Storage, "getItem" | "setItem"> | undefined,
  plain: string,
): SelectionMemory {
  const keyOf = (cartId = "") => (cartId ? `${plain}.${cartId}` : plain);
  return {
    // Where storage is full or blocked, the selection lasts until the page is left.
    read: (cartId) =>
      attempt(() => {
        const text = storage?.getItem(keyOf(cartId)) ?? storage?.getItem(plain) ?? "";
        const kept = JSON.parse(text) as RememberedSelection;
        // Ids need no look: one that the wallet doesn't hold is dropped when the cards arrive.
        return Array.isArray(kept.gifts) ? kept : undefined;
      }),
    write: (selection, cartId) => attempt(() => storage?.setItem(keyOf(cartId), JSON.stringify(selection))),
  };
}
