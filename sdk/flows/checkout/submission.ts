import type { Checkout, Submission } from "../../contract/checkout.ts";
import type { AisleError } from "../../domain/errors.ts";
import { toCents } from "../../domain/money.ts";
import { paysWithWanted, pinNeeded, snapOf } from "./changes/payments.ts";
import { next } from "./changes/queue.ts";
import { gone, isGone, isUnknown, pinProblem, submitNotice } from "./failures.ts";
import type { Attempt, CheckoutEffect, CheckoutState, CheckoutStep, SubmissionCall } from "./state.ts";

// A press of the submit button, from the PIN that it may need to the answer, or to asking for an unknown outcome.

/** What the calls differ in: the status of the checkout that they end, and the one that it has meanwhile. */
const calls: Readonly<Record<SubmissionCall, Readonly<Record<"from" | "underWay", Checkout["status"]>>>> = {
  ACTIVATE: { from: "DRAFT", underWay: "ACTIVATING" },
  MODIFY: { from: "DRAFT", underWay: "MODIFYING" },
};

/** When to ask for an unknown outcome, in milliseconds after the question before; then every 5 s. */
const pollDelays = [1000, 2000, 4000];
const pollTimes = [1000, 3000, 7000];
const laterPollDelay = 5000;
/** How long to go on asking, in milliseconds. */
export const reconcileTime = 60_000;

/** The call that ends the edit that a checkout is in, or has ended it already. */
function callOf({ status, amendsOrderId }: Checkout): SubmissionCall | undefined {
  const name = amendsOrderId === undefined ? "ACTIVATE" : "MODIFY";
  return Object.values(calls[name]).includes(status) ? name : undefined;
}

/** True while an order is being placed out of the checkout. */
export function isUnderWay({ status }: Checkout): boolean {
  return Object.values(calls).some(({ underWay }) => underWay === status);
}

/** True when a press on the submit button would submit. */
export function canSubmit(state: CheckoutState): boolean {
  return (
    state.status === "ready" &&
    state.pending === null &&
    !state.paymentsFailed &&
    !state.snapFailed &&
    !!state.wanted?.bank &&
    !!state.checkout &&
    callOf(state.checkout) !== undefined &&
    paysWithWanted(state)
  );
}

/** Submits what the shopper was shown, or asks for the PIN first. */
export function submit(state: CheckoutState, key: string, encryptedPin?: string): CheckoutStep {
  const snap = pinNeeded(state);
  // The answer to a wrong PIN also brings a fresh checkout; a PIN that is entered sooner waits for it.
  if (state.checkout && snap && encryptedPin && state.pin && state.pending) {
    const { id: cardId, amountToAuthorize: amount } = snap;
    return [{ ...state, heldPin: { key, encryptedPin, cardId, amount, shown: state.checkout } }, []];
  }
  const call = state.checkout && callOf(state.checkout);
  if (!state.checkout || !call || !canSubmit(state))
    return [encryptedPin && state.pin ? { ...state, pin: null } : state, []];
  // A press that repeats one whose answer was lost repeats its PIN too.
  if (snap && !encryptedPin && !state.attempt) return [{ ...state, pin: "asking", problem: null }, []];
  const { id: checkoutId, versionKey, checksum } = state.checkout;
  const attempt: Attempt = state.attempt
    ? { ...state.attempt, fromPin: false, repeated: false }
    : {
        call,
        checkoutId,
        versionKey,
        checksum,
        idempotencyKey: key,
        ...(snap && encryptedPin && { ebtCards: [{ id: snap.id, program: "SNAP", encryptedPin }] as const }),
        ...(call === "MODIFY" && { change: changeIn(state.checkout) }),
        fromPin: encryptedPin !== undefined,
        repeated: false,
        lastError: null,
      };
  return [
    { ...state, status: "submitting", problem: null, priceChange: null, pin: null, attempt, asked: 0 },
    [submissionOf(attempt)],
  ];
}

/** What a placed order is to become, as the shopper was shown it. */
function changeIn({ lineItems, payments, properties, summary }: Checkout): Submission["change"] {
  return {
    lineItems: lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
    total: summary.cost.total,
    existingAuthorizations: payments.map(({ id, amountToAuthorize: amount }) => ({ id, amount })),
    paymentVersionKey: properties?.paymentVersion ?? "",
  };
}

