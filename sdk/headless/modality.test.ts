import { Window } from "happy-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { ModalityPreferenceRequest } from "../contract/modality-requests.ts";
import type { Timeslot } from "../contract/timeslots.ts";
import { customerPreferencesService } from "../services/customer-preferences.ts";
import { modalityOf } from "../stores/modality-store.ts";
import { reservationOf } from "../stores/reservation-store.ts";
import { createTimeSlotsStore } from "../stores/time-slots-store.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { openModality } from "./modality.ts";

let services: TestServices;
let page: Window;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.reset();
  page = new Window();
  vi.stubGlobal("document", page.document);
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

const oakley = "01400413";
const downtown = "01400420";
const nobody: TestClientOptions = { getNewToken: () => Promise.resolve(null) };

const pickupAt = (locationId: string): ModalityPreferenceRequest => ({
  modalityType: "PICKUP",
  destination: { locationId },
  deliveryService: null,
  shouldSetActiveModality: true,
  closeToStore: false,
  source: "selector",
});

async function start(options: TestClientOptions = {}) {
  const test = createTestClient(services, options);
  const modality = openModality(test.client);
  await test.settle();
  /** As a selector on the page does. */
  const choose = async (locationId: string, key = locationId) => {
    const wish = { chosen: pickupAt(locationId), store: null, idempotencyKey: key };
    await modalityOf(test.internals).choose(wish, new AbortController().signal);
  };
  const comeBack = () => {
    page.document.dispatchEvent(new page.Event("visibilitychange"));
    return test.settle();
  };
  return { ...test, modality, now: () => modality.getSnapshot(), choose, comeBack };
}

