import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { createApp } from "../../app.ts";
import { createShopperClient } from "../../demo/shopper-client.ts";
import { createDatabase, databaseUrl } from "../../testing/postgres-databases.ts";
import { startOwnServer, type OwnServer } from "../../testing/postgres-server.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { type ServicesProcess, startProcess } from "./testing/crash-process.ts";
import { checkBooks } from "./testing/invariants.ts";
import {
  checkoutIn,
  errorOf,
  testShopper,
  type Reply,
  type Tendered,
  type TestShopper,
} from "./testing/shopper.ts";
import { gift25, snap, visa } from "./testing/split.ts";
import { type Crowd, openCrowd, type Member } from "./testing/crowd.ts";

/** Orders a second, and how often their database goes away meanwhile. */
const rate = 20;
const restarts = 10 * Number(process.env["AISLE_SOAK"] ? 5 : 1);
const betweenRestartsMs = 4_000;
const members = 60;
/** The longest wait before a shopper tries again. */
const longestWaitMs = 2_000;
/**
 * How long an attempt is its worker's own. On a machine that has too much to do a step takes its time, and whoever
 * carries on with what somebody still does makes it more.
 */
const leaseSeconds = 5;

const mixes: readonly (readonly Tendered[])[] = [[visa], [visa, snap], [visa, gift25], [visa, snap, gift25]];

/** What a shopper was told of an order in the end. */
interface Told {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly accountId: string;
  /** How often the order was refused before, and the button pressed anew. */
  readonly refusals: number;
}

/**
 * A PIN is good once: where an attempt had used it and was given up, it is typed again. An order's lines leave the cart
 * after it is confirmed, and where that comes late, with them what was put in since.
 */
const refused = ["EBT_PIN_REQUIRED", "CARD_NETWORK_SYSTEM_ERROR", "CART_EMPTY"];

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isOpen = (reply: Reply) => reply.status === 409 && errorOf(reply).code === "REQUEST_STILL_PROCESSING";

/** Repeats what changes nothing for good until it comes through, after longer and longer waits, as clients do. */
async function through<T>(work: () => Promise<T>): Promise<T> {
  for (let wait = 250; ; wait = Math.min(2 * wait, longestWaitMs)) {
    try {
      return await work();
    } catch {
      await rest(wait * (0.5 + Math.random()));
    }
  }
}

