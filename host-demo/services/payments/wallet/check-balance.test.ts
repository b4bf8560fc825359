import { beforeEach, describe, expect, test } from "vitest";
import { ebtBalanceResponse, giftBalanceResponse } from "../../../../sdk/contract/balances.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { testShopper } from "../../shop/checkout/testing/shopper.ts";
import { createPrepaidAccounts } from "../processor/accounts.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { ebtBody, giftBody } from "../../testing/card-bodies.ts";
import { everyRow } from "../../testing/every-row.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;
const frame = testFrame(services);

const wallet = "/payment/v2/wallet";
const everything = { "show-snap-card": "true", "show-gift-cards": "true" };

async function cardOf(token: string, cardType: WireCard["cardType"], lastFour?: string): Promise<WireCard> {
  const { text } = await call(services, wallet, { token, headers: everything });
  const card = walletResponse(JSON.parse(text)).payment.cards.find(
    (each) => each.cardType === cardType && (lastFour ?? each.lastFourPan) === each.lastFourPan,
  );
  if (!card) throw new Error("the shopper has no such card");
  return card;
}

const refusal = ({ status, error: { code } }: CallResult) => [status, code];

describe("the balance of a SNAP EBT card", () => {
  const ask = (token: string, encryptedPin: string, paymentgram = "", headers: Record<string, string> = {}) =>
    call(services, `${wallet}/cards/ebt/balance`, {
      method: "POST",
      token,
      body: { paymentMethod: { encryptedPin, paymentgram } },
      headers,
    });

  /** Types the PIN and asks. */
  async function check(token: string, card: WireCard, pin: string): Promise<CallResult> {
    return ask(token, await frame.pinHandle(token, card, pin), card.paymentGram);
  }

  /** A shopper with an EBT card of this number. */
  async function holder(number: string) {
    const token = await services.signIn("empty@aisle.test");
    const body = ebtBody(await frame.cardToken(token, { number }));
    await call(services, wallet, { method: "POST", token, body });
    return { token, card: await cardOf(token, "EBT_CARD") };
  }

  const snapIn = (answer: CallResult) =>
    ebtBalanceResponse(JSON.parse(answer.text)).payment.data.transactionBalanceInquiry.remainingBalance.snap;

  test("is told for the right PIN", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const answer = await check(token, await cardOf(token, "EBT_CARD"), "1234");
    expect(answer.status).toBe(200);
    expect(snapIn(answer)).toBe("USD 180.25");
    const small = await holder("9999000000000025");
    expect(snapIn(await check(small.token, small.card, "1234"))).toBe("USD 25.00");
  });

  test.each(["55", "75", "884", "885", "889", "893", "894"])(
    "PIN 0%s is refused with its code",
    async (code) => {
      const token = await services.signIn("ebt@aisle.test");
      const card = await cardOf(token, "EBT_CARD");
      const answer = await check(token, card, code.padStart(4, "0"));
      expect(refusal(answer)).toEqual([402, `EBT_PIN_${code}`]);
    },
  );

  test("case 40: four wrong PINs lock the card for a day", async () => {
    const token = async () => services.signIn("ebt@aisle.test");
    const card = await cardOf(await token(), "EBT_CARD");
    const codes = [];
    for (const pin of ["0000", "1111", "2222", "3333", "1234"])
      codes.push((await check(await token(), card, pin)).error.code);
    expect(codes).toEqual(["EBT_PIN_55", "EBT_PIN_55", "EBT_PIN_55", "EBT_PIN_75", "EBT_PIN_75"]);
    clock.advance(24 * 60 * 60);
    expect((await check(await token(), card, "1234")).status).toBe(200);
  });

  test("case 40: wrong PINs that come at once can't exceed four", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    const handles = [];
    for (let pin = 7001; pin <= 7009; pin += 1) handles.push(await frame.pinHandle(token, card, String(pin)));
    const answers = await Promise.all(handles.map((handle) => ask(token, handle, card.paymentGram)));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === "EBT_PIN_55")).toHaveLength(3);
    expect(codes.filter((code) => code === "EBT_PIN_75")).toHaveLength(6);
    expect(refusal(await check(token, card, "1234"))).toEqual([402, "EBT_PIN_75"]);
  });

  test("is not told while the network is down", async () => {
    const { token, card } = await holder("9999000000000091");
    for (let times = 0; times < 3; times += 1)
      expect(refusal(await check(token, card, "1234"))).toEqual([402, "CARD_NETWORK_SYSTEM_ERROR"]);
  });

  test("a handle is good once, whatever came of it, and not after its time", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    for (const pin of ["1234", "0000"]) {
      const handle = await frame.pinHandle(token, card, pin);
      await ask(token, handle, card.paymentGram);
      expect(refusal(await ask(token, handle, card.paymentGram))).toEqual([402, "EBT_PIN_REQUIRED"]);
    }
    const late = await frame.pinHandle(token, card, "1234");
    clock.advance(15 * 60);
    const fresh = await services.signIn("ebt@aisle.test");
    expect(refusal(await ask(fresh, late, card.paymentGram))).toEqual([402, "EBT_PIN_REQUIRED"]);
  });

  test("a handle is for its card alone, and one for a payment for that payment alone", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    const other = await services.signIn("cards@aisle.test");
    const others = await frame.pinHandle(other, await cardOf(other, "EBT_CARD"), "1234");
    expect(refusal(await ask(token, others, card.paymentGram))).toEqual([402, "EBT_PIN_REQUIRED"]);
    const checkout = await testShopper(services.fetch, services.origin, other).ready();
    const payment = { checkoutId: checkout.id, amount: 10 };
    const paying = await frame.pinHandle(other, await cardOf(other, "EBT_CARD"), "1234", payment);
    const theirs = (await cardOf(other, "EBT_CARD")).paymentGram;
    expect(refusal(await ask(other, paying, theirs))).toEqual([402, "EBT_PIN_REQUIRED"]);
    // Neither was used up by somebody it was not meant for.
    expect((await ask(other, others, theirs)).status).toBe(200);
  });

  test("is asked for a card of one's own, of that kind, and of one's own tenant", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    const handle = await frame.pinHandle(token, card, "1234");
    const bank = (await cardOf(token, "BANK_CARD")).paymentGram;
    const foreign = (await cardOf(await services.signIn("cards@aisle.test"), "EBT_CARD")).paymentGram;
    for (const gram of [bank, foreign, "grm_nothing"])
      expect(refusal(await ask(token, handle, gram))).toEqual([404, "CARD_NOT_FOUND"]);
    const sister = await services.signIn("sister@aisle.test", "harristeeter");
    const asked = await ask(sister, handle, card.paymentGram, { tenant: "harristeeter" });
    expect(refusal(asked)).toEqual([404, "CARD_NOT_FOUND"]);
    expect((await ask(token, handle, card.paymentGram)).status).toBe(200);
  });

  test("a repeat with the same key gets the same bytes and is counted once", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    const handle = await frame.pinHandle(token, card, "0000");
    const press = () => ask(token, handle, card.paymentGram, { "idempotency-key": "one-press" });
    services.arm({ call: "ebt-balance", fault: "drop" });
    await expect(press()).rejects.toThrow(TypeError);
    const first = await press();
    expect(first.error.code).toBe("EBT_PIN_55");
    expect((await press()).text).toBe(first.text);
    for (const pin of ["1111", "2222"]) expect((await check(token, card, pin)).error.code).toBe("EBT_PIN_55");
    expect((await check(token, card, "3333")).error.code).toBe("EBT_PIN_75");
  });

  test("an installation can limit how often it is asked for in a day", async () => {
    const strict = await createTestServices({ settings: { balanceChecksPerDay: 2 } });
    const codes = [];
    const at = async () => {
      const token = await strict.signIn("ebt@aisle.test");
      const card = await cardOf(token, "EBT_CARD");
      const encryptedPin = await testFrame(strict).pinHandle(token, card, "1234");
      const body = { paymentMethod: { encryptedPin, paymentgram: card.paymentGram } };
      return call(strict, `${wallet}/cards/ebt/balance`, { method: "POST", token, body });
    };
    for (let times = 0; times < 3; times += 1) {
      const answer = await at();
      codes.push(answer.status === 200 ? 200 : answer.error.code);
    }
    expect(codes).toEqual([200, 200, "BALANCE_CHECK_LIMIT"]);
    strict.clock.advance(24 * 60 * 60);
    expect((await at()).status).toBe(200);
  });

  test("its PIN leaves no trace", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const card = await cardOf(token, "EBT_CARD");
    const traces = /9999000000000000|(?<![\w.-])8361(?![\w-])/;
    expect((await check(token, card, "8361")).error.code).toBe("EBT_PIN_55");
    for (const { table, text } of await everyRow(context.db)) expect(text, table).not.toMatch(traces);
    expect(services.logLines.length).toBeGreaterThan(0);
    for (const line of services.logLines) expect(line).not.toMatch(traces);
  });
});

