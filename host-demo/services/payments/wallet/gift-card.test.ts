import { sql, type Transaction } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addCardResponse } from "../../../../sdk/contract/stored-card.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { defaultSettings } from "../../platform/settings.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { addBody, giftBody } from "../../testing/card-bodies.ts";
import { everyRow } from "../../testing/every-row.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import type { Tables } from "../../tables.ts";
import { sweepUnsavedCards } from "./cards.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;

const wallet = "/payment/v2/wallet";
const atCheckout = "/checkout/api/s/cards/clicklist";
const gift100 = "9800000000000000100";
const gift25 = "9800000000000000025";

const add = (token: string, body: unknown, headers: Record<string, string> = {}, path = wallet) =>
  call(services, path, { method: "POST", token, body, headers });

const cardIn = (answer: CallResult): WireCard => addCardResponse(JSON.parse(answer.text)).payment.card;

async function giftsOf(token: string, headers = {}): Promise<WireCard[]> {
  const { text } = await call(services, wallet, {
    token,
    headers: { "show-gift-cards": "true", "giftcard-balance": "true", ...headers },
  });
  return walletResponse(JSON.parse(text)).payment.cards.filter(({ cardType }) => cardType === "GIFT_CARD");
}

const secrets = async () =>
  (await sql<{ count: number }>`select count(*) as count from vault.secret`.execute(context.db)).rows[0]
    ?.count;

