import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bannerResponse, productsResponse, type Product } from "../../../../sdk/contract/catalog.ts";
import { banners } from "../../../../sdk/domain/banners.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { seedOnce } from "../../seed.ts";
import { traitsOf } from "./banner-traits.ts";
import { pictureAt } from "./pictures/pictures.ts";
import { gtin13, products } from "./products/products.ts";
import { stores } from "./stores.ts";
import { depositRules, taxRates } from "./taxes.ts";

const services = await createTestServices();

const publicFile = (path: string) => fileURLToPath(new URL(`../../../site/public${path}`, import.meta.url));

async function find(filter: string): Promise<Product[]> {
  const { text } = await call(services, `/atlas/v1/product/v2/products?${filter}`);
  return productsResponse(JSON.parse(text)).products;
}

test("every banner answers, in the shape of the contract, with a logo that is there", async () => {
  expect(banners).toHaveLength(33);
  const takesNone: string[] = [];
  for (const { domain } of banners) {
    const { text } = await call(services, `/atlas/v1/banner/v1/banners/${domain}`);
    const { banner } = bannerResponse(JSON.parse(text));
    expect(banner.domain).toBe(domain);
    expect(existsSync(publicFile(banner.logo.asset))).toBe(true);
    expect(banner.defaultStoreId !== undefined).toBe(banner.kind === "GROCERY");
    takesNone.push(...(banner.kind === "GROCERY" && !banner.takesOrders ? [banner.name] : []));
  }
  expect(takesNone).toEqual(["Silver State Foods", "Mesa Mercado", "Simply Crate"]);
});

test("25 banners sell groceries and 8 don't; domains and phones are fictional and nobody else's", () => {
  expect(banners.filter(({ kind }) => kind === "GROCERY")).toHaveLength(25);
  expect(banners.filter(({ capabilities }) => capabilities.length === 0)).toHaveLength(8);
  expect(new Set(banners.map(({ domain }) => domain)).size).toBe(33);
  expect(banners.every(({ domain }) => domain.endsWith(".example"))).toBe(true);
  for (const { phone } of [...banners, ...stores]) expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
  expect(banners[0]).toMatchObject({ name: "Aisle Market", tenant: "aisle" });
});

test("a banner says what sets it apart", async () => {
  const about = async (domain: string) =>
    bannerResponse(JSON.parse((await call(services, `/atlas/v1/banner/v1/banners/${domain}.example`)).text))
      .banner;
  expect(await about("harristeeter")).toMatchObject({
    tenantName: "harristeeter",
    bannerName: "harristeeter",
    storeLocatorBrand: "HARRIS TEETER",
    membership: {
      name: "HTPlus",
      sameDay: { subscriptionType: "HTEL", tier: "99" },
      nextDay: { subscriptionType: "HTPL", tier: "69" },
    },
    switches: { texts: "sister", pickupInstructions: false, emailOptInTicked: false },
  });
  expect(await about("aislemarket")).toMatchObject({
    membership: { name: "Boost", nextDay: { title: "Boost Essential", tier: "59" } },
    switches: {
      texts: "default",
      communityRewardsLabel: "Community Rewards",
      canadianAddresses: true,
      promoExemptPlans: ["BST", "BSTL"],
    },
  });
  const traits = banners.map(traitsOf);
  const labels = new Set(traits.map(({ switches }) => switches.communityRewardsLabel));
  expect([...labels].sort()).toEqual(["Community Contributions", "Community Rewards", "Inspiring Donations"]);
  for (const name of [
    "purchaseHistory",
    "wallet",
    "prescriptions",
    "communityRewards",
    "canadianAddresses",
  ] as const)
    expect(traits.some(({ switches }) => !switches[name])).toBe(true);
  const phones = traits.flatMap((each) => Object.values(each.phones));
  for (const phone of phones) expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
  expect(new Set(phones).size).toBe(4 * 33);
});

test("an older release's catalogue gets the branches and the traits that it did not know", async () => {
  const { db } = services.context;
  const branch = { store_id: "01400421", gtin13: products[0]?.gtin13 ?? "" };
  await db.deleteFrom("price").where("store_id", "=", branch.store_id).execute();
  await db.deleteFrom("stock").where("store_id", "=", branch.store_id).execute();
  await db.deleteFrom("flash_sale").where("store_id", "=", branch.store_id).execute();
  await db.deleteFrom("store").where("store_id", "=", branch.store_id).execute();
  await db.updateTable("price").set({ regular: 1, promo: null }).where("store_id", "=", "01400413").execute();
  await db.deleteFrom("meta").where("key", "=", "branches_seeded_at").execute();
  await seedOnce(services.context);
  const there = await find(`filter.gtin13s=${branch.gtin13}&filter.storeId=${branch.store_id}`);
  expect(there).toHaveLength(1);
  // What is there already stays as somebody may have set it.
  expect((await find(`filter.gtin13s=${branch.gtin13}`))[0]?.prices.regular).toBe(1);
  await services.reset();
});

