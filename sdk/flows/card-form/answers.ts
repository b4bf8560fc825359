import type { FieldErrorCode, FrameError } from "../../contract/frame-protocol.ts";
import { type AisleError, isCardGone } from "../../domain/errors.ts";
import { frameErrorText, isPinLock, pinFailure, storeFailure } from "./failures.ts";
import type { CardFormTextKey } from "./texts.ts";
import {
  type Attempt,
  type CardFormContext,
  type CardFormEvent,
  type CardFormState,
  type CardFormStep,
  closed,
  withoutPin,
} from "./state.ts";
import { refuse } from "./submit.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { noticeFor } from "../notice.ts";

/** Refusals for the sake of a card that was added on another page or device, or of a bank card that went there. */
const isElsewhere = /Exists|giftCardLimit|NeedsBank/;

/** The card that is edited is in this wallet no more. */
export const gone = [{ type: "refreshWallet" }, { type: "missing" }] as const;

function isGone({ card }: CardFormState<string>, error: AisleError): boolean {
  return card !== null && isCardGone(error);
}

type Answer = Extract<CardFormEvent, { readonly key: string }>;

/** What came of an attempt: from the frames, or from the service. */
export function answered<Extra extends string>(
  state: CardFormState<Extra>,
  attempt: Attempt,
  event: Exclude<Answer, { readonly type: "SUBMIT" }>,
  context: CardFormContext<Extra>,
): CardFormStep<Extra> {
  const isPin = state.layout === "pin";
  switch (event.type) {
    case "TOKENIZED":
      return [
        {
          ...state,
          status: "saving",
          // From here on a PIN is in the request alone.
          values: withoutPin(state.values),
          attempt: { ...attempt, request: event.request },
        },
        [{ type: "store", key: event.key, request: event.request }],
      ];
    case "FIELDS_REFUSED":
      return fieldsRefused(state, event.errors);
    case "TOKENIZE_FAILED":
      return [
        {
          ...state,
          status: "idle",
          refusals: state.refusals + 1,
          notice: noticeFor(event.error, {}, validationFailure(state)),
          attempt: isLostAnswer(event.error) ? attempt : null,
        },
        [
          ...(isPin && !isLostAnswer(event.error) ? [{ type: "clearFrames" as const }] : []),
          ...(isGone(state, event.error) ? gone : []),
        ],
      ];
    case "STORED":
      return [
        {
          ...closed(state, undefined),
          open: true,
          layout: state.layout,
          card: state.card,
          frames: state.frames,
        },
        isPin ? [{ type: "clearFrames" }] : [],
      ];
    case "STORE_FAILED":
      return storeFailed(state, attempt, event.error, context);
  }
}

function storeFailed<Extra extends string>(
  state: CardFormState<Extra>,
  attempt: Attempt,
  error: AisleError,
  { mode, phone }: CardFormContext<Extra>,
): CardFormStep<Extra> {
  const { layout } = state;
  // The saved card may be another one by now, such as one that was preferred on another page.
  const isOld = state.card && error.serviceCode === "KC2617";
  const isPin = layout === "pin";
  const hasPin = isPin || layout === "gift";
  const notice = isPin ? pinFailure(error) : storeFailure(error, { layout, mode, phone });
  // A service that failed has not looked at the PIN, which is in the request and need not be typed again.
  const lost = isLostAnswer(error) || (hasPin && error.status !== undefined && error.status >= 500);
  return [
    {
      ...state,
      status: "idle",
      refusals: state.refusals + 1,
      notice,
      attempt: lost && !attempt.isOutdated ? attempt : null,
      locked: isPin && isPinLock(error),
    },
    [
      ...(isPin ? [{ type: "clearFrames" as const }] : []),
      // A repeat must be the same word for word, its transaction too.
      ...(lost ? [] : [{ type: "renewTransaction" as const }]),
      ...(isOld || isElsewhere.test(notice.messageKey) ? [{ type: "refreshWallet" as const }] : []),
      ...(isGone(state, error) ? gone : []),
    ],
  ];
}

function validationFailure({ card, layout }: CardFormState<string>): CardFormTextKey {
  return layout === "pin" ? "ebtBalanceFailed" : card ? "cardUpdateFailed" : "validationFailed";
}

/**
 * What the frames found. While a card is edited a wrong CVV speaks for itself, like half a PIN; anything else is told
 * as a failure.
 */
function fieldsRefused<Extra extends string>(
  state: CardFormState<Extra>,
  refused: readonly FrameError[],
): CardFormStep<Extra> {
  const errors: Record<string, CardFormTextKey> = {};
  for (const { code, field, kind } of refused)
    if (kind === "customer" && field) errors[field] = frameErrorText(code as FieldErrorCode, state.layout);
  const isOne = refused.length === 1 && refused[0]?.kind === "customer";
  const speaksForItself = isOne && state.card && refused[0]?.field;
  const messageKey = validationFailure(state);
  const isAlone = speaksForItself === "cvv" || speaksForItself === "pin";
  const notice = isAlone ? null : { messageKey };
  const [next, effects] = refuse(
    state,
    { ...state.errors, ...errors },
    (isAlone && errors[speaksForItself]) || messageKey,
    notice,
  );
  // The payment host refuses a card that is gone without saying so.
  const isOdd = state.card && refused.some(({ kind }) => kind !== "customer");
  return [next, isOdd ? [...effects, { type: "refreshWallet" }] : effects];
}
