/**
 * What a page and the payment host's frames say to each other. Long because it is a list of messages, one shape each,
 * which both sides read as one.
 */
import { brands } from "../domain/cards.ts";
import { idLength } from "../domain/lengths.ts";
import {
  anyOf,
  flag,
  list,
  mapOf,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  type ShapeOf,
  text,
} from "./shape.ts";

declare const __AISLE_MAJOR__: number | undefined;

/**
 * What a host page and the frames of the payment host say to each other, in one file for both sides. A frame says
 * `hello` to its parent, the parent answers with `init` and one port, and from then on only the port is heard.
 * Bodies are JSON, every object is strict (an unknown key refuses the message), and no message that leaves a frame
 * carries a value that was typed, its length, or an event for a single key.
 */

/**
 * Newest and oldest protocol that this build speaks. Two sides understand each other when the ranges meet. What goes over
 * the wire changes with the package's major version and only then, so that it has that number. The services, which are
 * not built, read this file for its names alone.
 */
export const protocolVersion = typeof __AISLE_MAJOR__ === "undefined" ? 1 : __AISLE_MAJOR__;
export const protocolMin = protocolVersion;

/** Time for an answer to a request over the port, in milliseconds. */
export const requestTimeout = 11_000;
/** Longest message, as JSON text. */
export const maxMessageLength = 8_192;
/** Time for a follower to hand its value to the leader, in milliseconds. */
export const collectTimeout = 2_000;

export const frameFields = ["number", "month", "monthEdit", "year", "cvv", "pin"] as const;
export type FrameField = (typeof frameFields)[number];

/** The payment host's page for each field. */
export const framePages = {
  number: "payment-form",
  month: "month-form",
  monthEdit: "month-edit-form",
  year: "year-form",
  cvv: "cvv-form",
  pin: "pin-form",
} as const satisfies Record<FrameField, string>;

export const framePurposes = ["add", "edit", "pin"] as const;
export type FramePurpose = (typeof framePurposes)[number];

/**
 * What a frame can say is wrong. Three digits are the payment host's own codes: 871 not a card number, 872 too
 * short, 873 too long, 874 not numeric, 876 unknown brand, 881 CVV wrong, 882 too short, 883 too long.
 */
export const fieldErrorCodes = [
  "871",
  "872",
  "873",
  "874",
  "876",
  "881",
  "882",
  "883",
  "EXP_MONTH_INVALID",
  "EXP_MONTH_FORMAT",
  "EXP_YEAR_INVALID",
  "EXP_NOT_NUMERIC",
  "EXP_PAST",
  "PIN_INVALID",
  /** Something lay over the PIN's field, or it was out of sight, so that what was typed was dropped. */
  "PIN_COVERED",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Failures of a submit that are no fault of a field. */
export const submitErrorCodes = [
  /** The frame session has expired; the host fetches another and submits again. */
  "SESSION_EXPIRED",
  "SESSION_INVALID",
  /** A sibling did not hand over its value; `field` says which. */
  "FIELD_SILENT",
  "KEY_UNKNOWN",
  "RATE_LIMITED",
  "NETWORK",
  "TIMEOUT",
  /** The payment host refused the request for a reason that the shopper can't mend. */
  "REFUSED",
  "SERVICE",
  /** Another submit is under way. */
  "BUSY",
] as const;
export type SubmitErrorCode = (typeof submitErrorCodes)[number];

/** Failures that end an instance. */
export const globalErrorCodes = ["PROTOCOL", "INTERNAL", "CHANNEL", "CRYPTO_UNAVAILABLE"] as const;
export type GlobalErrorCode = (typeof globalErrorCodes)[number];

/** What a frame counts and may tell: names from this list and whole numbers, nothing else. */
export const logCodes = [
  "message-dropped",
  "message-oversized",
  "late-reply",
  "key-rotated",
  "pin-visibility-unsupported",
  "autofill-unsupported",
] as const;

const id = text(idLength, /^[\w-]{16,}$/);
const short = text(300);
// Named, because a bundler leaves a message out that nobody reads only where no list is spread inside it.
const field = oneOf(...frameFields);
const purpose = oneOf(...framePurposes);
const formFields = list(field, 1, frameFields.length);
const filledFields = list(field, 0, frameFields.length);
const fieldErrorOrNone = oneOf(null, ...fieldErrorCodes);
const globalError = oneOf(...globalErrorCodes);
const logCode = oneOf(...logCodes);
const count: Shape<number> = (value): value is number => number(0, 100_000)(value) && Number.isInteger(value);

/** The properties that a host may set inside a frame. */
export const styleProperties = [
  "color",
  "color-scheme",
  "caret-color",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "line-height",
  "text-align",
  "padding-inline",
] as const;
export type StyleProperty = (typeof styleProperties)[number];

const colorFunctions = new Set(["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"]);

/**
 * Words, numbers, colours and lists of them: nothing that could load, reach other text or end a declaration
 * (no url(), var(), @, ;, braces, escapes or comments).
 */
export function isStyleValue(value: string): boolean {
  // A slash sets a colour's alpha apart; two in a row are no value at all.
  if (!/^[\w\s#%.,()'"+/-]{1,120}$/.test(value) || value.includes("//")) return false;
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = ""]) =>
    colorFunctions.has(name.toLowerCase()),
  );
}

const styleValue: Shape<string> = (value): value is string =>
  typeof value === "string" && isStyleValue(value);
type StyleMap = { [Name in StyleProperty]?: string | undefined };
const styleMap: Shape<StyleMap> = (value): value is StyleMap =>
  mapOf(styleValue)(value) &&
  Object.keys(value).every((name) => styleProperties.includes(name as StyleProperty));
