import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stringsResponse } from "../../../../sdk/contract/strings.ts";
import { call } from "../../testing/call.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { fulfillmentTexts } from "./fulfillment-texts.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());

const path = "/content/v1/strings/modality/fulfillment/text";

describe("the texts of the ways to shop", () => {
  it.each([
    ["en", "Free pickup"],
    ["es", "Recogida gratis"],
    ["fr-CA", "Ramassage gratuit"],
    ["xx", "Free pickup"],
    [undefined, "Free pickup"],
  ])("are there without a token in %s", async (locale, pickup) => {
    const answer = await call(services, locale === undefined ? path : `${path}?locale=${locale}`);
    expect(answer.status).toBe(200);
    expect(stringsResponse(JSON.parse(answer.text)).strings["PICKUP"]).toBe(pickup);
  });

  it.each(["es", "fr-CA"] as const)("are the same in %s, with the same placeholders", (locale) => {
    const table: Readonly<Record<string, string>> = fulfillmentTexts[locale];
    expect(Object.keys(table)).toEqual(Object.keys(fulfillmentTexts.en));
    for (const [key, text] of Object.entries(fulfillmentTexts.en))
      expect(table[key]?.match(/\{\w+\}/g), key).toEqual(text.match(/\{\w+\}/g));
  });

  it("are the retailer's to change", async () => {
    await services.context.db
      .updateTable("string_table")
      .set({ texts: { PICKUP: "Pickup is on us" } })
      .where("name", "=", "modality/fulfillment/text")
      .where("locale", "=", "en")
      .execute();
    expect(stringsResponse(JSON.parse((await call(services, path)).text)).strings).toEqual({
      PICKUP: "Pickup is on us",
    });
  });
});

describe("the texts of time slots", () => {
  const slots = "/content/v1/strings/checkout/upfront-timeslots/1.0.0";
  const read = async (locale: string, banner = "aislemarket", tenant = "aisle") => {
    const headers = { "banner-name": banner, tenant };
    const answer = await call(services, `${slots}?locale=${locale}`, { headers });
    expect(answer.status).toBe(200);
    return stringsResponse(JSON.parse(answer.text)).strings;
  };

  it.each(["en", "es", "fr-CA", "xx"])(
    "are there without a token in %s, under both spellings",
    async (locale) => {
      const strings = await read(locale);
      for (const plan of ["BOOST_59", "BOOST_99", "default"]) {
        expect(strings[`memebershipMessages.${plan}`]).toMatch(/\w/);
        expect(strings[`membershipMessages.${plan}`]).toBe(strings[`memebershipMessages.${plan}`]);
      }
      for (const key of ["SOMETHING_WENT_WRONG", "UNAVAILABLE_DELIVERY"])
        for (const part of ["headingText", "bodyText"]) expect(strings[`${key}.${part}`]).toMatch(/\w/);
      for (const text of Object.values(strings)) expect(text).not.toMatch(/[{}]/);
    },
  );

  it("say the chain's name at the sister banner, and what its plans are called", async () => {
    const [ours, theirs] = [await read("en"), await read("en", "harristeeter", "harristeeter")];
    expect(ours["UNAVAILABLE_DELIVERY.bodyText"]).toBe(
      "The store has no delivery times for your address right now.",
    );
    expect(theirs["UNAVAILABLE_DELIVERY.bodyText"]).toBe(
      "Harris Teeter has no delivery times for your address right now.",
    );
    expect(ours["membershipMessages.BOOST_59"]).toBe("Free next-day delivery with Boost Essential");
    expect(theirs["membershipMessages.BOOST_59"]).toBe("Free next-day delivery with HTPlus 69");
    expect(theirs["membershipMessages.BOOST_99"]).toBe(
      "Free delivery in as little as 2 hours with HTPlus 99",
    );
  });
});
