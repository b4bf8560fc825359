import { randomId } from "../../sdk/contract/frame-port.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import { type PublicKey, sealedLength, sealedSeconds, sealedType } from "../../sdk/contract/pci-forms.ts";
import { claimsOf } from "./session.ts";

export interface Seal {
  readonly key: PublicKey;
  /** The frame session. */
  readonly sid: string;
  readonly field: FrameField;
  /** The services' time: the shopper's clock may be wrong. */
  readonly now: Date;
}

/**
 * Seals a value as a compact JWE (RFC 7516, section 5.1; RSA-OAEP-256 and A256GCM of RFC 7518) that only the vault
 * opens, and only under this session and name. On the platform's cryptography: a library that knows every other
 * algorithm too would be half of what a frame loads.
 */
export async function seal(value: string, { key, sid, field, now }: Seal): Promise<string> {
  const { subtle } = crypto;
  const seconds = Math.floor(now.getTime() / 1000);
  const header = encode(
    utf8(
      JSON.stringify({
        alg: key.alg,
        enc: "A256GCM",
        kid: key.kid,
        typ: sealedType,
        sid,
        fld: field,
        jti: randomId(),
        iat: seconds,
        exp: seconds + sealedSeconds,
        ...(field === "pin" && { pgh: claimsOf(sid).pgh }),
      }),
    ),
  );
  const wrapping = await subtle.importKey("jwk", key, { name: "RSA-OAEP", hash: "SHA-256" }, false, [
    "encrypt",
  ]);
  const content = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const wrapped = await subtle.encrypt("RSA-OAEP", wrapping, await subtle.exportKey("raw", content));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await subtle.encrypt(
      { name: "AES-GCM", iv, additionalData: utf8(header) },
      content,
      utf8(value.padEnd(sealedLength)),
    ),
  );
  const tag = sealed.length - 16;
  const parts = [new Uint8Array(wrapped), iv, sealed.subarray(0, tag), sealed.subarray(tag)];
  return [header, ...parts.map(encode)].join(".");
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Base64url without padding (RFC 4648, section 5). */
function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
