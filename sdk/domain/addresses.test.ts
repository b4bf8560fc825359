import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accountAddressPreset,
  type AddressPreset,
  addressProblems,
  flyoutAddressPreset,
  hostedPageAddressPreset,
  walletPageAddressPreset,
} from "./address-rules.ts";
import {
  addressOf,
  type AddressValues,
  cityLine,
  countryOf,
  formatPostalCode,
  sameAddress,
  streetLine,
  valuesOf,
} from "./addresses.ts";
import { nameProblem } from "./names.ts";
import { codeOfRegion, regions } from "./regions.ts";

const good: AddressValues = {
  addressLine1: "3760 Paxton Ave",
  addressLine2: "Apt 4",
  city: "Cincinnati",
  state: "OH",
  zipCode: "45209",
};

describe("regions", () => {
  it("are the 50 states and DC, and 13 provinces and territories", () => {
    expect([regions.US.length, regions.CA.length]).toEqual([51, 13]);
    const codes = [...regions.US, ...regions.CA].map(({ code }) => code);
    expect(new Set(codes).size).toBe(64);
    for (const { code, name } of [...regions.US, ...regions.CA]) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
    }
  });

  it.each([
    ["Ohio", "OH"],
    ["district of columbia", "DC"],
    [" on ", "ON"],
    ["Quebec", "QC"],
    ["OH", "OH"],
    ["Puerto Rico", "Puerto Rico"],
  ])("%j is %j on an envelope", (text, code) => expect(codeOfRegion(text)).toBe(code));

  it.each([
    ["OH", "US"],
    ["ON", "CA"],
    ["CA", "US"],
    ["YT", "CA"],
    ["PR", "US"],
    ["", "US"],
  ])("%j is in %s", (state, country) => expect(countryOf(state)).toBe(country));

  it("are each in the country whose list has them", () => {
    for (const { code } of regions.US) expect(countryOf(code), code).toBe("US");
    for (const { code } of regions.CA) expect(countryOf(code), code).toBe("CA");
  });
});

describe("an address in the flyout", () => {
  const cases: [string, Partial<AddressValues>, Partial<Record<keyof AddressValues, string>>][] = [
    ["is good", {}, {}],
    ["needs no unit", { addressLine2: "" }, {}],
    ["is trimmed", { addressLine1: "  1 Main St  ", zipCode: " 45209 " }, {}],
    [
      "needs everything else",
      { addressLine1: " ", addressLine2: "", city: "", state: "", zipCode: "" },
      { addressLine1: "required", city: "required", state: "required", zipCode: "required" },
    ],
    ["may have all its signs", { addressLine1: "1 O'Neil St. #4 @ C/O B & Q 50% \\ 3-4" }, {}],
    [
      "may have the signs that towns and units have",
      { addressLine2: "Apt 4, Floor 2", city: "St. Louis @_!#+/;:'\\-" },
      {},
    ],
    ["may be in any script", { addressLine1: "12 Rue Saint-Éloi", city: "Montréal-Est" }, {}],
    [
      "has no other signs",
      { addressLine1: "1 Main St, Rear", addressLine2: "<b>", city: "St. Louis*" },
      { addressLine1: "characters", addressLine2: "characters", city: "characters" },
    ],
    ["may have 100 characters a line", { addressLine1: "a".repeat(100), addressLine2: "b".repeat(100) }, {}],
    [
      "has no more",
      { addressLine1: "a".repeat(101), addressLine2: "b".repeat(101), city: "c".repeat(51) },
      { addressLine1: "tooLong", addressLine2: "tooLong", city: "tooLong" },
    ],
    ["may have 50 characters of city", { city: "c".repeat(50) }, {}],
  ];
  it.each(cases)("%s", (_, values, problems) => {
    expect(addressProblems({ ...good, ...values }, flyoutAddressPreset)).toEqual(problems);
  });

  it.each([
    ["OH", "45209", undefined],
    ["OH", "45209-1234", undefined],
    ["OH", "452091234", undefined],
    ["OH", "45209/1234", undefined],
    ["OH", "4520", "format"],
    ["OH", "45209-12", "format"],
    ["OH", "45209 1234", "format"],
    ["OH", "K1A 0B1", "format"],
    ["ON", "K1A 0B1", undefined],
    ["ON", "k1a0b1", undefined],
    ["ON", "45209", "format"],
    ["ON", "K1A-0B1", "format"],
    ["OH", "45209-12345", "tooLong"],
  ])("in %s takes %j as a postal code: %s", (state, zipCode, problem) => {
    expect(addressProblems({ ...good, state, zipCode }, flyoutAddressPreset).zipCode).toBe(problem);
  });
});

