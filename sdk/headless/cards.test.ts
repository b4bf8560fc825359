import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { type CardsOptions, openCards } from "./cards.ts";
import { AisleError } from "../domain/errors.ts";
import { englishMessages } from "../messages/index.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const broken = () => new Response("", { status: 500 });

/** `fails` begins like the call whose first answer is a failure. */
async function start({ fails, ...options }: TestClientOptions & CardsOptions & { fails?: string } = {}) {
  const test = createTestClient(services, options);
  if (fails) test.wire.damage(fails, broken());
  const cards = openCards(test.client, options);
  await test.settle();
  const now = () => cards.getSnapshot();
  const card = (lastFour: string) => now().cards.find((each) => each.lastFour === lastFour);
  return {
    ...test,
    cards,
    now,
    card,
    id: (lastFour: string) => card(lastFour)?.id ?? `no card ends in ${lastFour}`,
    names: () => test.heard.map(({ name }) => name),
    deletes: () => test.wire.sent.filter(({ method }) => method === "DELETE"),
  };
}

describe("the list", () => {
  it("loads by itself, the preferred card first, and says what each is", async () => {
    const { now, card } = await start();
    expect(now()).toMatchObject({ status: "ready", removing: null, problem: null, errorKey: null });
    expect(now().cards.map(({ lastFour }) => lastFour)).toEqual(["1111", "1117", "4444", "0005"]);
    expect(card("1111")).toMatchObject({
      description: "Visa",
      preferred: true,
      saved: true,
      editable: true,
      rewardDebit: false,
      hasBillingAddress: true,
      expired: false,
      problem: null,
    });
    expect(card("4444")).toMatchObject({ expired: true, problem: "paymentExpired" });
    expect(card("0005")).toMatchObject({ hasBillingAddress: false, problem: "billingAddressMissing" });
    expect(now().chosenId).toBe(card("1111")?.id);
  });

  it("is the same object until something changes", async () => {
    const { cards, now, id } = await start();
    const first = now();
    expect(now()).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
    cards.choose(id("1117"));
    expect(now()).not.toBe(first);
  });

  it("knows the cards of which little can be changed, and what an order of this kind can't be paid with", async () => {
    const { card } = await start({ email: "wallet@aisle.test", modalityType: "PICKUP" });
    expect(card("2026")).toMatchObject({ editable: false });
    expect(card("4048")).toMatchObject({ notAcceptedFor: ["PICKUP"], problem: "cardNotAccepted" });
    const elsewhere = await start({ email: "wallet@aisle.test", modalityType: "DELIVERY" });
    expect(elsewhere.card("4048")?.problem).toBeNull();
  });

  it("finds nothing wrong with SNAP EBT and gift cards", async () => {
    const { now } = await start({ config: { walletConfig: { showSnapCards: true, showGiftCards: true } } });
    const others = now().cards.filter(({ type }) => type !== "bank");
    expect(others.map(({ type, problem }) => [type, problem])).toEqual([
      ["ebt", null],
      ["gift", null],
      ["gift", null],
    ]);
  });

  it("that can't be loaded says why, and loads when asked again", async () => {
    const { cards, now, settle } = await start({ fails: "GET /payment/v2/wallet" });
    expect(now()).toMatchObject({ status: "error", errorKey: "walletLoadFailed" });
    cards.refresh();
    await settle();
    expect(now()).toMatchObject({ status: "ready", errorKey: null });
  });
});

