import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { createBriefSecrets } from "./payments/vault/brief-secrets.ts";
import { sweeper } from "./sweep.ts";
import { createTestServices } from "./testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;

const expiresAt = new Date("2026-03-02T15:15:00.000Z");
const inVault = async () =>
  (await sql`select handle from vault.brief_secret`.execute(context.db)).rows.length;

it.each(["idempotency", "clickstream", "hold", "promise", "membership", "card_token", "card", "checkout"])(
  "what can't be swept out of %s keeps a PIN no longer than it may be kept",
  async (table) => {
    await createBriefSecrets(context).keep({
      handle: "epb_one",
      binding: "card one",
      value: "8361",
      expiresAt,
    });
    clock.set(expiresAt);
    let failed = 0;
    const db = context.db.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql: text } = context.db.getExecutor().compileQuery(node, queryId);
        if (!text.includes(`"${table}"`)) return node;
        failed += 1;
        throw new Error("no answer");
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await sweeper.run({ ...context, db });
    expect(failed).toBeGreaterThan(0);
    expect(services.logLines.filter((line) => line.includes("could not be swept"))).toHaveLength(failed);
    expect(await inVault()).toBe(0);
  },
);
