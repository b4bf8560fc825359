import { type Aisle, type AisleClient, internals, type ReadableStore } from "./client.ts";
import { type FrameField, type FrameStyles } from "./contract/frame-protocol.ts";
import {
  addressFields,
  addressOf,
  type AddressPreset,
  addressProblems,
  type AddressValues,
  hostedPageAddressPreset,
  invalidCharacters,
  walletPageAddressPreset,
} from "./domain/addresses.ts";
import type { Brand } from "./domain/cards.ts";
import { nameInputLength, nameProblem } from "./domain/names.ts";
import { type CardFormTextKey, frameErrorText } from "./flows/card-form-failures.ts";
import {
  type CardFormErrors,
  type CardFormLayout,
  type CardFormValues,
  secureFields,
  type TextField,
} from "./flows/card-form-state.ts";
import { createSecureFields } from "./frames/secure-fields.ts";
import type { FieldTexts, SecureFields } from "./frames/types.ts";
import type { NoticeKey } from "./messages/en/common.ts";
import type { FraudScript } from "./services/fraud.ts";
import { type CardFormSurroundings, createCardForm, type PinPayment } from "./stores/card-form-store.ts";
import { cell } from "./stores/cell.ts";
import { flyoutAddition } from "./stores/flyout-addition.ts";

export type { FieldTexts, FrameStyles, PinPayment };
export type SecureFieldName = FrameField;
export type CardTextField = TextField;

/** Texts of a page's own rules; `field` in their parameters is the name of a {@link CardTextField}. */
export type PageRuleKey = "nameLettersOnly" | "invalidCharacters" | "enterValidField" | "fieldRequired";

export interface CardFormText {
  readonly messageKey: NoticeKey | PageRuleKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The service's own words, shown in place of the catalogue's. */
  readonly text?: string | undefined;
}

export interface SecureFieldView {
  readonly status: "loading" | "loaded" | "failed";
  readonly focused: boolean;
  readonly valid: boolean;
  readonly brand?: string | undefined;
  readonly error: CardFormText | null;
}

export interface PageCardFormSnapshot {
  /** "loading" also while the wallet is; "wrongAccount" when it has no such card. */
  readonly status: "loading" | "ready" | "saving" | "saved" | "wrongAccount" | "framesFailed";
  readonly layout: CardFormLayout;
  /** The fields to place, in order. */
  readonly secureFields: readonly SecureFieldName[];
  readonly secure: Readonly<Partial<Record<SecureFieldName, SecureFieldView>>>;
  readonly values: Readonly<Record<TextField, string>> & {
    readonly save: boolean;
    readonly preferred: boolean;
  };
  readonly errors: Readonly<Partial<Record<TextField, CardFormText>>>;
  /** Why the last press failed. */
  readonly problem: CardFormText | null;
  /** The card that is edited. */
  readonly card: {
    readonly lastFour: string;
    readonly brand: Brand;
    readonly expMonth?: number | undefined;
    readonly expYear?: number | undefined;
  } | null;
  /** What the wallet calls the card once it is saved. */
  readonly savedCardId: string | null;
  /** The PIN was wrong too often, and can't be entered again for a day. */
  readonly locked: boolean;
  /** Code for the retry dialog. */
  readonly frameFailure: string | null;
  /** Goes up with each press that was refused: the focus belongs on the first error then. */
  readonly refusals: number;
}

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
  readonly variant: "walletPage" | "hostedPage";
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
}

const presets = { walletPage: walletPageAddressPreset, hostedPage: hostedPageAddressPreset };
const textFields = [
  "firstName",
  "lastName",
  "phone",
  "giftNumber",
  "giftPin",
  ...addressFields,
] as const satisfies readonly TextField[];

/** How the retailer's analytics call the wallet page's form for a gift card. */
const addGiftCardForm = { page: "mywallet", component: "addGiftCardForm" } as const;

const surroundings: CardFormSurroundings = {
  createFields: (options) => createSecureFields(options),
  loadScript: (url) => import(/* @vite-ignore */ url) as Promise<FraudScript>,
};

/**
 * Opens a form for a card on a page of the host's own look, headless: the page draws fields and buttons, and gives
 * each secure field a container. Loads the wallet first if nobody has.
 */
