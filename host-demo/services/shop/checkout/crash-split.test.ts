import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { crashInstallation, momentsToDie, settledBooks } from "./testing/crash-installation.ts";
import { oakley, shopFor, wholeDelivery } from "./testing/delivery.ts";
import { signInTo, type ServicesProcess } from "./testing/crash-process.ts";
import { checkoutIn, errorOf, type Reply, type Submission, type TestShopper } from "./testing/shopper.ts";
import { gift25, paying, snap, visa } from "./testing/split.ts";

const serverUrl = inject("serverUrl");
const start = crashInstallation("crash_split");

const full = { ebt: 180_25, gift: 25_00 };
const goodVisa = "4111111111111111";
const declinedVisa = "4000000000000002";

let services: ServicesProcess;

/** Fills the prepaid cards again, and puts a number behind the bank card. */
async function refill(pan: string): Promise<void> {
  await services.prepare({ checkoutId: "none", snap: 0, pan });
}

/** A delivery with all that a bill may have, which SNAP, a gift card and the bank card share. */
async function readyCheckout(shopper: TestShopper): Promise<Checkout> {
  const opened = await wholeDelivery(shopper);
  const checkout = checkoutIn(await shopper.pay(opened, [visa, { ...snap, amount: 5 }, gift25]));
  expect(checkout.payments.map(({ amountToAuthorize }) => amountToAuthorize > 0)).toEqual([true, true, true]);
  return checkout;
}

async function withPin(checkout: Checkout, pan: string): Promise<Submission> {
  const [{ id = "", amountToAuthorize = 0 } = {}] = checkout.payments;
  const prepared = await services.prepare({ checkoutId: checkout.id, snap: amountToAuthorize, pan });
  return { ebtCards: [{ id, program: "SNAP", ...prepared }] };
}

/** Repeats a submit until it is known how it ended. */
function settled(shopper: TestShopper, checkout: Checkout, submission: Submission): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await shopper.activate(checkout, submission);
      if (reply.status === 409) expect(errorOf(reply).code).toBe("REQUEST_STILL_PROCESSING");
      expect(reply.status).not.toBe(409);
      return reply;
    },
    { timeout: 20_000, interval: 200 },
  );
}

let orders = 0;

/** The books are right, and the cards hold what no order has taken. */
async function expectBooks(balances: typeof full): Promise<void> {
  expect((await settledBooks(services, orders)).balances).toEqual(balances);
}

/** Submits, has the services killed at a moment of that, and starts them again. */
async function killedAt(moment: string, pan: string) {
  await refill(pan);
  const before = await signInTo(services.origin);
  const checkout = await readyCheckout(before);
  const submission = { ...(await withPin(checkout, pan)), key: randomUUID() };
  await services.dieAt(moment);
  await expect(before.activate(checkout, submission)).rejects.toThrow();
  expect(await services.ended).toBe("SIGKILL");
  services = await start();
  return { shopper: await signInTo(services.origin), checkout, submission };
}

beforeAll(async () => {
  services = await start();
}, 120_000);

describe("services that are killed while several cards are charged", () => {
  const moments = [
    ["before authorize-snap", "places"],
    ["after authorize-snap", "needs another PIN"],
    ["before authorize-gift-1", "needs another PIN"],
    ["after authorize-gift-1", "needs another PIN"],
    ["before authorize", "needs another PIN"],
    ["after authorize", "places"],
    ["before order", "places"],
    ["after order", "places"],
  ] as const;
  const often = ["after authorize-gift-1", "after authorize"];

  it.each(momentsToDie(moments, ([moment]) => often.includes(moment)))(
    "%s: nothing is lost, nothing is taken twice, and the same submit %s",
    async (moment, end) => {
      const { shopper, checkout, submission } = await killedAt(moment, goodVisa);
      let reply = await settled(shopper, checkout, submission);
      if (end === "needs another PIN") {
        expect(errorOf(reply).code).toBe("EBT_PIN_REQUIRED");
        await expectBooks(full);
        const draft = await shopper.checkout(checkout.id);
        reply = await shopper.activate(draft, await withPin(draft, goodVisa));
      }
      orders += 1;
      expect(reply.status).toBe(200);
      expect(checkoutIn(reply)).toMatchObject({ status: "ACTIVATED", summary: checkout.summary });
      await expectBooks({ ebt: full.ebt - 5_00, gift: 0 });
      expect((await shopper.cart()).lineItems).toEqual([]);
    },
    60_000,
  );

  const undoing = [
    "after authorize",
    "before void-gift-1",
    "after void-gift-1",
    "before void-snap",
    "after void-snap",
    "before release",
    "after release",
  ];

  it.each(momentsToDie(undoing, (moment) => moment === "after void-gift-1"))(
    "%s, when the bank has declined: every card gets back what it gave, once",
    async (moment) => {
      const { shopper, checkout, submission } = await killedAt(moment, declinedVisa);
      const reply = await settled(shopper, checkout, submission);
      expect(errorOf(reply).code).toBe("TRANSACTION_DECLINED");
      await expectBooks(full);
      expect((await shopper.checkout(checkout.id)).status).toBe("DRAFT");
    },
    60_000,
  );
});

// The embedded database belongs to one process; two can only meet on a server.
if (serverUrl)
  describe("two processes on one database", () => {
    it("never overdraw a gift card that two shoppers redeem at once", async () => {
      const second = await start();
      for (let round = 0; round < 5; round += 1) {
        await refill(goodVisa);
        const ready = [];
        for (const [process, email] of [
          [services, "cards@aisle.test"],
          [second, "limits@aisle.test"],
        ] as const) {
          const shopper = await signInTo(process.origin, email);
          await shopFor(shopper, "PICKUP", { locationId: oakley });
          await shopper.setQuantity("0001111600370", 60);
          ready.push({ shopper, checkout: await paying(shopper, visa, gift25) });
        }
        const replies = await Promise.all(ready.map((each) => each.shopper.activate(each.checkout)));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 402]);
        orders += 1;
        await expectBooks({ ...full, gift: 0 });
      }
    }, 60_000);
  });
