import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  reservationResponse,
  reserveResponse,
  type Timeslot,
  type Timeslots,
  timeslotsResponse,
} from "../../../../sdk/contract/timeslots.ts";
import { slotsOfWeek, slotStoreColumns } from "../../shop/promising/slots.ts";
import { call } from "../../testing/call.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";

let services: TestServices;
let token: string;

beforeAll(async () => {
  // Sessions outlive the hours that go by here.
  services = await createTestServices({ settings: { accessTokenSeconds: 24 * 60 * 60 } });
});
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
});

const slotsPath = "/atlas/v1/promising/v4/timeslots";
const reservePath = "/fulfillment/api/timeslots/reserve";
const oakley = { locationId: "01400413" };
const downtown = { locationId: "01400420" };
const address = (street: string, zip = "45202", city = "Cincinnati", state = "OH") => ({
  address: {
    addressLines: [street],
    cityTown: city,
    stateProvince: state,
    postalCode: zip,
    countryCode: "US",
  },
});
const paxton = address("3760 Paxton Ave", "45209");
const main = address("100 Main St");

interface Asked {
  readonly destination: object;
  readonly modalityType?: "PICKUP" | "DELIVERY";
  readonly headers?: Record<string, string>;
  readonly by?: string;
  readonly [more: string]: unknown;
}

function ask({ destination, modalityType = "PICKUP", headers = {}, by = token, ...more }: Asked) {
  const body = { locale: "en", modality: { modalityType, destination }, ...more };
  return call(services, slotsPath, { method: "POST", token: by, headers, body });
}
const read = async (asked: Asked): Promise<Timeslots> => {
  const answer = await ask(asked);
  expect(answer.status, answer.text).toBe(200);
  return timeslotsResponse(JSON.parse(answer.text));
};
const delivered = (destination: object, more: object = {}) =>
  read({ destination, modalityType: "DELIVERY", ...more });
const timesOf = ({ days }: Timeslots) => days.flatMap(({ times }) => times);
function first(slots: Timeslots, wanted: (time: Timeslot) => boolean = () => true): Timeslot {
  const time = timesOf(slots).find(wanted);
  if (!time) throw new Error("no such time is on offer");
  return time;
}
const reserve = (
  { quoteId, optionId }: Pick<Timeslot, "quoteId" | "optionId">,
  destination: object,
  by = token,
  headers = {},
) =>
  call(services, reservePath, {
    method: "POST",
    token: by,
    headers,
    body: { quoteId, optionId, destination },
  });
const mine = async (by = token) =>
  reservationResponse(JSON.parse((await call(services, reservePath, { token: by })).text)).reservation;
async function reserved(destination: object, wanted?: (time: Timeslot) => boolean, by = token) {
  const time = first(await read({ destination, by }), wanted);
  const answer = await reserve(time, destination, by);
  expect(answer.status, answer.text).toBe(200);
  return reserveResponse(JSON.parse(answer.text));
}

