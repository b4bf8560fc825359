import type { AisleConfig } from "../config/types.ts";
import type { Checkout, PaymentChoice, Submission } from "../contract/checkout.ts";
import { type AisleError, asAisleError } from "../domain/errors.ts";
import { pinNeeded, snapOf } from "../flows/checkout/changes/payments.ts";
import { isPinService } from "../flows/checkout/failures.ts";
import { checkoutFlow } from "../flows/checkout/flow.ts";
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
} from "../flows/checkout/state.ts";
import type { PayableOrder } from "../domain/selection.ts";
import type { CheckoutService } from "../services/checkout.ts";
import { sendChange, submissionCalls } from "./checkout-calls.ts";
import type { EventStream } from "./event-stream.ts";
import { bringBack, forgetGone } from "./one-order-cards.ts";
import type { OrderStore } from "./order.ts";
import { createStore, type Store } from "./store.ts";
import { tellHost } from "./tell-host.ts";
import type { WalletStore } from "./late-wallet.ts";

export interface CheckoutDependencies {
  readonly cartId: string;
  /** One that is there already, which is taken up; left out, the cart's is created. */
  readonly checkoutId?: string | undefined;
  /** The promise that the page shows, as far as it knows one. */
  readonly promiseId?: string | undefined;
  /** What the fraud script calls the visit, once it has told. */
  readonly transactionId?: (() => string | undefined) | undefined;
  readonly config: () => AisleConfig;
  readonly service: CheckoutService;
  readonly wallet: WalletStore;
  /** Told of the order while the checkout is open. */
  readonly order: OrderStore;
  /** The order as the host knows it before the checkout does. */
  readonly cartOrder: PayableOrder | undefined;
  readonly events: EventStream;
  /** The services' time. */
  readonly now: () => Date;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface CheckoutStore extends Store<CheckoutState, CheckoutEvent> {
  dispose(): void;
  /** Its shopper has left the page: nothing of theirs stays, and it is over. */
  forget(): void;
}

type Send = (event: CheckoutEvent) => void;

/**
 * Runs the checkout flow against the checkout service. Follows what is chosen in the wallet, so that the
 * checkout's payments are always what the shopper sees in the card box, and tells the wallet of the order.
 */
export function createCheckoutStore(dependencies: CheckoutDependencies): CheckoutStore {
  let disposed = false;
  const send: Send = (event) => {
    if (!disposed) store.send(event);
  };
  const choice = walletChoice(dependencies, send);
  const timers = checkoutTimers(dependencies, send);
  const identified = identify(dependencies.transactionId);
  const order = orderTeller(dependencies);
  const store = createStore<CheckoutState, CheckoutEvent, CheckoutEffect>(
    initialCheckoutState(dependencies.cartId),
    checkoutFlow,
    (effect) => run(effect, store.get().checkout, { dependencies, choice, order, timers, send, identified }),
  );
  const stops = [
    choice.follow(),
    store.subscribe(() => order.tell(store.get().checkout)),
    () => order.takeBack(),
  ];

  const dispose = () => {
    disposed = true;
    for (const stop of stops) stop();
    timers.stop();
  };
  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    send,
    dispose,
    forget: () => {
      dispose();
      store.send({ type: "FORGET" });
    },
  };
}

interface Running {
  readonly dependencies: CheckoutDependencies;
  readonly choice: ReturnType<typeof walletChoice>;
  readonly order: ReturnType<typeof orderTeller>;
  readonly timers: ReturnType<typeof checkoutTimers>;
  readonly send: Send;
  readonly identified: (submission: Submission) => Submission;
}

/**
 * A press says the same each time that it is sent, also if the fraud script tells only in between. An order waits for no
 * word of it, whatever the host's own code does.
 */
function identify(asked: CheckoutDependencies["transactionId"]): Running["identified"] {
  let key: string | undefined;
  let transactionId: string | undefined;
  return (submission) => {
    if (key !== submission.idempotencyKey) {
      key = submission.idempotencyKey;
      transactionId = undefined;
      tellHost(() => (transactionId = asked?.()));
    }
    return { ...submission, transactionId };
  };
}

function run(effect: CheckoutEffect, checkout: Checkout | null, running: Running): void {
  const { dependencies, choice, order, timers, send } = running;
  const { cartId, checkoutId, promiseId, cartOrder, service, wallet, events } = dependencies;
  const { id = "", versionKey = "" } = checkout ?? {};
  switch (effect.type) {
    case "create":
      choice.tellAgain();
      return call(
        send,
        (checkoutId === undefined
          ? service.create(cartId, cartOrder?.modalityType, promiseId)
          : service.get(checkoutId)
        )
          .then(bringBack(wallet))
          // Before the checkout is compared with what is chosen, which may go by what it tells.
          .then((loaded) => (order.tell(loaded), loaded)),
        "LOADED",
        "LOAD_FAILED",
      );
    case "sendChange":
      return call(send, sendChange(service, { id, versionKey }, effect.change), "CHANGED", "CHANGE_FAILED");
    case "refetch":
      return call(send, service.get(id), "REFETCHED", "CHANGE_FAILED");
    case "reprice":
      return call(send, service.get(id), "REPRICED", "CHANGE_FAILED");
    case "submit":
      return call(
        send,
        submissionCalls[effect.call](service, running.identified(effect.submission)),
        "SUBMITTED",
        "SUBMIT_FAILED",
      );
    case "poll":
      return timers.poll(effect.after, (took) =>
        call(send, service.get(id).finally(took), "POLLED", "POLL_FAILED"),
      );
    case "watchExpiry":
      return timers.watchExpiry(effect.expiresAt);
    case "deselect":
      return choice.deselect(effect);
    case "reloadWallet":
      return wallet.send({ type: "LOAD", isNew: true });
    case "snapBalance":
      return wallet.send({ ...effect, type: "BALANCE" });
    case "forgetGone":
      return forgetGone(wallet, effect.cardIds, () => service.get(id));
    case "placed":
      timers.stopExpiry();
      return wallet.send({ type: "ORDER_PLACED" });
    case "report":
      return events.emitError(effect.error, isPinService(effect.error), {
        page: "checkout",
        component: "checkout",
      });
  }
}

