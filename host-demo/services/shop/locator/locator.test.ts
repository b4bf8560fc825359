import { beforeEach, describe, expect, test } from "vitest";
import { storeLocatorResponse, type StoreDetails } from "../../../../sdk/contract/stores.ts";
import { stores } from "../catalog/stores.ts";
import { milesBetween } from "../geo/distance.ts";
import { zips } from "../geo/zips.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { openingOf } from "./hours.ts";

const services = await createTestServices({ hangMs: 30 });
beforeEach(() => services.reset());

const ask = (query: string, tenant = "aisle") =>
  call(services, `/accountmanagement/api/store-locator?${query}`, { headers: { tenant } });
const find = async (query: string, tenant?: string): Promise<StoreDetails[]> =>
  storeLocatorResponse(JSON.parse((await ask(query, tenant)).text)).stores;
const market = "brand=AISLE%20MARKET";

test("there are sixty-one stores, with every kind among them", () => {
  expect(stores).toHaveLength(61);
  expect(new Set(stores.map(({ store_id }) => store_id)).size).toBe(61);
  const cities = stores.map(({ city }) => city);
  expect(new Set(cities.filter((city, index) => cities.indexOf(city) !== index)).size).toBeGreaterThanOrEqual(
    12,
  );
  for (const { store_id } of stores) expect(store_id).toMatch(/^\d{8}$/);
  expect(stores.filter(({ is_locker }) => is_locker)).toHaveLength(1);
  expect(stores.filter(({ opens_at }) => opens_at === null)).toHaveLength(1);
  expect(stores.filter(({ also_at }) => also_at !== null)).toHaveLength(1);
  expect(stores.filter(({ has_slots }) => !has_slots)).toHaveLength(1);
  expect(stores.some(({ state }) => state === "CA")).toBe(true);
  expect(zips.map(({ code }) => code)).toEqual(
    expect.arrayContaining(stores.map(({ zip_code }) => zip_code)),
  );
});

describe("a search", () => {
  test("finds the nearest first, with distances that are not rounded", async () => {
    const found = await find("postalCode=45209");
    const distances = found.map(({ distance = NaN }) => distance);
    expect(found[0]?.locationId).toBe("01400413");
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Number(distances[1]?.toFixed(2))).not.toBe(distances[1]);
    expect(distances.at(-1)).toBeLessThanOrEqual(500);
    expect(found.length).toBeGreaterThan(20);
  });

  test("tells all that is known of a store", async () => {
    expect((await find(`postalCode=45209&${market}`))[0]).toEqual({
      locationId: "01400413",
      vanityName: "Aisle Market, Oakley",
      address: {
        addressLines: ["3760 Paxton Ave"],
        cityTown: "Cincinnati",
        stateProvince: "OH",
        postalCode: "45209",
        countryCode: "US",
      },
      location: { lat: 39.1467, lng: -84.4257 },
      divisionNumber: "014",
      storeNumber: "00413",
      banner: "aislemarket.example",
      phone: "513-555-0150",
      timeZone: "America/New_York",
      departmentFlags: { isLockerLocation: false },
      isCrossBanner: false,
      isOpen: true,
      openText: "Open until 11:00 PM",
      openStatus: "OPEN_UNTIL",
      hours: { opensAt: "06:00", closesAt: "23:00" },
      distance: expect.closeTo(0.387, 1) as number,
    });
  });

  test("starts from a ZIP code or from a point, and goes as far as it is told", async () => {
    const near = await find("lat=39.152&lng=-84.428&radius=5");
    expect(near.length).toBeGreaterThan(1);
    expect(near).toEqual(await find("postalCode=45209&radius=5"));
    for (const { distance = NaN } of near) expect(distance).toBeLessThanOrEqual(5);
  });

  test("for a brand shows another banner's store as a link, and no warehouse", async () => {
    const found = await find(`postalCode=45209&radius=50&${market}`);
    const others = found.filter(({ banner }) => banner !== "aislemarket.example");
    expect(others).toMatchObject([
      {
        vanityName: "Bluegrass Grocers, Covington",
        isCrossBanner: true,
        externalNavigation: { webUrl: "https://bluegrassgrocers.example/", linkText: "Bluegrass Grocers" },
      },
    ]);
    const everywhere = await find("postalCode=45209&radius=50");
    expect(everywhere.map(({ banner }) => banner)).not.toContain("simplycrate.example");
    expect(everywhere.some(({ isCrossBanner }) => isCrossBanner)).toBe(false);
  });

  test("stays in its tenant", async () => {
    const found = await find("postalCode=28202", "harristeeter");
    expect(new Set(found.map(({ banner }) => banner))).toEqual(new Set(["harristeeter.example"]));
    expect((await ask(`postalCode=28202&${market}`, "harristeeter")).status).toBe(400);
  });

  test("knows the locker, and the store that is closed whatever the time", async () => {
    const found = await find(`postalCode=45202&radius=20&${market}`);
    expect(found.filter(({ departmentFlags }) => departmentFlags.isLockerLocation)).toHaveLength(1);
    const closed = found.find(({ openText }) => openText === "Temporarily closed");
    expect(closed).toMatchObject({ vanityName: "Aisle Market, Clifton", isOpen: false });
    expect(closed).not.toHaveProperty("hours");
  });

  test("reaches five hundred miles: one town is nearer to its store than that, and one is not", async () => {
    for (const brand of [market, ""]) {
      const found = await find(`postalCode=58438&${brand}`);
      expect(new Set(found.map(({ address }) => address.cityTown))).toEqual(new Set(["Omaha"]));
      expect(Math.abs((found[0]?.distance ?? 0) - 480)).toBeLessThan(10);
      expect((await ask(`postalCode=58386&${brand}`)).error.code).toBe("NO_STORES_FOUND");
    }
    const [york] = zips.filter(({ code }) => code === "58386");
    const nearest = Math.min(...stores.map((store) => milesBetween(york ?? store, store)));
    expect(Math.abs(nearest - 520)).toBeLessThan(10);
  });
});

