import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { ServiceCode } from "../domain/codes.ts";
import { emptyText } from "../flows/mode-selector/answers.ts";
import { optionsOf } from "../flows/mode-selector/derived.ts";
import { customerPreferencesService } from "../services/customer-preferences.ts";
import { nobody, openedSelector, startSelector } from "../testing/selector.ts";
import { destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { troubles } from "../testing/trouble.ts";

let services: TestServices;

/** Half a mile from a store in Cincinnati. */
const oakley = { latitude: 39.152, longitude: -84.425 };
const device = { asked: 0, answer: { coords: oakley } as object };
/** As a browser's: what it keeps are properties of its own. */
const kept = Object.create({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
}) as Record<string, string>;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => {
  Object.assign(device, { asked: 0, answer: { coords: oakley } });
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
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
  vi.stubGlobal("localStorage", kept);
  return services.reset();
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

const opened = (options?: TestClientOptions) => openedSelector(services, options);
const allow = [
  { type: "USE_LOCATION" },
  { type: "CONSENT_STEP", step: "device" },
  { type: "CONSENT", allowed: true },
] as const;
const name = "Geolocation Consent Modality Selector";

/** One that has just been allowed to look where the device is. */
async function allowed(options?: TestClientOptions) {
  const test = await opened(options);
  await test.press(allow[0]);
  await test.press(allow[1], allow[2]);
  return test;
}
const preferenceOf = ({ internals }: Awaited<ReturnType<typeof opened>>) =>
  customerPreferencesService(internals.http, "aislemarket.example").read(name);

describe("whether the device may be asked where it is", () => {
  it("is asked in three steps, and the answer kept on the account", async () => {
    const test = await opened();
    const { selector, press, names } = test;
    await press({ type: "USE_LOCATION" });
    expect(selector.get()).toMatchObject({ screen: "consent", consent: "ask", locating: false });
    expect(device.asked).toBe(0);
    await press({ type: "CONSENT_STEP", step: "explain" });
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "consent", consent: "ask" });
    await press({ type: "CONSENT_STEP", step: "explain" }, { type: "CONSENT_STEP", step: "device" });
    expect(selector.get().consent).toBe("device");
    await press({ type: "CONSENT", allowed: true });
    expect(selector.get()).toMatchObject({ screen: "ways", search: "ready", searched: "45209" });
    expect(device.asked).toBe(1);
    expect(await preferenceOf(test)).toMatchObject({ value: true, userSet: true });
    expect(Object.keys(kept)).toEqual([]);
    expect(names().filter((each) => each === "aisle-navigate")).toHaveLength(2);
  });

  it("is not asked again of whoever has agreed", async () => {
    await allowed();
    const { selector, press } = await opened();
    await press({ type: "USE_LOCATION" });
    expect(selector.get()).toMatchObject({ screen: "ways", search: "ready" });
  });

  it("is kept as no of whoever declines, who goes on with a ZIP code, and is asked the next time", async () => {
    const test = await opened();
    const { selector, press, search } = test;
    await press({ type: "USE_LOCATION" });
    await press({ type: "CONSENT", allowed: false });
    expect(selector.get()).toMatchObject({ screen: "ways", search: "idle", isOpen: true });
    expect(device.asked).toBe(0);
    expect(await preferenceOf(test)).toMatchObject({ value: false, userSet: true });
    await search("45209");
    expect(selector.get().search).toBe("ready");
    await press({ type: "USE_LOCATION" });
    expect(selector.get().screen).toBe("consent");
  });

  it("stays on the device where nobody is signed in, and goes to the account with the shopper", async () => {
    const test = await allowed(nobody);
    expect(Object.entries(kept)).toEqual([["aisle.locationConsent.aislemarket.example", "true"]]);
    test.client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    const signedIn = await opened();
    await signedIn.settle();
    expect(await preferenceOf(signedIn)).toMatchObject({ value: true, userSet: true });
    expect(Object.keys(kept).filter((key) => /Consent/.test(key))).toEqual([]);
  });

  it("is the account's where that has an answer of its own", async () => {
    const first = await opened();
    await first.press({ type: "USE_LOCATION" });
    await first.press({ type: "CONSENT", allowed: false });
    await allowed(nobody);
    const test = await opened();
    expect(await preferenceOf(test)).toMatchObject({ value: false });
    await test.press({ type: "USE_LOCATION" });
    expect(test.selector.get().screen).toBe("consent");
  });

  it("is gone from the device with whoever has used it", async () => {
    const { client } = await allowed(nobody);
    client.forget();
    expect(Object.keys(kept)).toEqual([]);
  });

  it.each(troubles)("is asked where it can't be read (%s)", async (trouble) => {
    const { selector, fails } = await opened();
    await fails("customer-preferences", trouble, () => selector.send({ type: "USE_LOCATION" }));
    expect(selector.get()).toMatchObject({ screen: "consent", locating: false });
  });

  it.each(troubles)("is used where it can't be kept (%s)", async (trouble) => {
    const { selector, press, fails, settle } = await opened();
    await press({ type: "USE_LOCATION" });
    await fails("add-customer-preferences", trouble, () => {
      selector.send({ type: "CONSENT", allowed: true });
    });
    await settle();
    expect(selector.get()).toMatchObject({ screen: "ways", search: "ready" });
  });
});

