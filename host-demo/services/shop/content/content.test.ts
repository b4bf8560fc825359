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
      .where("locale", "=", "en")
      .execute();
    expect(stringsResponse(JSON.parse((await call(services, path)).text)).strings).toEqual({
      PICKUP: "Pickup is on us",
    });
  });
});
