import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { issueAccessToken, verifyBearer } from "./access-token.ts";
import {
  generateKeyFile,
  keysFromEnvironment,
  keysFromFile,
  KeysError,
  loadKeys,
  parseKeys,
  rotate,
  type Keys,
} from "./keys.ts";
import { newFrameKey } from "./frame-keys.ts";
import { keyRotation } from "./rotation.ts";
import { startWorkers } from "../workers.ts";
import { createTestServices } from "../../testing/test-services.ts";

const { context } = await createTestServices();
const shopper = { accountId: "a1", tenant: "aisle", acr: "full" as const };

test("a data folder gets keys once, for its owner's eyes only", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "new", "keys.json");
  const first = keysFromFile(path, { mayMake: true });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(keysFromFile(path, { mayMake: true }).vault.current).toEqual(first.vault.current);
  rmSync(folder, { recursive: true });
});

test("a key file of an older release gets the frames' key, and a rotation stays", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "keys.json");
  const { frames: _none, ...older } = generateKeyFile();
  writeFileSync(path, JSON.stringify(older));
  const now = new Date();
  const first = keysFromFile(path, { mayMake: true }).frames.current().id;
  const again = keysFromFile(path, { mayMake: true });
  expect(again.frames.current().id).toBe(first);
  expect(again.vault.current.id).toBe(older.vault[0]?.id);
  again.frames.rotate(now);
  const rotated = keysFromFile(path, { mayMake: true }).frames.live(now);
  expect(rotated.map(({ id }) => id)).toEqual([again.frames.current().id, first]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
  expect(() => parseKeys(JSON.stringify(older))).toThrow(KeysError);
});

test("the frames' key is replaced after thirty days where its process keeps it, and the one before is known for a day", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "keys.json");
  const day = 24 * 60 * 60 * 1000;
  const { createdAt, ...first } = newFrameKey(context.clock());
  const file = { ...generateKeyFile(), frames: [{ ...first, createdAt }] };
  writeFileSync(path, JSON.stringify(file));
  const [own, shared] = [keysFromFile(path, { mayMake: false }), parseKeys(JSON.stringify(file))];
  const at = (days: number) => new Date(Date.parse(createdAt) + days * day);
  const liveAt = async (keys: Keys, days: number) => {
    await keyRotation.run({ ...context, keys, clock: () => at(days) });
    return keys.frames.live(at(days)).map(({ id }) => id);
  };
  expect(await liveAt(own, 29)).toEqual([first.id]);
  const [second, ...before] = await liveAt(own, 30);
  expect(second).not.toBe(first.id);
  expect(before).toEqual([first.id]);
  expect(await liveAt(own, 31)).toEqual([second]);
  expect(keysFromFile(path, { mayMake: false }).frames.current().id).toBe(second);
  expect(await liveAt(shared, 31)).toEqual([first.id]);
  rmSync(folder, { recursive: true });
});

test("a frames' key that can't be kept leaves the old one and the process as they are, and is tried again", async () => {
  const { createdAt, ...first } = newFrameKey(context.clock());
  const old = new Date(Date.parse(createdAt) - 30 * 24 * 60 * 60 * 1000).toISOString();
  let isFull = true;
  const keys = loadKeys({ ...generateKeyFile(), frames: [{ ...first, createdAt: old }] }, () => {
    if (isFull) throw new Error("ENOSPC: no space left on device");
  });
  const failed = vi.spyOn(context.log, "error");
  const workers = startWorkers({ ...context, keys }, [{ ...keyRotation, intervalMs: 20 }]);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), 20_000);
  expect(failed.mock.lastCall?.[0]).toMatchObject({ worker: "frame-keys" });
  expect(keys.frames.current().id).toBe(first.id);
  isFull = false;
  await vi.waitFor(() => expect(keys.frames.current().id).not.toBe(first.id), 20_000);
  await workers.stop();
  failed.mockRestore();
});

