import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartResponse } from "../../../../sdk/contract/cart.ts";
import { errorOf, testShopper, type Reply, type TestShopper } from "../checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";

let services: TestServices;
let shopper: TestShopper;

async function signedIn(email: string, tenant?: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email, tenant), tenant);
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("empty@aisle.test");
});

const carts = "/atlas/v1/cart/v1/carts";
const cartIn = (reply: Reply) => cartResponse(JSON.parse(reply.text)).cart;

async function gtin13Of(description: string): Promise<string> {
  const row = await services.context.db
    .selectFrom("product")
    .where("description", "=", description)
    .select("gtin13")
    .executeTakeFirstOrThrow();
  return row.gtin13;
}

async function put(lines: readonly object[], versionKey?: string) {
  const cart = await shopper.cart();
  return shopper.send("PUT", `${carts}/${cart.id}`, {
    versionKey: versionKey ?? cart.versionKey,
    lineItems: lines,
  });
}

describe("GET carts?kind=main", () => {
  it("makes one cart at the tenant's default store, and gives the same one again", async () => {
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ kind: "main", modalityType: "PICKUP", storeId: "01400413", lineItems: [] });
    expect(cart.summary.cost.total).toBe(0);
    expect((await shopper.cart()).id).toBe(cart.id);
  });

  it("makes one cart for many tabs that ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => shopper.cart()));
    expect(new Set(all.map((cart) => cart.id)).size).toBe(1);
  });

  it("follows the tenant", async () => {
    const sister = await signedIn("sister@aisle.test", "harristeeter");
    expect((await sister.cart()).storeId).not.toBe("01400413");
  });

  it.each(["simplycrate", "mesamercado", "silverstatefoods", "aislepharmacy"])(
    "makes none at %s, where no order could come of it",
    async (banner) => {
      const email = "empty@aisle.test";
      const there = testShopper(
        services.fetch,
        services.origin,
        await services.signIn(email),
        undefined,
        banner,
      );
      const reply = await there.send("GET", `${carts}?kind=main`);
      expect([reply.status, errorOf(reply).code]).toEqual([404, "NOT_FOUND"]);
    },
  );

  it("leaves one that an older release has made there where it is, whatever the shopper chooses elsewhere", async () => {
    const { id } = await shopper.cart();
    const { db } = services.context;
    await db
      .updateTable("cart")
      .set({ banner_domain: "simplycrate.example", store_id: "99100001" })
      .where("id", "=", id)
      .execute();
    const here = await shopper.cart();
    expect(here.id).not.toBe(id);
    const reply = await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
      modalityType: "PICKUP",
      destination: { locationId: "01400420" },
      shouldSetActiveModality: true,
    });
    expect(reply.status).toBeLessThan(300);
    expect((await shopper.cart()).storeId).toBe("01400420");
    const old = await db.selectFrom("cart").where("id", "=", id).select("store_id").executeTakeFirstOrThrow();
    expect(old.store_id).toBe("99100001");
  });

  it("says who sells each of its lines", async () => {
    const [gtin13, foreign] = [await gtin13Of("Paper Towels"), await gtin13Of("Yellow Onions")];
    await services.context.db
      .updateTable("product")
      .set({ seller_id: "S-104" })
      .where("gtin13", "=", foreign)
      .execute();
    await put([
      { gtin13, quantity: 1, modalityType: "PICKUP" },
      { gtin13: foreign, quantity: 2, modalityType: "PICKUP" },
    ]);
    const { lineItems } = await shopper.cart();
    expect(Object.fromEntries(lineItems.map((line) => [line.gtin13, line.sellerId]))).toEqual({
      [gtin13]: "OWN",
      [foreign]: "S-104",
    });
  });

  it("makes one for each banner, which says its own store", async () => {
    const token = await services.signIn("cards@aisle.test");
    const at = (banner: string) =>
      testShopper(services.fetch, services.origin, token, "aisle", banner).cart();
    const [market, northgate] = [await at("aislemarket"), await at("northgatefoods")];
    expect(market).toMatchObject({ storeId: "01400413" });
    expect(market.lineItems.length).toBeGreaterThan(2);
    expect(northgate).toMatchObject({ storeId: "01600512", lineItems: [] });
    expect((await at("northgatefoods")).id).toBe(northgate.id);
  });

  it.each(["aislepharmacy", "nowhere", "harristeeter"])("is refused at %s", async (banner) => {
    const token = await services.signIn("cards@aisle.test");
    const there = testShopper(services.fetch, services.origin, token, "aisle", banner);
    expect((await there.send("GET", `${carts}?kind=main`)).status).toBe(
      banner === "aislepharmacy" ? 404 : 400,
    );
  });

  it("follows the store that the shopper prefers at its banner", async () => {
    shopper = await signedIn("cards@aisle.test");
    const before = await shopper.cart();
    const prefer = (locationId: string) =>
      shopper.send("POST", "/accountmanagement/api/preferred-store", { locationId });
    expect((await prefer("01400418")).status).toBe(200);
    const after = await shopper.cart();
    expect(after).toMatchObject({ id: before.id, storeId: "01400418" });
    expect(after.lineItems.map(({ gtin13 }) => gtin13)).toEqual(before.lineItems.map(({ gtin13 }) => gtin13));
    // What a page had read of the other store's prices is out of date.
    expect(after.versionKey).not.toBe(before.versionKey);
    await prefer("01400418");
    expect((await shopper.cart()).versionKey).toBe(after.versionKey);
  });

  it.each([true, false])("knows a chosen store for near by as its choice did: %s", async (closeToStore) => {
    const destination = { locationId: "01400413" };
    await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
      ...{ modalityType: "PICKUP", destination, closeToStore, shouldSetActiveModality: true },
    });
    expect(await shopper.cart()).toMatchObject({ store: { storeId: "01400413", closeToStore } });
  });

  it("is made at the preferred store of whoever chose one before", async () => {
    await shopper.send("POST", "/accountmanagement/api/preferred-store", { locationId: "01400418" });
    expect((await shopper.cart()).storeId).toBe("01400418");
  });

  it("knows no other kind", async () => {
    const reply = await shopper.send("GET", `${carts}?kind=modify`);
    expect([reply.status, errorOf(reply).code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("fills the carts of demo shoppers who come to check out", async () => {
    for (const email of ["cards@aisle.test", "declines@aisle.test", "ebt@aisle.test"])
      expect((await (await signedIn(email)).cart()).lineItems.length).toBeGreaterThan(2);
    const mixed = await (await signedIn("ebt@aisle.test")).cart();
    expect(new Set(mixed.lineItems.map((line) => line.snapEligible))).toEqual(new Set([true, false]));
  });
});

describe("PUT carts/{cartId}", () => {
  it("prices lines with promos, and tax by class", async () => {
    const apples = await gtin13Of("Honeycrisp Apples");
    const towels = await gtin13Of("Paper Towels");
    const cart = cartIn(
      await put([
        { gtin13: apples, quantity: 2, substitutionPolicy: "NONE" },
        { gtin13: towels, quantity: 1 },
      ]),
    );
    expect(cart.lineItems).toMatchObject([
      {
        gtin13: apples,
        quantity: 2,
        substitutionPolicy: "NONE",
        prices: { regular: 599, promo: 499 },
        lineTotal: 998,
      },
      {
        gtin13: towels,
        quantity: 1,
        substitutionPolicy: "SHOPPER_CHOICE",
        prices: { regular: 1099 },
        lineTotal: 1099,
      },
    ]);
    // Ohio taxes paper towels at 7.8 % and groceries not at all.
    expect(cart.summary).toMatchObject({
      itemCount: 3,
      cost: {
        itemTotal: 2297,
        yellowTagDiscountTotal: 200,
        taxTotal: 86,
        feeTotal: 0,
        ebtTotal: 998,
        total: 2183,
      },
      fees: [],
    });
  });

  it("takes the rate that is valid on the store's day", async () => {
    await services.context.db
      .insertInto("tax_rate")
      .values([
        { state: "OH", tax_class: "food", valid_from: "2026-03-02", rate: 1_000 },
        { state: "OH", tax_class: "food", valid_from: "2026-03-03", rate: 2_000 },
      ])
      .execute();
    const bananas = await gtin13Of("Bananas, Bunch");
    await put([{ gtin13: bananas, quantity: 10 }]);
    expect((await shopper.cart()).summary.cost.taxTotal).toBe(15);
    services.clock.set("2026-03-03T04:59:00Z");
    shopper = await signedIn("empty@aisle.test");
    expect((await shopper.cart()).summary.cost.taxTotal).toBe(15);
    services.clock.set("2026-03-03T05:00:00Z");
    expect((await shopper.cart()).summary.cost.taxTotal).toBe(30);
  });

  it("adds one bag fee to an order with items where the state has one", async () => {
    await services.context.db
      .insertInto("fee_rule")
      .values({ state: "OH", kind: "bag", amount: 10 })
      .execute();
    expect((await shopper.cart()).summary.fees).toEqual([]);
    const bananas = await gtin13Of("Bananas, Bunch");
    const cart = cartIn(await put([{ gtin13: bananas, quantity: 3 }]));
    expect(cart.summary).toMatchObject({
      fees: [{ kind: "bag", amount: 10 }],
      cost: { feeTotal: 10, total: 457 },
    });
  });

  it("adds a state's deposit on each bottle, which SNAP may pay where the rule says so", async () => {
    const water = await gtin13Of("Sparkling Water, Lime");
    const towels = await gtin13Of("Paper Towels");
    const { db } = services.context;
    const lines = [
      { gtin13: water, quantity: 2 },
      { gtin13: towels, quantity: 1 },
    ];
    expect(cartIn(await put(lines)).summary.fees).toEqual([]);
    await db
      .insertInto("fee_rule")
      .values([
        { state: "OH", kind: "bag", amount: 10 },
        { state: "OH", kind: "deposit", amount: 5, snap_eligible: true },
      ])
      .execute();
    // Eight cans a pack.
    expect((await shopper.cart()).summary).toMatchObject({
      fees: [
        { kind: "bag", amount: 10 },
        { kind: "deposit", description: "Bottle deposit", regulated: true, amount: 80 },
      ],
      cost: { feeTotal: 90, taxTotal: 86, ebtTotal: 2 * 459 + 80, total: 2 * 459 + 1099 + 86 + 90 },
    });
    await db.updateTable("fee_rule").set({ snap_eligible: false }).execute();
    expect((await shopper.cart()).summary.cost).toMatchObject({ feeTotal: 90, ebtTotal: 2 * 459 });
  });

  it("gives a new version on every write, keeps ids and policies of lines, and drops what is left out", async () => {
    const bananas = await gtin13Of("Bananas, Bunch");
    const bread = await gtin13Of("Whole Wheat Sandwich Bread");
    const first = cartIn(
      await put([
        { gtin13: bananas, quantity: 1, substitutionPolicy: "NONE" },
        { gtin13: bread, quantity: 1 },
      ]),
    );
    const second = cartIn(await put([{ gtin13: bananas, quantity: 2 }]));
    expect(second.versionKey).not.toBe(first.versionKey);
    expect(second.lineItems).toMatchObject([
      { id: first.lineItems[0]?.id, quantity: 2, substitutionPolicy: "NONE" },
    ]);
  });

  it("answers an old version with 409 and the current one, and changes nothing", async () => {
    const bananas = await gtin13Of("Bananas, Bunch");
    const stale = (await shopper.cart()).versionKey;
    const current = cartIn(await put([{ gtin13: bananas, quantity: 1 }]));
    const reply = await put([], stale);
    expect([reply.status, errorOf(reply)]).toMatchObject([
      409,
      { code: "VERSION_CONFLICT", versionKey: current.versionKey },
    ]);
    expect((await shopper.cart()).lineItems).toHaveLength(1);
  });

  it("lets one of many writers with the same version through", async () => {
    const bananas = await gtin13Of("Bananas, Bunch");
    const { versionKey } = await shopper.cart();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put([{ gtin13: bananas, quantity: index + 1 }], versionKey)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
  });

  it("refuses more than the maximum, a product that nobody sells, and one that has run out", async () => {
    const eggs = await gtin13Of("Grade A Large Eggs");
    const iceCream = await gtin13Of("Vanilla Bean Ice Cream");
    const cases = [
      [{ gtin13: eggs, quantity: 3 }, "MaxQuantityError"],
      [{ gtin13: "0000000000000", quantity: 1 }, "UPCFallout"],
      [{ gtin13: iceCream, quantity: 1 }, "UPCFallout"],
    ] as const;
    for (const [line, code] of cases) {
      const reply = await put([line]);
      expect([reply.status, errorOf(reply)]).toMatchObject([
        422,
        { code, rootCauses: [{ code, gtin13: line.gtin13 }] },
      ]);
    }
    expect((await shopper.cart()).lineItems).toEqual([]);
  });

  it.each([
    ["no quantity", { gtin13: "0001111600370", quantity: 0 }],
    ["a fraction", { gtin13: "0001111600370", quantity: 1.5 }],
    ["something that is no product number", { gtin13: "bananas", quantity: 1 }],
  ])("refuses %s", async (_, line) => {
    const reply = await put([line]);
    expect([reply.status, errorOf(reply).code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("is another shopper's business to nobody", async () => {
    const cart = await shopper.cart();
    const other = await signedIn("cards@aisle.test");
    for (const reply of [
      await other.send("GET", `${carts}/${cart.id}`),
      await other.send("PUT", `${carts}/${cart.id}`, { versionKey: cart.versionKey, lineItems: [] }),
      await other.send("DELETE", `${carts}/${cart.id}`),
    ])
      expect([reply.status, errorOf(reply).code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("a cart for delivery", () => {
  const mainStreet = {
    addressLines: ["100 Main St"],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode: "45209",
    countryCode: "US",
  };

  async function choose(modalityType: "DELIVERY" | "PICKUP", destination: object) {
    const chosen = { modalityType, destination, shouldSetActiveModality: true };
    expect((await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", chosen)).status).toBe(200);
  }

  it("says where it goes, and who makes it up", async () => {
    await choose("DELIVERY", { address: mainStreet });
    expect(await shopper.cart()).toMatchObject({
      modalityType: "DELIVERY",
      store: { storeId: "01400413", name: "Aisle Market, Oakley" },
      deliveryAddress: mainStreet,
    });
    await choose("PICKUP", { locationId: "01400420" });
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ modalityType: "PICKUP", store: { name: "Aisle Market, Downtown" } });
    expect(cart).not.toHaveProperty("deliveryAddress");
  });

  it("keeps what can't be brought, at no cost, and sells it again once it is picked up", async () => {
    const ice = await gtin13Of("Party Ice");
    const oats = await gtin13Of("Old Fashioned Oats");
    const delivery = { modalityType: "DELIVERY" } as const;
    const before = cartIn(
      await put([
        { gtin13: ice, quantity: 2 },
        { gtin13: oats, quantity: 1, ...delivery },
      ]),
    );
    expect(before.lineItems).toMatchObject([{ gtin13: ice, modalityType: "PICKUP", available: true }]);
    expect(before.otherLines).toMatchObject([{ gtin13: oats, ...delivery }]);
    expect(before.otherLines[0]).not.toHaveProperty("lineTotal");
    // It is in the cart already, as from a time when it was brought.
    await services.context.db
      .updateTable("cart_line")
      .set({ modality_type: "DELIVERY" })
      .where("gtin13", "=", ice)
      .execute();
    await choose("DELIVERY", { address: mainStreet });
    const cart = await shopper.cart();
    expect(cart.lineItems).toMatchObject([
      { gtin13: ice, quantity: 2, available: false, lineTotal: 0 },
      { gtin13: oats, quantity: 1, lineTotal: 499 },
    ]);
    expect(cart.summary).toMatchObject({ itemCount: 1, cost: { itemTotal: 499 } });
    // Fewer may be kept; more, or another, may not.
    expect((await put([{ gtin13: ice, quantity: 1 }])).status).toBe(200);
    const refused = await put([{ gtin13: ice, quantity: 3 }]);
    expect(errorOf(refused)).toMatchObject({ code: "UPCFallout", rootCauses: [{ gtin13: ice }] });
    await put([{ gtin13: ice, quantity: 1, modalityType: "PICKUP" }]);
    await choose("PICKUP", { locationId: "01400413" });
    const [line] = (await shopper.cart()).lineItems;
    expect(line).toMatchObject({ gtin13: ice, lineTotal: 499, available: true });
  });

  it("has a product once in each way, and moves it from one to the other", async () => {
    const oats = await gtin13Of("Old Fashioned Oats");
    const ice = await gtin13Of("Party Ice");
    const both = [
      { gtin13: oats, quantity: 1, modalityType: "PICKUP" },
      { gtin13: oats, quantity: 2, modalityType: "DELIVERY" },
    ];
    const cart = cartIn(await put(both));
    expect(cart.lineItems).toMatchObject([{ gtin13: oats, quantity: 1, lineTotal: 499 }]);
    expect(cart.otherLines).toMatchObject([{ gtin13: oats, quantity: 2 }]);
    const moved = cartIn(await put([{ gtin13: oats, quantity: 3, modalityType: "DELIVERY" }]));
    expect([moved.lineItems, moved.otherLines.map(({ id }) => id)]).toEqual([
      [],
      cart.otherLines.map(({ id }) => id),
    ]);
    const twice = await put([...both, { gtin13: oats, quantity: 1 }]);
    expect([twice.status, errorOf(twice).code]).toEqual([400, "BAD_REQUEST"]);
    const refused = await put([{ gtin13: ice, quantity: 1, modalityType: "DELIVERY" }]);
    expect(errorOf(refused)).toMatchObject({ code: "UPCFallout", rootCauses: [{ gtin13: ice }] });
  });

  it("still lists what its store does not sell, without a price, whatever else is changed", async () => {
    shopper = await signedIn("cards@aisle.test");
    const [first, second] = (await shopper.cart()).lineItems.map(({ gtin13 }) => gtin13);
    await services.context.db
      .deleteFrom("price")
      .where("gtin13", "=", first ?? "")
      .execute();
    const cart = await shopper.cart();
    expect(cart.lineItems[0]).toMatchObject({ gtin13: first, available: false, lineTotal: 0 });
    expect(cart.lineItems[0]).not.toHaveProperty("prices");
    const after = await shopper.setQuantity(second ?? "", 3);
    expect(after.lineItems.map(({ gtin13 }) => gtin13)).toContain(first);
    expect(after.summary.itemCount).toBe(
      after.lineItems.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0),
    );
  });
});

describe("DELETE carts/{cartId}", () => {
  it("empties the cart and keeps its id", async () => {
    const bananas = await gtin13Of("Bananas, Bunch");
    const before = cartIn(await put([{ gtin13: bananas, quantity: 1 }]));
    expect((await shopper.send("DELETE", `${carts}/${before.id}`)).status).toBe(204);
    const after = await shopper.cart();
    expect(after).toMatchObject({ id: before.id, lineItems: [] });
    expect(after.versionKey).not.toBe(before.versionKey);
  });
});

describe("what the shopper wants where something runs out", () => {
  const wish = async (lineItems: readonly object[], substitutionPolicy?: string) => {
    const { id, versionKey } = await shopper.cart();
    return shopper.send("PUT", `${carts}/${id}`, { versionKey, substitutionPolicy, lineItems });
  };
  const policies = async () =>
    (await shopper.cart()).lineItems.map(
      ({ substitutionPolicy, hasOwnPolicy = false, substitutionItems }) => [
        substitutionPolicy,
        hasOwnPolicy,
        substitutionItems?.map(({ description, available }) => [description, available]),
      ],
    );

  it("is said once for the whole cart, and for a line that differs", async () => {
    const [apples, towels] = [await gtin13Of("Honeycrisp Apples"), await gtin13Of("Paper Towels")];
    const lines = [
      { gtin13: apples, quantity: 1 },
      { gtin13: towels, quantity: 1, substitutionPolicy: "SHOPPER_CHOICE" },
    ];
    expect(cartIn(await wish(lines, "NONE")).substitutionPolicy).toBe("NONE");
    expect(await policies()).toEqual([
      ["NONE", false, undefined],
      ["SHOPPER_CHOICE", true, undefined],
    ]);
    // What is left out stays; null goes by the cart again.
    cartIn(
      await wish([
        { gtin13: apples, quantity: 2 },
        { ...lines[1], substitutionPolicy: null },
      ]),
    );
    expect(await policies()).toEqual([
      ["NONE", false, undefined],
      ["NONE", false, undefined],
    ]);
    expect((await wish(lines, "CUSTOMER_CHOICE")).status).toBe(400);
  });

  it("may be a backup: one other product, which may have run out too", async () => {
    const [apples, pears] = [await gtin13Of("Honeycrisp Apples"), await gtin13Of("Bananas, Bunch")];
    const backedUp = { gtin13: apples, quantity: 1, substitutionPolicy: "CUSTOMER_CHOICE" };
    for (const substitutionItems of [
      undefined,
      [],
      [{ gtin13: apples }],
      [{ gtin13: "0000000000000" }],
      [{ gtin13: pears }, { gtin13: apples }],
    ])
      expect((await wish([{ ...backedUp, substitutionItems }])).status).toBe(400);
    expect((await shopper.cart()).lineItems).toEqual([]);
    cartIn(await wish([{ ...backedUp, substitutionItems: [{ gtin13: pears }] }]));
    expect(await policies()).toEqual([["CUSTOMER_CHOICE", true, [["Bananas, Bunch", true]]]]);
    // It stays with the line while that is changed otherwise.
    cartIn(await wish([{ gtin13: apples, quantity: 3 }]));
    await services.context.db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "=", pears)
      .execute();
    expect(await policies()).toEqual([["CUSTOMER_CHOICE", true, [["Bananas, Bunch", false]]]]);
    cartIn(await wish([{ gtin13: apples, quantity: 3, substitutionPolicy: "NONE" }]));
    expect(await policies()).toEqual([["NONE", true, undefined]]);
  });
});

describe("what the shopper says of an item to whoever picks it", () => {
  const say = async (line: object) => put([line]);
  const said = async () => {
    const { lineItems } = await shopper.cart();
    return lineItems.map(({ instructions }) => instructions);
  };

  it("stays with the line until it is said anew or taken back, and where the line is moved", async () => {
    const apples = await gtin13Of("Honeycrisp Apples");
    const line = { gtin13: apples, quantity: 1 };
    cartIn(await say({ ...line, instructions: "  Ripe ones (for today); no bruises  " }));
    cartIn(await say({ ...line, quantity: 2 }));
    expect(await said()).toEqual(["Ripe ones (for today); no bruises"]);
    const moved = cartIn(await say({ ...line, modalityType: "DELIVERY" }));
    expect(moved.lineItems).toEqual([]);
    cartIn(await say({ ...line, modalityType: "PICKUP" }));
    expect(await said()).toEqual(["Ripe ones (for today); no bruises"]);
    // A product that is wanted in both ways has its words in one.
    const both = [line, { ...line, modalityType: "DELIVERY" }];
    cartIn(await put(both));
    cartIn(await put([{ ...line, modalityType: "DELIVERY" }]));
    cartIn(await say({ ...line, modalityType: "PICKUP" }));
    expect(await said()).toEqual([undefined]);
    cartIn(await say({ ...line, instructions: "Green" }));
    cartIn(await say({ ...line, instructions: "" }));
    expect(await said()).toEqual([undefined]);
    cartIn(await say({ ...line, instructions: "Green" }));
    cartIn(await say({ ...line, instructions: null }));
    expect(await said()).toEqual([undefined]);
  });

  it("has at most 128 characters, of those that instructions may have", async () => {
    const line = { gtin13: await gtin13Of("Honeycrisp Apples"), quantity: 1 };
    for (const instructions of ["a".repeat(129), "<b>ripe</b>", "ripe!", "a\u0000b", 7])
      expect((await say({ ...line, instructions })).status, String(instructions)).toBe(400);
    expect((await shopper.cart()).lineItems).toEqual([]);
    cartIn(await say({ ...line, instructions: "é".repeat(128) }));
    expect(await said()).toEqual(["é".repeat(128)]);
  });
});
