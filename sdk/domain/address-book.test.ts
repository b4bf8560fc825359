import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BookAddress, inBookOrder, isCompleteAddress } from "./address-book.ts";
import { accountAddressPreset, addressProblems } from "./address-rules.ts";
import { addressOf, type AddressValues, countryOf, formatPostalCode } from "./addresses.ts";
import { accountRegions } from "./regions.ts";

// Written out here and not taken from the table: USPS Publication 28 and Canada Post's addressing guidelines.
const states = (
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
  "OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");
const territories = "AS GU MP PR VI FM MH PW".split(" ");
const military = "AA AE AP".split(" ");
const provinces = "AB BC MB NB NL NS ON PE QC SK".split(" ");
const canadianTerritories = "NT NU YT".split(" ");
const us = [...states, ...territories, ...military];
const canada = [...provinces, ...canadianTerritories];

const typed = (state: string, zipCode: string): AddressValues => ({
  addressLine1: "1 Vine St",
  addressLine2: "",
  city: "Somewhere",
  state,
  zipCode,
});
const postalProblem = (state: string, zipCode: string) =>
  addressProblems(typed(state, zipCode), accountAddressPreset).zipCode;

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const letterDigitLetter = fc.stringMatching(/^[A-Za-z]\d[A-Za-z]$/);
const digitLetterDigit = fc.stringMatching(/^\d[A-Za-z]\d$/);

describe("the account's form", () => {
  it("offers the states, DC and ten provinces, or no provinces", () => {
    const codes = (hasCanada: boolean) => {
      const { US, CA } = accountRegions(hasCanada);
      return { US: US.map(({ code }) => code).sort(), CA: CA.map(({ code }) => code).sort() };
    };
    expect(codes(true)).toEqual({ US: [...states].sort(), CA: [...provinces].sort() });
    expect(codes(false).CA).toEqual([]);
  });

  it("takes the country from the state: a territory and a military region are of the United States", () => {
    for (const state of us) expect(countryOf(state), state).toBe("US");
    for (const state of canada) expect(countryOf(state), state).toBe("CA");
  });

  it("takes five digits, or nine with a hyphen, a slash or nothing between, in every part of the States", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...us),
        digits(5),
        fc.option(fc.tuple(fc.constantFrom("", "-", "/"), digits(4))),
        (state, five, rest) => {
          const text = five + (rest ? rest.join("") : "");
          expect(postalProblem(state, text)).toBeUndefined();
          const kept = addressOf(typed(state, text)).zipCode;
          expect(kept).toBe(rest ? `${five}-${rest[1]}` : five);
          expect(formatPostalCode(kept)).toBe(kept);
        },
      ),
    );
  });

  it("takes a Canadian code with or without its space, and keeps it in capitals with it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...canada),
        letterDigitLetter,
        digitLetterDigit,
        fc.constantFrom("", " "),
        (state, first, last, space) => {
          const text = first + space + last;
          expect(postalProblem(state, text)).toBeUndefined();
          expect(addressOf(typed(state, text)).zipCode).toBe(`${first} ${last}`.toUpperCase());
        },
      ),
    );
  });

  it("takes neither country's code for the other, nor anything else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...us), letterDigitLetter, digitLetterDigit, (state, first, last) => {
        expect(postalProblem(state, `${first} ${last}`)).toBe("format");
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...canada), digits(5), (state, five) => {
        expect(postalProblem(state, five)).toBe("format");
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...us), fc.string({ minLength: 1, maxLength: 10 }), (state, text) => {
        fc.pre(text.trim() !== "" && !/^\d{5}([-/]?\d{4})?$/.test(text.trim()));
        expect(postalProblem(state, text)).toBe("format");
      }),
    );
  });
});

const book = (id: string, home: boolean, more: Partial<BookAddress["address"]> = {}): BookAddress => ({
  id,
  home,
  address: {
    addressLine1: "1 Vine St",
    city: "Cincinnati",
    state: "OH",
    zipCode: "45202",
    country: "US",
    ...more,
  },
});

describe("a card of the book", () => {
  it("is whole with its id, street, city, state, postal code and country, and without a unit", () => {
    expect(isCompleteAddress(book("a", false))).toBe(true);
    expect(isCompleteAddress(book("", false))).toBe(false);
    for (const part of ["addressLine1", "city", "state", "zipCode", "country"] as const)
      expect(isCompleteAddress(book("a", false, { [part]: " " })), part).toBe(false);
  });

  it("stands first when it is the mailing address, else the newer before the older", () => {
    const listed = inBookOrder([book("a", false), book("b", true), book("c", false)]);
    expect(listed.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });
});
