import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { createApp } from "../../app.ts";
import { createShopperClient } from "../../demo/shopper-client.ts";
import { createDatabase, databaseUrl } from "../../testing/postgres-databases.ts";
import { processorTime } from "../../testing/processor-time.ts";
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
import { copyReady, type Ready } from "./testing/ready-copies.ts";

/** Orders a second, and how often their database goes away meanwhile. */
const rate = 20;
const restarts = 10 * Number(process.env["AISLE_SOAK"] ? 5 : 1);
const betweenRestartsMs = 2_000;
const orders = (rate * (restarts + 1) * betweenRestartsMs) / 1000;
/** Every so many-th shopper comes with an empty cart; the others have come to the order button before. */
const fromTheStart = 20;
/** How many shoppers of each mix come to it through the services; the rest are copies of theirs. */
const models = 5;
/** On a machine that can't keep up, who comes after so many waits outside. */
const atOnce = 60;
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

/** Somebody who will order; without a checkout from an empty cart on. */
interface Comer {
  readonly member: Member;
  readonly checkout: Ready["checkout"] | undefined;
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

  /** From an empty cart to the order button. */
  function prepare(shopper: TestShopper, tendered: readonly Tendered[]): Promise<Checkout> {
    return through(async () => {
      const cart = await shopper.cart();
      const lineItems = crowd.products.map((gtin13) => ({ gtin13, quantity: 1 }));
      const filled = { versionKey: cart.versionKey, lineItems };
      const put = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, filled);
      expect(put.status).toBe(200);
      return checkoutIn(await shopper.pay(checkoutIn(await shopper.open(cart.id)), tendered));
    });
  }

  const shopperOf = (member: Member, number: number) =>
    testShopper(stubborn, processes[number % processes.length]?.origin ?? "", member.token);

  /** Everybody who will order, in the order in which they come. */
  async function gather(): Promise<readonly Comer[]> {
    const members = await crowd.gather(mixes.length * models + Math.ceil(orders / fromTheStart));
    const early = members.slice(0, mixes.length * models);
    const late = members.slice(early.length);
    const ready = await Promise.all(
      early.map(async (member, number): Promise<readonly Ready[]> => {
        const checkout = await prepare(shopperOf(member, number), mixes[number % mixes.length] ?? [visa]);
        return [
          { member, checkout },
          ...(await copyReady(crowd.context, { member, checkout }, orders / early.length)),
        ];
      }),
    );
    // One of each model in turn, so that the mixes alternate.
    const inTurn = Array.from(
      { length: orders },
      (_, number) => ready[number % early.length]?.[Math.floor(number / early.length)],
    );
    return inTurn.map((comer, number) => {
      const isLate = number % fromTheStart === 0;
      const member = isLate ? late[number / fromTheStart] : comer?.member;
      if (!member) throw new Error("somebody did not come");
      return { member, checkout: isLate ? undefined : comer?.checkout };
    });
  }

  /** One order to the last word on it. */
  async function order({ member, ...comer }: Comer, number: number): Promise<Told> {
    const shopper = shopperOf(member, number);
    let checkout = comer.checkout;
    for (let refusals = 0; ; refusals += 1) {
      checkout ??= await prepare(shopper, mixes[number % mixes.length] ?? [visa]);
      const reply = await press(shopper, member, checkout);
      if (reply.status === 200) {
        const { orderId = "" } = checkoutIn(reply);
        return { orderId, checkoutId: checkout.id, accountId: member.accountId, refusals };
      }
      expect(refused).toContain(errorOf(reply).code);
      checkout = undefined;
    }
  }

  /** One press of the order button, asked about under its key until there is an answer. */
  async function press(shopper: TestShopper, member: Member, checkout: Ready["checkout"]): Promise<Reply> {
    const key = randomUUID();
    const pin = await through(() => crowd.typePin(member, checkout));
    return through(async () => {
      const answer = await shopper.activate(checkout, { key, ...pin });
      if (isOpen(answer)) throw new Error("not decided yet");
      return answer;
    });
  }

  /** Has everybody order, so many a second; tells what each was told in the end. */
  function keepOrdering(comers: readonly Comer[]): {
    readonly ended: number;
    readonly told: Promise<Told[]>;
  } {
    let ended = 0;
    let next = 0;
    const started = performance.now();
    // One after another takes the next who comes, and waits for their hour.
    const worker = async () => {
      const own: Told[] = [];
      for (let number = next++; number < comers.length; number = next++) {
        const comer = comers[number];
        if (!comer) break;
        await rest(started + (number * 1000) / rate - performance.now());
        own.push(await order(comer, number));
        ended += 1;
      }
      return own;
    };
    const all = Promise.all(Array.from({ length: atOnce }, worker));
    return {
      get ended() {
        return ended;
      },
      told: all.then((each) => each.flat()),
    };
  }

  it(
    "a server that restarts under orders ends no process, loses no order and leaves nobody in doubt",
    async () => {
      const comers = await gather();
      const spent = processorTime();
      const ordering = keepOrdering(comers);
      const started = performance.now();
      let before = 0;
      for (let times = 1; times <= restarts; times += 1) {
        await rest(started + times * betweenRestartsMs - performance.now());
        if (times === 1) before = ordering.ended;
        await server.restart(times % 2 === 1 ? "fast" : "immediate");
      }
      await rest(started + (orders * 1000) / rate - performance.now());
      const seconds = (performance.now() - started) / 1000;
      const meanwhile = ordering.ended;
      const told = await ordering.told;
      const perOrder = (processorTime() - spent) / orders;

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
      // As many as came at the rate, however long they had to wait.
      expect(told).toHaveLength(orders);
      const again = told.filter(({ refusals }) => refusals > 0).length;
      process.stdout.write(
        `    ${orders} orders came at ${rate} a second under ${restarts} restarts, ${(meanwhile / seconds).toFixed(1)} a second ended meanwhile at ${perOrder.toFixed(0)} ms of processor each, ${again} pressed again\n`,
      );
      // How many end after the first of them says more of the machine than of the services; that some do is theirs.
      expect(meanwhile).toBeGreaterThan(before);
    },
    18_000 * restarts,
  );
}
