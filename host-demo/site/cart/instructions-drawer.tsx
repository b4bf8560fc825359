/** @jsxImportSource react */
import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { instructionsLength } from "aisle/rules";
import type { CartLine } from "../api/schemas.ts";
import { InstructionsField, useInstructions } from "../parts/instructions-field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

interface Props {
  readonly line: CartLine;
  readonly changes: CartChanges;
  readonly onClose: () => void;
}

/** Asks what whoever picks an item is to know, and closes once the services have it. */
export default function LineInstructionsDrawer({ line, changes, onClose }: Props) {
  const t = useText();
  const r = usePageText("replacements");
  const title = r("instructionsFor", { item: line.description });
  return (
    <Modal drawer title={title} closeLabel={t("close")} onClose={onClose}>
      <Suspense fallback={<p role="status">{t("loading")}</p>}>
        <Form {...{ line, changes, onClose }} />
      </Suspense>
    </Modal>
  );
}

function Form({ line: { gtin13, instructions = "" }, changes, onClose }: Props) {
  const t = useText();
  const r = usePageText("replacements");
  // Whichever way the item is wanted: a line may be moved.
  const field = useInstructions(instructions, "DELIVERY");

  // What another change of the cart was refused for is told on the page.
  const [isSent, setSent] = useState(false);

  /** Of this form: another one may be open by the time of an answer, for the same item even. */
  const state = useRef({ isOpen: true, isSaving: false }).current;
  useEffect(() => {
    state.isOpen = true;
    return () => {
      state.isOpen = false;
    };
  }, [state]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Two presses may come before anything is drawn anew.
    if (state.isSaving) return;
    const text = field.taken();
    if (text === undefined) return;
    setSent(true);
    state.isSaving = true;
    changes.instruct(
      { gtin13, instructions: text || null },
      () => state.isOpen && onClose(),
      () => {
        state.isSaving = false;
      },
    );
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {isSent && changes.problem !== undefined && <Message tone="error">{changes.problem}</Message>}
      <InstructionsField label={r("instructionsHint")} most={instructionsLength} field={field} />
      <button type="submit" className="button wide" aria-disabled={isSent && changes.isBusy}>
        {t(isSent && changes.isBusy ? "saving" : "save")}
      </button>
    </form>
  );
}