describe("where the device is", () => {
  it("is where distances count from, on every page of stores", async () => {
    const { selector, press, wire } = await allowed();
    const [first] = optionsOf(selector.get(), "PICKUP");
    expect(first?.distance).toBeLessThan(2);
    await press({ type: "MORE", way: "PICKUP" });
    const located = wire.sentTo("POST").filter(({ body }) => body?.includes('"location"'));
    expect(located).toHaveLength(2);
    expect(located[1]?.body).toContain(`"lat":${oakley.latitude},"lng":${oakley.longitude}`);
  });

  it.each([
    ["denied", { code: 1, PERMISSION_DENIED: 1 }, "", "locationDenied"],
    ["unavailable", { code: 2, PERMISSION_DENIED: 1 }, "452", "locationUnknown"],
    ["timed out", { code: 3, PERMISSION_DENIED: 1 }, "452", "locationUnknown"],
  ])(
    "%s: the ZIP code that was typed is %j, and the event says so",
    async (_what, answer, zip, messageKey) => {
      device.answer = answer;
      const test = await opened();
      await test.press({ type: "ZIP_INPUT", zip: "452" });
      await test.press(allow[0]);
      await test.press(allow[1], allow[2]);
      expect(test.selector.get()).toMatchObject({
        screen: "ways",
        zip,
        locating: false,
        notice: { messageKey },
      });
      expect(test.heard.at(-1)).toMatchObject({ name: "aisle-constraint-error", detail: { messageKey } });
    },
  );

  it("is unknown in a browser that can't tell", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const { selector } = await allowed();
    expect(selector.get().notice).toEqual({ messageKey: "locationUnknown" });
  });

  it("counts no more once the selector was closed meanwhile", async () => {
    const test = await allowed();
    test.selector.send({ type: "USE_LOCATION" });
    const { question } = test.selector.get();
    await test.press({ type: "CLOSE", reason: "close" });
    const searches = test.wire.sentTo("POST").length;
    // As one that the browser finds after that.
    await test.press({ type: "LOCATED", question, place: { lat: 39, lng: -84 }, zip: "45209" });
    expect(test.selector.get()).toMatchObject({ isOpen: false, locating: false, search: "ready" });
    expect(test.wire.sentTo("POST")).toHaveLength(searches);
  });

  it("in no ZIP code that is known: the panel, and no mistake at the field", async () => {
    device.answer = { coords: { latitude: 0, longitude: 0 } };
    const { selector } = await allowed();
    expect(selector.get()).toMatchObject({ panel: true, zipInvalid: false, notice: null, search: "idle" });
  });
});

const panel = { panel: true, zipInvalid: false, notice: null, search: "idle" };
const service = {
  panel: false,
  zipInvalid: false,
  search: "failed",
  notice: { messageKey: "storeSearchFailed" },
};
const nothing = { panel: false, zipInvalid: false, notice: null, search: "empty" };
const field = { panel: false, zipInvalid: true, notice: null, search: "idle" };

describe.each<[code: ServiceCode, zip: object, near: object]>([
  ["NO_STORES_FOUND", nothing, nothing],
  ["address_validation_fail_modality_options", { ...field, panel: true }, panel],
  ["BAD_REQUEST", { ...field, panel: true }, panel],
  ["NOT_FOUND", field, service],
  ["INTERNAL_ERROR", service, service],
])("a search that is answered with %s", (fault, zip, near) => {
  it("of a ZIP code", async () => {
    const { selector, search, press } = await opened();
    services.arm({ call: "modality-options", fault, times: 1 });
    await search("45209");
    expect(selector.get()).toMatchObject(zip);
    await press({ type: "TAB", tab: "PICKUP" });
    if (zip === nothing) expect(emptyText(selector.get())).toBe("noPickupStores");
  });

  it("of where the device is", async () => {
    const test = await opened();
    await test.press(allow[0]);
    services.arm({ call: "modality-options", fault, times: 1 });
    await test.press(allow[1], allow[2]);
    expect(test.selector.get()).toMatchObject(near);
    await test.search("45209");
    expect(test.selector.get()).toMatchObject({ search: "ready", panel: false, notice: null, near: null });
  });
});

it.each(troubles)("a ZIP code of the place that can't be asked for (%s) leaves a way on", async (trouble) => {
  const { selector, press, fails, settle } = startSelector(services);
  await press({ type: "OPEN", origin: "site" }, allow[0]);
  await fails("postal-code", trouble, () => selector.send({ type: "CONSENT", allowed: true }));
  await settle();
  expect(selector.get()).toMatchObject({ search: "failed", panel: false, locating: false });
  await press({ type: "USE_LOCATION" });
  expect(selector.get().search).toBe("ready");
});
