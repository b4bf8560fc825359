import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { generateKeyFile, loadKeys, rotate } from "../../platform/keys/keys.ts";
import { everyRow } from "../../testing/every-row.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault, VaultRefusedError } from "./vault.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;

const visa = { pan: "4111111111111111", expMonth: 8, expYear: 2028 };

test("a number comes back by its token, until it is destroyed", async () => {
  const vault = createVault(context);
  const token = await vault.store(visa);
  expect(await vault.reveal(token)).toEqual(visa);
  await vault.destroy(token);
  await vault.destroy(token);
  expect(await vault.reveal(token)).toBeUndefined();
  expect(await vault.reveal("vlt_nothing")).toBeUndefined();
});

test("many numbers have their tokens in order, or none has one", async () => {
  const vault = createVault(context);
  const mastercard = { pan: "5555555555554444", expMonth: 1, expYear: 2030 };
  const tokens = await vault.storeAll([visa, mastercard]);
  expect(await Promise.all(tokens.map((token) => vault.reveal(token)))).toEqual([visa, mastercard]);
  expect(await vault.storeAll([])).toEqual([]);
  const count = () => sql`select token from vault.secret`.execute(context.db);
  const before = (await count()).rows.length;
  await expect(vault.storeAll([visa, { ...visa, pan: "4532015112830366" }])).rejects.toThrow(
    VaultRefusedError,
  );
  expect((await count()).rows.length).toBe(before);
});

test("another expiry leaves number and token, and brings nothing back", async () => {
  const vault = createVault(context);
  const [mine, other] = [await vault.store(visa), await vault.store(visa)];
  await vault.redate(mine, { expMonth: 1, expYear: 2031 });
  expect(await vault.reveal(mine)).toEqual({ ...visa, expMonth: 1, expYear: 2031 });
  expect(await vault.reveal(other)).toEqual(visa);
  await vault.destroy(mine);
  await vault.redate(mine, { expMonth: 2, expYear: 2032 });
  expect(await vault.reveal(mine)).toBeUndefined();
});

test("the number of any card is told with its fingerprints, until it is destroyed", async () => {
  const vault = createVault(context);
  const pan = "9800000000000000025";
  const token = await vault.store({ pan });
  const known = await vault.numberOf(token);
  expect(known?.pan).toBe(pan);
  expect(known?.fingerprint).toBe(vault.fingerprintOf(pan));
  expect(known?.fingerprints).toEqual([known?.fingerprint]);
  expect(known?.fingerprint).not.toContain(pan);
  expect(vault.fingerprintOf("9800000000000000100")).not.toBe(known?.fingerprint);
  await vault.destroy(token);
  expect(await vault.numberOf(token)).toBeUndefined();
});

test("no row anywhere holds a number, not even the vault's", async () => {
  await createVault(context).store(visa);
  const rows = await everyRow(context.db);
  expect(rows.map(({ table }) => table)).toContain("vault.secret");
  for (const { text } of rows) expect(text).not.toMatch(/4111111111111111|5555555555554444|378282246310005/);
});

test("the same number is sealed differently each time and recognised without opening it", async () => {
  const vault = createVault(context);
  const [a, b] = [await vault.store(visa), await vault.store(visa)];
  const rows = await sql<{ ciphertext: string; iv: string }>`
    select ciphertext, iv from vault.secret where token in (${a}, ${b})`.execute(context.db);
  expect(new Set(rows.rows.map(({ ciphertext }) => ciphertext)).size).toBe(2);
  expect(new Set(rows.rows.map(({ iv }) => iv)).size).toBe(2);
  expect(await vault.isSame(a, visa.pan)).toBe(true);
  expect(await vault.isSame(a, "5555555555554444")).toBe(false);
  expect(await vault.isSame("vlt_nothing", visa.pan)).toBe(false);
});

test("a number that was moved to another card's token, or altered, does not open", async () => {
  const vault = createVault(context);
  const mine = await vault.store(visa);
  const other = await vault.store({ ...visa, pan: "5555555555554444" });
  await sql`update vault.secret set (iv, ciphertext) = (select iv, ciphertext from vault.secret where token = ${other})
    where token = ${mine}`.execute(context.db);
  await expect(vault.reveal(mine)).rejects.toThrow();
});

test("a number is found among other tokens, also under an older key, and not by itself", async () => {
  const file = generateKeyFile();
  const old = createVault({ ...context, keys: loadKeys(file) });
  const [a, b] = [await old.store(visa), await old.store({ ...visa, pan: "5555555555554444" })];
  const vault = createVault({ ...context, keys: loadKeys(rotate(file, "hmac")) });
  const again = await vault.store(visa);
  expect(await vault.isAmong(again, [b, a])).toBe(true);
  expect(await vault.isAmong(again, [b])).toBe(false);
  expect(await vault.isAmong(again, [])).toBe(false);
  expect(await vault.isAmong("vlt_nothing", [a])).toBe(false);
});

test("numbers sealed under an older key open after a rotation, and not without that key", async () => {
  const file = generateKeyFile();
  const token = await createVault({ ...context, keys: loadKeys(file) }).store(visa);
  const rotated = createVault({ ...context, keys: loadKeys(rotate(rotate(file, "vault"), "hmac")) });
  expect(await rotated.reveal(token)).toEqual(visa);
  expect(await rotated.isSame(token, visa.pan)).toBe(true);
  const lost = createVault({ ...context, keys: loadKeys(rotate(file, "vault", 0)) });
  await expect(lost.reveal(token)).rejects.toThrow(/no longer has the key/);
});

test.each([
  ["a real-looking number", "4532015112830366"],
  ["a test number of somebody else's list", "4242424242424242"],
  ["a canary with a wrong check digit", "4000009900001011"],
  ["no digits at all", "hello"],
])("%s is refused, and the refusal does not repeat it", async (_name, pan) => {
  const refused = createVault(context).store({ ...visa, pan });
  await expect(refused).rejects.toThrow(VaultRefusedError);
  await expect(refused).rejects.not.toThrow(pan);
});

test.each(["4000009900001010", "30569309025904", "9999000000000000", "9800000000000000100"])(
  "%s is taken",
  async (pan) => {
    expect(await createVault(context).store({ pan })).toMatch(/^vlt_/);
  },
);

test("nothing outside this folder reads the vault's tables", () => {
  const services = fileURLToPath(new URL("../..", import.meta.url));
  const sources = readdirSync(services, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("payments/vault/") && !name.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(30);
  for (const name of sources) {
    expect(readFileSync(join(services, name), "utf8"), name).not.toMatch(
      /vault\.(secret|brief_secret|opened)|VaultTables|"secret"/,
    );
  }
});