it("an installation whose database is away says so, and goes on once it is back", async () => {
  const { context } = await createTestServices();
  let isAway = true;
  const db = new Proxy(context.db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (isAway && name === "selectFrom") throw new Error("connection refused");
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  const app = createApp({ context: { ...context, db } });
  const ask = async (path: string) => (await app.fetch(new Request(`http://x${path}`))).status;
  const shelf = "/atlas/v1/product/v2/products?filter.shelf=home";
  expect([await ask("/actuator/health"), await ask("/actuator/ready"), await ask(shelf)]).toEqual([
    200, 503, 500,
  ]);
  isAway = false;
  expect([await ask("/actuator/ready"), await ask(shelf)]).toEqual([200, 200]);
});

/** A call that is made again until the services have an answer to it, as the client's own are. */
const stubborn: typeof fetch = (input, init) =>
  through(async () => {
    const answer = await fetch(input, init);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    return answer;
  });

// A server is what goes away here: the embedded database goes with its process.
if (inject("serverUrl")) {
  let server: OwnServer;
  let processes: ServicesProcess[];
  let crowd: Crowd;
  const folder = mkdtempSync(join(tmpdir(), "aisle-restarts-"));

  beforeAll(async () => {
    server = await startOwnServer();
    await createDatabase(server.url, "aisle");
    crowd = openCrowd(databaseUrl(server.url, "aisle"));
    const options = {
      dataDir: folder,
      databaseUrl: databaseUrl(server.url, "aisle"),
      keys: crowd.keys,
      leaseSeconds,
    };
    processes = [await startProcess(options), await startProcess(options)];
  }, 120_000);
  afterAll(async () => {
    for (const each of processes) await each.kill();
    await crowd.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** One order from an empty cart to the last word on it. */
  async function order(member: Member, number: number): Promise<Told> {
    const { origin } = processes[number % processes.length] ?? { origin: "" };
    const shopper = testShopper(stubborn, origin, member.token);
    const tendered = mixes[number % mixes.length] ?? [visa];
    for (let refusals = 0; ; refusals += 1) {
      const checkout = await through(async () => {
        const cart = await shopper.cart();
        const lineItems = crowd.products.map((gtin13) => ({ gtin13, quantity: 1 }));
        const filled = { versionKey: cart.versionKey, lineItems };
        const put = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, filled);
        expect(put.status).toBe(200);
        return checkoutIn(await shopper.pay(checkoutIn(await shopper.open(cart.id)), tendered));
      });
      const reply = await press(shopper, member, checkout);
      if (reply.status === 200) {
        const { orderId = "" } = checkoutIn(reply);
        return { orderId, checkoutId: checkout.id, accountId: member.accountId, refusals };
      }
      expect(refused).toContain(errorOf(reply).code);
    }
  }

  /** One press of the order button, asked about under its key until there is an answer. */
  async function press(shopper: TestShopper, member: Member, checkout: Checkout): Promise<Reply> {
    const key = randomUUID();
    const pin = await through(() => crowd.typePin(member, checkout));
    return through(async () => {
      const answer = await shopper.activate(checkout, { key, ...pin });
      if (isOpen(answer)) throw new Error("not decided yet");
      return answer;
    });
  }

  /** Has shoppers order at the rate until it is stopped; answers with what each was told in the end. */
  function keepOrdering(free: Member[]): { readonly ended: number; stop(): Promise<Told[]> } {
    const told: Promise<Told>[] = [];
    let ended = 0;
    const started = performance.now();
    let number = 0;
    const comers = setInterval(() => {
      for (; number < ((performance.now() - started) * rate) / 1000; number += 1) {
        // Where a machine can't keep up, some who would have come stay away.
        const member = free.shift();
        if (member)
          told.push(
            order(member, number).finally(() => {
              ended += 1;
              free.push(member);
            }),
          );
      }
    }, 20);
    return {
      get ended() {
        return ended;
      },
      stop() {
        clearInterval(comers);
        return Promise.all(told);
      },
    };
  }

  it(
    "a server that restarts under orders ends no process, loses no order and leaves nobody in doubt",
    async () => {
      const orders = keepOrdering([...(await crowd.gather(members))]);
      const started = performance.now();
      for (let times = 0; times < restarts; times += 1) {
        await rest(betweenRestartsMs);
        await server.restart(times % 2 === 0 ? "fast" : "immediate");
      }
      await rest(betweenRestartsMs);
      const seconds = (performance.now() - started) / 1000;
      const meanwhile = orders.ended;
      const told = await orders.stop();

      // Whoever ended has said so by now.
      const alive = await Promise.race([rest(0).then(() => "alive"), ...processes.map(({ ended }) => ended)]);
      expect(alive).toBe("alive");
      for (const { origin } of processes)
        expect((await createShopperClient(fetch, origin).send("/actuator/ready")).status).toBe(200);

      const { db } = crowd.context;
      const open = db.selectFrom("saga").where("status", "in", ["RUNNING", "COMMITTED"]).selectAll();
      await vi.waitFor(async () => expect(await open.execute()).toEqual([]), { timeout: 10_000 });
      await checkBooks(crowd.context);
      const placed = await db
        .selectFrom("order")
        .select(["id as orderId", "checkout_id as checkoutId", "account_id as accountId"])
        .execute();
      const words = ({ orderId, checkoutId, accountId }: Omit<Told, "refusals">) =>
        `${orderId} ${checkoutId} ${accountId}`;
      expect(told.map(words).sort()).toEqual(placed.map(words).sort());
      const again = told.filter(({ refusals }) => refusals > 0).length;
      process.stdout.write(
        `    ${told.length} orders under ${restarts} restarts, ${(meanwhile / seconds).toFixed(1)} a second, ${again} pressed again\n`,
      );
      // How many says more of the machine than of the services; that the shop goes on between restarts is theirs.
      expect(meanwhile).toBeGreaterThan(restarts);
    },
    18_000 * restarts,
  );
}
