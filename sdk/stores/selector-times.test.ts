import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { fleetOf } from "../domain/vendors.ts";
import { resumed, resumeOf } from "../flows/mode-selector/opening.ts";
import type { DeliveryKind, SelectorEvent } from "../flows/mode-selector/state.ts";
import type { SlotPurpose } from "../flows/time-slots/state.ts";
import { profileAddressBook } from "../services/address-book.ts";
import { nobody, openedSelector, startSelector } from "../testing/selector.ts";
import { destroyTestClients } from "../testing/test-client.ts";
import { modalityOf } from "./modality-store.ts";
import { reservationOf } from "./reservation-store.ts";
import { createTimeSlotsStore } from "./time-slots-store.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices({ delayMs: 50 });
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const oakley = "01400413";
const downtown = "01400420";

/** Holds the first time of where the shopper shops now. */
async function holdTime({ internals, settle }: Awaited<ReturnType<typeof openedSelector>>) {
  const slots = createTimeSlotsStore(internals, () => ({ purpose: "reserve", page: "slots" }));
  slots.send({ type: "FETCH" });
  await settle();
  slots.send({ type: "SUBMIT", key: "reserve" });
  await settle();
}

/** A selector of a shopper who picks up downtown, and holds a time there. */
async function withTime() {
  const test = await openedSelector(services);
  await test.search("45202");
  await test.press(test.choose(downtown));
  await holdTime(test);
  await test.press({ type: "OPEN", origin: "site" });
  const held = () => reservationOf(test.internals).get();
  expect(held().status).toBe("held");
  expect(test.selector.get().isHeld).toBe(true);
  return { ...test, held };
}

describe("a time that is held", () => {
  it("is asked about before another store is chosen, and kept with a word", async () => {
    const { press, choose, selector, held, internals } = await withTime();
    await press(choose(oakley));
    expect(selector.get()).toMatchObject({ screen: "release", choosing: null });
    await press({ type: "KEEP_TIME" });
    expect(selector.get()).toMatchObject({ screen: "ways", asked: null });
    expect(held().status).toBe("held");
    expect(modalityOf(internals).get().store?.locationId).toBe(downtown);
  });

  it("is released by going on", async () => {
    const { press, choose, selector, held, internals } = await withTime();
    await press(choose(oakley));
    await press({ type: "RELEASE", key: "release" });
    expect(selector.get()).toMatchObject({ isOpen: false, isHeld: false });
    expect(modalityOf(internals).get().store?.locationId).toBe(oakley);
    expect(held().hold).toBeNull();
  });

  it("is over once it was released, though what was asked before that is answered after it", async () => {
    const { press, choose, internals, held, wire, settle } = await withTime();
    await press(choose(oakley));
    const reads = "GET /fulfillment/api/timeslots/reserve";
    const [asked] = wire.sentTo(reads);
    const told = await services.fetch(asked?.path ?? "", { headers: asked?.headers ?? {} });
    const text = new TextEncoder().encode(await told.text());
    let answer: () => void = () => undefined;
    const body = new ReadableStream({
      start: (stream) => {
        answer = () => {
          stream.enqueue(text);
          stream.close();
        };
      },
    });
    // As when the tab comes back.
    wire.damage(reads, new Response(body));
    const before = reservationOf(internals).load();
    await press({ type: "RELEASE", key: "release" });
    answer();
    await before;
    await settle();
    expect(held().hold).toBeNull();
  });

  it("is asked about in vain where the shopper stays", async () => {
    const { press, choose, selector, held } = await withTime();
    await press(choose(downtown));
    expect(selector.get()).toMatchObject({ isOpen: false, asked: null });
    expect(held().status).toBe("held");
  });
});

describe("a time that this device does not know to be held", () => {
  it("is asked about, too: it was taken on another one meanwhile", async () => {
    const { press, choose, search, selector, internals } = await openedSelector(services);
    await search("45209");
    const { held } = await withTime();
    expect(selector.get().isHeld).toBe(false);
    await press({ ...choose(oakley), key: "here" } as SelectorEvent);
    expect(selector.get()).toMatchObject({ screen: "release", choosing: null, notice: null });
    await reservationOf(internals).load();
    expect(held().status).toBe("held");
    expect(reservationOf(internals).get().status).toBe("held");
    await press({ type: "RELEASE", key: "release" });
    expect(selector.get().isOpen).toBe(false);
    expect(reservationOf(internals).get().hold).toBeNull();
  });

  it("goes to an address that was changed since: one of another street is another place", async () => {
    const test = await openedSelector(services);
    const { press, search, addressOf, selector, key, internals } = test;
    await search("45209");
    await press({ type: "TAB", tab: "DELIVERY" }, { type: "START", key: key() });
    const saved = await addressOf("3760 Paxton Ave");
    await press({ type: "PICK", saved, key: key() });
    await holdTime(test);
    const address = { ...saved.address, addressLine1: "100 Main St" };
    await profileAddressBook(internals.http).save({ address, home: saved.home, saved }, "changed");
    await press({ type: "OPEN", origin: "site" }, { type: "CHANGE_ADDRESS" });
    await press({ type: "PICK", saved: await addressOf("100 Main St"), key: key() });
    expect(selector.get()).toMatchObject({ screen: "release", asked: { from: "addresses" } });
    await press({ type: "KEEP_TIME" }, { type: "CLOSE", reason: "close" });
    await reservationOf(internals).load();
    expect(reservationOf(internals).get().status).toBe("held");
  });
});

