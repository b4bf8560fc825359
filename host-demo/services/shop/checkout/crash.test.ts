import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { crashInstallation, momentsToDie, settledBooks } from "./testing/crash-installation.ts";
import { signInTo, type ServicesProcess } from "./testing/crash-process.ts";
import { checkoutIn, errorOf, type TestShopper } from "./testing/shopper.ts";

const serverUrl = inject("serverUrl");
const start = crashInstallation("crash");

let services: ServicesProcess;

/** A checkout that is ready to be placed; the cart is empty after each order. */
async function readyCheckout(shopper: TestShopper) {
  await shopper.setQuantity("0001111600370", 3);
  return shopper.ready();
}

beforeAll(async () => {
  services = await start();
}, 120_000);

let orders = 0;

describe("services that are killed while an order is being placed", () => {
  const moments = [
    "before lock",
    "after lock",
    "before reprice",
    "after reprice",
    "before book",
    "after book",
    "before authorize",
    "after authorize",
    "before order",
    "after order",
    "before clear",
    "after clear",
  ];
  const often = ["before book", "after book", "after authorize", "after order"];

  it.each(momentsToDie(moments, (moment) => often.includes(moment)))(
    "%s: nothing is lost, nothing is charged twice, and the same submit gets the order",
    async (moment) => {
      const before = await signInTo(services.origin);
      const checkout = await readyCheckout(before);
      const key = randomUUID();
      await services.dieAt(moment);
      await expect(before.activate(checkout, { key })).rejects.toThrow();
      expect(await services.ended).toBe("SIGKILL");

      services = await start();
      const shopper = await signInTo(services.origin);
      const reply = await vi.waitFor(
        async () => {
          const repeat = await shopper.activate(checkout, { key });
          if (repeat.status !== 200) expect(errorOf(repeat).code).toBe("REQUEST_STILL_PROCESSING");
          expect(repeat.status).toBe(200);
          return repeat;
        },
        { timeout: 20_000, interval: 200 },
      );
      orders += 1;
      const placed = checkoutIn(reply);
      expect(placed).toMatchObject({ id: checkout.id, status: "ACTIVATED", summary: checkout.summary });
      expect((await shopper.order(placed.orderId ?? "")).checkoutId).toBe(checkout.id);
      expect(await shopper.activate(checkout, { key })).toEqual(reply);
      await settledBooks(services, orders);
      expect((await shopper.cart()).lineItems).toEqual([]);
    },
    60_000,
  );
});

// The embedded database belongs to one process; two can only meet on a server.
if (serverUrl)
  describe("two processes on one database", () => {
    it("place one order for a storm across both, with one key and with many", async () => {
      const second = await start();
      for (const keyOf of [() => "one-key-for-all", () => randomUUID()]) {
        const shoppers = [await signInTo(services.origin), await signInTo(second.origin)] as const;
        const checkout = await readyCheckout(shoppers[0]);
        const replies = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            shoppers[index % 2 === 0 ? 0 : 1].activate(checkout, { key: keyOf() }),
          ),
        );
        const placed = replies.filter((reply) => reply.status === 200);
        expect(new Set(placed.map((reply) => reply.text)).size).toBe(1);
        for (const reply of replies.filter((each) => each.status !== 200))
          expect(["REQUEST_STILL_PROCESSING", "CHECKOUT_NOT_DRAFT"]).toContain(errorOf(reply).code);
        orders += 1;
        await settledBooks(services, orders);
      }
    }, 60_000);

    it("carry on for one another", async () => {
      const dying = await start();
      const first = await signInTo(dying.origin);
      const checkout = await readyCheckout(first);
      const key = randomUUID();
      await dying.dieAt("after authorize");
      await expect(first.activate(checkout, { key })).rejects.toThrow();
      await dying.ended;
      const survivor = await signInTo(services.origin);
      await vi.waitFor(async () => expect((await survivor.checkout(checkout.id)).status).toBe("ACTIVATED"), {
        timeout: 20_000,
        interval: 200,
      });
      expect((await survivor.activate(checkout, { key })).status).toBe(200);
      orders += 1;
      await settledBooks(services, orders);
    }, 60_000);
  });
