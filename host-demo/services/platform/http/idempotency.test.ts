import { beforeEach, describe, expect, test, vi } from "vitest";
import { walletResponse } from "../../../../sdk/contract/wallet.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createHttpApp } from "./http.ts";
import { begin, finish, freeKey, hashCall, isStorable, type IdempotentCall } from "./idempotency.ts";
import { once } from "./dispatch.ts";
import { shopperRoute, type ServiceResponse } from "./route.ts";
import { ServiceError } from "./service-error.ts";
import { sweeper } from "../../sweep.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;

/** A route whose work is counted and can be made to do anything. */
function counted(work: (count: number) => Promise<ServiceResponse> | ServiceResponse) {
  let count = 0;
  const route = shopperRoute({
    name: "counted",
    method: "POST",
    path: "/counted",
    handle: async () => work(++count),
  });
  const app = createHttpApp({ context, routes: [route] });
  return {
    count: () => count,
    async send(token: string, key: string, body = "{}") {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
      const response = await app.fetch(new Request("http://x/counted", { method: "POST", headers, body }));
      return { status: response.status, text: await response.text() };
    },
  };
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

describe("a call with a key", () => {
  test("does its work once and answers a repeat with the same bytes", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { send, count } = counted((n) => ({ status: 201, data: { n, at: clock.now() } }));
    const first = await send(token, "k1");
    clock.advance(60);
    expect(await send(token, "k1")).toEqual(first);
    expect(first.status).toBe(201);
    expect(count()).toBe(1);
    expect((await send(token, "k2")).text).not.toBe(first.text);
  });

  test("keeps a definite refusal too, with its first correlation id", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { send, count } = counted(() => {
      throw new ServiceError("CART_EMPTY");
    });
    const first = await send(token, "k1");
    expect(first.status).toBe(422);
    expect(await send(token, "k1")).toEqual(first);
    expect(count()).toBe(1);
  });

  test("is refused with another body, and the first answer stays", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { send } = counted(() => ({ status: 200, data: {} }));
    const first = await send(token, "k1", '{"a":1}');
    const other = await send(token, "k1", '{"a":2}');
    expect(other.status).toBe(422);
    expect(other.text).toContain("IDEMPOTENCY_KEY_REUSED");
    expect(await send(token, "k1", '{"a":1}')).toEqual(first);
  });

  test("is nobody else's: another shopper may use the same key", async () => {
    const mine = await services.signIn("cards@aisle.test");
    const theirs = await services.signIn("empty@aisle.test");
    const { send, count } = counted((n) => ({ status: 200, data: { n } }));
    await send(mine, "k1");
    expect((await send(theirs, "k1")).text).toBe('{"data":{"n":2}}');
    expect(count()).toBe(2);
  });

  test("answers 409 while it runs", async () => {
    const token = await services.signIn("cards@aisle.test");
    const gate = signal();
    const begun = signal();
    const { send } = counted(async () => {
      begun.give();
      await gate.given;
      return { status: 200, data: {} };
    });
    const first = send(token, "k1");
    await begun.given;
    const second = await send(token, "k1");
    expect(second.status).toBe(409);
    expect(second.text).toContain("REQUEST_STILL_PROCESSING");
    gate.give();
    expect((await first).status).toBe(200);
    expect((await send(token, "k1")).status).toBe(200);
  });

  test("fifty at once do the work once", async () => {
    const token = await services.signIn("cards@aisle.test");
    const gate = signal();
    const othersAnswered = signal();
    const { send, count } = counted(async () => {
      await gate.given;
      return { status: 200, data: {} };
    });
    let answered = 0;
    const calls = Array.from({ length: 50 }, async () => {
      const { status } = await send(token, "k1");
      if (++answered === 49) othersAnswered.give();
      return status;
    });
    await othersAnswered.given;
    gate.give();
    const statuses = await Promise.all(calls);
    expect(count()).toBe(1);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  });

  test.each([
    ["a crash", () => new Error("boom"), 500],
    ["a 503", () => new ServiceError("SERVICE_UNAVAILABLE"), 503],
    ["a lost session", () => new ServiceError("UNAUTHENTICATED"), 401],
    ["a missing intent", () => new ServiceError("PAYMENT_INTENT_NOT_FOUND"), 404],
    ["a limit", () => new ServiceError("TOO_MANY_REQUESTS"), 429],
    ["the same call still at work", () => new ServiceError("REQUEST_STILL_PROCESSING"), 409],
  ])("is free again after %s", async (_name, failure, status) => {
    const token = await services.signIn("cards@aisle.test");
    const { send } = counted((n) => {
      if (n === 1) throw failure();
      return { status: 200, data: { n } };
    });
    expect((await send(token, "k1")).status).toBe(status);
    expect(await send(token, "k1")).toEqual({ status: 200, text: '{"data":{"n":2}}' });
  });

  test("is forgotten after a day", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { send, count } = counted(() => ({ status: 200, data: {} }));
    await send(token, "k1");
    clock.advance(24 * 60 * 60);
    await send(await services.signIn("cards@aisle.test"), "k1", '{"other":true}');
    expect(count()).toBe(2);
  });
});

