import { Migrator, sql } from "kysely";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";

const database = await openEmbedded(await PGlite.create());
afterAll(() => database.close());
const { db } = database;

test("cards of an older release are saved ones, each with a handle of its own", async () => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  expect((await migrator.migrateTo("0008_processor")).error).toBeUndefined();
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
