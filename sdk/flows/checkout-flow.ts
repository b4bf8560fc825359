import type { Checkout, Payment, PaymentChoice, Submission } from "../contract/checkout.ts";
import type { AisleError } from "../domain/errors.ts";
import type { Cents } from "../domain/money.ts";
import { type CheckoutNotice, isGone, isUnknown, pinProblem, submitNotice } from "./checkout-failures.ts";
import {
  type Attempt,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  type CheckoutStep,
  initialCheckoutState,
} from "./checkout-state.ts";

/** When to ask for an unknown outcome, in milliseconds after the question before; then every 5 s. */
const pollDelays = [1000, 2000, 4000];
const pollTimes = [1000, 3000, 7000];
const laterPollDelay = 5000;
/** How long to go on asking, in milliseconds. */
export const reconcileTime = 60_000;
/** Payment updates sent in a row before giving up: a host whose total depends on the payments must not loop. */
const maxRounds = 3;

/** The checkout flow: (state, event) to state and effects. Pure; an event that makes no sense in a state changes nothing. */
export function checkoutFlow(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  switch (event.type) {
    case "LOAD":
      // Whatever is under way brings a fresh copy itself, and would be taken for the answer to something newer.
      if (state.pending || ["loading", "submitting", "reconciling"].includes(state.status))
        return [state, []];
      return [
        {
          ...initialCheckoutState(state.cartId),
          status: "loading",
          wanted: state.wanted,
          snapAmount: state.snapAmount,
        },
        [{ type: "create" }],
      ];
    case "LOADED":
      return loaded(state, event.checkout);
    case "LOAD_FAILED":
      return [{ ...state, ...afterFailedLoad(event.error) }, [{ type: "report", error: event.error }]];
    case "CHOOSE":
      return choose(state, event.wanted);
    case "SNAP_AMOUNT":
      return changeSnapAmount(state, event.amount);
    case "REMOVE_SNAP":
      return removeSnap(state);
    case "CANCEL_PIN":
      return [{ ...state, pin: null }, []];
    case "CHANGE_CONTACT":
      return next({ ...state, wantedContact: event.contact, contactProblem: null });
    case "CHANGED":
      return changed(state, event.checkout);
    case "CHANGE_FAILED":
      return changeFailed(state, event.error);
    case "REFETCHED":
      return refetched({ ...state, pending: null }, event.checkout);
    case "RETRY_PAYMENTS":
      return next({ ...state, paymentsFailed: false, snapFailed: false, rounds: 0, replayed: false });
    case "SUBMIT":
      return submit(state, event.key, event.encryptedPin);
    case "ACTIVATED":
      return placed(state, event.checkout);
    case "ACTIVATE_FAILED":
      return activateFailed(state, event.error);
    case "REPRICED":
      return repriced(state, event.checkout);
    case "POLLED":
      return polled(state, event.checkout);
    case "POLL_FAILED":
      return state.status === "reconciling" ? ask(state) : [state, []];
    case "ACCEPT_PRICE":
      return [{ ...state, priceChange: null }, []];
    case "TIME_OUT":
      return state.status === "ready" ? [{ ...state, status: "timedOut" }, []] : [state, []];
  }
}

/** True when a press on the submit button would submit. */
export function canSubmit(state: CheckoutState): boolean {
  return (
    state.status === "ready" &&
    state.pending === null &&
    !state.paymentsFailed &&
    !state.snapFailed &&
    !!state.wanted?.bank &&
    paysWithWanted(state)
  );
}

function ofType(checkout: Checkout, type: Payment["paymentType"]): Payment[] {
  return checkout.payments.filter(({ paymentType }) => paymentType === type);
}

/** What can be asked of this checkout: SNAP has no part in an order without anything that it may pay for. */
function askable({ checkout, wanted }: CheckoutState): PaymentChoice | undefined {
  const isIdle = checkout && checkout.summary.cost.ebtTotal <= 0;
  return wanted && isIdle ? { ...wanted, snap: null } : wanted;
}

