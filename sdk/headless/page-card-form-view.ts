/** The form on a page of the host's own, as the page sees it. */
import type { FrameField } from "../contract/frame-protocol.ts";
import { type AddressPreset, invalidCharacters } from "../domain/address-rules.ts";
import { addressFields } from "../domain/addresses.ts";
import type { Brand } from "../domain/cards.ts";
import { frameErrorText } from "../flows/card-form/failures.ts";
import {
  type CardFormLayout,
  type CardFormState,
  secureFields,
  type TextField,
} from "../flows/card-form/state.ts";
import type { CardFormTextKey } from "../flows/card-form/texts.ts";
import type { NoticeKey } from "../messages/keys.ts";
import { addressValues, billingPresets, type PageRuleKey, type PageVariant } from "./page-rules.ts";

export type SecureFieldName = FrameField;

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

/** What has become of the form beside what its flow knows. */
export type PageOutcome = "loading" | "open" | "saved" | "wrongAccount";

const textFields = [
  "firstName",
  "lastName",
  "phone",
  "giftNumber",
  "giftPin",
  ...addressFields,
] as const satisfies readonly TextField[];

/** What the page is shown of a form. */
export function pageCardFormSnapshot(
  state: CardFormState<PageRuleKey>,
  outcome: PageOutcome,
  savedCardId: string | null,
  variant: PageVariant,
): PageCardFormSnapshot {
  const { layout, card, frames, values, notice, refusals, locked } = state;
  return {
    status: outcome === "open" ? openStatus(state) : outcome,
    layout,
    secureFields: secureFields[layout],
    secure: secureViews(state),
    values: {
      phone: "",
      giftNumber: "",
      giftPin: "",
      ...values,
      ...addressValues(values),
    },
    errors: textErrors(state, billingPresets[variant]),
    problem: notice,
    card,
    savedCardId,
    locked,
    frameFailure: frames.failure?.code ?? null,
    refusals,
  };
}

function openStatus({ status, frames }: CardFormState<PageRuleKey>): PageCardFormSnapshot["status"] {
  if (frames.status === "failed" || frames.status === "dead") return "framesFailed";
  if (status !== "idle") return "saving";
  return frames.status === "loaded" ? "ready" : "loading";
}

function secureViews({ layout, frames, errors }: CardFormState<PageRuleKey>): PageCardFormSnapshot["secure"] {
  return Object.fromEntries(
    secureFields[layout].map((field) => {
      const { code, ...state } = frames.fields[field] ?? {
        status: "loading",
        focused: false,
        valid: false,
      };
      const key = errors[field] ?? (code ? frameErrorText(code, layout) : undefined);
      return [field, { ...state, error: key ? { messageKey: key } : null }];
    }),
  );
}

function textErrors(
  { errors, values }: CardFormState<PageRuleKey>,
  preset: AddressPreset,
): PageCardFormSnapshot["errors"] {
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const key = errors[field];
      return key ? [[field, pageText(key, field, values[field] ?? "", preset)]] : [];
    }),
  );
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
