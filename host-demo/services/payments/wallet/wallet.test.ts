import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultCardResponse } from "../../../../sdk/contract/stored-card.ts";
import { walletResponse, type WireCard } from "../../../../sdk/contract/wallet.ts";
import { begin, hashCall } from "../../platform/http/idempotency.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import { deleteCard } from "./cards.ts";
import { demoWallets } from "./demo-wallets.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;

const wallet = "/payment/v2/wallet";
const everything = { "show-snap-card": "true", "show-gift-cards": "true", "giftcard-balance": "true" };

async function cardsOf(token: string, headers: Record<string, string> = everything): Promise<WireCard[]> {
  const { text } = await call(services, wallet, { token, headers });
  return walletResponse(JSON.parse(text)).payment.cards;
}

async function cardEnding(token: string, lastFour: string): Promise<WireCard> {
  const card = (await cardsOf(token)).find((each) => each.lastFourPan === lastFour);
  if (!card) throw new Error(`no card ends in ${lastFour}`);
  return card;
}

const vaultTokenOf = (id: string) =>
  context.db.selectFrom("card").select("vault_token").where("id", "=", id).executeTakeFirst();

describe("reading", () => {
  test("the demo's wallet: every kind of card, in order, each as the contract says", async () => {
    const cards = await cardsOf(await services.signIn("cards@aisle.test"));
    expect(cards.map((card) => [card.cardType, card.imageType, card.lastFourPan])).toEqual([
      ["BANK_CARD", "VI", "1111"],
      ["BANK_CARD", "DS", "1117"],
      ["BANK_CARD", "MC", "4444"],
      ["BANK_CARD", "AX", "0005"],
      ["EBT_CARD", "EBT", "0000"],
      ["GIFT_CARD", "GC", "0100"],
      ["GIFT_CARD", "GC", "0025"],
    ]);
    const [visa, discover, mastercard, amex, ebt, gift] = cards;
    expect(visa).toMatchObject({
      default: true,
      defaultApplications: ["CLICKLIST", "MEMBERSHIP"],
      expired: false,
    });
    expect(visa).toMatchObject({ bin: "411111", expirationMonth: "08", expirationYear: "28", saved: true });
    expect(discover?.billingAddress?.addressLines).toEqual(["Apt 4", "2104 Madison Rd"]);
    expect(mastercard).toMatchObject({ expired: true, expirationMonth: "12", expirationYear: "25" });
    expect(amex).not.toHaveProperty("billingAddress");
    expect(ebt).not.toHaveProperty("balance");
    expect(gift).toMatchObject({ balance: "USD 100.00" });
    expect(gift?.paymentGram).toMatch(/^grm_/);
  });

  test("SNAP cards, gift cards and balances come only when asked for", async () => {
    const token = await services.signIn("cards@aisle.test");
    const types = async (headers: Record<string, string>) =>
      new Set((await cardsOf(token, headers)).map(({ cardType }) => cardType));
    expect(await types({})).toEqual(new Set(["BANK_CARD"]));
    expect(await types({ "show-snap-card": "true", "show-gift-cards": "false" })).toEqual(
      new Set(["BANK_CARD", "EBT_CARD"]),
    );
    const gifts = await cardsOf(token, { "show-gift-cards": "true" });
    expect(gifts.some((card) => card.balance !== undefined)).toBe(false);
  });

  test("no answer carries a whole number or a vault token", async () => {
    const { text } = await call(services, wallet, {
      token: await services.signIn("cards@aisle.test"),
      headers: everything,
    });
    expect(text).not.toMatch(/\d{9}|vlt_/);
  });

  test("a card is good through the last evening of its month, as far as Honolulu", async () => {
    const token = await services.signIn("cards@aisle.test");
    clock.set("2028-09-01T09:59:59Z");
    expect((await cardEnding(await services.signIn("cards@aisle.test"), "1111")).expired).toBe(false);
    clock.set("2028-09-01T10:00:00Z");
    expect((await cardEnding(await services.signIn("cards@aisle.test"), "1111")).expired).toBe(true);
    expect((await call(services, wallet, { token })).status).toBe(401);
  });

  test("the special cards", async () => {
    const cards = await cardsOf(await services.signIn("wallet@aisle.test"));
    expect(cards.map(({ description, status }) => [description, status])).toEqual([
      ["Aisle Rewards Debit", "ACTIVE"],
      ["Visa, frozen by its issuer", "SUSPENDED"],
      ["Aisle Store Card", "ACTIVE"],
      ["Visa Delivery Only", "ACTIVE"],
    ]);
    expect(cards[3]?.notAcceptedFor).toEqual(["PICKUP"]);
    expect(cards.map(({ binType }) => binType)).toEqual([
      { "card-bin": "400000", "card-description": "Aisle Rewards Debit", "card-aisle-type": "REWARD_DEBIT" },
      { "card-bin": "400000", "card-description": "Visa, frozen by its issuer" },
      { "card-bin": "400000", "card-description": "Aisle Store Card", "card-brand": "STORE" },
      { "card-bin": "400000", "card-description": "Visa Delivery Only" },
    ]);
  });

  test("handles: of the account the same on every card, and of the vault none that the vault knows", async () => {
    const cards = await cardsOf(await services.signIn("cards@aisle.test"));
    const [{ accountId = "", walletId = "" } = {}] = cards;
    expect([accountId, walletId]).toEqual([expect.stringMatching(/^acc_/), expect.stringMatching(/^wlt_/)]);
    for (const card of cards) {
      expect(card).toMatchObject({ accountId, walletId });
      const { id, paymentGram, vaultCardId, balance } = card;
      expect(card.walletV2).toEqual({ id, paymentGram, vaultCardId, ...(balance && { balance }) });
      const row = await vaultTokenOf(id);
      expect(row?.vault_token).toMatch(/^vlt_/);
      expect(vaultCardId).toMatch(/^vcd_/);
      expect(row?.vault_token?.slice(4)).not.toBe(vaultCardId?.slice(4));
      expect(await createVault(context).reveal(vaultCardId ?? "")).toBeUndefined();
    }
    expect(new Set(cards.map(({ vaultCardId }) => vaultCardId)).size).toBe(cards.length);
    const other = await cardsOf(await services.signIn("ebt@aisle.test"));
    expect(other[0]?.walletId).not.toBe(walletId);
  });

  test("every demo shopper has the cards of the list, and the others none", async () => {
    expect(await cardsOf(await services.signIn("empty@aisle.test"))).toEqual([]);
    for (const [email, cards] of Object.entries(demoWallets)) {
      const tenant = /^(sister|nextday)@/.test(email) ? "harristeeter" : "aisle";
      const token = await services.signIn(email, tenant);
      expect(await cardsOf(token, { ...everything, tenant })).toHaveLength(cards.length);
    }
  });
});

