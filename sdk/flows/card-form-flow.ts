import type { AddCardRequest } from "../contract/add-card.ts";
import type { FieldErrorCode, FrameError, FrameField } from "../contract/frame-protocol.ts";
import { addressProblems, flyoutAddressPreset, sameAddress, valuesOf } from "../domain/addresses.ts";
import type { BillingAddress } from "../domain/cards.ts";
import type { AisleError } from "../domain/errors.ts";
import { nameProblem } from "../domain/names.ts";
import type { WalletMode } from "../config/types.ts";
import type { SecureFieldsState } from "../frames/types.ts";
import { addFailure, type CardFormTextKey, frameErrorText } from "./card-form-failures.ts";
import { isLostAnswer } from "./lost-answer.ts";
import { type Notice, noticeFor } from "./notice.ts";

/** The secure fields of a new card, in the order in which they stand. */
export const newCardFields = ["number", "month", "year", "cvv"] as const satisfies readonly FrameField[];

/** What is typed outside the secure fields; kept until the card is added. */
export interface CardFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly save: boolean;
  readonly preferred: boolean;
}

export type CardFormField = "firstName" | "lastName" | "address" | FrameField;

export type CardFormErrors = { readonly [Field in CardFormField]?: CardFormTextKey | undefined };

/** One wish of the shopper's to add this card. Lives until its answer is known or something is changed. */
export interface Attempt {
  readonly key: string;
  readonly address: BillingAddress;
  /** There once the secure fields have been turned into a token; repeats send it word for word. */
  readonly request: AddCardRequest | null;
}

export interface CardFormState {
  readonly open: boolean;
  readonly status: "idle" | "tokenizing" | "saving";
  readonly frames: SecureFieldsState;
  readonly values: CardFormValues;
  readonly errors: CardFormErrors;
  readonly notice: Notice | null;
  /** Counts the presses that failed, for whoever puts the focus on the first error or reads it out. */
  readonly refusals: number;
  readonly attempt: Attempt | null;
  /** Something has been typed or ticked since the form was opened. */
  readonly touched: boolean;
}

/** What the flow needs to know about the world; handed in anew with every event. */
export interface CardFormContext {
  readonly mode: WalletMode;
  /** Allows - ' and . in names. */
  readonly punctuation: boolean;
  readonly address: BillingAddress | undefined;
  readonly phone: string;
}

export type CardFormEvent =
  | { readonly type: "ENTER" }
  | { readonly type: "LEAVE" }
  | { readonly type: "FRAMES"; readonly frames: SecureFieldsState }
  | { readonly type: "RETRY_FRAMES" }
  | { readonly type: "INPUT"; readonly field: "firstName" | "lastName"; readonly value: string }
  | { readonly type: "TICK"; readonly field: "save" | "preferred"; readonly value: boolean }
  | { readonly type: "ADDRESS_CHANGED" }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | { readonly type: "SUBMIT"; readonly key: string }
  | { readonly type: "TOKENIZED"; readonly key: string; readonly request: AddCardRequest }
  | { readonly type: "FIELDS_REFUSED"; readonly key: string; readonly errors: readonly FrameError[] }
  | { readonly type: "TOKENIZE_FAILED"; readonly key: string; readonly error: AisleError }
  | { readonly type: "ADDED"; readonly key: string }
  | { readonly type: "ADD_FAILED"; readonly key: string; readonly error: AisleError };

export type CardFormEffect =
  | { readonly type: "tokenize"; readonly key: string }
  | { readonly type: "add"; readonly key: string; readonly request: AddCardRequest }
  /** A field or the form was refused: the shopper's to mend. */
  | { readonly type: "refused"; readonly messageKey: CardFormTextKey }
  | { readonly type: "loadFrames"; readonly anew: boolean }
  | { readonly type: "framesFailed" }
  | { readonly type: "abandoned" }
  /** The next attempt is another transaction to the fraud check. */
  | { readonly type: "renewTransaction" }
  /** The wallet holds a card that this page does not know of. */
  | { readonly type: "refreshWallet" };

