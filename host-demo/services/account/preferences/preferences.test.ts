import { beforeEach, describe, expect, test } from "vitest";
import { enrollmentsResponse } from "../../../../sdk/contract/membership.ts";
import {
  customerPreferenceResponse,
  customerPreferencesResponse,
} from "../../../../sdk/contract/customer-preference.ts";
import { communityRewardsResponse, smsOptInsResponse } from "../../../../sdk/contract/preferences.ts";
import { preferredStoreResponse } from "../../../../sdk/contract/stores.ts";
import { customerPreferences } from "../../../../sdk/domain/customer-preferences.ts";
import { demoShoppersPath } from "../../demo/paths.ts";
import { seedOnce } from "../../seed.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
let token = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
});

/** A call at a banner; at the tenant's first when none is said. */
const get = (path: string, banner?: string) => call(services, path, { token, ...at(banner) });
const send = (method: "POST" | "PUT", path: string, body: unknown, banner?: string) =>
  call(services, path, { method, token, body, ...at(banner) });
const at = (banner: string | undefined) => banner !== undefined && { headers: { "banner-name": banner } };
const codeOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.status, answer.error.code];

describe("the preferred store", () => {
  const path = "/accountmanagement/api/preferred-store";
  const read = async (banner?: string) =>
    preferredStoreResponse(JSON.parse((await get(path, banner)).text)).preferredStore;

  test("is told as the store locator tells a store, without a distance", async () => {
    const store = await read();
    expect(store).toMatchObject({ locationId: "01400413", vanityName: "Aisle Market, Oakley", isOpen: true });
    expect(store).not.toHaveProperty("distance");
  });

  test("is kept by banner, and the profile names both", async () => {
    expect(codeOf(await get(path, "northgatefoods"))).toEqual([404, "NO_PREFERRED_STORE"]);
    expect((await send("POST", path, { locationId: "01600512" }, "northgatefoods")).status).toBe(200);
    expect((await read("northgatefoods")).locationId).toBe("01600512");
    expect((await read()).locationId).toBe("01400413");
    expect((await read("AisleMarket")).locationId).toBe("01400413");
    const { data } = await get("/atlas/v1/customer-profile/v1/profile?projections=FULL");
    expect(data["profile"]).toMatchObject({
      bannerSpecificDetails: [
        {
          banner: "aislemarket.example",
          preferredStoreDivisionNumber: "014",
          preferredStoreNumber: "00413",
          communityRewardsEnabled: true,
        },
        {
          banner: "northgatefoods.example",
          preferredStoreDivisionNumber: "016",
          preferredStoreNumber: "00512",
        },
      ],
    });
  });

  test("is NO_PREFERRED_STORE until there is one", async () => {
    token = await services.signIn("empty@aisle.test");
    expect(codeOf(await get(path))).toEqual([404, "NO_PREFERRED_STORE"]);
  });

  test.each(["09700168", "01600512", "99999999"])(
    "can't be %s, which the banner does not have",
    async (locationId) => {
      expect(codeOf(await send("POST", path, { locationId }))).toEqual([404, "NOT_FOUND"]);
      expect((await read()).locationId).toBe("01400413");
    },
  );

  test.each(["harristeeter", "nowhere", "x".repeat(500)])(
    "is not asked for at %s, which is none of the tenant's banners",
    async (banner) => {
      expect(codeOf(await get(path, banner))).toEqual([400, "BAD_REQUEST"]);
      expect(codeOf(await send("POST", path, { locationId: "01400413" }, banner))).toEqual([
        400,
        "BAD_REQUEST",
      ]);
    },
  );
});

