import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { WalletSnapshot } from "../client/client.ts";
import type { AisleEventName } from "../events.ts";
import type { WalletEvent } from "../flows/wallet/state.ts";
import {
  createTestClient,
  createTestStorage,
  destroyTestClients,
  type TestClientOptions,
} from "../testing/test-client.ts";
import { uncaughtDuring } from "../testing/uncaught.ts";
import type { Accident } from "../testing/wire.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(async () => {
  vi.useRealTimers();
  await destroyTestClients();
});

function start(options: TestClientOptions = {}) {
  const test = createTestClient(services, options);
  const { wallet } = test.internals;
  const send = async (...events: WalletEvent[]) => {
    for (const event of events) wallet.send(event);
    await test.settle();
  };
  const idOf = (lastFour: string) =>
    wallet.get().cards.find((card) => card.lastFour === lastFour)?.id ?? `no card ends in ${lastFour}`;
  return {
    ...test,
    wallet,
    send,
    idOf,
    load: () => send({ type: "LOAD" }),
    /** Opens the flyout on the question whether to delete a card, and says yes. */
    remove: (cardId: string) =>
      send({ type: "OPEN", mode: "checkout" }, { type: "DELETE", cardId }, { type: "DELETE_CONFIRM" }),
    names: (): AisleEventName[] => test.heard.map(({ name }) => name),
    storedCards: () =>
      services.context.db
        .selectFrom("card")
        .innerJoin("account", "account.id", "card.account_id")
        .where("account.email", "=", options.email ?? "cards@aisle.test")
        .select(["card.id", "card.last_four"])
        .execute(),
  };
}

