import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import type { Processor } from "./processor.ts";
import { liveAuthorizations } from "./sandbox.ts";

let services: TestServices;
let processor: Processor;

beforeAll(async () => {
  services = await createTestServices();
  processor = services.context.processor;
});

beforeEach(() => services.reset());

async function request(pan: string, key = "try_a:authorize", amount = 4321, expYear = 2030) {
  const token = await createVault(services.context).store({ pan, expMonth: 2, expYear });
  return {
    key,
    tender: "BANK_CARD" as const,
    token,
    amount,
    merchantReference: "ord_a",
    purpose: "PAYMENT" as const,
  };
}

describe("authorize", () => {
  it.each([
    ["4111111111111111", { outcome: "AUTHORIZED" }],
    ["4000000000000002", { outcome: "DECLINED", code: "TRANSACTION_DECLINED" }],
    ["4000000000000051", { outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" }],
    ["4000000000070054", { outcome: "DECLINED", code: "CARD_EXPIRED" }],
    ["4000000000039547", { outcome: "REJECTED" }],
  ])("answers %s with %o", async (pan, answer) => {
    expect(await processor.authorize(await request(pan))).toMatchObject(answer);
  });

  it("declines a card past its date, and one that the vault has destroyed", async () => {
    expect(await processor.authorize(await request("4111111111111111", "k1", 1, 2025))).toEqual({
      outcome: "DECLINED",
      code: "CARD_EXPIRED",
    });
    services.clock.set("2026-03-01T09:59:59Z");
    const lastEvening = await processor.authorize(await request("4111111111111111", "k3", 1, 2026));
    expect(lastEvening).toMatchObject({ outcome: "AUTHORIZED" });
    services.clock.set("2026-03-01T10:00:00Z");
    expect(await processor.authorize(await request("4111111111111111", "k4", 1, 2026))).toMatchObject({
      code: "CARD_EXPIRED",
    });
    const gone = await request("4111111111111111", "k2");
    await createVault(services.context).destroy(gone.token);
    expect(await processor.authorize(gone)).toEqual({ outcome: "DECLINED", code: "TRANSACTION_DECLINED" });
  });

  it("charges once for a key, however often and at once it is asked", async () => {
    const same = await request("4111111111111111");
    const answers = await Promise.all(Array.from({ length: 10 }, () => processor.authorize(same)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await liveAuthorizations(services.context)).toMatchObject([
      { merchantReference: "ord_a", tender: "BANK_CARD", purpose: "PAYMENT", amount: 4321 },
    ]);
  });

  it("refuses a key that comes back with another amount", async () => {
    const first = await request("4111111111111111");
    await processor.authorize(first);
    await expect(processor.authorize({ ...first, amount: 1 })).rejects.toThrow("another authorization");
  });

  it("takes ten seconds over the slow card, then has the same answer at once", async () => {
    const slow = await request("4000000000020075");
    const nobodyWaits = processor.authorize(slow);
    nobodyWaits.catch(() => undefined);
    await vi.waitFor(async () => expect(await processor.find(slow.key)).toEqual({ outcome: "PENDING" }));
    services.clock.advance(9.9);
    expect(await processor.find(slow.key)).toEqual({ outcome: "PENDING" });
    services.clock.advance(0.1);
    const found = await processor.find(slow.key);
    expect(found).toMatchObject({ outcome: "AUTHORIZED" });
    expect(await processor.authorize(slow)).toEqual(found);
  });
});

describe("void", () => {
  it("releases a hold once, under any key", async () => {
    const answer = await processor.authorize(await request("4000000000039547"));
    if (answer.outcome !== "REJECTED") throw new Error("expected a rejected authorization");
    expect(await liveAuthorizations(services.context)).toHaveLength(1);
    const { authorizationId } = answer;
    await processor.void({ key: "try_a:void", authorizationId });
    await processor.void({ key: "try_a:void", authorizationId });
    await processor.void({ key: "try_b:void", authorizationId });
    expect(await liveAuthorizations(services.context)).toEqual([]);
  });

  it("knows no authorization that it did not give", async () => {
    await expect(processor.void({ key: "try_a:void", authorizationId: "aut_x" })).rejects.toThrow();
  });
});

describe("find and close", () => {
  it("finds nothing under a key that was never used", async () => {
    expect(await processor.find("try_a:authorize")).toBeUndefined();
  });

  it("lets nothing be authorised under a closed key", async () => {
    const late = await request("4111111111111111");
    expect(await processor.close(late.key)).toEqual({ outcome: "CLOSED" });
    expect(await processor.authorize(late)).toEqual({ outcome: "CLOSED" });
    expect(await liveAuthorizations(services.context)).toEqual([]);
  });

  it("closes nothing that was decided before", async () => {
    const first = await request("4111111111111111");
    const answer = await processor.authorize(first);
    expect(await processor.close(first.key)).toEqual(answer);
  });
});
