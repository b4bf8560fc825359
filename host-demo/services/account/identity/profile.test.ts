import { beforeEach, describe, expect, test } from "vitest";
import { profileResponse } from "../../../../sdk/contract/profile.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
let token = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
});

const path = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
const read = async () => profileResponse(JSON.parse((await call(services, path, { token })).text)).profile;
const put = (body: Readonly<Record<string, unknown>>) => call(services, path, { method: "PUT", token, body });

test("the full projection tells all that is known of a shopper", async () => {
  expect(await read()).toEqual({
    id: expect.stringMatching(/^acc_/) as string,
    firstName: "Casey",
    lastName: "Cards",
    emails: [{ address: "cards@aisle.test", verified: true, isVerified: true }],
    phones: [{ type: "MOBILE", number: { original: "5135550101" }, verified: true }],
    loyaltyCardNumber: "415135550101",
    created: "2026-03-02T15:00:00.000Z",
    addresses: [
      expect.objectContaining({
        type: "home",
        address: expect.objectContaining({ postalCode: "45209" }) as unknown,
      }),
    ],
    bannerSpecificDetails: [
      {
        banner: "aislemarket.example",
        preferredStoreNumber: "00413",
        preferredStoreDivisionNumber: "014",
        communityRewardsEnabled: true,
      },
    ],
    relevantAdsOptIn: false,
    versionKey: expect.stringMatching(/^v_/) as string,
  });
});

test("what is not known is left out", async () => {
  token = await services.signIn("nophone@aisle.test");
  const profile = await read();
  expect(profile).toMatchObject({ phones: [], addresses: [], bannerSpecificDetails: [] });
  for (const name of ["birthDate", "loyaltyCardNumber"]) expect(profile).not.toHaveProperty(name);
});

describe("a change", () => {
  test("keeps what it does not name, and gives a new version", async () => {
    const before = await read();
    const { versionKey } = before;
    const body = { versionKey, lastName: "O'Neil-Cards", homePhone: "5135550142", birthDate: "1990-02-28" };
    const changed = profileResponse(JSON.parse((await put(body)).text)).profile;
    expect(changed).toEqual({
      ...before,
      lastName: "O'Neil-Cards",
      birthDate: "1990-02-28",
      phones: [...before.phones, { type: "HOME", number: { original: "5135550142" }, verified: false }],
      versionKey: changed.versionKey,
    });
    expect(changed.versionKey).not.toBe(versionKey);
    expect(await read()).toEqual(changed);
  });

  test("of the mobile phone makes it one that nobody has answered from; null takes it away", async () => {
    const { versionKey } = await read();
    const same = await put({ versionKey, mobilePhone: "5135550101" });
    expect(same.data["profile"]).toMatchObject({ phones: [{ verified: true }] });
    await put({ versionKey: (await read()).versionKey, mobilePhone: "5135550177" });
    expect((await read()).phones).toEqual([
      { type: "MOBILE", number: { original: "5135550177" }, verified: false },
    ]);
    await put({ versionKey: (await read()).versionKey, mobilePhone: null });
    expect((await read()).phones).toEqual([]);
  });

  test("to a profile that was changed elsewhere is refused, with the current version", async () => {
    const { versionKey } = await read();
    const answers = await Promise.all([
      put({ versionKey, firstName: "One" }),
      put({ versionKey, firstName: "Two" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await put({ versionKey, firstName: "Three" });
    expect([late.error.code, late.error.versionKey]).toEqual(["VERSION_CONFLICT", (await read()).versionKey]);
    expect(["One", "Two"]).toContain((await read()).firstName);
  });

  test.each([
    { firstName: "" },
    { firstName: "R2" },
    { lastName: "x".repeat(376) },
    { mobilePhone: "513555010" },
    { mobilePhone: "+15135550101" },
    { birthDate: "1899-12-31" },
    { birthDate: "2026-03-03" },
    { birthDate: "1990-02-30" },
    { birthDate: "02/28/1990" },
  ])("to %j is refused", async (wrong) => {
    const before = await read();
    expect((await put({ versionKey: before.versionKey, ...wrong })).status).toBe(400);
    expect(await read()).toEqual(before);
  });
});
