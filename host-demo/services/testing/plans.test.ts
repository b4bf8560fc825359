import { type CompiledQuery, type Kysely, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { reserveResponse, timeslotsResponse } from "../../../sdk/contract/timeslots.ts";
import { createApp, workers } from "../app.ts";
import { createShopperClient, type Fetch } from "../demo/shopper-client.ts";
import { openEmbedded, openPostgres, type Database } from "../platform/database/database.ts";
import { createIds } from "../platform/ids.ts";
import { parseKeys } from "../platform/keys/keys.ts";
import { createLog } from "../platform/log.ts";
import { withProviders } from "../providers.ts";
import { checkoutIn, testShopper } from "../shop/checkout/testing/shopper.ts";
import { gift25, visa } from "../shop/checkout/testing/split.ts";
import { settleOrder } from "../shop/order/settling.ts";
import type { Tables } from "../tables.ts";
import { growTables } from "./many-rows.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-databases.ts";
import { keysRow } from "./snapshot.ts";
import { testSettings } from "./test-settings.ts";

const serverUrl = inject("serverUrl");
const { template, archive } = inject("snapshot");

/** The embedded database plans as a server does; on that it is as many as an installation may have. */
const rows = serverUrl ? 100_000 : 3_000;
/** A table of so many rows is read whole in no time. */
const small = 1_000;

/** Asked once, when an account is erased: the key of a limit may name it anywhere. */
const rare = ['delete from "rate_limit" where position($1 in key) > 0'];

/** Notes every query that goes through a database. */
function recorder(db: Kysely<Tables>): {
  readonly plugin: KyselyPlugin;
  readonly seen: Map<string, CompiledQuery>;
} {
  const seen = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = db.getExecutor().compileQuery(node, queryId);
      seen.set(compiled.sql, compiled);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { plugin, seen };
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const scansIn = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

const name = `aisle_plans_${inject("run")}`;
let database: Database;
let recorded: ReturnType<typeof recorder>;

beforeAll(async () => {
  if (serverUrl && template) {
    await createDatabase(serverUrl, name, template);
    database = openPostgres(databaseUrl(serverUrl, name));
  } else {
    database = await openEmbedded({ archive: archive ?? "" });
  }
  recorded = recorder(database.db);
});
afterAll(async () => {
  await database.close();
  if (serverUrl) await dropDatabase(serverUrl, name);
});

/** Everything that a shopper does often, and what the workers do meanwhile. */
async function doAll(): Promise<void> {
  const { db } = database;
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", keysRow)
    .executeTakeFirstOrThrow();
  const clock = () => new Date();
  const context = withProviders({
    db: db.withPlugin(recorded.plugin),
    clock,
    ids: createIds(),
    keys: parseKeys(value),
    settings: testSettings,
    log: createLog({ clock, level: "silent" }),
  });
  const app = createApp({ context });
  const fetch: Fetch = (input, init) => app.fetch(new Request(new URL(input, "http://x"), init));
  const client = createShopperClient(fetch, "http://x");
  const shopper = testShopper(fetch, "http://x", await client.signIn("cards@aisle.test"));
  const get = async (path: string) => expect((await shopper.send("GET", path)).status, path).toBe(200);

  const cart = await shopper.cart();
  const [line] = cart.lineItems;
  const gtin13 = line?.gtin13 ?? "0001111060037";
  await shopper.setQuantity(gtin13, 2);
  const opened = checkoutIn(await shopper.open(cart.id));
  const checkout = checkoutIn(await shopper.pay(opened, [visa, gift25]));
  await get(`/payment/v1/checkouts/${checkout.id}`);
  const { orderId = "" } = checkoutIn(await shopper.activate(checkout));
  await shopper.open(cart.id);
  await shopper.order(orderId);
  for (const path of [
    "/atlas/v1/order/v1/orders",
    "/payment/v2/wallet",
    "/atlas/v1/product/v2/products?filter.shelf=home",
    "/atlas/v1/customer-profile/v1/profile",
    "/atlas/v1/customer-profile/v1/addresses",
    "/atlas/v1/customer-profile/v1/account-data",
    "/atlas/v1/customer-preferences/v1/preferences",
    "/accountmanagement/api/store-locator?postalCode=45202",
  ])
    await get(path);
  await shopper.send("POST", "/payment/v2/wallet-intents");
  const way = { modalityType: "PICKUP", destination: { locationId: cart.storeId } };
  const preferences = "/atlas/v1/modality/v1/preferences";
  await shopper.send("PUT", preferences, { ...way, shouldSetActiveModality: true });
  await shopper.send("POST", "/atlas/v1/modality/v1/options", { address: { postalCode: "45202" } });
  await get(preferences);
  await keepTime(shopper, cart.storeId);
  await settleOrder(context, orderId, []);
  await shopper.setQuantity(gtin13, 1);
  for (const worker of workers) await worker.run(context);
  await db
    .insertInto("card_token")
    .values({
      token: "lvt_model",
      account_id: (await db.selectFrom("account").select("id").executeTakeFirstOrThrow()).id,
      tenant: "aisle",
      purpose: "add",
      kind: "bank",
      expires_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const leaving = testShopper(fetch, "http://x", await client.signIn("leaving@aisle.test"));
  const body = { password: "aisle-demo" };
  const erasure = "/atlas/v1/customer-profile/v1/account-erasure";
  expect((await leaving.send("POST", erasure, body)).status).toBe(200);
}

/** Looks at times, keeps one, keeps it longer, and gives it back for another. */
async function keepTime(shopper: ReturnType<typeof testShopper>, locationId: string): Promise<void> {
  const destination = { locationId };
  const modality = { modalityType: "PICKUP", destination };
  const slots = await shopper.send("POST", "/atlas/v1/promising/v4/timeslots", { modality });
  const [first, second] = timeslotsResponse(JSON.parse(slots.text)).days.flatMap(({ times }) => times);
  const reserve = "/fulfillment/api/timeslots/reserve";
  for (const [time, isKept] of [
    [first, false],
    [second, true],
  ] as const) {
    const wish = { quoteId: time?.quoteId, optionId: time?.optionId, destination };
    const { reservationId } = reserveResponse(JSON.parse((await shopper.send("POST", reserve, wish)).text));
    expect((await shopper.send("POST", `${reserve}/${reservationId}/extend`, {})).status).toBe(200);
    expect((await shopper.send("GET", reserve)).status).toBe(200);
    if (!isKept) expect((await shopper.send("DELETE", `${reserve}/${reservationId}`)).status).toBe(204);
  }
  await shopper.send("POST", reserve, { quoteId: "quo_none", optionId: "slot_none", destination });
}

test("no query of what shoppers do often reads a large table whole", async () => {
  await doAll();
  const { db } = database;
  const queries = [...recorded.seen.values()].filter(
    (query) => !rare.includes(query.sql) && /^(with|select|update|delete|insert)/i.test(query.sql),
  );
  expect(queries.length).toBeGreaterThan(80);
  expect((await growTables(db, rows)).length).toBeGreaterThan(25);
  const large = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${small}`.execute(db);
  const names = new Set(large.rows.map((row) => row.name));
  for (const table of ["idempotency", "slot", "quote", "hold"]) expect(names).toContain(table);
  const found = new Set<string>();
  for (const query of queries) {
    const explained = await db.executeQuery<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    });
    const plans = explained.rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan: plan }) => plan));
    for (const table of plans.flatMap(scansIn)) if (names.has(table)) found.add(`${table}: ${query.sql}`);
  }
  expect([...found]).toEqual([]);
}, 240_000);