describe("a call whose process died", () => {
  const row: IdempotentCall = {
    key: "k1",
    accountId: "a1",
    route: "r",
    bodyHash: hashCall("POST", "/r", "{}"),
  };
  const takeOver = { takeOverAfterSeconds: 60 };

  test("is taken over after a minute, by one of those who ask", async () => {
    await begin(context, row, takeOver);
    clock.advance(59);
    await expect(begin(context, row, takeOver)).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
    clock.advance(1);
    const takers = await Promise.allSettled([1, 2, 3].map(() => begin(context, row, takeOver)));
    expect(takers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is not taken over where a recovery will finish it", async () => {
    await begin(context, row);
    clock.advance(3600);
    await expect(begin(context, row)).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
  });

  test("and comes back late can neither write an answer nor free the key", async () => {
    const late = await begin(context, row, takeOver);
    clock.advance(60);
    const taken = await begin(context, row, takeOver);
    if (late.kind !== "started" || taken.kind !== "started") throw new Error("not started");
    await finish(context.db, { ...row, attempt: late.attempt }, { status: 200, body: "late" });
    await freeKey(context.db, { ...row, attempt: late.attempt });
    await finish(context.db, { ...row, attempt: taken.attempt }, { status: 200, body: "taken" });
    expect(await begin(context, row)).toEqual({ kind: "replay", response: { status: 200, body: "taken" } });
  });

  test("is known by its body under an older key too, and the body's own hash is nowhere", async () => {
    await begin(context, row);
    const { hmac } = context.keys;
    const current = { id: "hmac_newer", secret: Buffer.alloc(32, 7) };
    const ring = { current, all: [current, ...hmac.all], find: () => undefined };
    const rotated = { ...context, keys: { ...context.keys, hmac: ring } };
    const other = { ...row, bodyHash: hashCall("POST", "/r", '{"pin":"1234"}') };
    await expect(begin(rotated, row)).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
    await expect(begin(rotated, other)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    const kept = await context.db.selectFrom("idempotency").select("body_hash").execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.body_hash).not.toBe(row.bodyHash);
  });

  test("an answer stands or falls with the transaction that it was written in", async () => {
    await begin(context, row);
    const failed = context.db.transaction().execute(async (trx) => {
      await finish(trx, row, { status: 200, body: "done" });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await expect(begin(context, row)).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
  });
});

test("the sweeper deletes what is a day old and nothing younger", async () => {
  const keep = { accountId: "a1", route: "r", bodyHash: "h" };
  await begin(context, { ...keep, key: "old" });
  clock.advance(60);
  await begin(context, { ...keep, key: "young" });
  clock.advance(24 * 60 * 60 - 60);
  await sweeper.run(context);
  const left = await context.db.selectFrom("idempotency").select("key").execute();
  expect(left).toEqual([{ key: "young" }]);
});

test("what may be kept", () => {
  expect([200, 201, 204, 400, 402, 404, 409, 422].every((status) => isStorable(status))).toBe(true);
  expect([401, 408, 429, 500, 503].some((status) => isStorable(status))).toBe(false);
});

test("a key that the database could not free is freed once the database is back", async () => {
  const call = { key: "k1", accountId: "a1", route: "r", bodyHash: hashCall("POST", "/r", "{}") };
  const lost = new Error("connection refused");
  let isAway = true;
  const db = new Proxy(context.db, {
    get(target, name) {
      if (isAway && name === "deleteFrom") throw lost;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  const away = { ...context, db };
  const answer = await once(away, call, "cor_1", () => Promise.reject(lost));
  expect(answer.status).toBe(500);
  await expect(begin(context, call)).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
  isAway = false;
  await vi.waitFor(async () => expect((await begin(context, call)).kind).toBe("started"), { timeout: 5_000 });
});

test("what only asks is asked anew each time, and what was asked is not kept; a balance is", async () => {
  const token = await services.signIn("cards@aisle.test");
  const address = {
    addressLines: ["100 Main St"],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode: "45202",
    countryCode: "US",
  };
  const kept = () => context.db.selectFrom("idempotency").select("route").execute();
  const ask = (path: string, body: object) =>
    call(services, path, { method: "POST", token, body, key: "k1" });
  for (const path of [
    "/atlas/v1/address/v1/validations",
    "/atlas/v1/address/v1/eligibilities",
    "/accountmanagement/api/address-validation",
  ])
    expect((await ask(path, { address, modalityType: "PICKUP" })).status, path).toBe(200);
  expect(await kept()).toEqual([]);
  const wallet = await call(services, "/payment/v2/wallet", {
    token,
    headers: { "show-gift-cards": "true" },
  });
  const { cards } = walletResponse(JSON.parse(wallet.text)).payment;
  const paymentGram = cards.find(({ cardType }) => cardType === "GIFT_CARD")?.paymentGram;
  await ask("/payment/v2/wallet/gift-card/balance", { paymentGram });
  expect(await kept()).toEqual([{ route: "gift-balance" }]);
});
