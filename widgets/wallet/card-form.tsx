/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import type { Card } from "../../sdk/domain/cards.ts";
import { nameInputLength } from "../../sdk/domain/names.ts";
import type { AddressState } from "../../sdk/flows/address-flow.ts";
import { frameErrorText } from "../../sdk/flows/card-form-failures.ts";
import { type CardFormState, secureFields } from "../../sdk/flows/card-form-state.ts";
import { giftDigits, giftPinLength, maskGiftNumber } from "../../sdk/flows/gift-form.ts";
import type { CardScreen } from "../../sdk/flows/wallet-flow.ts";
import type { CardFormStore } from "../../sdk/stores/flyout-card-form.ts";
import { CardMark } from "../kit/card-mark.tsx";
import { cardName } from "../kit/card-text.ts";
import { Field, FieldError, TextField, Tick } from "../kit/field.tsx";
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

/** What the form of each screen says. */
const forms = {
  addBank: { title: "addCardTitle", submit: "submitCard", submitting: "savingCard", layout: undefined },
  editBank: { title: "editCardTitle", submit: "saveChanges", submitting: "savingChanges", layout: undefined },
  addSnap: { title: "addSnapCard", submit: "confirm", submitting: "savingCard", layout: "ebt" },
  addGift: { title: "addGiftCard", submit: "confirm", submitting: "savingCard", layout: "gift" },
  checkBalance: { title: "checkBalance", submit: "confirm", submitting: "submittingPin", layout: "pin" },
} as const;

/**
 * The form for a new card or a saved one, and the address screens over it. The form stays where it is while they
 * show: a frame that is taken out of the page forgets what was typed in it.
 */
export function CardFormScreens(props: CardFormProps & { readonly target: CardScreen }) {
  const { state, form, card, send, t, onConfig, target } = props;
  const root = useRef<HTMLFormElement>(null);
  const { name } = state.screen;
  const { title, submit, submitting, layout } = forms[target.name];
  const cardId = "cardId" in target ? target.cardId : undefined;
  const failed = card.frames.status === "failed" || card.frames.status === "dead";
  const shown = name === target.name && !failed;
  const isBank = layout === undefined;
  const busy = card.status !== "idle";

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    form.enter(frameStyles(element), { card: state.cards.find(({ id }) => id === cardId), layout });
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
      {shown && <ScreenHeader title={t(title)} back={!("linked" in target)} send={send} t={t} />}
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
          {/* A frame that leaves the page is a frame that was tampered with. */}
          <div class="sections" hidden={card.locked}>
            {layout === "pin" && <p>{t("enterSnapPin")}</p>}
            <Fields {...props} />
          </div>
          {isBank && card.layout !== "reduced" && <BillingGroup {...props} />}
          <Ticks {...props} isBank={isBank} />
          {layout === "gift" && <p class="info">{t("keepGiftCard")}</p>}
        </div>
        <div class="sheet-footer">
          {card.notice && <NoticeBanner tone="error" text={noticeText(t, card.notice)} />}
          {card.locked ? (
            <button type="button" class="button" onClick={() => send({ type: "BACK" })}>
              {t("backToPayment")}
            </button>
          ) : (
            <button
              type="submit"
              class="button"
              aria-disabled={busy || card.frames.status !== "loaded"}
              aria-busy={busy}
            >
              {t(busy ? submitting : submit)}
            </button>
          )}
        </div>
      </form>
      {name === target.name && failed && <RetryDialog {...props} />}
      {name === "addressList" && <AddressList {...props} />}
      {name === "addressForm" && <AddressForm {...props} />}
    </>
  );
}