export type CardFormStep = readonly [CardFormState, readonly CardFormEffect[]];

const noFrames: SecureFieldsState = { status: "loading", failure: null, fields: {} };
const emptyValues: CardFormValues = { firstName: "", lastName: "", save: true, preferred: false };

export const initialCardFormState: CardFormState = {
  open: false,
  status: "idle",
  frames: noFrames,
  values: emptyValues,
  errors: {},
  notice: null,
  refusals: 0,
  attempt: null,
  touched: false,
};

/** The form for a new card. Pure; an event that makes no sense in a state changes nothing. */
export function cardFormFlow(
  state: CardFormState,
  event: CardFormEvent,
  context: CardFormContext,
): CardFormStep {
  if (event.type === "ENTER") return [{ ...initialCardFormState, open: true, values: state.values }, []];
  if (!state.open) return [state, []];
  switch (event.type) {
    case "LEAVE":
      return [
        { ...initialCardFormState, values: state.values },
        state.touched ? [{ type: "abandoned" }] : [],
      ];
    case "FRAMES":
      return framesChanged(state, event.frames);
    case "RETRY_FRAMES": {
      const { status } = state.frames;
      if (status !== "failed" && status !== "dead") return [state, []];
      return [
        { ...state, status: "idle", frames: noFrames, attempt: null },
        [{ type: "loadFrames", anew: status === "dead" }],
      ];
    }
    case "INPUT":
      if (state.status !== "idle") return [state, []];
      return [
        {
          ...changed(state),
          values: { ...state.values, [event.field]: event.value },
          errors: { ...state.errors, [event.field]: undefined },
        },
        [],
      ];
    case "TICK":
      if (state.status !== "idle") return [state, []];
      return [{ ...changed(state), values: tick(state.values, event.field, event.value) }, []];
    case "ADDRESS_CHANGED":
      return [{ ...state, errors: { ...state.errors, address: undefined } }, []];
    case "SUBMIT":
      return state.status === "idle" ? submit(state, event.key, context) : [state, []];
    default:
      // An answer to an attempt that has been given up changes nothing here.
      return state.attempt?.key === event.key ? answered(state, state.attempt, event, context) : [state, []];
  }
}

/** A change makes the next press a wish of its own. */
function changed(state: CardFormState): CardFormState {
  return { ...state, attempt: null, touched: true };
}

/** A preferred card is a saved one. */
function tick(values: CardFormValues, field: "save" | "preferred", value: boolean): CardFormValues {
  return field === "save"
    ? { ...values, save: value, preferred: value && values.preferred }
    : { ...values, preferred: value, save: value || values.save };
}

function framesChanged(state: CardFormState, frames: SecureFieldsState): CardFormStep {
  const errors = { ...state.errors };
  let touched = false;
  for (const field of newCardFields) {
    const before = state.frames.fields[field];
    const now = frames.fields[field];
    // Not while it stays as it was: what the services refused looked right to the frame all along.
    if (now?.valid && !before?.valid) delete errors[field];
    // A frame tells no key strokes: that its field was entered again, or is another card's now, must do.
    touched ||=
      (now?.focused === true && before?.focused === false) ||
      now?.valid !== before?.valid ||
      now?.dirty !== before?.dirty ||
      now?.bin6 !== before?.bin6;
  }
  const next: CardFormState = {
    ...state,
    frames,
    errors,
    touched: state.touched || newCardFields.some((field) => frames.fields[field]?.dirty),
    attempt: touched && state.status === "idle" ? null : state.attempt,
  };
  const broken = frames.status === "failed" || frames.status === "dead";
  const wasBroken = state.frames.status === "failed" || state.frames.status === "dead";
  if (!broken || wasBroken) return [next, []];
  // What is being typed into tokens can't finish without its frames; a card that is on its way to the wallet can.
  const status = state.status === "tokenizing" ? "idle" : state.status;
  return [{ ...next, status }, [{ type: "framesFailed" }]];
}

/** What a frame says when nothing was typed in it. */
const missing = { number: "871", month: "EXP_MONTH_INVALID", year: "EXP_YEAR_INVALID", cvv: "881" } as const;

