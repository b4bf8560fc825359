import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { cartResponse } from "../contract/cart.ts";
import { emptyText } from "../flows/mode-selector/answers.ts";
import { kindsOf, offersOf, optionsOf, tabsOf, usedOffer } from "../flows/mode-selector/derived.ts";
import { modalityService } from "../services/modality.ts";
import { nobody, openedSelector, startSelector } from "../testing/selector.ts";
import { destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { troubles } from "../testing/trouble.ts";
import { uncaughtDuring } from "../testing/uncaught.ts";
import { modalityOf, sentModality } from "./modality-store.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  });
  return services.reset();
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

const oakley = "01400413";
const downtown = "01400420";

const start = (options?: TestClientOptions) => startSelector(services, options);
const opened = (options?: TestClientOptions) => openedSelector(services, options);

describe("a shopper who signs in while the selector asks them to", () => {
  it("goes on where they would come back to", async () => {
    const { client, selector, press, search, settle, key, names } = await opened(nobody);
    await search("45209");
    await press({ type: "TAB", tab: "DELIVERY" }, { type: "START", key: key() });
    expect(selector.get().screen).toBe("signIn");
    client.update({ authConfig: { token: await services.signIn("member@aisle.test") } });
    await settle();
    expect(selector.get()).toMatchObject({ screen: "addresses", active: { signedIn: true } });
    expect(selector.get().plan).not.toBeNull();
    expect(names().filter((name) => name === "aisle-navigate")).toHaveLength(2);
  });
});

describe("what is searched", () => {
  it("is nothing until the shopper says where they are", async () => {
    const { selector, wire } = await opened();
    expect(selector.get()).toMatchObject({ search: "idle", zip: "", options: null, tab: "PICKUP" });
    expect(tabsOf(selector.get())).toEqual(["PICKUP", "DELIVERY", "IN_STORE"]);
    expect(wire.sentTo("POST")).toEqual([]);
  });

  it("is where the shopper shops now, in the way in which they do", async () => {
    const first = await opened();
    await first.search("45202");
    await first.press(first.choose(downtown));
    const { selector } = await opened();
    expect(selector.get()).toMatchObject({ tab: "PICKUP", searched: "45202", search: "ready" });
    expect(selector.get().active.store?.locationId).toBe(downtown);
  });

  it("is where the shopper shops now, each time that it opens, in the way in which they do", async () => {
    const { selector, press, search, choose } = await opened();
    await search("45209");
    await press(choose(downtown));
    await press({ type: "OPEN", origin: "site" });
    expect(selector.get()).toMatchObject({ zip: "45202", searched: "45202" });
    await press({ type: "TAB", tab: "IN_STORE" });
    await search("60657");
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(selector.get()).toMatchObject({ tab: "PICKUP", zip: "45202", searched: "45202", search: "ready" });
  });

  it("stays what was found before where nothing was chosen", async () => {
    const { selector, press, search, wire } = await opened();
    await search("45209");
    await press({ type: "TAB", tab: "IN_STORE" });
    const asked = wire.sentTo("POST").length;
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(selector.get()).toMatchObject({ tab: "IN_STORE", zip: "45209", search: "ready" });
    expect(wire.sentTo("POST")).toHaveLength(asked);
  });

  it("takes five digits and nothing else", async () => {
    const { selector, press, names, wire } = await opened();
    await press({ type: "ZIP_INPUT", zip: "4a5 2-099" });
    expect(selector.get().zip).toBe("45209");
    await press({ type: "ZIP_INPUT", zip: "4520" }, { type: "SEARCH" });
    expect(selector.get()).toMatchObject({ zipInvalid: true, panel: false, search: "idle" });
    expect(names()).toContain("aisle-constraint-error");
    expect(wire.sentTo("POST")).toEqual([]);
  });

  it("has ten stores at a time, and goes on behind them", async () => {
    const { selector, press, search } = await opened();
    await search("45209");
    expect(optionsOf(selector.get(), "PICKUP")).toHaveLength(10);
    await press({ type: "MORE", way: "PICKUP" });
    const found = optionsOf(selector.get(), "PICKUP").map(({ destination }) => destination.locationId);
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found).size).toBe(found.length);
    expect(optionsOf(selector.get(), "IN_STORE")).toHaveLength(10);
  });

  it.each([
    ["PICKUP", "noPickupStores"],
    ["IN_STORE", "noInStoreStores"],
    ["DELIVERY", "noWaysToShop"],
  ] as const)("without a store near says so, each way in its words: %s", async (tab, text) => {
    const { selector, press, search } = await opened();
    await search("99999");
    await press({ type: "TAB", tab });
    expect(selector.get()).toMatchObject({ search: "empty", panel: false, zipInvalid: false });
    expect(emptyText(selector.get())).toBe(text);
  });

  it("too far for any fleet says so, and offers the parcel where there is one", async () => {
    const { selector, press, search } = await opened();
    await search("58438");
    await press({ type: "TAB", tab: "DELIVERY" });
    expect(kindsOf(selector.get()).map(({ kind }) => kind)).toEqual(["SHIP"]);
    const other = await opened({ config: { bannerDomain: "bluegrassgrocers.example" } });
    await other.search("40502");
    await other.press({ type: "TAB", tab: "DELIVERY" });
    expect(emptyText(other.selector.get())).toBe("noDelivery");
  });

  it("a ZIP code that nobody knows is refused with the panel, and then without asking", async () => {
    const { selector, search, wire } = await opened();
    await search("00000");
    expect(selector.get()).toMatchObject({ search: "idle", zipInvalid: true, panel: true, notice: null });
    const asked = wire.sentTo("POST").length;
    await search("00000");
    expect(selector.get().zipInvalid).toBe(true);
    expect(wire.sentTo("POST")).toHaveLength(asked);
    // As after a reload of the page.
    const again = await opened();
    await again.search("00000");
    expect(again.selector.get().zipInvalid).toBe(true);
    expect(again.wire.sentTo("POST")).toEqual([]);
  });

  it("404 is refused at the field alone", async () => {
    const { selector, search } = await opened();
    await search("00404");
    expect(selector.get()).toMatchObject({ search: "idle", zipInvalid: true, panel: false, notice: null });
  });

  it("a service that fails leaves the search to be tried again, without the panel", async () => {
    const { selector, search } = await opened();
    await search("00500");
    expect(selector.get()).toMatchObject({
      search: "failed",
      zipInvalid: false,
      panel: false,
      notice: { messageKey: "storeSearchFailed" },
    });
    await search("45209");
    expect(selector.get()).toMatchObject({ search: "ready", notice: null });
  });

  it("an answer to an older question is none", async () => {
    const { selector, press, search } = await opened();
    await search("60657");
    const { question, options, zip } = selector.get();
    if (!options) throw new Error("nothing was found");
    await search("45209");
    // As one that was being read when the search was called off.
    await press({ type: "FOUND", question, zip, options });
    expect(selector.get()).toMatchObject({ searched: "45209", search: "ready" });
    expect(selector.get().options?.place.postalCode).toBe("45209");
  });
});