describe("times", () => {
  test("are those of seven days, today's among them, in the store's own days", async () => {
    const slots = await read({ destination: downtown });
    expect(slots).toMatchObject({ locationId: "01400420", timeZone: "America/New_York" });
    expect(slots.days.map(({ date, month, dayLabel }) => [date, month, dayLabel])).toEqual([
      ["2026-03-02", "March", "Today"],
      ["2026-03-03", "March", "Tomorrow"],
      ["2026-03-04", "March", "Wednesday"],
      ["2026-03-05", "March", "Thursday"],
      ["2026-03-06", "March", "Friday"],
      ["2026-03-07", "March", "Saturday"],
      ["2026-03-08", "March", "Sunday"],
    ]);
    // It is ten in the morning there, and nobody is taken two hours before.
    expect(slots.days[0]?.times[0]?.displayString).toBe("1:00 PM - 2:00 PM");
    // Hours 0 to 24; on the last day the clocks go forward, and one of them is not there.
    expect(slots.days.map(({ times }) => times.length)).toEqual([11, 24, 24, 24, 24, 24, 23]);
    expect(slots.days[1]?.daySubText).toBe("Free");
    expect(slots.quotes).toMatchObject([
      { vendorId: "OWN", expiration: { value: "2026-03-02T15:15:00.000Z" } },
    ]);
  });

  test("are there for everybody who is the first to look, at the same moment", async () => {
    const { db } = services.context;
    const store = await db
      .selectFrom("store")
      .where("store_id", "=", downtown.locationId)
      .select(slotStoreColumns)
      .executeTakeFirstOrThrow();
    const asked = { modalityType: "PICKUP", vendors: ["OWN"], ownerId: "" } as const;
    const look = () => slotsOfWeek(services.context, store, asked);
    const all = await Promise.all(Array.from({ length: 4 }, look));
    expect(all.map((slots) => slots.length)).toEqual(Array(4).fill(167));
  });

  test("are of every kind from tomorrow on at one store, which has none today", async () => {
    const { days, quotes } = await delivered(paxton);
    expect(days[0]).toMatchObject({ times: [], daySubText: "No times" });
    const times = days[1]?.times ?? [];
    expect(times.filter(({ vendorId }) => vendorId === "OWN").map(({ cost }) => cost)).toEqual([
      0,
      3.95,
      4.99,
      5,
      9.95,
      4.99,
      null,
      4.99,
      5.99,
    ]);
    expect(times.filter(({ shouldShowFees }) => !shouldShowFees)).toHaveLength(1);
    expect(new Set(times.map(({ vendorName }) => vendorName))).toEqual(
      new Set(["Aisle Delivery", "Instacart", "Delivery Partner"]),
    );
    expect(times.filter(({ type }) => type === "EXPRESS").map(({ cost }) => cost)).toEqual([9.95]);
    expect(times.find(({ incentive }) => incentive)).toMatchObject({
      cost: 5.99,
      waiver: 1,
      incentive: { displayName: "$1.00 off" },
    });
    for (const [locale, partner, off] of [
      ["es", "Socio de entrega", "$1.00 de descuento"],
      ["fr-CA", "Partenaire de livraison", "1,00\u00a0$ de rabais"],
    ]) {
      const said = timesOf(await delivered(paxton, { locale }));
      expect(said.some(({ vendorName }) => vendorName === partner)).toBe(true);
      expect(said.find(({ incentive }) => incentive)?.incentive?.displayName).toBe(off);
      expect(JSON.stringify(said)).not.toMatch(/Delivery Partner| off"/);
    }
    expect(days[1]?.daySubText).toBe("Free");
    expect(quotes.map(({ vendorId }) => vendorId).sort()).toEqual(["INSTACART", "OWN", "PROVIDER"]);
    const pickup = await read({ destination: oakley });
    expect(pickup.days[0]?.times).toEqual([]);
    expect(pickup.days[1]?.times.map(({ cost }) => cost)).toEqual(Array(12).fill(0));
  });

  test.each<[object, number]>([
    [address("100 Main St", "45230"), 0],
    [{ postalCode: "45230" }, 0],
    [{ postalCode: "96814" }, 1],
    // Nearest to a store that is closed for works, or to a locker: the next one delivers.
    ...["45211", "45217", "45220", "45206", "45219"].map((postalCode): [object, number] => [
      { postalCode },
      1,
    ]),
  ])("at %j", async (destination, least) => {
    const slots = await delivered(destination);
    expect(Math.sign(timesOf(slots).length)).toBe(least);
    expect(slots.days).toHaveLength(7);
  });

  test("are sold out today at one store, and are not there where it is closed or has none", async () => {
    const hydePark = await read({ destination: { locationId: "01400418" } });
    expect(hydePark.days.map(({ times }) => times.length > 0)).toEqual([
      false,
      ...Array<boolean>(6).fill(true),
    ]);
    for (const locationId of ["01400422", "01400424"])
      expect(timesOf(await read({ destination: { locationId } }))).toEqual([]);
  });

  test("of the banner's own fleet are not taken in the afternoon for the same day", async () => {
    const ownToday = async () =>
      (await delivered(main)).days[0]?.times.filter(({ vendorId }) => vendorId === "OWN").length;
    expect(await ownToday()).toBeGreaterThan(0);
    services.clock.set("2026-03-02T20:59:00Z");
    expect(await ownToday()).toBeGreaterThan(0);
    services.clock.set("2026-03-02T21:00:00Z");
    expect(await ownToday()).toBe(0);
  });

  test("are whose fleet comes, and was asked for", async () => {
    const vendors = async (destination: object, sources?: string[]) => [
      ...new Set(
        timesOf(await delivered(destination, sources && { vendors: { sources } })).map(
          ({ vendorId }) => vendorId,
        ),
      ),
    ];
    expect(await vendors(main)).toEqual(expect.arrayContaining(["OWN", "INSTACART"]));
    expect(await vendors(main, ["OWN_FLEET"])).toEqual(["OWN"]);
    expect(await vendors(main, ["PARTNER"])).toEqual(["INSTACART"]);
    expect(await vendors(address("12 Partner Ave"))).toEqual(["INSTACART"]);
  });

  test("are of how it is to change hands, by the place or by whether somebody hands it over", async () => {
    const locker = { locationId: "01400421" };
    const all = ["CURBSIDE", "LOCKER", "DOORSTEP", "ATTENDED", "UNATTENDED"];
    const ways = async (asked: Asked) => {
      const found = [];
      for (const handoff of all)
        if (timesOf(await read({ ...asked, vendors: { handoffs: [handoff] } })).length > 0)
          found.push(handoff);
      return found;
    };
    expect(await ways({ destination: downtown })).toEqual(["CURBSIDE", "ATTENDED"]);
    expect(await ways({ destination: locker })).toEqual(["LOCKER", "UNATTENDED"]);
    expect(await ways({ destination: main, modalityType: "DELIVERY" })).toEqual(all.slice(2));
  });

  test("are the banner's own alone while its partner is out", async () => {
    const chenoweth = { postalCode: "40207" };
    const headers = { "banner-name": "aislemarket" };
    expect(new Set(timesOf(await delivered(chenoweth, { headers })).map(({ vendorId }) => vendorId))).toEqual(
      new Set(["OWN"]),
    );
    const answer = await ask({
      destination: chenoweth,
      modalityType: "DELIVERY",
      headers,
      vendors: { sources: ["PARTNER"] },
    });
    expect([answer.status, answer.error.code]).toEqual([503, "PARTNER_UNAVAILABLE"]);
  });

  test("are written for where the device is, and in its language", async () => {
    const at = async (zone: string, locale = "en") =>
      (await read({ destination: downtown, locale, headers: { "user-time-zone": zone } })).days;
    expect((await at("America/Detroit"))[0]?.times[0]?.displayString).toBe("1:00 PM - 2:00 PM");
    expect((await at("Pacific/Honolulu"))[0]?.times[0]?.displayString).toBe("1:00 PM - 2:00 PM EST");
    expect((await at("no/such-zone"))[0]?.times[0]?.displayString).toBe("1:00 PM - 2:00 PM");
    expect((await at("America/New_York", "es"))[0]).toMatchObject({ dayLabel: "Hoy", month: "marzo" });
    expect((await at("America/New_York", "fr-CA"))[2]).toMatchObject({ dayLabel: "Mercredi", month: "mars" });
    expect((await at("America/New_York", "xx"))[0]?.dayLabel).toBe("Today");
    // Half past eleven in the evening in Cincinnati is still half past five in the afternoon in Honolulu.
    services.clock.set("2026-03-03T06:30:00Z");
    expect((await at("Pacific/Honolulu"))[0]).toMatchObject({ date: "2026-03-03", dayLabel: "Tomorrow" });
  });

  test("cost members less from $35 on, and nobody else as much", async () => {
    const costly = await services.context.db
      .selectFrom("product")
      .innerJoin("price", "price.gtin13", "product.gtin13")
      .where("price.store_id", "=", downtown.locationId)
      .where("price.regular", "<", 3_000)
      .where("product.ways", "@>", sql<"DELIVERY"[]>`array['DELIVERY']`)
      .orderBy("price.regular", "desc")
      .select("product.gtin13")
      .executeTakeFirstOrThrow();
    const items = [{ ...costly, quantity: 30 }];
    const own = async (by: string, few = false) => {
      const slots = await delivered(main, {
        by: await services.signIn(by),
        items: few ? [{ ...items[0], quantity: 1 }] : items,
      });
      const cost = (day: number) =>
        slots.days[day]?.times.filter(({ vendorId }) => vendorId === "OWN").map(({ waiver }) => waiver)[0];
      return [slots.membership?.type, cost(0), cost(1)];
    };
    expect(await own("member@aisle.test")).toEqual(["BST", 4.99, 4.99]);
    expect(await own("essential@aisle.test")).toEqual(["BSTL", 2, 4.99]);
    expect(await own("cards@aisle.test")).toEqual([undefined, 2, 2]);
    expect(await own("lapsed@aisle.test")).toEqual([undefined, 2, 2]);
    expect(await own("member@aisle.test", true)).toEqual(["BST", 0, 0]);
  });

  test("say what a vendor does not bring", async () => {
    const { db } = services.context;
    const tobacco = await db
      .selectFrom("product")
      .where("commodity", "=", "Cigars & Cigarettes")
      .select("gtin13")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("product")
      .set({ ways: ["PICKUP", "DELIVERY"] })
      .where("gtin13", "=", tobacco.gtin13)
      .execute();
    const items = [tobacco.gtin13, "0009999999999"].map((gtin13) => ({ gtin13, quantity: 1 }));
    const { quotes } = await delivered(main, { items });
    const codes = (vendor: string) =>
      quotes.find(({ vendorId }) => vendorId === vendor)?.items.excluded.map(({ code }) => code);
    expect(codes("OWN")).toEqual(["ITEM_UNAVAILABLE"]);
    expect(codes("INSTACART")).toEqual(["ITEM_RESTRICTED", "ITEM_UNAVAILABLE"]);
  });

  test.each([
    [{ destination: {} }, 400, "BAD_REQUEST"],
    [{ destination: {}, modalityType: "DELIVERY" }, 400, "BAD_REQUEST"],
    [{ destination: { locationId: "09700168" } }, 404, "NOT_FOUND"],
    [{ destination: address("1 Nowhere Rd"), modalityType: "DELIVERY" }, 400, "INVALID_ADDRESS"],
    [{ destination: { postalCode: "00000" }, modalityType: "DELIVERY" }, 400, "INVALID_ADDRESS"],
    [{ destination: address("7 Island Ct"), modalityType: "DELIVERY" }, 422, "MODALITY_INVALID"],
  ] as const)("refuse %j", async (asked, status, code) => {
    const answer = await ask(asked);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test("are a shopper's: nobody is told without a token", async () => {
    expect((await call(services, slotsPath, { method: "POST", body: {} })).status).toBe(401);
  });
});

describe("a reservation", () => {
  test("keeps a place for an hour", async () => {
    expect(await mine()).toBeNull();
    const made = await reserved(downtown);
    expect(made).toMatchObject({
      extended: false,
      expiration: { value: "2026-03-02T16:00:00.000Z" },
      modalityType: "PICKUP",
      destination: downtown,
      banner: "aislemarket.example",
      selection: { date: "2026-03-02", displayString: "1:00 PM - 2:00 PM", cost: 0 },
    });
    expect(await mine()).toEqual(made);
    services.clock.advance(60 * 60 - 1);
    expect(await mine()).toEqual(made);
    services.clock.advance(1);
    expect(await mine()).toBeNull();
  });

  const last = ({ displayString }: Timeslot) => displayString.startsWith("8:00 AM");

  test("of a window's only place leaves none to anybody else, until it is over", async () => {
    const other = await services.signIn("ebt@aisle.test");
    const theirs = first(await read({ destination: oakley, by: other }), last);
    const made = await reserved(oakley, last);
    // Whoever holds it still sees it.
    first(await read({ destination: oakley }), ({ optionId }) => optionId === made.selection.optionId);
    const seen = await read({ destination: oakley, by: other });
    expect(timesOf(seen).some(({ optionId }) => optionId === theirs.optionId)).toBe(false);
    const refused = await reserve(theirs, oakley, other);
    expect([refused.status, refused.error.code]).toEqual([409, "SLOT_FULL"]);
    services.clock.advance(60 * 60);
    const again = await reserved(oakley, last, other);
    expect(again.selection.optionId).toBe(theirs.optionId);
  });

  test("moves whole, or not at all", async () => {
    const other = await services.signIn("ebt@aisle.test");
    await reserved(oakley, last, other);
    const slots = await read({ destination: oakley });
    const before = await reserved(oakley);
    services.clock.advance(60);
    const { optionId } = (await mine(other))?.selection ?? { optionId: "" };
    const refused = await reserve({ quoteId: first(slots).quoteId, optionId }, oakley);
    expect(refused.error.code).toBe("SLOT_FULL");
    expect(await mine()).toEqual(before);
    const extended = await call(services, `${reservePath}/${before.reservationId}/extend`, {
      method: "POST",
      token,
      body: {},
    });
    expect(extended.status).toBe(200);
    const moved = await reserved(oakley, (time) => time.optionId !== before.selection.optionId);
    expect(moved).toMatchObject({ extended: false, expiration: { value: "2026-03-02T16:01:00.000Z" } });
    expect(await services.context.db.selectFrom("hold").select("account_id").execute()).toHaveLength(2);
  });

  test("of the same place again keeps the time that it had", async () => {
    const made = await reserved(downtown);
    services.clock.advance(600);
    const again = await reserved(downtown);
    expect(again).toMatchObject({ reservationId: made.reservationId, expiration: made.expiration });
  });

  test("is extended by a quarter of an hour, once", async () => {
    const { reservationId } = await reserved(downtown);
    const extend = (id = reservationId) =>
      call(services, `${reservePath}/${id}/extend`, { method: "POST", token });
    const longer = reserveResponse(JSON.parse((await extend()).text));
    expect(longer).toMatchObject({ extended: true, expiration: { value: "2026-03-02T16:15:00.000Z" } });
    const twice = await extend();
    expect([twice.status, twice.error.code]).toEqual([422, "RESERVATION_EXTENDED"]);
    services.clock.advance(75 * 60);
    expect((await extend()).status).toBe(404);
    expect(await mine()).toBeNull();
  });

  test("is given back, once", async () => {
    const { reservationId } = await reserved(downtown);
    const give = () => call(services, `${reservePath}/${reservationId}`, { method: "DELETE", token });
    expect((await give()).status).toBe(204);
    expect((await give()).status).toBe(404);
    expect(await mine()).toBeNull();
  });

  test("is made once for a key, however often the press is sent", async () => {
    const time = first(await read({ destination: downtown }));
    const headers = { "idempotency-key": "press-1" };
    const one = await reserve(time, downtown, token, headers);
    services.clock.advance(30);
    const two = await reserve(time, downtown, token, headers);
    expect([two.status, two.text]).toEqual([one.status, one.text]);
    const other = await reserve(time, oakley, token, headers);
    expect([other.status, other.error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  test("needs a quote of the shopper's own, of the last quarter of an hour, for that place", async () => {
    const slots = await read({ destination: downtown });
    const time = first(slots);
    const code = async (...sent: Parameters<typeof reserve>) => {
      const { status, error } = await reserve(...sent);
      return [status, error.code];
    };
    expect(await code(time, downtown, await services.signIn("ebt@aisle.test"))).toEqual([
      409,
      "QUOTE_EXPIRED",
    ]);
    expect(await code({ ...time, quoteId: "quo_none" }, downtown)).toEqual([409, "QUOTE_EXPIRED"]);
    expect(await code(time, oakley)).toEqual([400, "BAD_REQUEST"]);
    const elsewhere = first(await read({ destination: oakley }));
    expect(await code({ quoteId: time.quoteId, optionId: elsewhere.optionId }, downtown)).toEqual([
      400,
      "BAD_REQUEST",
    ]);
    services.clock.advance(15 * 60);
    expect(await code(time, downtown)).toEqual([409, "QUOTE_EXPIRED"]);
    expect(await mine()).toBeNull();
  });

  test("is refused once the window takes nobody any more", async () => {
    services.clock.set("2026-03-02T15:55:00Z");
    const time = first(await read({ destination: downtown }));
    services.clock.set("2026-03-02T16:00:00Z");
    const refused = await reserve(time, downtown);
    expect([refused.status, refused.error.code]).toEqual([409, "SLOT_PAST"]);
  });

  test("is swept once it is over, and its quote", async () => {
    await reserved(downtown);
    const { sweeper } = await import("../../sweep.ts");
    const left = async () => {
      await sweeper.run(services.context);
      const { db } = services.context;
      return [
        await db.selectFrom("hold").selectAll().execute(),
        await db.selectFrom("quote").selectAll().execute(),
      ];
    };
    expect((await left()).map((rows) => rows.length)).toEqual([1, 1]);
    services.clock.advance(60 * 60);
    expect(await left()).toEqual([[], []]);
  });

  describe("once the shopper shops elsewhere", () => {
    const put = (wanted: object, headers = {}) =>
      call(services, "/atlas/v1/modality/v1/preferences", {
        method: "PUT",
        token,
        headers,
        body: { shouldSetActiveModality: true, ...wanted },
      });
    const prefer = async (wanted: object, headers = {}) => {
      const answer = await put(wanted, headers);
      expect(answer.status, answer.text).toBe(200);
    };
    const pickup = (destination: object) => ({ modalityType: "PICKUP", destination });
    const delivery = (destination: object) => ({ modalityType: "DELIVERY", destination });

    test.each([
      ["at another store", pickup(oakley), false],
      ["in another way", delivery(main), false],
      ["in a store", { modalityType: "IN_STORE", destination: downtown }, false],
      ["at the same store", pickup(downtown), true],
      ["perhaps later", { ...delivery(main), shouldSetActiveModality: false }, true],
    ])("%s", async (_, wanted, isKept) => {
      await prefer(pickup(downtown));
      await reserved(downtown);
      await prefer(wanted);
      expect((await mine()) !== null).toBe(isKept);
    });

    test("at another address, and not at the same one", async () => {
      await prefer(delivery(main));
      const time = first(await delivered(main));
      expect((await reserve(time, main)).status).toBe(200);
      await prefer(delivery(main));
      expect(await mine()).not.toBeNull();
      await prefer(delivery(paxton));
      expect(await mine()).toBeNull();
    });

    const preferStore = async (wanted: object) => {
      const path = "/accountmanagement/api/preferred-store";
      const answer = await call(services, path, { method: "POST", token, body: wanted });
      return answer.status === 200 ? 200 : answer.error.code;
    };

    test("at another preferred store, unless the choice must not release it", async () => {
      const made = await reserved(oakley);
      expect(await preferStore({ ...downtown, keepsReservation: true })).toBe("RESERVATION_HELD");
      expect(await preferStore({ ...oakley, keepsReservation: true })).toBe(200);
      expect(await mine()).toEqual(made);
      expect(await preferStore({ ...downtown, keepsReservation: false })).toBe(200);
      expect(await mine()).toBeNull();
    });

    test("but not at a preferred store where another way to shop was chosen", async () => {
      await prefer(pickup(downtown));
      const made = await reserved(downtown);
      expect(await preferStore({ locationId: "01400418", keepsReservation: true })).toBe(200);
      expect(await mine()).toEqual(made);
    });

    describe("by a choice that must not release it", () => {
      const keepsReservation = true;

      test("nothing changes", async () => {
        await prefer(pickup(downtown));
        const made = await reserved(downtown);
        const answer = await put({ ...pickup(oakley), keepsReservation });
        expect([answer.status, answer.error.code]).toEqual([409, "RESERVATION_HELD"]);
        expect(await mine()).toEqual(made);
        const { data } = await call(services, "/atlas/v1/modality/v1/preferences", { token });
        expect(data).toMatchObject({ modality: { storeId: downtown.locationId } });
      });

      test.each([
        ["at the same store", pickup(downtown)],
        ["perhaps later", { ...delivery(main), shouldSetActiveModality: false }],
      ])("it is made where it releases nothing: %s", async (_, wanted) => {
        await prefer(pickup(downtown));
        const made = await reserved(downtown);
        await prefer({ ...wanted, keepsReservation });
        expect(await mine()).toEqual(made);
      });

      test("it is made once the time has expired", async () => {
        await prefer(pickup(downtown));
        await reserved(downtown);
        services.clock.advance(60 * 60);
        await prefer({ ...pickup(oakley), keepsReservation });
      });
    });

    test("at another banner, the place is left, and moves when one is reserved there", async () => {
      const made = await reserved(downtown);
      const headers = { "banner-name": "bluegrassgrocers" };
      const theirs = { locationId: "02400331" };
      await prefer(pickup(theirs), headers);
      expect(await mine()).toEqual(made);
      const time = first(await read({ destination: theirs, headers }));
      expect((await reserve(time, theirs)).status).toBe(200);
      expect(await mine()).toMatchObject({ banner: "bluegrassgrocers.example", locationId: "02400331" });
    });
  });
});