function paysWithWanted(state: CheckoutState): boolean {
  const { checkout, snapAmount } = state;
  const wanted = askable(state);
  if (!checkout || !wanted) return false;
  const { bank, snap, gifts } = wanted;
  const ids = (type: Payment["paymentType"]) =>
    ofType(checkout, type)
      .map(({ id }) => id)
      .join();
  if (ids("BANK_CARD") !== bank || ids("EBT") !== (snap?.id ?? "") || ids("GIFT_CARD") !== gifts.join())
    return false;
  const paid = ofType(checkout, "EBT")[0]?.amountToAuthorize ?? 0;
  // A balance that is no less than what SNAP is to pay changes nothing.
  return !snap || ((snapAmount === null || paid === snapAmount) && (snap.balance ?? paid) >= paid);
}

/** What SNAP is to pay and needs the PIN of its card for. */
export function pinNeeded({ checkout }: CheckoutState): Payment | undefined {
  return checkout
    ? ofType(checkout, "EBT").find(({ amountToAuthorize }) => amountToAuthorize > 0)
    : undefined;
}

function afterFailedLoad(error: AisleError): Pick<CheckoutState, "status" | "problem"> {
  if (isGone(error)) return { status: "stale", problem: { messageKey: "orderExpired" } };
  return { status: "failed", problem: submitNotice(error) };
}

function withCheckout(state: CheckoutState, checkout: Checkout): CheckoutState {
  return { ...state, checkout };
}

function loaded(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const known = withCheckout(state, checkout);
  switch (checkout.status) {
    case "ACTIVATED":
      return placed(known, checkout);
    case "ACTIVATING":
      // Reloaded while the order was on its way: the outcome is asked for, not submitted again.
      return ask({ ...known, status: "reconciling" });
    case "DRAFT":
    case "MODIFYING": {
      const [ready, effects] = next({ ...known, status: "ready", problem: null });
      return [ready, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];
    }
    case "EXPIRED":
    case "CANCELLED":
      return [{ ...known, status: "stale", problem: { messageKey: "orderExpired" } }, []];
  }
}

/** Sends the next waiting change, if any: contact first, since payments need no part of it. */
function next(state: CheckoutState): CheckoutStep {
  if (state.status !== "ready" || state.pending || state.paymentsFailed || state.snapFailed)
    return [state, []];
  if (state.wantedContact) {
    const contact = state.wantedContact;
    return [{ ...state, pending: "contact" }, [{ type: "sendContact", contact }]];
  }
  const wanted = askable(state);
  if (!wanted?.bank || paysWithWanted(state)) return [{ ...state, rounds: 0 }, []];
  if (state.rounds >= maxRounds) return [{ ...state, paymentsFailed: true }, []];
  const { snapAmount } = state;
  return [
    { ...state, pending: "payments", rounds: state.rounds + 1 },
    [{ type: "sendPayments", wanted, snapAmount }],
  ];
}

/** A fresh copy after a refusal. One that is no draft any more was ended elsewhere, and is shown as what it is. */
function refetched(state: CheckoutState, checkout: Checkout): CheckoutStep {
  return checkout.status === "DRAFT" ? next(withCheckout(state, checkout)) : loaded(state, checkout);
}

/** Another card answers what stood against the one before. */
function choose(state: CheckoutState, wanted: PaymentChoice): CheckoutStep {
  const problem = state.status === "ready" && wanted.bank ? null : state.problem;
  return next({
    ...state,
    wanted,
    // An amount was chosen for the card that was there.
    snapAmount: wanted.snap?.id === state.wanted?.snap?.id ? state.snapAmount : null,
    giftsCleared: state.giftsCleared && wanted.gifts.length === 0,
    rounds: 0,
    problem,
  });
}

/** Another amount makes another rest, so that the gift cards are the shopper's to choose anew. */
function changeSnapAmount(state: CheckoutState, amount: Cents): CheckoutStep {
  const { wanted } = state;
  if (!wanted?.snap || state.status !== "ready") return [state, []];
  const { gifts } = wanted;
  const [after, effects] = next({
    ...state,
    snapAmount: amount,
    wanted: { ...wanted, gifts: [] },
    giftsCleared: gifts.length > 0,
    rounds: 0,
  });
  return [after, gifts.length > 0 ? [{ type: "deselect", cardIds: gifts }, ...effects] : effects];
}

