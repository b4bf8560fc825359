import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { nobody, openedSelector } from "../testing/selector.ts";
import { destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

async function opened(options?: TestClientOptions) {
  const test = await openedSelector(services, options);
  await test.settle();
  return test;
}

describe("what the retailer says of the ways to shop", () => {
  it("is read without a token, in the shopper's language, which it follows", async () => {
    const { selector, client, settle, wire, press } = await opened(nobody);
    expect(selector.get().strings["PICKUP"]).toBe("Free pickup");
    client.update({ uiConfig: { locale: "es" } });
    await settle();
    expect(selector.get().strings["PICKUP"]).toBe("Recogida gratis");
    const asked = wire.sent.filter(({ path }) => path.startsWith("/content/"));
    expect(asked.map(({ path }) => path.split("=")[1])).toEqual(["en", "es"]);
    expect(asked[0]?.headers.get("authorization")).toBeNull();
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(wire.sent.filter(({ path }) => path.startsWith("/content/"))).toHaveLength(2);
  });

  it("gives way to the widget's own words where the new language's can't be read, and is asked for anew", async () => {
    const { selector, client, settle } = await opened(nobody);
    services.arm({ call: "fulfillment-texts", fault: "INTERNAL_ERROR", times: 1 });
    client.update({ uiConfig: { locale: "es" } });
    await settle();
    expect(selector.get().strings).toEqual({});
    client.update({ uiConfig: { locale: "fr-CA" } });
    await settle();
    expect(selector.get().strings["PICKUP"]).toBe("Ramassage gratuit");
  });

  it("can't be read: nobody is told, and the next opening asks again", async () => {
    services.arm({ call: "fulfillment-texts", fault: "INTERNAL_ERROR", times: 1 });
    const { selector, heard, press, settle } = await opened();
    expect(selector.get().status).toBe("ready");
    expect(selector.get().strings).toEqual({});
    expect(heard.filter(({ name }) => /error/.test(name))).toEqual([]);
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    await settle();
    expect(selector.get().strings["SHIP"]).toBe("As soon as 1-3 days");
  });
});

describe("the plan of a member", () => {
  it.each([
    ["member@aisle.test", "BST"],
    ["essential@aisle.test", "BSTL"],
    ["sister@aisle.test", "BST"],
    ["nextday@aisle.test", "BSTL"],
    ["lapsed@aisle.test", null],
    ["cards@aisle.test", null],
  ])("of %s: %s", async (email, plan) => {
    const tenant = /^(sister|nextday)/.test(email) ? "harristeeter" : "aisle";
    const atSister = { bannerDomain: "harristeeter.example", tenantName: tenant };
    const { selector } = await opened({
      getNewToken: () => services.signIn(email, tenant),
      config: tenant === "aisle" ? {} : atSister,
    });
    expect(selector.get().plan).toBe(plan);
  });

  it("is asked for nobody who is not signed in, and gone with who leaves", async () => {
    const anonymous = await opened(nobody);
    expect(anonymous.wire.sent.filter(({ path }) => path.includes("membership"))).toEqual([]);
    const { selector, client } = await opened({ email: "member@aisle.test" });
    client.forget();
    expect(selector.get()).toMatchObject({ plan: null, strings: { PICKUP: "Free pickup" } });
  });
});

describe("a page that is left", () => {
  const leave = new Map<string, () => void>();
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);

  beforeEach(() => {
    leave.clear();
    sendBeacon.mockClear();
    vi.stubGlobal("navigator", { onLine: true, sendBeacon });
    vi.stubGlobal("addEventListener", (name: string, left: () => void) => leave.set(name, left));
    vi.stubGlobal("removeEventListener", (name: string) => leave.delete(name));
  });

  it("tells the clickstream that the selector was open, which takes it", async () => {
    const { selector, press } = await opened();
    leave.get("pagehide")?.();
    const [url = "", body = ""] = sendBeacon.mock.calls[0] ?? [];
    expect(new URL(url).pathname).toBe("/clickstream/v1/events");
    expect(JSON.parse(body)).toEqual({
      name: "page-abandonment",
      page: "modality",
      component: "ways",
      banner: "aislemarket",
      orderPlaced: false,
    });
    expect((await services.fetch("/clickstream/v1/events", { method: "POST", body })).status).toBe(204);
    await press({ type: "CLOSE", reason: "close" });
    leave.get("pagehide")?.();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    selector.dispose();
    expect(leave.size).toBe(0);
  });
});