describe("a choice", () => {
  it("outlasts what was asked for before it, and answered after", async () => {
    const { press, choose, search, internals, heard, wire } = await openedSelector(services);
    await search("45209");
    services.arm({ call: "modality-preferences", fault: "delay" });
    const reading = modalityOf(internals).load();
    while (wire.sent.at(-1)?.method !== "GET") await new Promise((done) => setTimeout(done, 1));
    await press(choose(oakley));
    await reading;
    expect(modalityOf(internals).get().store?.locationId).toBe(oakley);
    expect(heard.filter(({ name }) => name === "aisle-modality-change")).toHaveLength(1);
  });
});

describe("a choice from before signing in that would release a time", () => {
  const signIn = () => services.signIn("cards@aisle.test");

  /** Who holds a time downtown has left, chosen another store, and comes back. */
  async function comeBack() {
    await withTime();
    services.clock.advance(60);
    const test = await openedSelector(services, nobody);
    await test.search("45209");
    await test.press(test.choose(oakley));
    test.client.update({ authConfig: { token: await signIn() } });
    await test.press({ type: "OPEN", origin: "site" });
    return { ...test, active: () => modalityOf(test.internals).get() };
  }

  it("waits for a word, and is forgotten where the time is kept", async () => {
    const { selector, press, active, internals } = await comeBack();
    expect(selector.get()).toMatchObject({ screen: "release", asked: { choice: { way: "KEPT" } } });
    expect(active()).toMatchObject({
      store: { locationId: downtown },
      waiting: { modality: { storeId: oakley } },
    });
    await press({ type: "KEEP_TIME" });
    expect(selector.get()).toMatchObject({ screen: "ways", asked: null });
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(selector.get().screen).toBe("ways");
    expect(active().waiting).toBeNull();
    expect(reservationOf(internals).get().status).toBe("held");
  });

  it("is forgotten also where it was being read about when the time was kept", async () => {
    const { press, active, internals, wire, selector } = await comeBack();
    const preferences = "PUT /atlas/v1/modality/v1/preferences";
    const before = wire.sentTo(preferences).length;
    const reading = modalityOf(internals).load();
    while (wire.sentTo(preferences).length === before) await new Promise((done) => setTimeout(done, 1));
    await press({ type: "KEEP_TIME" });
    await reading;
    expect(active()).toMatchObject({ status: "ready", waiting: null });
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(selector.get().screen).toBe("ways");
  });

  it("is asked about again where the selector was closed without one", async () => {
    const { selector, press } = await comeBack();
    await press({ type: "CLOSE", reason: "close" }, { type: "OPEN", origin: "site" });
    expect(selector.get().screen).toBe("release");
  });

  it("counts with a word, and the time is released", async () => {
    const { selector, press, active, internals } = await comeBack();
    await press({ type: "RELEASE", key: "release" });
    expect(selector.get().isOpen).toBe(false);
    expect(active()).toMatchObject({ store: { locationId: oakley }, waiting: null });
    expect(reservationOf(internals).get().hold).toBeNull();
    expect(await modalityOf(internals).load()).toMatchObject({ waiting: null });
  });

  it("needs no word once the time has expired", async () => {
    await withTime();
    services.clock.advance(60);
    const test = await openedSelector(services, nobody);
    await test.search("45209");
    await test.press(test.choose(oakley));
    services.clock.advance(61 * 60);
    test.client.update({ authConfig: { token: await signIn() } });
    await test.press({ type: "OPEN", origin: "site" });
    expect(test.selector.get()).toMatchObject({ screen: "ways", active: { store: { locationId: oakley } } });
  });
});

