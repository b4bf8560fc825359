import { expect, test } from "vitest";
import { createTestServices } from "../../testing/test-services.ts";
import { milesBetween } from "./distance.ts";
import { placeOfZip, placesOfCity } from "./places.ts";

const { context } = await createTestServices();

test("a known ZIP code is a town", async () => {
  expect(await placeOfZip(context, "45209")).toMatchObject({
    zip: "45209",
    city: "Cincinnati",
    state: "OH",
    county: "Hamilton",
    lat: 39.152,
  });
});

test.each([
  ["45201", "OH", { lat: 39.1, lng: -84.5 }, 10],
  // Beverly Hills, by the towns whose codes begin with 90.
  ["90210", "CA", { lat: 34.09, lng: -118.41 }, 15],
  ["44101", "OH", { lat: 40.29, lng: -82.79 }, 1],
  ["99999", "AK", { lat: 64.07, lng: -152.28 }, 1],
])("%s is about where its neighbours are, in %s", async (zip, state, there, miles) => {
  const place = await placeOfZip(context, zip);
  expect(place).toMatchObject({ zip, state, city: undefined });
  expect(milesBetween(place ?? { lat: 0, lng: 0 }, there)).toBeLessThan(miles);
});

test.each(["00000", "00404", "00500", "", "452"])("'%s' is nobody's", async (zip) => {
  const place = await placeOfZip(context, zip);
  expect(place?.city).toBeUndefined();
  if (zip.length === 5) expect(place).toBeUndefined();
});

test("a town is found by its name, whatever the capitals, in its own state", async () => {
  const codes = async (city: string, state: string) =>
    (await placesOfCity(context, city, state)).map(({ zip }) => zip);
  expect(await codes("PORTLAND", "OR")).toEqual(["97202", "97209", "97214", "97217"]);
  expect(await codes("Portland", "ME")).toEqual([]);
});