test.each([
  ["postalCode=00000", 400, "INVALID_LAT_LNG"],
  ["postalCode=4520", 400, "INVALID_LAT_LNG"],
  ["postalCode=", 400, "INVALID_LAT_LNG"],
  ["", 400, "INVALID_LAT_LNG"],
  ["lat=91&lng=0", 400, "INVALID_LAT_LNG"],
  ["lat=39", 400, "INVALID_LAT_LNG"],
  ["postalCode=99999", 400, "NO_STORES_FOUND"],
  ["postalCode=45209&radius=501", 400, "BAD_REQUEST"],
  ["postalCode=45209&radius=0", 400, "BAD_REQUEST"],
  ["postalCode=45209&radius=far", 400, "BAD_REQUEST"],
  ["postalCode=45209&brand=NOBODY", 400, "BAD_REQUEST"],
  ["postalCode=00500", 500, "INTERNAL_ERROR"],
  ["postalCode=00404", 404, "NOT_FOUND"],
])("'%s' is answered %i %s", async (query, status, code) => {
  const answer = await ask(query);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

describe("opening hours are those of the store's own clock", () => {
  const usual = { opens: 360, closes: 1380, timeZone: "America/New_York" };
  test.each([
    ["2026-03-02T10:59:00Z", usual, false, "CLOSED_UNTIL", "Closed until 6:00 AM"],
    ["2026-03-02T11:00:00Z", usual, true, "OPEN_UNTIL", "Open until 11:00 PM"],
    ["2026-03-03T03:59:00Z", usual, true, "OPEN_UNTIL", "Open until 11:00 PM"],
    ["2026-03-03T04:00:00Z", usual, false, "CLOSED_UNTIL", "Closed until 6:00 AM"],
    [
      "2026-03-02T11:30:00Z",
      { ...usual, timeZone: "America/Chicago" },
      false,
      "CLOSED_UNTIL",
      "Closed until 6:00 AM",
    ],
    // An hour after the clocks went forward.
    ["2026-03-08T10:00:00Z", usual, true, "OPEN_UNTIL", "Open until 11:00 PM"],
    ["2026-03-02T05:00:00Z", { ...usual, opens: 0, closes: 1440 }, true, "OPEN_24_HOURS", "Open 24 hours"],
    ["2026-03-02T05:00:00Z", { ...usual, opens: 0, closes: 720 }, true, "OPEN_UNTIL", "Open until 12:00 PM"],
    [
      "2026-03-02T15:00:00Z",
      { ...usual, opens: null, closes: null },
      false,
      "TEMPORARILY_CLOSED",
      "Temporarily closed",
    ],
  ])("at %s %j", (now, hours, isOpen, openStatus, openText) => {
    expect(openingOf(hours, new Date(now))).toMatchObject({ isOpen, openStatus, openText });
  });
});
