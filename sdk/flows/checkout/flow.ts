import { changeSnapAmount, choose, removeSnap } from "./changes/choice.ts";
import { changed, changeFailed, enqueue, next, renew } from "./changes/queue.ts";
import { load, loaded, loadFailed, reconciled, refetched, repriced } from "./copies.ts";
import { followPin } from "./pin.ts";
import { type CheckoutEvent, type CheckoutState, type CheckoutStep, initialCheckoutState } from "./state.ts";
import { ask, placed, submit, submitFailed } from "./submission.ts";

/** The checkout flow: (state, event) to state and effects. Pure; an event that makes no sense in a state changes nothing. */
export function checkoutFlow(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  return followPin(step(state, event));
}

function step(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  switch (event.type) {
    case "LOAD":
      return load(state);
    case "LOADED":
      return loaded(state, event.checkout);
    case "LOAD_FAILED":
      return loadFailed(state, event.error);
    case "CHOOSE":
      return choose(state, event.wanted);
    case "SNAP_AMOUNT":
      return changeSnapAmount(state, event.amount);
    case "REMOVE_SNAP":
      return removeSnap(state);
    case "CANCEL_PIN":
      return [{ ...state, pin: null, heldPin: null }, []];
    case "CHANGE":
      return enqueue(state, event.change);
    case "CHANGED":
      return changed(state, event.checkout);
    case "CHANGE_FAILED":
      return changeFailed(state, event.error);
    case "REFETCHED":
      return refetched(state, event.checkout);
    case "REPRICED":
      return repriced(state, event.checkout);
    case "RETRY_PAYMENTS":
      return next({ ...state, paymentsFailed: false, snapFailed: false, replayed: false });
    case "RENEW":
      return renew(state);
    case "SUBMIT":
      return submit(state, event.key, event.encryptedPin);
    case "SUBMITTED":
      return placed(state, event.checkout);
    case "SUBMIT_FAILED":
      return submitFailed(state, event.error);
    case "POLLED":
      return reconciled(state, event.checkout);
    case "POLL_FAILED":
      return state.status === "reconciling" ? ask(state) : [state, []];
    case "POLL_TOOK":
      return [{ ...state, asked: state.asked + event.ms }, []];
    case "ACCEPT_PRICE":
      return [{ ...state, priceChange: null }, []];
    case "FORGET":
      return [initialCheckoutState(state.cartId), []];
    case "TIME_OUT":
      return state.status === "ready" ? [{ ...state, status: "timedOut" }, []] : [state, []];
  }
}
