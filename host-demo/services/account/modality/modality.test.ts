import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { cartResponse } from "../../../../sdk/contract/cart.ts";
import { modalityPreferencesResponse } from "../../../../sdk/contract/modality.ts";
import { modalityOptionsResponse, postalCodeResponse } from "../../../../sdk/contract/modality-options.ts";
import { waysToShop } from "../../../../sdk/domain/modality.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices({ hangMs: 30 });
let token: string;
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
});

const oakley = "01400413";
const downtown = "01400420";
const covington = "02400340";
const cincinnati = {
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};
const main = { addressLines: ["100 Main St"], ...cincinnati };

const at = (banner: string, tenant = "aisle") => ({ tenant, "banner-name": banner });
const market = at("aislemarket");

const ask = (body: object, headers: Record<string, string> = market) =>
  call(services, "/atlas/v1/modality/v1/options", { method: "POST", body, headers });
const options = async (body: object, headers?: Record<string, string>) =>
  modalityOptionsResponse(JSON.parse((await ask(body, headers)).text));
const askZip = (postalCode: string, headers?: Record<string, string>) =>
  options({ address: { postalCode } }, headers);
const kinds = (found: Awaited<ReturnType<typeof options>>) =>
  Object.fromEntries(found.ways.map((way) => [way.modalityType, way.options.length]));
const wayOf = (found: Awaited<ReturnType<typeof options>>, type: string) => {
  const way = found.ways.find(({ modalityType }) => modalityType === type);
  if (!way) throw new Error(`no ${type}`);
  return way;
};

const path = "/atlas/v1/modality/v1/preferences";
const put = (body: object, headers: Record<string, string> = market) =>
  call(services, path, {
    method: "PUT",
    token,
    headers,
    body: { shouldSetActiveModality: true, ...body },
  });
const kept = async (headers: Record<string, string> = market) =>
  modalityPreferencesResponse(JSON.parse((await call(services, path, { token, headers })).text));
const cart = async (headers: Record<string, string> = market) =>
  cartResponse(
    JSON.parse((await call(services, "/atlas/v1/cart/v1/carts?kind=main", { token, headers })).text),
  ).cart;