describe("community rewards", () => {
  const ask = async (store?: string) => {
    const query = store === undefined ? "" : `?preferredStore=${store}`;
    return get(`/accountmanagement/api/community-rewards${query}`);
  };
  const read = async (store?: string) => communityRewardsResponse(JSON.parse((await ask(store)).text));

  test("go by the banner of the store", async () => {
    expect(await read()).toEqual({
      participating: true,
      label: "Community Rewards",
      enrolled: true,
      organization: "Oakley School Garden",
    });
    expect(await read("02400331")).toEqual({
      participating: true,
      label: "Inspiring Donations",
      enrolled: false,
    });
    expect(await read("70100119")).toEqual({
      participating: true,
      label: "Community Contributions",
      enrolled: false,
    });
    expect((await read("61500046")).participating).toBe(false);
  });

  test("are read from the row that the profile reads, organization or none", async () => {
    const { db } = services.context;
    await db.updateTable("banner_detail").set({ organization: null }).execute();
    expect(await read()).toEqual({ participating: true, label: "Community Rewards", enrolled: true });
    const { data } = await get("/atlas/v1/customer-profile/v1/profile?projections=FULL");
    expect(data["profile"]).toMatchObject({
      bannerSpecificDetails: [{ banner: "aislemarket.example", communityRewardsEnabled: true }],
    });
  });

  test("need a store of the tenant", async () => {
    expect(codeOf(await ask("09700168"))).toEqual([404, "NOT_FOUND"]);
    token = await services.signIn("empty@aisle.test");
    expect(codeOf(await ask())).toEqual([404, "NO_PREFERRED_STORE"]);
  });
});

describe("text messages", () => {
  const path = "/atlas/v1/customer-profile/v1/sms-opt-ins";
  const phoneNumber = "+15135550101";
  const read = async (query = "") =>
    smsOptInsResponse(JSON.parse((await get(`${path}${query}`)).text)).smsOptIns;
  const had = async (query?: string) =>
    (await read(query))
      .filter(({ customerOptedIn }) => customerOptedIn)
      .map(({ triggerType }) => triggerType);

  test("are told for the profile's mobile phone, all kinds or one", async () => {
    expect(await read()).toEqual([
      { phoneNumber, triggerType: "CLICKLIST", customerOptedIn: true, needsConfirmation: false },
      { phoneNumber, triggerType: "PROMOTIONAL", customerOptedIn: false, needsConfirmation: false },
      { phoneNumber, triggerType: "TRANSACTIONAL", customerOptedIn: false, needsConfirmation: false },
    ]);
    expect(
      await read(`?phoneNumber=${encodeURIComponent(phoneNumber)}&triggerType=PROMOTIONAL`),
    ).toHaveLength(1);
    expect(codeOf(await get(`${path}?triggerType=OTHER`))).toEqual([400, "BAD_REQUEST"]);
  });

  test("are let in and kept out", async () => {
    await send("POST", path, { phoneNumber, triggerType: "PROMOTIONAL", optIn: true });
    await send("POST", path, { phoneNumber, triggerType: "CLICKLIST", optIn: false });
    expect(await had()).toEqual(["PROMOTIONAL"]);
  });

  test("with advertising wait for an answer from a phone that nobody has answered from", async () => {
    token = await services.signIn("essential@aisle.test");
    const optIn = async (triggerType: string) =>
      send("POST", path, { phoneNumber: "+15135550106", triggerType, optIn: true });
    expect((await optIn("PROMOTIONAL")).data).toEqual({
      smsOptIns: [
        {
          phoneNumber: "+15135550106",
          triggerType: "PROMOTIONAL",
          customerOptedIn: true,
          needsConfirmation: true,
        },
      ],
    });
    expect((await optIn("CLICKLIST")).data).toMatchObject({ smsOptIns: [{ needsConfirmation: false }] });
  });

  test("need a mobile phone, and go to no other", async () => {
    const other = { phoneNumber: "+15135550102", triggerType: "PROMOTIONAL", optIn: true };
    expect(codeOf(await send("POST", path, other))).toEqual([422, "MOBILE_PHONE_REQUIRED"]);
    token = await services.signIn("nophone@aisle.test");
    expect(codeOf(await get(path))).toEqual([422, "MOBILE_PHONE_REQUIRED"]);
    expect(codeOf(await send("POST", path, other))).toEqual([422, "MOBILE_PHONE_REQUIRED"]);
  });

  test("about an order go to any phone", async () => {
    const other = "+15135550199";
    const answer = await send("POST", `${path}/transactional`, {
      phoneNumber: other,
      triggerType: "CLICKLIST",
    });
    expect(answer.status).toBe(200);
    expect(await had(`?phoneNumber=${encodeURIComponent(other)}`)).toEqual(["CLICKLIST"]);
  });

  test("with advertising go to the profile's mobile phone alone, also where they are asked for with an order", async () => {
    const advertise = (to: string) =>
      send("POST", `${path}/transactional`, { phoneNumber: to, triggerType: "PROMOTIONAL" });
    const other = "+15135550199";
    expect(codeOf(await advertise(other))).toEqual([422, "MOBILE_PHONE_REQUIRED"]);
    expect(await had(`?phoneNumber=${encodeURIComponent(other)}`)).toEqual([]);
    expect((await advertise(phoneNumber)).status).toBe(200);
    expect(await had("?triggerType=PROMOTIONAL")).toEqual(["PROMOTIONAL"]);
  });

  test.each(["5135550101", "+1513555010", "+445135550101", "+1513555010x"])(
    "number %s is refused",
    async (wrong) => {
      const body = { phoneNumber: wrong, triggerType: "CLICKLIST", optIn: true };
      expect((await send("POST", path, body)).status).toBe(400);
    },
  );
});

