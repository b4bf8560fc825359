// Long because its parts share names that the minifier can shorten in one closure only: taken apart over a shared
// object, the flyout's forms were about 150 bytes larger.

import type { Internals } from "../client/client.ts";
import { customerServicePhone } from "../config/banner-defaults.ts";
import { originsFor } from "../config/origins.ts";
import type { FrameStyles, FrameToken } from "../contract/frame-protocol.ts";
import { type BillingAddress, type Card, isPharmacyApp } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import type { EventContext, FlyoutScreen } from "../events.ts";
import { cardFormFlow } from "../flows/card-form/flow.ts";
import {
  type CardFormContext,
  type CardFormEffect,
  type CardFormEvent,
  type CardFormLayout,
  type CardFormState,
  type CardFormTarget,
  type CardFormValues,
  type CardRequest,
  initialCardFormState,
  secureFields,
} from "../flows/card-form/state.ts";
import type { SecureFields, SecureFieldsOptions } from "../frames/types.ts";
import { addCard, createFrameSession, editCard } from "../services/add-card.ts";
import { ebtBalance } from "../services/balances.ts";
import { createFraudCheck, type FraudCheck, type FraudCheckOptions } from "../services/fraud.ts";
import { refused, runCall } from "./call.ts";
import {
  addEbtRequest,
  addGiftRequest,
  addRequest,
  editRequest,
  type RequestFacts,
} from "./card-requests.ts";
import { inContext } from "./event-stream.ts";
import { keepEdited } from "./shopper-traces.ts";
import { createStore, type Store } from "./store.ts";

/** What the form takes from the page it is on. */
export interface CardFormPlatform {
  readonly createFields: (options: SecureFieldsOptions) => SecureFields;
  readonly loadScript: FraudCheckOptions["load"];
}

/** What differs between the form in the flyout and one that a page of the host's own draws. */
export interface CardFormPlace<Extra extends string = never> {
  /** Where the card is billed to, as far as it is known. */
  readonly address: (values: CardFormValues) => BillingAddress | undefined;
  readonly problems: CardFormContext<Extra>["problems"];
  /** The shopper is at the checkout, whose own paths the calls take. */
  readonly atCheckout: () => boolean;
  readonly onEscape: () => void;
  /** The wallet has the card. */
  readonly onStored: (card: Card, isNew: boolean) => void;
  /** The card that is edited is not in the shopper's wallet. */
  readonly onMissing: (cardId: string) => void;
  /** What a PIN is to pay for; without it, it asks for the card's balance. */
  readonly payment?: PinPayment | undefined;
  /** Where the form's events say that they happened. */
  readonly context?: EventContext | undefined;
}

/** A PIN that is good for so much of this checkout, and for nothing else. */
export interface PinPayment {
  readonly checkoutId: string;
  /** Decimal dollars. */
  readonly amount: number;
  readonly onPin: (encryptedPin: string) => void;
}

export interface CardForm<Extra extends string = never> extends Store<CardFormState<Extra>, CardFormEvent> {
  /** Opens the form, for a card of the wallet or a new one: frames and fraud check begin to load. */
  enter(styles: FrameStyles, target?: CardFormTarget): void;
  /** Shuts it; what was typed outside the frames is kept, nothing that was typed in them is. */
  leave(): void;
  submit(): void;
  /** The frames of the form as it stands; others once they had to be made anew. */
  fields(): SecureFields | undefined;
  dispose(): void;
}

/** How long to wait for the service that takes PINs, in milliseconds. */
const pinServiceTime = 30_000;
/** Each try has a URL of its own: a browser remembers for the page that a module failed. */
let pinTries = 0;

