import { idLength } from "../domain/lengths.ts";
import { envelope } from "./envelope.ts";
import { frameFields, frameToken } from "./frame-protocol.ts";
import { anyText, flag, list, oneOf, open, optional, record, type ShapeOf, text } from "./shape.ts";

// What the payment host tells its frames, and a client before it opens them. What it is sent: pci-requests.ts.

/**
 * POST /payment/v2/frame-sessions. `sid` is a signed token of 15 minutes for {tenant, shopper, parent origin, purpose,
 * payment gram}.
 */
export const frameSessionResponse = envelope(open({ sid: anyText, expiresAt: anyText }));

/** A public RSA key of 3072 bits for RSA-OAEP-256 (RFC 7518, section 6.3.1). */
export const publicKey = open({
  kty: oneOf("RSA"),
  kid: text(idLength),
  use: oneOf("enc"),
  alg: oneOf("RSA-OAEP-256"),
  n: text(1_024),
  e: anyText,
});
export type PublicKey = ShapeOf<typeof publicKey>;

/**
 * GET /pci-forms/keys: the current key first, then for a day the one before it. What is sealed with that one is
 * answered with KEY_ROTATED and the current key; any other key with KEY_UNKNOWN.
 */
export const keysResponse = open({ keys: list(publicKey, 1) });

/** The JSON block that the payment host writes into a frame's page, element id "aisle-frame". */
export const framePageConfig = open({
  field: oneOf(...frameFields),
  /** True for the number of an EBT card: checked by length alone. */
  ebt: flag,
  lang: anyText,
  /** The version of the page's files. */
  rev: anyText,
  /** Origins of pages that may hold this frame. */
  parents: list(anyText),
  key: publicKey,
  /** The services' time when the page was made, ISO 8601: the shopper's clock may be wrong. */
  now: anyText,
});
export type FramePageConfig = ShapeOf<typeof framePageConfig>;

/**
 * A field's value as a frame seals it: a compact JWE (RFC 7516), RSA-OAEP-256 with A256GCM. The plaintext is the
 * value, padded with spaces to {@link sealedLength} characters, so that its length shows nothing. Protected header:
 * `kid`; `typ` "aisle-field+jwe"; `sid`, the frame session word for word; `fld`, the field's name; `jti`, new for
 * each sealing; `iat` and `exp`, seconds, at most 120 apart; for a PIN also `pgh`, the session's own.
 */
export const sealedType = "aisle-field+jwe";
export const sealedLength = 32;
export const sealedSeconds = 120;

/** POST /pci-forms/v1/tokens */
export const tokensResponse = envelope(frameToken);

/** POST /pin/v1/pins: `encryptedPin` is an opaque handle, good once, for one card, checkout and amount. */
export const pinResponse = envelope(record({ encryptedPin: anyText }));

/** What the payment host's refusals carry beside the common envelope. */
export const tokenFailure = open({
  errors: list(
    open({
      code: anyText,
      /** The field that a customer's mistake is in. */
      field: optional(oneOf(...frameFields)),
      /** The current key, on KEY_ROTATED. */
      key: optional(publicKey),
    }),
    1,
  ),
});