describe("choosing", () => {
  it("takes the card for the order, and the host hears of it", async () => {
    const { cards, now, id, heard } = await start();
    expect(cards.choose(id("1117"))).toBeNull();
    expect(now().chosenId).toBe(id("1117"));
    expect(heard.at(-1)).toMatchObject({
      name: "aisle-selection-change",
      detail: { bank: { lastFour: "1117" } },
    });
  });

  it.each([
    ["cards@aisle.test", "4444", "paymentExpired"],
    ["cards@aisle.test", "0005", "billingAddressMissing"],
    ["wallet@aisle.test", "4048", "cardNotAccepted"],
  ] as const)("of %s's card %s is refused, and the one before stays", async (email, lastFour, problem) => {
    const { cards, now, id } = await start({ email, modalityType: "PICKUP" });
    const before = now().chosenId;
    expect(cards.choose(id(lastFour))).toBe(problem);
    expect(now().chosenId).toBe(before);
    expect(englishMessages[problem]).not.toBe("");
  });

  it("of a card that is not there, or is no bank card, changes nothing", async () => {
    const { cards, now } = await start({ config: { walletConfig: { showSnapCards: true } } });
    const before = now();
    const ebt = before.cards.find(({ type }) => type === "ebt");
    expect(cards.choose("nobody's")).toBeNull();
    expect(cards.choose(ebt?.id ?? "")).toBeNull();
    expect(now()).toBe(before);
  });
});

it("a gift card's balance that can't be asked for is unavailable, until the list tells how", async () => {
  const { internals, card, now } = await start({ config: { walletConfig: { showGiftCards: true } } });
  const { cards } = internals.wallet.get();
  const list = cards.map((each) => ({ ...each, balance: undefined }));
  const bare = list.map((each) => ({ ...each, id: `${each.id}2`, handles: undefined }));
  internals.wallet.send({ type: "LOADED", cards: bare });
  expect(card("0025")).toMatchObject({ id: expect.stringMatching(/2$/), balanceStatus: "unavailable" });
  internals.wallet.send({ type: "LOADED", cards: list });
  expect(now().cards.some(({ balanceStatus }) => balanceStatus === "unavailable")).toBe(false);
});

describe("a gift card that was just added", () => {
  /** Adds a gift card of which nobody knows yet what it holds; the banks' cards are there. */
  async function added() {
    const test = await start({
      config: { walletConfig: { showGiftCards: true }, checkoutConfig: { orderInfo: { total: 60 } } },
    });
    const { cards, internals, now } = test;
    const gift = internals.wallet.get().cards.find(({ type }) => type === "gift");
    if (!gift) throw new Error("no gift card");
    const one = { ...gift, id: "new", lastFour: "7777", balance: undefined };
    internals.wallet.send({ type: "CARD_ADDED", card: one });
    const known = (balance: number) => internals.wallet.send({ type: "BALANCE", cardId: "new", balance });
    return { ...test, cards, now, known, chosen: () => now().chosenGiftIds.includes("new") };
  }

  it("is chosen once it is known what it holds, and only then", async () => {
    const { cards, known, chosen } = await added();
    cards.chooseOnceKnown("new");
    expect(chosen()).toBe(false);
    known(2500);
    expect(chosen()).toBe(true);
    // The shopper's own choice stands from then on.
    cards.choose("new");
    known(2400);
    expect(chosen()).toBe(false);
  });

  it("is chosen at once where that is known already, and never taken off again by it", async () => {
    const { cards, known, chosen } = await added();
    known(2500);
    cards.chooseOnceKnown("new");
    expect(chosen()).toBe(true);
    cards.chooseOnceKnown("new");
    expect(chosen()).toBe(true);
  });

  it("is left alone when it holds nothing, or the page has gone", async () => {
    const { cards, known, chosen } = await added();
    cards.chooseOnceKnown("new");
    known(0);
    expect(chosen()).toBe(false);
    const left = await added();
    left.cards.chooseOnceKnown("new");
    left.cards.destroy();
    left.known(2500);
    expect(left.internals.wallet.get().selection.gifts).toEqual([]);
  });
});

