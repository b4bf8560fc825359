import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { editCardRequest } from "../../../../sdk/contract/edit-card.ts";
import { editCardResponse } from "../../../../sdk/contract/stored-card.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { testShopper } from "../../shop/checkout/testing/shopper.ts";
import { verifyBearer } from "../../platform/keys/access-token.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { billing as otherAddress, editBody, type EditChanges } from "../../testing/card-bodies.ts";
import { testFrame, type Typed } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import { editCard } from "./edit-card.ts";

// The slow card's answer is waited for by nobody.
const services = await createTestServices({ settings: { slowCardSeconds: 600 }, hangMs: 30 });
beforeEach(() => services.reset());
const { context, clock } = services;
const frame = testFrame(services);

const wallet = "/payment/v2/wallet";
const atCheckout = "/checkout/api/s/cards/clicklist";

const newExpiry: Typed = { cvv: "123", monthEdit: "01", year: "2030" };
const asNewExpiry = { expirationMonth: "01", expirationYear: "2030" };

async function cardsOf(token: string): Promise<WireCard[]> {
  const { text } = await call(services, wallet, { token, headers: { "show-snap-card": "true" } });
  return walletResponse(JSON.parse(text)).payment.cards;
}

async function cardEnding(token: string, lastFour: string): Promise<WireCard> {
  const card = (await cardsOf(token)).find((each) => each.lastFourPan === lastFour);
  if (!card) throw new Error(`no card ends in ${lastFour}`);
  return card;
}

const put = (token: string, body: unknown, headers: Record<string, string> = {}, path = wallet) =>
  call(services, path, { method: "PUT", token, body, headers });

/** Edits a card as a shopper does: frames, token, wallet. */
async function edit(token: string, card: WireCard, changes: EditChanges = {}, typed?: Typed, path = wallet) {
  const cvv = card.brand === "AMEX" ? "1234" : "123";
  const lowValueToken = await frame.editToken(token, card.id, typed ?? { cvv });
  return put(token, editBody(card, { lowValueToken, ...changes }), {}, path);
}

const cardIn = (answer: CallResult): WireCard =>
  editCardResponse(JSON.parse(answer.text)).payment.paymentCard;

async function inVault(id: string) {
  const row = context.db.selectFrom("card").where("id", "=", id).select("vault_token");
  const { vault_token: token } = await row.executeTakeFirstOrThrow();
  return createVault(context).reveal(token ?? "");
}

const cvvs = async () =>
  (await sql<{ count: number }>`select count(*) as count from vault.brief_secret`.execute(context.db)).rows[0]
    ?.count;

const unfit = { status: 422, error: { code: "KC2617" } };
const noToken = { status: 422, error: { code: "TOKEN_INVALID" } };
const notThere = { status: 404, error: { code: "CARD_NOT_FOUND" } };