function Fields(props: CardFormProps) {
  const { form, card, t } = props;
  const { values, errors, frames, layout } = card;
  const frameError = (field: FrameField) => {
    const code = frames.fields[field]?.code;
    const key = errors[field] ?? (code ? frameErrorText(code, layout) : undefined);
    return key && t(key);
  };
  const name = (field: "firstName" | "lastName") => ({
    name: field,
    label: t(field),
    value: values[field],
    error: errors[field] && t(errors[field]),
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
  if (layout === "gift") return <GiftFields {...props} />;
  if (layout === "pin" || layout === "ebt") {
    const [field, label] =
      layout === "pin" ? (["pin", "snapPin"] as const) : (["number", "cardNumber"] as const);
    return (
      <div class="fields">
        <div>
          <SecureField
            {...secure(field)}
            label={t(label)}
            {...(field === "pin" && { placeholder: t("snapPin") })}
          />
          <FieldError id={`${field}-error`} text={frameError(field)} />
        </div>
      </div>
    );
  }
  const month = layout === "edit" ? "monthEdit" : "month";
  const hasExpiry = layout === "add" || layout === "edit";
  return (
    <div class="fields">
      {layout !== "reduced" && (
        <>
          <TextField {...name("firstName")} autocomplete="given-name" />
          <TextField {...name("lastName")} autocomplete="family-name" />
        </>
      )}
      {card.card ? (
        <MaskedNumber card={card.card} t={t} />
      ) : (
        <div>
          <SecureField {...secure("number")} label={t("cardNumber")} />
          <FieldError id="number-error" text={frameError("number")} />
        </div>
      )}
      {hasExpiry ? (
        <>
          <SecureField
            {...secure(month)}
            label={t("expirationMonth")}
            placeholder={t(month === "month" ? "monthPlaceholder" : "chooseState")}
            size="third"
          />
          <SecureField
            {...secure("year")}
            label={t("expirationYear")}
            placeholder={t("yearPlaceholder")}
            size="third"
          />
        </>
      ) : (
        card.card && <FixedExpiry card={card.card} t={t} />
      )}
      {layout !== "reduced" && <SecureField {...secure("cvv")} label={t("cvv")} size="third" />}
      {secureFields[layout].map(
        (field) =>
          field !== "number" && <FieldError key={field} id={`${field}-error`} text={frameError(field)} />,
      )}
    </div>
  );
}

/** A gift card's number and PIN, which are typed in the page itself. */
function GiftFields({ form, card: { values, errors }, t }: CardFormProps) {
  const field = (name: "giftNumber" | "giftPin", clean: (typed: string) => string) => ({
    name,
    value: values[name] ?? "",
    error: errors[name] && t(errors[name]),
    autocomplete: "off",
    inputMode: "numeric" as const,
    required: true,
    onInput: (typed: string) => form.send({ type: "INPUT", field: name, value: clean(typed) }),
  });
  return (
    <div class="fields">
      <TextField {...field("giftNumber", maskGiftNumber)} label={t("cardNumber")} maxLength={22} />
      <TextField
        {...field("giftPin", (typed) => giftDigits(typed, giftPinLength))}
        label={t("giftPin")}
        size="half"
        maxLength={giftPinLength}
      />
    </div>
  );
}

/** The number of a saved card, of which nobody but the vault knows more. */
function MaskedNumber({ card, t }: { readonly card: Card } & Pick<CardFormProps, "t">) {
  return (
    <div class="field">
      <span class="label">{t("cardNumber")}</span>
      <div class="control fixed">
        <span aria-hidden="true">•••• {card.lastFour}</span>
        <span class="visually-hidden">{cardName(t, card)}</span>
        <CardMark brand={card.brand} />
      </div>
    </div>
  );
}

/** Month and year that can't be changed here. */
function FixedExpiry({ card, t }: { readonly card: Card } & Pick<CardFormProps, "t">) {
  const fixed = (name: "expirationMonth" | "expirationYear", value: string) => (
    <Field name={name} label={t(name)} size="third">
      <select id={name} name={name} class="control" disabled>
        <option>{value}</option>
      </select>
    </Field>
  );
  return (
    <>
      {fixed("expirationMonth", String(card.expMonth).padStart(2, "0"))}
      {fixed("expirationYear", String(card.expYear))}
    </>
  );
}

function Ticks({ form, card, canSave, t, isBank }: CardFormProps & { readonly isBank: boolean }) {
  const { layout, values } = card;
  // A card for one order alone is nobody's preferred one.
  if (card.card?.saved === false || layout === "gift" || layout === "pin") return null;
  const isFixed = layout === "rewardDebit";
  const tick = (field: "save" | "preferred") => (value: boolean) => form.send({ type: "TICK", field, value });
  return (
    <div>
      {canSave && (layout === "add" || layout === "ebt") && (
        <Tick name="save" label={t("saveCard")} checked={values.save} onChange={tick("save")} />
      )}
      {isBank && (
        <Tick
          name="preferred"
          label={t("preferCard")}
          checked={values.preferred}
          disabled={isFixed}
          onChange={tick("preferred")}
        />
      )}
      {isFixed && <p class="muted">{t("rewardDebitNote")}</p>}
    </div>
  );
}

/** The frames did not come, or were lost: whether to try once more. */
function RetryDialog({ form, card, send, t }: CardFormProps) {
  const isPin = card.layout === "pin";
  const title = isPin ? "checkBalance" : card.card ? "cardRetryEditTitle" : "cardRetryTitle";
  return (
    <>
      <ScreenHeader title={t(title)} send={send} t={t} />
      <div class="sheet-body">
        <p>{t(isPin ? "ebtBalanceFailed" : "cardRetryText")}</p>
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

/** The card that was to be edited is not in this wallet: most likely it is another account's. */
export function WrongAccount({ send, t }: ScreenProps) {
  return (
    <>
      <ScreenHeader title={t("wrongAccountTitle")} send={send} t={t} />
      <div class="sheet-body">
        <p>{t("wrongAccountText")}</p>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => send({ type: "BACK" })}>
          {t("wrongAccountOk")}
        </button>
      </div>
    </>
  );
}
