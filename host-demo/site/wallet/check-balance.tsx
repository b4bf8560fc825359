/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useRef } from "react";
import type { Aisle } from "aisle";
import type { CardView, PageCardForm } from "aisle/cards";
import { useAisleStore } from "aisle/react";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { cardName } from "./card-text.ts";
import { SubmitButton } from "./form-actions.tsx";
import { formText, framesText } from "./form-text.ts";
import { PinField } from "./pin-field.tsx";
import { useCardForm } from "./use-card-form.ts";
import { WrongAccount } from "./wrong-account.tsx";

interface CheckBalanceProps {
  readonly card: CardView;
  readonly onDone: () => void;
}

/** Asks for a SNAP EBT card's PIN. Whoever shows it takes it away once the balance is known. */
export function CheckBalance({ client, card, onDone }: CheckBalanceProps & { readonly client: Aisle }) {
  const t = useText();
  const look = useRef<HTMLDivElement>(null);
  const form = useCardForm(client, look, {
    variant: "walletPage",
    cardId: card.id,
    pin: {},
    onEscape: onDone,
  });
  return (
    <Modal title={t("checkBalance")} onClose={onDone} closeLabel={t("close")}>
      <div ref={look} className="card-form">
        {form && <PinForm form={form} card={card} onDone={onDone} />}
      </div>
    </Modal>
  );
}

function PinForm({ form, card, onDone }: CheckBalanceProps & { readonly form: PageCardForm }) {
  const t = useText();
  const { status, secure, problem, locked, frameFailure, refusals } = useAisleStore(form);
  const back = useRef<HTMLButtonElement>(null);
  const isBusy = status === "saving";
  const isBroken = status === "framesFailed";
  const isLoaded = secure.pin?.status === "loaded";
  const isInFrame = secure.pin?.focused;

  useEffect(() => {
    if (isLoaded) form.focus("pin");
  }, [form, isLoaded]);
  useEffect(() => {
    if (refusals > 0 && !locked) form.focus("pin");
  }, [form, refusals, locked]);
  // Once more when the frame lets go: it is another process, and may do so after this one has moved the focus.
  useEffect(() => {
    if (locked || isBroken) back.current?.focus();
  }, [locked, isBroken, isInFrame]);

  if (status === "wrongAccount") return <WrongAccount onDone={onDone} />;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <p className="muted">{cardName(t, card)}</p>
      {/* Hidden, not gone: a frame that leaves the page is one that was tampered with. */}
      <div className="pin" hidden={locked || isBroken}>
        <h3>{t("enterSnapPin")}</h3>
        <PinField form={form} />
      </div>
      {isBroken ? (
        <Message tone="error">
          {framesText(t, { frameFailure, secure }, "ebtBalanceFailed")}{" "}
          <small>{t("cardRetryCode", { code: frameFailure ?? "" })}</small>
        </Message>
      ) : (
        problem && <Message tone="error">{formText(t, problem)}</Message>
      )}
      {locked ? (
        <button ref={back} type="button" className="button" onClick={onDone}>
          {t("backToPayment")}
        </button>
      ) : isBroken ? (
        <button ref={back} type="button" className="button" onClick={() => form.retryFrames()}>
          {t("tryAgain")}
        </button>
      ) : (
        <SubmitButton
          label={t(isBusy ? "submittingPin" : "confirm")}
          isReady={status === "ready"}
          isBusy={isBusy}
        />
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? t("submittingPin") : ""}
      </p>
    </form>
  );
}
