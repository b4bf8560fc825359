import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { addressFormFlow } from "../flows/billing-address/form.ts";
import { forgetShopper } from "../headless/forget-shopper.ts";
import { openCheckout } from "../headless/checkout.ts";
import { saveBillingAddress } from "../services/save-billing.ts";
import { createCardFormStore } from "../stores/flyout-card-form.ts";
import { createFakeSecureFields } from "../testing/fake-secure-fields.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";

const list = "GET /payment/v2/wallet";

let services: TestServices;
let storage: Record<string, string> & Pick<Storage, "getItem" | "setItem" | "removeItem">;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  // As a browser's: what it keeps are properties of its own.
  storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }) as typeof storage;
  vi.stubGlobal("sessionStorage", storage);
  await services.reset();
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

async function start(config = {}) {
  const shoppers = ["cards@aisle.test"];
  const test = createTestClient(services, {
    storage,
    config: { walletConfig: { showSnapCards: true, showGiftCards: true }, ...config },
    getNewToken: () => services.signIn(shoppers.at(-1) ?? ""),
  });
  const { wallet } = test.internals;
  wallet.send({ type: "LOAD" });
  await test.settle();
  return { ...test, wallet, signIn: (email: string) => shoppers.push(email) };
}

describe("a shopper who leaves", () => {
  it("is forgotten whole: cards, choice, forms and what the page keeps", async () => {
    const { client, internals, wallet, settle, heard } = await start();
    const form = createCardFormStore(internals, {
      createFields: createFakeSecureFields(services).create,
      loadScript: () => Promise.resolve({ start: () => undefined }),
      addressForm: () => ({ addressFormFlow, saveBillingAddress }),
    });
    openCheckout(client, { cartId: "crt_a" });
    const id = wallet.get().cards.find(({ lastFour }) => lastFour === "1117")?.id ?? "";
    wallet.send({ type: "CHOOSE", cardId: id });
    wallet.send({ type: "OPEN", mode: "myWallet" });
    wallet.send({ type: "EDIT", cardId: id });
    form.enter({}, { card: wallet.get().cards.find((card) => card.id === id) });
    await settle();
    form.send({ type: "INPUT", field: "lastName", value: "Delgado" });
    form.addresses.send({ type: "EDIT", addressId: null });
    form.addresses.send({ type: "INPUT", field: "city", value: "Xenia" });
    storage.setItem("cardV2", "e30=");
    expect(Object.keys(storage)).toContain("aisle.selection.CLICKLIST.aislemarket.example.crt_a");

    client.forget();
    await settle();
    expect(Object.keys(storage)).toEqual([]);
    expect(JSON.stringify([wallet.get(), form.get(), form.addresses.get()])).not.toMatch(
      /1117|Delgado|Xenia|Paxton|Madison/,
    );
    expect(client.wallet.getSnapshot()).toMatchObject({
      status: "idle",
      cards: [],
      selection: { bank: null },
    });
    expect(heard.slice(-2).map(({ name }) => name)).toEqual(["aisle-close", "aisle-selection-change"]);
    // What the form held is no draft that comes back.
    form.enter({}, {});
    expect(form.get().drafts).toEqual({});
  });

  it("leaves nothing of what they said before signing in, whichever part of the page has kept it", async () => {
    const { client } = await start();
    storage.setItem("aisle.locationConsent.aislemarket.example", "true");
    storage.setItem("aisle.storeConsent.aislemarket.example", "true");
    storage.setItem("aisle.modality.aislemarket.example", "{}");
    storage.setItem("aisle.locale", "es");
    vi.stubGlobal("sessionStorage", undefined);
    vi.stubGlobal("localStorage", storage);
    client.forget();
    expect(Object.keys(storage)).toEqual(["aisle.locale"]);
  });

  it("whose call is under way is not brought back by its answer", async () => {
    const { client, wallet, wire, settle, heard } = await start();
    const before = heard.length;
    wallet.send({ type: "LOAD" });
    client.forget();
    client.forget();
    await settle();
    expect(wallet.get()).toMatchObject({ status: "idle", cards: [] });
    expect(heard.slice(before).map(({ name }) => name)).toEqual(["aisle-selection-change"]);
    expect(wire.sentTo(list).length).toBeGreaterThan(0);
  });

  it("leaves no checkout behind, nor whose order it was", async () => {
    const { client, wallet, settle, wire, signIn } = await start();
    const shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
    await shopper.choose();
    const session = openCheckout(client, { cartId: (await shopper.cart()).id });
    session.create();
    await settle();
    expect(JSON.stringify([session.getSnapshot(), wallet.order.get().contact])).toContain("Cards");
    session.updateContact({ firstName: "Casey" });
    client.forget();
    await settle();
    expect(session.getSnapshot()).toMatchObject({ status: "idle", checkout: null });
    expect(session.getSnapshot().changing).toEqual({});
    expect(wallet.order.get().contact).toBeUndefined();
    const before = wire.sent.length;
    signIn("ebt@aisle.test");
    wallet.send({ type: "LOAD" });
    await settle();
    expect(wire.sent.slice(before).map(({ path }) => path)).not.toContainEqual(
      expect.stringContaining("checkouts"),
    );
  });

  it("is followed by another with a token of their own", async () => {
    const { client, wallet, settle, signIn, tokenReasons } = await start();
    signIn("ebt@aisle.test");
    client.forget();
    client.wallet.refresh();
    await settle();
    expect(wallet.get().status).toBe("ready");
    expect(wallet.get().cards.map(({ type }) => type)).toContain("ebt");
    expect(tokenReasons).toEqual(["start", "start"]);
  });

  it.each<[string, () => Promise<string | null>]>([
    ["fails", () => Promise.reject(new Error("the page was signed out"))],
    ["says that nobody is there", () => Promise.resolve(null)],
    ["is their own token", () => services.signIn("cards@aisle.test")],
  ])("is followed by another, whose session no late answer touches that %s", async (_, answer) => {
    let say: (answered: Promise<string | null>) => void = () => undefined;
    const late = new Promise<string | null>((resolve) => (say = resolve));
    const tokens = [late, services.signIn("ebt@aisle.test")];
    const { client, internals, settle, redirects, tokenReasons } = createTestClient(services, {
      config: { walletConfig: { showSnapCards: true } },
      getNewToken: () => tokens.shift() ?? Promise.resolve(null),
    });
    const { wallet } = internals;
    wallet.send({ type: "LOAD" });
    await vi.waitFor(() => expect(tokenReasons).toHaveLength(1));
    client.forget();
    say(answer());
    await settle();
    client.wallet.refresh();
    await settle();
    expect(redirects).toEqual([]);
    expect(wallet.get().cards.map(({ type }) => type)).toContain("ebt");
    expect(tokenReasons).toEqual(["start", "start"]);
  });

  it("is forgotten by every client of the page", async () => {
    const first = await start({ id: "first" });
    const second = await start({ id: "second" });
    forgetShopper();
    for (const { wallet } of [first, second]) expect(wallet.get().cards).toEqual([]);
  });
});