describe("loading", () => {
  it("brings the cards that the config asks for, and chooses what pays", async () => {
    const { load, client, names, wire } = start();
    await load();
    const { status, cards, selection, errorKey } = client.wallet.getSnapshot();
    expect([status, errorKey]).toEqual(["ready", null]);
    expect(cards.map(({ type, lastFour, expired }) => [type, lastFour, expired])).toEqual([
      ["bank", "1111", false],
      ["bank", "1117", false],
      ["bank", "4444", true],
      ["bank", "0005", false],
    ]);
    expect(selection).toMatchObject({ bank: { lastFour: "1111", brand: "VISA" }, snap: null, gifts: [] });
    expect(names()).toEqual(["aisle-selection-change"]);
    expect(wire.sent).toHaveLength(1);
  });

  it("brings SNAP and gift cards with their balances when the config shows them", async () => {
    const { load, client } = start({
      config: {
        walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true },
        checkoutConfig: {
          orderInfo: { total: 100, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 },
          getEbtCardPaymentTotal: () => 20,
        },
      },
    });
    await load();
    const { cards, selection } = client.wallet.getSnapshot();
    expect(cards.filter(({ type }) => type === "gift").map(({ balance }) => balance)).toEqual([100, 25]);
    expect(selection.snap).toMatchObject({ type: "ebt", brand: "EBT" });
    expect(selection.orderTotalMet).toBe(false);
  });

  it("asks anew once the host shows other kinds of cards, also while the first list is on its way", async () => {
    const { load, client, settle, wire, names } = start({
      config: { checkoutConfig: { orderInfo: { total: 100, ebtTotalFromCheckout: 20 } } },
    });
    const types = () => new Set(client.wallet.getSnapshot().cards.map(({ type }) => type));
    client.update({ walletConfig: { showGiftCards: true } });
    await settle();
    expect(wire.sent).toHaveLength(0);
    const first = load();
    client.update({ walletConfig: { showSnapCards: true } });
    await first;
    expect(types()).toEqual(new Set(["bank", "ebt", "gift"]));
    expect(wire.sent).toHaveLength(2);
    client.update({ walletConfig: { showSnapCards: true, saveCardOptionEnabled: true } });
    await settle();
    expect(wire.sent).toHaveLength(2);
    client.update({ walletConfig: { showSnapCards: false } });
    await settle();
    expect(types()).toEqual(new Set(["bank", "gift"]));
    expect(client.wallet.getSnapshot().selection.snap).toBeNull();
    expect(names().filter((name) => name === "aisle-error")).toEqual([]);
  });

  it.each([
    ["what SNAP may pay, where nobody says what it pays", undefined, true],
    ["nothing, where the host says so", () => 0, false],
  ])("counts for SNAP %s, in the flyout and to the host", async (_, getEbtCardPaymentTotal, isMet) => {
    const { load, send, idOf, client, wallet, internals } = start({
      config: {
        walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true },
        checkoutConfig: {
          orderInfo: { total: 120, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 },
          ...(getEbtCardPaymentTotal && { getEbtCardPaymentTotal }),
        },
      },
    });
    await load();
    await send({ type: "CHOOSE", cardId: idOf("0100") }, { type: "OPEN", mode: "checkout" });
    expect(client.wallet.getSnapshot().selection.orderTotalMet).toBe(isMet);
    await send({ type: "SELECT", cardId: idOf("0025") });
    expect(wallet.get().draft.gifts).toHaveLength(isMet ? 1 : 2);
    expect(internals.wallet.order.get().snapPayment).toBe(isMet ? undefined : 0);
  });

  it.each([
    ["America/New_York", true],
    ["Pacific/Honolulu", false],
  ])("counts a card expired by the calendar of the store's place: %s", async (timeZone, expired) => {
    const { load, client } = start({ config: { locationData: { timeZone } } });
    services.clock.set("2028-09-01T09:30:00Z");
    await load();
    const shown = () =>
      client.wallet.getSnapshot().cards.find(({ lastFour }) => lastFour === "1111")?.expired;
    expect(shown()).toBe(expired);
    client.update({ locationData: { timeZone: expired ? "Pacific/Honolulu" : "America/New_York" } });
    client.wallet.refresh();
    expect(shown()).toBe(!expired);
  });

  it("counts no card expired whose device is years ahead", async () => {
    const clock = () => new Date(services.clock.now().getTime() + 20 * 365 * 24 * 60 * 60 * 1000);
    const { load, client } = start({ clock });
    await load();
    const shown = client.wallet.getSnapshot().cards.map(({ lastFour, expired }) => [lastFour, expired]);
    expect(shown).toContainEqual(["1111", false]);
    expect(shown).toContainEqual(["4444", true]);
  });

  it.each<[string, () => unknown]>([
    ["three places", () => 1.005],
    ["no number", () => Number.NaN],
    ["without end", () => Infinity],
    ["less than nothing", () => -1],
    ["a promise", () => Promise.resolve(5)],
    ["undefined", () => undefined],
    [
      "an error",
      () => {
        throw new Error("the host's own");
      },
    ],
  ])("takes %s from getEbtCardPaymentTotal as no amount, and says so once", async (_, amount) => {
    const { load, client, heard } = start({
      config: {
        walletConfig: { showSnapCards: true },
        checkoutConfig: {
          orderInfo: { total: 30, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 },
          getEbtCardPaymentTotal: amount as () => number,
        },
      },
    });
    await load();
    client.update({ checkoutConfig: { orderInfo: { total: 5 } } });
    expect(client.wallet.getSnapshot().selection).toMatchObject({
      snap: { brand: "EBT" },
      orderTotalMet: false,
    });
    await Promise.resolve();
    const told = heard.filter(({ name }) => name === "aisle-service-error");
    expect(told).toMatchObject([{ detail: { code: "config" } }]);
  });

  it("of the membership application has no SNAP cards, whatever its host says", async () => {
    const { load, wire, client } = start({
      config: { appName: "MEMBERSHIP", walletConfig: { showSnapCards: true } },
    });
    await load();
    expect(wire.sent[0]?.headers.get("show-snap-card")).toBe("false");
    expect(client.wallet.getSnapshot().cards.map(({ type }) => type)).not.toContain("ebt");
  });

  it("tells hosts enough to show a card, and nothing to pay with", async () => {
    const { load, client, heard } = start();
    await load();
    const shown = JSON.stringify([client.wallet.getSnapshot(), heard]);
    expect(shown).not.toMatch(/411111|paymentGram|versionKey|v_|Paxton/);
    expect(client.wallet.getSnapshot().cards[0]).toEqual({
      id: expect.stringMatching(/^crd_/),
      type: "bank",
      brand: "VISA",
      lastFour: "1111",
      expMonth: 8,
      expYear: 2028,
      expired: false,
    });
  });

  it("of an empty wallet is ready with nothing chosen, and says nothing", async () => {
    const { load, client, names } = start({ email: "empty@aisle.test" });
    await load();
    expect(client.wallet.getSnapshot()).toMatchObject({
      status: "ready",
      cards: [],
      selection: { bank: null },
    });
    expect(names()).toEqual([]);
  });

  it("is one request, however often it is asked for at once", async () => {
    const { send, wire } = start();
    await send({ type: "LOAD" }, { type: "LOAD" }, { type: "OPEN", mode: "checkout" });
    expect(wire.sent).toHaveLength(1);
  });

  it("keeps what the shopper chose over a reload of the page, for the same banner and application", async () => {
    const storage = createTestStorage();
    const before = start({ storage });
    await before.load();
    await before.send(
      { type: "OPEN", mode: "checkout" },
      { type: "SELECT", cardId: before.idOf("1117") },
      { type: "CONFIRM" },
    );
    await destroyTestClients();

    const after = start({ storage });
    await after.load();
    expect(after.client.wallet.getSnapshot().selection.bank?.lastFour).toBe("1117");
    const other = start({ storage, config: { bannerDomain: "lakeshoremarket.example" } });
    await other.load();
    expect(other.client.wallet.getSnapshot().selection.bank?.lastFour).toBe("1111");
  });

  it("keeps nothing that nobody has chosen: another page begins with what its own order allows", async () => {
    const storage = createTestStorage();
    const wallet = start({ storage, config: { checkoutConfig: { orderInfo: { ebtTotalFromCheckout: 0 } } } });
    await wallet.load();
    expect(wallet.client.wallet.getSnapshot().selection).toMatchObject({
      bank: { lastFour: "1111" },
      snap: null,
    });
    expect(storage.getItem("aisle.selection.CLICKLIST.aislemarket.example")).toBeNull();

    const orderInfo = { total: 30, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 };
    const walletConfig = { showSnapCards: true };
    const checkout = start({ storage, config: { walletConfig, checkoutConfig: { orderInfo } } });
    await checkout.load();
    expect(checkout.client.wallet.getSnapshot().selection.snap).not.toBeNull();
  });

  it("keeps nothing of what the order decides once its checkout tells of it", async () => {
    const storage = createTestStorage();
    const { client, load, send } = start({ storage, config: { walletConfig: { showSnapCards: true } } });
    await load();
    await send({ type: "CART", cartId: "crt_a" });
    const orderInfo = { total: 30, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 };
    client.update({ checkoutConfig: { orderInfo } });
    await send({ type: "CART", cartId: "crt_a", isTold: true });
    expect(client.wallet.getSnapshot().selection.snap).not.toBeNull();
    expect(storage.getItem("aisle.selection.CLICKLIST.aislemarket.example.crt_a")).toBeNull();
  });

  it("forgets what was chosen for an order once it is placed", async () => {
    const storage = createTestStorage();
    const first = start({ storage });
    await first.load();
    await first.send(
      { type: "OPEN", mode: "checkout" },
      { type: "SELECT", cardId: first.idOf("1117") },
      { type: "CONFIRM" },
      { type: "ORDER_PLACED" },
    );
    const kept = storage.getItem("aisle.selection.CLICKLIST.aislemarket.example") ?? "";
    expect(JSON.parse(kept)).toMatchObject({ bank: null });

    const orderInfo = { total: 30, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 };
    const walletConfig = { showSnapCards: true };
    const next = start({ storage, config: { walletConfig, checkoutConfig: { orderInfo } } });
    await next.load();
    const { bank, snap } = next.client.wallet.getSnapshot().selection;
    expect(bank?.lastFour).toBe("1111");
    expect(snap).not.toBeNull();
  });

  it.each([
    ["broken", "{not json"],
    ["of another shape", '{"bank":7}'],
  ])("takes no notice of kept text that is %s", async (_, text) => {
    const { load, client } = start({ storage: { getItem: () => text, setItem: () => undefined } });
    await load();
    expect(client.wallet.getSnapshot().selection.bank?.lastFour).toBe("1111");
  });

  it("does without a storage that is full or blocked", async () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const { load, client } = start({ storage: { getItem: blocked, setItem: blocked } });
    await load();
    expect(client.wallet.getSnapshot().selection.bank?.lastFour).toBe("1111");
  });
});

