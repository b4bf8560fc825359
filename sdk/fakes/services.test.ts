import { afterEach, describe, expect, it } from "vitest";
import { createAisle } from "../client/create-aisle.ts";
import { type AisleClient, internalsKey } from "../client/client.ts";
import type { AisleEventRecord } from "../events.ts";
import { listBillingAddresses } from "../services/billing.ts";
import { saveBillingAddress } from "../services/save-billing.ts";
import { removeCard, setDefaultCard } from "../services/saved-cards.ts";
import { ebtBalance, giftBalance } from "../services/balances.ts";
import { profileAddressBook } from "../services/address-book.ts";
import { listCards } from "../services/wallet.ts";
import { createTimeSlotsStore } from "../stores/time-slots-store.ts";
import { createFakeServices, type FakeServicesOptions } from "./services.ts";

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** A client over fakes, as a host's test makes one. */
function start(options?: FakeServicesOptions) {
  const services = createFakeServices(options);
  const heard: AisleEventRecord[] = [];
  const client = createAisle(
    {
      id: `fakes-${ends.length}`,
      environment: "LOCAL",
      appName: "CLICKLIST",
      bannerDomain: "aislemarket.example",
      authConfig: { type: "B2C", getNewToken: services.getNewToken, redirectToSignIn: () => undefined },
      walletConfig: { showSnapCards: true, showGiftCards: true },
      analyticsConfig: { onEvent: (event) => heard.push(event) },
    },
    { fetch: services.fetch },
  ) as AisleClient;
  ends.push(() => client.destroy());
  return { services, client, heard, http: client[internalsKey].http };
}

/** The times of a client, for a store that it picks up at. */
function timesOf(client: AisleClient, purpose: "reserve" | "schedule" = "reserve") {
  const place = { modalityType: "PICKUP", destination: { locationId: "01400413" } } as const;
  const slots = createTimeSlotsStore(client[internalsKey], () => ({ purpose, page: "slots", place }));
  ends.unshift(() => Promise.resolve(slots.dispose()));
  return slots;
}

const everything = { showSnapCards: true, showGiftCards: true, giftCardBalance: true };

