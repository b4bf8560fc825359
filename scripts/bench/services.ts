/**
 * The services over real connections on loopback, on the embedded database and on a server of PostgreSQL: reads and
 * orders on the clock, the search among many stores, a week with many times.
 */
import { sql } from "kysely";
import { carouselOf } from "../../sdk/domain/days.ts";
import { createShopperClient, toInit } from "../../host-demo/services/demo/shopper-client.ts";
import type { InstallationOptions } from "../../host-demo/services/origins/options.ts";
import { type RunningServices, startServices } from "../../host-demo/services/origins/start-services.ts";
import { generateKeyFile } from "../../host-demo/services/platform/keys/keys.ts";
import { createLog } from "../../host-demo/services/platform/log.ts";
import { copyReady, type Ready } from "../../host-demo/services/shop/checkout/testing/ready-copies.ts";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { slotsOfWeek, slotStoreColumns } from "../../host-demo/services/shop/promising/slots.ts";
import { createDatabase, databaseUrl } from "../../host-demo/services/testing/postgres-databases.ts";
import { type OwnServer, startOwnServer } from "../../host-demo/services/testing/postgres-server.ts";
import { type LoadCall, send } from "./load.ts";
import { compare, percentile, type Row } from "./report.ts";

const seconds = Number(process.env["AISLE_BENCH_SECONDS"] ?? 60);
const readsASecond = 300;
const ordersASecond = 15;
const manyStores = 5_000;
const searches = 200;
const manySlots = 2_000;
const slotReads = 100;
/** So many seconds' worth of calls are sent before, unmeasured: a process that has just started compiles its code. */
const warmUpSeconds = 10;
/** More orders than a store has places for in a week. */
const plenty = 10_000_000;

const email = "cards@aisle.test";
const reads = [
  "/payment/v2/wallet",
  "/atlas/v1/cart/v1/carts?kind=main",
  "/atlas/v1/product/v2/products?filter.shelf=home",
];

export async function benchServices(): Promise<Row[]> {
  const embedded = await benchOn("embedded", { dataDir: "memory" });
  let server: OwnServer;
  try {
    server = await startOwnServer();
  } catch (error) {
    process.stdout.write(`Not on PostgreSQL: ${(error as Error).message}\n`);
    return embedded;
  }
  try {
    await createDatabase(server.url, "aisle");
    const installation = {
      dataDir: "memory",
      databaseUrl: databaseUrl(server.url, "aisle"),
      keys: JSON.stringify(generateKeyFile()),
    };
    return [...embedded, ...(await benchOn("PostgreSQL", installation))];
  } finally {
    await server.stop();
  }
}

async function benchOn(
  engine: string,
  installation: Pick<InstallationOptions, "dataDir" | "databaseUrl" | "keys">,
): Promise<Row[]> {
  const services = await startServices({
    ...installation,
    ports: { site: 0, api: 0, pay: 0, hosts: 0 },
    distDir: "dist",
    hostsDir: "host-demo/hosts",
    // No page asks here.
    parentOrigins: ["http://localhost"],
    log: createLog({ clock: () => new Date(), level: "silent" }),
  });
  try {
    const p95 = (times: readonly number[]) => percentile(times, 0.95);
    const read = await load(await readCalls(services), readsASecond);
    const ordered = await load(await orderCalls(services), ordersASecond);
    return [
      compare(`${engine}: reads at ${readsASecond}/s for ${seconds} s, p95`, p95(read.times), 25, "ms"),
      compare("  without an answer", read.failed, 0, ""),
      compare(
        `${engine}: ACTIVATE at ${ordersASecond}/s for ${seconds} s, p95`,
        p95(ordered.times),
        60,
        "ms",
      ),
      compare("  without an answer", ordered.failed, 0, ""),
      compare(
        `${engine}: ways to shop among ${manyStores} stores, p95`,
        p95(await timeSearches(services)),
        50,
        "ms",
      ),
      compare(`${engine}: ${manySlots} times of a week read, p95`, p95(await timeSlots(services)), 25, "ms"),
    ];
  } finally {
    await services.stop();
  }
}

const load = (calls: readonly LoadCall[], rate: number) =>
  send({ calls, rate, warmUp: rate * warmUpSeconds });

