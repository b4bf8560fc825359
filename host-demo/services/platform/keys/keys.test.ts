import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { issueAccessToken, verifyBearer } from "./access-token.ts";
import {
  generateKeyFile,
  keysFromEnvironment,
  keysFromFile,
  KeysError,
  loadKeys,
  parseKeys,
  rotate,
} from "./keys.ts";
import { createTestServices } from "../../testing/test-services.ts";

const { context } = await createTestServices();
const shopper = { accountId: "a1", tenant: "aisle", acr: "full" as const };

test("a data folder gets keys once, for its owner's eyes only", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "new", "keys.json");
  const first = keysFromFile(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(keysFromFile(path).vault.current).toEqual(first.vault.current);
  rmSync(folder, { recursive: true });
});

test("a key file of an older release gets the frames' key, and a rotation stays", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-keys-"));
  const path = join(folder, "keys.json");
  const { frames: _none, ...older } = generateKeyFile();
  writeFileSync(path, JSON.stringify(older));
  const now = new Date();
  const first = keysFromFile(path).frames.current().id;
  const again = keysFromFile(path);
  expect(again.frames.current().id).toBe(first);
  expect(again.vault.current.id).toBe(older.vault[0]?.id);
  again.frames.rotate(now);
  const rotated = keysFromFile(path).frames.live(now);
  expect(rotated.map(({ id }) => id)).toEqual([again.frames.current().id, first]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
  expect(() => parseKeys(JSON.stringify(older))).toThrow(KeysError);
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
