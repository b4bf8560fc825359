import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addCardResponse } from "../../../../sdk/contract/stored-card.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { testShopper } from "../../shop/checkout/testing/shopper.ts";
import { sweeper } from "../../sweep.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { addBody, billing, type AddChanges } from "../../testing/card-bodies.ts";
import { goodVisa, testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";

// The slow card's answer is waited for by nobody.
const services = await createTestServices({ settings: { slowCardSeconds: 600 } });
beforeEach(() => services.reset());
const { context, clock } = services;
const frame = testFrame(services);

const wallet = "/payment/v2/wallet";
const atCheckout = "/checkout/api/s/cards/clicklist";
const canary = "4000009900001010";

const post = (token: string, body: unknown, headers: Record<string, string> = {}, path = wallet) =>
  call(services, path, { method: "POST", token, body, headers });

/** Adds a card as a shopper does: frames, token, wallet. */
async function add(
  token: string,
  number: string,
  changes: AddChanges = {},
  path = wallet,
): Promise<CallResult> {
  const typed = { ...goodVisa, number };
  return post(token, addBody(await frame.cardToken(token, typed), typed, changes), {}, path);
}

const cardIn = (answer: CallResult): WireCard => addCardResponse(JSON.parse(answer.text)).payment.card;

async function cardsOf(token: string): Promise<WireCard[]> {
  const { text } = await call(services, wallet, { token });
  return walletResponse(JSON.parse(text)).payment.cards;
}

const secrets = async () =>
  (await sql<{ count: number }>`select count(*) as count from vault.secret`.execute(context.db)).rows[0]
    ?.count;
const cvvs = async () =>
  (await sql<{ count: number }>`select count(*) as count from vault.brief_secret`.execute(context.db)).rows[0]
    ?.count;

describe("adding a card", () => {
  test("puts it into the wallet as its frames and its form said", async () => {
    const token = await services.signIn("empty@aisle.test");
    const answer = await add(token, canary);
    expect(answer.status).toBe(201);
    const card = cardIn(answer);
    expect(card).toMatchObject({
      cardType: "BANK_CARD",
      brand: "VISA",
      imageType: "VI",
      lastFourPan: "1010",
      bin: "400000",
      expirationMonth: "08",
      expirationYear: "28",
      expired: false,
      default: false,
      saved: true,
      description: "Visa",
      status: "ACTIVE",
      cardHolderFirstName: "Casey",
      cardHolderLastName: "Cards",
      billingAddress: billing,
    });
    expect(await cardsOf(token)).toEqual([card]);
    const row = await context.db
      .selectFrom("card")
      .where("id", "=", card.id)
      .select("vault_token")
      .executeTakeFirst();
    expect(await createVault(context).reveal(row?.vault_token ?? "")).toMatchObject({ pan: canary });
    expect(await cvvs()).toBe(0);
  });

  test.each([
    ["5555555555554444", "MASTERCARD", "MC", "123"],
    ["378282246310005", "AMEX", "AX", "1234"],
    ["6011111111111117", "DISCOVER", "DS", "123"],
    ["30569309025904", "DINERS", "DC", "123"],
    ["3530111333300000", "JCB", "JC", "123"],
    ["6200000000000005", "UNIONPAY", "UP", "123"],
  ])("%s is a %s", async (number, brand, imageType, cvv) => {
    const token = await services.signIn("empty@aisle.test");
    const typed = { ...goodVisa, number, cvv };
    const body = addBody(await frame.cardToken(token, typed), typed, { method: { brand } });
    expect(cardIn(await post(token, body))).toMatchObject({
      brand,
      imageType,
      lastFourPan: number.slice(-4),
    });
  });

  test("as the preferred one takes the preference from the others, for that application", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = cardIn(await add(token, canary, { defaultCard: true }));
    expect(card).toMatchObject({ default: true, defaultApplications: ["CLICKLIST"] });
    const preferred = (await cardsOf(token)).filter((each) => each.default);
    expect(preferred.map(({ id }) => id)).toEqual([card.id]);
  });

  test("works at checkout too, for an application that the headers name as well", async () => {
    const token = await services.signIn("empty@aisle.test");
    expect((await add(token, canary, {}, atCheckout)).status).toBe(201);
    const body = addBody("lvt_nothing");
    expect((await post(token, body, {}, "/checkout/api/s/cards/nonsense")).status).toBe(404);
    expect((await post(token, body, {}, "/checkout/api/s/cards/rxweb")).status).toBe(400);
    const hosted = { "application-id": "WEB HOSTED PAYMENT PAGE" };
    const path = "/checkout/api/s/cards/web-hosted-payment-page";
    expect((await post(token, body, hosted, path)).error.code).toBe("TOKEN_INVALID");
    const bare = await services.fetch(atCheckout, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": "k",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect(bare.status).toBe(400);
    expect(await bare.text()).toContain("application-id");
  });
});

describe("a token is refused", () => {
  const refused = { status: 422, error: { code: "TOKEN_INVALID" } };

  test("the second time", async () => {
    const token = await services.signIn("empty@aisle.test");
    const body = addBody(await frame.cardToken(token));
    expect((await post(token, body)).status).toBe(201);
    expect(await post(token, body)).toMatchObject(refused);
    expect(await cardsOf(token)).toHaveLength(1);
  });

  test("to another shopper, who leaves it to its own", async () => {
    const mine = await services.signIn("empty@aisle.test");
    const body = addBody(await frame.cardToken(mine));
    expect(await post(await services.signIn("cards@aisle.test"), body)).toMatchObject(refused);
    expect((await post(mine, body)).status).toBe(201);
  });

  test("to another tenant", async () => {
    const token = await services.signIn("empty@aisle.test");
    const body = addBody(await frame.cardToken(token));
    await context.db.updateTable("card_token").set({ tenant: "harristeeter" }).execute();
    expect(await post(token, body)).toMatchObject(refused);
  });

  test("after fifteen minutes", async () => {
    const body = addBody(await frame.cardToken(await services.signIn("empty@aisle.test")));
    clock.advance(15 * 60 - 1);
    const late = await services.signIn("empty@aisle.test");
    clock.advance(1);
    expect(await post(late, body)).toMatchObject(refused);
  });

  test("for another purpose, and when there is none", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [visa] = await cardsOf(token);
    const sid = await frame.session(token, { purpose: "edit", cardId: visa?.id });
    const edit = JSON.parse((await frame.tokens(sid, { cvv: "123" })).text) as {
      data: { lowValueToken: string };
    };
    expect(await post(token, addBody(edit.data.lowValueToken))).toMatchObject(refused);
    const ebt = await frame.cardToken(token, { number: "9999000000000000" });
    expect(await post(token, addBody(ebt))).toMatchObject(refused);
    expect(await post(token, addBody("lvt_nothing"))).toMatchObject(refused);
    // An edit that names no card, which no frame makes.
    const nameless = await frame.cardToken(token, { ...goodVisa, number: canary });
    await context.db
      .updateTable("card_token")
      .set({ purpose: "edit" })
      .where("token", "=", nameless)
      .execute();
    expect(await post(token, addBody(nameless, { ...goodVisa, number: canary }))).toMatchObject(refused);
  });
});

