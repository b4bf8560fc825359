import type { AddBankCardRequest, AddEbtCardRequest, AddGiftCardRequest } from "../../contract/add-card.ts";
import type { EditCardRequest } from "../../contract/edit-card.ts";
import type { FrameError, FrameField } from "../../contract/frame-protocol.ts";
import type { AddressValues } from "../../domain/addresses.ts";
import type { AppName } from "../../domain/app-names.ts";
import type { BillingAddress, Card, PersonName } from "../../domain/cards.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { WalletMode } from "../../config/types.ts";
import type { SecureFieldsState } from "../../frames/types.ts";
import type { CardFormTextKey } from "./texts.ts";
import type { Notice } from "../notice.ts";

/**
 * What the form asks for: all of a new bank card, the number of an EBT card, number and PIN of a gift card; of a saved
 * card all but its number, of the reward debit card that is preferred also not its expiry, of one that only the issuer
 * can change its preference; of a saved EBT card its PIN.
 */
export type CardFormLayout = NewCardLayout | "edit" | "rewardDebit" | "reduced" | "pin";
export type NewCardLayout = "add" | "ebt" | "gift";

/** The secure fields of each layout, in the order in which they stand. */
export const secureFields: Readonly<Record<CardFormLayout, readonly FrameField[]>> = {
  add: ["number", "month", "year", "cvv"],
  ebt: ["number"],
  gift: [],
  edit: ["monthEdit", "year", "cvv"],
  rewardDebit: ["cvv"],
  reduced: [],
  pin: ["pin"],
};

/** What is typed outside the secure fields; kept until the card is stored. A form that lists addresses types none. */
export interface CardFormValues extends Partial<AddressValues> {
  readonly firstName: string;
  readonly lastName: string;
  readonly save: boolean;
  readonly preferred: boolean;
  readonly phone?: string;
  /** A gift card's number, the only one that is typed in the page itself. */
  readonly giftNumber?: string;
  readonly giftPin?: string;
}

/** What was typed into a form that was left. */
export interface Draft {
  /** Without `preferred` where the shopper left that as the card has it: it may be another way by then. */
  readonly values: Partial<CardFormValues>;
  /** The key of the press that was being stored then: unless it fails, it makes a card of what was typed. */
  readonly sent: string | undefined;
}

export type TextField = "firstName" | "lastName" | "phone" | "giftNumber" | "giftPin" | keyof AddressValues;
export type CardFormField = TextField | "address" | FrameField;

/** `Extra` are the texts of a page that has rules of its own. */
export type CardFormErrors<Extra extends string = never> = {
  readonly [Field in CardFormField]?: CardFormTextKey | Extra | undefined;
};

/** A PIN as its frame sealed it, good for one use. */
export interface SealedPin {
  readonly encryptedPin: string;
}

export type CardRequest =
  | AddBankCardRequest
  | AddEbtCardRequest
  | AddGiftCardRequest
  | EditCardRequest
  | SealedPin;

/** One wish of the shopper's to store this card. Lives until its answer is known or something is changed. */
export interface Attempt {
  readonly key: string;
  readonly address: BillingAddress | undefined;
  /** There once the secure fields have been turned into a token; repeats send it word for word. */
  readonly request: CardRequest | null;
  /** A secure field was entered while the card was on its way: what it says now is in no request. */
  readonly isOutdated?: boolean;
}

export interface CardFormState<Extra extends string = never> {
  readonly open: boolean;
  readonly layout: CardFormLayout;
  /** The card that is edited, or whose PIN is asked for. */
  readonly card: Card | null;
  readonly status: "idle" | "tokenizing" | "saving";
  readonly frames: SecureFieldsState;
  readonly values: CardFormValues;
  /** What was typed into forms that were left, by the id of their card, the layout for a new one. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly errors: CardFormErrors<Extra>;
  readonly notice: Notice | null;
  /** Counts the presses that failed, for whoever puts the focus on the first error or reads it out. */
  readonly refusals: number;
  readonly attempt: Attempt | null;
  /** Something has been typed or ticked since the form was opened. */
  readonly touched: boolean;
  /** The PIN was wrong too often: it can't be entered again for a day. */
  readonly locked: boolean;
}

