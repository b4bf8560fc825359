/** @jsxImportSource react */
import { mostOfALine } from "../api/cart-lines.ts";
import type { Cart, OtherLine } from "../api/schemas.ts";
import { useText } from "../text/text.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

/** Has a line wait for the other way to shop, or come back from there. */
export function MoveButton({
  line: { gtin13, description, modalityType, maxQuantity = mostOfALine },
  to,
  changes,
}: {
  readonly line: OtherLine;
  readonly to: Cart["modalityType"];
  readonly changes: CartChanges;
}) {
  const t = useText();
  const label = t(to === "DELIVERY" ? "moveToDelivery" : "moveToPickup");
  return (
    <button
      type="button"
      className="link line-move"
      aria-label={`${label}: ${description}`}
      aria-disabled={changes.isBusy}
      onClick={() => changes.move({ gtin13, from: modalityType, to, most: maxQuantity })}
    >
      {label}
    </button>
  );
}
