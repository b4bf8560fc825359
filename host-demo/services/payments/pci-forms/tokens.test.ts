import { randomBytes, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { sealedSeconds, tokenFailure, tokensResponse } from "../../../../sdk/contract/pci-forms.ts";
import { read } from "../../../../sdk/contract/shape.ts";
import { keyRotationPath } from "../../demo/paths.ts";
import { sweeper } from "../../sweep.ts";
import { call } from "../../testing/call.ts";
import { currentKey, goodVisa, testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;
const frame = testFrame(services);
const path = "/pci-forms/v1/tokens";
const [parent = ""] = context.settings.parentOrigins;

const signIn = () => services.signIn("cards@aisle.test");
const session = async (body?: Record<string, unknown>) => frame.session(await signIn(), body);
const seconds = () => Math.floor(clock.now().getTime() / 1000);
const tokenRows = () => context.db.selectFrom("card_token").selectAll().execute();

async function cardIdOf(accessToken: string, lastFour: string): Promise<string> {
  const headers = { "show-snap-card": "true" };
  const { data } = await call(services, "/payment/v2/wallet", { token: accessToken, headers });
  const { cards } = (data as { payment: { cards: { id: string; lastFourPan: string }[] } }).payment;
  return cards.find((card) => card.lastFourPan === lastFour)?.id ?? "";
}

describe("a frame session", () => {
  test("lasts fifteen minutes and is for who asked, where and for what", async () => {
    const answer = await call(services, "/payment/v2/frame-sessions", {
      method: "POST",
      token: await signIn(),
      body: { purpose: "add" },
      headers: { origin: parent },
    });
    expect([answer.status, answer.data["expiresAt"]]).toEqual([201, "2026-03-02T15:15:00.000Z"]);
    const [, body = ""] = String(answer.data["sid"]).split(".");
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, "base64url").toString());
    expect(claims).toMatchObject({ tenant: "aisle", origin: parent, purpose: "add", aud: "pci-forms" });
    expect(claims).not.toHaveProperty("cardId");
  });

  test.each([undefined, "http://evil.localhost:4300", "null"])(
    "is not given to the page %s",
    async (origin) => {
      const answer = await call(services, "/payment/v2/frame-sessions", {
        method: "POST",
        token: await signIn(),
        body: { purpose: "add" },
        headers: origin === undefined ? {} : { origin },
      });
      expect(answer.status).toBe(403);
    },
  );

  test("needs a sign-in, and the headers of a payment call", async () => {
    const ask = (headers: Record<string, string>) =>
      services.fetch("/payment/v2/frame-sessions", {
        method: "POST",
        headers: { origin: parent, "content-type": "application/json", "idempotency-key": "k", ...headers },
        body: JSON.stringify({ purpose: "add" }),
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${await signIn()}` })).status).toBe(400);
  });

  test("for a card is for one of one's own, of the right kind", async () => {
    const mine = await signIn();
    const theirs = await services.signIn("ebt@aisle.test");
    const ask = (body: Record<string, unknown>) =>
      call(services, "/payment/v2/frame-sessions", {
        method: "POST",
        token: mine,
        body,
        headers: { origin: parent },
      });
    const visa = await cardIdOf(mine, "1111");
    const snap = await cardIdOf(mine, "0000");
    expect((await ask({ purpose: "edit", cardId: visa })).status).toBe(201);
    expect((await ask({ purpose: "pin", cardId: snap })).status).toBe(201);
    for (const body of [
      { purpose: "edit" },
      { purpose: "edit", cardId: snap },
      { purpose: "pin", cardId: visa },
      { purpose: "edit", cardId: await cardIdOf(theirs, "1111") },
    ])
      expect((await ask(body)).error.code).toBe("CARD_NOT_FOUND");
    expect((await ask({ purpose: "pin", cardId: snap, checkoutId: "chk_nothing" })).error.code).toBe(
      "NOT_FOUND",
    );
  });
});

describe("a token", () => {
  test("comes for a good card, and tells what may be shown of it", async () => {
    const answer = await frame.tokens(await session(), goodVisa);
    expect(answer.status).toBe(201);
    expect(tokensResponse(JSON.parse(answer.text))).toEqual({
      lowValueToken: expect.stringMatching(/^lvt_\w{26}$/) as string,
      cardFirstSix: "411111",
      lastFour: "1111",
      brand: "VISA",
      expMonth: "08",
      expYear: "2028",
    });
    const [row] = await tokenRows();
    expect(row).toMatchObject({ purpose: "add", kind: "bank", tenant: "aisle", used_by: null });
    expect(await createVault(context).reveal(row?.vault_token ?? "")).toEqual({
      pan: "4111111111111111",
      expMonth: 8,
      expYear: 2028,
    });
  });

  test("of an EBT card needs the number alone, and of an edit none", async () => {
    const ebt = await frame.tokens(await session(), { number: "9999 0000 0000 0000" });
    expect(tokensResponse(JSON.parse(ebt.text))).toMatchObject({ lastFour: "0000", brand: "EBT" });
    expect(ebt.text).not.toContain("cardFirstSix");
    const mine = await signIn();
    const sid = await frame.session(mine, { purpose: "edit", cardId: await cardIdOf(mine, "0005") });
    const edit = await frame.tokens(sid, { monthEdit: "01", year: "2030", cvv: "1234" });
    expect(tokensResponse(JSON.parse(edit.text))).toEqual({
      lowValueToken: expect.any(String) as string,
      expMonth: "01",
      expYear: "2030",
    });
    // American Express, whose CVV has four digits.
    expect((await frame.tokens(sid, { cvv: "123" })).codes).toEqual(["882"]);
    expect((await frame.tokens(sid, { cvv: "1234" })).status).toBe(201);
  });

  test("comes for a number that may not be kept, and nothing of the number is", async () => {
    const answer = await frame.tokens(await session(), { ...goodVisa, number: "4532015112830366" });
    expect(answer.status).toBe(201);
    const [row] = await tokenRows();
    expect(row).toMatchObject({ vault_token: null, bin: null, last_four: null });
  });

  test("of other sizes and values is refused with the field and its code", async () => {
    const sid = await session();
    const answer = await frame.tokens(sid, { number: "4111", month: "13", year: "2028", cvv: "12" });
    expect(answer.status).toBe(420);
    const { errors } = read(tokenFailure, JSON.parse(answer.text));
    expect(errors.map(({ code, field }) => [field, code])).toEqual([
      ["number", "872"],
      ["month", "EXP_MONTH_INVALID"],
      ["cvv", "882"],
    ]);
    expect(answer.text).not.toContain("4111");
    expect(await tokenRows()).toEqual([]);
  });

  test.each([
    [{ number: "4111111111111112" }, "871"],
    [{ number: "letters" }, "874"],
    [{ number: "9999000000000012" }, "876"],
    [{ cvv: "000" }, "881"],
    [{ cvv: "1234" }, "883"],
    [{ month: "02", year: "2026" }, "EXP_PAST"],
    [{ year: "2041" }, "EXP_YEAR_INVALID"],
    [{ month: "ab" }, "EXP_NOT_NUMERIC"],
  ])("with %j is refused with %s", async (wrong, code) => {
    expect((await frame.tokens(await session(), { ...goodVisa, ...wrong })).codes).toEqual([code]);
  });

  test.each([
    ["add", { number: "4111111111111111", month: "08", year: "2028" }],
    ["add", { ...goodVisa, monthEdit: "08" }],
    ["add", { cvv: "123" }],
    ["add", {}],
    ["edit", goodVisa],
    ["edit", { monthEdit: "08", year: "2028" }],
    ["edit", { monthEdit: "08", cvv: "123" }],
    ["edit", { number: "9999000000000000" }],
  ] as const)("to %s does not come for the fields %j", async (purpose, typed) => {
    const mine = await signIn();
    const cardId = await cardIdOf(mine, "1111");
    const sid = await frame.session(mine, { purpose, cardId });
    expect(await frame.tokens(sid, typed)).toMatchObject({ status: 400, codes: ["BAD_REQUEST"] });
  });
});

describe("the call", () => {
  test.each([
    ["another origin", { origin: parent }, 403],
    ["no origin", { origin: undefined }, 403],
    ["the origin null", { origin: "null" }, 403],
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["the same site", { "sec-fetch-site": "same-site" }, 403],
    ["no site", { "sec-fetch-site": undefined }, 403],
    ["another type of body", { "content-type": "text/plain" }, 400],
    ["no key", { "idempotency-key": undefined }, 400],
  ])("from %s is refused", async (_name, headers, status) => {
    const sid = await session();
    const body = { sid, fields: await frame.sealAll(sid, goodVisa) };
    expect((await frame.post(path, body, headers)).status).toBe(status);
    expect(await tokenRows()).toEqual([]);
    expect((await frame.post(path, body)).status).toBe(201);
  });

  test("has no CORS headers, whoever asks", async () => {
    const preflight = await services.payFetch(path, {
      method: "OPTIONS",
      headers: { origin: parent, "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(405);
    const good = await frame.tokens(await session(), goodVisa);
    const bad = await frame.post(path, {}, { origin: parent });
    for (const { headers } of [preflight, good, bad])
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("takes 16 KB at most, and nothing that it does not know", async () => {
    const sid = await session();
    expect((await frame.post(path, " ".repeat(16 * 1024 + 1))).status).toBe(413);
    const fields = await frame.sealAll(sid, goodVisa);
    expect((await frame.post(path, { sid, fields, endpoint: "http://evil" })).status).toBe(400);
    expect((await frame.post(path, { sid, fields: { ...fields, pan: "4111111111111111" } })).status).toBe(
      400,
    );
    expect((await frame.post(path, { sid, fields: { number: "4111111111111111" } })).status).toBe(400);
  });

  test("needs a session that lives, is ours, and is for cards", async () => {
    const sid = await session();
    clock.advance(15 * 60);
    expect(await frame.tokens(sid, goodVisa)).toMatchObject({
      status: 401,
      codes: ["FRAME_SESSION_EXPIRED"],
    });
    const { current } = context.keys.signing;
    const forge = (audience: string, key = current.privateKey) =>
      new SignJWT({ tenant: "aisle", origin: parent, purpose: "add" })
        .setProtectedHeader({ alg: "EdDSA", kid: current.id })
        .setSubject("acc_x")
        .setIssuer("aisle")
        .setAudience(audience)
        .setExpirationTime(seconds() + 900)
        .sign(key);
    const mine = await signIn();
    const pin = await frame.session(mine, { purpose: "pin", cardId: await cardIdOf(mine, "0000") });
    const altered = `${sid.slice(0, -6)}AAAAAA`;
    for (const bad of [await forge("aisle-services"), altered, "nonsense.nonsense.nonsense", pin]) {
      expect(await frame.tokens(bad, goodVisa)).toMatchObject({
        status: 403,
        codes: ["FRAME_SESSION_INVALID"],
      });
    }
  });
});

describe("what was sealed", () => {
  const send = async (sid: string, cvv: string) => {
    const { number, month, year } = await frame.sealAll(sid, goodVisa);
    return frame.post(path, { sid, fields: { number, month, year, cvv } });
  };

  test("for another session, field or type is refused, each with its code", async () => {
    const sid = await session();
    const seal = (field: "cvv" | "pin", header: Record<string, unknown> = {}, of = sid) =>
      frame.seal(of, field, "123", { header });
    const now = seconds();
    const cases: [string, string][] = [
      [await seal("cvv", {}, await session()), "SEALED_SESSION"],
      [await seal("cvv", { pgh: "x" }), "SEALED_SESSION"],
      [await seal("pin"), "SEALED_FIELD"],
      [await seal("cvv", { typ: "JWE" }), "SEALED_INVALID"],
      [await seal("cvv", { jti: "short" }), "SEALED_INVALID"],
      [await seal("cvv", { exp: now }), "SEALED_EXPIRED"],
      [await seal("cvv", { exp: now + sealedSeconds + 1 }), "SEALED_EXPIRED"],
      [await seal("cvv", { iat: now + 6, exp: now + 60 }), "SEALED_EXPIRED"],
      [await frame.seal(sid, "cvv", "123", { plaintext: "123" }), "SEALED_INVALID"],
    ];
    for (const [cvv, code] of cases)
      expect(await send(sid, cvv)).toMatchObject({ status: 400, codes: [code] });
    expect(await tokenRows()).toEqual([]);
  });

  test("with another algorithm is refused", async () => {
    const sid = await session();
    const { kid } = await currentKey(services);
    const oct = { kty: "oct", k: randomBytes(32).toString("base64url"), kid };
    const point = { kty: "EC", crv: "P-256", kid };
    const { x, y } = {
      x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
      y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
    };
    for (const [header, key] of [
      [{ alg: "dir" }, oct],
      [{ alg: "A256KW" }, oct],
      [{ alg: "ECDH-ES+A256KW" }, { ...point, x, y }],
      [{ alg: "RSA-OAEP" }, await currentKey(services)],
      [{ enc: "A256CBC-HS512" }, await currentKey(services)],
    ] as const) {
      const cvv = await frame.seal(sid, "cvv", "123", { header, key });
      expect(await send(sid, cvv), JSON.stringify(header)).toMatchObject({
        status: 400,
        codes: ["SEALED_ALGORITHM"],
      });
    }
  });

  test("and then altered is refused", async () => {
    const sid = await session();
    const [head = "", key = "", iv = "", text = "", tag = ""] = (await frame.seal(sid, "cvv", "123")).split(
      ".",
    );
    const flipped = text.startsWith("A") ? `B${text.slice(1)}` : `A${text.slice(1)}`;
    expect((await send(sid, [head, key, iv, flipped, tag].join("."))).codes).toEqual(["SEALED_INVALID"]);
    const other = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(head, "base64url").toString()) as object), fld: "pin" }),
    ).toString("base64url");
    expect((await send(sid, [other, key, iv, text, tag].join("."))).codes).toEqual(["SEALED_INVALID"]);
  });

  test("expires after two minutes", async () => {
    const sid = await session();
    const body = { sid, fields: await frame.sealAll(sid, goodVisa) };
    clock.advance(sealedSeconds);
    expect((await frame.post(path, body)).codes).toEqual(["SEALED_EXPIRED"]);
  });

  test("is good for one call: a replay makes no second token, not even of one value", async () => {
    const sid = await session();
    const fields = await frame.sealAll(sid, goodVisa);
    expect((await frame.post(path, { sid, fields })).status).toBe(201);
    expect(await frame.post(path, { sid, fields })).toMatchObject({
      status: 409,
      codes: ["SEALED_REPLAYED"],
    });
    const fresh = await frame.sealAll(sid, goodVisa);
    const mixed = { sid, fields: { ...fresh, number: fields["number"] } };
    expect((await frame.post(path, mixed)).codes).toEqual(["SEALED_REPLAYED"]);
    expect(await tokenRows()).toHaveLength(1);
  });

  test("is used up by a refusal too, and twice in one call is a replay", async () => {
    const sid = await session();
    const fields = await frame.sealAll(sid, { ...goodVisa, cvv: "12" });
    expect((await frame.post(path, { sid, fields })).status).toBe(420);
    const cvv = await frame.seal(sid, "cvv", "123");
    expect((await frame.post(path, { sid, fields: { ...fields, cvv } })).codes).toEqual(["SEALED_REPLAYED"]);
    const jti = randomUUID();
    const twice = {
      ...(await frame.sealAll(sid, goodVisa)),
      cvv: await frame.seal(sid, "cvv", "123", { header: { jti } }),
      month: await frame.seal(sid, "month", "08", { header: { jti } }),
    };
    expect((await frame.post(path, { sid, fields: twice })).codes).toEqual(["SEALED_REPLAYED"]);
  });

  test("and raced makes one token", async () => {
    const sid = await session();
    const body = { sid, fields: await frame.sealAll(sid, goodVisa) };
    const answers = await Promise.all([1, 2, 3].map(() => frame.post(path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await tokenRows()).toHaveLength(1);
  });

  test("under the key before a rotation gets the new key, and under any other none", async () => {
    const sid = await session();
    const old = await currentKey(services);
    const before = { sid, fields: await frame.sealAll(sid, goodVisa) };
    await services.fetch(keyRotationPath, { method: "POST", body: "{}" });
    const headers = { "idempotency-key": randomUUID() };
    const answer = await frame.post(path, before, headers);
    expect([answer.status, answer.codes]).toEqual([409, ["KEY_ROTATED"]]);
    const { errors } = read(tokenFailure, JSON.parse(answer.text));
    expect(errors[0]?.key).toEqual(await currentKey(services));
    expect(errors[0]?.key?.kid).not.toBe(old.kid);
    // Sealed anew, the same key of the same press goes through.
    expect((await frame.tokens(sid, goodVisa, headers)).status).toBe(201);

    clock.advance(24 * 60 * 60);
    const late = await session();
    const sealed = (kid: string) => frame.seal(late, "cvv", "123", { key: { ...old, kid } });
    for (const kid of [old.kid, "frames_nothing"])
      expect(await send(late, await sealed(kid))).toMatchObject({ status: 400, codes: ["KEY_UNKNOWN"] });
  });
});

describe("the key of a press", () => {
  test("gets the same bytes each time, without a second token", async () => {
    const sid = await session();
    const body = { sid, fields: await frame.sealAll(sid, goodVisa) };
    const headers = { "idempotency-key": "one-press" };
    const [first, second] = [await frame.post(path, body, headers), await frame.post(path, body, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await tokenRows()).toHaveLength(1);
    expect(await frame.tokens(sid, goodVisa, headers)).toMatchObject({
      status: 422,
      codes: ["IDEMPOTENCY_KEY_REUSED"],
    });
  });

  test("goes on where a process died after opening", async () => {
    const sid = await session();
    const body = { sid, fields: await frame.sealAll(sid, goodVisa) };
    const headers = { "idempotency-key": "one-press" };
    expect((await frame.post(path, body, headers)).status).toBe(201);
    // As a process leaves it that opened the values and kept no answer.
    await context.db.deleteFrom("card_token").execute();
    await context.db.deleteFrom("idempotency").execute();
    expect((await frame.post(path, body, headers)).status).toBe(201);
    expect((await frame.post(path, body)).codes).toEqual(["SEALED_REPLAYED"]);
  });
});

describe("card testing", () => {
  test("is stopped after ten tries in ten minutes, for that account alone", async () => {
    const sid = await session();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await frame.tokens(tries % 2 ? sid : await session(), { number: "letters" })).status).toBe(420);
    const answer = await frame.tokens(await session(), goodVisa);
    expect([answer.status, answer.codes]).toEqual([429, ["TOO_MANY_REQUESTS"]]);
    expect(answer.headers.get("retry-after")).toBe("60");
    const theirs = await frame.session(await services.signIn("ebt@aisle.test"));
    expect((await frame.tokens(theirs, goodVisa)).status).toBe(201);
    clock.advance(10 * 60);
    expect((await frame.tokens(await session(), goodVisa)).status).toBe(201);
  });

  test.each([
    ["session", { perSession: 1 }],
    ["network address", { perAddress: 1 }],
    ["issuer", { perBin: 1 }],
  ])("is limited for each %s", async (_name, limit) => {
    const frameAttempts = { ...context.settings.frameAttempts, ...limit };
    const strict = await createTestServices({ settings: { frameAttempts } });
    const strictly = testFrame(strict);
    const sid = await strictly.session(await strict.signIn("cards@aisle.test"));
    expect((await strictly.tokens(sid, goodVisa)).status).toBe(201);
    expect((await strictly.tokens(sid, goodVisa)).status).toBe(429);
  });
});

test("a token that nobody redeems is forgotten, and its number with it", async () => {
  await frame.tokens(await session(), goodVisa);
  const [row] = await tokenRows();
  clock.advance(context.settings.cardTokenSeconds);
  await sweeper.run(context);
  // A call that redeemed it just in time may still be at work.
  expect(await tokenRows()).toHaveLength(1);
  clock.advance(context.settings.idempotencyTakeOverSeconds);
  await sweeper.run(context);
  expect(await tokenRows()).toEqual([]);
  expect(await createVault(context).reveal(row?.vault_token ?? "")).toBeUndefined();
});
