import type { Internals } from "../client/client.ts";
import { customerServicePhone } from "../config/banner-defaults.ts";
import { originsFor } from "../config/origins.ts";
import type { FrameStyles, FrameToken } from "../contract/frame-protocol.ts";
import { isPreferred } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import { componentOf, type FlyoutScreen } from "../events.ts";
import { isPinService, storeFailure } from "../flows/card-form/failures.ts";
import { cardFormFlow } from "../flows/card-form/flow.ts";
import {
  type CardFormContext,
  type CardFormEffect,
  type CardFormEvent,
  type CardFormLayout,
  type CardFormState,
  type CardFormTarget,
  type CardRequest,
  initialCardFormState,
  secureFields,
} from "../flows/card-form/state.ts";
import type { SecureFields } from "../frames/types.ts";
import { addCard, editCard } from "../services/add-card.ts";
import { ebtBalance } from "../services/balances.ts";
import { refused, runCall } from "./call.ts";
import { createFormFrames } from "./card-form-frames.ts";
import { createFormFraudCheck } from "./card-form-fraud.ts";
import type { CardFormPlace, CardFormPlatform } from "./card-form-place.ts";
import { cardRequest } from "./card-requests.ts";
import { type EventStream, inContext, type KnownContext } from "./event-stream.ts";
import { keepEdited } from "./shopper-traces.ts";
import { createStore, type Store } from "./store.ts";

export interface CardForm<Extra extends string = never> extends Store<CardFormState<Extra>, CardFormEvent> {
  /** Opens the form, for a card of the wallet or a new one: frames and fraud check begin to load. */
  enter(styles: FrameStyles, target?: CardFormTarget): void;
  /** Shuts it; what was typed outside the frames is kept, nothing that was typed in them is. */
  leave(): void;
  submit(): void;
  /** The frames of the form as it stands; others once they had to be made anew. */
  fields(): SecureFields | undefined;
  setStyles(look: FrameStyles): void;
  dispose(): void;
}

/** Runs the form for a new or a changed card against the services. */
export function createCardForm<Extra extends string = never>(
  internals: Internals,
  platform: CardFormPlatform,
  place: CardFormPlace<Extra>,
): CardForm<Extra> {
  const { config } = internals;
  const events = inContext(internals.events, () => contextIn(place, form.get().layout));
  const payOrigin = () => originsFor(config.get().environment, config.get().bannerDomain).pay;
  let ended = false;
  const isEnded = () => ended;

  const form = createStore<CardFormState<Extra>, CardFormEvent, CardFormEffect<Extra>>(
    initialCardFormState,
    (state, event) => cardFormFlow(state, event, contextOf(internals, place)),
    (effect) => run(effect),
  );
  const submit = () => form.send({ type: "SUBMIT", key: crypto.randomUUID() });
  const frames = createFormFrames(internals, platform, place, payOrigin, form.get, submit, (snapshot) =>
    form.send({ type: "FRAMES", frames: snapshot }),
  );
  const fraud = createFormFraudCheck({ config, events }, platform, place, payOrigin, isEnded);
  const call: Parts<Extra>["call"] = (work, failed) => runCall(events, isEnded, work, failed);
  const parts: Parts<Extra> = { internals, place, events, call, form, frames, fraud };
  const run = (effect: CardFormEffect<Extra>) => runEffect(parts, effect);

  /** A page that comes back as it was left would show what was typed outside of the frames, which see to their own. */
  const hide = () => form.send({ type: "HIDE" });
  globalThis.addEventListener?.("pagehide", hide);
  const dispose = () => {
    ended = true;
    frames.stop();
    globalThis.removeEventListener?.("pagehide", hide);
  };
  internals.onDestroy(dispose);
  internals.onForget(() => {
    frames.stop();
    form.send({ type: "FORGET" });
  });
  return {
    ...form,
    enter: (look, target) => {
      form.send({ ...target, type: "ENTER" });
      fraud.enter(form.get().card);
      frames.enter(look);
    },
    leave: () => {
      form.send({ type: "LEAVE" });
      frames.stop();
    },
    submit,
    fields: frames.fields,
    setStyles: frames.setStyles,
    dispose,
  };
}

/** Where a form's events happen: the screen may be another one's by then. */
function contextIn({ context }: { readonly context?: KnownContext | undefined }, layout: CardFormLayout) {
  return { component: componentOf(screens[layout]), ...context };
}

/** What the flow has to know of the page and its shopper. */
function contextOf<Extra extends string>(
  { config, wallet }: Internals,
  { atCheckout, address, problems }: CardFormPlace<Extra>,
): CardFormContext<Extra> {
  const { appName, bannerDomain } = config.get();
  const preferred = wallet.get().cards.find((card) => isPreferred(card, appName));
  return {
    mode: atCheckout() ? "checkout" : "myWallet",
    appName,
    phone: customerServicePhone(bannerDomain, appName),
    shopper: wallet.order.get().contact ?? preferred?.holder,
    address,
    problems,
  };
}

/** What stands behind a form while it runs. */
interface Parts<Extra extends string> {
  readonly internals: Internals;
  readonly place: CardFormPlace<Extra>;
  readonly events: EventStream;
  /** Runs a call; what goes wrong with it after the form's end is nobody's any more. */
  readonly call: (work: () => Promise<void>, failed: (error: AisleError) => void) => void;
  readonly form: Store<CardFormState<Extra>, CardFormEvent>;
  readonly frames: ReturnType<typeof createFormFrames>;
  readonly fraud: ReturnType<typeof createFormFraudCheck>;
}