/** Runs the form for a new or a changed card against the services. */
export function createCardForm<Extra extends string = never>(
  internals: Internals,
  { createFields, loadScript }: CardFormPlatform,
  place: CardFormPlace<Extra>,
): CardForm<Extra> {
  const { config, http, wallet } = internals;
  const events = place.context ? inContext(internals.events, place.context) : internals.events;
  const makeKey = () => globalThis.crypto.randomUUID();
  const payOrigin = () => originsFor(config.get().environment, config.get().bannerDomain).pay;
  let fields: SecureFields | undefined;
  let stopLoading: () => void = () => undefined;
  let fraud: FraudCheck | undefined;
  let styles: FrameStyles = {};
  let ended = false;

  let isPinServiceThere = false;
  const awaitPinService = () => {
    stopLoading = whenPinServiceIsThere(
      internals.after,
      (query) => loadScript(`${payOrigin()}/pin/v1/pin-service.js?${query}`),
      () => {
        isPinServiceThere = true;
        loadFrames();
      },
      () =>
        form.send({
          type: "FRAMES",
          frames: { status: "failed", failure: { code: "PIN_SERVICE", field: null }, fields: {} },
        }),
    );
  };

  const loadFrames = () => {
    stopLoading();
    const { tenantName = "aisle" } = config.get();
    const { layout, card } = form.get();
    if (secureFields[layout].length === 0) return;
    if (layout === "pin" && !isPinServiceThere) return awaitPinService();
    const purpose = layout === "pin" ? "pin" : card ? "edit" : "add";
    const made = createFields({
      payOrigin: payOrigin(),
      tenantName,
      locale: internals.language.get().locale,
      purpose,
      fields: secureFields[layout],
      ebt: layout === "ebt",
      session: () => createFrameSession(http, purpose, card?.id, place.payment),
      styles,
      card: card && purpose === "edit" ? shown(card) : undefined,
      onKey: (key) => {
        if (key === "enter") store.submit();
        else if (key === "escape") place.onEscape();
      },
    });
    const read = () => form.send({ type: "FRAMES", frames: made.getSnapshot() });
    const stop = made.subscribe(read);
    fields = made;
    stopLoading = () => {
      stop();
      made.dispose();
      fields = undefined;
    };
    read();
  };

  const tokenize = async (key: string) => {
    const { layout } = form.get();
    if (secureFields[layout].length === 0) return tokenized(key, undefined);
    // Every call has a key of its own; this one follows from the press's, so that a repeat of it is known.
    const result = await fields?.submit(`token-${key}`);
    if (!result) return;
    if (!result.ok) return form.send({ type: "FIELDS_REFUSED", key, errors: result.errors });
    if ("token" in result) return tokenized(key, result.token);
    form.send({ type: "TOKENIZED", key, request: { encryptedPin: result.encryptedPin } });
  };
  const tokenized = (key: string, token: FrameToken | undefined) => {
    if (form.get().attempt?.key === key) form.send({ type: "TOKENIZED", key, request: request(key, token) });
  };

  const request = (key: string, token: FrameToken | undefined): CardRequest => {
    const { card, values, attempt, layout } = form.get();
    const facts: RequestFacts = {
      config: config.get(),
      now: http.now(),
      key,
      values,
      address: attempt?.address,
      fraudId: fraud?.transactionId,
      asked: Boolean(place.atCheckout() && config.get().walletConfig?.saveCardOptionEnabled),
    };
    if (card) return editRequest(facts, card, token);
    if (layout === "gift") return addGiftRequest(facts);
    if (!token) throw new AisleError("service", "There is no token.");
    return layout === "ebt" ? addEbtRequest(facts, token) : addRequest(facts, token);
  };

  const usePin = async (key: string, encryptedPin: string) => {
    const { id: cardId, handles } = form.get().card ?? {};
    if (cardId === undefined) return;
    const { payment } = place;
    const balance = payment
      ? undefined
      : await ebtBalance(http, { encryptedPin, paymentGram: handles?.paymentGram ?? "" }, key);
    form.send({ type: "STORED", key });
    payment?.onPin(encryptedPin);
    if (balance !== undefined) wallet.send({ type: "BALANCE", cardId, balance });
  };

  const send = async (key: string, body: CardRequest) => {
    if ("encryptedPin" in body) return usePin(key, body.encryptedPin);
    const app = place.atCheckout() ? config.get().appName : null;
    const isNew = !("cardId" in body);
    const { card, entity } = isNew
      ? await addCard(http, app, body, key)
      : await editCard(http, app, body, key);
    if (!isNew) keepEdited(entity);
    // Before the wallet shuts the form, or it would be left with something typed in it.
    form.send({ type: "STORED", key });
    wallet.send({ type: isNew ? "CARD_ADDED" : "CARD_UPDATED", card, source: place.context });
    place.onStored(card, isNew);
  };

  const run = (effect: CardFormEffect<Extra>) => {
    switch (effect.type) {
      case "tokenize":
        return runCall(
          events,
          () => ended,
          () => tokenize(effect.key),
          (error) => form.send({ type: "TOKENIZE_FAILED", key: effect.key, error }),
        );
      case "store":
        return runCall(
          events,
          () => ended,
          () => send(effect.key, effect.request),
          (error) => form.send({ type: "STORE_FAILED", key: effect.key, error }),
        );
      case "refused":
        return refused(events, effect.messageKey);
      case "loadFrames":
        return effect.anew || !fields ? loadFrames() : fields.retry();
      case "framesFailed": {
        const { failure } = form.get().frames;
        return events.emit("aisle-service-error", {
          code: failure?.code === "FRAME_BLOCKED" ? "frame-blocked" : "frame-load",
          ...(failure ? { serviceCode: failure.code } : {}),
          retryable: true,
          messageKey: "cardRetryText",
        });
      }
      case "abandoned":
        return events.emit("aisle-form-abandon", { screen: screens[effect.layout] });
      case "clearFrames":
        fields?.clear();
        return fields?.focus("pin");
      case "renewTransaction":
        return fraud?.begin();
      case "refreshWallet":
        return wallet.send({ type: "LOAD" });
      case "missing":
        return place.onMissing(form.get().card?.id ?? "");
    }
  };
  const form = createStore<CardFormState<Extra>, CardFormEvent, CardFormEffect<Extra>>(
    initialCardFormState,
    (state, event) => {
      const { appName, bannerDomain } = config.get();
      return cardFormFlow(state, event, {
        mode: place.atCheckout() ? "checkout" : "myWallet",
        appName,
        phone: customerServicePhone(bannerDomain, appName),
        address: place.address,
        problems: place.problems,
      });
    },
    run,
  );

  /** A new card at the checkout is looked at, except in the pharmacies' apps. */
  const beginFraudCheck = () => {
    fraud = undefined;
    if (!place.atCheckout() || isPharmacyApp(config.get().appName) || form.get().card) return;
    fraud = createFraudCheck({
      payOrigin: payOrigin(),
      load: loadScript,
      makeId: makeKey,
      failed: (cause) => {
        if (!ended)
          events.emitError(
            new AisleError("network", "The fraud check can't be loaded.", { cause, retryable: true }),
          );
      },
    });
    fraud.begin();
  };

  const store: CardForm<Extra> = {
    ...form,
    enter: (look, target) => {
      styles = look;
      form.send({ ...target, type: "ENTER" });
      beginFraudCheck();
      loadFrames();
    },
    leave: () => {
      form.send({ type: "LEAVE" });
      stopLoading();
    },
    submit: () => form.send({ type: "SUBMIT", key: makeKey() }),
    fields: () => fields,
    dispose: () => {
      ended = true;
      stopLoading();
    },
  };
  internals.onDestroy(store.dispose);
  return store;
}

/**
 * PINs are taken by a service of their own, whose module says that it is there; says so in turn, or that it does not
 * come, unless the function that it gives back is called before.
 */
function whenPinServiceIsThere(
  after: Internals["after"],
  load: (query: number) => Promise<unknown>,
  there: () => void,
  failed: () => void,
): () => void {
  let awaited = true;
  pinTries += 1;
  const settle = (then: () => void) => () => {
    if (!awaited) return;
    stop();
    then();
  };
  const fail = settle(failed);
  const stopTimer = after(pinServiceTime, fail);
  const stop = () => {
    awaited = false;
    stopTimer();
  };
  load(pinTries).then(settle(there), fail);
  return stop;
}

/** How the stream of events calls a form. */
const screens: Readonly<Record<CardFormLayout, FlyoutScreen>> = {
  add: "addBank",
  ebt: "addSnap",
  gift: "addGift",
  edit: "editBank",
  rewardDebit: "editBank",
  reduced: "editBank",
  pin: "checkBalance",
};

function shown({ brand, expMonth, expYear }: Card) {
  return {
    brand,
    ...(expMonth && { month: String(expMonth).padStart(2, "0") }),
    ...(expYear && { year: String(expYear) }),
  };
}
