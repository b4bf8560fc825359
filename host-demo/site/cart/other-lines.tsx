/** @jsxImportSource react */
import { useId } from "react";
import type { Cart, OtherLine } from "../api/schemas.ts";
import { useLineFocus } from "../parts/hand-focus-on.ts";
import { useText } from "../text/text.tsx";
import { RemoveButton } from "./cart-lines.tsx";
import { MoveButton } from "./move-button.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

/** What waits in the cart for the other way to shop. Without prices: those are of another store. */
export function OtherLines({ cart, changes }: { readonly cart: Cart; readonly changes: CartChanges }) {
  const t = useText();
  const { modalityType, otherLines } = cart;
  const id = useId();
  return (
    <section className="panel cart other-lines" aria-labelledby={id}>
      <h2 id={id}>{t(modalityType === "PICKUP" ? "waitForDelivery" : "waitForPickup")}</h2>
      <ul className="lines">
        {otherLines.map((line) => (
          <Line key={line.id} {...{ line, to: modalityType, changes }} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  line,
  to,
  changes,
}: {
  readonly line: OtherLine;
  readonly to: Cart["modalityType"];
  readonly changes: CartChanges;
}) {
  return (
    <li ref={useLineFocus()} className="line">
      <img src={line.imageUrl} alt="" width="64" height="48" />
      <div className="line-text">
        <h3>{line.description}</h3>
        <p className="muted">
          {line.quantity} × {line.customerFacingSize}
        </p>
        <MoveButton line={line} to={to} changes={changes} />
      </div>
      <RemoveButton
        line={line}
        changes={changes}
        onRemove={() => changes.set({ gtin13: line.gtin13, quantity: 0, modalityType: line.modalityType })}
      />
    </li>
  );
}