describe("removing", () => {
  it("takes the card out of the wallet and of what is chosen", async () => {
    const { cards, now, card, id, settle, heard } = await start();
    const removed = id("1111");
    const removal = cards.remove(removed);
    expect(now().removing).toBe(removed);
    await removal;
    await settle();
    expect(now()).toMatchObject({ removing: null, problem: null, chosenId: null });
    expect(card("1111")).toBeUndefined();
    expect(heard).toContainEqual(
      expect.objectContaining({ name: "aisle-card-remove", detail: { id: removed, type: "bank" } }),
    );
    cards.refresh();
    await settle();
    expect(card("1111")).toBeUndefined();
  });

  it("asked for twice is one call", async () => {
    const { cards, id, deletes } = await start();
    const cardId = id("1117");
    await Promise.all([cards.remove(cardId), cards.remove(cardId)]);
    expect(deletes()).toHaveLength(1);
  });

  it("that fails rejects, keeps the card, says so once, and can be tried again", async () => {
    const { cards, now, id, card, names } = await start({ fails: "DELETE" });
    await expect(cards.remove(id("1117"))).rejects.toBeInstanceOf(AisleError);
    expect(now()).toMatchObject({ removing: null, problem: { messageKey: "cardDeleteFailed" } });
    expect(card("1117")).toBeDefined();
    expect(names().filter((name) => name === "aisle-service-error")).toHaveLength(1);
    cards.dismiss();
    expect(now().problem).toBeNull();
    await cards.remove(id("1117"));
    expect(card("1117")).toBeUndefined();
  });

  it("ends with the shopper who leaves, and is no failure of the next one's", async () => {
    const { cards, now, id, client } = await start();
    const removal = cards.remove(id("1117"));
    client.forget();
    await expect(removal).rejects.toMatchObject({ code: "unmounted" });
    expect(now()).toMatchObject({ removing: null, problem: null });
  });

  it("of two at once says which is still under way", async () => {
    const { cards, now, id } = await start();
    const second = id("1117");
    const first = cards.remove(id("1111"));
    const removal = cards.remove(second);
    await first;
    expect(now().removing).toBe(second);
    await removal;
    expect(now().removing).toBeNull();
  });

  it("of a card that another tab has deleted is done", async () => {
    const { cards, id, card } = await start();
    const other = await start();
    await other.cards.remove(id("1117"));
    await cards.remove(id("1117"));
    expect(card("1117")).toBeUndefined();
  });

  it.each([
    ["whose intent the services don't know", { error: { code: "PAYMENT_INTENT_NOT_FOUND" } }],
    ["that never got to the services", "<h1>Not Found</h1>"],
  ])("%s is no removal, and the card stays", async (_, body) => {
    const { cards, id, card, now, wire } = await start();
    wire.damage(
      "DELETE",
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status: 404 }),
      9,
    );
    await expect(cards.remove(id("1117"))).rejects.toBeInstanceOf(AisleError);
    expect(now()).toMatchObject({ removing: null, problem: { messageKey: "cardDeleteFailed" } });
    expect(card("1117")).toBeDefined();
  });

  it("of a card for one order alone takes it from the services too", async () => {
    const { cards, internals, id, card, deletes } = await start();
    const known = internals.wallet.get().cards.find(({ lastFour }) => lastFour === "1117");
    if (!known) throw new Error("no card");
    const { db } = services.context;
    await db.updateTable("card").set({ saved: false }).where("id", "=", known.id).execute();
    internals.wallet.send({ type: "CARD_UPDATED", card: { ...known, saved: false } });
    expect(card("1117")).toMatchObject({ saved: false });
    await cards.remove(id("1117"));
    expect(card("1117")).toBeUndefined();
    expect(deletes()).toHaveLength(1);
    expect(await db.selectFrom("card").select("id").where("id", "=", known.id).execute()).toEqual([]);
  });
});

it("ends with its client, and nobody is called any more", async () => {
  const { client, cards, now, id } = await start();
  let calls = 0;
  cards.subscribe(() => (calls += 1))();
  cards.choose(id("1117"));
  expect(calls).toBe(0);
  await client.destroy();
  expect(now().status).toBe("ready");
});
