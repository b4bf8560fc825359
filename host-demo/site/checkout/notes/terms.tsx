/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from "react";
import { minimumAgeOf } from "aisle/rules";
import { Message } from "../../parts/message.tsx";
import { Modal } from "../../parts/modal.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { problemText } from "../problem-text.ts";
import { partnerOf, hasAcceptedTerms } from "../missing.ts";

const labels = { INSTACART: "termsInstacart", PROVIDER: "termsProvider" } as const;
export const termsRequired = {
  INSTACART: "termsInstacartRequired",
  PROVIDER: "termsProviderRequired",
} as const;

/** The partner who brings the order has terms of its own, and so have items that not everybody may receive. */
export function DeliveryTerms({
  session,
  snapshot,
  checkout,
  asked,
}: PaymentProps & {
  /** A press on the order's button that found the terms not accepted: another object each time. */
  readonly asked: object | false | undefined;
}) {
  const t = useText();
  const b = usePageText("bill");
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  // On a phone the button stands below the page, and the terms may be out of sight.
  useEffect(() => {
    if (asked) tick.current?.focus();
  }, [asked]);
  const partner = partnerOf(checkout);
  const hasAge = checkout.modalityType === "DELIVERY" && minimumAgeOf(checkout.lineItems) > 0;
  if (!partner && !hasAge) return null;
  const isTicked = hasAcceptedTerms(snapshot, checkout);
  const error = partner && asked && !isTicked ? b(termsRequired[partner]) : undefined;
  const problem = snapshot.problems.terms;
  return (
    <div className="row terms">
      <h2>{b("deliveryTerms")}</h2>
      {partner && (
        <label className="tick">
          <input
            ref={tick}
            type="checkbox"
            checked={isTicked}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={() => session.acceptTerms(isTicked ? null : partner)}
          />
          {b(labels[partner])}
        </label>
      )}
      {error !== undefined && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
      {problem && <Message tone="error">{problemText(t, problem)}</Message>}
      {hasAge && <AgeTerms />}
    </div>
  );
}

/** What whoever takes items must show that not everybody may have. */
function AgeTerms() {
  const t = useText();
  const b = usePageText("bill");
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {t("termsTitle")}
      </button>
      {isShown && (
        <Modal title={t("termsTitle")} closeLabel={t("close")} onClose={() => setShown(false)}>
          <p>{b("termsAge")}</p>
          <p>{b("termsIdentity")}</p>
          <p>{b("termsReturn")}</p>
        </Modal>
      )}
    </>
  );
}