describe("what is offered at a place", () => {
  test("is told without a token: ten stores at a time, nearest first, and every way of the banner", async () => {
    const found = await askZip("45209");
    expect(found.place).toEqual({ postalCode: "45209", cityTown: "Cincinnati", stateProvince: "OH" });
    expect(kinds(found)).toEqual({ PICKUP: 10, IN_STORE: 10, DELIVERY: 2, SHIP: 1 });
    const pickup = wayOf(found, "PICKUP");
    const miles = pickup.options.map(({ distance = NaN }) => distance);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(pickup.options[0]).toMatchObject({
      destination: { locationId: oakley },
      fulfillment: [oakley],
      featureToggles: { closeToStore: true },
    });
    expect(pickup.options.at(-1)?.featureToggles.closeToStore).toBe(false);
    const named = new Set(found.storeDetails.map(({ locationId }) => locationId));
    for (const { fulfillment } of found.ways.flatMap((way) => way.options))
      for (const store of fulfillment) expect(named).toContain(store);
  });

  test("goes on where the page before it ended, to the last store", async () => {
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const found = await options({
        address: { postalCode: "45209" },
        modalityTypes: ["PICKUP"],
        ...(cursor !== undefined && { cursor }),
      });
      expect(found.ways).toHaveLength(1);
      const way = wayOf(found, "PICKUP");
      seen.push(...way.options.map(({ destination }) => destination.locationId));
      cursor = way.cursor;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    ["45220", "01400422"],
    ["45219", "01400421"],
  ])("is brought to %s by another store than the nearest, which can't", async (zip, nearest) => {
    const found = await askZip(zip);
    expect(wayOf(found, "PICKUP").options[0]?.destination.locationId).toBe(nearest);
    const [first] = wayOf(found, "DELIVERY").options;
    expect(first).toMatchObject({ fulfillment: [downtown], fee: expect.any(Number) as number });
  });

  test("has a locker to pick up from, and not to shop in", async () => {
    const found = await askZip("45202");
    const locker = found.storeDetails.find(({ departmentFlags }) => departmentFlags.isLockerLocation);
    const has = (type: string) =>
      wayOf(found, type).options.some(({ destination }) => destination.locationId === locker?.locationId);
    expect(locker).toBeDefined();
    expect([has("PICKUP"), has("IN_STORE")]).toEqual([true, false]);
  });

  test("has a link where a banner leaves its deliveries to another site, as far as they go", async () => {
    const near = await askZip("89135", at("silverstatefoods"));
    expect(wayOf(near, "DELIVERY").options).toMatchObject([
      { sources: [], externalOnlineDeliveryUrl: "https://delivery.silverstatefoods.example/" },
    ]);
    expect(wayOf(await askZip("84105", at("silverstatefoods")), "DELIVERY").options).toEqual([]);
  });

  test("shows another banner's store as a link", async () => {
    const found = await askZip("41011");
    const [first] = wayOf(found, "PICKUP").options;
    expect(first).toMatchObject({ destination: { locationId: covington }, isCrossBanner: true });
    expect(found.storeDetails.find(({ locationId }) => locationId === covington)).toMatchObject({
      isCrossBanner: true,
      externalNavigation: { webUrl: "https://bluegrassgrocers.example/" },
    });
    expect(wayOf(found, "DELIVERY").options[0]?.fulfillment).not.toContain(covington);
  });

  test("has an option for each fleet that comes there, with its fee", async () => {
    const fleets = async (street: string) =>
      wayOf(await options({ address: { ...main, addressLines: [street] } }), "DELIVERY").options.map(
        ({ sources, fee }) => [...sources, fee],
      );
    expect(await fleets("100 Main St")).toEqual([
      // The lowest of the times on offer: this store has free ones.
      ["OWN_FLEET", 0],
      ["PARTNER", 3.95],
    ]);
    await services.context.db.updateTable("slot_rule").set({ capacity: 0 }).where("cost", "=", 0).execute();
    expect((await fleets("100 Main St"))[0]).toEqual(["OWN_FLEET", 3.95]);
    await services.context.db.updateTable("slot_rule").set({ cost: null }).execute();
    expect(await fleets("100 Main St")).toEqual([
      ["OWN_FLEET", null],
      ["PARTNER", null],
    ]);
    await services.reset();
    expect(await fleets("12 Partner Ave")).toEqual([["PARTNER", 3.95]]);
    expect(await fleets("7 Island Ct")).toEqual([]);
  });

  test("of a store is that store's", async () => {
    const found = await options({ destination: { locationId: downtown } });
    for (const type of ["PICKUP", "IN_STORE"])
      expect(wayOf(found, type).options.map(({ destination }) => destination.locationId)).toEqual([downtown]);
    expect((await ask({ destination: { locationId: covington } })).status).toBe(404);
  });

  test("is told from a point, where one is said", async () => {
    const there = { lat: 39.1063, lng: -84.5115 };
    const found = await options({ address: { postalCode: "45209" }, location: there });
    expect(wayOf(found, "PICKUP").options[0]?.destination).toEqual({ locationId: downtown });
  });

  test("is of the banner's ways alone, and delivery from the banner's own stores", async () => {
    expect(kinds(await askZip("45209", at("bluegrassgrocers")))).toEqual({
      DELIVERY: 2,
      IN_STORE: expect.any(Number) as number,
      PICKUP: expect.any(Number) as number,
    });
    expect(kinds(await askZip("45209", at("simplycrate")))).toEqual({ SHIP: 1 });
    expect(kinds(await askZip("45209", at("aislepharmacy")))).toEqual({});
    // The market's nearest store is 480 miles away, and nobody drives as far.
    expect(wayOf(await askZip("58438"), "DELIVERY").options).toEqual([]);
  });

  test("in Canada is nothing that could be sent or driven there", async () => {
    const ottawa = {
      addressLines: ["24 Sussex Dr"],
      cityTown: "Ottawa",
      stateProvince: "ON",
      postalCode: "K1M 1M4",
      countryCode: "CA",
    };
    expect((await ask({ address: ottawa })).error.code).toBe("NO_STORES_FOUND");
    expect(kinds(await options({ address: ottawa }, at("simplycrate")))).toEqual({ SHIP: 0 });
  });

  const invalid = "address_validation_fail_modality_options";
  test.each([
    [{ address: { postalCode: "00000" } }, 400, invalid],
    [{ address: { postalCode: "4520" } }, 400, invalid],
    [{ address: { ...main, addressLines: ["1 Nowhere Rd"] } }, 400, invalid],
    [{ address: { postalCode: "99999" } }, 400, "NO_STORES_FOUND"],
    [{ address: { postalCode: "58386" } }, 400, "NO_STORES_FOUND"],
    [{ address: { postalCode: "00500" } }, 500, "INTERNAL_ERROR"],
    [{ address: { postalCode: "00404" } }, 404, "NOT_FOUND"],
    [{}, 400, "BAD_REQUEST"],
    [{ address: main, destination: { locationId: oakley } }, 400, "BAD_REQUEST"],
    [{ address: { postalCode: "45209" }, cursor: "ten" }, 400, "BAD_REQUEST"],
    [{ address: { postalCode: "45209" }, location: { lat: 91, lng: 0 } }, 400, "BAD_REQUEST"],
  ])("%j is answered %i %s", async (body, status, code) => {
    const answer = await ask(body);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test("is not told without end to one address", async () => {
    const few = await createTestServices({
      settings: { placeQuestions: { windowSeconds: 60, perAddress: 2 } },
    });
    const codes = [];
    for (let time = 0; time < 3; time++)
      codes.push(
        (
          await call(few, "/atlas/v1/modality/v1/options", {
            method: "POST",
            body: { address: { postalCode: "45209" } },
          })
        ).status,
      );
    expect(codes).toEqual([200, 200, 429]);
  });
});

describe("the ZIP code of a point", () => {
  const path = "/atlas/v1/location/v1/postal-code";
  test("is the one whose middle is nearest", async () => {
    const { text } = await call(services, `${path}?lat=39.15&lng=-84.43`);
    expect(postalCodeResponse(JSON.parse(text)).postalCode).toBe("45209");
  });

  test.each(["lat=0&lng=0", "lat=91&lng=0", "lat=39", ""])("'%s' has none", async (query) => {
    expect((await call(services, `${path}?${query}`)).error.code).toBe("INVALID_LAT_LNG");
  });
});

describe("how a shopper shops", () => {
  test("is nothing until it was chosen", async () => {
    expect(await kept()).toEqual({ preferences: [], storeDetails: [] });
  });

  test("moves the cart with it, to the store and the way of an order", async () => {
    const before = await cart();
    await put({ modalityType: "PICKUP", destination: { locationId: downtown }, closeToStore: true });
    expect(await cart()).toMatchObject({ id: before.id, storeId: downtown, modalityType: "PICKUP" });
    const answer = await put({ modalityType: "DELIVERY", destination: { address: main, addressId: "adr" } });
    const { modality, storeDetails } = modalityPreferencesResponse(JSON.parse(answer.text));
    expect(modality).toMatchObject({ modalityType: "DELIVERY", storeId: oakley, source: "selector" });
    expect(modality?.destination.address?.addressLines).toEqual(["100 Main St"]);
    expect(storeDetails.map(({ locationId }) => locationId)).toContain(oakley);
    const after = await cart();
    expect(after).toMatchObject({ id: before.id, storeId: oakley, modalityType: "DELIVERY" });
    expect(after.lineItems).toEqual([]);
    expect(after.otherLines.map(({ gtin13 }) => gtin13)).toEqual(
      before.lineItems.map(({ gtin13 }) => gtin13),
    );
  });

  test.each([
    [true, 0],
    [false, 0.05],
  ])("has a store as near to an address as its option says, whatever the page does: %s", async (near, by) => {
    const { db } = services.context;
    await db
      .updateTable("store")
      .set((row) => ({ lat: row("lat", "+", by) }))
      .execute();
    const found = await options({ address: main });
    expect(wayOf(found, "DELIVERY").options[0]?.featureToggles).toEqual({ closeToStore: near });
    await put({ modalityType: "DELIVERY", destination: { address: main }, closeToStore: !near });
    expect((await kept()).modality?.featureToggles).toEqual({ closeToStore: near });
    expect((await cart()).store.closeToStore).toBe(near);
  });

  test.each([
    ["SHIP", { postalCode: "45209" }],
    ["IN_STORE", { locationId: oakley }],
  ])("leaves the cart alone for %s", async (modalityType, destination) => {
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    expect((await put({ modalityType, destination })).status).toBe(200);
    expect((await kept()).modality?.modalityType).toBe(modalityType);
    expect(await cart()).toMatchObject({ storeId: downtown, modalityType: "PICKUP" });
  });

  test("holds a cart that is made later, and one whose shopper prefers another store", async () => {
    token = await services.signIn("empty@aisle.test");
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    expect((await cart()).storeId).toBe(downtown);
    await call(services, "/accountmanagement/api/preferred-store", {
      method: "POST",
      token,
      headers: market,
      body: { locationId: oakley },
    });
    expect((await cart()).storeId).toBe(downtown);
  });

  test("holds a cart that is made at the same moment", async () => {
    const { db } = services.context;
    token = await services.signIn("empty@aisle.test");
    for (let round = 0; round < 30; round += 1) {
      await db.deleteFrom("modality_preference").execute();
      await db.deleteFrom("cart").execute();
      const wait = setTimeout(round / 4).then(() => cart());
      await Promise.all([put({ modalityType: "PICKUP", destination: { locationId: downtown } }), wait]);
      expect((await cart()).storeId, `round ${round}`).toBe(downtown);
    }
  });

  test("is each banner's own", async () => {
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    await put({ modalityType: "PICKUP", destination: { locationId: "02400340" } }, at("bluegrassgrocers"));
    expect((await kept()).modality?.storeId).toBe(downtown);
    expect((await kept(at("bluegrassgrocers"))).modality?.storeId).toBe("02400340");
    expect((await cart(at("bluegrassgrocers"))).storeId).toBe("02400340");
    expect((await cart()).storeId).toBe(downtown);
  });

  test("is what was chosen last, also when an earlier choice arrives late", async () => {
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    const late = { modalityType: "IN_STORE", destination: { locationId: oakley } };
    const before = new Date(services.clock.now().getTime() - 1000).toISOString();
    await put({ ...late, createdDate: before });
    expect((await kept()).modality).toMatchObject({ modalityType: "PICKUP", storeId: downtown });
    await put({ modalityType: "PICKUP", destination: { locationId: oakley }, createdDate: before });
    expect((await kept()).modality).toMatchObject({ modalityType: "PICKUP", storeId: downtown });
    services.clock.advance(60);
    await put({ ...late, createdDate: services.clock.now().toISOString() });
    expect((await kept()).modality?.modalityType).toBe("IN_STORE");
    // A clock that is ahead has no say over what comes after.
    await put({ ...late, createdDate: "2999-01-01T00:00:00.000Z" });
    services.clock.advance(60);
    await put({ modalityType: "PICKUP", destination: { locationId: oakley } });
    expect((await kept()).modality?.modalityType).toBe("PICKUP");
  });

  test("is not what was only kept for later", async () => {
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    services.clock.advance(1);
    await put({
      modalityType: "IN_STORE",
      destination: { locationId: oakley },
      shouldSetActiveModality: false,
    });
    const { modality, preferences } = await kept();
    expect(modality?.modalityType).toBe("PICKUP");
    expect(preferences.map(({ modalityType }) => modalityType)).toEqual(["IN_STORE", "PICKUP"]);
  });

  test("keeps a copy of an address that was removed, and says so", async () => {
    const book = "/atlas/v1/customer-profile/v1/addresses";
    const { addresses } = (await call(services, book, { token })).data as {
      addresses: { id: string; address: typeof main }[];
    };
    const paxton = addresses.find(({ address }) => address.addressLines.includes("3760 Paxton Ave"));
    const addressId = paxton?.id ?? "";
    await put({ modalityType: "DELIVERY", destination: { address: paxton?.address, addressId } });
    expect((await kept()).modality?.destination).not.toHaveProperty("addressRemoved");
    await call(services, `${book}/${addressId}`, { method: "DELETE", token, body: { addressId } });
    expect((await kept()).modality?.destination).toMatchObject({
      addressRemoved: true,
      address: { addressLines: ["3760 Paxton Ave"] },
    });
  });

  test("asks again for an address that was made another place in the book, until it is chosen as it is now", async () => {
    const book = "/atlas/v1/customer-profile/v1/addresses";
    type Saved = { readonly id: string; readonly versionKey: string; readonly address: typeof main };
    const saved = async () =>
      ((await call(services, book, { token })).data["addresses"] as Saved[]).find(
        ({ address }) => address.cityTown === "Cincinnati" && address.addressLines.length === 1,
      ) as Saved;
    const edit = async (addressLine1: string) => {
      services.clock.advance(1);
      const { id, versionKey, address } = await saved();
      const body = {
        ...{ addressId: id, versionKey, addressLine1, addressType: "delivery", preferredAddress: false },
        ...{ city: address.cityTown, stateCode: address.stateProvince, zip: address.postalCode },
        dateAddressUpdated: services.clock.now().toISOString(),
      };
      expect((await call(services, `${book}/${id}`, { method: "PUT", token, body })).status).toBe(200);
    };
    const choose = async () => {
      services.clock.advance(1);
      const { id: addressId, address } = await saved();
      await put({ modalityType: "DELIVERY", destination: { address, addressId } });
    };
    const isAskedAgain = async () => (await kept()).modality?.destination.addressRemoved ?? false;
    await choose();
    // The same place, however it is written.
    await edit((await saved()).address.addressLines.join(" ").toUpperCase());
    expect(await isAskedAgain()).toBe(false);
    await edit("100 Main St");
    expect(await isAskedAgain()).toBe(true);
    await choose();
    expect(await isAskedAgain()).toBe(false);
  });

  test("is in what an account can take with it", async () => {
    await put({ modalityType: "PICKUP", destination: { locationId: downtown } });
    const { data } = await call(services, "/atlas/v1/customer-profile/v1/account-data", { token });
    expect(data["accountData"]).toMatchObject({
      modalities: [{ banner: "aislemarket.example", modalityType: "PICKUP" }],
    });
  });

  const nowhere = { address: { ...main, addressLines: ["1 Nowhere Rd"] } };
  const island = { address: { ...main, addressLines: ["7 Island Ct"] } };
  const partner = { address: { ...main, addressLines: ["12 Partner Ave"] } };
  test.each([
    ["PICKUP", {}, 400, "BAD_REQUEST"],
    ["PICKUP", { destination: { locationId: "99999999" } }, 404, "NOT_FOUND"],
    ["PICKUP", { destination: { locationId: covington } }, 404, "NOT_FOUND"],
    ["IN_STORE", { destination: { locationId: "01400421" } }, 422, "MODALITY_INVALID"],
    ["DELIVERY", { destination: { postalCode: "45209" } }, 400, "BAD_REQUEST"],
    ["DELIVERY", { destination: nowhere }, 400, "INVALID_ADDRESS"],
    ["DELIVERY", { destination: island }, 422, "MODALITY_INVALID"],
    ["DELIVERY", { destination: partner, deliveryService: "OWN_FLEET" }, 422, "MODALITY_INVALID"],
    ["SHIP", {}, 400, "BAD_REQUEST"],
    ["SHIP", { destination: { postalCode: "00000" } }, 422, "MODALITY_INVALID"],
  ])("%s %j is refused with %i %s", async (modalityType, more, status, code) => {
    const answer = await put({ modalityType, destination: {}, ...more });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect((await kept()).preferences).toEqual([]);
  });

  test("DELIVERY is refused at a banner that leaves its deliveries to another site", async () => {
    const address = { ...main, cityTown: "Las Vegas", stateProvince: "NV", postalCode: "89135" };
    const chosen = { modalityType: "DELIVERY", destination: { address } };
    // The address is served, as its eligibility says; it is not this banner's site that takes the order.
    const judged = await call(services, "/atlas/v1/address/v1/eligibilities", {
      method: "POST",
      token,
      headers: at("silverstatefoods"),
      body: { address, modalityType: "DELIVERY" },
    });
    expect(judged.data).toMatchObject({ validated: true, isEligible: true });
    expect((await put(chosen, at("silverstatefoods"))).error.code).toBe("MODALITY_INVALID");
  });

  test.each(waysToShop)("%s is refused at a banner that has none", async (modalityType) => {
    const answer = await put(
      { modalityType, destination: { locationId: oakley, postalCode: "45209", address: main } },
      at("aislepharmacy"),
    );
    expect(answer.error.code).toBe("MODALITY_INVALID");
  });
});

test.each([{}, { modalityType: "CARRIER_PIGEON" }])(
  "a choice of no way to shop (%o) is refused as such",
  async (type) => {
    const { status, text } = await put({ ...type, destination: { locationId: downtown } });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ code: "BAD_REQUEST", reason: expect.stringContaining("Modality not defined") as string }],
    });
  },
);