/** The same stream, to which a PIN that could not be verified is the services' failure. */
const asPinService = (events: EventStream): EventStream => ({
  ...events,
  emitError: (error, _, context) => events.emitError(error, isPinService(error), context),
});

function runEffect<Extra extends string>(parts: Parts<Extra>, effect: CardFormEffect<Extra>) {
  const { internals, place, events, call, form, frames, fraud } = parts;
  switch (effect.type) {
    case "tokenize":
      return call(
        () => tokenize(parts, effect.key),
        (error) => form.send({ type: "TOKENIZE_FAILED", key: effect.key, error }),
      );
    case "store": {
      const { key, request } = effect;
      const { layout } = form.get();
      const source = contextIn(place, layout);
      return runCall(
        inContext(asPinService(internals.events), () => source),
        // Whoever left the form believes that the card is saved; who is led to sign in is told there why.
        () => false,
        () => store(parts, key, request, source),
        (error) => {
          const isLeft = form.get().attempt?.key !== key;
          form.send({ type: "STORE_FAILED", key, error });
          if (isLeft && error.code !== "auth-expired" && !("encryptedPin" in request))
            place.onFailedLate(storeFailure(error, { ...contextOf(internals, place), layout }));
        },
      );
    }
    case "refused":
      return refused(events, effect.messageKey);
    case "loadFrames":
      return frames.reload(effect.anew);
    case "framesFailed": {
      const { code: serviceCode, cause } = form.get().frames.failure ?? {};
      return events.emitError(
        // What is over or gone is no trouble with the frames.
        cause && !cause.retryable
          ? cause
          : new AisleError(
              serviceCode === "FRAME_BLOCKED" ? "frame-blocked" : "frame-load",
              "No secure frames.",
              {
                serviceCode,
                retryable: true,
                messageKey: "cardRetryText",
              },
            ),
      );
    }
    case "abandoned":
      return events.emit("aisle-form-abandon", { screen: screens[effect.layout] });
    case "clearFrames":
      frames.fields()?.clear();
      // Where the request is kept to be sent again, nothing needs to be typed; and where it is locked, nothing can be.
      return form.get().attempt || form.get().locked ? undefined : frames.fields()?.focus("pin");
    case "renewTransaction":
      return fraud.renew();
    case "refreshWallet":
      return internals.wallet.send({ type: "LOAD" });
    case "missing":
      return place.onMissing(form.get().card?.id ?? "");
  }
}

/** Turns what is typed in the frames, where the form has any, into what the services take. */
async function tokenize<Extra extends string>(parts: Parts<Extra>, key: string): Promise<void> {
  const { internals, place, form, frames, fraud } = parts;
  const tokenized = (token?: FrameToken) => {
    const { attempt, card, layout, values } = form.get();
    if (attempt?.key !== key) return;
    const config = internals.config.get();
    const facts = {
      config,
      now: internals.http.now(),
      key,
      values,
      address: attempt.address,
      fraudId: fraud.transactionId(),
      save: !place.atCheckout() || Boolean(config.walletConfig?.saveCardOptionEnabled && values.save),
    };
    form.send({ type: "TOKENIZED", key, request: cardRequest(facts, layout, card, token) });
  };
  if (secureFields[form.get().layout].length === 0) return tokenized();
  // Every call has a key of its own; this one follows from the press's, so that a repeat of it is known.
  const result = await frames.fields()?.submit(`token-${key}`);
  if (!result) return;
  if (!result.ok) return form.send({ type: "FIELDS_REFUSED", key, errors: result.errors });
  if ("token" in result) return tokenized(result.token);
  form.send({ type: "TOKENIZED", key, request: { encryptedPin: result.encryptedPin } });
}

async function store<Extra extends string>(
  parts: Parts<Extra>,
  key: string,
  body: CardRequest,
  source: KnownContext,
): Promise<void> {
  if ("encryptedPin" in body) return usePin(parts, key, body.encryptedPin);
  const { internals, place, form } = parts;
  const { config, http, wallet } = internals;
  const app = place.atCheckout() ? config.get().appName : null;
  const isNew = !("cardId" in body);
  const { card, entity } = isNew ? await addCard(http, app, body, key) : await editCard(http, app, body, key);
  if (!isNew) keepEdited(entity);
  const isLeft = form.get().attempt?.key !== key;
  // Before the wallet shuts the form, or it would be left with something typed in it.
  form.send({ type: "STORED", key });
  wallet.send({
    type: isNew ? "CARD_ADDED" : "CARD_UPDATED",
    card,
    source,
    isLeft,
  });
  place.onStored(card, isNew);
}

/** A PIN is for a payment, or asks for the card's balance. */
async function usePin<Extra extends string>(
  { internals, place, form }: Parts<Extra>,
  key: string,
  encryptedPin: string,
): Promise<void> {
  const { id: cardId, handles } = form.get().card ?? {};
  if (cardId === undefined) return;
  const { payment } = place;
  const balance = payment
    ? undefined
    : await ebtBalance(internals.http, { encryptedPin, paymentGram: handles?.paymentGram ?? "" }, key);
  form.send({ type: "STORED", key });
  payment?.onPin(encryptedPin);
  if (balance !== undefined) internals.wallet.send({ type: "BALANCE", cardId, balance });
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