describe("adding a gift card", () => {
  test.each([wallet, atCheckout])("puts it into the wallet with what it holds, by %s", async (path) => {
    const token = await services.signIn("member@aisle.test");
    const answer = await add(token, giftBody(gift25), {}, path);
    expect(answer.status).toBe(201);
    const card = cardIn(answer);
    expect(card).toMatchObject({
      cardType: "GIFT_CARD",
      brand: "NONE",
      imageType: "GC",
      lastFourPan: "0025",
      description: "Gift Card",
      balance: "USD 25.00",
      expired: false,
      default: false,
      status: "ACTIVE",
      saved: true,
    });
    for (const name of ["bin", "expirationMonth", "billingAddress", "cardHolderFirstName"])
      expect(card).not.toHaveProperty(name);
    expect(await giftsOf(token)).toEqual([card]);
    expect((await giftsOf(token, { "giftcard-balance": "false" }))[0]).not.toHaveProperty("balance");
    expect(await giftsOf(token, { "show-gift-cards": "false" })).toEqual([]);
  });

  test("at checkout needs a bank card beside it, one for this order at least", async () => {
    const token = await services.signIn("empty@aisle.test");
    const refused = await add(token, giftBody(gift25), {}, atCheckout);
    expect([refused.status, refused.error.code]).toEqual([422, "GIFT_CARD_NEEDS_BANK_CARD"]);
    const lowValueToken = await testFrame(services).cardToken(token);
    expect((await add(token, addBody(lowValueToken, undefined, { save: false }))).status).toBe(201);
    expect((await add(token, giftBody(gift25), {}, atCheckout)).status).toBe(201);
  });

  test.each([
    ["another PIN", giftBody(gift25, "4322")],
    ["the PIN of EBT cards", giftBody(gift25, "1234")],
    ["a number that nobody issued", giftBody("9800000000000000777")],
    ["the number of no gift card", giftBody("0004111111111111111")],
  ])("with %s is refused alike, and nothing is kept", async (_name, body) => {
    const token = await services.signIn("empty@aisle.test");
    const before = await secrets();
    const answer = await add(token, body);
    expect([answer.status, answer.error]).toEqual([
      402,
      { code: "GIFT_CARD_INVALID", reason: "The gift card number or its PIN is not valid." },
    ]);
    expect([await secrets(), await giftsOf(token)]).toEqual([before, []]);
  });

  test.each([
    ["pan", giftBody("9800-0000-0000-0000-025")],
    ["pan", giftBody("980000000000000002")],
    ["pan", giftBody("98000000000000000255")],
    ["pin", giftBody(gift25, "432")],
    ["pin", giftBody(gift25, "43211")],
    ["pin", giftBody(gift25, "432x")],
  ])("takes 19 digits and 4, and tells of a %s that is not so no more than its name", async (name, body) => {
    const answer = await add(await services.signIn("empty@aisle.test"), body);
    expect([answer.status, answer.error]).toEqual([
      400,
      { code: "BAD_REQUEST", reason: `Not valid: paymentMethod.${name}.` },
    ]);
  });

  test("is never preferred", async () => {
    const token = await services.signIn("empty@aisle.test");
    const answer = await add(token, giftBody(gift25, "4321", { defaultCard: true }));
    expect(answer.error.reason).toBe("Not valid: defaultCard.");
  });

  test("without a balance is refused, and nothing is kept", async () => {
    const token = await services.signIn("empty@aisle.test");
    const before = await secrets();
    const answer = await add(token, giftBody("9800000000000000000"));
    expect([answer.status, answer.error.code]).toEqual([402, "GIFT_CARD_ZERO_BALANCE"]);
    expect([await secrets(), await giftsOf(token)]).toEqual([before, []]);
  });

  test("that the wallet holds is refused, by that shopper alone", async () => {
    const token = await services.signIn("cards@aisle.test");
    const answer = await add(token, giftBody(gift100));
    expect([answer.status, answer.error.code]).toEqual([409, "CARD_EXISTS"]);
    expect(await giftsOf(token)).toHaveLength(2);
    const other = await services.signIn("empty@aisle.test");
    expect(cardIn(await add(other, giftBody(gift100))).balance).toBe("USD 100.00");
  });

  test("the sixth is refused, and a deleted one makes room", async () => {
    const token = await services.signIn("limits@aisle.test");
    const cards = await giftsOf(token);
    expect(cards.map(({ lastFourPan, balance }) => [lastFourPan, balance])).toEqual([
      ["0100", "USD 100.00"],
      ["0025", "USD 25.00"],
      // The network is silent about this one.
      ["9999", undefined],
      ["0000", "USD 0.00"],
      ["0150", "USD 15.00"],
    ]);
    const refused = await add(token, giftBody(gift25));
    expect([refused.status, refused.error.code]).toEqual([422, "GIFT_CARD_LIMIT_REACHED"]);
    await call(services, `${wallet}/${cards[1]?.id ?? ""}`, { method: "DELETE", token });
    expect((await add(token, giftBody(gift25))).status).toBe(201);
  });

  test("of several at once no more get in than there is room for", async () => {
    const token = await services.signIn("limits@aisle.test");
    for (const { id, lastFourPan } of await giftsOf(token))
      if (lastFourPan === "0150") await call(services, `${wallet}/${id}`, { method: "DELETE", token });
    const [, , , fourth] = await giftsOf(token);
    await call(services, `${wallet}/${fourth?.id ?? ""}`, { method: "DELETE", token });
    const pans = ["9800000000000000150", "9800000000000000150", "9800000000000000150"];
    const answers = await Promise.all(pans.map((pan) => add(token, giftBody(pan))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await giftsOf(token)).toHaveLength(4);
  });

  test("one for a single order is in no wallet, and stays the same card when it is entered again", async () => {
    const token = await services.signIn("empty@aisle.test");
    const before = Number(await secrets());
    const unsaved = giftBody(gift25, "4321", { save: false });
    const first = cardIn(await add(token, unsaved));
    expect([first.saved, first.balance]).toEqual([false, "USD 25.00"]);
    expect(await giftsOf(token)).toEqual([]);
    const again = await add(token, unsaved);
    expect(again.status).toBe(201);
    expect(cardIn(again)).toEqual({ ...first, versionKey: cardIn(again).versionKey });
    const saved = cardIn(await add(token, giftBody(gift25)));
    expect([saved.id, saved.saved]).toEqual([first.id, true]);
    expect(await giftsOf(token)).toEqual([saved]);
    expect((await add(token, unsaved)).error.code).toBe("CARD_EXISTS");
    expect(await secrets()).toBe(before + 1);
  });

  test("one for a single order is there for another day once it was entered again, if its PIN is right", async () => {
    const token = await services.signIn("empty@aisle.test");
    const unsaved = giftBody(gift25, "4321", { save: false });
    const { id } = cardIn(await add(token, unsaved));
    const isThere = async () =>
      (await context.db.selectFrom("card").where("id", "=", id).select("id").execute()).length === 1;
    clock.advance(context.settings.unsavedCardSeconds - 60);
    const late = await services.signIn("empty@aisle.test");
    expect((await add(late, giftBody(gift25, "4322", { save: false }))).error.code).toBe("GIFT_CARD_INVALID");
    expect(cardIn(await add(late, unsaved)).id).toBe(id);
    clock.advance(120);
    await sweepUnsavedCards(context);
    expect(await isThere()).toBe(true);
    clock.advance(context.settings.unsavedCardSeconds);
    await sweepUnsavedCards(context);
    expect(await isThere()).toBe(false);
  });

  test("one for a single order that is saved while those of the day before are swept stays, and the others go", async () => {
    const token = await services.signIn("empty@aisle.test");
    const unsaved = { save: false };
    const { id } = cardIn(await add(token, giftBody(gift25, "4321", unsaved)));
    await add(token, giftBody(gift100, "4321", unsaved));
    clock.advance(context.settings.unsavedCardSeconds);
    const late = await services.signIn("empty@aisle.test");
    // The shopper presses Save between the sweep's look for what is old and its taking it out.
    const saved = vi.fn(async () => cardIn(await add(late, giftBody(gift25))).saved);
    const db = new Proxy(context.db, {
      get(target, name) {
        if (name === "transaction")
          return () => ({
            async execute(work: (trx: Transaction<Tables>) => Promise<unknown>) {
              if (saved.mock.calls.length === 0) expect(await saved()).toBe(true);
              return target.transaction().execute(work);
            },
          });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    await sweepUnsavedCards({ ...context, db });
    expect(saved).toHaveBeenCalledOnce();
    expect((await giftsOf(late)).map((card) => card.id)).toEqual([id]);
    expect(await context.db.selectFrom("card").where("saved", "=", false).selectAll().execute()).toEqual([]);
  });

  test("a repeat with the same key gets the same bytes, and another body none", async () => {
    const token = await services.signIn("empty@aisle.test");
    const headers = { "idempotency-key": "one-press" };
    const first = await add(token, giftBody(gift25), headers);
    expect((await add(token, giftBody(gift25), headers)).text).toBe(first.text);
    expect((await add(token, giftBody(gift100), headers)).error.code).toBe("IDEMPOTENCY_KEY_REUSED");
    const wrong = { "idempotency-key": "a-wrong-one" };
    const refused = await add(token, giftBody(gift100, "0000"), wrong);
    expect((await add(token, giftBody(gift100, "0000"), wrong)).text).toBe(refused.text);
    expect(await giftsOf(token)).toHaveLength(1);
  });

  test("an answer that got lost is found by its repeat", async () => {
    const token = await services.signIn("empty@aisle.test");
    const headers = { "idempotency-key": "one-press" };
    services.arm({ call: "add-card", fault: "drop" });
    await expect(add(token, giftBody(gift25), headers)).rejects.toThrow(TypeError);
    const repeat = await add(token, giftBody(gift25), headers);
    expect(repeat.status).toBe(201);
    expect(await giftsOf(token)).toEqual([cardIn(repeat)]);
  });
});

describe("case 41: guessing at gift cards", () => {
  const guess = async (email: string, pin: string, pan = gift25) =>
    (await add(await services.signIn(email), giftBody(pan, pin))).status;

  test("is stopped after ten tries in ten minutes, for that account alone", async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => `98000000000000009${10 + index}`);
    for (const pan of numbers) expect(await guess("empty@aisle.test", "4321", pan)).toBe(402);
    expect(await guess("empty@aisle.test", "4321")).toBe(429);
    const lowValueToken = testFrame(services);
    const sid = await lowValueToken.session(await services.signIn("empty@aisle.test"));
    expect((await lowValueToken.tokens(sid, { number: "1" })).status).toBe(429);
    expect(await guess("member@aisle.test", "4321")).toBe(201);
    clock.advance(10 * 60);
    expect(await guess("empty@aisle.test", "4321")).toBe(201);
  });

  test("is stopped after ten wrong PINs for one number, by whichever accounts, also at once", async () => {
    const shoppers = ["empty@aisle.test", "member@aisle.test", "ebt@aisle.test"];
    const tokens = await Promise.all(shoppers.map((email) => services.signIn(email)));
    const pins = Array.from({ length: 14 }, (_, index) => String(7000 + index));
    const told = await Promise.all(
      pins.map((pin, index) => add(tokens[index % 3] ?? "", giftBody(gift25, pin))),
    );
    expect(told.filter(({ status }) => status === 402)).toHaveLength(10);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await guess("lapsed@aisle.test", "4321")).toBe(429);
    expect(await guess("lapsed@aisle.test", "4321", gift100)).toBe(201);
    clock.advance(10 * 60);
    expect(await guess("lapsed@aisle.test", "4321")).toBe(201);
  });

  test("is stopped after so many tries from one network address, good and bad ones alike", async () => {
    const frameAttempts = { ...defaultSettings.frameAttempts, perAddress: 2 };
    const strict = await createTestServices({ settings: { frameAttempts } });
    const told = [];
    for (const email of ["empty@aisle.test", "member@aisle.test", "ebt@aisle.test"]) {
      const token = await strict.signIn(email);
      told.push((await call(strict, wallet, { method: "POST", token, body: giftBody(gift25) })).status);
    }
    expect(told).toEqual([201, 201, 429]);
  });

  test("right PINs are no guesses at a number", async () => {
    for (let times = 0; times < 6; times += 1)
      for (const email of ["empty@aisle.test", "member@aisle.test"]) {
        clock.advance(60);
        const token = await services.signIn(email);
        const { id } = cardIn(await add(token, giftBody(gift25)));
        await call(services, `${wallet}/${id}`, { method: "DELETE", token });
      }
    expect(await guess("lapsed@aisle.test", "4321")).toBe(201);
  });
});

test("number and PIN of a gift card leave no trace, whether it is added or refused", async () => {
  const token = await services.signIn("empty@aisle.test");
  // The PIN stands alone nowhere else; a number never.
  const traces = /98000000000000\d{5}|(?<![\w.-])(4321|8361)(?![\w-])/;
  expect(JSON.stringify(giftBody(gift25))).toMatch(traces);
  expect(`(a,8361,b)`).toMatch(traces);
  const answers = [
    await add(token, giftBody(gift25)),
    await add(token, giftBody(gift25)),
    await add(token, giftBody(gift100, "8361")),
    await add(token, giftBody(gift100, "83611")),
    await add(token, giftBody("9800000000000000000")),
    await add(token, `{"paymentMethod":{"paymentType":"GIFT_CARD","pan":"${gift25}","pin":"8361"}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 402, 400, 402, 400]);
  for (const { text } of answers) expect(text).not.toMatch(traces);
  for (const { table, text } of await everyRow(context.db)) expect(text, table).not.toMatch(traces);
  expect(services.logLines.length).toBeGreaterThan(0);
  for (const line of services.logLines) expect(line).not.toMatch(traces);
});
