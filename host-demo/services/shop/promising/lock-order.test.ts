import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { giveBack } from "./bookings.ts";
import { extend, reserve } from "./holds.ts";
import { changePromise, makePromise, renewPromise } from "./promises.ts";
import { noFaults, placeFaults } from "./testing/books.ts";
import { slotsOfWeek, slotStoreColumns } from "./slots.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());

const locationId = "01400413";
const destination = { locationId };

/** Shoppers whose reserved times ran out, each at a window of their own; and each with a quote. */
async function lateShoppers(count: number) {
  const { db, clock, ids } = services.context;
  const store = await db
    .selectFrom("store")
    .where("store_id", "=", locationId)
    .select([...slotStoreColumns])
    .executeTakeFirstOrThrow();
  const asked = { modalityType: "PICKUP", vendors: ["OWN"], ownerId: "" } as const;
  const week = await slotsOfWeek(services.context, store, asked);
  const slots = week.filter(({ capacity, closes_at }) => capacity > 1 && closes_at > clock());
  const carts = await db
    .selectFrom("cart")
    .where("kind", "=", "main")
    .where("modality_type", "=", "PICKUP")
    .where("store_id", "=", locationId)
    .orderBy("id")
    .limit(count)
    .select(["id", "account_id", "banner_domain"])
    .execute();
  expect(carts).toHaveLength(count);
  const of = carts.map((cart, index) => {
    const own = slots[index];
    if (!own) throw new Error("there are too few windows");
    return { cart, quoteId: ids.make("quo"), own };
  });
  const inAnHour = new Date(clock().getTime() + 60 * 60_000);
  await db
    .insertInto("quote")
    .values(
      of.map(({ cart, quoteId }) => ({
        id: quoteId,
        account_id: cart.account_id,
        banner_domain: cart.banner_domain,
        store_id: locationId,
        modality_type: "PICKUP" as const,
        vendor: "OWN" as const,
        destination: JSON.stringify(destination) as never,
        expires_at: inAnHour,
      })),
    )
    .execute();
  return of;
}
type Late = Awaited<ReturnType<typeof lateShoppers>>[number];

/** Every shopper's place is at their own window, and has run out. */
async function expire(late: readonly Late[]): Promise<void> {
  const { db, clock, ids } = services.context;
  await db.deleteFrom("promise").execute();
  await db.deleteFrom("hold").execute();
  await db
    .insertInto("hold")
    .values(
      late.map(({ cart, quoteId, own }) => ({
        id: ids.make("rsv"),
        account_id: cart.account_id,
        banner_domain: cart.banner_domain,
        slot_id: own.id,
        quote_id: quoteId,
        destination: JSON.stringify(destination) as never,
        waiver: 0,
        extended: false,
        promised_since: null,
        expires_at: new Date(clock().getTime() - 1000),
      })),
    )
    .execute();
}

// On one connection they come one after another: this counts where several are open, on a server.
it.each(["reserve", "have promised"])(
  "shoppers who %s the windows where each other's times ran out wait for nobody in a circle",
  async (way) => {
    const { context } = services;
    const items = [{ gtin13: "0001111600370", quantity: 1 }];
    const late = await lateShoppers(6);
    for (let round = 0; round < 20; round += 1) {
      await expire(late);
      await Promise.all(
        late.map(({ cart, quoteId }, index) =>
          context.db.transaction().execute((trx) => {
            const by = { ...context, db: trx };
            const { id: optionId = "" } = late[(index + 1) % late.length]?.own ?? {};
            const { account_id: accountId, id: cartId } = cart;
            if (way === "reserve")
              return reserve(by, accountId, { quoteId, optionId, destination, items, locale: "en" });
            const wish = {
              cartId,
              modalityType: "PICKUP" as const,
              quoteId,
              optionIds: [optionId],
              vendorId: "OWN" as const,
            };
            const asker = { accountId, deviceZone: null };
            return makePromise(by, asker, { ...wish, items, locale: "en" }).then(() => undefined);
          }),
        ),
      );
    }
    expect(await placeFaults(context.db, context.clock())).toEqual(noFaults);
  },
);

