import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { checkBooks } from "../checkout/testing/invariants.ts";
import {
  checkoutIn,
  errorOf,
  testShopper,
  type Reply,
  type TestShopper,
} from "../checkout/testing/shopper.ts";
import { createVault } from "../../payments/vault/vault.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { sweepPromising } from "./holds.ts";
import { noFaults, placeFaults } from "./testing/books.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ settings: { accessTokenSeconds: 7 * 24 * 60 * 60 } });
});

/** All of one store, with a card that ends in 1111. */
const emails = ["cards@aisle.test", "declines@aisle.test", "member@aisle.test", "ebt@aisle.test"] as const;
const slotCount = 2;
const who = fc.nat(emails.length - 1);
const slot = fc.nat(slotCount - 1);
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reserve"), who, slot }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("promise"), who, slot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("renew", "change", "drop", "open"), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("activate"), who, declined: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sweep") }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const refusals = [
  "SLOT_FULL",
  "NOT_FOUND",
  "PROMISE_EXPIRED",
  "PROMISE_REQUIRED",
  "CHECKOUT_EXPIRED",
  "CHECKOUT_NOT_DRAFT",
  "VERSION_CONFLICT",
  "CART_EMPTY",
  "TRANSACTION_DECLINED",
  "QUOTE_EXPIRED",
  "PRICE_CHANGED",
  "REQUEST_STILL_PROCESSING",
];

const settled = (reply: Reply): Reply => {
  if (reply.status >= 300) expect(refusals, reply.text).toContain(errorOf(reply).code);
  return reply;
};

interface Player {
  readonly shopper: TestShopper;
  readonly gtin13: string;
  /** Has the bank decline the next order, or not. */
  charge(declined: boolean): Promise<unknown>;
  checkout?: Checkout | undefined;
}

/** What one shopper does, by the calls that a page makes. */
async function act(player: Player, each: Move & { readonly who: number }, slots: readonly string[]) {
  const { shopper } = player;
  const cart = await shopper.cart();
  if (cart.lineItems.length === 0) {
    const refilled = { versionKey: cart.versionKey, lineItems: [{ gtin13: player.gtin13, quantity: 1 }] };
    return void settled(await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, refilled));
  }
  if ("slot" in each) {
    const time = (await shopper.times(cart)).find(({ optionId }) => optionId === slots[each.slot]);
    if (!time) return;
    if (each.kind === "promise") return void settled(await shopper.promise(cart, time));
    const { quoteId, optionId } = time;
    const body = { quoteId, optionId, destination: { locationId: cart.storeId } };
    return void settled(await shopper.send("POST", "/fulfillment/api/timeslots/reserve", body));
  }
  const { promise } = cart;
  const path = `/atlas/v1/promising/v4/promises/${promise?.id ?? "prm_none"}`;
  if (each.kind === "drop") return void settled(await shopper.send("DELETE", path));
  if (each.kind === "renew") {
    const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    return void settled(
      await shopper.send("PUT", path, { items, versionKey: promise?.versionKey ?? "none" }),
    );
  }
  const opened = settled(await shopper.openAsIs(cart.id));
  if (opened.status < 300) player.checkout = checkoutIn(opened);
  const { checkout } = player;
  if (!checkout || each.kind === "open") return;
  const payments = [{ id: await shopper.cardEnding("1111"), paymentType: "BANK_CARD" }];
  const changed = await shopper.update(checkout, { payments });
  if (settled(changed).status >= 300 || each.kind === "change") return;
  if ("declined" in each) await player.charge(each.declined);
  settled(await shopper.activate(checkoutIn(changed)));
}

/** Each step at once with the one after it, as from two pages. */
async function live(moves: readonly Move[]): Promise<void> {
  await services.reset();
  const { context, clock } = services;
  const { db } = context;
  const players: Player[] = [];
  for (const email of emails) {
    const shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
    const cart = await shopper.cart();
    const id = await shopper.cardEnding("1111");
    const charge = async (declined: boolean) => {
      const pan = declined ? "4000000000000002" : "4111111111111111";
      const vault_token = await createVault(context).store({ pan, expMonth: 12, expYear: 2040 });
      return db.updateTable("card").set({ vault_token }).where("id", "=", id).execute();
    };
    players.push({ shopper, charge, gtin13: cart.lineItems[0]?.gtin13 ?? "" });
    await shopper.times(cart);
  }
  const rows = await db
    .selectFrom("slot")
    .where("store_id", "=", "01400413")
    .where("modality_type", "=", "PICKUP")
    .where("date", "=", "2026-03-06")
    .orderBy("starts_at")
    .limit(slotCount)
    .select("id")
    .execute();
  const slots = rows.map(({ id }) => id);
  await db.updateTable("slot").set({ capacity: 2 }).where("id", "in", slots).execute();
  const step = async (each: Move): Promise<void> => {
    if ("minutes" in each) return clock.advance(60 * each.minutes);
    if (!("who" in each)) return sweepPromising(context);
    const player = players[each.who];
    if (player) await act(player, each, slots);
  };
  for (let at = 0; at < moves.length; at += 2) {
    await Promise.all(moves.slice(at, at + 2).map(step));
    expect(await placeFaults(db, clock.now())).toEqual(noFaults);
  }
  expect((await checkBooks(context)).open).toBe(0);
}

test("whatever shoppers promise themselves, pay for and let run out, no place is sold twice or lost", async () => {
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 30 }), live), {
    numRuns: 8 * Number(process.env["AISLE_SOAK"] ?? 1),
  });
}, 240_000);
