import type { Checkout } from "../../../contract/checkout.ts";
import type { AisleError } from "../../../domain/errors.ts";
import type { CheckoutNoticeKey } from "../../../messages/keys.ts";
import {
  asChange,
  breaksRule,
  type CheckoutNotice,
  isUnknown,
  leavesNothing,
  reasonOf,
  submitNotice,
} from "../failures.ts";
import type { Change, CheckoutState, LineChange, Pending, PromoChange, QueuedKind } from "../state.ts";
import { payments } from "./payments.ts";
import { renewal } from "./renewal.ts";
import type { KindRules, Outcome } from "./rules.ts";

/** What is said of a refused change of each kind; left out where the failure says it itself. */
const notices: {
  readonly [Kind in QueuedKind]?: (body: Change<Kind>["body"], error: AisleError) => CheckoutNotice;
} = {
  tip: () => ({ messageKey: "tipNotUpdated" }),
  promos: (body, error) => {
    const messageKey: CheckoutNoticeKey = body.some(({ action }) => action === "Add")
      ? "promoNotAdded"
      : "promoNotRemoved";
    const reasonKey = reasonOf(error);
    return { messageKey, ...(reasonKey && { reasonKey }) };
  },
};

function noticeOf<Kind extends QueuedKind>({ kind, body }: Change<Kind>, error: AisleError): CheckoutNotice {
  const general = submitNotice(error);
  // Whoever is signed out or offline can't do better by typing it anew.
  if (general.messageKey === "sessionExpired" || general.messageKey === "offline") return general;
  return notices[kind]?.(body, error) ?? asChange(general);
}

/** Whether a checkout has what a change asked for, as far as it costs anything. */
export function isStored(change: Change<QueuedKind>, { paymentDetails, priceAdjustment }: Checkout): boolean {
  if (change.kind === "tip") return paymentDetails.tip?.chosen?.amount === change.body.amount;
  const has = (typed: string) => priceAdjustment.promos.some(({ code }) => code === typed.toUpperCase());
  return (
    change.kind === "promos" && change.body.every(({ code, action }) => has(code) === (action === "Add"))
  );
}

/** What was refused is told where it was entered, unless it has been entered anew since. */
function toldBeside(kind: QueuedKind): Outcome {
  return {
    step: (state, error, sent) => {
      // Whether it was stored is not known where the answer was lost: what is shown then is asked for anew.
      const change = sent as Change<QueuedKind>;
      const lost = isUnknown(error) && error.messageKey !== "offline";
      const fresh: CheckoutState = lost ? { ...state, pending: { kind: "refresh", lost: change } } : state;
      const effects = lost ? [{ type: "refetch" } as const] : [];
      if (sent.kind !== kind || state.queue.some((waiting) => waiting.kind === kind)) return [fresh, effects];
      const notice = noticeOf(change, error);
      return [{ ...fresh, problems: { ...state.problems, [kind]: notice } }, effects];
    },
    goesOn: true,
  };
}

const beside = (kind: QueuedKind): KindRules => ({ refusals: [], otherwise: toldBeside(kind) });

/** Every kind of change, and the fresh copy that a refusal calls for. */
export const kinds: Readonly<Record<Pending["kind"], KindRules>> = {
  contact: beside("contact"),
  instructions: beside("instructions"),
  deliveryType: beside("deliveryType"),
  terms: beside("terms"),
  tip: beside("tip"),
  promos: beside("promos"),
  // The cart is as it was: what was too much is not in it, and the last item still is.
  lines: {
    refusals: [{ fits: (error) => breaksRule(error) || leavesNothing(error), ...toldBeside("lines") }],
    otherwise: toldBeside("lines"),
  },
  payments,
  renewal,
  refresh: {
    refusals: [],
    otherwise: { step: (state, error) => [{ ...state, problem: state.problem ?? submitNotice(error) }, []] },
  },
};

export const isList = ({ kind }: Change<QueuedKind>): boolean => kind === "promos" || kind === "lines";

/** Of each code and each product the last counts, of every other kind the whole change. */
export function joined(before: Change<QueuedKind>, after: Change<QueuedKind>): Change<QueuedKind> {
  if (before.kind === "promos" && after.kind === "promos")
    return { kind: "promos", body: lastOf(before.body, after.body, ({ code }: PromoChange) => code) };
  if (before.kind === "lines" && after.kind === "lines")
    return { kind: "lines", body: lastOf(before.body, after.body, ({ gtin13 }: LineChange) => gtin13) };
  return after;
}

function lastOf<T>(before: readonly T[], after: readonly T[], keyOf: (each: T) => string): T[] {
  const keys = after.map(keyOf);
  return [...before.filter((each) => !keys.includes(keyOf(each))), ...after];
}