/** A transaction in which so much time goes by with the first window that is waited for that what ran out soon has. */
function inTimeThatPasses<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const { context, clock } = services;
  return context.db.transaction().execute((trx) => {
    let isWaiting = false;
    const db = trx.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql: asked } = trx.getExecutor().compileQuery(node, queryId);
        isWaiting = asked.includes('from "slot"') && asked.includes("for update");
        return node;
      },
      transformResult({ result }) {
        if (isWaiting) clock.advance(2);
        return Promise.resolve(result);
      },
    });
    return work({ ...context, db });
  });
}

const soon = () => new Date(services.clock.now().getTime() + 1000);

it("a time that runs out while its window is waited for is not extended: its place is anybody's by then", async () => {
  const { context } = services;
  const late = await lateShoppers(1);
  await expire(late);
  const hold = await context.db
    .updateTable("hold")
    .set({ expires_at: soon() })
    .returning(["id", "account_id", "expires_at"])
    .executeTakeFirstOrThrow();
  const extended = inTimeThatPasses((by) => extend(by, hold.account_id, hold.id));
  await expect(extended).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await context.db.selectFrom("hold").select(["id", "account_id", "expires_at"]).execute()).toEqual([
    hold,
  ]);
});

describe("a promise that runs out while its window is waited for is not renewed", () => {
  const items = [{ gtin13: "0001111600370", quantity: 1 }];

  /** A promise that lasts for another second. */
  async function shortPromise() {
    const { db } = services.context;
    const [late] = await lateShoppers(1);
    if (!late) throw new Error("there is no shopper");
    const { cart, quoteId, own } = late;
    const wish = {
      cartId: cart.id,
      modalityType: "PICKUP" as const,
      quoteId,
      optionIds: [own.id],
      vendorId: "OWN" as const,
      items,
      locale: "en",
    };
    const { id } = await db
      .transaction()
      .execute((trx) =>
        makePromise({ ...services.context, db: trx }, { accountId: cart.account_id, deviceZone: null }, wish),
      );
    const promise = await db
      .updateTable("promise")
      .set({ expires_at: soon() })
      .where("id", "=", id)
      .returning(["id", "account_id", "cart_id", "version", "expires_at"])
      .executeTakeFirstOrThrow();
    const placing = { store_id: locationId, modality_type: "PICKUP" as const };
    return { promise, cart: { ...placing, id: promise.cart_id }, placing: { ...placing, ...promise } };
  }

  const untilWhen = (id: string) =>
    services.context.db
      .selectFrom("promise")
      .where("id", "=", id)
      .select("expires_at")
      .executeTakeFirstOrThrow();

  it("with its items", async () => {
    const { promise } = await shortPromise();
    const { id, account_id, version: versionKey } = promise;
    const changed = inTimeThatPasses((by) =>
      changePromise(by, account_id, id, { items, versionKey, locale: "en" }),
    );
    await expect(changed).rejects.toMatchObject({ code: "PROMISE_EXPIRED" });
    expect(await untilWhen(id)).toEqual({ expires_at: promise.expires_at });
  });

  it("with its draft", async () => {
    const { promise, cart } = await shortPromise();
    const renewed = inTimeThatPasses((by) => renewPromise(by, cart));
    await expect(renewed).rejects.toMatchObject({ code: "PROMISE_EXPIRED" });
    expect(await untilWhen(promise.id)).toEqual({ expires_at: promise.expires_at });
  });

  it("with an order that could not be placed", async () => {
    const { promise, placing } = await shortPromise();
    const until = await inTimeThatPasses((by) => giveBack(by, { ...placing, booked: null }));
    expect(until).toEqual(services.clock.now());
    expect(await untilWhen(promise.id)).toEqual({ expires_at: promise.expires_at });
  });
});

// The embedded database has one connection, on which nobody can wait for another.
if (inject("serverUrl"))
  it("whoever refers to an account waits for nobody who has its place in hand", async () => {
    const { db, ids } = services.context;
    const [late] = await lateShoppers(1);
    if (!late) throw new Error("there is no shopper");
    const quote = await db
      .selectFrom("quote")
      .where("id", "=", late.quoteId)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (holder) => {
      await lockAccount(holder, late.cart.account_id);
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        const destination = JSON.stringify(quote.destination) as never;
        await other
          .insertInto("quote")
          .values({ ...quote, destination, id: ids.make("quo") })
          .execute();
      });
    });
  });
