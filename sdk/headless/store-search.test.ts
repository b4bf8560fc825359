import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { customerPreferencesService } from "../services/customer-preferences.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { inTrouble, troubles } from "../testing/trouble.ts";
import { openStoreSearch, type StoreSearchOptions } from "./store-search.ts";

let services: TestServices;

/** Half a mile from a store in Cincinnati. */
const oakley = { latitude: 39.152, longitude: -84.425 };
const device = { asked: 0, answer: { coords: oakley } as object };
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
const nobody: TestClientOptions = { getNewToken: () => Promise.resolve(null) };

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => {
  Object.assign(device, { asked: 0, answer: { coords: oakley } });
  kept.clear();
  vi.stubGlobal("navigator", {
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: (answer: object) => void, failed: (answer: object) => void) => {
        device.asked += 1;
        if ("coords" in device.answer) found(device.answer);
        else failed(device.answer);
      },
    },
  });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  return services.reset();
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

function open(options: StoreSearchOptions = {}, client: TestClientOptions = nobody) {
  const test = createTestClient(services, client);
  const search = openStoreSearch(test.client, options);
  const act = async (press: (opened: typeof search) => void) => {
    press(search);
    await test.settle();
    return search.getSnapshot();
  };
  const asked = () => test.wire.sentTo("GET /accountmanagement/api/store-locator");
  return { ...test, search, act, asked, now: () => search.getSnapshot() };
}

describe("a search from a ZIP code", () => {
  it("finds the nearest stores first, of every banner or of one brand", async () => {
    const { act } = open();
    const { stores, problem, status } = await act((search) => search.search("45209"));
    expect({ problem, status }).toEqual({ problem: null, status: "idle" });
    expect(stores?.[0]).toMatchObject({ vanityName: "Aisle Market, Oakley" });
    const distances = stores?.map(({ distance = NaN }) => distance) ?? [];
    expect(distances).toEqual([...distances].sort((a, b) => a - b));

    const one = open({ brand: () => "bluegrass" });
    const { stores: ofOne } = await one.act((search) => search.search("45209"));
    expect(new Set(ofOne?.map(({ banner }) => banner)).size).toBeLessThan(
      new Set(stores?.map(({ banner }) => banner)).size,
    );
  });

  it("takes five digits, and asks once for one that nobody knows", async () => {
    const { act, asked, heard } = open();
    for (const zip of ["", "4520", "45a09", "452091"])
      expect(await act((search) => search.search(zip))).toMatchObject({ problem: "zipInvalid" });
    expect(asked()).toHaveLength(0);
    for (let presses = 0; presses < 2; presses += 1)
      expect(await act((search) => search.search("00404"))).toMatchObject({ problem: "zipInvalid" });
    expect(asked()).toHaveLength(1);
    expect(heard.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: { messageKey: "zipInvalid" },
      context: { page: "modality", component: "storeSearch" },
    });
  });

  it("leaves nothing of an earlier one behind", async () => {
    const { act } = open();
    await act((search) => search.search("45209"));
    expect(await act((search) => search.search("99999"))).toMatchObject({
      stores: null,
      problem: "noStoresFound",
      canRepeat: false,
    });
  });

  it("is one search, however often it is pressed", async () => {
    const { act, asked } = open();
    const press = (zip: string) =>
      act((search) => {
        search.search(zip);
        search.search("45202");
        search.nearby();
      });
    const { stores } = await press("45209");
    expect(asked()).toHaveLength(1);
    expect(stores?.[0]?.vanityName).toBe("Aisle Market, Oakley");
  });

  it("is made although the device is still to say where it is", async () => {
    const keep = () => Promise.resolve();
    const { act, now, search } = open({ consent: { read: () => Promise.resolve(true), keep } });
    let tell: (answer: object) => void = () => undefined;
    vi.stubGlobal("navigator", {
      onLine: true,
      geolocation: { getCurrentPosition: (found: typeof tell) => (tell = found) },
    });
    await act(() => search.nearby());
    expect(now().status).toBe("locating");
    const found = await act(() => search.search("45209"));
    expect(found.stores?.[0]?.vanityName).toBe("Aisle Market, Oakley");
    expect(await act(() => tell({ coords: { latitude: 47, longitude: -97 } }))).toEqual(found);
    await act(() => search.nearby());
    const refused = await act(() => search.search("4520"));
    expect(refused.problem).toBe("zipInvalid");
    expect(await act(() => tell({ coords: { latitude: 47, longitude: -97 } }))).toEqual(refused);
  });

  it.each(troubles)("that ends in %s is made again", async (trouble) => {
    const test = open();
    await inTrouble(test, services, { call: "store-locator", trouble }, () => test.search.search("45209"));
    expect(test.now()).toMatchObject({ stores: null, problem: "storeSearchFailed", canRepeat: true });
    expect((await test.act((search) => search.again())).stores).not.toBeNull();
  });

  it("that the services want a shopper for is the host's to lead to sign-in", async () => {
    const { act } = open();
    services.arm({ call: "store-locator", fault: "403" });
    expect(await act((search) => search.search("45209"))).toMatchObject({
      problem: "sessionExpired",
      canRepeat: false,
    });
  });

  it("says that the device is offline", async () => {
    const { act, wire } = open();
    vi.stubGlobal("navigator", { onLine: false });
    wire.damage("GET /accountmanagement/api/store-locator", "request-lost", 3);
    expect(await act((search) => search.search("45209"))).toMatchObject({
      problem: "offline",
      canRepeat: true,
    });
  });

  it("ends with the shopper who leaves: the next one is taken", async () => {
    const { act, client, now, search, settle } = open();
    search.search("45209");
    client.forget();
    await settle();
    expect(now()).toMatchObject({ status: "idle", stores: null, problem: null });
    expect((await act(() => search.search("45209"))).stores).not.toBeNull();
  });

  it("that the page has left tells nobody anything", async () => {
    const { search, settle, heard } = open();
    search.search("45209");
    const before = search.getSnapshot();
    search.destroy();
    await settle();
    expect(search.getSnapshot()).toBe(before);
    expect(heard).toEqual([]);
  });
});

