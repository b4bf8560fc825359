/** @jsxImportSource react */
import type { SyntheticEvent } from "react";
import { contactlessSuffix, instructionsLength } from "aisle/rules";
import { InstructionsField, useInstructions } from "../../parts/instructions-field.tsx";
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
  const { modalityType, fulfillment } = checkout;
  const isContactless = (snapshot.changing.deliveryType ?? fulfillment.deliveryType) === "Contactless";
  const field = useInstructions(fulfillment.instructions ?? "", modalityType);
  const { isSent, refusal, send } = useSent(snapshot, "instructions", onClose);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = field.taken();
    if (text !== undefined) send(() => session.updateInstructions(text));
  };
  return (
    <Modal drawer title={b("instructionsTitle")} closeLabel={t("close")} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        {refusal && <Message tone="error">{problemText(t, refusal)}</Message>}
        <InstructionsField
          label={b(modalityType === "DELIVERY" ? "deliveryInstructionsHint" : "pickupNotesHint")}
          // What is added for the driver counts, too.
          most={instructionsLength - (isContactless ? contactlessSuffix.length : 0)}
          field={field}
        />
        <button type="submit" className="button wide" aria-disabled={isSent}>
          {t(isSent ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}