describe("a store that is chosen", () => {
  it("is how the shopper shops from then on, the cart with it, and the host hears of it once", async () => {
    const { selector, press, search, choose, heard, internals } = await opened();
    await search("45202");
    await press(choose(downtown));
    expect(selector.get()).toMatchObject({ isOpen: false, choosing: null });
    expect(modalityOf(internals).get()).toMatchObject({
      modality: { modalityType: "PICKUP", storeId: downtown, featureToggles: { closeToStore: true } },
      store: { vanityName: "Aisle Market, Downtown" },
    });
    const told = heard.filter(({ name }) => /modality|store|close/.test(name));
    expect(told.map(({ name }) => name)).toEqual([
      "aisle-modality-change",
      "aisle-store-select",
      "aisle-close",
    ]);
    expect(told[0]?.detail).toMatchObject({ modalityType: "PICKUP", storeId: downtown, source: "selector" });
    const cart = await internals.http.call({
      method: "GET",
      path: "/atlas/v1/cart/v1/carts?kind=main",
      answer: cartResponse,
    });
    expect(cart.cart).toMatchObject({ storeId: downtown, modalityType: "PICKUP" });
  });

  it("of another banner is none to choose", async () => {
    const { selector, press, search, choose, wire } = await opened();
    await search("41011");
    await press(choose("02400340"));
    expect(selector.get().isOpen).toBe(true);
    expect(wire.sentTo("PUT")).toEqual([]);
  });

  it("is kept on the device where nobody is signed in, and goes to the account with the shopper", async () => {
    const { press, search, choose, internals, wire, client } = await opened(nobody);
    await search("45202");
    await press(choose(downtown));
    expect(wire.sentTo("PUT")).toEqual([]);
    const active = modalityOf(internals);
    expect(active.get()).toMatchObject({ signedIn: false, modality: { storeId: downtown } });
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    await active.load();
    expect(active.get()).toMatchObject({ signedIn: true, modality: { storeId: downtown } });
    expect((await opened()).selector.get().active.store?.locationId).toBe(downtown);
  });

  it.each([401, 429])("waits on the device where the account can't take it yet: %i", async (status) => {
    const { press, search, choose, internals, wire, client } = await opened(nobody);
    await search("45202");
    await press(choose(downtown));
    const active = modalityOf(internals);
    wire.damage("PUT", Response.json({ errors: [{ code: "BUSY", reason: "Later." }] }, { status }));
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    await active.load().catch(() => undefined);
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    expect(await active.load()).toMatchObject({ signedIn: true, modality: { storeId: downtown } });
  });

  it("earlier on the device than on the account is forgotten", async () => {
    const anonymous = await opened(nobody);
    await anonymous.search("45202");
    await anonymous.press(anonymous.choose(downtown));
    services.clock.advance(60);
    const signedIn = await opened();
    await signedIn.search("45209");
    await signedIn.press(signedIn.choose(oakley));
    anonymous.client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    expect((await modalityOf(anonymous.internals).load()).store?.locationId).toBe(oakley);
  });

  it("is dropped when the selector is closed meanwhile, and what holds is asked for", async () => {
    const { selector, press, search, choose, names } = await opened();
    await search("45202");
    await press(choose(downtown), { type: "CLOSE", reason: "close" });
    expect(selector.get()).toMatchObject({ isOpen: false, choosing: null, notice: null });
    expect(names()).not.toContain("aisle-store-select");
  });

  it.each(troubles)("survives a call that fails (%s): the next press chooses it once", async (trouble) => {
    const { selector, press, search, choose, fails, wire } = await opened();
    await search("45202");
    const event = choose(downtown);
    await fails("prefer-modality", trouble, () => selector.send(event));
    expect(selector.get()).toMatchObject({ isOpen: true, choosing: null });
    expect(selector.get().notice?.messageKey).toMatch(/modalityFailed|offline/);
    await press(choose(downtown));
    expect(selector.get()).toMatchObject({ isOpen: false, active: { store: { locationId: downtown } } });
    const keys = wire.sentTo("PUT").map(({ headers }) => headers.get("idempotency-key"));
    // Of a failure that the services told, nothing was done; all else repeats the same press.
    expect(new Set(keys).size).toBe(trouble === "500" ? 2 : 1);
  });
});