describe("how the shopper shops", () => {
  it("is nothing until it was chosen", async () => {
    const { now } = await start();
    expect(now()).toEqual({
      status: "ready",
      signedIn: true,
      modality: null,
      store: null,
      waiting: null,
      postalCode: null,
      reservation: null,
    });
  });

  it("is told with the store that it was chosen with", async () => {
    const { now, choose, modality } = await start();
    const heard = vi.fn();
    modality.subscribe(heard);
    const before = now();
    expect(now()).toBe(before);
    await choose(oakley);
    expect(heard).toHaveBeenCalled();
    expect(now()).toMatchObject({
      status: "ready",
      modality: { modalityType: "PICKUP", storeId: oakley, source: "selector" },
      store: { locationId: oakley, name: "Aisle Market, Oakley", timeZone: "America/New_York" },
      postalCode: "45209",
    });
  });

  it("is read again when the tab comes back: it was chosen in another one", async () => {
    const [here, there] = [await start(), await start()];
    await there.choose(downtown);
    expect(here.now().modality).toBeNull();
    await here.comeBack();
    expect(here.now().modality).toMatchObject({ storeId: downtown });
  });

  it("is read anew when the tab comes back, however long it was being read before", async () => {
    const [here, there] = [await start(), await start()];
    here.wire.damage("GET /atlas/v1/modality", "silence");
    await here.comeBack();
    await there.choose(downtown);
    await here.comeBack();
    expect(here.now().modality).toMatchObject({ storeId: downtown });
  });

  it("is known to two copies of the code on one page, and told once", async () => {
    const { choose, internals, heard, settle } = await start();
    const second = "../stores/modality-store.ts?second-copy";
    const copy = (await import(/* @vite-ignore */ second)) as { readonly modalityOf: typeof modalityOf };
    const [own, other] = [modalityOf(internals), copy.modalityOf(internals)];
    expect(other).not.toBe(own);
    await other.load();
    await choose(oakley);
    await settle();
    expect(other.get().modality).toMatchObject({ storeId: oakley });
    const wish = { chosen: pickupAt(downtown), store: null, idempotencyKey: "second" };
    await other.choose(wish, new AbortController().signal);
    await settle();
    expect(own.get().modality).toMatchObject({ storeId: downtown });
    expect(heard.filter(({ name }) => name === "aisle-modality-change")).toMatchObject([
      { detail: { storeId: oakley } },
      { detail: { storeId: downtown } },
    ]);
  });

  describe("where another copy of the code is on the page", () => {
    /** A time that one copy has reserved, and what the other one knows of it. */
    async function held() {
      const test = await start();
      await test.choose(oakley);
      const second = "../stores/reservation-store.ts?second-copy";
      const copy = (await import(/* @vite-ignore */ second)) as {
        readonly reservationOf: typeof reservationOf;
      };
      expect(copy.reservationOf).not.toBe(reservationOf);
      const other = copy.reservationOf(test.internals);
      await other.load();
      expect(other.get().hold).toBeNull();
      const slots = createTimeSlotsStore(test.internals, () => ({ purpose: "reserve", page: "slots" }));
      const press = async (...events: Parameters<typeof slots.send>[0][]) => {
        events.forEach(slots.send);
        await test.settle();
      };
      await press({ type: "FETCH" });
      await press({ type: "OPTION", time: slots.get().days.flatMap(({ times }) => times)[9] as Timeslot });
      await press({ type: "SUBMIT", key: "granted" });
      const ends = () => test.heard.filter(({ name }) => name === "aisle-slot-expire").length;
      return { ...test, own: reservationOf(test.internals), other, slots, press, ends };
    }
    const minute = 60_000;

    it("comes with the time that it has had granted", async () => {
      const { own, other } = await held();
      expect(own.get().hold).not.toBeNull();
      expect(other.get().hold).toMatchObject({ reservationId: own.get().hold?.reservationId });
    });

    it("ends with the time that it has extended, and the host is told of that once", async () => {
      const { other, press, time, ends } = await held();
      await time.advance(58 * minute);
      expect(other.get().status).toBe("expiring");
      await press({ type: "EXTEND", key: "extend" });
      await time.advance(4 * minute);
      expect([other.get().status, ends()]).toEqual(["held", 0]);
      await time.advance(13 * minute);
      expect([other.get().status, ends()]).toEqual(["expired", 1]);
    });
  });

  it("is read with what was answered before signing in, which goes to the account: no selector has to open", async () => {
    const key = "aisle.locationConsent.aislemarket.example";
    page.localStorage.setItem(key, "true");
    vi.stubGlobal("localStorage", page.localStorage);
    await start(nobody);
    expect(page.localStorage.getItem(key)).toBe("true");
    const { internals, settle } = await start();
    await settle();
    const service = customerPreferencesService(internals.http, "aislemarket.example");
    expect(await service.read("Geolocation Consent Modality Selector")).toMatchObject({ value: true });
    expect(page.localStorage.getItem(key)).toBeNull();
  });

  it("is not asked for while the tab is hidden, nor once it is closed", async () => {
    const { comeBack, wire, modality } = await start();
    const asked = () => wire.sent.filter(({ path }) => path.includes("/modality/")).length;
    const before = asked();
    Object.defineProperty(page.document, "visibilityState", { configurable: true, value: "hidden" });
    await comeBack();
    expect(asked()).toBe(before);
    Object.defineProperty(page.document, "visibilityState", { configurable: true, value: "visible" });
    modality.destroy();
    await comeBack();
    expect(asked()).toBe(before);
  });

  it("that can't be read is said, and what was known stays", async () => {
    const { now, choose, modality, wire, settle } = await start();
    await choose(oakley);
    wire.damage("GET /atlas/v1/modality", new Response("", { status: 500 }));
    modality.refresh();
    await settle();
    expect(now()).toMatchObject({ status: "ready", modality: { storeId: oakley } });
    const fresh = createTestClient(services);
    fresh.wire.damage("GET /atlas/v1/modality", new Response("", { status: 500 }));
    const failing = openModality(fresh.client);
    await fresh.settle();
    expect(failing.getSnapshot()).toMatchObject({ status: "failed", modality: null });
    failing.refresh();
    await fresh.settle();
    expect(failing.getSnapshot()).toMatchObject({ status: "ready", modality: { storeId: oakley } });
  });

  it("is read again once the shopper leaves, for whoever comes next, with the time that they hold", async () => {
    const tokens: (string | null)[] = [await services.signIn("cards@aisle.test")];
    const { client, now, choose, internals, settle } = await start({
      getNewToken: () => Promise.resolve(tokens.shift() ?? null),
    });
    await choose(oakley);
    const slots = createTimeSlotsStore(internals, () => ({ purpose: "reserve", page: "slots" }));
    slots.send({ type: "FETCH" });
    await settle();
    slots.send({ type: "SUBMIT", key: "reserve" });
    await settle();
    expect(now().reservation?.window).toEqual(slots.get().option?.window ?? "a time");
    slots.dispose();
    client.forget();
    await settle();
    expect(now()).toMatchObject({ status: "ready", signedIn: false, modality: null, reservation: null });
    tokens.push(await services.signIn("cards@aisle.test"));
    client.forget();
    await vi.waitFor(() => expect(now().reservation).not.toBeNull());
    expect(now()).toMatchObject({ signedIn: true, modality: { storeId: oakley } });
  });

  it("of whoever is not signed in is the device's, and asks nobody", async () => {
    const { now, choose, wire } = await start(nobody);
    expect(now()).toMatchObject({ status: "ready", signedIn: false, modality: null });
    await choose(oakley);
    expect(now().modality).toMatchObject({ storeId: oakley });
    expect(wire.sent.filter(({ path }) => path.includes("/preferences"))).toEqual([]);
  });
});