describe("editing a card", () => {
  test("with a CVV alone changes names and billing address, and leaves the expiry", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = await cardEnding(token, "1117");
    const answer = await edit(token, before, {
      method: { firstName: " Kasey ", lastName: "Kards", billing: otherAddress },
    });
    expect(answer.status).toBe(200);
    const { versionKey, lastUpdated, ...same } = before;
    const card = cardIn(answer);
    expect(card).toMatchObject({
      ...same,
      cardHolderFirstName: "Kasey",
      cardHolderLastName: "Kards",
      billingAddress: otherAddress,
    });
    expect(card.versionKey).not.toBe(versionKey);
    expect(await cardEnding(token, "1117")).toEqual(card);
    expect(card.lastUpdated >= lastUpdated).toBe(true);
    expect(await cvvs()).toBe(0);
  });

  test("leaves what is not sent as it was", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = await cardEnding(token, "1117");
    const after = cardIn(await edit(token, before));
    expect({ ...after, versionKey: "", lastUpdated: "" }).toEqual({
      ...before,
      versionKey: "",
      lastUpdated: "",
    });
  });

  test("with month and year changes the expiry, the vault's copy too", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = await cardEnding(token, "4444");
    expect(before.expired).toBe(true);
    const after = cardIn(await edit(token, before, { method: asNewExpiry }, newExpiry));
    expect(after).toMatchObject({ expirationMonth: "01", expirationYear: "30", expired: false });
    expect(await inVault(before.id)).toEqual({ pan: "5555555555554444", expMonth: 1, expYear: 2030 });
  });

  test("of an expired card lets it pay for an order", async () => {
    const token = await services.signIn("edits@aisle.test");
    const shopper = testShopper(services.fetch, services.origin, token);
    const card = await cardEnding(token, "4444");
    const checkout = await shopper.ready();
    const payments = [{ id: card.id, paymentType: "BANK_CARD" }];
    expect((await shopper.update(checkout, { payments })).text).toContain("CARD_EXPIRED");
    const path = `${atCheckout}/${card.id}`;
    expect((await edit(token, card, { method: asNewExpiry }, newExpiry, path)).status).toBe(200);
    const chosen = await shopper.payWith(await shopper.checkout(checkout.id), "4444");
    expect((await shopper.activate(chosen)).status).toBe(200);
    expect((await shopper.checkout(checkout.id)).orderId).toBeDefined();
  });

  test("gives an address to a card that had none, with which it can pay", async () => {
    const token = await services.signIn("cards@aisle.test");
    const amex = await cardEnding(token, "0005");
    expect(cardIn(await edit(token, amex, { method: { billing: otherAddress } }))).toMatchObject({
      billingAddress: otherAddress,
    });
    const shopper = testShopper(services.fetch, services.origin, token);
    expect((await shopper.activate(await shopper.ready("0005"))).status).toBe(200);
  });

  test("makes it the preferred one, and takes the preference away, for that application alone", async () => {
    const token = await services.signIn("cards@aisle.test");
    const discover = await cardEnding(token, "1117");
    expect(cardIn(await edit(token, discover, { defaultCard: true }))).toMatchObject({
      default: true,
      defaultApplications: ["CLICKLIST"],
    });
    const visa = await cardEnding(token, "1111");
    expect(visa.defaultApplications).toEqual(["MEMBERSHIP"]);
    const answer = await edit(token, await cardEnding(token, "1117"), { defaultCard: false });
    expect(cardIn(answer).defaultApplications).toEqual([]);
    expect(cardIn(await edit(token, visa, { defaultCard: false })).defaultApplications).toEqual([
      "MEMBERSHIP",
    ]);
  });

  test("works at checkout too, for the card and the application that the path names", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const method = { firstName: "Kasey" };
    const answer = await edit(token, card, { method }, undefined, `${atCheckout}/${card.id}`);
    expect(cardIn(answer).cardHolderFirstName).toBe("Kasey");
    const body = editBody(card, { lowValueToken: "lvt_nothing" });
    const { id } = await cardEnding(token, "1111");
    expect((await put(token, body, {}, `${atCheckout}/${id}`)).error.code).toBe("BAD_REQUEST");
    expect((await put(token, body, {}, `/checkout/api/s/cards/rxweb/${card.id}`)).status).toBe(400);
    expect((await put(token, body, {}, `/checkout/api/s/cards/nonsense/${card.id}`)).status).toBe(404);
  });

  test("two at once both succeed, one after the other and never mixed", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const edits = [
      { typed: { ...newExpiry, year: "2031" }, name: "One", line: "1 First St" },
      { typed: { ...newExpiry, year: "2032" }, name: "Two", line: "2 Second St" },
    ];
    const bodies = [];
    for (const { typed, name, line } of edits) {
      const lowValueToken = await frame.editToken(token, card.id, typed);
      const method = {
        expirationMonth: "01",
        expirationYear: typed.year,
        firstName: name,
        lastName: name,
        billing: { ...otherAddress, addressLines: [line] },
      };
      bodies.push(editBody(card, { lowValueToken, method }));
    }
    const answers = await Promise.all(bodies.map((body) => put(token, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await cardEnding(token, "1117");
    expect(answers.map(cardIn)).toContainEqual(after);
    const last = edits.find(({ name }) => name === after.cardHolderFirstName);
    expect([
      after.cardHolderLastName,
      after.billingAddress?.addressLines,
      `20${after.expirationYear ?? ""}`,
    ]).toEqual([last?.name, [last?.line], last?.typed.year]);
    expect(await inVault(card.id)).toMatchObject({ expYear: Number(last?.typed.year) });
  });
});

