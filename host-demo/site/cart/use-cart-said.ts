import { useEffect, useRef } from "react";
import type { Cart, OtherLine } from "../api/schemas.ts";
import { say } from "../parts/said.tsx";
import { useText } from "../text/text.tsx";

const linesOf = ({ lineItems, otherLines }: Cart): readonly OtherLine[] => [...lineItems, ...otherLines];

/** Says what has left the cart, and what has come back from the other way to shop, once no change of it is under way. */
export function useCartSaid(cart: Cart, isBusy: boolean): void {
  const t = useText();
  const known = useRef(cart);
  useEffect(() => {
    if (isBusy || known.current === cart) return;
    const [before, after] = [linesOf(known.current), linesOf(cart)];
    known.current = cart;
    const quantityIn = (lines: readonly OtherLine[], { gtin13, modalityType }: OtherLine, isSame: boolean) =>
      lines.find((line) => line.gtin13 === gtin13 && (line.modalityType === modalityType) === isSame)
        ?.quantity ?? 0;
    const gone = before.filter((line) => quantityIn(after, line, true) === 0);
    const hasMoved = (line: OtherLine) => quantityIn(after, line, false) > quantityIn(before, line, false);
    // What was moved away by a press is told until it is read.
    const hasComeBack = (line: OtherLine) => hasMoved(line) && line.modalityType !== cart.modalityType;
    const texts = (
      [
        ["leftCart", gone.filter((line) => !hasMoved(line))],
        ["movedInCart", gone.filter(hasComeBack)],
      ] as const
    )
      .filter(([, lines]) => lines.length > 0)
      .map(([key, lines]) => t(key, { items: lines.map(({ description }) => description).join(", ") }));
    if (texts.length > 0) say(texts.join(" "));
  }, [cart, isBusy, t]);
}