describe("a request that says other than the frames", () => {
  test.each([
    { method: { brand: "AMEX" } },
    { method: { expirationMonth: "09" } },
    { method: { expirationYear: "2029" } },
    { method: { cardFirstSix: "411112" } },
    { defaultCard: true, save: false },
  ])("is refused: %j", async (changes) => {
    const token = await services.signIn("empty@aisle.test");
    const answer = await post(token, addBody(await frame.cardToken(token), goodVisa, changes));
    expect([answer.status, answer.error.code]).toEqual([422, "KC2617"]);
    expect(await cardsOf(token)).toEqual([]);
  });
});

describe("the test numbers", () => {
  test.each([
    ["4000000000090409", 409, "CARD_EXISTS"],
    ["4000000000040420", 420, "CARD_INFO_INVALID"],
    ["4000000000092751", 402, "RV62751"],
    ["4000000000062937", 402, "RV32937"],
    ["4000000000042632", 422, "RV72632"],
    ["4000000000032617", 422, "KC2617"],
    ["4000000000041055", 402, "FRAUD_REJECTION"],
    // Not a test number at all.
    ["4532015112830366", 420, "CARD_INFO_INVALID"],
  ])("%s: %i %s, and nothing is kept", async (number, status, code) => {
    const token = await services.signIn("empty@aisle.test");
    const before = await secrets();
    const answer = await add(token, number);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.redirectUrl).toBe(code === "FRAUD_REJECTION" ? "/signin" : undefined);
    expect(await cardsOf(token)).toEqual([]);
    expect([await secrets(), await cvvs()]).toEqual([before, 0]);
  });

  test("4000000000044422 is refused at checkout, and nowhere else", async () => {
    const token = await services.signIn("empty@aisle.test");
    const answer = await add(token, "4000000000044422", {}, atCheckout);
    expect([answer.status, answer.error.code]).toEqual([422, "CARD_NOT_ADDED"]);
    expect((await add(token, "4000000000044422")).status).toBe(201);
  });

  test("4000000000020075 is added long before its answer, which the same key gets", async () => {
    const token = await services.signIn("empty@aisle.test");
    const typed = { ...goodVisa, number: "4000000000020075" };
    const body = addBody(await frame.cardToken(token, typed), typed);
    const headers = { "idempotency-key": randomUUID() };
    let isAnswered = false;
    void post(token, body, headers).finally(() => (isAnswered = true));
    while ((await cardsOf(token)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await post(token, body, headers);
    expect([second.status, isAnswered]).toEqual([201, false]);
    expect(await cardsOf(token)).toEqual([cardIn(second)]);
  });
});

describe("a number that is in the wallet", () => {
  test("is not added again, whatever its expiry", async () => {
    const token = await services.signIn("cards@aisle.test");
    const later = { ...goodVisa, month: "09", year: "2029" };
    const again = await post(token, addBody(await frame.cardToken(token, later), later));
    expect([again.status, again.error.code]).toEqual([409, "CARD_EXISTS"]);
    expect((await add(token, "4111111111111111", { save: false })).error.code).toBe("CARD_EXISTS");
    expect((await add(await services.signIn("empty@aisle.test"), "4111111111111111")).status).toBe(201);
  });

  test("is added once when it is added twice at the same time", async () => {
    const token = await services.signIn("empty@aisle.test");
    const bodies = [addBody(await frame.cardToken(token)), addBody(await frame.cardToken(token))];
    const answers = await Promise.all(bodies.map((body) => post(token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await cardsOf(token)).toHaveLength(1);
  });
});

describe("a repeat", () => {
  test("with the same key gets the same bytes, and adds nothing", async () => {
    const token = await services.signIn("empty@aisle.test");
    const body = addBody(await frame.cardToken(token));
    const headers = { "idempotency-key": "one-press" };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(token, body, headers)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status, text }) => status === 201 || text.includes("STILL_PROCESSING"))).toBe(
      true,
    );
    const again = await post(token, body, headers);
    expect(again.text).toBe(answers.find(({ status }) => status === 201)?.text);
    expect(await cardsOf(token)).toHaveLength(1);
    const other = addBody("lvt_other");
    expect((await post(token, other, headers)).error.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("of a refusal gets the refusal", async () => {
    const token = await services.signIn("cards@aisle.test");
    const body = addBody(await frame.cardToken(token));
    const headers = { "idempotency-key": "one-press" };
    expect((await post(token, body, headers)).error.code).toBe("CARD_EXISTS");
    expect((await post(token, body, headers)).error.code).toBe("CARD_EXISTS");
    expect((await post(token, body)).error.code).toBe("TOKEN_INVALID");
  });

  test("after a failure of ours, or of a process that died, does the work", async () => {
    const token = await services.signIn("empty@aisle.test");
    const body = addBody(await frame.cardToken(token));
    const headers = { "idempotency-key": "one-press" };
    await sql`alter table card rename to card_gone`.execute(context.db);
    const failed = await post(token, body, headers);
    await sql`alter table card_gone rename to card`.execute(context.db);
    expect(failed.status).toBe(500);
    expect((await post(token, body, headers)).status).toBe(201);
  });
});

describe("a card that is not saved", () => {
  const addUnsaved = async (token: string) => cardIn(await add(token, canary, { save: false }));

  test("is in no wallet and can't be preferred", async () => {
    const token = await services.signIn("empty@aisle.test");
    const card = await addUnsaved(token);
    expect(card.saved).toBe(false);
    expect(await cardsOf(token)).toEqual([]);
    const prefer = await call(services, `${wallet}/cards/defaults`, {
      method: "PUT",
      token,
      body: { cardId: card.id },
    });
    expect(prefer.status).toBe(404);
  });

  test("pays for an order", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id } = await addUnsaved(token);
    const shopper = testShopper(services.fetch, services.origin, token);
    const checkout = await shopper.ready();
    const answer = await call(services, `/payment/v1/checkouts/${checkout.id}`, {
      method: "PUT",
      token,
      body: { versionKey: checkout.versionKey, payments: [{ id, paymentType: "BANK_CARD" }] },
    });
    expect(answer.status).toBe(200);
    await shopper.activate(await shopper.checkout(checkout.id));
    const { payments, orderId } = await shopper.checkout(checkout.id);
    expect(orderId).toBeDefined();
    expect(payments.map((payment) => payment.id)).toEqual([id]);
  });

  test("is gone after a day, its number too", async () => {
    const before = await secrets();
    await addUnsaved(await services.signIn("empty@aisle.test"));
    const unsaved = () => context.db.selectFrom("card").where("saved", "=", false).select("id").execute();
    clock.advance(24 * 60 * 60 - 1);
    await sweeper.run(context);
    expect(await unsaved()).toHaveLength(1);
    clock.advance(1);
    await sweeper.run(context);
    expect(await unsaved()).toEqual([]);
    expect(await secrets()).toBe(before);
  });
});