/** The services' context, in which a transaction begins only after something else was done. */
function lateContext(first: () => Promise<unknown>): Context {
  const { db } = context;
  const late = new Proxy(db, {
    get(_db, name) {
      if (name === "transaction")
        return () => ({
          async execute(work: (trx: Transaction<Tables>) => Promise<unknown>) {
            await first();
            return db.transaction().execute(work);
          },
        });
      const value: unknown = Reflect.get(db, name);
      return typeof value === "function" ? (value as () => unknown).bind(db) : value;
    },
  });
  return { ...context, db: late };
}

test("an edit is judged by the card as it stands when it is changed", async () => {
  const token = await services.signIn("cards@aisle.test");
  const card = await cardEnding(token, "1117");
  const lowValueToken = await frame.editToken(token, card.id);
  const body = v.parse(editCardRequest, editBody(card, { lowValueToken, method: { firstName: "Two" } }));
  const shopper = await verifyBearer(context, `Bearer ${token}`);
  const running = { key: "one-press", accountId: shopper.accountId };
  const another = () => edit(token, card, { method: { ...asNewExpiry, firstName: "One" } }, newExpiry);
  await expect(
    editCard(lateContext(another), { shopper, app: "CLICKLIST", surface: "wallet", body, running }),
  ).rejects.toMatchObject({ code: "KC2617" });
  expect(await cardEnding(token, "1117")).toMatchObject({ expirationYear: "30", cardHolderFirstName: "One" });
});

describe("what a request says of the card must be so", () => {
  test.each<[string, EditChanges]>([
    ["another brand", { method: { brand: "VISA" } }],
    ["other first digits", { method: { cardFirstSix: "411111" } }],
    ["another month, with a CVV alone", { method: { expirationMonth: "01" } }],
    ["another year, with a CVV alone", { method: { expirationYear: "2030" } }],
    ["another gram", { body: { paymentGram: "grm_other" } }],
    ["another account", { body: { accountId: "acc_other" } }],
    ["another wallet", { body: { walletId: "wlt_other" } }],
    ["not saved", { body: { saved: false } }],
    ["no token, where there is one", { body: { shouldCallVault: false } }],
  ])("%s: KC2617, and nothing changes", async (_what, changes) => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const method = { firstName: "Kasey", ...changes.method };
    expect(await edit(token, card, { ...changes, method })).toMatchObject(unfit);
    expect(await cardEnding(token, "1117")).toEqual(card);
    expect(await cvvs()).toBe(0);
  });

  test.each<[string, Record<string, string>]>([
    ["month", { ...asNewExpiry, expirationMonth: "02" }],
    ["year", { ...asNewExpiry, expirationYear: "2031" }],
  ])("another %s than its frames: KC2617", async (_what, method) => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "4444");
    expect(await edit(token, card, { method }, newExpiry)).toMatchObject(unfit);
    expect(await inVault(card.id)).toMatchObject({ expMonth: 12, expYear: 2025 });
  });

  test("an active card is not edited without a token, whatever is said of one", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    expect(await put(token, editBody(card, { defaultCard: true }))).toMatchObject(unfit);
    expect(await put(token, editBody(card, { body: { shouldCallVault: true } }))).toMatchObject(unfit);
  });

  test("the key in a body is the header's", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const lowValueToken = await frame.editToken(token, card.id);
    const body = editBody(card, { lowValueToken, body: { idempotencyKey: "one-press" } });
    expect((await put(token, body)).error.code).toBe("BAD_REQUEST");
    expect((await put(token, body, { "idempotency-key": "one-press" })).status).toBe(200);
  });

  test.each(["cardId", "defaultCard", "saved", "shouldCallVault", "paymentMethod"])(
    "a body without %s is refused",
    async (name) => {
      const token = await services.signIn("cards@aisle.test");
      const body: Record<string, unknown> = editBody(await cardEnding(token, "1117"));
      const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
      const { error } = await put(token, rest);
      expect([error.code, error.reason]).toEqual(["BAD_REQUEST", `Not valid: ${name}.`]);
    },
  );
});