type Answered = Extract<CheckoutEvent, { readonly checkout: Checkout }>["type"];
type Failed = "POLL_FAILED" | Extract<CheckoutEvent, { readonly error: AisleError }>["type"];

/** Runs a call and sends what came of it. */
function call(send: Send, work: Promise<Checkout>, done: Answered, failed: Failed): void {
  work.then(
    (checkout) => send({ type: done, checkout }),
    (cause: unknown) => {
      const error = asAisleError(cause);
      if (error.code !== "unmounted") send({ type: failed, error });
    },
  );
}

/** The question for an unknown outcome, and the end of the checkout's time. */
function checkoutTimers({ now, after }: CheckoutDependencies, send: Send) {
  let stopExpiry: () => void = () => undefined;
  let stopPoll: () => void = () => undefined;
  return {
    poll: (ms: number, ask: (took: () => void) => void) => {
      stopPoll = after(ms, () => {
        const begun = Number(now());
        ask(() => send({ type: "POLL_TOOK", ms: Math.max(0, Number(now()) - begun) }));
      });
    },
    watchExpiry: (expiresAt: string) => {
      stopExpiry();
      const left = () => Date.parse(expiresAt) - now().getTime();
      const wait = (ms: number) => {
        // By the minute: a device that sleeps stops its timers.
        stopExpiry = after(Math.max(0, Math.min(ms, 60_000)), () =>
          left() > 0 ? wait(left()) : send({ type: "TIME_OUT" }),
        );
      };
      wait(left());
    },
    stopExpiry: () => stopExpiry(),
    stop: () => {
      stopExpiry();
      stopPoll();
    },
  };
}

/** Those in which the wallet's choice pays for something. */
const payingApps: readonly string[] = ["CLICKLIST", "MEMBERSHIP"];

/** Tells the checkout what is chosen in the wallet. */
function walletChoice({ config, wallet }: CheckoutDependencies, send: Send) {
  // What the wallet last said, not what the checkout made of it: a refused card must not be sent again with
  // every other change of the wallet.
  let said: string | undefined;
  let isHalfWay = false;
  const tell = () => {
    if (isHalfWay) return;
    const { initialized, selection, cards } = wallet.get();
    if (!payingApps.includes(config().appName) || !initialized) return;
    const snap = cards.find(({ id }) => id === selection.snap);
    const wanted: PaymentChoice = {
      ...selection,
      snap: snap ? { id: snap.id, balance: snap.balance } : null,
    };
    // A card that was refused and is put right is another one, under the same id.
    const bank = cards.find(({ id }) => id === selection.bank);
    const saying = JSON.stringify([wanted, bank?.versionKey]);
    if (saying === said) return;
    said = saying;
    send({ type: "CHOOSE", wanted });
  };
  return {
    /** Now and with every change of the wallet; returns the function that ends it. */
    follow: () => {
      const stop = wallet.subscribe(tell);
      tell();
      return stop;
    },
    /** Told as one choice: what is left half-way is nobody's. */
    deselect: ({ cardIds, areSpent }: Extract<CheckoutEffect, { type: "deselect" }>) => {
      isHalfWay = true;
      for (const cardId of cardIds) wallet.send({ type: "DESELECT", cardId, isSpent: areSpent });
      isHalfWay = false;
      tell();
    },
    /** Once the checkout is loaded anew, a card that was refused before is tried again. */
    tellAgain: () => {
      said = undefined;
      tell();
    },
  };
}

/** Tells the wallet of the order. */
function orderTeller({ order, cartId, cartOrder, wallet }: CheckoutDependencies) {
  let told = cartOrder;
  let isOver = false;
  if (told) order.tell(told);
  return {
    tell(checkout: Checkout | null) {
      const facts = checkout ? factsOf(checkout) : told;
      if (isOver || JSON.stringify(facts) === JSON.stringify(told)) return;
      const isFirst = told === cartOrder;
      told = facts;
      order.tell(told);
      if (isFirst) wallet.send({ type: "CART", cartId, isTold: true });
    },
    /** The host's config has the word again, unless a checkout that was opened since has it. */
    takeBack() {
      isOver = true;
      if (told && order.get() === told) order.tell(undefined);
    },
  };
}

function factsOf(checkout: Checkout): PayableOrder {
  const { total, ebtTotal } = checkout.summary.cost;
  const { firstName, lastName } = checkout.fulfillment.contact;
  return {
    contact: firstName && lastName ? { firstName, lastName } : undefined,
    total,
    ebtTotal,
    hasSnapEligibleItems: ebtTotal > 0,
    modalityType: checkout.modalityType,
    snapPayment: snapOf({ checkout }) && (pinNeeded({ checkout })?.amountToAuthorize ?? 0),
  };
}