describe("customer preferences", () => {
  const path = "/atlas/v1/customer-preferences/v1/preferences";
  const read = async (query = "") =>
    customerPreferencesResponse(JSON.parse((await get(`${path}?projection=preferences.full${query}`)).text))
      .preferences;
  const named = async (name: string) => (await read(`&filter.name=${encodeURIComponent(name)}`))[0];

  test("are all there, those that nobody has set without id and version", async () => {
    const preferences = await read();
    expect(preferences.map(({ name }) => name)).toEqual(customerPreferences.map(({ name }) => name));
    expect(preferences).toHaveLength(38);
    expect(preferences.filter(({ userSet }) => userSet).map(({ name }) => name)).toEqual([
      "Peanut",
      "Vegetarian",
      "Paperless Receipt",
    ]);
    expect(await named("Vegan")).toEqual({
      name: "Vegan",
      value: false,
      userSet: false,
      chain: "aislemarket.example",
    });
  });

  test("can be asked for by name and by chain", async () => {
    const two = await read("&filter.name=Vegetarian,Fresh%20Catch,Nonsense");
    expect(two.map(({ name, value }) => `${name} ${String(value)}`)).toEqual([
      "Vegetarian true",
      "Fresh Catch false",
    ]);
    const elsewhere = await read("&filter.name=Vegetarian&filter.chain=northgatefoods.example");
    expect(elsewhere).toMatchObject([{ value: false, userSet: false, chain: "northgatefoods.example" }]);
    expect((await get(`${path}?filter.chain=harristeeter.example`)).status).toBe(400);
  });

  test("are added once, then changed by their version", async () => {
    const body = { preferences: [{ name: "Geolocation Consent Find a Store", value: true }] };
    const [added] = customerPreferencesResponse(
      JSON.parse((await send("POST", path, body)).text),
    ).preferences;
    expect(added).toEqual(await named("Geolocation Consent Find a Store"));
    const { id = "", versionKey = "" } = added ?? {};

    const twice = await send("POST", path, body);
    expect([...codeOf(twice), twice.error.versionKey]).toEqual([409, "VERSION_CONFLICT", versionKey]);

    const changed = await send("PUT", `${path}/${id}`, { value: false, versionKey });
    const { preference } = customerPreferenceResponse(JSON.parse(changed.text));
    expect(preference).toMatchObject({ id, value: false, userSet: true });
    expect(preference.versionKey).not.toBe(versionKey);

    const late = await send("PUT", `${path}/${id}`, { value: true, versionKey });
    expect([...codeOf(late), late.error.versionKey]).toEqual([
      409,
      "VERSION_CONFLICT",
      preference.versionKey,
    ]);
    expect(await named("Geolocation Consent Find a Store")).toEqual(preference);
  });

  test("are added all together or not at all", async () => {
    const add = (...names: string[]) =>
      send("POST", path, { preferences: names.map((name) => ({ name, value: true })) });
    expect(codeOf(await add("Vegan", "Nonsense"))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await add("Vegan", "Vegetarian"))).toEqual([409, "VERSION_CONFLICT"]);
    expect((await named("Vegan"))?.userSet).toBe(false);
  });

  test("set by two devices at once are set by one", async () => {
    const add = () => send("POST", path, { preferences: [{ name: "Vegan", value: true }] });
    const added = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(added.sort()).toEqual([200, 409]);
    const { id = "", versionKey = "" } = (await named("Vegan")) ?? {};
    const change = () => send("PUT", `${path}/${id}`, { value: false, versionKey });
    const changed = (await Promise.all([change(), change()])).map(({ status }) => status);
    expect(changed.sort()).toEqual([200, 409]);
  });
});

