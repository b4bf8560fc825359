import { beforeEach, describe, expect, test } from "vitest";
import { billingAddressesResponse, type AccountAddress } from "../../../../sdk/contract/billing.ts";
import { demoShoppersPath } from "../../demo/paths.ts";
import { seedOnce } from "../../seed.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const path = "/payment/v2/wallet/account/billing";
const vine = {
  addressLine1: " 1 Vine St ",
  addressLine2: "Apt 2",
  city: "Cincinnati",
  countryCode: "US",
  stateCode: "OH",
  zip: "45202",
};

const listIn = (text: string): AccountAddress[] =>
  billingAddressesResponse(JSON.parse(text)).payment.addresses;
const read = async (token: string) => listIn((await call(services, path, { token })).text);
const put = (token: string, address: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call(services, path, { method: "PUT", token, body: { address: { ...vine, ...address } }, headers });
const streets = (list: AccountAddress[]) => list.map(({ type, address }) => `${address.street} ${type}`);

describe("the demo's address books", () => {
  test("oldest first, each as the contract says", async () => {
    const list = await read(await services.signIn("cards@aisle.test"));
    expect(streets(list)).toEqual([
      "2104 Madison Rd delivery",
      "3760 Paxton Ave home",
      "220 Elm St delivery",
    ]);
    expect(list[0]?.address).toEqual({
      street: "2104 Madison Rd",
      unit: "Apt 4",
      locality: "Cincinnati",
      county: "Hamilton",
      region: "OH",
      postalCode: "45209",
      countryCode: "US",
    });
  });

  test.each([
    ["empty@aisle.test", 0],
    ["ebt@aisle.test", 1],
    ["declines@aisle.test", 1],
    ["wallet@aisle.test", 1],
    ["limits@aisle.test", 20],
  ])("%s has %i", async (email, count) => {
    expect(await read(await services.signIn(email))).toHaveLength(count);
  });

  test("are put back by a reset", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = streets(await read(token));
    await put(token, {});
    await services.fetch(demoShoppersPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "cards@aisle.test" }),
    });
    expect(streets(await read(token))).toEqual(before);
  });

  test("come to a database that an older release has filled, once", async () => {
    const { db } = services.context;
    const token = await services.signIn("cards@aisle.test");
    await db.deleteFrom("address").execute();
    await seedOnce(services.context);
    expect(await read(token)).toEqual([]);
    await db.deleteFrom("meta").where("key", "=", "addresses_seeded_at").execute();
    await seedOnce(services.context);
    expect(await read(token)).toHaveLength(3);
  });
});

describe("saving", () => {
  test("without an id adds an address, and answers the whole list", async () => {
    const token = await services.signIn("empty@aisle.test");
    const answer = await put(token, {});
    expect(answer.status).toBe(200);
    expect(listIn(answer.text)).toEqual([
      {
        id: expect.stringMatching(/^adr_/) as string,
        type: "delivery",
        address: {
          street: "1 Vine St",
          unit: "Apt 2",
          locality: "Cincinnati",
          county: "Hamilton",
          region: "OH",
          postalCode: "45202",
          countryCode: "US",
        },
      },
    ]);
    expect(await read(token)).toEqual(listIn(answer.text));
  });

  test("with an id changes that one, which keeps its place and its type", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = await read(token);
    const list = listIn((await put(token, { addressId: before[1]?.id, addressLine2: "" })).text);
    expect(streets(list)).toEqual(["2104 Madison Rd delivery", "1 Vine St home", "220 Elm St delivery"]);
    expect(list[1]?.id).toBe(before[1]?.id);
    expect(list[1]?.address).not.toHaveProperty("unit");
    expect([list[0], list[2]]).toEqual([before[0], before[2]]);
  });

  test("a second mailing address makes the first one an ordinary one", async () => {
    const token = await services.signIn("cards@aisle.test");
    services.clock.advance(1);
    expect(streets(listIn((await put(token, { addressType: "home" })).text))).toEqual([
      "2104 Madison Rd delivery",
      "220 Elm St delivery",
      "3760 Paxton Ave delivery",
      "1 Vine St home",
    ]);
  });

  test("a second preferred address takes the preference from the first", async () => {
    const token = await services.signIn("cards@aisle.test");
    await put(token, { preferredAddress: true });
    await put(token, { preferredAddress: true, addressLine1: "2 Vine St" });
    const preferred = await services.context.db
      .selectFrom("address")
      .innerJoin("account", "account.id", "address.account_id")
      .where("email", "=", "cards@aisle.test")
      .where("is_preferred", "=", true)
      .select("street")
      .execute();
    expect(preferred).toEqual([{ street: "2 Vine St" }]);
  });

  test("an address that is another's, or nobody's, does not exist", async () => {
    const [theirs] = await read(await services.signIn("ebt@aisle.test"));
    const token = await services.signIn("cards@aisle.test");
    for (const addressId of [theirs?.id, "adr_nothing"]) {
      const answer = await put(token, { addressId });
      expect([answer.status, answer.error.code]).toEqual([404, "ADDRESS_NOT_FOUND"]);
    }
    await services.context.db.updateTable("address").set({ tenant: "harristeeter" }).execute();
    expect(await read(token)).toEqual([]);
    expect((await put(await services.signIn("ebt@aisle.test"), { addressId: theirs?.id })).status).toBe(404);
    expect(
      (await services.context.db.selectFrom("address").select("street").execute()).map(
        ({ street }) => street,
      ),
    ).not.toContain("1 Vine St");
  });

  test("twenty are the most, also when they come at once", async () => {
    const full = await services.signIn("limits@aisle.test");
    const [first] = await read(full);
    const refused = await put(full, {});
    expect([refused.status, refused.error.code]).toEqual([422, "TOO_MANY_ADDRESSES"]);
    expect((await put(full, { addressId: first?.id })).status).toBe(200);
    const token = await services.signIn("empty@aisle.test");
    const answers = await Promise.all(Array.from({ length: 22 }, () => put(token, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await read(token)).toHaveLength(20);
  });

  test.each([
    { countryCode: "CA" },
    { countryCode: "US", stateCode: "ON" },
    { countryCode: "MX" },
    { stateCode: "Ohio" },
    { addressLine1: "  " },
    { city: "" },
    { zip: "452" },
    { addressLine1: "x".repeat(101) },
  ])("%j is refused", async (wrong) => {
    const token = await services.signIn("empty@aisle.test");
    expect((await put(token, wrong)).status).toBe(400);
    expect(await read(token)).toEqual([]);
  });

  test("a Canadian address is kept as one", async () => {
    const token = await services.signIn("empty@aisle.test");
    const [address] = listIn((await put(token, { countryCode: "CA", stateCode: "ON", zip: "K1A 0B1" })).text);
    expect(address?.address).toMatchObject({ region: "ON", countryCode: "CA", postalCode: "K1A 0B1" });
  });

  test("once with the same key", async () => {
    const token = await services.signIn("empty@aisle.test");
    const headers = { "idempotency-key": "one-press" };
    const [first, second] = [await put(token, {}, headers), await put(token, {}, headers)];
    expect(second.text).toBe(first.text);
    expect(await read(token)).toHaveLength(1);
  });
});
