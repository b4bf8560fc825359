import { beforeEach, expect, test } from "vitest";
import { addressesResponse } from "../../../sdk/contract/addresses.ts";
import { call } from "../testing/call.ts";
import { createTestServices } from "../testing/test-services.ts";

const services = await createTestServices({ hangMs: 30 });
let token = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("empty@aisle.test");
});

const ask = (path: string, street: string, postalCode = "45202") => {
  const address = {
    addressLines: [street],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode,
    countryCode: "US",
  };
  return call(services, path, { method: "POST", token, body: { address, modalityType: "DELIVERY" } });
};
const paths = [
  "/atlas/v1/address/v1/validations",
  "/atlas/v1/address/v1/eligibilities",
  "/accountmanagement/api/address-validation",
];

test.each(paths)("500 Error Way fails, 429 Slow Ln is late, others are neither: %s", async (path) => {
  const failed = await ask(path, " 500 Error Way");
  expect([failed.status, failed.error.code]).toEqual([500, "INTERNAL_ERROR"]);
  const started = performance.now();
  expect((await ask(path, "429 Slow Ln")).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
  expect((await ask(path, "100 Main St")).status).toBe(200);
  expect((await ask(path, "501 Error Way")).status).toBe(200);
});

test("member@ has an address in their book for every answer, that which fails among them", async () => {
  const book = await call(services, "/atlas/v1/customer-profile/v1/addresses", {
    token: await services.signIn("member@aisle.test"),
  });
  const streets = addressesResponse(JSON.parse(book.text)).addresses.map(
    ({ address }) => address.addressLines[0],
  );
  expect(streets).toEqual(expect.arrayContaining(["100 Main St", "100 Mian Street", "500 Error Way"]));
});

test("ZIP code 00500 fails, and 00404 is not there", async () => {
  expect((await ask(paths[0] ?? "", "100 Main St", "00500")).status).toBe(500);
  expect((await ask(paths[0] ?? "", "100 Main St", "00404")).status).toBe(404);
});

test("a body that is none reaches the service, which says so", async () => {
  const answer = await call(services, paths[0] ?? "", { method: "POST", token, body: "{" });
  expect([answer.status, answer.error.code]).toEqual([400, "BAD_REQUEST"]);
});
