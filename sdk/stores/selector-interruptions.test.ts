import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { SelectorEvent } from "../flows/mode-selector/state.ts";
import { nobody, openedSelector, startSelector } from "../testing/selector.ts";
import { destroyTestClients } from "../testing/test-client.ts";
import { modalityOf } from "./modality-store.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => {
  vi.unstubAllGlobals();
  return destroyTestClients();
});

const oakley = "01400413";
const downtown = "01400420";
const search = (zip: string): readonly SelectorEvent[] => [{ type: "ZIP_INPUT", zip }, { type: "SEARCH" }];

describe("a search that a press ends", () => {
  it("is over where a store is chosen in vain: another one can be made", async () => {
    const { selector, press, choose, ...test } = await openedSelector(services);
    await test.search("45202");
    services.arm({ call: "prefer-modality", fault: "INTERNAL_ERROR", times: 1 });
    await press(...search("45209"), choose(downtown));
    expect(selector.get()).toMatchObject({ search: "ready", notice: { messageKey: "modalityFailed" } });
    await test.search("45209");
    expect(selector.get()).toMatchObject({ search: "ready", searched: "45209" });
  });

  it("is over where a delivery led to the times, and back", async () => {
    const { selector, press, key, addressOf, ...test } = await openedSelector(services);
    await test.search("45209");
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    await press({ type: "BACK" }, { type: "BACK" }, ...search("45202"), { type: "START", key: key() });
    expect(selector.get().screen).toBe("slots");
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", search: "ready" });
  });

  it("is over where an address was refused meanwhile", async () => {
    const { selector, press, key, addressOf } = startSelector(services, { email: "member@aisle.test" });
    await press({ type: "OPEN", origin: "site", start: "addresses" });
    const saved = await addressOf("7 Island Ct");
    await press(...search("45209"), { type: "PICK", saved, key: key() });
    expect(selector.get()).toMatchObject({ search: "idle", notice: { messageKey: "addressNotEligible" } });
    await press({ type: "BACK" }, ...search("45209"));
    expect(selector.get()).toMatchObject({ screen: "ways", search: "ready" });
  });

  it("for more stores is over where the device is asked for, and the other way round", async () => {
    const { selector, press, ...test } = await openedSelector(services, nobody);
    await test.search("45209");
    await press({ type: "MORE", way: "PICKUP" }, { type: "USE_LOCATION" });
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", more: null });
    await press({ type: "USE_LOCATION" }, { type: "MORE", way: "PICKUP" });
    expect(selector.get()).toMatchObject({ screen: "ways", locating: false, more: null });
  });
});

describe("what a search finds, while the shopper types on", () => {
  it("is of the ZIP code that was asked for", async () => {
    const { selector, press } = await openedSelector(services);
    await press(...search("45209"), { type: "ZIP_INPUT", zip: "432" });
    expect(selector.get()).toMatchObject({ search: "ready", searched: "45209", zip: "432" });
  });

  it("is of that also where there is nothing", async () => {
    const { selector, press } = await openedSelector(services);
    await press(...search("58386"), { type: "ZIP_INPUT", zip: "452" });
    expect(selector.get()).toMatchObject({ search: "empty", searched: "58386", zip: "452" });
  });

  it("says nothing against the ZIP code that stands in the field where there is none such as the other", async () => {
    const kept: string[] = [];
    vi.stubGlobal("sessionStorage", {
      getItem: () => null,
      setItem: (_: string, zips: string) => kept.push(zips),
    });
    const { selector, press } = await openedSelector(services);
    await press(...search("00000"), { type: "ZIP_INPUT", zip: "45202" });
    expect(selector.get()).toMatchObject({ search: "idle", zip: "45202", zipInvalid: false });
    expect(kept).toEqual(['["00000"]']);
    await press({ type: "SEARCH" });
    expect(selector.get()).toMatchObject({ search: "ready", searched: "45202" });
  });
});

describe("the stores of a way to shop", () => {
  it("stay those where how the shopper shops is known only then", async () => {
    const test = await openedSelector(services, { email: "member@aisle.test" });
    const { selector, press, addressOf, key } = test;
    await test.search("45209");
    await press({ type: "TAB", tab: "DELIVERY" }, { type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("100 Main St"), key: key() });
    await press({ type: "CLOSE", reason: "close" });
    await press({ type: "OPEN", origin: "cart", layout: "v1" }, { type: "STORES", tab: "PICKUP" });
    expect(selector.get()).toMatchObject({ screen: "stores", tab: "PICKUP" });
  });
});

describe("a choice whose answer is lost", () => {
  it("is read again: it may have been made", async () => {
    const { selector, press, choose, internals, wire, ...test } = await openedSelector(services);
    await test.search("45202");
    // Carried out, and the answer lost each time.
    wire.damage("PUT /atlas/v1/modality", "answer-lost", 2);
    await press(choose(downtown));
    expect(selector.get()).toMatchObject({ isOpen: true, notice: { messageKey: "modalityFailed" } });
    expect(modalityOf(internals).get().store?.locationId).toBe(downtown);
  });

  it("is read once more where the shopper leaves it: it may have been made since", async () => {
    const { press, choose, internals, wire, ...test } = await openedSelector(services);
    await test.search("45202");
    wire.damage("PUT /atlas/v1/modality", "request-lost", 2);
    await press(choose(downtown));
    const elsewhere = await openedSelector(services);
    await elsewhere.search("45202");
    await elsewhere.press(elsewhere.choose(downtown));
    await press({ type: "CLOSE", reason: "close" });
    expect(modalityOf(internals).get().store?.locationId).toBe(downtown);
  });
});

