import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { liveHold, phaseOf, shownTimes } from "../flows/time-slots/derived.ts";
import type { SlotsEvent } from "../flows/time-slots/state.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { inTrouble, troubles } from "../testing/trouble.ts";
import { uncaughtDuring } from "../testing/uncaught.ts";
import { reservationOf } from "./reservation-store.ts";
import { createTimeSlotsStore, type SlotsOptions } from "./time-slots-store.ts";

let services: TestServices;

beforeAll(async () => {
  // Sessions outlive the hours that go by here.
  services = await createTestServices({ settings: { accessTokenSeconds: 24 * 60 * 60 } });
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const oakley = "01400413";
const downtown = "01400420";
const minute = 60_000;

async function start(options: Partial<SlotsOptions> = {}, client: TestClientOptions = {}) {
  const test = createTestClient(services, client);
  const told: unknown[] = [];
  const slots = createTimeSlotsStore(test.internals, () => ({
    purpose: "reserve",
    page: "slots",
    place: { modalityType: "PICKUP", destination: { locationId: downtown } },
    onSubmit: (slot) => told.push(slot),
    ...options,
  }));
  let presses = 0;
  const press = async (...events: readonly SlotsEvent[]) => {
    for (const event of events) slots.send(event);
    await test.settle();
  };
  const submit = (): SlotsEvent => ({ type: "SUBMIT", key: `press-${Math.random()}-${(presses += 1)}` });
  const names = () => test.heard.map(({ name }) => name).filter((name) => /slot|error/.test(name));
  await press({ type: "FETCH" });
  /** The time of the chosen day at this place of the list. */
  const at = (index: number) => {
    const time = shownTimes(slots.get())[index];
    if (!time) throw new Error("no such time");
    return time;
  };
  return { ...test, slots, told, press, submit, names, at, phase: () => phaseOf(slots.get()) };
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** At a store whose first pickup of tomorrow has a single place. */
const scarce: Partial<SlotsOptions> = {
  place: { modalityType: "PICKUP", destination: { locationId: oakley } },
};

describe("the times of a store", () => {
  it("are there with the first of them chosen, which the host hears of", async () => {
    const { slots, phase, names, at } = await start();
    expect(phase()).toBe("ready");
    expect(slots.get()).toMatchObject({ date: "2026-03-02", option: at(0), timeZone: "America/New_York" });
    expect(names()).toEqual(["aisle-slot-select"]);
  });

  it("are asked for with where on the page that is, and in which time zone the device is", async () => {
    const { wire } = await start();
    const [sent] = wire.sentTo("POST /atlas/v1/promising");
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      locale: "en",
      modality: { modalityType: "PICKUP", destination: { locationId: downtown } },
      metadata: { page: "slots", component: "slots" },
    });
    expect(sent?.headers.get("user-time-zone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it("are asked for anew once the host wants other items, or others to bring them", async () => {
    const options: Partial<Mutable<SlotsOptions>> = {};
    const { slots, wire, settle } = await start(options);
    const sent = () =>
      wire.sentTo("POST /atlas/v1/promising").map(({ body }) => JSON.parse(body ?? "") as object);
    options.items = [{ gtin13: "0001111041700", quantity: 2 }];
    slots.follow();
    slots.follow();
    await settle();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ items: options.items });
    options.vendors = { sources: ["OWN_FLEET"] };
    slots.follow();
    await settle();
    expect(sent()[2]).toMatchObject({ vendors: options.vendors });
  });

  it.each(["are on their way", "are there"])(
    "are named in a language that is chosen while they %s",
    async (when) => {
      const { client, slots, settle, press, wire } = await start();
      const english = slots.get().days[0]?.month;
      if (when === "are on their way") slots.send({ type: "FETCH" });
      client.update({ uiConfig: { locale: "es" } });
      await settle();
      const { status, days } = slots.get();
      expect(status).toBe("ready");
      expect(days[0]?.month).not.toBe(english);
      const sent = wire.sentTo("POST /atlas/v1/promising").length;
      client.update({ checkoutConfig: { orderInfo: { total: 1 } } });
      await press();
      expect(wire.sentTo("POST /atlas/v1/promising")).toHaveLength(sent);
    },
  );

  it("are nobody's who is not signed in", async () => {
    const { slots, wire } = await start({}, { getNewToken: () => Promise.resolve(null) });
    expect(slots.get()).toMatchObject({ status: "idle", scene: { signedIn: false } });
    expect(wire.sentTo("POST")).toEqual([]);
  });

  it("are those of whoever signs in meanwhile, as the config says, with the time that they hold", async () => {
    const first = await start();
    await first.press(first.submit());
    const { client, slots, settle, phase } = await start({}, { getNewToken: () => Promise.resolve(null) });
    expect(slots.get().scene?.signedIn).toBe(false);
    client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
    await settle();
    expect(phase()).toBe("held");
    expect(slots.get()).toMatchObject({ status: "ready", scene: { signedIn: true } });
  });

  it("need a place", async () => {
    const { slots } = await start({ place: undefined });
    expect(slots.get()).toMatchObject({ status: "idle", scene: { signedIn: true, place: null } });
  });

  it.each(troubles)("whose call suffers %s are failed, and come with the next try", async (trouble) => {
    const test = await start();
    await inTrouble(test, services, { call: "timeslots", trouble }, () => test.slots.send({ type: "FETCH" }));
    expect(test.phase()).toBe("failed");
    expect(test.names()).toContain("aisle-service-error");
    await test.press({ type: "FETCH" });
    expect(test.phase()).toBe("ready");
  });
});

describe("a time that is reserved", () => {
  it("stays so where the host's onSubmit throws", async () => {
    const thrown = await uncaughtDuring(async () => {
      const { press, submit, phase, names } = await start({
        onSubmit: () => {
          throw new Error("the host's own");
        },
      });
      await press(submit());
      expect(phase()).toBe("held");
      expect(names()).toEqual(["aisle-slot-select", "aisle-slot-reserve"]);
    });
    expect(thrown).toMatchObject([{ message: "the host's own" }]);
  });

  it("is told to the host though the shopper has left the times meanwhile, who goes nowhere with it", async () => {
    const submitted: unknown[] = [];
    const { slots, settle, submit, names } = await start({ onSubmit: (slot) => submitted.push(slot) });
    slots.send(submit());
    slots.dispose();
    await settle();
    expect(names()).toEqual(["aisle-slot-select", "aisle-slot-reserve"]);
    expect(submitted).toEqual([]);
  });

  it("is told to the host though the language was changed meanwhile", async () => {
    const { client, slots, settle, submit, told, phase } = await start();
    slots.send(submit());
    client.update({ uiConfig: { locale: "es" } });
    await settle();
    expect(phase()).toBe("held");
    expect(told).toHaveLength(1);
    const spanish = slots.get();
    expect(spanish.days[0]?.month).toMatch(/marzo/i);
    client.update({ uiConfig: { locale: "en" } });
    await settle();
    expect(slots.get().days[0]?.month).toBe("March");
    const { option, reservation } = slots.get();
    expect(reservation.hold?.selection.displayString).toBe(option?.displayString);
    expect(spanish.reservation.hold?.selection.displayString).toBe(spanish.option?.displayString);
    expect(spanish.option?.displayString).not.toBe(option?.displayString);
  });

  it("is told to the host though it passes other items meanwhile", async () => {
    const options: Partial<Mutable<SlotsOptions>> = {};
    const { slots, settle, submit, told, phase, names } = await start(options);
    slots.send(submit());
    options.items = [{ gtin13: "0001111041700", quantity: 2 }];
    slots.follow();
    await settle();
    expect(phase()).toBe("held");
    expect(told).toHaveLength(1);
    expect(names()).toContain("aisle-slot-reserve");
  });

  it("is held for an hour, and the host hears of it", async () => {
    const { slots, press, submit, told, heard, phase, at } = await start();
    const { quoteId, optionId, window } = at(0);
    await press(submit());
    expect(phase()).toBe("held");
    expect(liveHold(slots.get())).toMatchObject({ expiration: "2026-03-02T16:00:00.000Z", extended: false });
    const detail = heard.find(({ name }) => name === "aisle-slot-reserve")?.detail;
    expect(detail).toMatchObject({ quoteId, optionId, date: "2026-03-02", cost: 0, vendorId: "OWN", window });
    expect(told).toEqual([detail]);
  });

  it("is there again after a reload, with its time chosen", async () => {
    const first = await start();
    await first.press({ type: "OPTION", time: first.at(3) }, first.submit());
    const again = await start();
    expect(again.phase()).toBe("held");
    expect(again.slots.get().option?.window).toEqual(first.at(3).window);
    expect(again.slots.get().option?.quoteId).not.toBe(first.at(3).quoteId);
  });

  it("is left for another, and kept while that is not granted", async () => {
    const first = await start(scarce);
    await first.press({ type: "OPTION", time: first.at(1) }, first.submit());
    const other = await start(scarce, { email: "member@aisle.test" });
    await other.press({ type: "OPTION", time: other.at(0) }, other.submit());
    expect(other.phase()).toBe("held");
    await first.press({ type: "OPTION", time: first.at(0) }, first.submit());
    expect(first.slots.get()).toMatchObject({ notice: { messageKey: "slotFull" }, option: null });
    expect(liveHold(first.slots.get())?.selection.displayString).toMatch(/^9:00 AM - 10:00 AM/);
    await first.press({ type: "OPTION", time: first.at(2) }, first.submit());
    expect(liveHold(first.slots.get())?.selection.window).toEqual(first.at(2).window);
  });

  it("whose quote has run out meanwhile is reserved all the same", async () => {
    const { press, submit, phase, slots, time, wire } = await start();
    await time.advance(16 * minute);
    await press(submit());
    expect(phase()).toBe("held");
    expect(slots.get().notice).toBeNull();
    expect(wire.sentTo("POST /fulfillment").map(({ status }) => status)).toEqual([409, 200]);
  });

  it("is expiring in its last two minutes, is extended once, and ends", async () => {
    const { press, submit, phase, slots, time, heard, names, at } = await start();
    await press({ type: "OPTION", time: at(9) }, submit());
    await time.advance(58 * minute);
    expect(phase()).toBe("expiring");
    await press({ type: "EXTEND", key: "extend" });
    expect(phase()).toBe("held");
    expect(liveHold(slots.get())).toMatchObject({ extended: true, expiration: "2026-03-02T16:15:00.000Z" });
    await time.advance(17 * minute);
    expect(phase()).toBe("expired");
    expect(slots.get().notice?.messageKey).toBe("reservationExpired");
    expect(heard.filter(({ name }) => name === "aisle-slot-expire")).toHaveLength(1);
    expect(names().filter((name) => /error/.test(name))).toEqual([]);
    await press(submit());
    expect(phase()).toBe("held");
  });

  it("is kept over the midnight that ends a month, when its day becomes today", async () => {
    // Half past eleven in the evening of March 31st, at the store.
    services.clock.advance((Date.parse("2026-04-01T03:30:00.000Z") - services.clock.now().getTime()) / 1000);
    const { slots, press, submit, phase, at, told } = await start();
    expect(slots.get().days[0]).toMatchObject({ date: "2026-03-31", times: [] });
    expect(slots.get().date).toBe("2026-04-01");
    const chosen = at(0);
    await press(submit());
    services.clock.advance(45 * 60);
    await press({ type: "FETCH" });
    expect(slots.get().days[0]).toMatchObject({ date: "2026-04-01", month: "April" });
    expect(slots.get()).toMatchObject({ date: "2026-04-01", option: { optionId: chosen.optionId } });
    expect(phase()).toBe("held");
    // To press once more is to keep it: its time goes on as it was.
    await press(submit());
    expect(told).toHaveLength(2);
    expect(liveHold(slots.get())?.expiration).toBe("2026-04-01T04:30:00.000Z");
  });

  it("ends when the services say, whatever the device's clock", async () => {
    const { internals, press, submit, slots } = await start();
    await press(submit());
    const { left } = reservationOf(internals).get();
    expect(left).toBe(3600);
    expect(slots.get().reservation.left).toBe(left);
  });

  it("is another tab's, too", async () => {
    const here = await start();
    const there = await start();
    await there.press(there.submit());
    await reservationOf(here.internals).load();
    expect(here.phase()).toBe("held");
  });

  it("is taken back by the next press, where another device has moved it meanwhile", async () => {
    const here = await start();
    await here.press(here.submit());
    const { expiration, selection } = liveHold(here.slots.get()) ?? {};
    await here.press(here.submit());
    expect(liveHold(here.slots.get())?.expiration).toBe(expiration);
    const there = await start();
    await there.press({ type: "OPTION", time: there.at(2) }, there.submit());
    expect(liveHold(here.slots.get())?.selection).toEqual(selection);
    await here.press(here.submit());
    await reservationOf(there.internals).load();
    expect(liveHold(there.slots.get())?.selection.window).toEqual(selection?.window);
  });

  it("is the shopper's alone", async () => {
    const { press, submit, client, slots } = await start();
    await press(submit());
    client.forget();
    expect(slots.get()).toMatchObject({ days: [], reservation: { status: "none", hold: null } });
  });

  it("is forgotten with who leaves, and whoever comes next has theirs", async () => {
    const tokens: (string | null)[] = [];
    const getNewToken = () => Promise.resolve(tokens.shift() ?? null);
    tokens.push(await services.signIn("cards@aisle.test"));
    const { press, submit, client, slots, settle, phase } = await start({}, { getNewToken });
    const { strings } = slots.get();
    await press(submit());
    client.forget();
    await settle();
    expect(slots.get()).toMatchObject({ status: "idle", scene: { signedIn: false }, days: [] });
    expect(slots.get().strings).toEqual(strings);
    tokens.push(await services.signIn("cards@aisle.test"));
    client.forget();
    await settle();
    expect(phase()).toBe("held");
  });

  it.each(troubles)("whose call suffers %s is reserved with the next press, once", async (trouble) => {
    const test = await start();
    await inTrouble(test, services, { call: "reserve", trouble }, () => test.slots.send(test.submit()));
    expect(test.slots.get()).toMatchObject({ notice: { messageKey: "slotNotReserved" }, pressing: null });
    await test.press(test.submit());
    expect(test.phase()).toBe("held");
    const rows = await services.context.db.selectFrom("hold").selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});
