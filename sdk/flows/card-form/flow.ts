import { valuesOf } from "../../domain/addresses.ts";
import type { AppName } from "../../domain/app-names.ts";
import { type Card, isPreferred } from "../../domain/cards.ts";
import { nameInputLength } from "../../domain/lengths.ts";
import type { SecureFieldsState } from "../../frames/types.ts";
import { answered, gone } from "./answers.ts";
import {
  type CardFormContext,
  type CardFormErrors,
  type CardFormEvent,
  type CardFormLayout,
  type CardFormState,
  type CardFormStep,
  type CardFormTarget,
  type CardFormValues,
  closed,
  type Draft,
  emptyValues,
  initialCardFormState,
  noFrames,
  secureFields,
  type TextField,
  withoutPin,
} from "./state.ts";
import { submit } from "./submit.ts";

/** The form for a new card, or for a change to a saved one. Pure; an event that makes no sense changes nothing. */
export function cardFormFlow<Extra extends string = never>(
  state: CardFormState<Extra>,
  event: CardFormEvent,
  context: CardFormContext<Extra>,
): CardFormStep<Extra> {
  if (event.type === "ENTER") return [enter(state, event, context), []];
  if (event.type === "FORGET") return [initialCardFormState, []];
  if (event.type === "HIDE") return [{ ...state, values: { ...state.values, giftPin: "" } }, []];
  if ((event.type === "STORED" || event.type === "STORE_FAILED") && state.attempt?.key !== event.key)
    return [answeredLate(state, event), []];
  if (!state.open) return [state, []];
  switch (event.type) {
    case "LEAVE":
      return [
        closed(state, draftOf(state, context)),
        // What is being stored is not given up.
        state.touched && state.status !== "saving" ? [{ type: "abandoned", layout: state.layout }] : [],
      ];
    case "FRAMES":
      return framesChanged(state, event.frames);
    case "RETRY_FRAMES": {
      const { status } = state.frames;
      if (status !== "failed" && status !== "dead") return [state, []];
      return [
        // A card that is on its way to the wallet needs them no more.
        { ...state, frames: noFrames, attempt: state.status === "saving" ? state.attempt : null },
        [{ type: "loadFrames", anew: status === "dead" }],
      ];
    }
    case "INPUT":
      if (state.status !== "idle") return [state, []];
      return [{ ...changed(state), ...typed(state, event.field, event.value) }, []];
    case "TICK":
      if (state.status !== "idle" || (state.layout === "rewardDebit" && event.field === "preferred"))
        return [state, []];
      return [
        {
          ...changed(state),
          values: tick(state.values, event.field, event.value),
          // Where a gift card's form is drawn without a tick, its page sets it.
          touched: state.touched || state.layout !== "gift",
        },
        [],
      ];
    case "ADDRESS_CHANGED":
      return [{ ...state, errors: { ...state.errors, address: undefined } }, []];
    case "SUBMIT":
      return state.status === "idle" ? submit(state, event.key, context) : [state, []];
    default:
      // An answer to an attempt that has been given up changes nothing here.
      return state.attempt?.key === event.key ? answered(state, state.attempt, event, context) : [state, []];
  }
}

function enter<Extra extends string>(
  { drafts }: CardFormState<Extra>,
  { card, layout: wanted }: CardFormTarget,
  { appName, shopper }: CardFormContext<Extra>,
): CardFormState<Extra> {
  const layout = wanted ?? (card ? editLayout(card, appName) : "add");
  const draft = drafts[card?.id ?? layout];
  const before: CardFormValues = card
    ? {
        ...emptyValues,
        ...card.holder,
        ...(card.billingAddress && valuesOf(card.billingAddress)),
        preferred: isPreferred(card, appName),
      }
    : layout === "add"
      ? { ...emptyValues, ...shopper }
      : emptyValues;
  return {
    ...initialCardFormState,
    open: true,
    layout,
    card: card ?? null,
    drafts,
    values: { ...before, ...(draft?.sent ? {} : draft?.values) },
    frames: secureFields[layout].length > 0 ? noFrames : { ...noFrames, status: "loaded" },
  };
}

function editLayout(card: Card, appName: AppName): CardFormLayout {
  if (!card.active) return "reduced";
  return card.rewardDebit && isPreferred(card, appName) ? "rewardDebit" : "edit";
}