describe("a choice whose selector leaves the page", () => {
  it("is read: it may have been made", async () => {
    let leave: () => void = () => undefined;
    const fetch: TestServices["fetch"] = async (input, init) => {
      const response = await services.fetch(input, init);
      // It is made, and its answer on its way.
      if (init?.method === "PUT" && String(input).includes("/modality/")) leave();
      // As a browser does.
      init?.signal?.throwIfAborted();
      return response;
    };
    const { selector, choose, internals, ...test } = await openedSelector({ ...services, fetch });
    await test.search("45202");
    leave = selector.dispose;
    selector.send(choose(downtown));
    await vi.waitFor(() => expect(modalityOf(internals).get().store?.locationId).toBe(downtown));
    await test.settle();
    // What was left hears of nothing.
    expect(selector.get().active.store?.locationId).not.toBe(downtown);
  });
});

describe("a choice that is made while it is read what was chosen last", () => {
  it("stands against that", async () => {
    let isHeld = false;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const fetch: TestServices["fetch"] = async (input, init) => {
      const response = await services.fetch(input, init);
      if (isHeld && /preferences/.test(String(input)) && (init?.method ?? "GET") === "GET") await answered;
      return response;
    };
    const { selector, choose, ...test } = await openedSelector({ ...services, fetch });
    isHeld = true;
    selector.send({ type: "CLOSE", reason: "close" });
    selector.send({ type: "OPEN", origin: "site" });
    for (const event of search("45202")) selector.send(event);
    await vi.waitFor(() => expect(selector.get().search).toBe("ready"));
    selector.send(choose(downtown));
    const chosen = { active: { store: { locationId: downtown } } };
    await vi.waitFor(() => expect(selector.get()).toMatchObject(chosen));
    answer();
    await test.settle();
    expect(selector.get()).toMatchObject(chosen);
  });
});

describe("a choice that is on its way", () => {
  it("is not left for the addresses: it leads where it was made for", async () => {
    const { selector, press, key, addressOf, ...test } = await openedSelector(services);
    await test.search("45209");
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    await press({ type: "BACK" }, { type: "BACK" }, ...search("45209"));
    await press({ type: "KIND", kind: "OWN_FLEET" });
    await press({ type: "START", key: key() }, { type: "CHANGE_ADDRESS" });
    expect(selector.get()).toMatchObject({ isOpen: true, screen: "slots" });
  });
});

describe("a choice that came to nothing", () => {
  it("of a time leaves no trace: a store that is chosen then closes the selector", async () => {
    const { selector, press, key, choose, addressOf, ...test } = await openedSelector(services);
    await test.search("45209");
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    await press({ type: "BACK" }, { type: "BACK" }, ...search("45209"));
    services.arm({ call: "prefer-modality", fault: "INTERNAL_ERROR", times: 1 });
    await press({ type: "KIND", kind: "OWN_FLEET" }, { type: "START", key: key() });
    expect(selector.get()).toMatchObject({ screen: "ways", notice: { messageKey: "modalityFailed" } });
    await press({ type: "TAB", tab: "PICKUP" }, choose(oakley));
    expect(selector.get()).toMatchObject({ isOpen: false, active: { store: { locationId: oakley } } });
  });

  it("is made anew after the selector was closed, for another page may have chosen since", async () => {
    const { press, choose, internals, ...test } = await openedSelector(services);
    await test.search("45209");
    // Carried out, and never answered.
    test.wire.damage("PUT /atlas/v1/modality", "silence");
    await press(choose(downtown));
    await press({ type: "CLOSE", reason: "close" });
    const elsewhere = await openedSelector(services);
    await elsewhere.search("45209");
    await elsewhere.press({ ...elsewhere.choose(oakley), key: "elsewhere" } as SelectorEvent);
    expect(elsewhere.selector.get().isOpen).toBe(false);
    await press({ type: "OPEN", origin: "site" });
    await press(choose(downtown));
    expect((await modalityOf(internals).load()).store?.locationId).toBe(downtown);
  });
});

describe("an address that is being set", () => {
  it.each(["is checked", "is set"])("gives way to another one while it %s", async (when) => {
    const test = await openedSelector(services, { email: "member@aisle.test" });
    const { selector, press, addressOf, key, wire } = test;
    await test.search("45209");
    await press({ type: "KIND", kind: "PARTNER" }, { type: "START", key: key() });
    const first: SelectorEvent = { type: "PICK", saved: await addressOf("100 Main St"), key: key() };
    const second = { type: "PICK", saved: await addressOf("12 Partner Ave"), key: key() } as const;
    if (when === "is set") {
      wire.damage("PUT /atlas/v1/modality", "silence");
      await press(first);
      expect(wire.sentTo("PUT /atlas/v1/modality")).toHaveLength(1);
      await press(second);
    } else await press(first, second);
    const { screen, active } = selector.get();
    expect([screen, active.modality?.destination.addressId]).toEqual(["slots", second.saved.id]);
  });

  it("gives way to one that is none to deliver to, and is not chosen after it", async () => {
    const test = await openedSelector(services, { email: "member@aisle.test" });
    const { selector, press, addressOf, key, wire } = test;
    await test.search("45209");
    await press({ type: "START", key: key() });
    const saved = await addressOf("100 Main St");
    const lacking = { ...saved, id: "other", address: { ...saved.address, zipCode: " " } };
    await press({ type: "PICK", saved, key: key() }, { type: "PICK", saved: lacking, key: key() });
    expect(selector.get()).toMatchObject({
      isOpen: true,
      choosing: null,
      notice: { messageKey: "addressCheckNoPostalCode" },
    });
    expect(wire.sentTo("PUT /atlas/v1/modality")).toEqual([]);
  });
});
