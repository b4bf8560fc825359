import { sql } from "kysely";
import { expect, test } from "vitest";
import { departmentsResponse, shelfResponse } from "../../../../sdk/contract/catalog.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { products } from "./products/products.ts";
import { searchQuery, wordsOf } from "./words.ts";

const services = await createTestServices();
const path = "/atlas/v1/product/v2/products";

async function shelf(query: Readonly<Record<string, string>>) {
  const { text } = await call(services, `${path}?${new URLSearchParams(query)}`);
  return shelfResponse(JSON.parse(text));
}
const find = async (text: string) =>
  (await shelf({ "filter.query": text, limit: "100" })).products.map(({ description }) => description);

test("departments come in shelf order, with how many products each has", async () => {
  const { text } = await call(services, "/atlas/v1/product/v2/departments");
  const { departments } = departmentsResponse(JSON.parse(text));
  expect(departments[0]).toMatchObject({ id: "produce", name: "Produce" });
  expect(departments.map(({ id }) => id)).toContain("dairy-eggs");
  expect(departments.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  for (const { id, name, count } of departments) {
    expect(products.filter(({ department }) => department === name)).toHaveLength(count);
    expect((await shelf({ "filter.department": id, limit: "1" })).total).toBe(count);
  }
});

test("a store that is none has no departments and no products", async () => {
  const query = "filter.storeId=99999999";
  const { text } = await call(services, `/atlas/v1/product/v2/departments?${query}`);
  expect(departmentsResponse(JSON.parse(text)).departments).toEqual([]);
  expect((await shelf({ "filter.storeId": "99999999", "filter.department": "produce" })).total).toBe(0);
});

test.each([{ "filter.department": "pantry" }, { "filter.query": "c" }])(
  "pages of %o hold all of it once, in one order",
  async (filter) => {
    const whole = await shelf({ ...filter, limit: "100" });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shelf({ ...filter, limit: "7", ...(cursor && { cursor }) });
      expect(page.products.length).toBeLessThanOrEqual(7);
      expect(page.total).toBe(whole.total);
      seen.push(...page.products.map(({ gtin13 }) => gtin13));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(whole.total);
    expect(new Set(seen).size).toBe(whole.total);
    expect(seen.slice(0, 100)).toEqual(whole.products.map(({ gtin13 }) => gtin13));
  },
);

test("a page has 24 products unless said, and a department stays itself after the last one", async () => {
  const first = await shelf({ "filter.department": "produce" });
  expect(first.products).toHaveLength(24);
  expect(first.nextCursor).toBeDefined();
  const all = await shelf({ "filter.department": "produce", limit: "100" });
  expect(all.nextCursor).toBeUndefined();
});

test("a search goes by the beginnings of words, whatever their case and accents", async () => {
  expect(await find("ROSÉ")).toContain("Rosé");
  expect(await find("rose")).toContain("Rosé");
  expect(await find("ban")).toContain("Bananas, Bunch");
  expect(await find("anana")).toEqual([]);
  expect(await find("jal")).toEqual([]);
  // By size, commodity and department too.
  expect(await find("750 ml")).toHaveLength(7);
  expect(await find("fish & shellfish")).toContain("Rainbow Trout");
  expect(await find("tobacco lighters")).toEqual(["Disposable Lighters"]);
  expect((await find("apple")).slice(0, 2)).toEqual(["Honeycrisp Apples", "Gala Apples"]);
});

test("what has the words in its name comes before what has them around it", async () => {
  const found = await find("milk");
  const named = found.findIndex((name) => !/milk/i.test(name));
  expect(named).toBeGreaterThan(5);
  expect(found.slice(named).filter((name) => /\bmilk/i.test(name))).toEqual([]);
});

test("a search within a department finds nothing of another", async () => {
  const found = await shelf({ "filter.query": "chicken", "filter.department": "pet" });
  expect(found.products.map(({ description }) => description)).toEqual([
    "Chicken & Rice Dog Food",
    "Wet Dog Food, Chicken",
  ]);
});

test("what a search means nothing to is only looked for", async () => {
  for (const text of ["milk' | 'x", "a & b:*", "100%\\_", "); drop table product", "𝒳 milk 🥛"]) {
    const { status } = await call(services, `${path}?${new URLSearchParams({ "filter.query": text })}`);
    expect(status, text).toBe(200);
  }
  expect((await shelf({ "filter.department": "no-such" })).products).toEqual([]);
});

test.each([
  [{ "filter.query": "" }, "letter or a digit"],
  [{ "filter.query": "%&!" }, "letter or a digit"],
  [{ "filter.query": "x".repeat(101) }, "100 characters"],
  [{ "filter.query": "a b c d e f g h i j k" }, "10 words"],
  [{ "filter.department": "" }, "id of a department"],
  [{ "filter.department": "a/b" }, "id of a department"],
  [{ "filter.department": "pantry", limit: "0" }, "1 to 100"],
  [{ "filter.department": "pantry", limit: "101" }, "1 to 100"],
  [{ "filter.department": "pantry", limit: "1e1" }, "1 to 100"],
  [{ "filter.department": "pantry", cursor: "2.1.0001111600370" }, "nextCursor"],
  [{ "filter.department": "pantry", cursor: "" }, "nextCursor"],
  [{ "filter.department": "pantry", "filter.shelf": "home" }, "Give one of"],
  [{ "filter.query": "milk", "filter.gtin13s": "0001111600370" }, "Give one of"],
])("the request %o is 400 and says why", async (query, reason) => {
  const { status, text } = await call(services, `${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(400);
  expect(text).toContain(reason);
});

test("words are what is between all else, without accents and apostrophes", () => {
  expect(wordsOf("Piña-Colada (2%), baby's")).toEqual(["pina", "colada", "2", "babys"]);
  expect(wordsOf(" !? ")).toEqual([]);
});

test("of many products a search and a department read only theirs", async () => {
  await services.context.db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into product (gtin13, description, customer_facing_size, department, department_id, commodity, sub_commodity,
          tax_class, snap_eligible, ways, image_url, position, search)
        select (9000000000000 + g)::text, 'Copy', '', 'Many', 'many-' || g % 50, '', '', 'food', true, '{PICKUP}', '', 1000 + g,
          to_tsvector('simple', 'copy' || g)
        from generate_series(1, 20000) g`.execute(trx);
      await sql`analyze product`.execute(trx);
      const planOf = async (condition: ReturnType<typeof sql>) => {
        const { rows } = await sql`explain (format json) select gtin13 from product where ${condition}
          order by position, gtin13 limit 25`.execute(trx);
        return JSON.stringify(rows);
      };
      const search = sql`search @@ ${sql.lit(searchQuery(["copy77"]))}::tsquery`;
      expect(await planOf(search)).toContain("product_search");
      expect(await planOf(sql`department_id = 'many-7'`)).toContain("product_department");
      throw new Error("only to look");
    })
    .catch((error: unknown) => expect(error).toEqual(new Error("only to look")));
});
