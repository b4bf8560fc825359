import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import * as v from "valibot";
import type { PublicKey } from "../../../../sdk/contract/pci-forms.ts";

/** RSA key pairs for RSA-OAEP-256 (RFC 7518, section 4.3); 3072 bits are what hardware modules take. */
const modulusLength = 3072;
/** How long after a rotation the key before is still known, so that a page that was open gets the new one. */
const overlapMs = 24 * 60 * 60 * 1000;

/** How long a key is sealed with, where a process keeps its own. */
const serviceMs = 30 * 24 * 60 * 60 * 1000;

const part = v.pipe(v.string(), v.regex(/^[\w-]+$/));

/** The stored form. A list of them starts with the current key. */
export const frameKeyEntry = v.object({
  id: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  jwk: v.object({
    kty: v.literal("RSA"),
    n: part,
    e: part,
    d: part,
    p: part,
    q: part,
    dp: part,
    dq: part,
    qi: part,
  }),
});
export type FrameKeyEntry = v.InferOutput<typeof frameKeyEntry>;

export interface FrameKey {
  readonly id: string;
  /** The vault alone opens with it. */
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

export interface FrameKeys {
  /** What is sealed from now on is sealed with it. */
  current(): FrameKey;
  /** The current key, then for a day the one before it. */
  live(now: Date): readonly FrameKey[];
  /** Has a new current key, which it makes if none is brought: half a second's work on a good day. */
  rotate(now: Date, made?: FrameKeyEntry): void;
  /**
   * The same where the current one has served its time and this process keeps its keys in a place of its own. Those that
   * several processes share stay as they are: the others would not know what is sealed with a new one.
   */
  rotateOld(now: Date): void;
}

export function createFrameKeys(
  entries: readonly FrameKeyEntry[],
  save?: (entries: FrameKeyEntry[]) => void,
): FrameKeys {
  const [newest, older] = entries.map(load);
  if (!newest) throw new Error("there must be a frame key");
  let current = newest;
  let before = older;
  const rotate = (now: Date, made = newFrameKey(now)) => {
    const next = load(made);
    // Nothing is sealed with a key that a restart would not find.
    save?.([next.entry, current.entry]);
    [current, before] = [next, current];
  };
  return {
    current: () => current,
    live(now) {
      const isDayOver = now.getTime() >= Date.parse(current.entry.createdAt) + overlapMs;
      return before && !isDayOver ? [current, before] : [current];
    },
    rotate,
    rotateOld(now) {
      if (save && now.getTime() >= Date.parse(current.entry.createdAt) + serviceMs) rotate(now);
    },
  };
}

export function newFrameKey(now: Date): FrameKeyEntry {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
  const id = `frames_${randomBytes(6).toString("hex")}`;
  return v.parse(frameKeyEntry, {
    id,
    createdAt: now.toISOString(),
    jwk: privateKey.export({ format: "jwk" }),
  });
}

function load(entry: FrameKeyEntry): FrameKey & { readonly entry: FrameKeyEntry } {
  const { kty, n, e } = entry.jwk;
  const privateKey = createPrivateKey({ key: entry.jwk, format: "jwk" });
  // What is sealed with the public half must open with the other one.
  const probe = randomBytes(16);
  const sealed = publicEncrypt(createPublicKey({ key: { kty, n, e }, format: "jwk" }), probe);
  if (!privateDecrypt(privateKey, sealed).equals(probe)) throw new Error("the key opens nothing");
  return {
    entry,
    id: entry.id,
    privateKey,
    publicKey: { kty, kid: entry.id, use: "enc", alg: "RSA-OAEP-256", n, e },
  };
}
