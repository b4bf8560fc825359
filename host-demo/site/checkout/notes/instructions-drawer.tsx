/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { areInstructions, contactlessSuffix, instructionsLength } from "aisle/rules";
import { Message } from "../../parts/message.tsx";
import { Modal } from "../../parts/modal.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { problemText } from "../problem-text.ts";
import { useSent } from "../use-sent.ts";

/** Asks for the notes, and closes once the services have them. */
export function InstructionsDrawer({
  session,
  snapshot,
  checkout,
  onClose,
}: PaymentProps & { readonly onClose: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { modalityType, fulfillment } = checkout;
  const isContactless = (snapshot.changing.deliveryType ?? fulfillment.deliveryType) === "Contactless";
  const [text, setText] = useState(fulfillment.instructions ?? "");
  const [isAsked, setAsked] = useState(false);
  const { isSent, send } = useSent(snapshot, "instructions", onClose);
  // What is added for the driver counts, too.
  const most = instructionsLength - (isContactless ? contactlessSuffix.length : 0);
  const isWrong = !areInstructions(text, modalityType);
  const error = isAsked && isWrong ? b("instructionsInvalid") : undefined;
  const failed = snapshot.problems.instructions ?? snapshot.problem;

  useEffect(() => area.current?.focus(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isWrong) return area.current?.focus();
    send(() => session.updateInstructions(text.trim()));
  };
  return (
    <Modal drawer title={b("instructionsTitle")} closeLabel={t("close")} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        {failed && <Message tone="error">{problemText(t, failed)}</Message>}
        <div className="field">
          <label htmlFor={id}>
            {b(modalityType === "DELIVERY" ? "deliveryInstructionsHint" : "pickupNotesHint")}
          </label>
          <textarea
            id={id}
            ref={area}
            rows={4}
            maxLength={most}
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-left${error === undefined ? "" : ` ${id}-error`}`}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => setAsked(true)}
          />
          <p className="muted" id={`${id}-left`}>
            {b("charactersLeft", { count: String(Math.max(0, most - text.length)) })}
          </p>
          {error !== undefined && (
            <p className="field-error" id={`${id}-error`} role="alert">
              {error}
            </p>
          )}
        </div>
        <button type="submit" className="button wide" aria-disabled={isSent}>
          {t(isSent ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}
