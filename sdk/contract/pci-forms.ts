import * as v from "valibot";
import { envelope } from "./envelope.ts";
import { dollars } from "./money.ts";
import { frameFields, framePurposes, type FrameToken, frameToken } from "./frame-protocol.ts";

// The calls of the payment host: what its frames send, and what a client asks for before it opens them.

/** POST /payment/v2/frame-sessions, on the services' origin. The parent origin is the request's own Origin. */
export const frameSessionRequest = v.object({
  purpose: v.picklist(framePurposes),
  /** The card that is edited, or whose PIN is asked for. */
  cardId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  checkoutId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** What the PIN authorises. */
  amount: v.optional(dollars),
});
/** `sid` is a signed token of 15 minutes for {tenant, shopper, parent origin, purpose, payment gram}. */
export const frameSessionResponse = envelope(v.object({ sid: v.string(), expiresAt: v.string() }));

/** A public RSA key of 3072 bits for RSA-OAEP-256 (RFC 7518, section 6.3.1). */
export const publicKey = v.object({
  kty: v.literal("RSA"),
  kid: v.pipe(v.string(), v.maxLength(64)),
  use: v.literal("enc"),
  alg: v.literal("RSA-OAEP-256"),
  n: v.pipe(v.string(), v.maxLength(1_024)),
  e: v.string(),
});
export type PublicKey = v.InferOutput<typeof publicKey>;

/**
 * GET /pci-forms/keys: the current key first, then for a day the one before it. What is sealed with that one is
 * answered with KEY_ROTATED and the current key; any other key with KEY_UNKNOWN.
 */
export const keysResponse = v.object({ keys: v.pipe(v.array(publicKey), v.minLength(1)) });

/** The JSON block that the payment host writes into a frame's page, element id "aisle-frame". */
export const framePageConfig = v.object({
  field: v.picklist(frameFields),
  /** True for the number of an EBT card: checked by length alone. */
  ebt: v.boolean(),
  lang: v.string(),
  /** The version of the page's files. */
  rev: v.string(),
  /** Origins of pages that may hold this frame. */
  parents: v.array(v.string()),
  key: publicKey,
  /** The services' time when the page was made, ISO 8601: the shopper's clock may be wrong. */
  now: v.string(),
});
export type FramePageConfig = v.InferOutput<typeof framePageConfig>;

/**
 * A field's value as a frame seals it: a compact JWE (RFC 7516), RSA-OAEP-256 with A256GCM. The plaintext is the
 * value, padded with spaces to {@link sealedLength} characters, so that its length shows nothing. Protected header:
 * `kid`; `typ` "aisle-field+jwe"; `sid`, the frame session word for word; `fld`, the field's name; `jti`, new for
 * each sealing; `iat` and `exp`, seconds, at most 120 apart; for a PIN also `pgh`, the session's own.
 */
export const sealedType = "aisle-field+jwe";
export const sealedLength = 32;
export const sealedSeconds = 120;
const sealed = v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[\w-]+(\.[\w-]*){4}$/));

/** POST /pci-forms/v1/tokens, with an idempotency-key header, from a frame's own origin alone. */
export const tokenRequest = v.strictObject({
  sid: v.string(),
  fields: v.strictObject({
    number: v.optional(sealed),
    month: v.optional(sealed),
    monthEdit: v.optional(sealed),
    year: v.optional(sealed),
    cvv: v.optional(sealed),
  }),
});
export type TokenRequest = v.InferOutput<typeof tokenRequest>;
export const tokensResponse = envelope(v.custom<FrameToken>(frameToken));

/** POST /pin/v1/pins: `encryptedPin` is an opaque handle, good once, for one card, checkout and amount. */
export const pinRequest = v.strictObject({ sid: v.string(), pin: sealed });
export const pinResponse = envelope(v.strictObject({ encryptedPin: v.string() }));

/** What the payment host's refusals carry beside the common envelope. */
export const tokenFailure = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        code: v.string(),
        /** The field that a customer's mistake is in. */
        field: v.optional(v.picklist(frameFields)),
        /** The current key, on KEY_ROTATED. */
        key: v.optional(publicKey),
      }),
    ),
    v.minLength(1),
  ),
});