describe("a card that can't be edited", () => {
  const frozen = async (token: string) => cardEnding(token, "2026");

  test("takes the preference without a token, and gives it back", async () => {
    const token = await services.signIn("wallet@aisle.test");
    const answer = await put(token, editBody(await frozen(token), { defaultCard: true }));
    expect([answer.status, cardIn(answer).default]).toEqual([200, true]);
    const away = await put(token, editBody(await frozen(token), { defaultCard: false }));
    expect([away.status, cardIn(away).default]).toEqual([200, false]);
  });

  test.each<[string, EditChanges]>([
    ["a first name", { method: { firstName: "Kasey" } }],
    ["a last name", { method: { lastName: "Kards" } }],
    ["an address", { method: { billing: otherAddress } }],
    ["another expiry", { method: { expirationYear: "2030" } }],
  ])("takes nothing else: not %s", async (_what, changes) => {
    const token = await services.signIn("wallet@aisle.test");
    const card = await frozen(token);
    expect(await put(token, editBody(card, changes))).toMatchObject(unfit);
    expect(await frozen(token)).toEqual(card);
  });

  test("takes nothing else: not a token, which is used up", async () => {
    const token = await services.signIn("wallet@aisle.test");
    const card = await frozen(token);
    const body = editBody(card, { lowValueToken: await frame.editToken(token, card.id) });
    expect(await put(token, body)).toMatchObject(unfit);
    expect(await put(token, body)).toMatchObject(noToken);
    expect(await cvvs()).toBe(0);
  });
});

describe("the reward debit card", () => {
  test("stays preferred while it is edited", async () => {
    const token = await services.signIn("wallet@aisle.test");
    const card = await cardEnding(token, "1010");
    expect(card.default).toBe(true);
    expect(await edit(token, card, { defaultCard: false })).toMatchObject(unfit);
    expect(cardIn(await edit(token, card, { method: { firstName: "Kasey" } }))).toMatchObject({
      default: true,
      cardHolderFirstName: "Kasey",
    });
  });

  test("that is not preferred, or is so in another application, is edited as any other", async () => {
    const token = await services.signIn("wallet@aisle.test");
    await edit(token, await cardEnding(token, "3032"), { defaultCard: true });
    const answer = await edit(token, await cardEnding(token, "1010"), { defaultCard: false });
    expect([answer.status, cardIn(answer).default]).toEqual([200, false]);
  });
});

