import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { FrameStyles } from "../contract/frame-protocol.ts";
import { addressOf } from "../domain/addresses.ts";
import type { CardFormEvent, CardFormState, TextField } from "../flows/card-form/state.ts";
import type { WalletState } from "../flows/wallet/state.ts";
import { createSecureFields } from "../frames/secure-fields.ts";
import type { FieldTexts, SecureFields } from "../frames/types.ts";
import type { FraudScript } from "../services/fraud.ts";
import type { CardFormPlace, CardFormPlatform, PinPayment } from "../stores/card-form-place.ts";
import { type CardForm, createCardForm } from "../stores/card-form-store.ts";
import { cell } from "../stores/cell.ts";
import { flyoutAddition } from "../stores/flyout-addition.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import { createWalletStore } from "../stores/wallet-store.ts";
import {
  type CardFormText,
  type PageCardFormSnapshot,
  pageCardFormSnapshot,
  type PageOutcome,
  type SecureFieldName,
} from "./page-card-form-view.ts";
import { addressValues, pageProblems, type PageRuleKey, type PageVariant } from "./page-rules.ts";

export type { FieldTexts, FrameStyles, PinPayment };
export type {
  CardFormText,
  PageCardFormSnapshot,
  SecureFieldName,
  SecureFieldView,
} from "./page-card-form-view.ts";
export { billingPresets, type PageRuleKey } from "./page-rules.ts";
export type CardTextField = TextField;

export interface PageCardForm extends ReadableStore<PageCardFormSnapshot> {
  /** Puts a secure field into its container, which must stay where it is; again, to change its texts. */
  place(field: SecureFieldName, container: Element, texts: FieldTexts): void;
  input(field: TextField, value: string): void;
  tick(field: "save" | "preferred", value: boolean): void;
  focus(field: SecureFieldName): void;
  setStyles(styles: FrameStyles): void;
  submit(): void;
  /** After "framesFailed". */
  retryFrames(): void;
  destroy(): void;
}

/** Without a payment the PIN asks for the card's balance, which the wallet then knows. */
export interface PinOptions {
  readonly payment?: PinPayment | undefined;
}

export interface PageCardFormOptions {
  /** Which rules the names and the billing address keep. */
  readonly variant: PageVariant;
  readonly kind?: "bank" | "ebt" | "gift" | undefined;
  /** The card to edit. */
  readonly cardId?: string | undefined;
  /** The card is added for the order at hand: by the checkout's own call, and what is wrong with it is said in its words. */
  readonly atCheckout?: boolean | undefined;
  /** Asks for the PIN of the SNAP EBT card `cardId` instead. */
  readonly pin?: PinOptions | undefined;
  readonly styles: FrameStyles;
  /** A key that a frame relays: Escape. */
  readonly onEscape?: (() => void) | undefined;
  /** The card could not be saved, and the form was destroyed before that was known. */
  readonly onFailedLate?: ((why: CardFormText) => void) | undefined;
}

/** How the retailer's analytics call the page that a form is on. */
const pages = {
  walletPage: "mywallet",
  hostedPage: "hosted-payment",
  checkoutPage: "checkout",
} as const satisfies Partial<Record<PageVariant | "checkoutPage", string>>;

type Typed = Extract<CardFormEvent, { readonly type: "INPUT" | "TICK" }>;

