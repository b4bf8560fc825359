import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { sweeper } from "../../sweep.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createBriefSecrets } from "./brief-secrets.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;
const secrets = createBriefSecrets(context);

const expiresAt = new Date("2026-03-02T15:15:00.000Z");
const pin = { handle: "epb_one", binding: "card one", value: "8361", expiresAt };
const rows = async () =>
  (await sql<{ text: string }>`select t::text as text from vault.brief_secret t`.execute(context.db)).rows;

test("is given out once, to who knows what it is for", async () => {
  await secrets.keep(pin);
  expect(await secrets.take({ ...pin, binding: "card two" })).toBeUndefined();
  expect(await secrets.take({ ...pin, handle: "epb_two" })).toBeUndefined();
  expect(await secrets.take(pin)).toBe("8361");
  expect(await secrets.take(pin)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test("is given out once when it is taken many times at once", async () => {
  await secrets.keep(pin);
  const taken = await Promise.all([1, 2, 3, 4].map(() => secrets.take(pin)));
  expect(taken.filter((value) => value !== undefined)).toEqual(["8361"]);
});

test("lies there encrypted, and opens under its own handle alone", async () => {
  await secrets.keep(pin);
  await secrets.keep({ ...pin, handle: "epb_two", value: "1111" });
  for (const { text } of await rows()) expect(text).not.toMatch(/8361|1111/);
  await sql`update vault.brief_secret set (iv, ciphertext) =
    (select iv, ciphertext from vault.brief_secret where handle = 'epb_two') where handle = 'epb_one'`.execute(
    context.db,
  );
  await expect(secrets.take(pin)).rejects.toThrow();
});

test("is gone at its time, whether anyone asks or not", async () => {
  await secrets.keep(pin);
  clock.set(expiresAt);
  expect(await secrets.take(pin)).toBeUndefined();
  expect(await rows()).toHaveLength(1);
  await sweeper.run(context);
  expect(await rows()).toEqual([]);
});

test("can be destroyed", async () => {
  await secrets.keep(pin);
  await secrets.destroy(pin.handle);
  expect(await rows()).toEqual([]);
});