export function openCardForm(
  client: Aisle,
  { variant, kind, cardId, atCheckout = false, pin, styles, onEscape }: PageCardFormOptions,
  world: CardFormSurroundings = surroundings,
): PageCardForm {
  const inside = (client as AisleClient)[internals];
  const { wallet } = inside;
  wallet.extend(flyoutAddition);
  const outcome = cell<"loading" | "open" | "saved" | "wrongAccount">("loading");
  const places = new Map<SecureFieldName, { readonly container: Element; texts: FieldTexts }>();
  let placed: SecureFields | undefined;
  let savedCardId: string | null = null;

  const form = createCardForm<PageRuleKey>(inside, world, {
    address: (values) => addressOf(addressValues(values)),
    problems: (values) => pageProblems(values, variant),
    atCheckout: () => atCheckout,
    onEscape: () => onEscape?.(),
    onStored: ({ id }) => {
      savedCardId = id;
      outcome.set("saved");
    },
    onMissing: () => outcome.set("wrongAccount"),
    payment: pin?.payment,
    context: variant === "walletPage" && kind === "gift" && !atCheckout ? addGiftCardForm : undefined,
  });

  const begin = () => {
    const { status, cards } = wallet.get();
    if (outcome.get() !== "loading" || status === "idle" || status === "loading") return;
    const card = cards.find(({ id, type }) => id === cardId && type === (pin ? "ebt" : "bank"));
    if (cardId !== undefined && status === "ready" && !card) return outcome.set("wrongAccount");
    if (cardId !== undefined && !card) return;
    form.enter(styles, { card, layout: pin ? "pin" : kind === "bank" ? undefined : kind });
    outcome.set("open");
  };
  /** Frames that were made anew want to be placed anew. */
  const placeAll = () => {
    const fields = form.fields();
    if (!fields || fields === placed) return;
    placed = fields;
    for (const [field, { container, texts }] of places) fields.place(field, container, texts);
  };

  let snapshot: PageCardFormSnapshot | undefined;
  const changed = () => {
    snapshot = undefined;
    placeAll();
  };
  const stops = [form.subscribe(changed), outcome.subscribe(changed), wallet.subscribe(begin)];
  const destroy = () => {
    forget();
    for (const stop of stops) stop();
    form.leave();
    form.dispose();
  };
  const forget = inside.onDestroy(destroy);
  if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
  begin();

  const read = (): PageCardFormSnapshot => {
    const { layout, card, status, frames, values, errors, notice, refusals, locked } = form.get();
    const fields = secureFields[layout];
    const isBroken = frames.status === "failed" || frames.status === "dead";
    const states = { loading: "loading", saved: "saved", wrongAccount: "wrongAccount" } as const;
    const ended = outcome.get();
    return {
      status:
        ended !== "open"
          ? states[ended]
          : isBroken
            ? "framesFailed"
            : status === "idle"
              ? frames.status === "loaded"
                ? "ready"
                : "loading"
              : "saving",
      layout,
      secureFields: fields,
      secure: Object.fromEntries(
        fields.map((field) => {
          const { code, ...state } = frames.fields[field] ?? {
            status: "loading",
            focused: false,
            valid: false,
          };
          const key = errors[field] ?? (code ? frameErrorText(code, layout) : undefined);
          return [field, { ...state, error: key ? { messageKey: key } : null }];
        }),
      ),
      values: {
        phone: "",
        giftNumber: "",
        giftPin: "",
        ...values,
        ...addressValues(values),
      },
      errors: Object.fromEntries(
        textFields.flatMap((field) => {
          const key = errors[field];
          return key ? [[field, pageText(key, field, values[field] ?? "", presets[variant])]] : [];
        }),
      ),
      problem: notice,
      card,
      savedCardId,
      locked,
      frameFailure: frames.failure?.code ?? null,
      refusals,
    };
  };

  return {
    getSnapshot: () => (snapshot ??= Object.freeze(read())),
    subscribe: (listener) => {
      const listening = [form.subscribe(listener), outcome.subscribe(listener)];
      return () => listening.forEach((stop) => stop());
    },
    place: (field, container, texts) => {
      const before = places.get(field);
      places.set(field, { container, texts });
      if (placed && before?.container === container) placed.setTexts(field, texts);
      else placed?.place(field, container, texts);
      placeAll();
    },
    input: (field, value) => form.send({ type: "INPUT", field, value }),
    tick: (field, value) => form.send({ type: "TICK", field, value }),
    focus: (field) => form.fields()?.focus(field),
    setStyles: (next) => form.fields()?.setStyles(next),
    submit: () => form.submit(),
    retryFrames: () => form.send({ type: "RETRY_FRAMES" }),
    destroy,
  };
}

function addressValues(values: CardFormValues): AddressValues {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", zipCode = "" } = values;
  return { addressLine1, addressLine2, city, state, zipCode };
}

/** The rules of a page's form. On the hosted page a telephone number belongs to the address. */
function pageProblems(
  values: CardFormValues,
  variant: PageCardFormOptions["variant"],
): CardFormErrors<PageRuleKey> {
  const errors: Partial<Record<TextField, PageRuleKey>> = {};
  for (const field of ["firstName", "lastName"] as const) {
    const name = values[field];
    const problem = name.trim().length > nameInputLength ? "tooLong" : nameProblem(name, false);
    if (problem) errors[field] = problem === "required" ? "fieldRequired" : "nameLettersOnly";
  }
  const problems = addressProblems(addressValues(values), presets[variant]);
  for (const field of addressFields) {
    const problem = problems[field];
    if (problem === "required") errors[field] = "fieldRequired";
    else if (problem) errors[field] = problem === "characters" ? "invalidCharacters" : "enterValidField";
  }
  if (variant === "hostedPage") {
    const phone = values.phone ?? "";
    if (phone.trim() === "") errors.phone = "fieldRequired";
    else if (!/^\(\d{3}\) \d{3}-\d{4}$/.test(phone.trim())) errors.phone = "enterValidField";
  }
  return errors;
}

/** On a page every field says in the same words that it can't be left empty. */
function pageText(
  key: CardFormTextKey | PageRuleKey,
  field: TextField,
  value: string,
  preset: AddressPreset,
): CardFormText {
  const isLine = field === "addressLine1" || field === "addressLine2" || field === "city";
  const characters = isLine ? invalidCharacters(value, preset[field]) : "";
  const isEmptyGift = key === "giftNumberRequired" || key === "giftPinRequired";
  return { messageKey: isEmptyGift ? "fieldRequired" : key, params: { field, characters } };
}
