import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { createTestServices } from "../../testing/test-services.ts";
import { DataVersionError, migrate } from "../../migrate.ts";
import { seedOnce } from "../../seed.ts";
import { createDatabase, databaseUrl, dropDatabase } from "../../testing/postgres-databases.ts";
import { openEmbedded, openPostgres } from "./database.ts";
import { EmbeddedServer } from "./embedded-server.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { preparingClient } from "./preparing-client.ts";

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

test("statements are prepared once, so many of them, and none whose answer a migration may change", async () => {
  const { db: own, close } = await openEmbedded();
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      own,
    );
    return rows.map(({ statement }) => statement).sort();
  };
  await sql`create table shape (a integer)`.execute(own);
  const named = () => sql`select a from shape where a = ${1}`.execute(own);
  const starred = () => sql`select * from shape where a > ${0}`.execute(own);
  await sql`insert into shape values (${1})`.execute(own);
  expect([(await named()).rows, (await starred()).rows]).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await sql`alter table shape add column b integer default 2`.execute(own);
  expect([(await named()).rows, (await starred()).rows]).toEqual([[{ a: 1 }], [{ a: 1, b: 2 }]]);
  expect(await prepared()).toEqual(["insert into shape values ($1)", "select a from shape where a = $1"]);
  for (let number = 0; number < 320; number += 1)
    await sql`select ${number}::integer + ${sql.lit(number)} as sum`.execute(own);
  expect(await prepared()).toHaveLength(300);
  await close();
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

/** What nobody listened to while some work was done: any of it would have ended a process. */
async function unheard(work: () => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => errors.push(error));
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const listener of others) process.on("uncaughtException", listener);
  }
  return errors;
}

/** Speaks as much of PostgreSQL's protocol as lets a client in and answers a statement; what it is told to cut, it cuts, and what to leave silent, it leaves. */
async function serverThatCuts() {
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const message = (type: string, body: string) => {
    const bytes = Buffer.from(body, "latin1");
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(bytes.length + 4, 1);
    return Buffer.concat([head, bytes]);
  };
  const ready = message("Z", "I");
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (silent.has(socket)) return;
      // A query begins with its letter; what a client says first begins with its length.
      if (data[0] === 0) socket.write(Buffer.concat([message("R", "\0\0\0\0"), ready]));
      else socket.write(Buffer.concat([message("C", "BEGIN\0"), ready]));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgres://aisle@127.0.0.1:${(server.address() as AddressInfo).port}/aisle`,
    silence: () => sockets.forEach((socket) => silent.add(socket)),
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test("a connection that breaks in use fails its work and nothing else, and another takes its place", async () => {
  const server = await serverThatCuts();
  const { db: cut, close } = openPostgres(server.url, 1);
  const errors = await unheard(async () => {
    for (let times = 0; times < 2; times += 1) {
      const work = cut.transaction().execute(async () => {
        server.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await expect(work).rejects.toThrow();
    }
  });
  expect(errors).toEqual([]);
  await close();
  await server.close();
});

test("a connection without an answer is given up after a while, and another takes its place", async () => {
  const server = await serverThatCuts();
  const { db: silent, close } = openPostgres(server.url, 1, 200);
  const errors = await unheard(async () => {
    await silent.transaction().execute(() => Promise.resolve());
    server.silence();
    await expect(silent.transaction().execute(() => Promise.resolve())).rejects.toThrow();
    await silent.transaction().execute(() => Promise.resolve());
  });
  expect(errors).toEqual([]);
  await close();
  await server.close();
});

const serverUrl = inject("serverUrl");
if (serverUrl)
  test("connections that the server terminates are made anew, those in use and those at rest", async () => {
    const name = `aisle_cut_${inject("run")}`;
    await createDatabase(serverUrl, name);
    const { db: cut, close } = openPostgres(databaseUrl(serverUrl, name), 4);
    const terminate = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db);
    const ask = () => sql`select 1`.execute(cut);
    try {
      const errors = await unheard(async () => {
        await Promise.all([ask(), ask()]);
        const asleep = Promise.allSettled([sql`select pg_sleep(5)`.execute(cut)]);
        const working = Promise.allSettled([
          cut.transaction().execute(async (trx) => {
            await sql`select 1`.execute(trx);
            await terminate();
            await sql`select 1`.execute(trx);
          }),
        ]);
        expect((await Promise.all([asleep, working])).flat().map(({ status }) => status)).toEqual([
          "rejected",
          "rejected",
        ]);
        // One at rest may hear of its end only by the next question.
        await vi.waitFor(() => Promise.all([ask(), ask(), ask(), ask()]));
      });
      expect(errors).toEqual([]);
    } finally {
      await close();
      await dropDatabase(serverUrl, name);
    }
  });

test("a client that takes the place of another finds nothing begun and nothing prepared", async () => {
  const server = new EmbeddedServer();
  const connected = async () => {
    const stream = new EmbeddedSocket(server);
    const client = new (preparingClient())({ stream: () => stream, user: "postgres" });
    client.on("error", () => undefined);
    await client.connect();
    return { client, stream };
  };
  const before = await connected();
  await before.client.query("create table kept (a integer)");
  await before.client.query("begin");
  await before.client.query("insert into kept values ($1)", [1]);
  before.stream.destroy();
  const { client } = await connected();
  await client.query("insert into kept values ($1)", [2]);
  expect((await client.query("select a from kept where a > $1", [0])).rows).toEqual([{ a: 2 }]);
  await client.end();
  await server.close();
});

test("what the embedded database can't start with is told of, and so is that it has ended", async () => {
  await expect(openEmbedded({ archive: "no-such-archive.tar" })).rejects.toThrow("no-such-archive.tar");
  const ended = await openEmbedded();
  await ended.close();
  const server = new EmbeddedServer();
  await server.close();
  await expect(server.renew()).rejects.toThrow("the embedded database has stopped");
});