/** What the flow knows beside its state; handed in anew with every event. */
export interface CardFormContext<Extra extends string = never> {
  readonly mode: WalletMode;
  readonly appName: AppName;
  readonly phone: string;
  /** Whose a new card probably is. */
  readonly shopper?: PersonName | undefined;
  /** Where the card is billed to, as far as it is known. */
  readonly address: (values: CardFormValues) => BillingAddress | undefined;
  /** What is wrong with what stands outside the secure fields. */
  readonly problems: (values: CardFormValues) => CardFormErrors<Extra>;
}

/** What a form is opened for: the card to edit, or to ask the PIN of, or a new one, a bank card unless said otherwise. */
export interface CardFormTarget {
  readonly card?: Card | undefined;
  readonly layout?: NewCardLayout | "pin" | undefined;
}

export type CardFormEvent =
  | ({ readonly type: "ENTER" } & CardFormTarget)
  | { readonly type: "LEAVE" }
  /** The shopper has left: so has what they typed. */
  | { readonly type: "FORGET" }
  /** The page is left, and may come back as it was. */
  | { readonly type: "HIDE" }
  | { readonly type: "FRAMES"; readonly frames: SecureFieldsState }
  | { readonly type: "RETRY_FRAMES" }
  | { readonly type: "INPUT"; readonly field: TextField; readonly value: string }
  | { readonly type: "TICK"; readonly field: "save" | "preferred"; readonly value: boolean }
  | { readonly type: "ADDRESS_CHANGED" }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | { readonly type: "SUBMIT"; readonly key: string }
  | { readonly type: "TOKENIZED"; readonly key: string; readonly request: CardRequest }
  | { readonly type: "FIELDS_REFUSED"; readonly key: string; readonly errors: readonly FrameError[] }
  | { readonly type: "TOKENIZE_FAILED"; readonly key: string; readonly error: AisleError }
  | { readonly type: "STORED"; readonly key: string }
  | { readonly type: "STORE_FAILED"; readonly key: string; readonly error: AisleError };

export type CardFormEffect<Extra extends string = never> =
  /** Turns the secure fields into a token, where there are any, and all of the form into a request. */
  | { readonly type: "tokenize"; readonly key: string }
  | { readonly type: "store"; readonly key: string; readonly request: CardRequest }
  /** A field or the form was refused: the shopper's to mend. */
  | { readonly type: "refused"; readonly messageKey: CardFormTextKey | Extra }
  | { readonly type: "loadFrames"; readonly anew: boolean }
  | { readonly type: "framesFailed" }
  | { readonly type: "abandoned"; readonly layout: CardFormLayout }
  /** The next attempt is another transaction to the fraud check. */
  | { readonly type: "renewTransaction" }
  /** Nobody uses a PIN twice. */
  | { readonly type: "clearFrames" }
  /** The wallet holds a card that this page does not know of, or not the one that it does. */
  | { readonly type: "refreshWallet" }
  | { readonly type: "missing" };

export type CardFormStep<Extra extends string = never> = readonly [
  CardFormState<Extra>,
  readonly CardFormEffect<Extra>[],
];

/** Before they have said anything. */
export const noFrames: SecureFieldsState = { status: "loading", failure: null, fields: {} };
export const emptyValues: CardFormValues = { firstName: "", lastName: "", save: true, preferred: false };

export const initialCardFormState: CardFormState = {
  open: false,
  layout: "add",
  card: null,
  status: "idle",
  frames: noFrames,
  values: emptyValues,
  drafts: {},
  errors: {},
  notice: null,
  refusals: 0,
  attempt: null,
  touched: false,
  locked: false,
};

/** Shut; `draft` is what is back when the form opens for the same card. */
export function closed<Extra extends string>(
  { card, layout, drafts }: CardFormState<Extra>,
  draft: Draft | undefined,
): CardFormState<Extra> {
  const key = card?.id ?? layout;
  const { [key]: _left, ...others } = drafts;
  return { ...initialCardFormState, drafts: draft ? { ...others, [key]: draft } : others };
}

/** A PIN is for one try. */
export function withoutPin({ giftPin: _pin, ...values }: CardFormValues): CardFormValues {
  return values;
}
