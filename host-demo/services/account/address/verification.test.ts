import { beforeEach, describe, expect, test } from "vitest";
import { addressEligibilityResponse } from "../../../../sdk/contract/address-eligibility.ts";
import { addressValidationResponse } from "../../../../sdk/contract/addresses.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { typingErrors } from "./spelling.ts";

const services = await createTestServices();
let token = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("empty@aisle.test");
});

const cincinnati = {
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};
const ask = (path: string, street: string, changes: object = {}, more: object = {}) =>
  call(services, path, {
    method: "POST",
    token,
    body: { address: { addressLines: [street], ...cincinnati, ...changes }, ...more },
  });
const validate = async (street: string, changes?: object) =>
  addressValidationResponse(
    JSON.parse((await ask("/atlas/v1/address/v1/validations", street, changes)).text),
  );
const eligibility = async (street: string, modalityType: string, changes?: object) => {
  const answer = await ask("/atlas/v1/address/v1/eligibilities", street, changes, { modalityType });
  return addressEligibilityResponse(JSON.parse(answer.text));
};
const verdict = ({ validated, corrected }: { validated: boolean; corrected: boolean }) =>
  validated ? (corrected ? "corrected" : "verified") : "unfound";

describe("an address is verified", () => {
  test("with the county and the place of its street", async () => {
    expect(await validate("100 Main St")).toEqual({
      address: { addressLines: ["100 Main St"], ...cincinnati, county: "Hamilton" },
      validated: true,
      corrected: false,
      location: { lat: 39.152, lng: -84.428 },
    });
  });

  test.each([
    ["100 main street", {}],
    ["100 Main St.", { cityTown: "cincinnati" }],
    ["100 Main St", { postalCode: "45209-1234" }],
    ["100 Main St Apt 4", {}],
    ["100 Main St", { addressLines: ["Apt 4", "100 Main St"] }],
    ["100 Main St", { stateProvince: "oh", countryCode: "us" }],
    ["3760 Paxton Avenue", {}],
    ["1 E 4th St", { postalCode: "45202" }],
    // A town that the engine does not know, in the state that its ZIP code says.
    ["100 Main St", { cityTown: "Marfa", stateProvince: "TX", postalCode: "79843" }],
  ])("%s %j, however it is written", async (street, changes) => {
    expect(verdict(await validate(street, changes))).toBe("verified");
  });

  test("a unit, a ZIP code's four digits and the case of the country stay as they were sent", async () => {
    const { address } = await validate("", {
      addressLines: ["Apt 4", "100 main street"],
      postalCode: "45209/1234",
      countryCode: "us",
    });
    expect(address).toMatchObject({
      addressLines: ["Apt 4", "100 Main St"],
      postalCode: "45209-1234",
      countryCode: "us",
    });
  });
});

describe("an address is corrected", () => {
  test.each([
    ["a slip in the street's name", "100 Mian Street", {}],
    ["another suffix", "100 Main Ave", {}],
    ["no suffix", "100 Main", {}],
    ["a direction that is not its own", "100 N Main St", {}],
    ["another city than the ZIP code's", "100 Main St", { cityTown: "Cleveland" }],
    ["a slip in the city", "100 Main St", { cityTown: "Cincinati" }],
    ["another state than the ZIP code's", "100 Main St", { stateProvince: "KY" }],
  ])("with %s", async (_mistake, street, changes) => {
    const answer = await validate(street, changes);
    expect(verdict(answer)).toBe("corrected");
    expect(answer.address).toEqual({ addressLines: ["100 Main St"], ...cincinnati, county: "Hamilton" });
  });

  test.each(["45299", "00000", "97214"])("with ZIP code %s to one of its city", async (postalCode) => {
    const answer = await validate("3760 Paxton Ave", { postalCode });
    expect(verdict(answer)).toBe("corrected");
    expect(answer.address).toMatchObject({ cityTown: "Cincinnati", postalCode: "45209" });
  });
});

describe("an address is not found", () => {
  test.each([
    ["1 Nowhere Rd", {}],
    ["Main St", {}],
    // Past the end of its street.
    ["4000 Paxton Ave", {}],
    ["25 Island Ct", {}],
    ["100 Main St", { cityTown: "Nowhere", postalCode: "00000" }],
    ["100 Main St", { cityTown: "Marfa", stateProvince: "OH", postalCode: "79843" }],
    ["PO Box 12", {}],
  ])("%s %j", async (street, changes) => {
    const answer = await validate(street, changes);
    expect(verdict(answer)).toBe("unfound");
    expect(answer.address.addressLines).toEqual([street]);
    expect(answer).not.toHaveProperty("location");
  });

  test("where two streets could be meant", async () => {
    // Madison Ave and Madison Rd are in other towns; in this one a street has both suffixes.
    await services.context.db
      .insertInto("street_range")
      .values(
        ["Ave", "Rd"].map((suffix) => ({
          id: suffix,
          zip: "45209",
          pre: "",
          name: "Twin",
          suffix,
          post: "",
          low: 1,
          high: 99,
          served: "ALL" as const,
          lat: null,
          lng: null,
        })),
      )
      .execute();
    expect(verdict(await validate("1 Twin Rd"))).toBe("verified");
    expect(verdict(await validate("1 Twin St"))).toBe("unfound");
  });
});

