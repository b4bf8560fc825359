import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing, SecretKey } from "../../platform/keys/keys.ts";

const cipher = "aes-256-gcm";
const tagLength = 16;

export interface Ciphertext {
  readonly key_id: string;
  readonly iv: string;
  readonly ciphertext: string;
}

/** The name is authenticated along with the text, so that a row can't be passed off as another's. */
export function seal({ id, secret }: SecretKey, name: string, text: string): Ciphertext {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, secret, iv);
  sealing.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()]);
  return { key_id: id, iv: iv.toString("base64url"), ciphertext: sealed.toString("base64url") };
}

export function open(keys: KeyRing<SecretKey>, name: string, row: Ciphertext): string {
  const key = keys.find(row.key_id);
  if (!key) throw new Error("the vault no longer has the key of what it holds");
  const sealed = Buffer.from(row.ciphertext, "base64url");
  const opening = createDecipheriv(cipher, key.secret, Buffer.from(row.iv, "base64url"));
  opening.setAAD(Buffer.from(name));
  opening.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([opening.update(sealed.subarray(0, -tagLength)), opening.final()]).toString("utf8");
}