describe("deleting", () => {
  test("takes the card out of the wallet and its number out of the vault", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id } = await cardEnding(token, "1117");
    const row = await vaultTokenOf(id);
    const vault = createVault(context);
    expect(await vault.reveal(row?.vault_token ?? "")).toMatchObject({ pan: "6011111111111117" });
    expect((await call(services, `${wallet}/${id}`, { method: "DELETE", token })).status).toBe(204);
    expect(await vault.reveal(row?.vault_token ?? "")).toBeUndefined();
    expect((await cardsOf(token)).map(({ lastFourPan }) => lastFourPan)).not.toContain("1117");
    expect((await call(services, `${wallet}/${id}`, { method: "DELETE", token })).status).toBe(404);
  });

  test("a repeat with the same key gets the same answer", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id } = await cardEnding(token, "1117");
    const headers = { "idempotency-key": randomUUID() };
    const remove = () => call(services, `${wallet}/${id}`, { method: "DELETE", token, headers });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  test("is answered a repeat also where the process died before it answered", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id } = await cardEnding(token, "1117");
    const { account_id: accountId } = await context.db
      .selectFrom("card")
      .where("id", "=", id)
      .select("account_id")
      .executeTakeFirstOrThrow();
    const path = `${wallet}/${id}`;
    const running = {
      key: "one-press",
      accountId,
      route: "delete-card",
      bodyHash: hashCall("DELETE", path, ""),
    };
    const begun = await begin(context, running);
    if (begun.kind !== "started") throw new Error("the key is not free");
    // The work alone, without what stands around it and keeps answers too.
    const shopper = { accountId, tenant: "aisle", acr: "full" } as const;
    await deleteCard(context, shopper, id, { ...running, attempt: begun.attempt });
    const headers = { "idempotency-key": "one-press" };
    expect((await call(services, path, { method: "DELETE", token, headers })).status).toBe(204);
  });

  test("of the preferred card leaves no card preferred", async () => {
    const token = await services.signIn("cards@aisle.test");
    const { id } = await cardEnding(token, "1111");
    await call(services, `${wallet}/${id}`, { method: "DELETE", token });
    expect((await cardsOf(token)).filter((card) => card.defaultApplications.length > 0)).toEqual([]);
  });
});