function removeSnap(state: CheckoutState): CheckoutStep {
  const { wanted } = state;
  if (!wanted?.snap) return [state, []];
  const [after, effects] = next({
    ...state,
    wanted: { ...wanted, snap: null },
    snapAmount: null,
    snapFailed: false,
    pin: null,
    rounds: 0,
    replayed: false,
  });
  return [after, [{ type: "deselect", cardIds: [wanted.snap.id] }, ...effects]];
}

/** Without a bank card nothing is asked for; the shopper is told to choose one. */
function withoutBank({ wanted }: CheckoutState): Pick<CheckoutState, "wanted"> {
  return { wanted: wanted && { ...wanted, bank: null } };
}

function changed(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const wantedContact = state.pending === "contact" ? null : state.wantedContact;
  // Without a card to pay with, what stood against the last one still stands.
  const problem = state.wanted?.bank ? null : state.problem;
  const [after, effects] = next(
    withCheckout({ ...state, pending: null, replayed: false, wantedContact, problem }, checkout),
  );
  return [after, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];
}

function changeFailed(state: CheckoutState, error: AisleError): CheckoutStep {
  const report: CheckoutEffect = { type: "report", error };
  if (error.serviceCode === "CARD_NOT_FOUND") {
    const gone = { ...state, ...withoutBank(state), pending: null, problem: submitNotice(error) };
    return [gone, [{ type: "reloadWallet" }, report]];
  }
  if (isGone(error)) {
    return [{ ...state, pending: null, status: "stale", problem: { messageKey: "orderExpired" } }, [report]];
  }
  if (error.serviceCode === "VERSION_CONFLICT" && !state.replayed) {
    return [{ ...state, replayed: true }, [{ type: "refetch" }]];
  }
  if (error.serviceCode === "VERSION_CONFLICT") {
    return [
      { ...state, pending: null, wantedContact: null, problem: { messageKey: "updatedElsewhere" } },
      [report],
    ];
  }
  if (state.pending === "refresh") {
    return [{ ...state, pending: null, problem: state.problem ?? submitNotice(error) }, [report]];
  }
  if (state.pending === "contact") {
    return [{ ...state, pending: null, wantedContact: null, contactProblem: submitNotice(error) }, [report]];
  }
  const gifts = state.wanted?.gifts ?? [];
  if (error.serviceCode?.startsWith("GIFT_CARD_") && gifts.length > 0) {
    const without: CheckoutState = { ...state, pending: null, problem: submitNotice(error) };
    return [without, [{ type: "deselect", cardIds: gifts }, report]];
  }
  if (error.serviceCode === "SNAP_RANGE" && state.snapAmount !== null) {
    const [after, effects] = next({ ...state, pending: null, snapAmount: null });
    return [{ ...after, problem: submitNotice(error) }, [...effects, report]];
  }
  if (askable(state)?.snap) return [{ ...state, pending: null, snapFailed: true }, [report]];
  if (error.serviceCode === "PAYMENT_TYPE_NOT_ACCEPTED" || error.code === "declined") {
    // Refused before anything was charged: the card itself is what is wrong with it.
    const expired = error.serviceCode === "CARD_EXPIRED";
    const problem: CheckoutNotice = expired ? { messageKey: "paymentExpired" } : submitNotice(error);
    return [{ ...state, ...withoutBank(state), pending: null, problem }, [report]];
  }
  return [{ ...state, pending: null, paymentsFailed: true }, [report]];
}

function submit(state: CheckoutState, key: string, encryptedPin: string | undefined): CheckoutStep {
  if (!state.checkout || !canSubmit(state)) return [state, []];
  const { id: checkoutId, versionKey, checksum } = state.checkout;
  const snap = pinNeeded(state);
  // A press that repeats one whose answer was lost repeats its PIN too.
  if (snap && !encryptedPin && !state.attempt) return [{ ...state, pin: "asking", problem: null }, []];
  const attempt: Attempt = state.attempt
    ? { ...state.attempt, repeated: false }
    : {
        checkoutId,
        versionKey,
        checksum,
        idempotencyKey: key,
        ...(snap && encryptedPin && { ebtCards: [{ id: snap.id, program: "SNAP", encryptedPin }] as const }),
        repeated: false,
        lastError: null,
      };
  return [
    { ...state, status: "submitting", problem: null, priceChange: null, pin: null, attempt, asked: 0 },
    [{ type: "activate", submission: submissionOf(attempt) }],
  ];
}