test("an unknown banner is 404", async () => {
  expect((await call(services, "/atlas/v1/banner/v1/banners/nobody.example")).status).toBe(404);
});

test("check digits are GS1's", () => {
  // The example of GS1's own guide.
  expect(gtin13("629104150021")).toBe("6291041500213");
  expect(new Set(products.map((product) => product.gtin13)).size).toBe(products.length);
  for (const product of products) expect(gtin13(product.gtin13.slice(0, 12))).toBe(product.gtin13);
});

test("the home shelf has 26 products of the default store, in shelf order, each with a picture that is there", async () => {
  const shelf = await find("filter.shelf=home");
  expect(shelf).toHaveLength(26);
  expect(shelf[0]).toMatchObject({
    description: "Bananas, Bunch",
    prices: { regular: 149 },
    available: true,
  });
  for (const product of shelf) {
    expect(product.images).toHaveLength(1);
    const url = product.images[0]?.url ?? "";
    expect(pictureAt(url.split("?")[0] ?? "")).toMatchObject({ url, svg: expect.stringContaining("<svg") });
  }
});

test("the shelf shows every kind: sale price, purchase limit, sold out, not for SNAP", async () => {
  const shelf = await find("filter.shelf=home");
  expect(shelf.filter(({ prices }) => prices.promo !== undefined).length).toBeGreaterThan(3);
  expect(shelf.find(({ maxQuantity }) => maxQuantity === 2)?.description).toBe("Grade A Large Eggs");
  expect(shelf.filter(({ available }) => !available).map(({ description }) => description)).toEqual([
    "Vanilla Bean Ice Cream",
  ]);
  expect(shelf.some(({ snapEligible }) => !snapEligible)).toBe(true);
  expect(shelf.flatMap(({ minimumAge = [] }) => minimumAge)).toEqual([21, 18]);
});

test("products are found by number, as one store sells them", async () => {
  const [one, two] = products;
  const numbers = `${two?.gtin13},${one?.gtin13},0000000000000`;
  const here = await find(`filter.gtin13s=${numbers}`);
  expect(here.map((product) => product.gtin13)).toEqual([one?.gtin13, two?.gtin13]);
  const there = await find(`filter.gtin13s=${numbers}&filter.storeId=${stores[2]?.store_id}`);
  expect(there[1]?.prices.regular).toBeGreaterThan(here[1]?.prices.regular ?? 0);
});

test.each(["", "filter.shelf=home&filter.gtin13s=0001111060037", "filter.gtin13s=1", "filter.gtin13s="])(
  "the query '%s' is 400",
  async (query) => {
    expect((await call(services, `/atlas/v1/product/v2/products?${query}`)).status).toBe(400);
  },
);

test("every store's state has a rate for every kind of product", () => {
  for (const { state } of stores) expect(taxRates.filter((rate) => rate.state === state)).toHaveLength(4);
});

test("states with a deposit have a store, and there is something to want it for", async () => {
  const { db } = services.context;
  const rules = await db.selectFrom("fee_rule").where("kind", "=", "deposit").selectAll().execute();
  expect(rules).toHaveLength(depositRules.length);
  for (const { state, snap_eligible } of rules) {
    expect(stores.some((store) => store.state === state)).toBe(true);
    expect(snap_eligible).toBe(true);
  }
  const bottled = await db
    .selectFrom("product")
    .where("deposit_containers", ">", 0)
    .orderBy("position")
    .select("description")
    .execute();
  expect(bottled.slice(0, 3).map(({ description }) => description)).toEqual([
    "Sparkling Water, Lime",
    "Purified Water",
    "Amber Lager",
  ]);
});

test("a product says in which ways it is sold", async () => {
  const shelf = await find("filter.shelf=home");
  const flagsOf = (description: string) => {
    const product = shelf.find((each) => each.description === description);
    if (!product) throw new Error(`no ${description} on the shelf`);
    const { clickListItem, homeDeliveryItem, shipToHome, soldInStore } = product;
    return [clickListItem, homeDeliveryItem, shipToHome, soldInStore];
  };
  expect(flagsOf("Spaghetti")).toEqual([true, true, true, true]);
  expect(flagsOf("Bananas, Bunch")).toEqual([true, true, false, true]);
  expect(flagsOf("Amber Lager")).toEqual([true, true, false, true]);
  expect(flagsOf("Spray Paint, Matte Black")).toEqual([true, false, false, true]);
});

test("a product says where it stands in the assortment, from the widest to the narrowest", async () => {
  const wanted = products.filter(({ description }) => /^Oat Milk|^Paper Towels$/.test(description));
  const found = await find(`filter.gtin13s=${wanted.map((product) => product.gtin13).join(",")}`);
  const trees = new Map(found.map(({ description, familyTree }) => [description, familyTree.subCommodity]));
  expect(trees.get("Oat Milk, Vanilla")).toBe("Oat Milk");
  expect(trees.get("Oat Milk, Unsweetened")).toBe("Oat Milk");
  expect(trees.get("Paper Towels")).toBe("Paper Towels");
});
