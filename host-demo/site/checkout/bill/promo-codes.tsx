/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { CheckoutView } from "aisle/checkout";
import { promoCodeLength } from "aisle/rules";
import { useFeature } from "../../features.ts";
import { Field } from "../../parts/field.tsx";
import { useHandFocusOn } from "../../parts/hand-focus-on.ts";
import { say } from "../../parts/said.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { isPlacing } from "../placing.ts";
import { problemText } from "../problem-text.ts";

/** The codes that count, and the form for one more. */
export function PromoCodes({ session, snapshot, checkout }: PaymentProps) {
  const t = useText();
  const b = usePageText("bill");
  const isOn = useFeature("promoCodes");
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const sent = useRef<string>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { promos = [] } = checkout.priceAdjustment ?? {};
  useSayGone(promos);
  const asked = snapshot.changing.promos ?? [];
  const isAdding = asked.some(({ action }) => action === "Add");
  const problem = snapshot.problems.promos;
  // What was typed stays until it counts.
  if (sent.current !== undefined && promos.some(({ code }) => code === sent.current)) {
    sent.current = undefined;
    setText("");
  }
  if (!isOn || !checkout.acceptsPromoCodes) return null;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    setEmpty(code === "");
    if (code === "") return input.current?.focus();
    if (isAdding) return;
    sent.current = code;
    session.addPromo(code);
  };
  const error = isEmpty ? b("promoEmpty") : problem && problemText(t, problem);
  return (
    <div className="promos" inert={isPlacing(snapshot)}>
      <form className="promo-entry" noValidate onSubmit={submit}>
        <Field
          ref={input}
          label={b("promoTitle")}
          name="promoCode"
          value={text}
          error={error}
          maxLength={promoCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setEmpty(false);
          }}
        />
        <button type="submit" className="button outlined" aria-disabled={isAdding} aria-busy={isAdding}>
          {isAdding && <span className="spinner small" aria-hidden="true" />}
          {t("apply")}
        </button>
      </form>
      <p className={asked.length > 0 ? "muted" : "visually-hidden"} role="status">
        {asked.length > 0 && b(isAdding ? "applyingPromo" : "removingPromo")}
      </p>
      {promos.length > 0 && (
        <ul className="promo-list">
          {promos.map((promo) => (
            <Code
              key={promo.code}
              promo={promo}
              isAsked={asked.some(({ code }) => code === promo.code)}
              onRemove={() => session.removePromo(promo.code)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type Promo = NonNullable<NonNullable<CheckoutView["priceAdjustment"]>["promos"]>[number];

/** Leaves the focus to the next code, else to the field for one more. */
function Code({
  promo: { code, description, amount },
  isAsked,
  onRemove,
}: {
  readonly promo: Promo;
  /** Taking it off is under way. */
  readonly isAsked: boolean;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const b = usePageText("bill");
  const row = useHandFocusOn<HTMLLIElement>(
    (going) =>
      going.nextElementSibling?.querySelector("button") ??
      going.closest(".promos")?.querySelector("input") ??
      null,
  );
  return (
    <li ref={row}>
      <span>
        {/* The services know what it is for in English alone. */}
        <strong>{code}</strong>{" "}
        <span className="muted" lang="en">
          {description}
        </span>
      </span>
      {amount > 0 && <span className="saving">{money(-amount, t.locale)}</span>}
      <button
        type="button"
        className="link"
        aria-label={b("removePromoLabel", { code })}
        aria-disabled={isAsked}
        onClick={onRemove}
      >
        {t("remove")}
      </button>
    </li>
  );
}

/** Says which codes do not count any more. */
function useSayGone(promos: readonly Promo[]): void {
  const b = usePageText("bill");
  const known = useRef(promos);
  useEffect(() => {
    const gone = known.current.filter(({ code }) => !promos.some((promo) => promo.code === code));
    known.current = promos;
    if (gone.length > 0) say(b("promoGone", { code: gone.map(({ code }) => code).join(", ") }));
  });
}