describe("delivery", () => {
  const toDelivery = async (options: TestClientOptions = {}, zip = "45209") => {
    const test = await opened(options);
    await test.search(zip);
    await test.press({ type: "TAB", tab: "DELIVERY" });
    return test;
  };

  it("offers each fleet, and the parcel", async () => {
    const { selector } = await toDelivery();
    expect(kindsOf(selector.get())).toEqual([
      { kind: "OWN_FLEET", fee: 0 },
      { kind: "PARTNER", fee: 3.95 },
      { kind: "SHIP", fee: null },
    ]);
    expect(selector.get().kind).toBe("OWN_FLEET");
  });

  it("by parcel needs no more than the ZIP code, and nobody to sign in", async () => {
    const { selector, press, key, internals } = await toDelivery(nobody);
    await press({ type: "KIND", kind: "SHIP" }, { type: "START", key: key() });
    expect(selector.get().isOpen).toBe(false);
    expect(modalityOf(internals).get().modality).toMatchObject({
      modalityType: "SHIP",
      destination: { postalCode: "45209" },
    });
  });

  it("sends whoever is not signed in to sign in, and takes up there what they were at", async () => {
    const resumes: (string | undefined)[] = [];
    const config = {
      authConfig: {
        type: "B2C" as const,
        getNewToken: () => Promise.resolve(null),
        redirectToSignIn: (_reason: string, back?: { readonly resume: string }) => {
          resumes.push(back?.resume);
        },
      },
    };
    const { selector, press, key } = await toDelivery({ config });
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    expect(selector.get().screen).toBe("signIn");
    await press({ type: "SIGN_IN" });
    expect(resumes).toEqual(["slots.45209.PARTNER"]);
    const back = start();
    await back.press({ type: "OPEN", origin: "site", resume: resumes[0] });
    expect(back.selector.get()).toMatchObject({
      screen: "addresses",
      tab: "DELIVERY",
      searched: "45209",
      kind: "PARTNER",
    });
    await back.press({
      type: "PICK",
      saved: await back.addressOf("3760 Paxton Ave"),
      key: back.key(),
    });
    expect(back.selector.get()).toMatchObject({ isOpen: true, screen: "slots" });
  });

  it("goes on where the host's way to sign-in throws", async () => {
    const thrown = await uncaughtDuring(async () => {
      const config = {
        authConfig: {
          type: "B2C" as const,
          getNewToken: () => Promise.resolve(null),
          redirectToSignIn: () => {
            throw new Error("the host's own");
          },
        },
      };
      const { selector, press, key } = await toDelivery({ config });
      await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() }, { type: "SIGN_IN" });
      expect(selector.isTelling()).toBe(false);
      await press({ type: "CLOSE", reason: "host" });
      expect(selector.get().isOpen).toBe(false);
    });
    expect(thrown).toMatchObject([{ message: "the host's own" }]);
  });

  it("goes to an address that is checked, by the fleet that was chosen", async () => {
    const { selector, press, key, addressOf, internals } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "START", key: key() });
    expect(selector.get().screen).toBe("addresses");
    const saved = await addressOf("100 Main St");
    await press({ type: "PICK", saved, key: key() });
    expect(selector.get()).toMatchObject({ isOpen: true, screen: "slots" });
    expect(modalityOf(internals).get().modality).toMatchObject({
      modalityType: "DELIVERY",
      deliveryService: "OWN_FLEET",
      destination: { addressId: saved.id },
    });
  });

  it.each([
    ["45202", true],
    ["45040", false],
  ])("says whether a store is near, as its option does: %s", async (zip, closeToStore) => {
    const { press, key, addressOf, wire } = await toDelivery({}, zip);
    await press({ type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    const [put] = wire.sentTo("PUT");
    expect(JSON.parse(put?.body ?? "{}")).toMatchObject({ modalityType: "DELIVERY", closeToStore });
  });

  const byOwn = { messageKey: "addressNotEligible", params: { modality: "Aisle Delivery" } };
  it.each([
    ["7 Island Ct", { messageKey: "addressNotEligible" }],
    ["12 Partner Ave", byOwn],
    ["1 Nowhere Rd", { messageKey: "addressNotValid" }],
    ["100 Mian Street", { messageKey: "addressUnverified" }],
  ])("does not go to %s: %j", async (street, notice) => {
    const { selector, press, key, addressOf, wire } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf(street), key: key() });
    expect(selector.get()).toMatchObject({ isOpen: true, choosing: null });
    expect(selector.get().notice).toEqual(notice);
    expect(wire.sentTo("PUT")).toEqual([]);
  });

  it("counts as the first that is offered where nobody was named to bring it", async () => {
    const { press, key, addressOf, internals } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("100 Main St"), key: key() });
    const { modality } = modalityOf(internals).get();
    const byNobody = { ...sentModality(modality!), deliveryService: null };
    await modalityService(internals.http, "aislemarket.example").prefer(byNobody);
    const again = await opened({ email: "member@aisle.test" });
    const state = again.selector.get();
    expect(state.active.modality).toMatchObject({ modalityType: "DELIVERY", deliveryService: null });
    expect([usedOffer(state), offersOf(state)[0]?.kind]).toEqual(["OWN_FLEET", "OWN_FLEET"]);
  });

  it("goes where a partner alone delivers, by the partner", async () => {
    const { selector, press, key, addressOf } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("12 Partner Ave"), key: key() });
    expect(selector.get().active.modality?.deliveryService).toBe("PARTNER");
  });

  it("goes on by whom it did, whoever was looked at before the selector was closed", async () => {
    const { selector, press, key, addressOf } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("100 Main St"), key: key() });
    const by = () => selector.get().active.modality?.deliveryService;
    expect(by()).toBe("OWN_FLEET");
    await press({ type: "CLOSE", reason: "close" });
    const glance = async () => {
      await press({ type: "OPEN", origin: "site" });
      await press({ type: "KIND", kind: "PARTNER" }, { type: "CLOSE", reason: "close" });
    };
    await glance();
    await press({ type: "OPEN", origin: "site" });
    expect(selector.get().kind).toBe("OWN_FLEET");
    await press({ type: "CLOSE", reason: "close" });
    // From times, nothing is searched before an address is picked.
    await glance();
    await press({ type: "OPEN", origin: "checkout", start: "slots" }, { type: "CHANGE_ADDRESS" });
    await press({ type: "PICK", saved: await addressOf("100 Main St"), key: key() });
    expect(selector.get().screen).toBe("slots");
    expect(by()).toBe("OWN_FLEET");
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", kind: "OWN_FLEET" });
  });

  it("leaves a suggested address to the form, and the book as it is", async () => {
    const { selector, press, key, addressOf, wire } = await toDelivery({ email: "member@aisle.test" });
    await press({ type: "START", key: key() });
    const mistyped = await addressOf("100 Mian Street");
    await press({ type: "PICK", saved: mistyped, key: key() });
    expect(selector.get().picked?.suggestion?.addressLine1).toBe("100 Main St");
    await press({ type: "USE_SUGGESTION" });
    expect(selector.get()).toMatchObject({ screen: "addresses", choosing: null, notice: null, picked: null });
    expect(wire.sentTo("PUT")).toEqual([]);
  });

  it("says which ZIP codes differ, and goes to the times at once where they don't", async () => {
    const { selector, press, key, addressOf, search, wire } = await toDelivery();
    await press({ type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    await press({ type: "CLOSE", reason: "close" });
    await press({ type: "OPEN", origin: "site" }, { type: "START", key: key() });
    expect(selector.get()).toMatchObject({ screen: "slots", notice: null });
    expect(wire.sentTo("PUT")).toHaveLength(1);
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    expect(selector.get()).toMatchObject({
      screen: "slots",
      active: { modality: { deliveryService: "PARTNER" } },
    });
    await press({ type: "BACK" });
    await search("45202");
    await press({ type: "START", key: key() });
    expect(selector.get()).toMatchObject({
      screen: "addresses",
      notice: { messageKey: "zipDiffers", params: { zip1: "45209", zip2: "45202" } },
    });
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", zip: "", notice: null });
  });

  it.each(troubles)("survives a check of the address that fails (%s)", async (trouble) => {
    const { selector, press, key, addressOf, fails } = await toDelivery();
    await press({ type: "START", key: key() });
    const saved = await addressOf("3760 Paxton Ave");
    await fails("address-eligibility", trouble, () => selector.send({ type: "PICK", saved, key: key() }));
    expect(selector.get()).toMatchObject({ choosing: null, notice: { messageKey: "uncheckedText" } });
    await press({ type: "PICK", saved, key: key() });
    expect(selector.get()).toMatchObject({ isOpen: true, screen: "slots" });
  });
});

