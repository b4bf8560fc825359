import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { envelope } from "../contract/envelope.ts";
import { open } from "../contract/shape.ts";
import { AisleError } from "../domain/errors.ts";
import { setDefaultCard } from "../services/saved-cards.ts";
import { createWalletIntent } from "../services/wallet-intents.ts";
import { listCards } from "../services/wallet.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { uncaughtDuring } from "../testing/uncaught.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(async () => {
  vi.useRealTimers();
  await destroyTestClients();
});

const wallet = "/payment/v2/wallet";
const everything = { showSnapCards: true, showGiftCards: true, giftCardBalance: true };

function start(options: TestClientOptions = {}) {
  const test = createTestClient(services, options);
  const { http } = test.internals;
  return {
    ...test,
    http,
    cards: () => listCards(http, everything),
    config: test.internals.config.get,
  };
}

async function failureOf(work: Promise<unknown>): Promise<AisleError> {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error instanceof AisleError) return error;
  throw new Error(`not an AisleError: ${String(error)}`);
}

const unauthenticated = () =>
  Response.json({ errors: [{ code: "UNAUTHENTICATED", reason: "No." }] }, { status: 401 });

describe("headers", () => {
  it("are on every call: who, for whom, and a key of its own", async () => {
    const { cards, http, wire } = start({ config: { tenantName: "aisle", paymentIntentId: undefined } });
    const [first] = await cards();
    await setDefaultCard(http, first?.id ?? "");
    const [read, write] = wire.sent;
    for (const sent of [read, write]) {
      expect(sent?.headers.get("application-id")).toBe("CLICKLIST");
      expect(sent?.headers.get("channel")).toBe("WEB");
      expect(sent?.headers.get("tenant")).toBe("aisle");
      expect(sent?.headers.get("payment-auth-type")).toBe("B2C");
      expect(sent?.headers.get("authorization")).toMatch(/^Bearer \S+$/);
      expect(sent?.headers.get("idempotency-key")).toMatch(/^[\w-]{20,}$/);
      expect(sent?.headers.has("payment-intent-id")).toBe(false);
    }
    expect(write?.headers.get("idempotency-key")).not.toBe(read?.headers.get("idempotency-key"));
    expect([read?.headers.get("content-type"), write?.headers.get("content-type")]).toEqual([
      null,
      "application/json",
    ]);
    expect(read?.headers.get("show-snap-card")).toBe("true");
  });

  it("name the application in capitals, the tenant of the config and the kind of token", async () => {
    const { wire, cards } = start({
      email: "sister@aisle.test",
      getNewToken: () => services.signIn("sister@aisle.test", "harristeeter"),
      config: { appName: "WEB HOSTED PAYMENT PAGE", tenantName: "harristeeter" },
    });
    await cards();
    expect(wire.sent[0]?.headers.get("application-id")).toBe("WEB HOSTED PAYMENT PAGE");
    expect(wire.sent[0]?.headers.get("tenant")).toBe("harristeeter");
    expect(wire.sent[0]?.status).toBe(200);
  });

  it("carry the payment intent of the config, and bot telemetry where the page has it", async () => {
    vi.stubGlobal("bmak", { get_telemetry: () => "telemetry" });
    try {
      const { http, wire, client, cards } = start();
      const intent = await createWalletIntent(http);
      client.update({ paymentIntentId: intent });
      await cards();
      expect(wire.sent.at(-1)?.headers.get("payment-intent-id")).toBe(intent);
      expect(wire.sent.at(-1)?.headers.get("bot-telemetry")).toBe("telemetry");
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("the access token", () => {
  it("is asked for at the start, once for all calls that wait for it", async () => {
    const { tokenReasons, cards, http } = start();
    await Promise.all([cards(), createWalletIntent(http), createWalletIntent(http)]);
    expect(tokenReasons).toEqual(["start"]);
  });

  it("that was asked for before there was a client is taken over, once", async () => {
    const firstToken = services.signIn("cards@aisle.test");
    const { tokenReasons, cards, wire } = start({ firstToken });
    await Promise.all([cards(), cards()]);
    expect(tokenReasons).toEqual([]);
    expect(wire.sent[0]?.headers.get("authorization")).toBe(`Bearer ${await firstToken}`);
    services.clock.advance(services.context.settings.accessTokenSeconds + 60);
    await cards();
    expect(tokenReasons).toEqual(["expired"]);
  });

  it.each([
    ["was refused", () => Promise.reject(new Error("signed out"))],
    ["is none", () => Promise.resolve(null as unknown as string)],
  ])("that was asked for before there was a client and %s sends to sign-in", async (_, answer) => {
    const { tokenReasons, redirects, cards, wire } = start({ firstToken: answer() });
    expect((await failureOf(cards())).code).toBe("auth-expired");
    expect(redirects).toHaveLength(1);
    expect(wire.sent).toHaveLength(0);
    // The shopper has come back: the host is asked anew.
    await cards();
    expect(tokenReasons).toEqual(["start"]);
  });

  it("is the config's while there is one, and a new one in the config wins", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { tokenReasons, cards, wire, client } = start({
      config: {
        authConfig: {
          type: "B2C",
          token,
          getNewToken: () => Promise.reject(new Error("must not be asked")),
          redirectToSignIn: () => undefined,
        },
      },
    });
    await cards();
    expect(wire.sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
    const other = await services.signIn("declines@aisle.test");
    client.update({ authConfig: { token: other } });
    expect((await cards()).map((card) => card.lastFour)).toContain("0051");
    expect(tokenReasons).toEqual([]);
  });

  it("is renewed once for many calls when it has run out, and every call is repeated as it was", async () => {
    const { tokenReasons, cards, http, wire } = start();
    await cards();
    services.clock.advance(6 * 60);
    await Promise.all([
      cards(),
      createWalletIntent(http),
      createWalletIntent(http),
      createWalletIntent(http),
    ]);
    expect(tokenReasons).toEqual(["start", "expired"]);
    const later = wire.sent.slice(1);
    expect(later.filter(({ status }) => status === 401)).toHaveLength(4);
    for (const refused of later.filter(({ status }) => status === 401)) {
      const key = refused.headers.get("idempotency-key");
      const repeats = later.filter((sent) => sent.headers.get("idempotency-key") === key);
      expect(repeats.map(({ status }) => status)).toEqual([401, 200]);
      expect(repeats[1]?.body).toBe(refused.body);
      expect(repeats[1]?.headers.get("authorization")).not.toBe(refused.headers.get("authorization"));
    }
  });

  it("is renewed five times at most: six requests, then sign-in once and one error for each call", async () => {
    const { tokenReasons, redirects, cards, http, wire } = start();
    wire.damage("GET", unauthenticated(), 100);
    wire.damage("POST", unauthenticated(), 100);
    const errors = await Promise.all([failureOf(cards()), failureOf(createWalletIntent(http))]);
    expect(wire.sentTo("GET")).toHaveLength(6);
    expect(wire.sentTo("POST")).toHaveLength(6);
    expect(tokenReasons.slice(0, 3)).toEqual(["start", "expired", "rejected"]);
    expect(new Set(tokenReasons.slice(2))).toEqual(new Set(["rejected"]));
    expect(redirects).toEqual(["Your session has expired."]);
    for (const error of errors) {
      expect(error).toMatchObject({ code: "auth-expired", messageKey: "sessionExpired", retryable: false });
    }
  });

  it.each([
    [401, "UNAUTHENTICATED"],
    [403, "FORBIDDEN"],
  ])("refused for good with %i is the shopper's to mend, and is told with its code", async (status, code) => {
    const { wire, internals, settle, heard } = start();
    const body = { errors: [{ code, reason: "No." }], correlationId: "corr_1" };
    wire.damage("GET", Response.json(body, { status }), 100);
    internals.wallet.send({ type: "LOAD" });
    await settle();
    expect(heard).toMatchObject([
      { name: "aisle-constraint-error", detail: { serviceCode: code, correlationId: "corr_1" } },
    ]);
  });

  it("that can't be had sends to sign-in, without a single request", async () => {
    const { redirects, cards, wire } = start({ getNewToken: () => Promise.reject(new Error("signed out")) });
    const error = await failureOf(cards());
    expect(error.code).toBe("auth-expired");
    expect(await failureOf(cards())).toMatchObject({ code: "auth-expired" });
    expect(redirects).toHaveLength(1);
    expect(wire.sent).toHaveLength(0);
  });

  it("that can't be had ends the session also where the page's way to sign-in throws", async () => {
    const thrown = await uncaughtDuring(async () => {
      const { cards } = start({
        config: {
          authConfig: {
            type: "B2C",
            getNewToken: () => Promise.resolve(null),
            redirectToSignIn: () => {
              throw new Error("the host's own");
            },
          },
        },
      });
      expect(await failureOf(cards())).toMatchObject({
        code: "auth-expired",
        messageKey: "sessionExpired",
      });
    });
    expect(thrown).toMatchObject([{ message: "the host's own" }]);
  });

  it("that the page never answers with is given up after ten seconds, and asked for anew", async () => {
    const answers: Promise<string>[] = [new Promise(() => undefined)];
    const authConfig = {
      type: "B2C" as const,
      getNewToken: () => answers.shift() ?? services.signIn("cards@aisle.test"),
      redirectToSignIn: () => expect.unreachable(),
    };
    const { cards, time, wire } = start({ config: { authConfig } });
    const failed = failureOf(cards());
    await time.advance(9_999);
    expect(time.pending()).toEqual([1]);
    await time.advance(1);
    expect(await failed).toMatchObject({
      code: "timeout",
      retryable: true,
      messageKey: "technicalDifficulties",
    });
    expect(wire.sent).toEqual([]);
    expect(await cards()).toHaveLength(7);
    expect(time.pending()).toEqual([]);
  });

  it("is null where nobody is signed in, who is sent to sign in", async () => {
    const { redirects, cards } = start({ getNewToken: () => Promise.resolve(null) });
    expect((await failureOf(cards())).code).toBe("auth-expired");
    expect(redirects).toEqual(["Your session has expired."]);
  });

  it.each([
    ["had none", "nobody else"],
    ["had none", "another call"],
    ["failed", "nobody else"],
    ["failed", "another call"],
    ["said nothing for ten seconds", "nobody else"],
    ["said nothing for ten seconds", "another call"],
  ])("is the one that the page gave while it was asked and %s, and %s asks for one", async (how, who) => {
    let say: (token: null) => void = () => undefined;
    let fail: (cause: Error) => void = () => undefined;
    const asked = new Promise<null>((resolve, reject) => ([say, fail] = [resolve, reject]));
    const authConfig = { type: "B2C" as const, getNewToken: () => asked, redirectToSignIn: vi.fn() };
    const { cards, client, http, time } = start({ config: { authConfig } });
    const first = cards();
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    if (who === "another call") expect(await createWalletIntent(http)).toBeTruthy();
    if (how === "had none") say(null);
    else if (how === "failed") fail(new Error("signed out"));
    else await time.advance(10_000);
    expect(await first).toHaveLength(7);
    expect(await cards()).toHaveLength(7);
    expect(authConfig.redirectToSignIn).not.toHaveBeenCalled();
  });

  it.each([
    ["", "an empty text"],
    ["<!doctype html><title>Sign in</title>", "a page"],
    ["<html></html>", "a page without a blank"],
    [undefined, "nothing"],
    [{ accessToken: "x" }, "an object"],
    ['"eyJhbGciOi"', "JSON"],
    ["Bearer eyJhbGciOi", "a whole header"],
    ["x".repeat(8001), "more than a header holds"],
    ["x\ny", "two lines"],
  ])("that can't be one, %j, is the page's mistake and no end (%s)", async (given, _kind) => {
    let token: unknown = given;
    const { redirects, cards, wire } = start({ getNewToken: () => Promise.resolve(token as string) });
    expect(await failureOf(cards())).toMatchObject({ code: "config", serviceCode: "TOKEN_UNUSABLE" });
    expect([redirects.length, wire.sent.length]).toEqual([0, 0]);
    token = await services.signIn("cards@aisle.test");
    expect(await cards()).toHaveLength(7);
  });

  it("goes without the line end that a file or a command put after it", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { cards, wire, client } = start({ getNewToken: () => Promise.resolve(`${token}\n`) });
    expect(await cards()).toHaveLength(7);
    client.update({ authConfig: { token: ` ${token}\r\n` } });
    expect(await cards()).toHaveLength(7);
    expect(new Set(wire.sent.map(({ headers }) => headers.get("authorization")))).toEqual(
      new Set([`Bearer ${token}`]),
    );
  });

  it("of the config that can't be one ends nothing, and is not sent, until the page gives another", async () => {
    const { cards, wire, client } = start({
      config: {
        authConfig: {
          type: "B2C",
          token: "x\ny",
          getNewToken: () => services.signIn("cards@aisle.test"),
          redirectToSignIn: () => expect.unreachable(),
        },
      },
    });
    for (let call = 0; call < 2; call += 1)
      expect(await failureOf(cards())).toMatchObject({ code: "config", serviceCode: "TOKEN_UNUSABLE" });
    expect(wire.sent).toEqual([]);
    client.update({ authConfig: { token: undefined } });
    expect(await cards()).toHaveLength(7);
  });

  it("may be as long as a header holds", async () => {
    const { cards, redirects, wire } = start({ getNewToken: () => Promise.resolve("x".repeat(8000)) });
    await failureOf(cards());
    expect([wire.sent.length > 0, redirects.length]).toEqual([true, 1]);
  });

  it("works again once the shopper has signed in, and a later end is told again", async () => {
    let signedIn = false;
    const { redirects, cards } = start({
      getNewToken: () =>
        signedIn ? services.signIn("cards@aisle.test") : Promise.reject(new Error("signed out")),
    });
    await failureOf(cards());
    signedIn = true;
    expect(await cards()).toHaveLength(7);
    signedIn = false;
    services.clock.advance(6 * 60);
    await failureOf(cards());
    expect(redirects).toHaveLength(2);
  });

  it("that a service forbids ends the session at once", async () => {
    const { redirects, cards, wire, tokenReasons } = start();
    wire.damage("GET", Response.json({ errors: [{ code: "FORBIDDEN" }] }, { status: 403 }));
    const error = await failureOf(cards());
    expect(wire.sent).toHaveLength(1);
    expect(error).toMatchObject({ code: "auth-expired", messageKey: "sessionExpired" });
    expect([redirects.length, tokenReasons]).toEqual([1, ["start"]]);
  });

  it("of another tenant is the page's mistake, told apart from the end of a session", async () => {
    const { redirects, client, cards, wire, tokenReasons, heard, settle } = start({
      getNewToken: () => services.signIn("sister@aisle.test", "harristeeter"),
    });
    expect(await failureOf(cards())).toMatchObject({ code: "config", serviceCode: "TENANT_MISMATCH" });
    expect([wire.sent.length, wire.sent[0]?.status]).toEqual([1, 403]);
    expect([redirects, tokenReasons]).toEqual([[], ["start"]]);
    client.wallet.refresh();
    await settle();
    expect(heard.map(({ name, detail }) => [name, detail])).toMatchObject([
      ["aisle-error", { code: "config", serviceCode: "TENANT_MISMATCH" }],
    ]);
  });

  it("is in no error", async () => {
    const { cards, wire } = start();
    await cards();
    const token = wire.sent[0]?.headers.get("authorization")?.slice("Bearer ".length) ?? "";
    expect(token.length).toBeGreaterThan(50);
    wire.damage("GET", unauthenticated(), 100);
    const error = await failureOf(cards());
    const told = [error, error.cause].map((each) => `${String(each)} ${JSON.stringify(each)}`).join();
    expect(told).not.toContain(token);
  });
});

describe("the payment intent", () => {
  it.each([
    ["in time", (intent: string) => Promise.resolve(intent)],
    // A page without types may have it at hand.
    ["at once", (intent: string) => intent as unknown as Promise<string>],
  ])(
    "is renewed when the service no longer knows it, by the host's callback that answers %s",
    async (_, give) => {
      const { http, wire, client, cards } = start();
      const fresh = await createWalletIntent(http);
      const getNewPaymentIntent = vi.fn(() => give(fresh));
      client.update({ paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } });
      expect(await cards()).toHaveLength(7);
      expect(
        wire.sentTo("GET").map(({ status, headers }) => [status, headers.get("payment-intent-id")]),
      ).toEqual([
        [404, "pin_gone"],
        [200, fresh],
      ]);
      await cards();
      expect(getNewPaymentIntent).toHaveBeenCalledTimes(1);
      expect(wire.sent.at(-1)?.headers.get("payment-intent-id")).toBe(fresh);
    },
  );

  it.each([
    [
      "throws",
      () => {
        throw new Error("the host's own");
      },
    ],
    ["rejects", () => Promise.reject(new Error("the host's own"))],
  ])(
    "that the host %s instead of giving fails the call as any failure does",
    async (_, getNewPaymentIntent) => {
      const { client, cards } = start();
      client.update({ paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } });
      expect(await failureOf(cards())).toMatchObject({
        code: "service",
        cause: { message: "the host's own" },
      });
    },
  );

  it("is the one that the page gave while it was asked for another", async () => {
    const { client, cards, http, wire } = start();
    const newer = await createWalletIntent(http);
    const getNewPaymentIntent = () => {
      client.update({ paymentIntentId: newer });
      return Promise.resolve("pin_older");
    };
    client.update({ paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } });
    expect(await cards()).toHaveLength(7);
    expect(await cards()).toHaveLength(7);
    expect(wire.sentTo("GET").map(({ headers }) => headers.get("payment-intent-id"))).toEqual([
      "pin_gone",
      newer,
      newer,
    ]);
  });

  it("that the host never answers with is given up after ten seconds, and asked for anew", async () => {
    const { client, cards, http, time } = start();
    const fresh = await createWalletIntent(http);
    const answers: Promise<string>[] = [new Promise(() => undefined)];
    const getNewPaymentIntent = () => answers.shift() ?? Promise.resolve(fresh);
    client.update({ paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } });
    const failed = failureOf(cards());
    await expect.poll(() => time.pending()).toEqual([10_000]);
    await time.advance(10_000);
    expect(await failed).toMatchObject({ code: "timeout", retryable: true });
    expect(await cards()).toHaveLength(7);
  });

  it.each([
    ["two\nlines"],
    ["pin_\u2026"],
    [" \n"],
    [""],
    [undefined],
    [{ id: "pin_1" }],
    ["x".repeat(8001)],
  ])("that no header can hold, %j, is the page's mistake and is not kept", async (given) => {
    const { client, cards, http, wire } = start();
    const answers: unknown[] = [given, await createWalletIntent(http)];
    const getNewPaymentIntent = () => Promise.resolve(answers.shift() as string);
    client.update({ paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } });
    expect(await failureOf(cards())).toMatchObject({ code: "config", serviceCode: "INTENT_UNUSABLE" });
    expect(wire.sentTo("GET").map(({ status }) => status)).toEqual([404]);
    expect(await cards()).toHaveLength(7);
  });

  it.each([["%s\n"], ["  %s\r\n"], ["of %s"]])(
    "goes without the blanks and line ends around it, %j",
    async (form) => {
      const { cards, http, wire, client } = start();
      const given = form.replace("%s", await createWalletIntent(http));
      client.update({ paymentIntentId: given });
      await cards().catch(() => undefined);
      expect(wire.sentTo("GET")[0]?.headers.get("payment-intent-id")).toBe(given.trim());
    },
  );

  it("of the config that no header can hold is the page's mistake, until the page gives another", async () => {
    const { client, cards, wire } = start({ config: { paymentIntentId: "two\nlines" } });
    for (let call = 0; call < 2; call += 1)
      expect(await failureOf(cards())).toMatchObject({ code: "config", serviceCode: "INTENT_UNUSABLE" });
    expect(wire.sent).toEqual([]);
    client.update({ paymentIntentId: undefined });
    expect(await cards()).toHaveLength(7);
  });

  it("is one of our own where the host has no callback, made once for many calls", async () => {
    const { wire, cards, http } = start({ config: { paymentIntentId: "pin_gone" } });
    const [first] = await listCards(http, { ...everything, showSnapCards: false });
    services.clock.advance(31 * 60);
    const before = wire.sentTo("POST").length;
    await Promise.all([cards(), setDefaultCard(http, first?.id ?? "")]);
    expect([before, wire.sentTo("POST").length - before]).toEqual([1, 1]);
  });

  it("is renewed five times at most, whatever the token's count", async () => {
    const getNewPaymentIntent = vi.fn(() => Promise.resolve(`pin_${getNewPaymentIntent.mock.calls.length}`));
    const { cards, wire, tokenReasons, redirects } = start({
      config: { paymentIntentId: "pin_gone", checkoutConfig: { getNewPaymentIntent } },
    });
    wire.damage("GET", unauthenticated(), 5);
    const error = await failureOf(cards());
    expect(wire.sent.map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401, 404, 404, 404, 404, 404, 404,
    ]);
    expect(getNewPaymentIntent).toHaveBeenCalledTimes(5);
    expect(tokenReasons).toHaveLength(6);
    expect(error).toMatchObject({
      code: "not-found",
      serviceCode: "PAYMENT_INTENT_NOT_FOUND",
      reason: "Could not find the requested payment intent.",
    });
    expect(new Set(wire.sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(redirects).toEqual([]);
  });

  it("is left alone by a 404 for any other reason", async () => {
    const getNewPaymentIntent = vi.fn(() => Promise.resolve("pin_1"));
    const { http, wire } = start({ config: { checkoutConfig: { getNewPaymentIntent } } });
    const error = await failureOf(setDefaultCard(http, "crd_unknown"));
    expect([error.code, error.serviceCode, error.status]).toEqual(["not-found", "NOT_FOUND", 404]);
    expect([wire.sent.length, getNewPaymentIntent.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("a lost answer", () => {
  it.each(["request-lost", "answer-lost"] as const)(
    "of a GET is asked for twice more (%s)",
    async (accident) => {
      const { cards, wire } = start();
      wire.damage("GET", accident, 2);
      expect(await cards()).toHaveLength(7);
      expect(wire.sent).toHaveLength(3);
      wire.damage("GET", accident, 3);
      const error = await failureOf(cards());
      expect(error).toMatchObject({ code: "network", retryable: true, messageKey: undefined });
      expect(wire.sent).toHaveLength(6);
    },
  );

  it("of a write is asked for once more, with the same key and body, and the work is done once", async () => {
    const { http, wire } = start();
    wire.damage("POST", "answer-lost");
    const intent = await createWalletIntent(http);
    const [first, second] = wire.sent;
    expect(wire.sent).toHaveLength(2);
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
    expect(second?.body).toBe(first?.body);
    const rows = await services.context.db.selectFrom("payment_intent").select("id").execute();
    expect(rows).toEqual([{ id: intent }]);
    wire.damage("POST", "request-lost", 2);
    expect((await failureOf(createWalletIntent(http))).code).toBe("network");
    expect(wire.sent).toHaveLength(4);
  });

  it("tells a shopper without a network so", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    try {
      const { cards, wire } = start();
      wire.damage("GET", "request-lost", 3);
      expect(await failureOf(cards())).toMatchObject({ code: "network", messageKey: "offline" });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each(["silence", "body-hangs"] as const)("counts as lost after 10 seconds (%s)", async (accident) => {
    const { http, wire, cards } = start();
    await cards();
    wire.damage("GET", accident, 3);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failed = failureOf(listCards(http, everything));
    await wire.settled();
    for (const requests of [2, 3, 4]) {
      expect(wire.sent).toHaveLength(requests);
      await vi.advanceTimersByTimeAsync(9_999);
      await wire.settled();
      expect(wire.sent).toHaveLength(requests);
      await vi.advanceTimersByTimeAsync(1);
      await wire.settled();
    }
    const error = await failed;
    expect(error).toMatchObject({ code: "timeout", retryable: true, messageKey: "technicalDifficulties" });
    expect(wire.sent).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a request that is still being processed", () => {
  const busy = () =>
    Response.json({ errors: [{ code: "REQUEST_STILL_PROCESSING", reason: "Busy." }] }, { status: 409 });

  it("is asked for again after a second, with the same key", async () => {
    const { http, wire, time, cards } = start();
    const [card] = await cards();
    wire.damage("PUT", busy(), 2);
    let done = false;
    const preferred = setDefaultCard(http, card?.id ?? "").then(() => (done = true));
    await wire.settled();
    expect([wire.sentTo("PUT").length, time.pending()]).toEqual([1, [1000]]);
    await time.advance(999);
    expect(wire.sentTo("PUT")).toHaveLength(1);
    await time.advance(1);
    expect([wire.sentTo("PUT").length, done]).toEqual([2, false]);
    await time.advance(1000);
    await preferred;
    expect(wire.sentTo("PUT")).toHaveLength(3);
    expect(new Set(wire.sentTo("PUT").map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("is given up after five repeats", async () => {
    const { http, wire, time, cards } = start();
    const [card] = await cards();
    wire.damage("PUT", busy(), 100);
    const failed = failureOf(setDefaultCard(http, card?.id ?? ""));
    await time.advance(60_000);
    expect(await failed).toMatchObject({ code: "conflict", serviceCode: "REQUEST_STILL_PROCESSING" });
    expect(wire.sentTo("PUT")).toHaveLength(6);
  });

  it("is left to the caller where it has its own way of waiting", async () => {
    const { http, wire } = start();
    wire.damage("POST", busy());
    expect((await failureOf(createWalletIntent(http))).serviceCode).toBe("REQUEST_STILL_PROCESSING");
    expect(wire.sent).toHaveLength(1);
  });
});

describe("answers", () => {
  it.each([
    ["text", () => new Response("<!doctype html><title>Bad gateway</title>")],
    ["nothing", () => new Response("")],
    ["other JSON", () => Response.json({ data: { payment: { cards: [{ id: 7 }] } } })],
    ["half a text", () => new Response('{"data":')],
  ])("that make no sense are an error of the service (%s)", async (_, answer) => {
    const { cards, wire, redirects } = start();
    wire.damage("GET", answer());
    const error = await failureOf(cards());
    expect(error).toMatchObject({ code: "service", retryable: true, status: 200 });
    expect(error.cause).toBeUndefined();
    expect([wire.sent.length, redirects.length]).toEqual([1, 0]);
  });

  it.each([
    [500, "service", true],
    [503, "service", true],
    [429, "limit", true],
    [400, "invalid", false],
    [402, "declined", false],
    [404, "not-found", false],
    [409, "conflict", false],
    [410, "conflict", false],
    [420, "invalid", false],
    [422, "invalid", false],
  ])("of status %i without our envelope are told apart by it", async (status, code, retryable) => {
    const { cards, wire } = start();
    wire.damage("GET", new Response("no", { status, headers: { "x-correlation-id": "cor_1" } }));
    expect(await failureOf(cards())).toMatchObject({
      code,
      retryable,
      status,
      serviceCode: undefined,
      correlationId: "cor_1",
    });
    expect(wire.sent).toHaveLength(1);
  });

  it("of a failure for want of a balance tell what can be paid", async () => {
    const { cards, wire } = start();
    const first = { code: "INSUFFICIENT_FUNDS", reason: "No.", remainingBalance: 22.5 };
    wire.damage("GET", Response.json({ errors: [first] }, { status: 402 }));
    expect(await failureOf(cards())).toMatchObject({ code: "declined", remainingBalance: 22.5 });
  });

  it("of a failure carry the service's code, text and correlation id", async () => {
    const { cards } = start();
    services.arm({ call: "wallet", fault: "INTERNAL_ERROR" });
    const error = await failureOf(cards());
    expect(error).toMatchObject({
      code: "service",
      serviceCode: "INTERNAL_ERROR",
      retryable: true,
      correlationId: expect.stringMatching(/^cor_/),
    });
  });

  it("of a write without a body are read by their status alone", async () => {
    const { http, cards } = start();
    const [card] = await cards();
    const call = { method: "DELETE", path: `${wallet}/${card?.id ?? ""}` } as const;
    expect(await http.call(call)).toBeUndefined();
  });

  it("tell the services' time", async () => {
    const { http, wire } = start();
    const ahead = new Date(services.clock.now().getTime() + 90_000);
    wire.damage("POST", Response.json({ data: {} }, { headers: { date: ahead.toUTCString() } }));
    await http.call({ method: "POST", path: "/payment/v2/wallet-intents", body: {} });
    expect(http.now()).toEqual(ahead);
  });
});

describe("equal GETs", () => {
  it("that are under way are one request; a later one is a request of its own", async () => {
    const { cards, wire } = start();
    const [first, second] = await Promise.all([cards(), cards()]);
    expect(second).toEqual(first);
    expect(wire.sent).toHaveLength(1);
    await cards();
    expect(wire.sent).toHaveLength(2);
  });

  it("fail together, and do not stand in the way of the next", async () => {
    const { cards, wire } = start();
    services.arm({ call: "wallet", fault: "500" });
    const errors = await Promise.all([failureOf(cards()), failureOf(cards())]);
    expect(errors[0]).toBe(errors[1]);
    expect(await cards()).toHaveLength(7);
    expect(wire.sent).toHaveLength(2);
  });

  it("asked for after a change are not answered with what was asked for before it", async () => {
    const { cards, http, wire } = start();
    const other = (await cards()).find(
      ({ defaultApplications }) => !defaultApplications.includes("CLICKLIST"),
    );
    wire.damage(`GET ${wallet}`, "silence");
    void failureOf(cards());
    await setDefaultCard(http, other?.id ?? "");
    const [preferred] = (await cards()).filter(({ defaultApplications }) =>
      defaultApplications.includes("CLICKLIST"),
    );
    expect(preferred?.id).toBe(other?.id);
    expect(wire.sentTo(`GET ${wallet}`)).toHaveLength(3);
  });

  it("differ by path, query and headers", async () => {
    const { http, wire } = start();
    await Promise.all([
      listCards(http, everything),
      listCards(http, { ...everything, showGiftCards: false }),
      http.call({ method: "GET", path: "/atlas/v1/cart/v1/carts?kind=main", answer: envelope(open({})) }),
    ]);
    expect(wire.sent).toHaveLength(3);
  });

  it("are never shared with a call that can be cancelled on its own", async () => {
    const { http, wire, cards } = start();
    await cards();
    const controller = new AbortController();
    const own = http.call({ method: "GET", path: wallet, headers: {}, signal: controller.signal });
    const error = failureOf(own);
    const shared = cards();
    await Promise.resolve();
    controller.abort();
    expect((await error).code).toBe("unmounted");
    expect(await shared).toHaveLength(7);
    expect(wire.sent).toHaveLength(3);
  });

  it("cancelled before the token is there are never sent", async () => {
    const { http, wire } = start();
    const controller = new AbortController();
    const error = failureOf(http.call({ method: "GET", path: wallet, signal: controller.signal }));
    controller.abort();
    expect((await error).code).toBe("unmounted");
    expect(wire.sent).toHaveLength(0);
  });
});

describe("a client that has ended", () => {
  it("cancels what is under way, and sends nothing more", async () => {
    const { cards, http, wire, client, tokenReasons } = start();
    await cards();
    wire.damage("GET", "silence");
    const failed = failureOf(cards());
    await wire.settled();
    await client.destroy();
    expect((await failed).code).toBe("unmounted");
    expect((await failureOf(createWalletIntent(http))).code).toBe("unmounted");
    expect([wire.sent.length, tokenReasons.length]).toEqual([2, 1]);
  });

  it("sends nothing when it ends while a token is on its way", async () => {
    const { cards, wire, client } = start();
    const failed = failureOf(cards());
    await client.destroy();
    expect((await failed).code).toBe("unmounted");
    expect(wire.sent).toHaveLength(0);
  });

  it("asks for no repeat that it was waiting for", async () => {
    const { http, wire, client, time, settle } = start();
    wire.damage(
      "PUT",
      Response.json({ errors: [{ code: "REQUEST_STILL_PROCESSING", reason: "Busy." }] }, { status: 409 }),
      9,
    );
    void setDefaultCard(http, "crd_1").catch(() => undefined);
    await settle();
    expect(time.pending()).toEqual([1000]);
    await client.destroy();
    expect(time.pending()).toEqual([]);
    await time.advance(10_000);
    expect(wire.sent).toHaveLength(1);
  });
});

describe("where nobody is signed in", () => {
  const nobody = () => start({ getNewToken: () => Promise.resolve(null) });
  const banner = "/atlas/v1/banner/v1/banners/aislemarket.example";
  const nothing = envelope(open({}));

  it("what anybody may ask is asked without a token, and without asking for one", async () => {
    const { http, wire, tokenReasons } = nobody();
    await http.call({ method: "GET", path: banner, token: "none", answer: nothing });
    expect(wire.sent[0]?.headers.has("authorization")).toBe(false);
    expect(tokenReasons).toEqual([]);
  });

  it("that is known after one question, and sends nobody to sign-in", async () => {
    const { http, tokenReasons, redirects } = nobody();
    expect([await http.isSignedIn(), await http.isSignedIn()]).toEqual([false, false]);
    expect([tokenReasons, redirects]).toEqual([["start"], []]);
  });

  it("what needs a shopper sends them to sign-in, once", async () => {
    const { http, cards, wire, redirects } = nobody();
    await http.isSignedIn();
    expect(await failureOf(cards())).toMatchObject({ code: "auth-expired" });
    expect(await failureOf(cards())).toMatchObject({ code: "auth-expired" });
    expect(wire.sent).toEqual([]);
    expect(redirects).toHaveLength(1);
  });

  it("a token that the host brings later counts", async () => {
    const { http, client, cards } = nobody();
    expect(await http.isSignedIn()).toBe(false);
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    expect(await http.isSignedIn()).toBe(true);
    expect((await cards()).length).toBeGreaterThan(0);
  });

  it("what anybody may ask and is refused all the same is the call's own failure", async () => {
    const { http, wire, redirects } = nobody();
    wire.damage("GET", unauthenticated());
    const call = http.call({ method: "GET", path: banner, token: "none", answer: nothing });
    expect(await failureOf(call)).toMatchObject({ status: 401, serviceCode: "UNAUTHENTICATED" });
    expect(wire.sent).toHaveLength(1);
    expect(redirects).toEqual([]);
  });
});
