import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { cell } from "./cell.ts";
import { createLateWallet, type WalletCode } from "./late-wallet.ts";
import { createWalletStore } from "./wallet-store.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const never = () => Promise.reject<{ readonly createWalletStore: WalletCode }>(new Error("blocked"));
const brought = () => Promise.resolve({ createWalletStore });

function start(bring = brought) {
  const test = createTestClient(services);
  const { config, http, events, today, after } = test.internals;
  const told = cell(undefined);
  let fetched = 0;
  const wallet = createLateWallet({ config, told, http, events, today, after, storage: undefined }, () => {
    fetched += 1;
    return bring();
  });
  const statuses: string[] = [];
  wallet.subscribe(() => statuses.push(wallet.get().status));
  return {
    ...test,
    wallet,
    statuses,
    fetched: () => fetched,
    lists: () => test.wire.sent.filter(({ path }) => path === "/payment/v2/wallet").length,
    /** Until the code is there, or is known not to come, and every call has been answered. */
    settle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await test.settle();
    },
  };
}

describe("a wallet whose code is not there", () => {
  it("fetches it when the cards are asked for, once, and lists them", async () => {
    const { wallet, settle, statuses, fetched, lists } = start();
    expect(wallet.shown()).toEqual({
      cards: [],
      selection: { bank: null, snap: null, gifts: [], orderTotalMet: false },
    });
    wallet.send({ type: "LOAD" });
    wallet.send({ type: "LOAD" });
    expect(wallet.get().status).toBe("loading");
    await settle();
    expect(wallet.get().status).toBe("ready");
    expect(wallet.shown().cards.length).toBeGreaterThan(0);
    expect([fetched(), lists()]).toEqual([1, 1]);
    expect(statuses.at(-1)).toBe("ready");
  });

  it("has nothing to forget, to open or to close", async () => {
    const { wallet, settle, fetched } = start();
    wallet.send({ type: "FORGET" });
    wallet.send({ type: "HOST_CLOSE" });
    await settle();
    expect(fetched()).toBe(0);
    expect(wallet.get().status).toBe("idle");
  });

  it("says that it can't be loaded where the code does not come, and tries again when it is asked again", async () => {
    let bring = never;
    const { wallet, settle, heard } = start(() => bring());
    wallet.send({ type: "LOAD" });
    await settle();
    expect(wallet.get()).toMatchObject({ status: "error", loadError: { messageKey: "walletLoadFailed" } });
    expect(heard.map(({ name, detail, context }) => [name, detail, context?.component])).toEqual([
      [
        "aisle-service-error",
        { code: "network", retryable: true, messageKey: "technicalDifficulties" },
        "list",
      ],
    ]);
    bring = brought;
    wallet.send({ type: "LOAD" });
    await settle();
    expect(wallet.get()).toMatchObject({ status: "ready", loadError: null });
  });

  it("begins with a widget's code that comes while its own is on its way", async () => {
    let fail = (_cause: Error) => undefined as void;
    const { wallet, settle, heard, lists } = start(() => new Promise((_resolve, reject) => (fail = reject)));
    wallet.send({ type: "LOAD" });
    wallet.begin(createWalletStore);
    expect(wallet.get().status).toBe("idle");
    wallet.send({ type: "LOAD" });
    await settle();
    const cards = wallet.get().cards;
    expect(cards.length).toBeGreaterThan(0);
    fail(new Error("blocked"));
    await settle();
    expect(wallet.get()).toMatchObject({ status: "ready", cards });
    expect(heard.filter(({ name }) => name === "aisle-service-error")).toHaveLength(0);
    expect(lists()).toBe(1);
  });

  it("keeps the code that it began with when another copy's comes", async () => {
    const { wallet, settle } = start();
    wallet.begin(createWalletStore);
    wallet.send({ type: "LOAD" });
    await settle();
    const before = wallet.get();
    wallet.begin(() => {
      throw new Error("begun twice");
    });
    expect(wallet.get()).toBe(before);
  });

  it("asks for nothing once its client has ended", async () => {
    const { wallet, settle, lists, heard } = start();
    wallet.send({ type: "LOAD" });
    wallet.dispose();
    await settle();
    expect(lists()).toBe(0);
    expect(heard).toEqual([]);
  });
});
