/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type RefObject, useEffect, useRef } from "react";
import type { SnapShare } from "aisle/checkout";
import type { PageCardForm } from "aisle/cards";
import { useAisleStore } from "aisle/react";
import { maxWrongPins } from "aisle/rules";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { formText, framesText } from "../wallet/form-text.ts";
import { PinField } from "../wallet/pin-field.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { useCardForm } from "../wallet/use-card-form.ts";

interface Props extends PaymentProps {
  readonly snap: SnapShare;
}

/** Asks for the PIN of the SNAP EBT card, and stays until the order is placed or something else stands against it. */
export function PinModal({ client, session, snapshot, checkout, snap }: Props) {
  const t = useText();
  const look = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { pin, pinEntered } = snapshot;
  const isLocked = pin === "locked";
  const close = () => {
    if (!pinEntered) session.cancelPin();
  };
  const { cardId, pinAmount: amount } = snap;
  const form = useCardForm(client, look, {
    variant: "walletPage",
    cardId,
    atCheckout: true,
    pin: {
      payment: { checkoutId: checkout.id, amount, onPin: (encryptedPin) => session.submit(encryptedPin) },
    },
    onEscape: close,
  });

  useEffect(() => {
    if (isLocked) back.current?.focus();
  }, [isLocked]);

  return (
    <Modal title={t(isLocked ? "tooManyPins" : "enterSnapPinTitle")} onClose={close} closeLabel={t("close")}>
      {/* Hidden, not gone: a frame that leaves the page is one that was tampered with. */}
      <div ref={look} className="card-form" hidden={isLocked}>
        <p className="pin-for">
          {t("pinFor", {
            amount: money(amount, t.locale),
            lastFour: checkout.payments.find(({ id }) => id === cardId)?.lastFour ?? "",
          })}
        </p>
        <p className="muted pin-for">{t("pinWarning", { count: String(maxWrongPins) })}</p>
        {form && <PinForm form={form} isWrong={pin === "wrong"} isSent={pinEntered} onClose={close} />}
      </div>
      {isLocked && (
        <>
          <Message tone="error">{t("pinLocked")}</Message>
          <button ref={back} type="button" className="button" onClick={close}>
            {t("backToPayment")}
          </button>
        </>
      )}
    </Modal>
  );
}

interface FormProps {
  readonly form: PageCardForm;
  readonly isWrong: boolean;
  /** The order is on its way with the PIN. */
  readonly isSent: boolean;
  readonly onClose: () => void;
}

function PinForm({ form, isWrong, isSent, onClose }: FormProps) {
  const t = useText();
  const { status, secure, problem, frameFailure, refusals } = useAisleStore(form);
  const again = useRef<HTMLButtonElement>(null);
  const isBroken = status === "framesFailed";
  const isGone = status === "wrongAccount";
  const isBusy = isSent || status === "saving";
  const isLoaded = secure.pin?.status === "loaded";
  useFocus(form, { isLoaded, isBroken: isBroken || isGone, isWrong, refusals, again });

  // Whatever else goes wrong with a PIN, the shopper can do no more than enter it again.
  const isOwnDoing = problem?.messageKey === "offline" || problem?.messageKey === "sessionExpired";
  const text =
    problem && isOwnDoing ? formText(t, problem) : framesText(t, { frameFailure, secure }, "pinUnverified");
  const isShown = !isBusy && (problem !== null || isWrong || isBroken);
  if (isGone) {
    return (
      <>
        <Message tone="error">{t("cardGone")}</Message>
        <button ref={again} type="button" className="button" onClick={onClose}>
          {t("backToPayment")}
        </button>
      </>
    );
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit();
      }}
    >
      <div className="pin" hidden={isBroken}>
        <PinField form={form} />
      </div>
      {isShown && (
        <Message tone="error">
          {text} {isBroken && <small>{t("cardRetryCode", { code: frameFailure ?? "" })}</small>}
        </Message>
      )}
      {isBroken ? (
        <button ref={again} type="button" className="button" onClick={() => form.retryFrames()}>
          {t("tryAgain")}
        </button>
      ) : (
        <button
          type="submit"
          className="button"
          aria-disabled={status !== "ready" || isBusy}
          aria-busy={isBusy}
        >
          {isBusy && <span className="spinner small" aria-hidden="true" />}
          {t("enterPin")}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? t("placingOrder") : status === "loading" ? t("loading") : ""}
      </p>
    </form>
  );
}

/** The focus is in the PIN's field whenever there is something to enter, else on the way on. */
function useFocus(
  form: PageCardForm,
  {
    isLoaded,
    isBroken,
    isWrong,
    refusals,
    again,
  }: {
    readonly isLoaded: boolean;
    readonly isBroken: boolean;
    readonly isWrong: boolean;
    readonly refusals: number;
    readonly again: RefObject<HTMLElement | null>;
  },
): void {
  useEffect(() => {
    if (isLoaded) form.focus("pin");
  }, [form, isLoaded, isWrong, refusals]);
  useEffect(() => {
    if (isBroken) again.current?.focus();
  }, [isBroken, again]);
}