function submit(state: CardFormState, key: string, { punctuation, address }: CardFormContext): CardFormStep {
  const errors: { -readonly [Field in keyof CardFormErrors]: CardFormErrors[Field] } = {};
  const { firstName, lastName } = state.values;
  const first = nameText(firstName, punctuation, "firstNameInvalid");
  const last = nameText(lastName, punctuation, "lastNameInvalid");
  if (first) errors.firstName = first;
  if (last) errors.lastName = last;
  if (!address) errors.address = "addressNotSelected";
  else if (Object.keys(addressProblems(valuesOf(address), flyoutAddressPreset)).length > 0)
    errors.address = "addressInvalid";
  const [worst] = Object.values(errors);
  if (!address || worst) {
    // The frames are not asked yet; that nothing was typed in one is known without.
    for (const field of newCardFields)
      if (state.frames.fields[field]?.dirty === false) errors[field] = frameErrorText(missing[field]);
    return refuse(state, errors, worst ?? "addressNotSelected", null);
  }
  const ready: CardFormState = { ...state, errors, notice: null };
  if (state.frames.status !== "loaded") return [ready, []];
  const { attempt } = state;
  if (attempt && sameAddress(attempt.address, address)) {
    return attempt.request
      ? [{ ...ready, status: "saving" }, [{ type: "add", key: attempt.key, request: attempt.request }]]
      : [{ ...ready, status: "tokenizing" }, [{ type: "tokenize", key: attempt.key }]];
  }
  return [
    { ...ready, status: "tokenizing", attempt: { key, address, request: null } },
    [{ type: "tokenize", key }],
  ];
}

function nameText(
  name: string,
  punctuation: boolean,
  invalid: "firstNameInvalid" | "lastNameInvalid",
): CardFormTextKey | undefined {
  const problem = nameProblem(name, punctuation);
  if (problem === "tooLong") return "nameTooLong";
  return problem === "characters" && punctuation ? "namePunctuation" : problem && invalid;
}

function refuse(
  state: CardFormState,
  errors: CardFormErrors,
  messageKey: CardFormTextKey,
  notice: Notice | null,
): CardFormStep {
  return [
    { ...state, status: "idle", errors, notice, refusals: state.refusals + 1, attempt: null },
    [{ type: "refused", messageKey }],
  ];
}

type Answer = Extract<CardFormEvent, { readonly key: string }>;

function answered(
  state: CardFormState,
  attempt: Attempt,
  event: Exclude<Answer, { readonly type: "SUBMIT" }>,
  { mode, phone }: CardFormContext,
): CardFormStep {
  switch (event.type) {
    case "TOKENIZED":
      return [
        { ...state, status: "saving", attempt: { ...attempt, request: event.request } },
        [{ type: "add", key: event.key, request: event.request }],
      ];
    case "FIELDS_REFUSED": {
      const errors = { ...state.errors };
      for (const { code, field, kind } of event.errors)
        if (kind === "customer" && field) errors[field] = frameErrorText(code as FieldErrorCode);
      return refuse(state, errors, "validationFailed", { messageKey: "validationFailed" });
    }
    case "TOKENIZE_FAILED":
      return [
        {
          ...state,
          status: "idle",
          refusals: state.refusals + 1,
          notice: noticeFor(event.error, {}, "validationFailed"),
          attempt: isLostAnswer(event.error) ? attempt : null,
        },
        [],
      ];
    case "ADDED":
      return [{ ...initialCardFormState, open: true, frames: state.frames }, []];
    case "ADD_FAILED": {
      const lost = isLostAnswer(event.error);
      return [
        {
          ...state,
          status: "idle",
          refusals: state.refusals + 1,
          notice: addFailure(event.error, mode, phone),
          attempt: lost ? attempt : null,
        },
        [
          // A repeat must be the same word for word, its transaction too.
          ...(lost ? [] : [{ type: "renewTransaction" as const }]),
          ...(event.error.serviceCode === "CARD_EXISTS" ? [{ type: "refreshWallet" as const }] : []),
        ],
      ];
    }
  }
}