const browserPlatform: CardFormPlatform = {
  createFields: createSecureFields,
  loadScript: (url) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

/**
 * Opens a form for a card on a page of the host's own look, headless: the page draws fields and buttons, and gives
 * each secure field a container. Loads the wallet first if nobody has.
 */
export function openCardForm(
  client: Aisle,
  options: PageCardFormOptions,
  platform: CardFormPlatform = browserPlatform,
): PageCardForm {
  const internals = (client as AisleClient)[internalsKey];
  const { wallet } = internals;
  wallet.begin(createWalletStore);
  wallet.extend(flyoutAddition);
  const outcome = cell<PageOutcome>("loading");
  const early = keepEarly();
  let savedCardId: string | null = null;

  const form = createCardForm<PageRuleKey>(internals, platform, {
    ...placeOf(options, () => internals.config.get().names?.punctuation ?? true),
    onStored: ({ id }) => {
      savedCardId = id;
      outcome.set("saved");
    },
    onFailedLate: (why) => options.onFailedLate?.(why),
    onMissing: () => outcome.set("wrongAccount"),
  });
  const containers = placeFields(form);
  const snapshot = keptSnapshot([form, outcome, early.typed], () =>
    pageCardFormSnapshot(early.over(form.get()), outcome.get(), savedCardId, options.variant),
  );

  const change = (event: Typed) => (outcome.get() === "loading" ? early.keep(event) : form.send(event));
  const begin = () => {
    if (outcome.get() === "loading") outcome.set(enter(form, wallet.get(), options));
    if (outcome.get() !== "loading") early.handOver(form.send);
  };
  const stops = [
    early.end,
    form.subscribe(containers.placeAll),
    outcome.subscribe(containers.placeAll),
    wallet.subscribe(begin),
    internals.onForget(() => {
      early.forget();
      savedCardId = null;
      // For whoever comes next it begins once their cards are there.
      outcome.set("loading");
    }),
  ];
  const destroy = () => {
    forget();
    for (const stop of stops) stop();
    form.leave();
    form.dispose();
  };
  const forget = internals.onDestroy(destroy);
  if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
  begin();

  return { ...snapshot, ...pressesOn(form, change), place: containers.place, destroy };
}

/** What a page tells its form of its shopper. */
function pressesOn(
  form: CardForm<PageRuleKey>,
  change: (event: Typed) => void,
): Pick<PageCardForm, "input" | "tick" | "focus" | "setStyles" | "submit" | "retryFrames"> {
  return {
    input: (field, value) => change({ type: "INPUT", field, value }),
    tick: (field, value) => change({ type: "TICK", field, value }),
    focus: (field) => form.fields()?.focus(field),
    setStyles: form.setStyles,
    submit: () => form.submit(),
    retryFrames: () => form.send({ type: "RETRY_FRAMES" }),
  };
}

/** Keeps what is typed while the wallet is still to come: it is shown, and the form begins with it. */
function keepEarly() {
  const nothing: readonly Typed[] = [];
  const typed = cell(nothing);
  const forget = () => typed.set(nothing);
  // As the form itself does with a page that is left.
  const hide = () => typed.set(typed.get().filter(({ field }) => field !== "giftPin"));
  globalThis.addEventListener?.("pagehide", hide);
  return {
    typed,
    forget,
    end: () => globalThis.removeEventListener?.("pagehide", hide),
    keep: (event: Typed) => typed.set([...typed.get(), event]),
    over: (state: CardFormState<PageRuleKey>): CardFormState<PageRuleKey> => {
      const early = Object.fromEntries(typed.get().map(({ field, value }) => [field, value]));
      return { ...state, values: { ...state.values, ...early } };
    },
    handOver: (send: (event: Typed) => void) => {
      typed.get().forEach(send);
      forget();
    },
  };
}

/** What the form is told of its page, apart from what comes of it. */
function placeOf(
  { variant, atCheckout = false, pin, onEscape }: PageCardFormOptions,
  punctuation: () => boolean,
): Omit<CardFormPlace<PageRuleKey>, "onStored" | "onFailedLate" | "onMissing"> {
  return {
    address: (values) => addressOf(addressValues(values)),
    problems: (values) => pageProblems(values, variant, punctuation()),
    atCheckout: () => atCheckout,
    isOpenToAll: variant === "hostedPage",
    onEscape: () => onEscape?.(),
    payment: pin?.payment,
    context: { page: pages[atCheckout || pin?.payment ? "checkoutPage" : variant] },
  };
}

/** Opens the form once the wallet is there, if it has the card; answers with what has become of it. */
function enter(
  form: CardForm<PageRuleKey>,
  { status, cards }: WalletState,
  { kind, cardId, pin, styles }: PageCardFormOptions,
): PageOutcome {
  if (status === "idle" || status === "loading") return "loading";
  const card = cards.find(({ id, type }) => id === cardId && type === (pin ? "ebt" : "bank"));
  if (cardId !== undefined && !card) return status === "ready" ? "wrongAccount" : "loading";
  form.enter(styles, { card, layout: pin ? "pin" : kind === "bank" ? undefined : kind });
  return "open";
}

/** Keeps the container of each secure field: frames that were made anew want to be placed anew. */
function placeFields(form: CardForm<PageRuleKey>) {
  const places = new Map<SecureFieldName, { readonly container: Element; readonly texts: FieldTexts }>();
  let placed: SecureFields | undefined;
  const placeAll = () => {
    const fields = form.fields();
    if (!fields || fields === placed) return;
    placed = fields;
    for (const [field, { container, texts }] of places) fields.place(field, container, texts);
  };
  const place: PageCardForm["place"] = (field, container, texts) => {
    const before = places.get(field);
    places.set(field, { container, texts });
    if (placed && before?.container === container) placed.setTexts(field, texts);
    else placed?.place(field, container, texts);
    placeAll();
  };
  return { place, placeAll };
}