describe("services for a host's tests", () => {
  it("have the cards that a test gives them, and show of them what is asked for", async () => {
    const { http } = start({
      cards: [{ preferred: true }, { type: "ebt" }, { type: "gift", lastFour: "0100", balance: 12.5 }],
    });
    const all = await listCards(http, everything);
    expect(all.map(({ type, lastFour }) => `${type} ${lastFour}`)).toEqual([
      "bank 1111",
      "ebt 1111",
      "gift 0100",
    ]);
    expect(all[2]?.balance).toBe(1250);
    expect(await listCards(http, { ...everything, showSnapCards: false, showGiftCards: false })).toHaveLength(
      1,
    );
  });

  it("keep what they are told of cards", async () => {
    const { http } = start({ cards: [{ preferred: true }, { lastFour: "4444" }] });
    const [first, second] = await listCards(http, everything);
    await setDefaultCard(http, second?.id ?? "");
    await removeCard(http, first?.id ?? "");
    const left = await listCards(http, everything);
    expect(left.map(({ lastFour, defaultApplications }) => [lastFour, defaultApplications])).toEqual([
      ["4444", ["CLICKLIST"]],
    ]);
  });

  it("know what is left on cards that hold money", async () => {
    const { http } = start({ cards: [{ type: "ebt" }, { type: "gift", balance: 3 }] });
    const [ebt, gift] = await listCards(http, everything);
    const paymentGram = ebt?.handles?.paymentGram ?? "";
    expect(await ebtBalance(http, { encryptedPin: "pin", paymentGram }, "key")).toBe(18_025);
    expect(await giftBalance(http, gift?.handles?.paymentGram ?? "")).toBe(300);
  });

  it("keep addresses, the book's and those that cards are billed to alike", async () => {
    const { http } = start();
    const book = profileAddressBook(http);
    const [home] = await book.list();
    expect(home).toMatchObject({ address: { addressLine1: "100 Main St" }, home: true });
    const address = {
      addressLine1: "7 Elm St",
      addressLine2: "Apt 2",
      city: "Dayton",
      state: "OH",
      zipCode: "45402",
      country: "US",
    };
    expect(await book.check(address, "check")).toMatchObject({ validated: true, corrected: false });
    const after = await saveBillingAddress(http, address, undefined, "save");
    expect(after.map((each) => each.address.addressLine2)).toEqual([undefined, "Apt 2"]);
    expect(await listBillingAddresses(http)).toHaveLength(2);
    const changed = await saveBillingAddress(http, { ...address, city: "Kettering" }, home, "change");
    expect(changed[0]).toMatchObject({ home: true, address: { city: "Kettering" } });
    const saved = (await book.list())[1];
    if (!saved) throw new Error("The book has no second address.");
    expect(await book.remove(saved, "remove")).toHaveLength(1);
    await expect(book.save({ address, home: false, saved }, "again")).rejects.toMatchObject({
      serviceCode: "ADDRESS_NOT_FOUND",
    });
  });

  it("offer times, and hold the one that is reserved", async () => {
    const { client, services } = start();
    const slots = timesOf(client);
    slots.send({ type: "FETCH" });
    await expect.poll(() => slots.get().status).toBe("ready");
    const { days, option } = slots.get();
    expect(days.map(({ times }) => times.length)).toEqual([0, 2, 2, 2, 2, 2, 2]);
    expect(days.slice(0, 2).map(({ dayLabel, daySubText }) => [dayLabel, daySubText])).toEqual([
      ["Today", "No times"],
      ["Tomorrow", "Free"],
    ]);
    expect(option).toMatchObject({ displayString: "9:00 AM - 10:00 AM", cost: 0 });
    slots.send({ type: "SUBMIT", key: "press" });
    await expect.poll(() => slots.get().reservation.status).toBe("held");
    const { reservationId } = slots.get().reservation.hold ?? {};
    slots.send({ type: "EXTEND", key: "extend" });
    await expect.poll(() => slots.get().reservation.hold?.extended).toBe(true);
    // A client that comes later finds it.
    const { api } = services.origins;
    const ask = async (path = "", method = "GET") =>
      services.fetch(`${api}/fulfillment/api/timeslots/reserve${path}`, { method });
    expect(await (await ask()).json()).toMatchObject({ data: { reservation: { reservationId } } });
    expect((await ask(`/${reservationId}/extend`, "POST")).status).toBe(422);
    expect((await ask(`/${reservationId}`, "DELETE")).status).toBe(200);
    expect(await (await ask()).json()).toEqual({ data: { reservation: null } });
  });

  it("can lose a time to somebody quicker, and have those of whoever is asked for alone", async () => {
    const { client } = start({
      times: [
        { hour: 12, taken: true },
        { hour: 13, cost: null, vendor: "INSTACART" },
      ],
    });
    const slots = timesOf(client, "schedule");
    slots.send({ type: "FETCH" });
    await expect.poll(() => slots.get().status).toBe("ready");
    expect(slots.get().days[1]?.times.map(({ displayString, cost }) => [displayString, cost])).toEqual([
      ["12:00 PM - 1:00 PM", 0],
      ["1:00 PM - 2:00 PM", null],
    ]);
    slots.send({ type: "FILTER", filter: "own" });
    await expect.poll(() => slots.get().status).toBe("ready");
    expect(slots.get().days[1]?.times).toHaveLength(1);
    slots.send({ type: "PURPOSE", purpose: "reserve" });
    slots.send({ type: "SUBMIT", key: "press" });
    await expect.poll(() => slots.get().notice?.messageKey).toBe("slotFull");
    await expect.poll(() => slots.get().days[1]?.times).toEqual([]);
  });

  it.each([
    ["INTERNAL_ERROR", "aisle-service-error", { code: "service", serviceCode: "INTERNAL_ERROR" }],
    ["offline", "aisle-service-error", { code: "network", retryable: true }],
    ["rubbish", "aisle-service-error", { code: "service" }],
    ["TENANT_MISMATCH", "aisle-error", { code: "config", serviceCode: "TENANT_MISMATCH" }],
  ] as const)("fail with %s where a test wants it, and then no more", async (failure, name, detail) => {
    const { services, client, heard } = start();
    // A lost answer is asked for twice more.
    services.fail("GET /payment/v2/wallet", failure, 3);
    client.wallet.refresh();
    await expect.poll(() => client.wallet.getSnapshot().status).toBe("error");
    expect(heard.find((event) => event.name === name)?.detail).toMatchObject(detail);
    const again = start();
    again.client.wallet.refresh();
    await expect.poll(() => again.client.wallet.getSnapshot().status).toBe("ready");
  });

  it("can leave a call without an answer, until the caller has enough of it", async () => {
    const { services } = start();
    services.fail("GET /payment/v2/wallet", "hang");
    const { api } = services.origins;
    const signal = AbortSignal.timeout(20);
    await expect(services.fetch(`${api}/payment/v2/wallet`, { signal })).rejects.toThrow();
    expect(services.calls).toEqual(["GET /payment/v2/wallet"]);
  });

  it("say of what they do not know that it is not there", async () => {
    const { services } = start();
    const answer = await services.fetch(`${services.origins.api}/atlas/v1/none`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "NOT_FOUND" }] });
  });
});
