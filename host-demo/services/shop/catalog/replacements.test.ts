import { beforeEach, expect, test } from "vitest";
import { replacementsResponse } from "../../../../sdk/contract/catalog.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { products } from "./products/products.ts";
import { stores } from "./stores.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const store = "01400413";
const numberOf = (description: string) =>
  products.find((product) => product.description === description)?.gtin13 ?? "";

/** Names of what stands in for a product, in the order in which it is answered. */
async function standIns(description: string, query = "option.validate=true"): Promise<string[]> {
  const path = `/atlas/v1/product/v2/products/${numberOf(description)}/replacements?${query}`;
  const { text } = await call(services, path);
  return replacementsResponse(JSON.parse(text)).products.map((product) => product.description);
}

const setAvailable = (description: string, available: boolean) =>
  services.context.db
    .updateTable("stock")
    .set({ available })
    .where("store_id", "=", store)
    .where("gtin13", "=", numberOf(description))
    .execute();

test("what is sold out has nine, three and no products in its place, nearest first", async () => {
  const nine = await standIns("Vanilla Bean Ice Cream");
  expect(nine).toHaveLength(9);
  expect(nine.slice(0, 2)).toEqual(["French Vanilla Ice Cream", "Homemade Vanilla Ice Cream"]);
  expect(await standIns("Oat Milk, Unsweetened")).toEqual([
    "Oat Milk, Vanilla",
    "Almond Milk, Unsweetened",
    "Soy Milk, Original",
  ]);
  expect(await standIns("Dragon Fruit")).toEqual([]);
});

test("whatever else runs out has others of its kind, never itself nor what nobody of its ages may buy", async () => {
  const others = await standIns("Bananas, Bunch");
  expect(others.length).toBeGreaterThan(4);
  const kinds = new Set(
    others.map((name) => products.find(({ description }) => description === name)?.commodity),
  );
  expect([...kinds]).toEqual(["Fresh Fruit"]);
  expect(others).not.toContain("Bananas, Bunch");
  const beers = await standIns("Amber Lager");
  expect(beers.length).toBeGreaterThan(0);
  for (const name of beers)
    expect(products.find(({ description }) => description === name)?.minimumAge, name).toBe(21);
});

test("validated, it is what the store has in the way that is asked for", async () => {
  await setAvailable("Oat Milk, Vanilla", false);
  expect(await standIns("Oat Milk, Unsweetened")).toEqual(["Almond Milk, Unsweetened", "Soy Milk, Original"]);
  expect(await standIns("Oat Milk, Unsweetened", "")).toHaveLength(3);
  const another = stores.find(({ store_id }) => store_id !== store)?.store_id;
  expect(
    await standIns("Oat Milk, Unsweetened", `option.validate=true&filter.storeId=${another}`),
  ).toHaveLength(3);
  await services.context.db
    .updateTable("product")
    .set({ ways: ["PICKUP"] })
    .where("gtin13", "=", numberOf("Soy Milk, Original"))
    .execute();
  const delivered = "option.validate=true&filter.modalityType=DELIVERY";
  expect(await standIns("Oat Milk, Unsweetened", delivered)).toEqual(["Almond Milk, Unsweetened"]);
});

test("a number that no product has is 404, and a way that nobody knows 400", async () => {
  const path = "/atlas/v1/product/v2/products";
  expect((await call(services, `${path}/0000000000000/replacements`)).status).toBe(404);
  const unknown = `${path}/${numberOf("Dragon Fruit")}/replacements?filter.modalityType=DRONE`;
  expect((await call(services, unknown)).status).toBe(400);
});

test("each says whether it is alcohol", async () => {
  const answer = async (description: string) => {
    const path = `/atlas/v1/product/v2/products/${numberOf(description)}/replacements`;
    return replacementsResponse(JSON.parse((await call(services, path)).text)).products;
  };
  expect((await answer("Amber Lager")).every(({ alcohol }) => alcohol)).toBe(true);
  expect((await answer("Bananas, Bunch")).some(({ alcohol }) => alcohol)).toBe(false);
});
