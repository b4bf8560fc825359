import * as v from "valibot";

/**
 * What a host page and the frames of the payment host say to each other, in one file for both sides. A frame says
 * `hello` to its parent, the parent answers with `init` and one port, and from then on only the port is heard.
 * Bodies are JSON, every object is strict (an unknown key refuses the message), and no message that leaves a frame
 * carries a value that was typed, its length, or an event for a single key.
 */

/** Newest and oldest protocol that this build speaks. Two sides understand each other when the ranges meet. */
export const protocolVersion = 1;
export const protocolMin = 1;

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
  /** The PIN field is covered, transparent or out of sight. */
  "OCCLUDED",
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

const id = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const short = v.pipe(v.string(), v.maxLength(300));
const field = v.picklist(frameFields);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

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

const styleValue = v.pipe(v.string(), v.check(isStyleValue));
const styleMap = v.strictObject(
  Object.fromEntries(styleProperties.map((name) => [name, v.optional(styleValue)])) as Record<
    StyleProperty,
    v.OptionalSchema<typeof styleValue, undefined>
  >,
);
/** Looks by state. `base` always holds; the others are put over it. */
const styles = v.strictObject({
  base: v.optional(styleMap),
  focus: v.optional(styleMap),
  invalid: v.optional(styleMap),
  placeholder: v.optional(styleMap),
});
export type FrameStyles = v.InferOutput<typeof styles>;

const texts = v.strictObject({
  /** The field's name, the same words as the label on the host's page. */
  label: v.optional(short),
  placeholder: v.optional(short),
  /** Read with the field while it is set; empty takes it away. */
  error: v.optional(short),
  required: v.optional(v.boolean()),
  disabled: v.optional(v.boolean()),
});
export type FrameTexts = v.InferOutput<typeof texts>;

const sid = v.pipe(v.string(), v.minLength(16), v.maxLength(2_048), v.regex(/^[\w.-]+$/));

/** Frame to parent window, once it runs. `i` is the instance id of its URL's fragment. */
export const helloMessage = v.strictObject({
  t: v.literal("hello"),
  v: count,
  min: count,
  i: id,
  field,
  /** Version of the frame's files, such as "1.0.0". */
  rev: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
});
export type Hello = v.InferOutput<typeof helloMessage>;

/** Parent window to frame, with exactly one port. */
export const initMessage = v.strictObject({
  t: v.literal("init"),
  v: count,
  i: id,
  nonce: id,
  sid,
  /** Name of the BroadcastChannel on which the frames of one form meet; 128 random bits. */
  channel: id,
  role: v.picklist(["leader", "follower"]),
  purpose: v.picklist(framePurposes),
  /** All fields of the form, the leader's own among them. */
  fields: v.pipe(v.array(field), v.minLength(1), v.maxLength(frameFields.length)),
  styles,
  texts,
});
export type Init = v.InferOutput<typeof initMessage>;

const edge = v.picklist(["start", "end"]);
const empty = v.strictObject({});

const envelope = <const T extends string, B extends v.GenericSchema>(t: T, b: B) =>
  v.strictObject({
    v: count,
    id,
    /** Id of the request that this answers. */
    re: v.optional(id),
    t: v.literal(t),
    f: field,
    /** Counts up from 1 in each direction; a message that does not is a repeat and is dropped. */
    n: count,
    b,
  });

/** Host to frame. Every one is a request, answered by `ack` or, for `submit`, by `result`. */
export const hostMessage = v.variant("t", [
  envelope("submit", v.strictObject({ purpose: v.picklist(framePurposes), key: id })),
  envelope("focus", v.strictObject({ edge: v.optional(edge) })),
  envelope("blur", empty),
  envelope("style", styles),
  envelope("text", texts),
  envelope("clear", empty),
  envelope("session", v.strictObject({ sid })),
  envelope("ping", empty),
  envelope("teardown", empty),
]);
export type HostMessage = v.InferOutput<typeof hostMessage>;

export const brand = v.picklist([
  "VISA",
  "MASTERCARD",
  "AMEX",
  "DISCOVER",
  "DINERS",
  "JCB",
  "UNIONPAY",
  "EBT",
  "NONE",
]);
const firstSix = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What a token stands for; safe to show and worthless without the shopper's access token. */
export const frameToken = v.strictObject({
  lowValueToken: id,
  /** Absent for EBT cards and where the form has no number. */
  cardFirstSix: v.optional(firstSix),
  lastFour: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  brand: v.optional(brand),
  /** Two digits. */
  expMonth: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
  /** Four digits. */
  expYear: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});
export type FrameToken = v.InferOutput<typeof frameToken>;

const frameError = v.strictObject({
  code: v.picklist([...fieldErrorCodes, ...submitErrorCodes]),
  kind: v.picklist(["customer", "merchant", "network", "internal", "security"]),
  retryable: v.boolean(),
  field: v.optional(field),
});
export type FrameError = v.InferOutput<typeof frameError>;

const submitResult = v.variant("ok", [
  v.strictObject({ ok: v.literal(true), token: frameToken }),
  v.strictObject({ ok: v.literal(true), encryptedPin: id }),
  v.strictObject({
    ok: v.literal(false),
    errors: v.pipe(v.array(frameError), v.minLength(1), v.maxLength(12)),
  }),
]);
export type SubmitResult = v.InferOutput<typeof submitResult>;

/** Frame to host. `ack` and `result` answer a request; the others come by themselves. */
export const frameMessage = v.variant("t", [
  envelope("ack", empty),
  envelope("result", submitResult),
  envelope(
    "loaded",
    v.strictObject({
      caps: v.strictObject({ visibility: v.boolean(), touch: v.boolean() }),
      /** The page came back from the back/forward cache, with its fields empty. */
      restored: v.boolean(),
    }),
  ),
  envelope("focus", empty),
  envelope("blur", empty),
  /** The field was touched on a device without a pointer's hover: the soft keyboard is coming. */
  envelope("touch", v.strictObject({ touched: v.boolean() })),
  envelope(
    "cardInfo",
    v.strictObject({
      valid: v.boolean(),
      code: v.nullable(v.picklist(fieldErrorCodes)),
      /** Something has been typed. Says nothing of what or how much. */
      dirty: v.boolean(),
      /** Only once the number is valid. */
      brand: v.optional(brand),
      /** The retailer's own card type, empty for all others. Only once the number is valid. */
      kpfBrand: v.optional(v.pipe(v.string(), v.maxLength(32))),
      bin6: v.optional(firstSix),
    }),
  ),
  envelope("autofill", v.strictObject({ fields: v.pipe(v.array(field), v.maxLength(frameFields.length)) })),
  envelope("globalError", v.strictObject({ code: v.picklist(globalErrorCodes), retryable: v.boolean() })),
  envelope("logs", v.strictObject({ code: v.picklist(logCodes), count })),
  envelope("tabEdge", v.strictObject({ edge })),
  envelope("escape", empty),
  envelope("enter", empty),
  /** Height that the frame's content needs, in CSS pixels. */
  envelope("resize", v.strictObject({ height: v.pipe(v.number(), v.minValue(0), v.maxValue(400)) })),
]);
export type FrameMessage = v.InferOutput<typeof frameMessage>;

/** Whether two builds understand each other. */
export function speaks(other: { readonly v: number; readonly min: number }): boolean {
  return other.v >= protocolMin && other.min <= protocolVersion;
}