test("the frames' key has 3072 bits, and its public half nothing private", () => {
  const { frames } = parseKeys(JSON.stringify(generateKeyFile()));
  const { publicKey, privateKey } = frames.current();
  expect(privateKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(Object.keys(publicKey).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  expect(frames.live(new Date())).toHaveLength(1);
});

test("a shared database needs keys from the environment, and says so", () => {
  expect(keysFromEnvironment({})).toBeUndefined();
  expect(() => keysFromEnvironment({ DATABASE_URL: "postgres://x" })).toThrow(/AISLE_KEYS/);
  const text = JSON.stringify(generateKeyFile());
  expect(keysFromEnvironment({ DATABASE_URL: "postgres://x", AISLE_KEYS: text })?.hmac.all).toHaveLength(1);
});

test("keys that make no sense are refused without being quoted", () => {
  for (const text of [
    "s3cret",
    '{"vault":"s3cret"}',
    '{"vault":[{"id":"1","key":"s3cret"}],"hmac":[],"signing":[]}',
  ]) {
    expect(() => parseKeys(text)).toThrow(KeysError);
    expect(() => parseKeys(text)).not.toThrow(/s3cret/);
  }
});

test("keys that are missing beside data are refused with the way back, and none are made", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "keys.json");
  const start = () => keysFromFile(path, { mayMake: false });
  expect(start).toThrow(KeysError);
  expect(start).toThrow(/keys\.json is missing.*backup.*AISLE_KEYS.*npm run reset/);
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, JSON.stringify(generateKeyFile()));
  expect(start().vault.all).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test("a key file that is broken is refused with the way back, without being quoted", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "keys.json");
  const [one, other] = [generateKeyFile(), generateKeyFile()];
  const [signing, strange] = [one.signing[0], other.signing[0]];
  const [frames, strangers] = [one.frames[0], other.frames[0]];
  if (!signing || !strange || !frames || !strangers) throw new Error("a key is missing");
  const cut = JSON.stringify(one).slice(0, -30);
  const broken: Record<string, string> = {
    "a file that was cut off": cut,
    "an empty file": "",
    "a signing key cut short": JSON.stringify({
      ...one,
      signing: [{ ...signing, jwk: { ...signing.jwk, d: "AAAA" } }],
    }),
    "a signing key of two halves": JSON.stringify({
      ...one,
      signing: [{ ...signing, jwk: { ...signing.jwk, x: strange.jwk.x } }],
    }),
    "a frames' key without sense": JSON.stringify({
      ...one,
      frames: [{ ...frames, jwk: { ...frames.jwk, n: "AQAB" } }],
    }),
    "a frames' key of two halves": JSON.stringify({
      ...one,
      frames: [{ ...frames, jwk: { ...frames.jwk, n: strangers.jwk.n } }],
    }),
  };
  for (const [what, text] of Object.entries(broken)) {
    writeFileSync(path, text);
    const start = () => keysFromFile(path, { mayMake: false });
    expect(start, what).toThrow(KeysError);
    expect(start, what).toThrow(/backup.*npm run reset/);
    expect(start, what).not.toThrow(signing.jwk.d);
  }
  rmSync(folder, { recursive: true });
});

test("tokens signed before a rotation are good until the old key goes", async () => {
  const file = generateKeyFile();
  const rotated = rotate(file, "signing");
  const { accessToken } = await issueAccessToken({ ...context, keys: loadKeys(file) }, shopper);
  const header = `Bearer ${accessToken}`;
  expect(await verifyBearer({ ...context, keys: loadKeys(rotated) }, header)).toEqual(shopper);
  const gone = loadKeys(rotate(rotated, "signing", 1));
  await expect(verifyBearer({ ...context, keys: gone }, header)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(loadKeys(rotated).signing.current.id).not.toBe(loadKeys(file).signing.current.id);
});

test("a token that was read before is over when its time is", async () => {
  const keys = loadKeys(generateKeyFile());
  const { accessToken, expiresAt } = await issueAccessToken({ ...context, keys }, shopper);
  const readAt = (ms: number) =>
    verifyBearer(
      { ...context, keys, clock: () => new Date(expiresAt.getTime() + ms) },
      `Bearer ${accessToken}`,
    );
  expect(await readAt(-1_000)).toEqual(shopper);
  expect(await readAt(-1)).toEqual(shopper);
  await expect(readAt(0)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(readAt(0)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