describe("the snapshot", () => {
  it("is the same object until something has changed, and new inside every listener", async () => {
    const { load, client } = start();
    const seen: WalletSnapshot[] = [];
    const stop = client.wallet.subscribe(() => seen.push(client.wallet.getSnapshot()));
    const first = client.wallet.getSnapshot();
    expect(client.wallet.getSnapshot()).toBe(first);
    await load();
    expect(seen.map(({ status }) => status)).toEqual(["loading", "ready"]);
    expect(client.wallet.getSnapshot()).toBe(seen[1]);
    client.update({ checkoutConfig: { orderInfo: { total: 5 } } });
    expect(seen).toHaveLength(3);
    stop();
    client.update({ checkoutConfig: { orderInfo: { total: 6 } } });
    expect(seen).toHaveLength(3);
    expect(Object.isFrozen(client.wallet.getSnapshot())).toBe(true);
  });

  it("goes on when a host's listener throws, and so do the others' and the loading", async () => {
    const statuses: string[] = [];
    const thrown = await uncaughtDuring(async () => {
      const { load, client, names } = start();
      client.wallet.subscribe(() => {
        throw new Error("the host's own");
      });
      client.wallet.subscribe(() => statuses.push(client.wallet.getSnapshot().status));
      await load();
      expect(client.wallet.getSnapshot()).toMatchObject({ status: "ready", errorKey: null });
      expect(names()).toEqual(["aisle-selection-change"]);
    });
    expect(statuses).toEqual(["loading", "ready"]);
    expect(thrown).toMatchObject([{ message: "the host's own" }, { message: "the host's own" }]);
  });

  it("is refreshed by refresh()", async () => {
    const { load, client, settle } = start();
    await load();
    await services.context.db.deleteFrom("card").where("last_four", "=", "1117").execute();
    client.wallet.refresh();
    await settle();
    expect(client.wallet.getSnapshot().cards.map(({ lastFour }) => lastFour)).not.toContain("1117");
  });
});