describe("the balance of a gift card", () => {
  const ask = (token: string, paymentGram: string | undefined, headers: Record<string, string> = {}) =>
    call(services, `${wallet}/gift-card/balance`, { method: "POST", token, body: { paymentGram }, headers });
  const balanceIn = (answer: CallResult) =>
    giftBalanceResponse(JSON.parse(answer.text)).payment.remainingBalance;

  test("is told, and is what is left", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id, paymentGram } = await cardOf(token, "GIFT_CARD", "0100");
    expect(balanceIn(await ask(token, paymentGram))).toBe("USD 100.00");
    const row = await context.db
      .selectFrom("card")
      .where("id", "=", id)
      .select("vault_token")
      .executeTakeFirstOrThrow();
    await createPrepaidAccounts(context).take(row.vault_token ?? "", 10_000);
    expect(balanceIn(await ask(token, paymentGram))).toBe("USD 0.00");
  });

  test("is one, whoever holds the card", async () => {
    const token = await services.signIn("empty@aisle.test");
    await call(services, wallet, { method: "POST", token, body: giftBody("9800000000000000025") });
    const row = await context.db
      .selectFrom("card")
      .where("card_type", "=", "GIFT_CARD")
      .where("last_four", "=", "0025")
      .select("vault_token")
      .executeTakeFirstOrThrow();
    await createPrepaidAccounts(context).take(row.vault_token ?? "", 2_000);
    const { paymentGram } = await cardOf(token, "GIFT_CARD");
    expect(balanceIn(await ask(token, paymentGram))).toBe("USD 5.00");
  });

  test("of the test card comes at the third time of asking, and then stays", async () => {
    const token = await services.signIn("limits@aisle.test");
    const { paymentGram } = await cardOf(token, "GIFT_CARD", "9999");
    const listed = async () => {
      const { text } = await call(services, wallet, {
        token,
        headers: { ...everything, "giftcard-balance": "true" },
      });
      const { cards } = walletResponse(JSON.parse(text)).payment;
      return cards.find(({ lastFourPan }) => lastFourPan === "9999")?.balance;
    };
    for (let times = 0; times < 2; times += 1) {
      expect(await listed()).toBeUndefined();
      // With one key: a failure of the network is nothing to keep.
      const failed = await ask(token, paymentGram, { "idempotency-key": "one-press" });
      expect(refusal(failed)).toEqual([503, "SERVICE_UNAVAILABLE"]);
    }
    const third = await ask(token, paymentGram, { "idempotency-key": "one-press" });
    expect(balanceIn(third)).toBe("USD 40.00");
    expect(balanceIn(await ask(token, paymentGram))).toBe("USD 40.00");
    expect(await listed()).toBe("USD 40.00");
  });

  test("is asked for a card of one's own, of that kind, and of one's own tenant", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const foreign = (await cardOf(await services.signIn("cards@aisle.test"), "GIFT_CARD")).paymentGram;
    const ebt = (await cardOf(token, "EBT_CARD")).paymentGram;
    for (const gram of [ebt, foreign, "grm_nothing"])
      expect(refusal(await ask(token, gram))).toEqual([404, "CARD_NOT_FOUND"]);
    const sister = await services.signIn("sister@aisle.test", "harristeeter");
    expect(refusal(await ask(sister, foreign, { tenant: "harristeeter" }))).toEqual([404, "CARD_NOT_FOUND"]);
  });
});
