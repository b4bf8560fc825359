/** Reads at 100 requests a second, and orders one after the other, over real connections on loopback. */
import { sql } from "kysely";
import { carouselOf } from "../../sdk/domain/days.ts";
import { createShopperClient } from "../../host-demo/services/demo/shopper-client.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { optionsFromEnvironment } from "../../host-demo/services/origins/options.ts";
import { createLog } from "../../host-demo/services/platform/log.ts";
import { slotsOfWeek, slotStoreColumns } from "../../host-demo/services/shop/promising/slots.ts";
import { compare, percentile, type Row } from "./report.ts";

const rate = 100;
const seconds = 10;
const orders = 40;
const manyStores = 5_000;
const searches = 200;
const manySlots = 2_000;
const slotReads = 100;

/** What the benchmark reads of the answers. */
interface Data {
  readonly cart: { readonly id: string; readonly versionKey: string };
  readonly checkout: { readonly id: string; readonly versionKey: string; readonly checksum: string };
  readonly products: readonly { readonly gtin13: string; readonly available: boolean }[];
  readonly payment: { readonly cards: readonly { readonly id: string; readonly default: boolean }[] };
}

/** One shopper's call. */
type Call = (path: string, method?: string, body?: unknown) => Promise<Data>;

const paths = {
  wallet: "/payment/v2/wallet",
  cart: "/atlas/v1/cart/v1/carts?kind=main",
  products: "/atlas/v1/product/v2/products?filter.shelf=home",
  checkouts: "/atlas/v1/checkout/v2/checkouts",
};

export async function benchServices(): Promise<Row[]> {
  const services = await startBenchServices();
  try {
    const call = await signedInCall(services.origins.api);
    return [
      compare(`reads at ${rate}/s, p95`, percentile(await timeReads(call), 0.95), 50, "ms"),
      compare("ACTIVATE, p95", percentile(await timeOrders(call), 0.95), 150, "ms"),
      compare(
        `ways to shop among ${manyStores} stores, p95`,
        percentile(await timeSearches(services), 0.95),
        50,
        "ms",
      ),
      compare(
        `${manySlots} slots of a store, vendor and week read, p95`,
        percentile(await timeSlots(services), 0.95),
        25,
        "ms",
      ),
    ];
  } finally {
    await services.stop();
  }
}

function startBenchServices() {
  const options = optionsFromEnvironment({
    ...process.env,
    AISLE_SITE_PORT: "0",
    AISLE_API_PORT: "0",
    AISLE_PAY_PORT: "0",
    AISLE_HOSTS_PORT: "0",
  });
  return startServices({
    ...options,
    // No page asks here.
    parentOrigins: options.parentOrigins ?? ["http://localhost"],
    dataDir: "memory",
    log: createLog({ clock: () => new Date(), level: "silent" }),
  });
}

async function signedInCall(origin: string): Promise<Call> {
  const shopper = createShopperClient(fetch, origin);
  const token = await shopper.signIn("cards@aisle.test");
  return async (path, method = "GET", body) =>
    (JSON.parse(await shopper.succeed(path, { method, body, token })) as { readonly data: Data }).data;
}

/** How long each read took, sent on the clock whether or not those before it were answered. */
async function timeReads(call: Call): Promise<readonly number[]> {
  const reads = [paths.wallet, paths.cart, paths.products];
  for (const path of reads) await call(path);

  const times: number[] = [];
  const pending: Promise<void>[] = [];
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const started = performance.now();
    const path = reads[sent % reads.length] ?? "";
    pending.push(call(path).then(() => void times.push(performance.now() - started)));
    await new Promise((next) => setTimeout(next, 1000 / rate));
  }
  await Promise.all(pending);
  return times;
}

/** How long it took to place each order, once it was ready. */
async function timeOrders(call: Call): Promise<readonly number[]> {
  const { payment } = await call(paths.wallet);
  const cardId = payment.cards.find((card) => card.default)?.id;
  const times: number[] = [];
  for (let placed = 0; placed < orders; placed += 1) {
    const { id, versionKey, checksum } = await readyCheckout(call, cardId);
    const started = performance.now();
    await call(`${paths.checkouts}/${id}?type=ACTIVATE`, "PUT", {
      versionKey,
      checksum,
      paymentDetails: { identityData: {} },
    });
    times.push(performance.now() - started);
  }
  return times;
}

/** How long each search for ways to shop took, all over a country with many stores. */
async function timeSearches({
  context: { db },
  origins,
}: Pick<Awaited<ReturnType<typeof startBenchServices>>, "context" | "origins">): Promise<readonly number[]> {
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
async function timeSlots({
  context,
}: Pick<Awaited<ReturnType<typeof startBenchServices>>, "context">): Promise<readonly number[]> {
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
  const asked = { modalityType: "PICKUP", vendors: ["OWN"], accountId: "nobody" } as const;
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

/** A checkout of one product, paid with the card. */
async function readyCheckout(call: Call, cardId: string | undefined): Promise<Data["checkout"]> {
  const { cart } = await call(paths.cart);
  const { products } = await call(paths.products);
  const gtin13 = products.find((product) => product.available)?.gtin13;
  await call(`/atlas/v1/cart/v1/carts/${cart.id}`, "PUT", {
    versionKey: cart.versionKey,
    lineItems: [{ gtin13, quantity: 1 }],
  });
  const { checkout } = await call(paths.checkouts, "POST", { cartId: cart.id, modalityType: "PICKUP" });
  const paid = await call(`${paths.checkouts}/${checkout.id}`, "PUT", {
    versionKey: checkout.versionKey,
    payments: [{ id: cardId, paymentType: "BANK_CARD" }],
  });
  return paid.checkout;
}
