import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { recoverSagas } from "./recovery.ts";
import { checkBooks } from "./testing/invariants.ts";
import { wholeDelivery } from "./testing/delivery.ts";
import { checkoutIn, errorOf } from "./testing/shopper.ts";
import { balanceOf, gift25, paying, renumber, snap, visa, withPin } from "./testing/split.ts";
import { stallSagaAt } from "./testing/stall.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(() => services.reset());

const good = "4111111111111111";
const declined = "4000000000000002";
const rejected = "4000000000039547";

/**
 * How it ends: "back" to DRAFT, with the PIN good still or used up; "forward" to the order; "placed" already;
 * "refused" for good.
 */
const cases = [
  [good, "lock", "after", "back"],
  [good, "authorize-snap", "before", "back"],
  [good, "authorize-snap", "after", "back, PIN used"],
  [good, "authorize-gift-1", "before", "back, PIN used"],
  [good, "authorize-gift-1", "after", "back, PIN used"],
  [good, "authorize", "before", "back, PIN used"],
  [good, "authorize", "after", "forward"],
  [good, "order", "before", "forward"],
  [good, "order", "after", "placed"],
  [good, "clear", "before", "placed"],
  [declined, "authorize", "after", "refused"],
  [declined, "void-gift-1", "before", "refused"],
  [declined, "void-gift-1", "after", "refused"],
  [declined, "void-snap", "before", "refused"],
  [declined, "void-snap", "after", "refused"],
  [declined, "release", "before", "refused"],
  [declined, "release", "after", "refused"],
  [rejected, "void", "before", "refused"],
  [rejected, "void", "after", "refused"],
] as const;

const ways = ["PICKUP", "DELIVERY"] as const;
const everyCase = ways.flatMap((way) => cases.map((each) => [way, ...each] as const));

/** How often the code of a delivery was used, and its coupon. */
async function usesOf({ context: { db } }: TestServices) {
  const uses = await db.selectFrom("promo_use").select("code").execute();
  const { used } = await db
    .selectFrom("promo_code")
    .where("code", "=", "SAVE5")
    .select("used")
    .executeTakeFirstOrThrow();
  const coupons = await db
    .selectFrom("clipped_coupon")
    .where("used_by", "is not", null)
    .select("offer_id")
    .execute();
  return [uses.length, used, coupons.length];
}

describe.each(everyCase)("a %s by SNAP, a gift card and %s: a worker that dies at %s, %s", (...row) => {
  const [way, pan, step, moment, end] = row;
  it(`ends ${end}, with nothing lost and nothing taken twice`, async () => {
    const { context } = services;
    await renumber(services, "1111", pan);
    const stalled = await stallSagaAt(services, "cards@aisle.test", step, moment);
    const { shopper, reached, wake } = stalled;
    const tendered = [visa, { ...snap, amount: 5 }, gift25];
    const checkout =
      way === "PICKUP"
        ? await paying(shopper, ...tendered)
        : checkoutIn(await shopper.pay(await wholeDelivery(shopper), tendered));
    const submission = { ...(await withPin(services, stalled, checkout)), key: randomUUID() };
    const sleeper = shopper.activate(checkout, submission);
    await reached(sleeper);

    services.clock.advance(context.settings.sagaLeaseSeconds);
    await Promise.all(Array.from({ length: 3 }, () => recoverSagas(context)));
    const balances = async () => [await balanceOf(services, "0000"), await balanceOf(services, "0025")];
    const isOrder = end === "forward" || end === "placed";
    const check = async () => {
      const books = await checkBooks(context);
      expect([books.open, books.orders.length]).toEqual([0, isOrder ? 1 : 0]);
      expect(await balances()).toEqual(isOrder ? [175_25, 0] : [180_25, 25_00]);
      const used = isOrder && way === "DELIVERY" ? [1, 1, 2] : [0, 0, 0];
      expect(await usesOf(services)).toEqual(used);
      if (!isOrder) expect(await liveAuthorizations(context)).toEqual([]);
    };
    await check();
    wake();
    await sleeper;
    await check();

    const repeat = await shopper.activate(checkout, submission);
    expect(await shopper.activate(checkout, submission)).toEqual(repeat);
    switch (end) {
      case "back":
      case "forward":
      case "placed":
        expect(repeat.status).toBe(200);
        break;
      case "back, PIN used": {
        expect(errorOf(repeat).code).toBe("EBT_PIN_REQUIRED");
        await check();
        const draft = await shopper.checkout(checkout.id);
        expect([draft.status, draft.checksum]).toEqual(["DRAFT", checkout.checksum]);
        expect((await shopper.activate(draft, await withPin(services, stalled, draft))).status).toBe(200);
        break;
      }
      case "refused":
        expect(repeat.status).toBe(402);
        return check();
    }
    expect((await checkBooks(context)).orders).toHaveLength(1);
    expect(await balances()).toEqual([175_25, 0]);
    expect((await shopper.cart()).lineItems).toEqual([]);
  });
});
