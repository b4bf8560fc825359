import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addCardResponse } from "../../../../sdk/contract/stored-card.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { demoShoppersPath } from "../../demo/paths.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { addBody, ebtBody } from "../../testing/card-bodies.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;
const frame = testFrame(services);

const wallet = "/payment/v2/wallet";
const snap = "9999000000000000";

const post = (token: string, body: unknown, headers: Record<string, string> = {}, path = wallet) =>
  call(services, path, { method: "POST", token, body, headers });

/** Adds an EBT card as a shopper does: the number's frame, token, wallet. */
async function add(token: string, number = snap, changes = {}, path = wallet): Promise<CallResult> {
  return post(token, ebtBody(await frame.cardToken(token, { number }), changes), {}, path);
}

const cardIn = (answer: CallResult): WireCard => addCardResponse(JSON.parse(answer.text)).payment.card;

async function ebtCardsOf(token: string): Promise<WireCard[]> {
  const { text } = await call(services, wallet, { token, headers: { "show-snap-card": "true" } });
  return walletResponse(JSON.parse(text)).payment.cards.filter(({ cardType }) => cardType === "EBT_CARD");
}

const secrets = async () =>
  (await sql<{ count: number }>`select count(*) as count from vault.secret`.execute(context.db)).rows[0]
    ?.count;

const exists = { status: 400, error: { code: "EBT_CARD_EXISTS", reason: "EBT card already exists" } };

describe("adding a SNAP EBT card", () => {
  test.each([wallet, "/checkout/api/s/cards/clicklist"])("puts it into the wallet, by %s", async (path) => {
    const token = await services.signIn("member@aisle.test");
    const answer = await add(token, "9999 0000 0000 0025", {}, path);
    expect(answer.status).toBe(201);
    const card = cardIn(answer);
    expect(card).toMatchObject({
      cardType: "EBT_CARD",
      brand: "EBT",
      imageType: "EBT",
      lastFourPan: "0025",
      description: "SNAP EBT",
      expired: false,
      default: false,
      defaultApplications: [],
      status: "ACTIVE",
      saved: true,
    });
    for (const name of ["bin", "binType", "expirationMonth", "billingAddress", "balance"])
      expect(card).not.toHaveProperty(name);
    expect(await ebtCardsOf(token)).toEqual([card]);
  });

  test("at checkout needs a bank card beside it, one for this order at least, and uses no token up before", async () => {
    const token = await services.signIn("empty@aisle.test");
    const path = "/checkout/api/s/cards/clicklist";
    const body = ebtBody(await frame.cardToken(token, { number: snap }));
    const refused = await post(token, body, {}, path);
    expect([refused.status, refused.error.code]).toEqual([422, "SNAP_NEEDS_BANK_CARD"]);
    const bank = await post(token, addBody(await frame.cardToken(token), undefined, { save: false }));
    expect(bank.status).toBe(201);
    expect((await post(token, body, {}, path)).status).toBe(201);
  });

  test("needs no store, and takes no preference and no digits", async () => {
    const token = await services.signIn("empty@aisle.test");
    expect((await add(token, snap, { storeId: undefined })).status).toBe(201);
    const refused = async (body: unknown) => (await post(token, body)).error.reason;
    expect(await refused(ebtBody("lvt_x", { defaultCard: true }))).toBe("Not valid: defaultCard.");
    expect(await refused(ebtBody(snap))).toBe("Not valid: paymentMethod.pan.");
  });

  test.each([
    // Of the right length and no test number; a bank card's; a gift card's.
    "9999111122223333",
    "4111111111111111",
    "9800000000000000100",
  ])("%s is none, and nothing is kept of it", async (number) => {
    const token = await services.signIn("empty@aisle.test");
    const before = await secrets();
    const answer = await add(token, number);
    expect([answer.status, answer.error.code]).toEqual([420, "CARD_INFO_INVALID"]);
    expect([await secrets(), await ebtCardsOf(token)]).toEqual([before, []]);
  });

  test("takes no token of a bank card, and its own is good for no bank card", async () => {
    const token = await services.signIn("empty@aisle.test");
    expect((await post(token, ebtBody(await frame.cardToken(token)))).error.code).toBe("TOKEN_INVALID");
    const lowValueToken = await frame.cardToken(token, { number: snap });
    expect((await post(token, addBody(lowValueToken))).error.code).toBe("TOKEN_INVALID");
    expect((await post(token, ebtBody(lowValueToken))).status).toBe(201);
  });
});

describe("an account has one SNAP EBT card", () => {
  test("a second one is refused, of whatever number, saved or not, and its number forgotten", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const before = await secrets();
    expect(await add(token)).toMatchObject(exists);
    expect(await add(token, "9999000000000025")).toMatchObject(exists);
    expect(await add(token, "9999000000000025", { save: false })).toMatchObject(exists);
    expect(await ebtCardsOf(token)).toHaveLength(1);
    expect(await secrets()).toBe(before);
  });

  test("two at once leave one", async () => {
    const token = await services.signIn("empty@aisle.test");
    const bodies = [];
    for (const number of [snap, "9999000000000025"])
      bodies.push(ebtBody(await frame.cardToken(token, { number })));
    const answers = await Promise.all(bodies.map((body) => post(token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await ebtCardsOf(token)).toHaveLength(1);
  });

  test("a deleted one makes room", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const [card] = await ebtCardsOf(token);
    await call(services, `${wallet}/${card?.id ?? ""}`, { method: "DELETE", token });
    expect((await add(token, "9999000000000025")).status).toBe(201);
  });

  test("an installation can limit how often it is changed in a day", async () => {
    const strict = await createTestServices({ settings: { ebtChangesPerDay: 1 } });
    const token = await strict.signIn("ebt@aisle.test");
    const addOne = async () =>
      call(strict, wallet, {
        method: "POST",
        token: await strict.signIn("ebt@aisle.test"),
        body: ebtBody(await testFrame(strict).cardToken(token, { number: snap })),
      });
    const removeOne = async () => {
      const [card] = await ebtCardsOf(token);
      await call(strict, `${wallet}/${card?.id ?? ""}`, { method: "DELETE", token });
    };
    await removeOne();
    expect((await addOne()).status).toBe(201);
    await removeOne();
    const refused = await addOne();
    expect([refused.status, refused.error.code]).toEqual([422, "EBT_SWAP_LIMIT"]);
    const other = await strict.signIn("empty@aisle.test");
    const body = ebtBody(await testFrame(strict).cardToken(other, { number: snap }));
    expect((await call(strict, wallet, { method: "POST", token: other, body })).status).toBe(201);
    await call(strict, demoShoppersPath, { method: "POST", body: { email: "ebt@aisle.test" } });
    await removeOne();
    expect((await addOne()).status).toBe(201);
  });

  test("one for a single order gives way to the next", async () => {
    const token = await services.signIn("empty@aisle.test");
    const before = Number(await secrets());
    expect(cardIn(await add(token, snap, { save: false })).saved).toBe(false);
    expect(await ebtCardsOf(token)).toEqual([]);
    const kept = cardIn(await add(token));
    expect(await ebtCardsOf(token)).toEqual([kept]);
    expect(await secrets()).toBe(before + 1);
  });

  test("a repeat with the same key gets the same bytes", async () => {
    const token = await services.signIn("empty@aisle.test");
    const body = ebtBody(await frame.cardToken(token, { number: snap }));
    const headers = { "idempotency-key": "one-press" };
    const first = await post(token, body, headers);
    expect((await post(token, body, headers)).text).toBe(first.text);
    expect(first.status).toBe(201);
  });
});