describe("memberships", () => {
  const read = async (email: string, tenant = "aisle") => {
    token = await services.signIn(email, tenant);
    const answer = await call(services, "/atlas/v1/membership/v1/enrollments", {
      token,
      headers: { tenant },
    });
    return enrollmentsResponse(JSON.parse(answer.text)).enrollments;
  };

  test("a yearly one says when its term is over, and brings a partner's benefit", async () => {
    expect(await read("member@aisle.test")).toEqual([
      {
        id: expect.stringMatching(/^mbr_/) as string,
        status: "ACTIVE",
        subscriptionType: "BST",
        renewalDueDate: "2026-08-14T15:00:00.000Z",
        item: {
          computedMembershipItemData: {
            renewalPrice: 99,
            renewalDurationQuantity: 12,
            renewalDurationUomCode: "MONTH",
            computedRenewalDateUtc: "2026-08-14T15:00:00.000Z",
          },
          subscriptionDurationQuantity: 12,
          subscriptionDurationUomCode: "MONTH",
          originalPrice: { regular: { price: 99 } },
        },
        benefits: [{ partnerDisplayName: "Hearth & Home Magazine", partnerName: "Hearth & Home Magazine" }],
      },
    ]);
  });

  test("one is in its free month, one is renewed by hand, one is over, and most shoppers have none", async () => {
    expect(await read("essential@aisle.test")).toMatchObject([
      {
        subscriptionType: "BSTL",
        item: {
          computedMembershipItemData: {
            renewalPrice: 7.99,
            freeTrialChargeDateUtc: "2026-03-25T15:00:00.000Z",
          },
        },
      },
    ]);
    expect(await read("sister@aisle.test", "harristeeter")).toMatchObject([
      { subscriptionType: "HTEL", computedManualRenewalDate: "2026-11-22T15:00:00.000Z" },
    ]);
    expect(await read("lapsed@aisle.test")).toMatchObject([
      { status: "EXPIRED", cancellationDate: { value: "2026-01-01T15:00:00.000Z" } },
    ]);
    expect(await read("empty@aisle.test")).toEqual([]);
  });
});

test("a reset puts everything back that a shopper chose", async () => {
  const paths = [
    "/accountmanagement/api/preferred-store",
    "/accountmanagement/api/email-preferences",
    "/atlas/v1/customer-profile/v1/sms-opt-ins",
    "/atlas/v1/customer-profile/v1/profile",
  ];
  // Versions and ids are new each time.
  const all = async () =>
    (await Promise.all(paths.map(async (path) => (await get(path)).text))).map((text) =>
      text.replace(/"v_\w+"|"adr_\w+"/g, '""'),
    );
  const before = await all();
  await send("POST", paths[0] ?? "", { locationId: "01600512" });
  await send("POST", paths[1] ?? "", [{ shortDescription: "Fresh Catch", selected: true }]);
  const phoneNumber = "+15135550101";
  await send("POST", paths[2] ?? "", { phoneNumber, triggerType: "CLICKLIST", optIn: false });
  const { data } = await get(paths[3] ?? "");
  const { versionKey } = data["profile"] as { versionKey: string };
  await send("PUT", paths[3] ?? "", { versionKey, firstName: "Another", mobilePhone: null });
  expect(await all()).not.toEqual(before);
  await services.fetch(demoShoppersPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "cards@aisle.test" }),
  });
  expect(await all()).toEqual(before);
});

test("what was chosen comes to a database that an older release has filled, once", async () => {
  const { db } = services.context;
  await db.deleteFrom("membership").execute();
  await seedOnce(services.context);
  expect(await db.selectFrom("membership").selectAll().execute()).toEqual([]);
  await db.deleteFrom("meta").where("key", "=", "preferences_seeded_at").execute();
  await seedOnce(services.context);
  expect(await db.selectFrom("membership").selectAll().execute()).toHaveLength(5);
});

test("an account that is erased leaves nothing of this behind", async () => {
  const { db } = services.context;
  await db.deleteFrom("cart_line").execute();
  await db.deleteFrom("cart").execute();
  await db.deleteFrom("account").where("email", "!=", "empty@aisle.test").execute();
  const tables = [
    "address",
    "banner_detail",
    "email_preference",
    "sms_opt_in",
    "customer_preference",
    "membership",
  ];
  for (const table of tables as ("address" | "membership")[])
    expect(await db.selectFrom(table).select("account_id").execute(), table).toEqual([]);
});