it("a SNAP balance that is asked for anew is known for half an hour from then", async () => {
  const { load, send, wallet, time } = start({ config: { walletConfig: { showSnapCards: true } } });
  await load();
  const balance = () => wallet.get().cards.find(({ type }) => type === "ebt")?.balance;
  const cardId = wallet.get().cards.find(({ type }) => type === "ebt")?.id ?? "";
  await send({ type: "BALANCE", cardId, balance: 9000 });
  await time.advance(20 * 60_000);
  await send({ type: "ORDER_PLACED" }, { type: "BALANCE", cardId, balance: 4000 });
  await time.advance(29 * 60_000);
  expect(balance()).toBe(4000);
  await time.advance(60_000);
  expect(balance()).toBeUndefined();
});

it("a SNAP balance is no longer known half an hour later, of which the device has slept all but a minute", async () => {
  const { load, send, wallet, time } = start({ config: { walletConfig: { showSnapCards: true } } });
  await load();
  const snap = () => wallet.get().cards.find(({ type }) => type === "ebt");
  await send({ type: "BALANCE", cardId: snap()?.id ?? "", balance: 9000 });
  services.clock.advance(29 * 60);
  await time.advance(59_000);
  expect(snap()?.balance).toBe(9000);
  await time.advance(1_000);
  expect(snap()?.balance).toBeUndefined();
});

describe("deleting a card", () => {
  it("takes it out of the services and of the wallet, and tells the host once", async () => {
    const { load, remove, idOf, wallet, heard, storedCards, time } = start();
    await load();
    const id = idOf("1117");
    await remove(id);
    expect((await storedCards()).map((card) => card.id)).not.toContain(id);
    expect(wallet.get().cards.map((card) => card.id)).not.toContain(id);
    expect(heard.filter(({ name }) => name === "aisle-card-remove")).toMatchObject([
      { detail: { id, type: "bank" } },
    ]);
    expect(wallet.get().banner?.notice.messageKey).toBe("cardDeleted");
    await time.advance(4_999);
    expect(wallet.get().banner).not.toBeNull();
    await time.advance(1);
    expect(wallet.get().banner).toBeNull();
  });

  it("of the chosen card changes the selection, and says so once", async () => {
    const { load, remove, idOf, names, client } = start();
    await load();
    await remove(idOf("1111"));
    expect(client.wallet.getSnapshot().selection.bank).toBeNull();
    expect(names()).toEqual([
      "aisle-selection-change",
      "aisle-open",
      "aisle-navigate",
      "aisle-card-remove",
      "aisle-selection-change",
      "aisle-navigate",
    ]);
  });

  it("that another tab has deleted already is as good as done", async () => {
    const { load, remove, idOf, wallet, names } = start();
    await load();
    const id = idOf("1117");
    await services.context.db.deleteFrom("card").where("id", "=", id).execute();
    await remove(id);
    expect(wallet.get().banner?.tone).toBe("success");
    expect(names()).not.toContain("aisle-constraint-error");
  });

  it("whose answer got lost is repeated with the same key, and done once", async () => {
    const { load, remove, idOf, wallet, wire, storedCards } = start();
    await load();
    wire.damage("DELETE", "answer-lost");
    await remove(idOf("1117"));
    expect([wallet.get().banner?.tone, (await storedCards()).length]).toEqual(["success", 6]);
    const [first, second] = wire.sentTo("DELETE");
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  });
});

