import type { FieldErrorCode, FrameField } from "../../contract/frame-protocol.ts";
import { sameAddress } from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import { frameErrorText } from "./failures.ts";
import type { CardFormTextKey } from "./texts.ts";
import {
  type CardFormContext,
  type CardFormErrors,
  type CardFormState,
  type CardFormStep,
  secureFields,
} from "./state.ts";
import { giftProblems } from "./gift-number.ts";
import type { Notice } from "../notice.ts";

/** What a frame says when nothing was typed in it. */
const missing: Readonly<Partial<Record<FrameField, FieldErrorCode>>> = {
  number: "871",
  month: "EXP_MONTH_INVALID",
  monthEdit: "EXP_MONTH_INVALID",
  year: "EXP_YEAR_INVALID",
  cvv: "881",
  pin: "PIN_INVALID",
};

/** A press of the button: refused where it stands, or a wish to store the card. */
export function submit<Extra extends string>(
  state: CardFormState<Extra>,
  key: string,
  context: CardFormContext<Extra>,
): CardFormStep<Extra> {
  const { layout, values, frames, attempt } = state;
  const hasHolder = layout === "add" || layout === "edit" || layout === "rewardDebit";
  const errors = hasHolder
    ? context.problems(values)
    : // The PIN of a try that is sent again is in its request alone.
      layout === "gift" && !attempt?.request
      ? giftProblems(values)
      : {};
  const [worst] = Object.values(errors).filter((error) => error !== undefined);
  if (worst) {
    const empty: Record<string, CardFormTextKey> = {};
    // The frames are not asked yet; that nothing was typed in one is known without.
    for (const field of secureFields[layout]) {
      const { dirty, valid } = frames.fields[field] ?? {};
      const code = missing[field];
      if (dirty === false && !valid && code) empty[field] = frameErrorText(code, layout);
    }
    return refuse(state, { ...errors, ...empty }, worst, null);
  }
  const ready: CardFormState<Extra> = { ...state, errors, notice: null };
  if (frames.status !== "loaded") return [ready, []];
  const address = hasHolder ? context.address(values) : undefined;
  if (attempt && isSame(attempt.address, address)) {
    return attempt.request
      ? [{ ...ready, status: "saving" }, [{ type: "store", key: attempt.key, request: attempt.request }]]
      : [{ ...ready, status: "tokenizing" }, [{ type: "tokenize", key: attempt.key }]];
  }
  return [
    { ...ready, status: "tokenizing", attempt: { key, address, request: null } },
    [{ type: "tokenize", key }],
  ];
}

function isSame(a: BillingAddress | undefined, b: BillingAddress | undefined): boolean {
  return a && b ? sameAddress(a, b) : a === b;
}

/** Back to the shopper, with what is to be mended. */
export function refuse<Extra extends string>(
  state: CardFormState<Extra>,
  errors: CardFormErrors<Extra>,
  messageKey: CardFormTextKey | Extra,
  notice: Notice | null,
): CardFormStep<Extra> {
  return [
    { ...state, status: "idle", errors, notice, refusals: state.refusals + 1, attempt: null },
    [{ type: "refused", messageKey }],
  ];
}
