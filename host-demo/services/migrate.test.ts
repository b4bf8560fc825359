import { Migrator, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openEmbedded, type Database } from "./platform/database/database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { products, waysOf } from "./shop/catalog/products/products.ts";
import { staples } from "./shop/catalog/products/staples.ts";

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** A database as an older release left it. Starting one takes its time where much else runs. */
async function databaseOf(lastMigration: string) {
  const database = await openEmbedded();
  opened.push(database);
  const { db } = database;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  expect((await migrator.migrateTo(lastMigration)).error).toBeUndefined();
  return db;
}

test("cards of an older release are saved ones, each with a handle of its own", async () => {
  const db = await databaseOf("0008_processor");
  await sql`insert into account values ('acc_a', 'aisle', 'a@aisle.test', 'x', 'full', now())`.execute(db);
  const card = (id: string, gram: string | null) =>
    sql`insert into card (id, account_id, tenant, version_key, card_type, brand, image_type, last_four, description,
      status, payment_gram, created_at, updated_at) values (${id}, 'acc_a', 'aisle', 'v', 'BANK_CARD', 'VISA', 'VI',
      '1111', 'Visa', 'ACTIVE', ${gram}, now(), now())`.execute(db);
  await card("crd_a", null);
  await card("crd_b", null);
  await card("crd_c", "grm_kept");

  await migrate(db);
  const rows = await db.selectFrom("card").select(["payment_gram", "saved"]).orderBy("id").execute();
  expect(rows.map(({ saved }) => saved)).toEqual([true, true, true]);
  const [a = "", b = "", c = ""] = rows.map((row) => row.payment_gram);
  expect([a, b]).toEqual([expect.stringMatching(/^grm_[A-Za-z]{32}$/), expect.stringMatching(/^grm_/)]);
  expect(a).not.toBe(b);
  expect(c).toBe("grm_kept");
});

test("orders that an older release was placing are still carried on, and one order is placed once", async () => {
  const db = await databaseOf("0028_processor");
  // The rows that a saga refers to make no difference here.
  await sql`set session_replication_role = replica`.execute(db);
  const saga = (id: string, status: string) =>
    sql`insert into saga (attempt_id, checkout_id, account_id, idempotency_key, correlation_id, order_id,
      draft_version, status, lease_owner, lease_until, created_at, updated_at) values (${id}, 'chk_a', 'acc_a', ${id},
      'cor', ${`ord_${id}`}, 'v', ${status}, 'own', now(), now(), now())`.execute(db);
  for (const status of ["RUNNING", "ORDERED", "DONE", "FAILED"]) await saga(status, status);

  await migrate(db);
  const rows = await db.selectFrom("saga").select(["attempt_id", "kind", "status"]).execute();
  const after = new Map(rows.map(({ attempt_id, kind, status }) => [attempt_id, `${kind} ${status}`]));
  expect(Object.fromEntries(after)).toEqual({
    RUNNING: "ACTIVATE RUNNING",
    ORDERED: "ACTIVATE COMMITTED",
    DONE: "ACTIVATE DONE",
    FAILED: "ACTIVATE FAILED",
  });
  const again = (kind: string) =>
    sql`insert into saga select ${`${kind} again`}, checkout_id, account_id, 'key', correlation_id, order_id,
      draft_version, status, lease_owner, lease_until, created_at, updated_at, ${kind} from saga
      where attempt_id = 'DONE'`.execute(db);
  await again("MODIFY");
  await expect(again("ACTIVATE")).rejects.toThrow("saga_places_order");
});

test("what closed gift cards of an older release left to the bank card is theirs that got something back", async () => {
  const db = await databaseOf("0069_checkout");
  // The orders make no difference here.
  await sql`set session_replication_role = replica`.execute(db);
  const refund = (key: string, gifts: string, credited: number) =>
    sql`insert into order_refund (order_id, key, line_id, quantity, snap, gifts, bank, status, credited, created_at)
      values ('ord_a', ${key}, 'line_a', 0, 0, ${gifts}::integer[], 0, 'DONE', ${credited}, now())`.execute(
      db,
    );
  await refund("a", "{}", 0);
  await refund("b", "{500}", 500);
  await refund("c", "{500,0}", 500);
  await refund("d", "{500,300,200}", 400);

  await migrate(db);
  const rows = await db.selectFrom("order_refund").select("credited").orderBy("key").execute();
  expect(rows.map(({ credited }) => credited)).toEqual([[0], [500], [500, 0], [0, 200, 200]]);
});

test("products of an older release are sold in the ways in which new ones are", async () => {
  const db = await databaseOf("0038_order");
  const columns = sql`gtin13, description, customer_facing_size, department, commodity, tax_class, snap_eligible,
    image_url, position`;
  const old = products.slice(0, staples.length);
  const wanted = old.map(({ gtin13, department }, position) => ({ gtin13, department, position }));
  for (const { gtin13, department, position } of wanted)
    await sql`insert into product (${columns}) values (${gtin13}, 'x', 'x', ${department}, 'x', 'food', true, 'x',
      ${position})`.execute(db);

  await migrate(db);
  const rows = await db.selectFrom("product").select(["gtin13", "ways"]).orderBy("position").execute();
  expect(rows).toEqual(old.map((product) => ({ gtin13: product.gtin13, ways: waysOf(product) })));
});