/** Looks by state. `base` always holds; the others are put over it. */
const styles = record({
  base: optional(styleMap),
  focus: optional(styleMap),
  invalid: optional(styleMap),
  placeholder: optional(styleMap),
});
export type FrameStyles = ShapeOf<typeof styles>;

const fieldTexts = record({
  /** The field's name, the same words as the label on the host's page. */
  label: optional(short),
  placeholder: optional(short),
  /** Read with the field while it is set; empty takes it away. */
  error: optional(short),
  required: optional(flag),
  disabled: optional(flag),
});
export type FrameTexts = ShapeOf<typeof fieldTexts>;

const sid = text(2_048, /^[\w.-]{16,}$/);

/** Frame to parent window, once it runs. `i` is the instance id of its URL's fragment. */
export const helloMessage = record({
  t: oneOf("hello"),
  v: count,
  min: count,
  i: id,
  field,
  /** Version of the frame's files, such as "1.0.0". */
  rev: text(32, /^\d+\.\d+\.\d+$/),
});
export type Hello = ShapeOf<typeof helloMessage>;

const month = text(2, /^\d{2}$/);
const year = text(4, /^\d{4}$/);
export const brand = oneOf(...brands);

/** What a host knows anyway of the card that is edited: what month and year show first, and how long a CVV is. */
const editedCard = record({ brand, month: optional(month), year: optional(year) });
export type EditedCard = ShapeOf<typeof editedCard>;

/** Parent window to frame, with exactly one port. */
export const initMessage = record({
  t: oneOf("init"),
  v: count,
  i: id,
  nonce: id,
  sid,
  /** Name of the BroadcastChannel on which the frames of one form meet; 128 random bits. */
  channel: id,
  role: oneOf("leader", "follower"),
  purpose,
  /** All fields of the form, the leader's own among them. */
  fields: formFields,
  styles,
  texts: fieldTexts,
  /** For the purpose "edit". */
  card: optional(editedCard),
});
export type Init = ShapeOf<typeof initMessage>;

const edge = oneOf("start", "end");
const empty = record({});

const envelope = <const T extends string, B>(t: T, b: Shape<B>) =>
  record({
    v: count,
    id,
    /** Id of the request that this answers. */
    re: optional(id),
    t: oneOf(t),
    f: field,
    /** Counts up from 1 in each direction; a message that does not is a repeat and is dropped. */
    n: count,
    b,
  });

/** Host to frame. Every one is a request, answered by `ack` or, for `submit`, by `result`. */
export const hostMessage = anyOf(
  envelope("submit", record({ purpose, key: id })),
  envelope("focus", record({ edge: optional(edge) })),
  envelope("blur", empty),
  envelope("style", styles),
  envelope("text", fieldTexts),
  envelope("clear", empty),
  envelope("session", record({ sid })),
  envelope("ping", empty),
  envelope("teardown", empty),
);
export type HostMessage = ShapeOf<typeof hostMessage>;

const firstSix = text(6, /^\d{6}$/);

/** What a token stands for; safe to show and worthless without the shopper's access token. */
export const frameToken = record({
  lowValueToken: id,
  /** Absent for EBT cards and where the form has no number. */
  cardFirstSix: optional(firstSix),
  lastFour: optional(text(4, /^\d{4}$/)),
  brand: optional(brand),
  /** Two digits. */
  expMonth: optional(month),
  /** Four digits. */
  expYear: optional(year),
});
export type FrameToken = ShapeOf<typeof frameToken>;

const frameError = record({
  code: oneOf(...[...fieldErrorCodes, ...submitErrorCodes]),
  kind: oneOf("customer", "merchant", "network", "internal", "security"),
  retryable: flag,
  field: optional(field),
});
export type FrameError = ShapeOf<typeof frameError>;

const submitResult = anyOf(
  record({ ok: oneOf(true), token: frameToken }),
  record({ ok: oneOf(true), encryptedPin: id }),
  record({
    ok: oneOf(false),
    errors: list(frameError, 1, 12),
  }),
);
export type SubmitResult = ShapeOf<typeof submitResult>;

/** Frame to host. `ack` and `result` answer a request; the others come by themselves. */
export const frameMessage = anyOf(
  envelope("ack", empty),
  envelope("result", submitResult),
  envelope(
    "loaded",
    record({
      caps: record({ visibility: flag, touch: flag }),
      /** The page came back from the back/forward cache, with its fields empty. */
      restored: flag,
    }),
  ),
  envelope("focus", empty),
  envelope("blur", empty),
  /** The field was touched on a device without a pointer's hover: the soft keyboard is coming. */
  envelope("touch", record({ touched: flag })),
  envelope(
    "cardInfo",
    record({
      valid: flag,
      code: fieldErrorOrNone,
      /** It is not as it was first shown. Says nothing of what was typed or how much. */
      dirty: flag,
      /** Only once the number is valid. */
      brand: optional(brand),
      /** The retailer's own card type, empty for all others. Only once the number is valid. */
      kpfBrand: optional(text(32)),
      bin6: optional(firstSix),
    }),
  ),
  envelope("autofill", record({ fields: filledFields })),
  envelope("globalError", record({ code: globalError, retryable: flag })),
  envelope("logs", record({ code: logCode, count })),
  envelope("tabEdge", record({ edge })),
  envelope("escape", empty),
  envelope("enter", empty),
  /** Height that the frame's content needs, in CSS pixels. */
  envelope("resize", record({ height: number(0, 400) })),
);
export type FrameMessage = ShapeOf<typeof frameMessage>;

/** Whether two builds understand each other. */
export function speaks(other: { readonly v: number; readonly min: number }): boolean {
  return other.v >= protocolMin && other.min <= protocolVersion;
}
