/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type SyntheticEvent, useRef, useState } from "react";
import { promoCodeLength } from "aisle/rules";
import { useFeature } from "../../features.ts";
import { Field } from "../../parts/field.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
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
    <div className="promos">
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
          {promos.map(({ code, description, amount }) => (
            <li key={code}>
              <span>
                <strong>{code}</strong> <span className="muted">{description}</span>
              </span>
              {amount > 0 && <span className="saving">{money(-amount, t.locale)}</span>}
              <button
                type="button"
                className="link"
                aria-label={b("removePromoLabel", { code })}
                aria-disabled={asked.some((change) => change.code === code)}
                onClick={() => session.removePromo(code)}
              >
                {t("remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