it.each<[string, AddressPreset, readonly number[]]>([
  ["account", accountAddressPreset, [40, 40, 40, 10]],
  ["wallet page", walletPageAddressPreset, [100, 100, 50, 10]],
  ["hosted page", hostedPageAddressPreset, [75, 70, 35, 7]],
  ["flyout", flyoutAddressPreset, [100, 100, 50, 10]],
])("the limits of the %s form are held to the character", (_, preset, limits) => {
  (["addressLine1", "addressLine2", "city", "zipCode"] as const).forEach((field, index) => {
    const max = limits[index] ?? 0;
    const problem = (length: number) =>
      addressProblems({ ...good, [field]: "1".repeat(length) }, preset)[field];
    expect([problem(max) === "tooLong", problem(max + 1)]).toEqual([false, "tooLong"]);
  });
});

describe("an address that was typed", () => {
  it("is kept trimmed, with its country and its postal code in form", () => {
    const typed = {
      ...good,
      addressLine1: " 1 Rideau St ",
      addressLine2: " ",
      state: "ON",
      zipCode: "k1a0b1",
    };
    expect(addressOf(typed)).toEqual({
      addressLine1: "1 Rideau St",
      addressLine2: undefined,
      city: "Cincinnati",
      state: "ON",
      zipCode: "K1A 0B1",
      country: "CA",
    });
  });

  it("comes back to the form as it is kept", () => {
    fc.assert(
      fc.property(fc.constantFrom("OH", "ON"), fc.string(), fc.string(), (state, line, unit) => {
        const kept = addressOf({ ...good, state, addressLine1: line, addressLine2: unit });
        expect(addressOf(valuesOf(kept))).toEqual(kept);
      }),
    );
  });

  it.each([
    ["45209", "45209"],
    ["452091234", "45209-1234"],
    ["45209/1234", "45209-1234"],
    ["K1A0B1", "K1A 0B1"],
    ["k1a 0b1", "K1A 0B1"],
  ])("shows the postal code %j as %j", (typed, shown) => expect(formatPostalCode(typed)).toBe(shown));

  it("reads as two lines", () => {
    const address = addressOf(good);
    expect([streetLine(address), cityLine(address)]).toEqual([
      "3760 Paxton Ave, Apt 4",
      "Cincinnati, OH 45209",
    ]);
    expect(streetLine({ ...address, addressLine2: undefined })).toBe("3760 Paxton Ave");
  });

  it.each<[boolean, Partial<AddressValues>]>([
    [true, { addressLine1: " 3760 PAXTON ave", city: "cincinnati" }],
    [false, { addressLine1: "3761 Paxton Ave" }],
    [false, { addressLine2: "" }],
    [false, { zipCode: "45209-1234" }],
    [false, { state: "KY" }],
  ])("is the same place: %s, with %j", (same, change) => {
    const other = { ...addressOf(good), ...addressOf({ ...good, ...change }) };
    expect(sameAddress(addressOf(good), other)).toBe(same);
  });

  it("is the same place whatever separates its postal code", () => {
    const [a, b] = ["45209-1234", "452091234"].map((zipCode) => ({ ...addressOf(good), zipCode }));
    expect(a && b && sameAddress(a, b)).toBe(true);
  });
});

describe("a name", () => {
  it.each<[string, boolean, string | undefined]>([
    ["Ana", false, undefined],
    ["Ana María", false, undefined],
    ["Zoë Ångström", false, undefined],
    ["नेहा", false, undefined],
    ["", false, "required"],
    ["   ", false, "required"],
    ["Ana1", false, "characters"],
    ["O'Neil", false, "characters"],
    ["O'Neil", true, undefined],
    ["Jean-Luc Jr.", true, undefined],
    ["Ana!", true, "characters"],
    ["a".repeat(375), false, undefined],
    ["a".repeat(376), false, "tooLong"],
  ])("%j with punctuation %s: %s", (name, punctuation, problem) => {
    expect(nameProblem(name, punctuation)).toBe(problem);
  });
});
