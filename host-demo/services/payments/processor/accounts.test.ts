import { inject, beforeEach, describe, expect, test } from "vitest";
import { openPostgres } from "../../platform/database/database.ts";
import type { Context } from "../../platform/context.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import { createPrepaidAccounts } from "./accounts.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;
const accounts = createPrepaidAccounts(context);
const vault = createVault(context);

const gift25 = "9800000000000000025";
const card = (pan: string) => vault.store({ pan });

describe("a balance", () => {
  test.each([
    ["9999000000000000", 18_025],
    ["9999000000000025", 2_500],
    ["9999000000000051", 18_025],
    ["9999000000000062", 18_025],
    ["9999000000000091", 18_025],
    ["9800000000000000100", 10_000],
    [gift25, 2_500],
    ["9800000000000000150", 1_500],
    ["9800000000000000000", 0],
    ["9800000000000099999", 4_000],
    ["9800000000000000404", 5_000],
  ])("of %s is %i cents", async (pan, cents) => {
    expect(await accounts.balance(await card(pan))).toBe(cents);
  });

  test("is none of a bank card, and of a card that there isn't", async () => {
    expect(await accounts.balance(await card("4111111111111111"))).toBeUndefined();
    expect(await accounts.balance("vlt_nothing")).toBeUndefined();
    expect(await accounts.take("vlt_nothing", 0)).toBe(false);
    await expect(accounts.giveBack("vlt_nothing", 1)).rejects.toThrow("no account");
  });

  test("is one for a card that two shoppers hold, also across a change of keys", async () => {
    const [one, other] = [await card(gift25), await card(gift25)];
    expect(await accounts.take(one, 1_000)).toBe(true);
    const { hmac } = context.keys;
    const newer = { id: "hmac_newer", secret: Buffer.alloc(32, 7) };
    const all = [newer, ...hmac.all];
    const find = (id: string) => all.find((key) => key.id === id);
    const rotated = { ...context, keys: { ...context.keys, hmac: { current: newer, all, find } } };
    expect(await createPrepaidAccounts(rotated).balance(other)).toBe(1_500);
  });
});

describe("taking", () => {
  test("stops at what there is", async () => {
    const token = await card(gift25);
    expect(await accounts.take(token, 2_501)).toBe(false);
    expect(await accounts.balance(token)).toBe(2_500);
    expect(await accounts.take(token, 2_500)).toBe(true);
    expect(await accounts.take(token, 1)).toBe(false);
    expect(await accounts.balance(token)).toBe(0);
  });

  test.each([-1, 0.5, Number.NaN])("takes and gives no %d cents", async (amount) => {
    const token = await card(gift25);
    await expect(accounts.take(token, amount)).rejects.toThrow(RangeError);
    await expect(accounts.giveBack(token, amount)).rejects.toThrow(RangeError);
    expect(await accounts.balance(token)).toBe(2_500);
  });

  test("goes back to a card that was deleted meanwhile", async () => {
    const [token, other] = [await card(gift25), await card(gift25)];
    await accounts.take(token, 2_000);
    await vault.destroy(token);
    await accounts.giveBack(token, 2_000);
    expect(await accounts.balance(other)).toBe(2_500);
  });

  test("stands and falls with the caller's transaction", async () => {
    const token = await card(gift25);
    const undone = context.db.transaction().execute(async (trx) => {
      expect(await createPrepaidAccounts({ ...context, db: trx }).take(token, 2_000)).toBe(true);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await accounts.balance(token)).toBe(2_500);
  });

  const takeAtOnce = async (contexts: readonly Context[]) => {
    // Each of a different wallet, so that the account is opened at once too.
    const tokens = await Promise.all(Array.from({ length: 12 }, () => card(gift25)));
    const taken = await Promise.all(
      tokens.map((token, index) => {
        const own = contexts[index % contexts.length] ?? context;
        return createPrepaidAccounts(own).take(token, 600);
      }),
    );
    expect(taken.filter(Boolean)).toHaveLength(4);
    expect(await accounts.balance(tokens[0] ?? "")).toBe(100);
  };

  test("at once never takes more than there is", () => takeAtOnce([context]));

  if (inject("serverUrl"))
    test("nor over two pools of a server", async () => {
      const { url = "" } = await testDatabase();
      const pools = [openPostgres(url, 4), openPostgres(url, 4)];
      try {
        await takeAtOnce(pools.map(({ db }) => ({ ...context, db })));
      } finally {
        for (const pool of pools) await pool.close();
      }
    });
});