describe("a search near the device", () => {
  it("asks for leave first, in three steps, and keeps a yes for the next time", async () => {
    const { act, now } = open();
    expect(await act((search) => search.nearby())).toMatchObject({ status: "idle", consent: "ask" });
    expect(await act((search) => search.showConsent("explain"))).toMatchObject({ consent: "explain" });
    await act((search) => search.showConsent("device"));
    expect(device.asked).toBe(0);
    const found = await act((search) => search.answerConsent(true));
    expect(found.stores?.[0]?.vanityName).toBe("Aisle Market, Oakley");
    await act((search) => search.nearby());
    expect(device.asked).toBe(2);
    expect(now().consent).toBeNull();
  });

  it("keeps a no, and nothing where the question was closed", async () => {
    const { act } = open();
    await act((search) => search.nearby());
    await act((search) => search.answerConsent(null));
    expect(kept.size).toBe(0);
    await act((search) => search.nearby());
    expect(await act((search) => search.answerConsent(false))).toMatchObject({
      status: "idle",
      consent: null,
    });
    expect([...kept.values()]).toEqual(["false"]);
    expect(device.asked).toBe(0);
  });

  it("keeps the answer on the account of whoever is signed in, under its own name", async () => {
    const { act, internals } = open({}, {});
    await act((search) => search.nearby());
    await act((search) => search.answerConsent(true));
    const service = customerPreferencesService(internals.http, "aislemarket.example");
    expect(await service.read("Geolocation Consent Find a Store")).toMatchObject({ value: true });
    expect(await service.read("Geolocation Consent Modality Selector")).toMatchObject({ userSet: false });
    expect(kept.size).toBe(0);
  });

  it("goes by the host's own word where the host keeps it", async () => {
    const keep = vi.fn(() => Promise.resolve());
    const { act } = open({ consent: { read: () => Promise.resolve(true), keep } });
    expect((await act((search) => search.nearby())).stores).not.toBeNull();
    expect(keep).not.toHaveBeenCalled();
  });

  it.each([
    ["locationDenied", { code: 1, PERMISSION_DENIED: 1 }],
    ["locationUnknown", { code: 3, PERMISSION_DENIED: 1 }],
    ["locationUnknown", { code: 2, PERMISSION_DENIED: 1 }],
    ["nearbyFailed", { coords: { latitude: 91, longitude: 0 } }],
    ["noStoresFound", { coords: { latitude: -60, longitude: 0 } }],
  ])("says %s", async (problem, answer) => {
    device.answer = answer;
    const { act } = open({ consent: { read: () => Promise.resolve(true), keep: () => Promise.resolve() } });
    expect(await act((search) => search.nearby())).toMatchObject({ problem, stores: null, status: "idle" });
  });
});
