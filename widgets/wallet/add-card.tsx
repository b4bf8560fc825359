/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { AddressState } from "../../sdk/flows/address-flow.ts";
import type { CardFormState } from "../../sdk/flows/card-form-flow.ts";
import { frameErrorText } from "../../sdk/flows/card-form-failures.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import { nameInputLength } from "../../sdk/domain/names.ts";
import type { CardFormStore } from "../../sdk/stores/card-form-store.ts";
import { FieldError, TextField, Tick } from "../kit/field.tsx";
import { frameStyles, onSchemeChange } from "../kit/frame-styles.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { SecureField } from "../kit/secure-field.tsx";
import { noticeText } from "../kit/translator.ts";
import { AddressForm, AddressList, BillingGroup } from "./billing-screens.tsx";
import { ScreenHeader, type ScreenProps } from "./screen.tsx";

export interface CardFormProps extends ScreenProps {
  readonly form: CardFormStore;
  readonly card: CardFormState;
  readonly billing: AddressState;
  /** The shopper may decide whether the card is kept. */
  readonly canSave: boolean;
  /** Calls back when the host changes its config; returns the function that ends it. */
  readonly onConfig: (run: () => void) => () => void;
}

/**
 * The form for a new card, and the address screens over it. The form stays where it is while they show: a frame
 * that is taken out of the page forgets what was typed in it.
 */
export function AddCard(props: CardFormProps) {
  const { state, form, card, send, t, onConfig } = props;
  const root = useRef<HTMLFormElement>(null);
  const { name } = state.screen;
  const failed = card.frames.status === "failed" || card.frames.status === "dead";
  const shown = name === "addBank" && !failed;
  const { status } = card;
  const busy = status !== "idle";

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    form.enter(frameStyles(element));
    // One frame later, when the new tokens are in force.
    const restyle = () => requestAnimationFrame(() => form.fields()?.setStyles(frameStyles(element)));
    const stops = [onSchemeChange(restyle), onConfig(restyle), () => form.leave()];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    if (card.refusals === 0) return;
    const invalid = root.current?.querySelector<HTMLElement>(".is-invalid");
    const frame = invalid?.dataset["frame"];
    if (frame) form.fields()?.focus(frame as FrameField);
    else invalid?.querySelector<HTMLElement>("input, button")?.focus();
  }, [card.refusals]);

  return (
    <>
      {shown && <ScreenHeader title={t("addCardTitle")} back send={send} t={t} />}
      <form
        key="form"
        ref={root}
        class="sheet-form"
        noValidate
        hidden={!shown}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div class="sheet-body">
          <Fields {...props} />
          <BillingGroup {...props} />
          <Ticks {...props} />
        </div>
        <div class="sheet-footer">
          {card.notice && <NoticeBanner tone="error" text={noticeText(t, card.notice)} />}
          <button type="submit" class="button" aria-disabled={busy || card.frames.status !== "loaded"}>
            {t(busy ? "savingCard" : "submitCard")}
          </button>
        </div>
      </form>
      {name === "addBank" && failed && <RetryDialog {...props} />}
      {name === "addressList" && <AddressList {...props} />}
      {name === "addressForm" && <AddressForm {...props} />}
    </>
  );
}

function Fields({ form, card, t }: CardFormProps) {
  const { values, errors, frames } = card;
  const error = (field: keyof typeof errors) => errors[field] && t(errors[field]);
  const frameError = (field: FrameField) => {
    const code = frames.fields[field]?.code;
    const key = errors[field] ?? (code ? frameErrorText(code) : undefined);
    return key && t(key);
  };
  const name = (field: "firstName" | "lastName") => ({
    name: field,
    label: t(field),
    value: values[field],
    error: error(field),
    size: "half" as const,
    maxLength: nameInputLength,
    required: true,
    onInput: (value: string) => form.send({ type: "INPUT", field, value }),
  });
  const secure = (field: FrameField) => ({
    fields: form.fields(),
    field,
    state: frames.fields[field],
    loadingText: t("fieldLoading"),
    error: frameError(field),
  });
  return (
    <div class="fields">
      <TextField {...name("firstName")} autocomplete="given-name" />
      <TextField {...name("lastName")} autocomplete="family-name" />
      <div>
        <SecureField {...secure("number")} label={t("cardNumber")} />
        <FieldError id="number-error" text={frameError("number")} />
      </div>
      <SecureField
        {...secure("month")}
        label={t("expirationMonth")}
        placeholder={t("monthPlaceholder")}
        size="third"
      />
      <SecureField
        {...secure("year")}
        label={t("expirationYear")}
        placeholder={t("yearPlaceholder")}
        size="third"
      />
      <SecureField {...secure("cvv")} label={t("cvv")} size="third" />
      {(["month", "year", "cvv"] as const).map((field) => (
        <FieldError key={field} id={`${field}-error`} text={frameError(field)} />
      ))}
    </div>
  );
}

function Ticks({ form, card, canSave, t }: CardFormProps) {
  const { save, preferred } = card.values;
  return (
    <div>
      {canSave && (
        <Tick
          name="save"
          label={t("saveCard")}
          checked={save}
          onChange={(value) => form.send({ type: "TICK", field: "save", value })}
        />
      )}
      <Tick
        name="preferred"
        label={t("preferCard")}
        checked={preferred}
        onChange={(value) => form.send({ type: "TICK", field: "preferred", value })}
      />
    </div>
  );
}

/** The frames did not come, or were lost: whether to try once more. */
function RetryDialog({ form, card, send, t }: CardFormProps) {
  return (
    <>
      <ScreenHeader title={t("cardRetryTitle")} send={send} t={t} />
      <div class="sheet-body">
        <p>{t("cardRetryText")}</p>
        <p class="muted">{t("cardRetryCode", { code: card.frames.failure?.code ?? "" })}</p>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => form.send({ type: "RETRY_FRAMES" })}>
          {t("tryAgain")}
        </button>
        <button type="button" class="button quiet" onClick={() => send({ type: "BACK" })}>
          {t("cancel")}
        </button>
      </div>
    </>
  );
}