describe("times", () => {
  const deliver = async (kind: DeliveryKind) => {
    const { search, press, addressOf, selector } = await openedSelector(services);
    await search("45209");
    await press({ type: "KIND", kind }, { type: "START", key: "start" });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: "pick" });
    expect(selector.get().active.modality?.deliveryService).toBe(kind);
  };
  const pickUp = async () => {
    const { search, press, choose } = await openedSelector(services);
    await search("45202");
    await press({ ...choose(downtown), key: "pick up" } as SelectorEvent);
  };
  const backFrom = async (resume: string) => {
    const test = startSelector(services);
    await test.press({ type: "OPEN", origin: "site", resume });
    return test;
  };

  it("are what it opens with on demand, and it closes with one that is held", async () => {
    const { press, selector, heard } = startSelector(services);
    await press({ type: "OPEN", origin: "site", start: "slots" });
    expect(selector.get()).toMatchObject({ screen: "slots", wantsTimes: true });
    await press({ type: "TIMED" });
    expect(selector.get()).toMatchObject({ isOpen: false, wantsTimes: false });
    expect(heard.at(-1)).toMatchObject({ name: "aisle-close", detail: { reason: "confirm" } });
  });

  it.each(["slots.all", "slots.own", "wallet", ""])(
    "have texts of their own to come back with, such as %j, and it opens as always where it is given them",
    async (resume) => {
      const { selector } = await backFrom(resume);
      expect(selector.get()).toMatchObject({ isOpen: true, screen: "ways", wantsTimes: false });
    },
  );

  it.each(["OWN_FLEET", "PARTNER", "SHIP"] satisfies DeliveryKind[])(
    "and addresses are come back to with what was chosen before signing in: %s",
    (kind) => {
      const { selector } = startSelector(services);
      for (const wantsTimes of [true, false]) {
        const left = { ...selector.get(), wantsTimes, searched: "45209", kind };
        expect(resumed(resumeOf(left))).toMatchObject({
          screen: "addresses",
          zip: "45209",
          kind,
          wantsTimes,
        });
      }
    },
  );

  it("come after an address was chosen for them", async () => {
    const { press, search, selector, addressOf, key } = await openedSelector(services);
    await search("45209");
    await press({ type: "TAB", tab: "DELIVERY" }, { type: "KIND", kind: "OWN_FLEET" });
    await press({ type: "START", key: key() });
    expect(selector.get().screen).toBe("addresses");
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    expect(selector.get()).toMatchObject({ isOpen: true, screen: "slots" });
    // They go where the shopper shops from now on: another press leads straight there.
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "addresses", zip: "", wantsTimes: true });
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", zip: "" });
    await press({ type: "START", key: key() });
    expect(selector.get().screen).toBe("slots");
  });

  it("need a shopper who is signed in, and are come back to", async () => {
    const test = startSelector(services, nobody);
    const resumes: (string | undefined)[] = [];
    test.client.update({
      authConfig: { redirectToSignIn: (_reason, back) => void resumes.push(back?.resume) },
    });
    await test.press({ type: "OPEN", origin: "site", start: "slots" }, { type: "SIGN_IN" });
    expect(test.selector.get().screen).toBe("signIn");
    expect(resumes).toEqual(["slots.."]);
    const back = startSelector(services);
    await back.press({ type: "OPEN", origin: "site", resume: "slots.." });
    expect(back.selector.get()).toMatchObject({ screen: "slots", wantsTimes: true });
  });

  it("of a delivery are come back to where orders go there already, by that fleet", async () => {
    await deliver("OWN_FLEET");
    const { selector } = await backFrom("slots.45209.OWN_FLEET");
    expect(selector.get()).toMatchObject({
      screen: "slots",
      tab: "DELIVERY",
      searched: "45209",
      notice: null,
    });
  });

  it.each(["OWN_FLEET", "PARTNER"] as const)("are those of who was chosen to bring it: %s", async (kind) => {
    await deliver(kind);
    const { internals, settle } = startSelector(services);
    const fleetsOf = async (purpose: SlotPurpose) => {
      const slots = createTimeSlotsStore(internals, () => ({ purpose, page: "modality" }));
      slots.send({ type: "FETCH" });
      await settle();
      const times = slots.get().days.flatMap((day) => day.times);
      return [...new Set(times.map(({ vendorId }) => fleetOf(vendorId)))].sort();
    };
    expect(await fleetsOf("reserve")).toEqual([kind]);
    // A checkout offers everybody's.
    expect(await fleetsOf("schedule")).toEqual(["OWN_FLEET", "PARTNER"]);
  });

  it.each<[what: string, now: () => Promise<unknown>, resume: string, notice: object | null]>([
    ["by another fleet", () => deliver("PARTNER"), "slots.45209.OWN_FLEET", null],
    [
      "to another ZIP code",
      () => deliver("OWN_FLEET"),
      "slots.45202.OWN_FLEET",
      { messageKey: "zipDiffers" },
    ],
    ["nowhere, for the shopper picks up", () => pickUp(), "slots.45209.OWN_FLEET", null],
  ])("of a delivery need an address first where orders go %s", async (_what, now, resume, notice) => {
    await now();
    const { selector, press, addressOf, key } = await backFrom(resume);
    expect(selector.get()).toMatchObject({ screen: "addresses", tab: "DELIVERY", kind: "OWN_FLEET" });
    expect(selector.get().notice).toEqual(notice && expect.objectContaining(notice));
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    expect(selector.get()).toMatchObject({
      screen: "slots",
      active: { modality: { deliveryService: "OWN_FLEET" } },
    });
  });

  it("are what Back leads to from a change of the address that was made there", async () => {
    await deliver("OWN_FLEET");
    const { selector, press, addressOf, key } = startSelector(services);
    await press({ type: "OPEN", origin: "site", start: "slots" });
    await press({ type: "CHANGE_ADDRESS" }, { type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "slots", wantsTimes: true });
    await press({ type: "CHANGE_ADDRESS" });
    await press({ type: "PICK", saved: await addressOf("3760 Paxton Ave"), key: key() });
    expect(selector.get().screen).toBe("slots");
    await press({ type: "BACK" });
    expect(selector.get()).toMatchObject({ screen: "ways", wantsTimes: false });
  });
});
