import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../testing/test-services.ts";
import { DataVersionError, migrate } from "../../migrate.ts";
import { seedOnce } from "../../seed.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { db } = services.context;

test("counts are numbers, days are text and moments are dates", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as count, date '2026-03-02' as day, timestamptz '2026-03-02T15:00:00Z' as moment from fee_rule where kind = 'bag'`.execute(
    db,
  );
  expect(rows).toEqual([{ count: 4, day: "2026-03-02", moment: new Date("2026-03-02T15:00:00Z") }]);
});

test("migrating and seeding again changes nothing", async () => {
  const count = () =>
    db
      .selectFrom("card")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const before = await count();
  await migrate(db);
  await seedOnce(services.context);
  expect(await count()).toEqual(before);
});

test("data of a newer version is left alone, with a text that says what to do", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_tomorrow', 'x')`.execute(db);
  try {
    await expect(migrate(db)).rejects.toThrow(DataVersionError);
    await expect(migrate(db)).rejects.toThrow(/newer version.*9999_tomorrow.*npm run reset/);
  } finally {
    await sql`delete from kysely_migration where name = '9999_tomorrow'`.execute(db);
  }
});

test("transactions that read and write the same row one after the other lose no update", async () => {
  await db
    .insertInto("rate_limit")
    .values({ key: "n", count: 0, expires_at: new Date(0) })
    .execute();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("rate_limit")
          .select("count")
          .where("key", "=", "n")
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("rate_limit")
          .set({ count: row.count + 1 })
          .where("key", "=", "n")
          .execute();
      }),
    ),
  );
  expect(await db.selectFrom("rate_limit").select("count").executeTakeFirst()).toEqual({ count: 20 });
});
