import type { AisleConfig } from "../config/types.ts";
import type { Checkout, PaymentChoice } from "../contract/checkout.ts";
import { cardFromWire } from "../contract/wallet.ts";
import { AisleError } from "../domain/errors.ts";
import { isPinService } from "../flows/checkout-failures.ts";
import { checkoutFlow } from "../flows/checkout-flow.ts";
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
} from "../flows/checkout-state.ts";
import type { CheckoutService } from "../services/checkout.ts";
import type { EventStream } from "./event-stream.ts";
import { createStore, type Store } from "./store.ts";
import type { WalletStore } from "./wallet-store.ts";

export interface CheckoutDependencies {
  readonly cartId: string;
  readonly config: () => AisleConfig;
  readonly service: CheckoutService;
  readonly wallet: WalletStore;
  readonly events: EventStream;
  /** The services' time. */
  readonly now: () => Date;
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Runs the checkout flow against the checkout service. Follows what is chosen in the wallet, so that the
 * checkout's payments are always what the shopper sees in the card box.
 */
export function createCheckoutStore(
  dependencies: CheckoutDependencies,
): Store<CheckoutState, CheckoutEvent> & { dispose(): void } {
  const { cartId, config, service, wallet, events, now, after } = dependencies;
  let disposed = false;
  let stopExpiry: () => void = () => undefined;
  let stopPoll: () => void = () => undefined;

  const send = (event: CheckoutEvent) => {
    if (!disposed) store.send(event);
  };

  /** Runs a call and sends what came of it. */
  const call = <T>(
    work: Promise<T>,
    done: (result: T) => CheckoutEvent,
    failed: (error: AisleError) => CheckoutEvent,
  ) => {
    work.then(
      (result) => send(done(result)),
      (cause: unknown) => {
        const error =
          cause instanceof AisleError ? cause : new AisleError("service", "Unexpected failure.", { cause });
        if (error.code !== "unmounted") send(failed(error));
      },
    );
  };

  /** A card for this order alone is the checkout's to remember. Before the checkout is compared with what is chosen. */
  const bringBack = ({ payments }: Checkout) => {
    const cards = payments.flatMap(({ card }) => (card && cardFromWire(card)) ?? []);
    if (cards.length > 0)
      wallet.send({ type: "UNSAVED", cards: cards.map((card) => ({ ...card, saved: false })) });
  };

  const run = (effect: CheckoutEffect) => {
    const checkout = store.get().checkout;
    const checkoutId = checkout?.id ?? "";
    const versionKey = checkout?.versionKey ?? "";
    const changeFailed = (error: AisleError): CheckoutEvent => ({ type: "CHANGE_FAILED", error });
    switch (effect.type) {
      case "create":
        // Loaded anew, a card that was refused before is tried again.
        followed = undefined;
        follow();
        return call(
          service.create(cartId),
          (loaded) => {
            bringBack(loaded);
            return { type: "LOADED", checkout: loaded };
          },
          (error) => ({ type: "LOAD_FAILED", error }),
        );
      case "sendPayments":
        return call(
          service.updatePayments(checkoutId, versionKey, effect.wanted, effect.snapAmount),
          (changed) => ({ type: "CHANGED", checkout: changed }),
          changeFailed,
        );
      case "sendContact":
        return call(
          service.updateContact(checkoutId, versionKey, effect.contact),
          (changed) => ({ type: "CHANGED", checkout: changed }),
          changeFailed,
        );
      case "refetch":
        return call(
          service.get(checkoutId),
          (fresh) => ({ type: "REFETCHED", checkout: fresh }),
          changeFailed,
        );
      case "reprice":
        return call(
          service.get(checkoutId),
          (fresh) => ({ type: "REPRICED", checkout: fresh }),
          changeFailed,
        );
      case "activate":
        return call(
          service.activate(effect.submission),
          (activated) => ({ type: "ACTIVATED", checkout: activated }),
          (error) => ({ type: "ACTIVATE_FAILED", error }),
        );
      case "poll":
        stopPoll = after(effect.after, () =>
          call(
            service.get(checkoutId),
            (fresh) => ({ type: "POLLED", checkout: fresh }),
            () => ({ type: "POLL_FAILED" }),
          ),
        );
        return;
      case "watchExpiry": {
        stopExpiry();
        const left = Date.parse(effect.expiresAt) - now().getTime();
        stopExpiry = after(Math.max(0, left), () => send({ type: "TIME_OUT" }));
        return;
      }
      case "deselect":
        for (const cardId of effect.cardIds) wallet.send({ type: "DESELECT", cardId });
        return;
      case "reloadWallet":
        return wallet.send({ type: "LOAD" });
      case "placed":
        stopExpiry();
        return wallet.send({ type: "ORDER_PLACED" });
      case "report":
        return events.emitError(effect.error, isPinService(effect.error));
    }
  };

  const store = createStore<CheckoutState, CheckoutEvent, CheckoutEffect>(
    initialCheckoutState(cartId),
    checkoutFlow,
    run,
  );

  // What the wallet last said, not what the checkout made of it: a refused card must not be sent again with
  // every other change of the wallet.
  let followed: string | undefined;
  const follow = () => {
    const { initialized, saved, cards } = wallet.get();
    if (config().appName !== "CLICKLIST" || !initialized) return;
    const snap = cards.find(({ id }) => id === saved.snap);
    const wanted: PaymentChoice = { ...saved, snap: snap ? { id: snap.id, balance: snap.balance } : null };
    const said = JSON.stringify(wanted);
    if (said === followed) return;
    followed = said;
    send({ type: "CHOOSE", wanted });
  };
  const stopFollowing = wallet.subscribe(follow);
  follow();

  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    send,
    dispose: () => {
      disposed = true;
      stopFollowing();
      stopExpiry();
      stopPoll();
    },
  };
}
