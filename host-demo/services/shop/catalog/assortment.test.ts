import { expect, test } from "vitest";
import { createTestServices } from "../../testing/test-services.ts";
import { departmentId } from "./departments.ts";
import { draw } from "./pictures/draw.ts";
import { isSnapEligible } from "./products/aisle.ts";
import { gtin13, products, waysOf } from "./products/products.ts";
import { staples } from "./products/staples.ts";

const services = await createTestServices();

const named = (name: string) => {
  const found = products.find(({ description }) => description === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test("400 products, each with a name, a number and a picture of its own", () => {
  expect(products).toHaveLength(400);
  for (const key of ["gtin13", "description"] as const)
    expect(new Set(products.map((product) => product[key])).size).toBe(400);
  for (const product of products) expect(gtin13(product.gtin13.slice(0, 12))).toBe(product.gtin13);
  const pictures = products.map(({ picture }) => draw(picture));
  expect(new Set(pictures).size).toBe(400);
  for (const picture of pictures) {
    expect(picture.length).toBeLessThan(4_000);
    expect(picture).not.toMatch(/undefined|NaN|<script|href/);
  }
});

test("a picture that nobody can draw is refused, whichever word of it is wrong", () => {
  for (const text of ["", "spaceship red", "apple mauve", "jar red/mauve", "jar red: spaceship red"])
    expect(() => draw(text)).toThrow("nobody can draw");
});

test("what was sold before keeps its number and its price", () => {
  expect(staples).toHaveLength(52);
  expect(products.slice(0, staples.length).map(({ description }) => description)).toEqual(
    staples.map(({ description }) => description),
  );
  expect(named("Bananas, Bunch")).toMatchObject({ gtin13: "0001111600370", regular: 149 });
  expect(named("Spray Paint, Matte Black")).toMatchObject({ gtin13: "0001111619242", regular: 649 });
});

test("SNAP pays for food and drink, and for nothing hot, alcoholic, or that nobody eats", () => {
  for (const { department, taxClass, snapEligible, description, minimumAge } of products) {
    expect(snapEligible, description).toBe(isSnapEligible(taxClass, department));
    if (minimumAge !== undefined) expect(snapEligible, description).toBe(false);
  }
  const eligible = ["Cola", "Milk Chocolate Bar", "California Roll Sushi", "Infant Formula, Powder"];
  const not = [
    "Fried Chicken, 8 Piece, Hot",
    "Chardonnay",
    "Cigarillos",
    "Rose Bouquet",
    "Adult Multivitamin",
  ];
  for (const name of eligible) expect(named(name).snapEligible, name).toBe(true);
  for (const name of not) expect(named(name).snapEligible, name).toBe(false);
  const neverEligible = ["Household", "Personal Care", "Pet", "Tobacco", "Adult Beverage"];
  for (const { department, snapEligible, description } of products)
    if (neverEligible.includes(department)) expect(snapEligible, description).toBe(false);
});

test("there is something of every kind", () => {
  const some = (holds: (product: (typeof products)[number]) => unknown) => products.filter(holds).length;
  expect(new Set(products.map(({ taxClass }) => taxClass)).size).toBe(4);
  expect(some(({ byWeight }) => byWeight)).toBeGreaterThan(20);
  expect(some(({ depositContainers }) => depositContainers)).toBeGreaterThan(15);
  expect(some(({ pickupOnly }) => pickupOnly)).toBeGreaterThan(8);
  expect(some(({ prop65 }) => prop65)).toBeGreaterThan(4);
  expect(some(({ promo }) => promo)).toBeGreaterThan(25);
  expect(some(({ maxQuantity }) => maxQuantity === 2)).toBeGreaterThan(4);
  expect(some(({ minimumAge }) => minimumAge === 18)).toBeGreaterThan(3);
  for (const product of products.filter(({ department }) => department === "Adult Beverage"))
    expect(product).toMatchObject({ minimumAge: 21, taxClass: "alcohol" });
  for (const product of products.filter(({ pickupOnly }) => pickupOnly)) {
    expect(waysOf(product)).toContain("PICKUP");
    expect(waysOf(product)).not.toContain("DELIVERY");
    expect(waysOf(product)).not.toContain("SHIP");
  }
  expect(new Set(products.map(({ department }) => departmentId(department))).size).toBe(16);
});

test("what is sold out has nine, three and no products like it", async () => {
  const rows = await services.context.db
    .selectFrom("product")
    .leftJoin("similar_product", "similar_product.gtin13", "product.gtin13")
    .innerJoin("stock", "stock.gtin13", "product.gtin13")
    .where("stock.store_id", "=", "01400413")
    .where("stock.available", "=", false)
    .groupBy(["product.gtin13", "product.description"])
    .orderBy("product.description")
    .select(({ fn }) => [
      "product.description",
      fn.count<number>("similar_product.similar_gtin13").as("like"),
    ])
    .execute();
  expect(rows.map(({ description, like }) => [description, Number(like)])).toEqual([
    ["Dragon Fruit", 0],
    ["Oat Milk, Unsweetened", 3],
    ["Vanilla Bean Ice Cream", 9],
  ]);
});

test("prices end in 9 at every other store, differ by less than a tenth, and a sale is one everywhere", async () => {
  const rows = await services.context.db.selectFrom("price").selectAll().execute();
  expect(rows).toHaveLength(400 * 61);
  const listed = new Map(products.map((product) => [product.gtin13, product]));
  for (const { store_id, gtin13: number, regular, promo } of rows) {
    const list = listed.get(number)?.regular ?? 0;
    if (store_id === "01400413") expect(regular).toBe(list);
    else expect(regular % 10).toBe(9);
    expect(Math.abs(regular - list)).toBeLessThanOrEqual(list * 0.08 + 10);
    if (promo !== null) expect(promo).toBeLessThan(regular);
  }
});