function draftOf(
  { card, layout, drafts, touched, values, status, attempt }: CardFormState<string>,
  { appName }: Pick<CardFormContext, "appName">,
): Draft | undefined {
  if (!touched) return drafts[card?.id ?? layout];
  const { preferred, ...others } = withoutPin(values);
  const isAsIs = preferred === (card !== null && isPreferred(card, appName));
  return {
    values: isAsIs ? others : { ...others, preferred },
    sent: status === "saving" ? attempt?.key : undefined,
  };
}

/** The answer to a press whose form was left: what was typed there is a card now, or still to be one. */
function answeredLate<Extra extends string>(
  state: CardFormState<Extra>,
  { type, key }: Extract<CardFormEvent, { readonly key: string }>,
): CardFormState<Extra> {
  const drafts = Object.entries(state.drafts).flatMap(([id, draft]) => {
    if (draft.sent !== key) return [[id, draft]];
    return type === "STORED" ? [] : [[id, { ...draft, sent: undefined }]];
  });
  return { ...state, drafts: Object.fromEntries(drafts) as typeof state.drafts };
}

/** A change makes the next press a wish of its own. */
function changed<Extra extends string>(state: CardFormState<Extra>): CardFormState<Extra> {
  return { ...state, attempt: null, touched: true };
}

/** A name that gets too long is cut, and its field says so. One that came longer can still be made shorter. */
function typed<Extra extends string>(
  { values, errors }: CardFormState<Extra>,
  field: TextField,
  value: string,
): Pick<CardFormState<Extra>, "values" | "errors"> {
  const max = field.endsWith("Name") ? Math.max(nameInputLength, values[field]?.length ?? 0) : Infinity;
  return {
    values: { ...values, [field]: value.slice(0, max) },
    errors: { ...errors, [field]: value.length > max ? "nameCut" : undefined },
  };
}

/** A preferred card is a saved one. */
function tick(values: CardFormValues, field: "save" | "preferred", value: boolean): CardFormValues {
  return field === "save"
    ? { ...values, save: value, preferred: value && values.preferred }
    : { ...values, preferred: value, save: value || values.save };
}

/** The attempt of a form in whose secure fields something has changed. One that is under way ends with its answer. */
function outdated({ status, attempt }: CardFormState<string>): CardFormState["attempt"] {
  if (status === "idle") return null;
  return attempt && status === "saving" ? { ...attempt, isOutdated: true } : attempt;
}

function framesChanged<Extra extends string>(
  state: CardFormState<Extra>,
  frames: SecureFieldsState,
): CardFormStep<Extra> {
  const errors: Record<string, unknown> & CardFormErrors<Extra> = { ...state.errors };
  let touched = false;
  const fields = secureFields[state.layout];
  for (const field of fields) {
    const before = state.frames.fields[field];
    const now = frames.fields[field];
    // An error stays while its field stays valid: what the services refused looked right to the frame all along.
    if (now?.valid && !before?.valid) delete errors[field];
    // A frame tells no key strokes: that its field was entered again, or is another card's now, must do.
    // A PIN's field that is empty was emptied after a try, whose request has the PIN.
    touched ||=
      (state.layout !== "pin" || now?.dirty === true) &&
      ((now?.focused === true && before?.focused === false) ||
        now?.valid !== before?.valid ||
        now?.dirty !== before?.dirty ||
        now?.bin6 !== before?.bin6);
  }
  const next: CardFormState<Extra> = {
    ...state,
    frames,
    errors,
    touched: state.touched || fields.some((field) => frames.fields[field]?.dirty),
    attempt: touched ? outdated(state) : state.attempt,
  };
  const broken = frames.status === "failed" || frames.status === "dead";
  const wasBroken = state.frames.status === "failed" || state.frames.status === "dead";
  if (!broken || wasBroken) return [next, []];
  // What is being typed into tokens can't finish without its frames; a card that is on its way to the wallet can.
  const status = state.status === "tokenizing" ? "idle" : state.status;
  const isGone = frames.failure?.cause?.serviceCode === "CARD_NOT_FOUND";
  return [{ ...next, status }, [{ type: "framesFailed" }, ...(isGone ? gone : [])]];
}