describe("the preferred card", () => {
  const prefer = (token: string, cardId: string, app = "CLICKLIST") =>
    call(services, `${wallet}/cards/defaults`, {
      method: "PUT",
      token,
      body: { cardId },
      headers: { "application-id": app },
    });

  test("is one for each application", async () => {
    const token = await services.signIn("cards@aisle.test");
    const discover = await cardEnding(token, "1117");
    const answer = await prefer(token, discover.id);
    const { card } = defaultCardResponse(JSON.parse(answer.text)).payment;
    expect(card).toMatchObject({ id: discover.id, default: true, defaultApplications: ["CLICKLIST"] });
    expect(card.versionKey).not.toBe(discover.versionKey);
    const cards = await cardsOf(token);
    expect(cards.filter((each) => each.default).map(({ lastFourPan }) => lastFourPan)).toEqual(["1117"]);
    expect(cards[0]?.defaultApplications).toEqual(["MEMBERSHIP"]);
  });

  test("stays one when many are made preferred at once", async () => {
    const token = await services.signIn("cards@aisle.test");
    const banks = (await cardsOf(token)).filter(({ cardType }) => cardType === "BANK_CARD");
    const answers = await Promise.all([...banks, ...banks].map(({ id }) => prefer(token, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await cardsOf(token)).filter((card) => card.default)).toHaveLength(1);
  });

  test("is a bank card of one's own", async () => {
    const mine = await services.signIn("cards@aisle.test");
    const theirs = await cardEnding(await services.signIn("ebt@aisle.test"), "1111");
    expect((await prefer(mine, theirs.id)).status).toBe(404);
    expect((await prefer(mine, (await cardEnding(mine, "0100")).id)).status).toBe(404);
    expect((await cardEnding(mine, "1111")).default).toBe(true);
  });
});

describe("payment calls", () => {
  test.each(["application-id", "channel", "tenant", "payment-auth-type"])(
    "need the header %s",
    async (name) => {
      const token = await services.signIn("cards@aisle.test");
      const answer = await services.fetch(wallet, {
        headers: Object.fromEntries(
          Object.entries({
            authorization: `Bearer ${token}`,
            "application-id": "CLICKLIST",
            channel: "WEB",
            tenant: "aisle",
            "payment-auth-type": "B2C",
          }).filter(([header]) => header !== name),
        ),
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(name);
    },
  );

  test("come from an application that we know", async () => {
    const token = await services.signIn("cards@aisle.test");
    const answer = (app: string) => call(services, wallet, { token, headers: { "application-id": app } });
    expect((await answer("WEB HOSTED PAYMENT PAGE")).status).toBe(200);
    expect((await answer("SOMETHING")).status).toBe(400);
  });

  describe("with an intent", () => {
    const intent = async (token: string) => {
      const { data } = await call(services, "/payment/v2/wallet-intents", {
        method: "POST",
        token,
        body: {},
      });
      return data as { paymentIntentId: string; expiresAt: string };
    };
    const read = (token: string, id: string) =>
      call(services, wallet, { token, headers: { "payment-intent-id": id } });

    test("work while it lives, and then answer the 404 that clients look for", async () => {
      const { paymentIntentId, expiresAt } = await intent(await services.signIn("cards@aisle.test"));
      expect((await read(await services.signIn("cards@aisle.test"), paymentIntentId)).status).toBe(200);
      clock.set(expiresAt);
      const answer = await read(await services.signIn("cards@aisle.test"), paymentIntentId);
      expect([answer.status, answer.error]).toEqual([
        404,
        { code: "PAYMENT_INTENT_NOT_FOUND", reason: "Could not find the requested payment intent." },
      ]);
    });

    test("of another shopper, or of nobody, answer the same", async () => {
      const { paymentIntentId } = await intent(await services.signIn("ebt@aisle.test"));
      const token = await services.signIn("cards@aisle.test");
      expect((await read(token, paymentIntentId)).error.code).toBe("PAYMENT_INTENT_NOT_FOUND");
      expect((await read(token, "pin_nothing")).error.code).toBe("PAYMENT_INTENT_NOT_FOUND");
    });

    test("that has gone can be replaced, and the same key then does the work", async () => {
      const token = await services.signIn("cards@aisle.test");
      const { id } = await cardEnding(token, "1117");
      const remove = (intentId: string) =>
        call(services, `${wallet}/${id}`, {
          method: "DELETE",
          token,
          headers: { "idempotency-key": "one-key", "payment-intent-id": intentId },
        });
      expect((await remove("pin_gone")).status).toBe(404);
      const headers = { "payment-intent-id": "pin_gone" };
      const fresh = await call(services, "/payment/v2/wallet-intents", { method: "POST", token, headers });
      expect((await remove(String(fresh.data["paymentIntentId"]))).status).toBe(204);
    });
  });
});
