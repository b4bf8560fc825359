/** @jsxImportSource react */
// Long because the markup of one line reads best in one piece.

import { Suspense } from "react";
import { mostOfALine } from "../api/cart-lines.ts";
import { useBanner } from "../api/queries.ts";
import { useFeature } from "../features.ts";
import type { Cart, CartLine } from "../api/schemas.ts";
import { Price } from "../parts/price.tsx";
import { missingIn, missingText } from "../replacements/missing.ts";
import { useReplace } from "../replacements/queries.ts";
import { StandsInFor, UndoProblem } from "../replacements/stands-in-for.tsx";
import { useLineFocus } from "../parts/hand-focus-on.ts";
import { Prop65 } from "../parts/prop65.tsx";
import { Stepper } from "../parts/stepper.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { FellOut } from "./cart-news.tsx";
import type { Eligibility } from "./eligibility.ts";
import { LineInstructions } from "./line-instructions.tsx";
import { MissingLine } from "./missing-line.tsx";
import { MoveButton } from "./move-button.tsx";
import { CartPolicyChoice, LinePolicy } from "./substitutions.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

interface Lines {
  readonly cart: Cart;
  readonly changes: CartChanges;
  readonly eligibility: Eligibility["state"];
}

/** The lines of the way to shop that is active, with what can be done with each. */
export function CartLines({ cart, changes, eligibility }: Lines) {
  const t = useText();
  const undoing = useReplace();
  return (
    <>
      <UndoProblem undoing={undoing} />
      <div className="cart-policy-place">
        <Suspense>
          <CartPolicyChoice cart={cart} changes={changes} />
        </Suspense>
      </div>
      <div className="line-heads" aria-hidden="true">
        <span>{t("columnItems")}</span>
        <span>{t("columnQuantity")}</span>
        <span>{t("columnTotal")}</span>
      </div>
      <ul className="lines">
        {cart.lineItems.map((line) => (
          <Line key={line.id} {...{ cart, changes, eligibility, line, undoing }} />
        ))}
      </ul>
    </>
  );
}

function Line({
  cart,
  changes,
  eligibility,
  line,
  undoing,
}: Lines & { readonly line: CartLine; readonly undoing: ReturnType<typeof useReplace> }) {
  const t = useText();
  const { gtin13, description, quantity, available, maxQuantity = mostOfALine } = line;
  const other = cart.modalityType === "PICKUP" ? "DELIVERY" : "PICKUP";
  const canMove = useBanner().data?.capabilities.includes(other) ?? false;
  const offersReplacements = useFeature("replacements");
  const missing = available ? undefined : missingIn(cart).find((one) => one.gtin13 === gtin13);
  return (
    <li ref={useLineFocus()} className="line">
      <img src={line.imageUrl} alt="" width="64" height="48" />
      <div className="line-text">
        <h2>{description}</h2>
        <p className="muted">{line.customerFacingSize}</p>
        {available && line.prices ? (
          <Price {...line.prices} />
        ) : (
          <p className="field-error">{t(missingText(line, cart.modalityType))}</p>
        )}
        {missing && offersReplacements && (
          <Suspense>
            <MissingLine cart={cart} item={missing} />
          </Suspense>
        )}
        {available && (
          <Suspense>
            <FellOut gtin13={gtin13} state={eligibility} />
          </Suspense>
        )}
        {available && (
          // Its place is kept while its texts come.
          <Suspense fallback={<div className="line-policy" />}>
            <LinePolicy {...{ cart, line, changes }} />
            <LineInstructions {...{ line, changes }} />
          </Suspense>
        )}
        <StandsInFor originals={line.replacements} undoing={undoing} />
        <Prop65 lines={[line]} />
        <Tags line={line} />
        {canMove && <MoveButton line={line} to={other} changes={changes} />}
      </div>
      {available && (
        <>
          <Stepper
            item={description}
            quantity={quantity}
            max={maxQuantity}
            busy={changes.isBusy}
            onChange={(wanted) => changes.set({ gtin13, quantity: wanted })}
          />
          <span className="line-total">
            <span className="visually-hidden">{t("columnTotal")} </span>
            {money(line.lineTotal, t.locale)}
          </span>
        </>
      )}
      <RemoveButton line={line} changes={changes} onRemove={() => changes.set({ gtin13, quantity: 0 })} />
    </li>
  );
}

function Tags({ line: { snapEligible, minimumAge } }: { readonly line: CartLine }) {
  const t = useText();
  return (
    <>
      {snapEligible && <span className="tag snap">{t("snapEligible")}</span>}
      {minimumAge !== undefined && (
        <span className="tag age">{t("ageLimit", { minAge: String(minimumAge) })}</span>
      )}
    </>
  );
}

export function RemoveButton({
  line,
  changes,
  onRemove,
}: {
  readonly line: { readonly description: string };
  readonly changes: CartChanges;
  readonly onRemove: () => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      className="link line-remove"
      aria-label={t("removeLine", { item: line.description })}
      aria-disabled={changes.isBusy}
      onClick={onRemove}
    >
      {t("remove")}
    </button>
  );
}