describe.each(troubles)("a call that fails (%s)", (trouble) => {
  it.each(["banner", "modality-preferences"])("%s: the shopper tries again", async (call) => {
    const { selector, fails, press } = start();
    await fails(call, trouble, () => selector.send({ type: "OPEN", origin: "site" }));
    expect(selector.get().status).toBe("failed");
    await press({ type: "RETRY" });
    expect(selector.get().status).toBe("ready");
  });

  it("behind what is shown already: it stays, and nobody hears of a failure", async () => {
    const { selector, fails, press, names } = await opened();
    await press({ type: "CLOSE", reason: "close" });
    await fails("modality-preferences", trouble, () => selector.send({ type: "OPEN", origin: "site" }));
    expect(selector.get()).toMatchObject({ isOpen: true, status: "ready" });
    expect(names()).not.toContain("aisle-service-error");
  });

  it("modality-options: the shopper searches again", async () => {
    const { selector, fails, press, search } = await opened();
    await fails("modality-options", trouble, () => {
      selector.send({ type: "ZIP_INPUT", zip: "45209" });
      selector.send({ type: "SEARCH" });
    });
    expect(selector.get().search).toBe("failed");
    await press({ type: "RETRY" });
    expect(selector.get().search).toBe("ready");
    await search("45202");
    expect(selector.get().searched).toBe("45202");
  });
});

it("closes with the shopper who leaves, and the host hears of it", async () => {
  const { client, heard } = await opened();
  client.forget();
  client.forget();
  const closed = heard.filter(({ name }) => name === "aisle-close");
  expect(closed.map(({ detail }) => detail)).toEqual([{ reason: "host" }]);
});

it("forgets the shopper, and what the device has kept of them", async () => {
  const { selector, client, press, search, choose, settle } = await opened(nobody);
  await search("45202");
  await press(choose(downtown));
  client.forget();
  await settle();
  expect(selector.get()).toMatchObject({ isOpen: false, searched: null, options: null });
  await press({ type: "OPEN", origin: "site" });
  expect(selector.get()).toMatchObject({ status: "ready", active: { modality: null } });
});