describe("whose card it is", () => {
  test("another shopper's, another tenant's, nobody's and no bank card are not there", async () => {
    const mine = await services.signIn("cards@aisle.test");
    const card = await cardEnding(mine, "1111");
    const lowValueToken = await frame.editToken(mine, card.id);
    const body = editBody(card, { lowValueToken });
    expect(await put(await services.signIn("ebt@aisle.test"), body)).toMatchObject(notThere);
    const sister = await services.signIn("sister@aisle.test", "harristeeter");
    expect(await put(sister, body, { tenant: "harristeeter" })).toMatchObject(notThere);
    expect(await put(mine, { ...body, cardId: "crd_nothing" })).toMatchObject(notThere);
    expect(await put(mine, { ...body, cardId: (await cardEnding(mine, "0000")).id })).toMatchObject(notThere);
    // The token is still its own card's.
    expect((await put(mine, body)).status).toBe(200);
  });

  test("a token is good for the card that its frames were told, and no other", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [visa, discover] = [await cardEnding(token, "1111"), await cardEnding(token, "1117")];
    const lowValueToken = await frame.editToken(token, visa.id);
    expect(await put(token, editBody(discover, { lowValueToken }))).toMatchObject(noToken);
    expect((await put(token, editBody(visa, { lowValueToken }))).status).toBe(200);
  });

  test("a token is good once, for fifteen minutes, and for an edit", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const body = editBody(card, { lowValueToken: await frame.editToken(token, card.id) });
    expect((await put(token, body)).status).toBe(200);
    expect(await put(token, body)).toMatchObject(noToken);
    const added = editBody(card, { lowValueToken: await frame.cardToken(token) });
    expect(await put(token, added)).toMatchObject(noToken);
    const late = editBody(card, { lowValueToken: await frame.editToken(token, card.id) });
    clock.advance(15 * 60);
    expect(await put(await services.signIn("cards@aisle.test"), late)).toMatchObject(noToken);
  });
});

describe("the test numbers", () => {
  test.each([
    ["0420", 420, "CARD_INFO_INVALID"],
    ["2751", 402, "RV62751"],
    ["2937", 402, "RV32937"],
    ["2617", 422, "KC2617"],
    ["1055", 402, "FRAUD_REJECTION"],
  ])("%s: %i %s, and nothing changes", async (lastFour, status, code) => {
    const token = await services.signIn("edits@aisle.test");
    const card = await cardEnding(token, lastFour);
    for (const path of [wallet, `${atCheckout}/${card.id}`]) {
      const answer = await edit(token, card, { method: { firstName: "Kasey" } }, undefined, path);
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      expect(answer.error.redirectUrl).toBe(code === "FRAUD_REJECTION" ? "/signin" : undefined);
    }
    expect(await cardEnding(token, lastFour)).toEqual(card);
    expect(await cvvs()).toBe(0);
  });

  test("4422 is refused at checkout, and nowhere else", async () => {
    const token = await services.signIn("edits@aisle.test");
    const card = await cardEnding(token, "4422");
    const answer = await edit(token, card, {}, undefined, `${atCheckout}/${card.id}`);
    expect([answer.status, answer.error.code]).toEqual([422, "CARD_NOT_ADDED"]);
    expect((await edit(token, card)).status).toBe(200);
  });

  test("0075 is changed long before its answer, which the same key gets", async () => {
    const token = await services.signIn("edits@aisle.test");
    const card = await cardEnding(token, "0075");
    const lowValueToken = await frame.editToken(token, card.id);
    const body = editBody(card, { lowValueToken, method: { firstName: "Kasey" } });
    const headers = { "idempotency-key": randomUUID() };
    let isAnswered = false;
    void put(token, body, headers).finally(() => (isAnswered = true));
    while ((await cardEnding(token, "0075")).cardHolderFirstName !== "Kasey")
      await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await put(token, body, headers);
    expect([second.status, isAnswered]).toEqual([200, false]);
    expect(cardIn(second)).toEqual(await cardEnding(token, "0075"));
  });

  test("of a card whose number the vault does not have nothing can be said", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    await context.db.updateTable("card").set({ vault_token: null }).where("id", "=", card.id).execute();
    const answer = await edit(token, await cardEnding(token, "1117"));
    expect([answer.status, answer.error.code]).toEqual([420, "CARD_INFO_INVALID"]);
  });
});

