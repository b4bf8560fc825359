import { beforeEach, expect, test } from "vitest";
import { pinResponse } from "../../../../sdk/contract/pci-forms.ts";
import { testShopper } from "../../shop/checkout/testing/shopper.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createBriefSecrets } from "../vault/brief-secrets.ts";
import { pinBinding } from "./pins.ts";
import { hashGram, verifyFrameSession } from "./session.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;
const frame = testFrame(services);
const secrets = createBriefSecrets(context);

/** A session for the SNAP card of cards@, with what the frame needs of it. */
async function session(more: Record<string, unknown> = {}) {
  const token = await services.signIn("cards@aisle.test");
  const { id: cardId, payment_gram } = await context.db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("email", "=", "cards@aisle.test")
    .where("card_type", "=", "EBT_CARD")
    .select(["card.id", "payment_gram"])
    .executeTakeFirstOrThrow();
  const sid = await frame.session(token, { purpose: "pin", cardId, ...more });
  return { token, sid, cardId, pgh: hashGram(payment_gram) };
}

async function post(sid: string, header: Record<string, unknown>, pin = "8361") {
  return frame.post("/pin/v1/pins", { sid, pin: await frame.seal(sid, "pin", pin, { header }) });
}

test("a PIN becomes a handle, which is good once and for its card alone", async () => {
  const { sid, pgh, cardId } = await session();
  const answer = await post(sid, { pgh });
  expect(answer.status).toBe(201);
  const { encryptedPin: handle } = pinResponse(JSON.parse(answer.text));
  expect(handle).toMatch(/^epb_\w{26}$/);
  const { accountId } = await verifyFrameSession(context, sid);
  const binding = pinBinding({ accountId, cardId });
  expect(
    await secrets.take({ handle, binding: pinBinding({ accountId, cardId: "crd_other" }) }),
  ).toBeUndefined();
  expect(await secrets.take({ handle, binding })).toBe("8361");
  expect(await secrets.take({ handle, binding })).toBeUndefined();
});

test("a PIN for a payment is good for that checkout and amount alone", async () => {
  const { token } = await session();
  const checkout = await testShopper(services.fetch, services.origin, token).ready();
  const { sid, pgh, cardId } = await session({ checkoutId: checkout.id, amount: 12.34 });
  const { encryptedPin: handle } = pinResponse(JSON.parse((await post(sid, { pgh })).text));
  const { accountId } = await verifyFrameSession(context, sid);
  const of = (more: object) => ({ handle, binding: pinBinding({ accountId, cardId, ...more }) });
  expect(await secrets.take(of({}))).toBeUndefined();
  expect(await secrets.take(of({ checkoutId: checkout.id, amount: 1235 }))).toBeUndefined();
  expect(await secrets.take(of({ checkoutId: checkout.id, amount: 1234 }))).toBe("8361");
});

test("equal PINs look different each time", async () => {
  const { sid, pgh } = await session();
  const [a, b] = [
    await frame.seal(sid, "pin", "8361", { header: { pgh } }),
    await frame.seal(sid, "pin", "8361", { header: { pgh } }),
  ];
  expect(a.split(".")[3]).not.toBe(b.split(".")[3]);
  expect(a.split(".")[3]).toHaveLength(b.split(".")[3]?.length ?? 0);
});

test.each(["836", "83611", "83a1", ""])("the PIN %j is refused", async (pin) => {
  const { sid, pgh } = await session();
  const answer = await post(sid, { pgh }, pin);
  expect([answer.status, answer.codes]).toEqual([420, ["PIN_INVALID"]]);
  expect(answer.text).toContain('"field":"pin"');
});

test("a PIN that was sealed for another card, or for none, is refused", async () => {
  const { sid } = await session();
  expect((await post(sid, { pgh: hashGram("grm_other") })).codes).toEqual(["SEALED_SESSION"]);
  expect((await post(sid, {})).codes).toEqual(["SEALED_SESSION"]);
});

test("a PIN can't be sent twice, nor under a session for cards", async () => {
  const { sid, pgh, token } = await session();
  const pin = await frame.seal(sid, "pin", "8361", { header: { pgh } });
  expect((await frame.post("/pin/v1/pins", { sid, pin })).status).toBe(201);
  expect((await frame.post("/pin/v1/pins", { sid, pin })).codes).toEqual(["SEALED_REPLAYED"]);
  const add = await frame.session(token);
  expect((await post(add, { pgh })).codes).toEqual(["FRAME_SESSION_INVALID"]);
});

test("the same key gets the same handle", async () => {
  const { sid, pgh } = await session();
  const body = { sid, pin: await frame.seal(sid, "pin", "8361", { header: { pgh } }) };
  const headers = { "idempotency-key": "one-press" };
  const first = await frame.post("/pin/v1/pins", body, headers);
  expect((await frame.post("/pin/v1/pins", body, headers)).text).toBe(first.text);
});

test("guessing is limited", async () => {
  const { sid, pgh } = await session();
  for (let tries = 0; tries < 10; tries += 1) expect((await post(sid, { pgh }, "1")).status).toBe(420);
  expect((await post(sid, { pgh })).status).toBe(429);
});