function submissionOf({ repeated: _repeated, lastError: _lastError, ...submission }: Attempt): Submission {
  return submission;
}

function placed(state: CheckoutState, checkout: Checkout): CheckoutStep {
  return [
    withCheckout({ ...state, status: "placed", problem: null, attempt: null }, checkout),
    state.status === "placed" ? [] : [{ type: "placed" }],
  ];
}

function activateFailed(state: CheckoutState, error: AisleError): CheckoutStep {
  if (isUnknown(error) && state.attempt) {
    return ask({ ...state, status: "reconciling", attempt: { ...state.attempt, lastError: error } });
  }
  const report: CheckoutEffect = { type: "report", error };
  const answered: CheckoutState = { ...state, status: "ready", attempt: null };
  // A repeat of a press that was rolled back meets the checkout's newer version: nothing was placed.
  if (error.serviceCode === "VERSION_CONFLICT" && (state.attempt?.repeated || state.attempt?.lastError)) {
    const problem = submitNotice(state.attempt.lastError ?? error);
    return [{ ...answered, pending: "refresh", problem }, [{ type: "refetch" }]];
  }
  if (error.serviceCode === "PRICE_CHANGED")
    return [{ ...answered, pending: "refresh" }, [{ type: "reprice" }]];
  if (error.serviceCode === "POST_AUTH_REJECT") {
    const text = error.customerErrorMessage ?? error.reason;
    return [{ ...answered, status: "rejected", problem: { messageKey: "orderRejected", text } }, [report]];
  }
  if (isGone(error))
    return [{ ...answered, status: "stale", problem: { messageKey: "orderExpired" } }, [report]];
  const pin = pinNeeded(state) && pinProblem(error);
  if (pin) return [{ ...answered, pending: "refresh", pin }, [{ type: "refetch" }, report]];
  const problem = submitNotice(error);
  // The roll-back gave the draft a new version; the next press needs it.
  if (error.serviceCode === "VERSION_CONFLICT" || error.code === "auth-expired")
    return [{ ...answered, problem }, [report]];
  return [{ ...answered, pending: "refresh", problem }, [{ type: "refetch" }, report]];
}

function repriced(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const before = state.checkout?.summary.cost.total ?? 0;
  const after = checkout.summary.cost.total;
  return next(withCheckout({ ...state, pending: null, priceChange: { before, after } }, checkout));
}

/** Asks for the outcome once more, or gives up after a minute with the button enabled and the key kept. */
function ask(state: CheckoutState): CheckoutStep {
  const delay = pollDelays[pollTimes.filter((time) => state.asked >= time).length] ?? laterPollDelay;
  const asked = state.asked + delay;
  return asked > reconcileTime ? giveUp(state) : [{ ...state, asked }, [{ type: "poll", after: delay }]];
}

function giveUp(state: CheckoutState): CheckoutStep {
  const error = state.attempt?.lastError;
  return [
    {
      ...state,
      status: "ready",
      problem: error ? submitNotice(error) : { messageKey: "technicalDifficulties" },
    },
    error ? [{ type: "report", error }] : [],
  ];
}

function polled(state: CheckoutState, checkout: Checkout): CheckoutStep {
  if (state.status !== "reconciling") return [state, []];
  if (checkout.status === "ACTIVATED") return placed(state, checkout);
  if (checkout.status === "ACTIVATING") return ask(state);
  if (checkout.status !== "DRAFT") return loaded({ ...state, attempt: null }, checkout);
  const { attempt } = state;
  if (!attempt) return loaded(state, checkout);
  if (attempt.repeated) return giveUp(withCheckout(state, checkout));
  const repeat = { ...attempt, repeated: true };
  return [{ ...state, attempt: repeat }, [{ type: "activate", submission: submissionOf(repeat) }]];
}