function submissionOf(attempt: Attempt): CheckoutEffect {
  const { call, fromPin: _fromPin, repeated: _repeated, lastError: _lastError, ...submission } = attempt;
  return { type: "submit", call, submission: submission satisfies Submission };
}

export function placed(state: CheckoutState, checkout: Checkout): CheckoutStep {
  return [
    { ...state, status: "placed", problem: null, attempt: null, checkout },
    state.status === "placed" ? [] : [{ type: "placed" }],
  ];
}

export function submitFailed(state: CheckoutState, error: AisleError): CheckoutStep {
  if (isUnknown(error) && state.attempt) {
    return ask({ ...state, status: "reconciling", attempt: { ...state.attempt, lastError: error } });
  }
  const report: CheckoutEffect = { type: "report", error };
  const { remainingBalance } = error;
  const snapMost = remainingBalance === undefined ? state.snapMost : toCents(remainingBalance);
  const answered: CheckoutState = { ...state, status: "ready", attempt: null, snapMost };
  const refreshed: CheckoutState = { ...answered, pending: { kind: "refresh" } };
  // A repeat of a press that was rolled back meets the checkout's newer version: nothing was placed.
  if (error.serviceCode === "VERSION_CONFLICT" && (state.attempt?.repeated || state.attempt?.lastError)) {
    const problem = submitNotice(state.attempt.lastError ?? error);
    return [{ ...refreshed, problem }, [{ type: "refetch" }]];
  }
  if (error.serviceCode === "PRICE_CHANGED") return [refreshed, [{ type: "reprice" }]];
  if (error.serviceCode === "POST_AUTH_REJECT") {
    const text = error.customerErrorMessage ?? error.reason;
    return [{ ...answered, status: "rejected", problem: { messageKey: "orderRejected", text } }, [report]];
  }
  if (isGone(error)) return [{ ...answered, ...gone(error) }, [report]];
  const pin = pinNeeded(state) && pinProblem(error);
  if (pin) return [{ ...refreshed, pin }, [{ type: "refetch" }, report]];
  const problem = submitNotice(error);
  if (error.serviceCode === "VERSION_CONFLICT" || error.code === "auth-expired")
    return [{ ...answered, problem }, [report]];
  // A gift card may hold less than the wallet shows, which is where another one is chosen.
  const isSpent = error.serviceCode === "INSUFFICIENT_FUNDS" && state.wanted?.gifts.length;
  const reload: CheckoutEffect[] = isSpent ? [{ type: "reloadWallet" }] : [];
  // SNAP then pays that, and the tile shows it. Of a change it is what the card may pay in all.
  const snap = remainingBalance === undefined || state.checkout?.amendsOrderId ? undefined : snapOf(state);
  if (snap && snapMost !== null) reload.push({ type: "snapBalance", cardId: snap.id, balance: snapMost });
  // The roll-back gave the draft a new version; the next press needs it.
  return [{ ...refreshed, problem }, [{ type: "refetch" }, ...reload, report]];
}

/** Asks for the outcome once more, or gives up after a minute with the button enabled and the key kept. */
export function ask(state: CheckoutState): CheckoutStep {
  const delay = pollDelays[pollTimes.filter((time) => state.asked >= time).length] ?? laterPollDelay;
  const asked = state.asked + delay;
  return asked > reconcileTime ? giveUp(state) : [{ ...state, asked }, [{ type: "poll", after: delay }]];
}

/** What was changed meanwhile is sent now. */
function giveUp(state: CheckoutState): CheckoutStep {
  const error = state.attempt?.lastError;
  const problem = error ? submitNotice(error) : ({ messageKey: "technicalDifficulties" } as const);
  const [ready, effects] = next({ ...state, status: "ready", problem });
  return [ready, [...effects, ...(error ? [{ type: "report", error } as const] : [])]];
}

/**
 * What the answer to a question says of the press: it goes on, or left no trace and is repeated, once. Undefined
 * where the press is over, and the checkout is what it is.
 */
export function polled(state: CheckoutState, checkout: Checkout): CheckoutStep | undefined {
  const { attempt } = state;
  if (isUnderWay(checkout)) return ask(state);
  if (!attempt || checkout.status !== calls[attempt.call].from) return undefined;
  if (attempt.repeated) return giveUp({ ...state, checkout });
  const repeat = { ...attempt, repeated: true };
  return [{ ...state, attempt: repeat }, [submissionOf(repeat)]];
}
