import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  legacyAddressesResponse,
  legacyAddressWriteResponse,
} from "../../../../sdk/contract/legacy-addresses.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
let token = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
});

const path = "/accountmanagement/api/addresses";
const vine = {
  line1: "1 Vine St",
  line2: "Apt 2",
  city: "Cincinnati",
  stateCode: "OH",
  zip: "45202",
  type: "delivery",
  preferred: false,
};

const read = async () =>
  legacyAddressesResponse(JSON.parse((await call(services, path, { token })).text)).addresses;
async function write(action: "add" | "update" | "remove", body: Readonly<Record<string, unknown>>) {
  const answer = await call(services, `${path}/${action}`, { method: "POST", token, body });
  expect(answer.status).toBe(200);
  const { successful, errorDetail } = legacyAddressWriteResponse(JSON.parse(answer.text));
  return successful ? "done" : errorDetail;
}

test("an older client reads the same book in its own words", async () => {
  expect((await read())[0]).toEqual({
    addressId: expect.stringMatching(/^adr_/) as string,
    line1: "2104 Madison Rd",
    line2: "Apt 4",
    city: "Cincinnati",
    stateCode: "OH",
    zip: "45209",
    countryCode: "US",
    county: "Hamilton",
    location: { latitude: 39.152, longitude: -84.428 },
    type: "delivery",
    preferred: false,
    modified: { value: "2026-03-02T15:00:00.000Z" },
    versionKey: expect.stringMatching(/^v_/) as string,
  });
});

test("it adds, changes and removes", async () => {
  services.clock.advance(1);
  expect(await write("add", vine)).toBe("done");
  const addressId = (await read()).at(-1)?.addressId;
  expect(await write("update", { ...vine, addressId, line1: "2 Vine St", type: "home" })).toBe("done");
  const book = await read();
  expect(book.at(-1)).toMatchObject({ addressId, line1: "2 Vine St", line2: "Apt 2", type: "home" });
  expect(book.filter(({ type }) => type === "home")).toHaveLength(1);
  expect(await write("remove", { addressId })).toBe("done");
  expect(await read()).toHaveLength(3);
});

describe("a refusal comes inside a 200", () => {
  test.each([
    ["CONSTRAINT_VIOLATION_EXCEPTION", "add", { ...vine, city: "x".repeat(41) }],
    ["INVALID_ADDRESS", "add", { ...vine, line1: "" }],
    ["ADDRESS_NOT_FOUND", "update", { ...vine, addressId: "adr_nothing" }],
    ["INVALID_ADDRESS", "add", { ...vine, type: undefined }],
    ["INVALID_ADDRESS", "update", vine],
    ["ADDRESS_NOT_FOUND", "remove", { addressId: "adr_nothing" }],
  ] as const)("%s on %s", async (errorCode, action, body) => {
    const before = await read();
    expect(await write(action, body)).toEqual({ errorCode });
    expect(await read()).toEqual(before);
  });

  test("TOO_MANY_ADDRESSES at the limit", async () => {
    token = await services.signIn("limits@aisle.test");
    expect(await write("add", vine)).toEqual({ errorCode: "TOO_MANY_ADDRESSES" });
    expect(await read()).toHaveLength(20);
  });

  test("VERSION_CONFLICT with the current key", async () => {
    const [first] = await read();
    const { addressId, versionKey } = first ?? {};
    await write("update", { ...vine, addressId, versionKey });
    const current = (await read())[0]?.versionKey;
    for (const action of ["update", "remove"] as const)
      expect(await write(action, { ...vine, addressId, versionKey })).toEqual({
        errorCode: "VERSION_CONFLICT",
        versionKey: current,
      });
  });

  test("but a failure of the server keeps its own status", async () => {
    const { db } = services.context;
    await sql`alter table street_range rename to street_range_away`.execute(db);
    const answer = await call(services, `${path}/add`, { method: "POST", token, body: vine });
    await sql`alter table street_range_away rename to street_range`.execute(db);
    expect(answer.status).toBe(500);
  });

  test("but not where nobody is signed in, and not of another shopper's address", async () => {
    expect((await call(services, `${path}/add`, { method: "POST", body: vine })).status).toBe(401);
    const addressId = (await read())[0]?.addressId;
    token = await services.signIn("ebt@aisle.test");
    expect(await write("remove", { addressId })).toEqual({ errorCode: "ADDRESS_NOT_FOUND" });
  });
});