describe("making a card preferred", () => {
  it("is kept by the services, ticks the card and tells the host once", async () => {
    const { load, send, idOf, wallet, heard, client } = start();
    await load();
    const id = idOf("1117");
    await send({ type: "OPEN", mode: "checkout" }, { type: "PREFER", cardId: id });
    expect(wallet.get()).toMatchObject({ preferring: null, draft: { bank: id } });
    expect(heard.filter(({ name }) => name === "aisle-default-change")).toMatchObject([
      { detail: { id }, context: { page: "edit preferred card" } },
    ]);
    await send({ type: "CONFIRM" });
    await destroyTestClients();
    const later = start();
    await later.load();
    expect(later.client.wallet.getSnapshot().cards[0]?.id).toBe(id);
    expect(client.wallet.getSnapshot().cards[0]?.id).toBe(id);
  });

  it("that another device has deleted says so, and takes it out of the list", async () => {
    const { load, send, idOf, wallet, internals } = start();
    await load();
    const id = idOf("1117");
    await internals.http.call({ method: "DELETE", path: `/payment/v2/wallet/${id}` });
    await send({ type: "OPEN", mode: "checkout" }, { type: "PREFER", cardId: id });
    expect(wallet.get()).toMatchObject({ preferring: null, banner: { tone: "error" } });
    expect(wallet.get().cards.map(({ lastFour }) => lastFour)).not.toContain("1117");
  });
});

type Trouble = "500" | "503" | "rubbish" | Accident;

const calls = {
  load: { route: "wallet", line: "GET /payment/v2/wallet", text: "walletLoadFailed", requests: 3 },
  remove: { route: "delete-card", line: "DELETE /payment/v2/wallet", text: "cardDeleteFailed", requests: 2 },
  prefer: { route: "default-card", line: "PUT /payment/v2/wallet", text: "cardUpdateFailed", requests: 2 },
} as const;

const troubles: readonly Trouble[] = [
  "500",
  "503",
  "rubbish",
  "request-lost",
  "answer-lost",
  "silence",
  "body-hangs",
];
const cases = (Object.keys(calls) as (keyof typeof calls)[]).flatMap((name) =>
  troubles
    // A deletion is answered without a body.
    .filter((trouble) => name !== "remove" || (trouble !== "rubbish" && trouble !== "body-hangs"))
    .map((trouble) => [name, trouble] as const),
);

describe("a call that fails once for good, and then works", () => {
  it.each(cases)("%s: %s", async (name, trouble) => {
    const { route, line, text, requests } = calls[name];
    const { load, send, idOf, wallet, wire, names, heard, client } = start();
    if (name !== "load") await load();
    const before = wallet.get();
    const act = async () => {
      if (name === "load") await send({ type: "LOAD" });
      if (name === "prefer") await send({ type: "PREFER", cardId: idOf("1117") });
      if (name === "remove") await send({ type: "DELETE", cardId: idOf("1117") }, { type: "DELETE_CONFIRM" });
    };
    await send({ type: "OPEN", mode: "checkout" });
    if (name === "load") await load();
    const loadedFirst = wire.sent.length;

    const isService = trouble === "500" || trouble === "503" || trouble === "rubbish";
    if (isService) services.arm({ call: route, fault: trouble });
    else wire.damage(line, trouble, requests);
    const isSilent = trouble === "silence" || trouble === "body-hangs";
    if (isSilent) vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act();
    for (let waited = 0; isSilent && waited < requests; waited += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      await wire.settled();
    }
    vi.useRealTimers();

    // A card may be preferred although nobody could say so: then the list is read again, and shows which one is.
    const isUnknown = name === "prefer" && trouble !== "500" && trouble !== "503";
    expect(wire.sent.length - loadedFirst).toBe((isService ? 1 : requests) + Number(isUnknown));
    const notice = name === "load" ? wallet.get().loadError : wallet.get().banner?.notice;
    const said = isUnknown && trouble === "rubbish" ? "somethingWrong" : text;
    expect(notice?.messageKey).toBe(isSilent ? "technicalDifficulties" : said);
    if (name === "load") expect(client.wallet.getSnapshot()).toMatchObject({ status: "error" });
    else if (isUnknown && trouble !== "request-lost") expect(wallet.get().cards[0]?.lastFour).toBe("1117");
    else expect(wallet.get().cards).toEqual(before.cards);
    const errors = heard.filter((event) => event.name === "aisle-service-error");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.detail).toMatchObject({ retryable: true });
    expect(names()).not.toContain("aisle-constraint-error");

    // The shopper tries again.
    await act();
    expect(wallet.get()).toMatchObject({ status: "ready", loadError: null, preferring: null });
    if (name !== "load") expect(wallet.get().banner?.tone).toBe("success");
    expect(heard.filter((event) => event.name === "aisle-service-error")).toHaveLength(1);
  });
});

