import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import {
  createFrameKeys,
  frameKeyEntry,
  newFrameKey,
  type FrameKeyEntry,
  type FrameKeys,
} from "./frame-keys.ts";

/** A symmetric key with the id under which stored data names it. */
export interface SecretKey {
  readonly id: string;
  readonly secret: Buffer;
}

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Keys of one purpose: new work uses the current one, older ones still open what they closed. */
export interface KeyRing<Key> {
  readonly current: Key;
  readonly all: readonly Key[];
  find(id: string): Key | undefined;
}

export interface Keys {
  /** Encrypts card numbers. */
  readonly vault: KeyRing<SecretKey>;
  /** Keyed hashes: fingerprints and refresh tokens. */
  readonly hmac: KeyRing<SecretKey>;
  /** Signs access tokens. */
  readonly signing: KeyRing<SigningKey>;
  /** What the payment host's frames seal with. */
  readonly frames: FrameKeys;
}

const secretRing = v.pipe(
  v.array(v.object({ id: v.string(), key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })),
  v.minLength(1),
);

/** The stored form. Each list starts with the current key. */
const keyFile = v.object({
  vault: secretRing,
  hmac: secretRing,
  signing: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        jwk: v.object({ kty: v.literal("OKP"), crv: v.literal("Ed25519"), x: v.string(), d: v.string() }),
      }),
    ),
    v.minLength(1),
  ),
  /** Missing from files of older releases. */
  frames: v.optional(v.array(frameKeyEntry), []),
});
export type KeyFile = v.InferOutput<typeof keyFile>;

export class KeysError extends Error {
  override readonly name = "KeysError";
}

export function generateKeyFile(): KeyFile {
  return {
    vault: [newSecret("vault")],
    hmac: [newSecret("hmac")],
    signing: [newSigning()],
    frames: [newFrameKey(new Date())],
  };
}

/**
 * A new current key for one purpose. Older keys stay as long as something may still be under them: `keep` of them, which
 * for signing need be no more than one, as tokens live five minutes. Frame keys in a file of a process's own are replaced
 * by it, see frame-keys.ts; those that processes share by an operator, who puts a new one before the last.
 */
export function rotate(
  file: KeyFile,
  purpose: "vault" | "hmac" | "signing",
  keep = Number.POSITIVE_INFINITY,
): KeyFile {
  if (purpose === "signing") return { ...file, signing: [newSigning(), ...file.signing.slice(0, keep)] };
  return { ...file, [purpose]: [newSecret(purpose), ...file[purpose].slice(0, keep)] };
}

/** Throws KeysError, without quoting any of the text, when it is not a key file, or one of before there were frame keys. */
export function parseKeys(text: string): Keys {
  return loadKeys(parseKeyFile(text));
}

function parseKeyFile(text: string): KeyFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new KeysError("The keys are not valid JSON.");
  }
  const parsed = v.safeParse(keyFile, json);
  if (!parsed.success) throw new KeysError("The keys do not have the expected shape.");
  return parsed.output;
}

/** `saveFrames` keeps the frame keys after a rotation, where there is a place to keep them. */
export function loadKeys(file: KeyFile, saveFrames?: (frames: FrameKeyEntry[]) => void): Keys {
  if (file.frames.length === 0) throw new KeysError("The keys lack those of the frames.");
  const secret = (entry: { id: string; key: string }): SecretKey => ({
    id: entry.id,
    secret: Buffer.from(entry.key, "base64url"),
  });
  return {
    vault: ring(file.vault.map(secret)),
    hmac: ring(file.hmac.map(secret)),
    signing: ring(loaded("signing", () => file.signing.map(signingKey))),
    frames: loaded("frames", () => createFrameKeys(file.frames, saveFrames)),
  };
}

/**
 * Reads the keys of a data folder; makes them, readable by their owner alone, on the first start. Not where there is
 * data already, for it would be under others.
 */
export function keysFromFile(path: string, { mayMake }: { readonly mayMake: boolean }): Keys {
  const save = (file: KeyFile) => {
    const draft = `${path}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, JSON.stringify(file, null, 2), { mode: 0o600, flag: "wx" });
    renameSync(draft, path);
  };
  if (!existsSync(path)) {
    if (!mayMake) throw new KeysError(lostText(path));
    mkdirSync(dirname(path), { recursive: true });
    save(generateKeyFile());
  }
  chmodSync(path, 0o600);
  let file = named(path, () => parseKeyFile(readFileSync(path, "utf8")));
  const saveFrames = (frames: FrameKeyEntry[]) => save((file = { ...file, frames }));
  // A release before this one made the file.
  if (file.frames.length === 0) saveFrames([newFrameKey(new Date())]);
  return named(path, () => loadKeys(file, saveFrames));
}

const wayBack = (path: string) =>
  `Put back the ${path} that belongs to the data beside it, from a backup, or its text into AISLE_KEYS. ` +
  "Where it is lost, so are the card numbers and sessions: `npm run reset` begins with fresh demo data.";

const lostText = (path: string) =>
  `There is data, but the keys that it is under are not: ${path} is missing. ${wayBack(path)}`;

/** Says of a failure which file it is about, and what to do. */
function named<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    throw new KeysError(`${error.message} ${wayBack(path)}`);
  }
}

/** Makes a key of its stored form. What the platform says of one that it can't read may quote it. */
function loaded<T>(purpose: string, make: () => T): T {
  try {
    return make();
  } catch {
    throw new KeysError(`A key is broken, of those for: ${purpose}.`);
  }
}

function signingKey({ id, jwk }: KeyFile["signing"][number]): SigningKey {
  const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
  const publicKey = createPublicKey(privateKey);
  if (publicKey.export({ format: "jwk" }).x !== jwk.x)
    throw new KeysError("Its halves do not belong together.");
  return { id, privateKey, publicKey };
}

/** Keys from the environment: AISLE_KEYS holds the file's JSON. A shared database needs them shared too. */
export function keysFromEnvironment(env: Readonly<Record<string, string | undefined>>): Keys | undefined {
  const text = env["AISLE_KEYS"];
  if (text) return parseKeys(text);
  if (!env["DATABASE_URL"]) return undefined;
  throw new KeysError(
    "DATABASE_URL is set, so the keys must come from the environment: set AISLE_KEYS to the JSON of a key file. " +
      "Every process on that database needs the same keys.",
  );
}

function ring<Key extends { readonly id: string }>(all: readonly Key[]): KeyRing<Key> {
  const [current] = all;
  if (!current) throw new KeysError("A list of keys is empty.");
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

function newSecret(purpose: string) {
  return { id: `${purpose}_${randomBytes(6).toString("hex")}`, key: randomBytes(32).toString("base64url") };
}

function newSigning(): KeyFile["signing"][number] {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x, d } = privateKey.export({ format: "jwk" });
  if (x === undefined || d === undefined) throw new KeysError("The signing key could not be exported.");
  return { id: `signing_${randomBytes(6).toString("hex")}`, jwk: { kty: "OKP", crv: "Ed25519", x, d } };
}
