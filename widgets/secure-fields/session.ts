/** What a frame session says of itself, for reading only: whether it is genuine, the payment host finds out. */
export interface SessionClaims {
  /** The page that asked for it. */
  readonly origin?: unknown;
  /** Hash of the card that a PIN is for. */
  readonly pgh?: unknown;
}

/** Reads a signed token's claims (RFC 7519) without its key. Of a text that is none it knows nothing. */
export function claimsOf(sid: string): SessionClaims {
  const [, payload = ""] = sid.split(".");
  try {
    return Object(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))) as SessionClaims;
  } catch {
    return {};
  }
}
