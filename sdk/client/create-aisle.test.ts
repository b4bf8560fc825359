import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { internalsKey } from "./client.ts";
import { originsFor } from "../config/origins.ts";
import { createAisle } from "./create-aisle.ts";
import { bannerDomains } from "../domain/banner-domains.ts";
import { AisleConfigError } from "../domain/errors.ts";
import { findClient, registry } from "./registry.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const start = (config: Parameters<typeof createTestClient>[1] = {}) => createTestClient(services, config);

describe("createAisle", () => {
  it("refuses a bad config, and leaves no client behind", () => {
    expect(() => createAisle({} as never)).toThrow(AisleConfigError);
    expect(registry().clients.size).toBe(0);
  });

  it("refuses a second client with the same id", () => {
    start({ config: { id: "main" } });
    const expected = "one that no other client of the page has";
    expect(() => start({ config: { id: "main" } })).toThrow(
      expect.objectContaining({ issues: [{ path: "id", expected, received: '"main"' }] }),
    );
    expect(registry().clients.size).toBe(1);
  });

  it("is found by its id, or as the page's only one", async () => {
    const one = start({ config: { id: "one" } });
    expect(findClient()).toBe(one.client);
    const two = start({ config: { id: "two" } });
    expect([findClient("one"), findClient("two"), findClient()]).toEqual([one.client, two.client, undefined]);
    await two.client.destroy();
    expect([findClient("two"), findClient()]).toEqual([undefined, one.client]);
  });

  it("gives an id free again when it ends", async () => {
    await start({ config: { id: "main" } }).client.destroy();
    expect(() => start({ config: { id: "main" } })).not.toThrow();
  });

  it("asks for nothing by itself", async () => {
    const { settle, wire, tokenReasons, time } = start();
    await settle();
    expect([wire.sent.length, tokenReasons.length, time.pending().length]).toEqual([0, 0, 0]);
  });
});

describe("update", () => {
  it("changes what the next call does, and nothing else", async () => {
    const { client, internals, wire, settle } = start();
    client.update({ walletConfig: { showSnapCards: true } });
    client.wallet.refresh();
    await settle();
    expect(wire.sent[0]?.headers.get("show-snap-card")).toBe("true");
    expect(wire.sent[0]?.headers.get("show-gift-cards")).toBe("false");
    expect(internals.config.get().walletConfig).toEqual({ showSnapCards: true });
  });

  it("that is refused changes nothing", () => {
    const { client, internals } = start();
    const before = internals.config.get();
    expect(() => client.update({ uiConfig: { locale: "es" }, environment: "PROD" } as never)).toThrow(
      AisleConfigError,
    );
    expect(internals.config.get()).toBe(before);
  });

  it("recomputes whether the order is paid for when its total changes", async () => {
    const { client, internals, settle } = start({
      config: {
        walletConfig: { showGiftCards: true, getGiftCardBalances: true },
        checkoutConfig: { orderInfo: { total: 200 } },
      },
    });
    client.wallet.refresh();
    await settle();
    const gifts = internals.wallet.get().cards.filter(({ type }) => type === "gift");
    expect(gifts).toHaveLength(2);
    expect(client.wallet.getSnapshot().selection.orderTotalMet).toBe(false);
    client.update({ checkoutConfig: { orderInfo: { total: 0 } } });
    expect(client.wallet.getSnapshot().selection.orderTotalMet).toBe(false);
  });
});

describe("destroy", () => {
  it("is final, and may be called twice", async () => {
    const { client } = start();
    await client.destroy();
    await client.destroy();
    expect(() => client.update({})).toThrow(expect.objectContaining({ code: "unmounted" }));
    expect(() => client.mount("card-box", "#payment")).toThrow(
      expect.objectContaining({ code: "unmounted" }),
    );
    expect(registry().clients.has(client)).toBe(false);
  });

  it("is the end of its calls, also where the shopper is forgotten after it", async () => {
    const { client, wire } = start();
    const { http } = client[internalsKey];
    await client.destroy();
    client.forget();
    await expect(http.call({ method: "GET", path: "/payment/v2/wallet" })).rejects.toMatchObject({
      code: "unmounted",
    });
    expect(wire.sent).toEqual([]);
  });

  it("runs every clean-up once, and none that was taken back", async () => {
    const { client } = start();
    let runs = 0;
    const { onDestroy } = client[internalsKey];
    onDestroy(() => (runs += 1));
    onDestroy(() => (runs += 100))();
    await client.destroy();
    await client.destroy();
    expect(runs).toBe(1);
  });
});

describe("the origins", () => {
  it("are compiled in, by environment and banner", () => {
    expect(originsFor("LOCAL", "aislemarket.example")).toEqual({
      api: "http://localhost:4301",
      pay: "http://127.0.0.1:4302",
    });
    for (const domain of bannerDomains) {
      for (const [environment, stage] of [
        ["PROD", ""],
        ["STAGE", "stage."],
        ["TEST", "test."],
      ] as const) {
        const { api, pay } = originsFor(environment, domain);
        expect([api, pay]).toEqual([
          `https://api.${stage}${domain}`,
          `https://pay.${stage}aisle-payments.example`,
        ]);
        expect(new URL(api).hostname).toMatch(/\.example$/);
      }
    }
  });
});

describe("importing the package in Node", () => {
  it("does nothing, needs no DOM and leaves no handle open", async () => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis).length;
      for (const entry of ["aisle/cards", "aisle/checkout", "aisle/modality", "aisle/messages"]) await import(entry);
      const aisle = await import("aisle");
      console.log(JSON.stringify([typeof aisle.createAisle, Object.getOwnPropertyNames(globalThis).length - before]));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      "--conditions",
      "aisle-source",
      "--input-type=module",
      "--eval",
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual(["function", 0]);
  });
});