describe("a repeat", () => {
  const headers = { "idempotency-key": "one-press" };

  test("with the same key gets the same bytes, and changes nothing", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "1117");
    const lowValueToken = await frame.editToken(token, card.id);
    const body = editBody(card, { lowValueToken, method: { firstName: "Kasey" } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put(token, body, headers)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(answers.every(({ status, text }) => status === 200 || text.includes("STILL_PROCESSING"))).toBe(
      true,
    );
    expect((await put(token, body, headers)).text).toBe(good[0]?.text);
    expect(cardIn(await put(token, body, headers))).toEqual(await cardEnding(token, "1117"));
    const other = editBody(card, { lowValueToken });
    expect((await put(token, other, headers)).error.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("without a token gets the same bytes too, though the card is another one by now", async () => {
    const token = await services.signIn("wallet@aisle.test");
    const body = editBody(await cardEnding(token, "2026"), { defaultCard: true });
    const first = await put(token, body, headers);
    await edit(token, await cardEnding(token, "3032"), { defaultCard: true });
    expect((await put(token, body, headers)).text).toBe(first.text);
    expect((await cardEnding(token, "2026")).default).toBe(false);
  });

  test("of a refusal gets the refusal", async () => {
    const token = await services.signIn("edits@aisle.test");
    const card = await cardEnding(token, "2751");
    const body = editBody(card, { lowValueToken: await frame.editToken(token, card.id) });
    expect((await put(token, body, headers)).error.code).toBe("RV62751");
    expect((await put(token, body, headers)).error.code).toBe("RV62751");
    expect((await put(token, body)).error.code).toBe("TOKEN_INVALID");
  });

  test("after a failure of ours does the work, of which nothing was done before", async () => {
    const token = await services.signIn("cards@aisle.test");
    const card = await cardEnding(token, "4444");
    const lowValueToken = await frame.editToken(token, card.id, newExpiry);
    const body = editBody(card, { lowValueToken, defaultCard: true, method: asNewExpiry });
    await sql`alter table card_default rename to card_default_gone`.execute(context.db);
    const failed = await put(token, body, headers);
    await sql`alter table card_default_gone rename to card_default`.execute(context.db);
    expect(failed.status).toBe(500);
    expect(await inVault(card.id)).toMatchObject({ expYear: 2025 });
    expect(await cardEnding(token, "4444")).toEqual(card);
    expect(cardIn(await put(token, body, headers))).toMatchObject({ expirationYear: "30", default: true });
  });

  const routes = [
    ["edit-card", () => wallet],
    ["edit-checkout-card", (id: string) => `${atCheckout}/${id}`],
  ] as const;

  describe.each(routes)("of %s", (name, pathOf) => {
    test.each(["drop", "hang", "delay", "rubbish", "truncated"])(
      "whose answer was lost (%s) finds the work done",
      async (fault) => {
        const token = await services.signIn("cards@aisle.test");
        const card = await cardEnding(token, "1117");
        const lowValueToken = await frame.editToken(token, card.id);
        const body = editBody(card, { lowValueToken, method: { firstName: "Kasey" } });
        services.arm({ call: name, fault });
        await put(token, body, headers, pathOf(card.id)).catch(() => undefined);
        const done = await cardEnding(token, "1117");
        expect(done.cardHolderFirstName).toBe("Kasey");
        expect(cardIn(await put(token, body, headers, pathOf(card.id)))).toEqual(done);
        expect(await cardEnding(token, "1117")).toEqual(done);
      },
    );

    test("that failed before any work does it", async () => {
      const token = await services.signIn("cards@aisle.test");
      const card = await cardEnding(token, "1117");
      const lowValueToken = await frame.editToken(token, card.id);
      const body = editBody(card, { lowValueToken, method: { firstName: "Kasey" } });
      services.arm({ call: name, fault: "503" });
      expect((await put(token, body, headers, pathOf(card.id))).status).toBe(503);
      expect(await cardEnding(token, "1117")).toEqual(card);
      expect((await put(token, body, headers, pathOf(card.id))).status).toBe(200);
    });
  });
});