test.each([
  ["ON", "K1A 0B1", "verified"],
  ["on", "k1a0b1", "verified"],
  ["QC", "K1A 0B1", "unfound"],
  ["ON", "45209", "unfound"],
])(
  "of Canada it is known which postal codes a province has: %s %s",
  async (stateProvince, postalCode, is) => {
    const answer = await validate("1 Rideau St", {
      cityTown: "Ottawa",
      stateProvince,
      postalCode,
      countryCode: "CA",
    });
    expect(verdict(answer)).toBe(is);
    expect(answer.address).toMatchObject({ stateProvince, postalCode });
  },
);

test.each([{ cityTown: "" }, { postalCode: " " }, { stateProvince: "" }, { addressLines: [""] }])(
  "without a part there is nothing to look up: %j",
  async (changes) => {
    const answer = await ask("/atlas/v1/address/v1/validations", "100 Main St", changes);
    expect([answer.status, answer.error.code]).toEqual([400, "INVALID_ADDRESS"]);
  },
);

test("older clients get the same answer, one level deeper", async () => {
  const newer = await ask("/atlas/v1/address/v1/validations", "100 Mian Street");
  const older = await ask("/accountmanagement/api/address-validation", "100 Mian Street");
  expect(older.data["data"]).toEqual({ addressValidations: newer.data });
});

describe("an address is eligible", () => {
  const everything = ["PICKUP", "DELIVERY", "SHIP", "IN_STORE"];

  test.each(everything)("for %s near a store", async (modalityType) => {
    expect(await eligibility("100 Main St", modalityType)).toMatchObject({ modalityType, isEligible: true });
  });

  test.each(everything)("7 Island Ct is verified and for %s not eligible", async (modalityType) => {
    const answer = await eligibility("7 Island Ct", modalityType);
    expect([verdict(answer), answer.isEligible]).toEqual(["verified", false]);
  });

  test("12 Partner Ave is served by partners alone", async () => {
    expect((await eligibility("12 Partner Ave", "DELIVERY")).sources).toEqual(["PARTNER"]);
    expect((await eligibility("100 Main St", "DELIVERY")).sources).toEqual(["OWN_FLEET", "PARTNER"]);
    expect(await eligibility("100 Main St", "PICKUP")).not.toHaveProperty("sources");
  });

  test("far from every store only for what is shipped", async () => {
    const york = { cityTown: "York", stateProvince: "ND", postalCode: "58386" };
    for (const modalityType of everything)
      expect((await eligibility("100 Main St", modalityType, york)).isEligible).toBe(modalityType === "SHIP");
  });

  test("only with an address that is known", async () => {
    for (const modalityType of everything)
      expect(await eligibility("1 Nowhere Rd", modalityType)).toMatchObject({
        validated: false,
        isEligible: false,
      });
  });

  test("at the banner that is asked, from its own stores", async () => {
    const body = { address: { addressLines: ["100 Main St"], ...cincinnati }, modalityType: "SHIP" };
    const at = async (name: string) =>
      (
        await call(services, "/atlas/v1/address/v1/eligibilities", {
          method: "POST",
          token,
          headers: { "banner-name": name },
          body,
        })
      ).data["isEligible"];
    expect([await at("aislemarket"), await at("bluegrassgrocers")]).toEqual([true, false]);
  });

  test("at the banners of the shopper's own tenant", async () => {
    token = await services.signIn("sister@aisle.test", "harristeeter");
    const path = "/atlas/v1/address/v1/eligibilities";
    const here = await call(services, path, {
      method: "POST",
      token,
      headers: { tenant: "harristeeter" },
      body: { address: { addressLines: ["100 Main St"], ...cincinnati }, modalityType: "PICKUP" },
    });
    expect(here.data["isEligible"]).toBe(false);
  });
});

test.each([
  ["main", "main", 0],
  ["mian", "main", 1],
  ["man", "main", 1],
  ["paxtton", "paxton", 1],
  ["elm", "oak", 3],
  ["", "oak", 3],
])("%s and %s differ by %i slips", (a, b, slips) => {
  expect(typingErrors(a, b)).toBe(slips);
  expect(typingErrors(b, a)).toBe(slips);
});