describe("events", () => {
  it("reach the host exactly once each, numbered, frozen and in order", async () => {
    const { load, send, idOf, heard } = start();
    await load();
    await send(
      { type: "OPEN", mode: "checkout" },
      { type: "SELECT", cardId: idOf("1117") },
      { type: "EXIT" },
      { type: "EXIT_KEEP" },
      { type: "CONFIRM" },
      { type: "DESELECT", cardId: idOf("1117") },
    );
    expect(heard.map(({ name }) => name)).toEqual([
      "aisle-selection-change",
      "aisle-open",
      "aisle-navigate",
      "aisle-navigate",
      "aisle-selection-change",
      "aisle-close",
      "aisle-selection-change",
    ]);
    expect(
      heard.filter(({ name }) => name === "aisle-selection-change").map(({ detail }) => detail),
    ).toMatchObject([{ bank: { lastFour: "1111" } }, { bank: { lastFour: "1117" } }, { bank: null }]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
    for (const event of heard) {
      expect(Object.isFrozen(event) && Object.isFrozen(event.detail)).toBe(true);
      expect(JSON.parse(JSON.stringify(event.detail))).toEqual(event.detail);
    }
  });

  it("tell a shopper's mistake (4xx) from a service's failure, with what support needs", async () => {
    const { load, heard } = start();
    services.arm({ call: "wallet", fault: "TOO_MANY_REQUESTS" });
    await load();
    services.arm({ call: "wallet", fault: "SERVICE_UNAVAILABLE" });
    await load();
    expect(heard).toMatchObject([
      {
        name: "aisle-constraint-error",
        detail: { code: "limit", serviceCode: "TOO_MANY_REQUESTS", retryable: true },
        // No flyout is open.
        context: { page: "checkout", component: "list" },
      },
      {
        name: "aisle-service-error",
        detail: {
          code: "service",
          serviceCode: "SERVICE_UNAVAILABLE",
          correlationId: expect.stringMatching(/^cor_/),
        },
      },
    ]);
  });

  it("of a session that ended: one error, one way to sign-in", async () => {
    const { load, heard, redirects, wallet } = start({ getNewToken: () => Promise.reject(new Error("no")) });
    await load();
    expect(heard).toMatchObject([{ detail: { code: "auth-expired", messageKey: "sessionExpired" } }]);
    expect([redirects.length, wallet.get().loadError?.messageKey]).toEqual([1, "sessionExpired"]);
  });

  it("go on when a host's listener throws, and so does the flow", async () => {
    const thrown = await uncaughtDuring(async () => {
      const { load, client, internals, settle } = start({
        config: {
          analyticsConfig: {
            onEvent: () => {
              throw new Error("the host's own");
            },
          },
        },
      });
      const heard: string[] = [];
      internals.events.subscribe(({ name }) => heard.push(name));
      await load();
      await settle();
      expect(heard).toEqual(["aisle-selection-change"]);
      expect(client.wallet.getSnapshot().status).toBe("ready");
    });
    expect(thrown).toMatchObject([{ message: "the host's own" }]);
  });

  it("end with the client", async () => {
    const { load, remove, idOf, client, names, wire, wallet, settle } = start();
    await load();
    const before = names().length;
    wire.damage("DELETE", "silence");
    await remove(idOf("1117"));
    const during = wallet.get();
    await client.destroy();
    await settle();
    expect(names().slice(before)).toEqual(["aisle-open", "aisle-navigate"]);
    expect(wallet.get()).toEqual(during);
  });
});

describe("two flyouts' code on one page", () => {
  it("run the flow once", async () => {
    const { load, internals, wire, send, idOf } = start();
    internals.wallet.extend({
      flow: () => {
        throw new Error("the second copy must stay idle");
      },
      run: () => undefined,
    });
    await load();
    await send({ type: "OPEN", mode: "checkout" }, { type: "PREFER", cardId: idOf("1117") });
    expect(wire.sentTo("PUT")).toHaveLength(1);
  });
});