async function readCalls({ origins }: RunningServices): Promise<readonly LoadCall[]> {
  const token = await createShopperClient(fetch, origins.api).signIn(email);
  const calls = reads.map((path) => ({ url: origins.api + path, init: toInit({ token }) }));
  return Array.from(
    { length: readsASecond * (seconds + warmUpSeconds) },
    (_, turn) => calls[turn % calls.length]!,
  );
}

/** Presses of the order button, each by another shopper who has come to it. */
async function orderCalls({ origins, context }: RunningServices): Promise<readonly LoadCall[]> {
  const token = await createShopperClient(fetch, origins.api).signIn(email);
  const { db } = context;
  await db.updateTable("slot_rule").set({ capacity: plenty }).execute();
  await db.updateTable("slot").set({ capacity: plenty }).execute();
  const checkout = await testShopper(fetch, origins.api, token).ready();
  const { id: accountId } = await db
    .selectFrom("account")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  const model: Ready = { member: { accountId, token }, checkout };
  const ready = await copyReady(context, model, ordersASecond * (seconds + warmUpSeconds));
  await sql`analyze`.execute(db);
  return ready.map(({ member, checkout: { id, versionKey, checksum } }) => ({
    url: `${origins.api}/atlas/v1/checkout/v2/checkouts/${id}?type=ACTIVATE`,
    init: toInit({
      method: "PUT",
      token: member.token,
      body: { versionKey, checksum, paymentDetails: { identityData: {} } },
    }),
  }));
}

/** How long each search for ways to shop took, all over a country with many stores. */
async function timeSearches({ context: { db }, origins }: RunningServices): Promise<readonly number[]> {
  await sql`
    insert into store
    select (jsonb_populate_record(null::store, to_jsonb(original) || jsonb_build_object(
      'store_id', (90000000 + place.number)::text, 'lat', place.lat, 'lng', place.lng
    ))).*
    from (select * from store where store_id = '01400413') as original,
      (select row_number() over (order by code) as number, lat, lng from zip
        order by md5(code) limit ${manyStores}) as place
  `.execute(db);
  await sql`analyze`.execute(db);
  const places = await db
    .selectFrom("zip")
    .select("code")
    .orderBy(sql`md5(code || 'asked')`)
    .limit(searches)
    .execute();
  const shopper = createShopperClient(fetch, origins.api);
  const times: number[] = [];
  for (const { code } of places) {
    const started = performance.now();
    // Some are on islands, more than 500 miles from any store; that is an answer, too.
    await shopper.send("/atlas/v1/modality/v1/options", {
      method: "POST",
      headers: { "banner-name": "aislemarket" },
      body: { address: { postalCode: code } },
    });
    times.push(performance.now() - started);
  }
  return times;
}

/** How long a week of one store and vendor took that has a time for almost every five minutes. */
async function timeSlots({ context }: RunningServices): Promise<readonly number[]> {
  const locationId = "01400420";
  const [tomorrow] = carouselOf("America/New_York", new Date()).slice(1);
  await sql`
    insert into slot
    select 'slot_bench_' || number, ${locationId}, 'PICKUP', 'OWN', day::date, starts, starts + interval '5 minutes',
      starts - interval '1 minute', 4, null, 0, 0, true, false, 0
    from (select number, ${tomorrow}::date + number % 6 as day,
      now() + interval '1 day' + number * interval '1 minute' as starts
      from generate_series(1, ${manySlots}) as number) as slots
  `.execute(context.db);
  await sql`analyze slot`.execute(context.db);
  const store = await context.db
    .selectFrom("store")
    .where("store_id", "=", locationId)
    .select([...slotStoreColumns])
    .executeTakeFirstOrThrow();
  const asked = { modalityType: "PICKUP", vendors: ["OWN"], ownerId: "nobody" } as const;
  // Today's are made first.
  await slotsOfWeek(context, store, asked);
  const times: number[] = [];
  for (let read = 0; read < slotReads; read += 1) {
    const started = performance.now();
    const week = await slotsOfWeek(context, store, asked);
    times.push(performance.now() - started);
    if (week.length < manySlots) throw new Error("not all of the week came");
  }
  return times;
}
