import { anyText, list, number, open, optional, read, type Shape, type ShapeOf } from "./shape.ts";

const failureError = open({
  code: anyText,
  reason: anyText,
  customerErrorMessage: optional(anyText),
  rootCauses: optional(list(open({ code: optional(anyText), gtin13: optional(anyText) }))),
  /** Dollars that SNAP can pay of an order at most, where its card has not enough for it, or for a change of it. */
  remainingBalance: optional(number(0, Infinity)),
  /** The current key, on VERSION_CONFLICT. */
  versionKey: optional(anyText),
  /** Where to send the shopper, on a failure that ends the session. */
  redirectUrl: optional(anyText),
});
export type FailureError = ShapeOf<typeof failureError>;

/** The failure envelope of every service. `code` decides what the shopper reads, before the HTTP status does. */
export const failureShape = open({ errors: list(failureError, 1), correlationId: optional(anyText) });
export type Failure = ShapeOf<typeof failureShape>;

/** Reads the body of an answer, and throws where it is not what the contract says. */
export type Answer<T> = (body: unknown) => T;

/** Takes a payload out of the success envelope `{data: …}`. */
export const envelope =
  <T>(payload: Shape<T>): Answer<T> =>
  (body) =>
    read(payload, (body as { readonly data?: unknown } | null | undefined)?.data);
