import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Order } from "../../../../sdk/contract/checkout.ts";
import { cancelOrder, changed, paidBy, submitChange, tipOrder } from "./testing/amending.ts";
import { crashInstallation, momentsToDie, settledBooks } from "./testing/crash-installation.ts";
import { signInTo, type ServicesProcess } from "./testing/crash-process.ts";
import { numberOf } from "./testing/delivery.ts";
import {
  dyingCases,
  dyingChanges,
  orderToChange,
  toldAgain,
  type DyingCase,
  type Hands,
} from "./testing/dying-changes.ts";
import { settled } from "./testing/settled.ts";
import { errorOf, type Reply, type TestShopper } from "./testing/shopper.ts";

const serverUrl = inject("serverUrl");
const serviceKey = "a-key-of-the-picking-system-of-a-store";
/** An order takes several calls of cards to place; a machine that is busy is not to have it taken over for a death. */
const start = crashInstallation("crash_changes", { serviceKey, leaseSeconds: 3 });

/** What cards@'s prepaid cards hold while no order stands. */
const full = { ebt: 180_25, gift: 25_00 };

/** The process that lives on. The embedded database belongs to one process: there it is started anew. */
let services: ServicesProcess;

beforeAll(async () => {
  services = await start();
}, 120_000);

const handsAt = (by: ServicesProcess, shopper: TestShopper): Hands => ({
  shopper,
  async pins({ id: checkoutId, payments }, snap) {
    const card = payments.find(({ paymentType }) => paymentType === "EBT")?.id ?? "SNAP pays nothing";
    const { encryptedPin } = await by.prepare({ checkoutId, snap });
    return { [card]: encryptedPin };
  },
  renumberHeld: (orderId, pan) => by.renumberHeld(orderId, pan),
});

/** Prepares a change and has the process killed at a moment of it; answers with what a shopper meets afterwards. */
async function killedIn([what, step, moment]: DyingCase) {
  const dying = serverUrl ? await start() : services;
  await dying.prepare({ checkoutId: "none", snap: 0, pan: "4111111111111111" });
  const before = await signInTo(dying.origin);
  const { order, submit, total } = await dyingChanges[what](handsAt(dying, before));
  const key = randomUUID();
  await dying.dieAt(`${moment} ${step}`);
  await expect(submit(before, key)).rejects.toThrow();
  expect(await dying.ended).toBe("SIGKILL");
  if (!serverUrl) services = await start();
  const shopper = await signInTo(services.origin);
  return { shopper, order, total, again: () => submit(shopper, key) };
}

/** The books are right, and the cards hold what the order as it stands has not taken. */
async function expectBooks(order?: Order): Promise<void> {
  const { balances } = await settledBooks(services, order ? 1 : 0);
  const { snap, gift } = order ? paidBy(order) : { snap: 0, gift: 0 };
  expect(balances).toEqual({ ebt: full.ebt - snap, gift: full.gift - gift });
}

/** Those that differ in how they end, by what. */
const often = [
  "SNAP down and the bank card up, after commit",
  "SNAP and the bank card up, after authorize-snap",
  "a tip up, after authorize",
  "a dearer time, before authorize",
  "given up, after cancel",
];

const isOften = ([what, step, moment]: DyingCase) => often.includes(`${what}, ${moment} ${step}`);
/** After a step is before the next one: on a server each step is died after, and in the long runs before, too. */
const cases = process.env["AISLE_SOAK"]
  ? dyingCases
  : dyingCases.filter((each) => each[2] === "after" || isOften(each));

describe("services that are killed while a placed order is changed", () => {
  it.each(momentsToDie(cases, isOften))(
    "%s, at %s, %s it: the order stands once, %s, and nothing is lost or taken twice",
    async (...dying) => {
      const { shopper, order: before, total, again } = await killedIn(dying);
      await vi.waitFor(async () => expect((await services.ledger()).open).toBe(0), { timeout: 20_000 });
      const after = await shopper.order(before.id);
      const [, , , end] = dying;
      if (end === "forward") expect(after.summary.cost.total).toBe(total);
      else expect(after).toEqual(before);
      const isGone = (order: Order) => order.status === "CANCELLED";
      await expectBooks(isGone(after) ? undefined : after);

      const repeat = await settled(again);
      const told = toldAgain(dying);
      expect(typeof told === "string" ? errorOf(repeat).code : repeat.status, repeat.text).toBe(told);
      expect(await again()).toEqual(repeat);
      const last = await shopper.order(before.id);
      expect(last.summary.cost.total).toBe(repeat.status === 200 ? total : before.summary.cost.total);
      if (end === "forward") expect(last).toEqual(after);
      await expectBooks(isGone(last) ? undefined : last);

      // Given up, an order leaves every card as full as it was, and its place to anybody.
      if (!isGone(last)) {
        const givenUp = randomUUID();
        expect((await settled(() => cancelOrder(shopper, last, givenUp))).status).toBe(200);
      }
      await expectBooks();
    },
    60_000,
  );
});

// The embedded database belongs to one process; two can only meet on a server.
if (serverUrl)
  describe("two processes on one database", () => {
    let second: ServicesProcess;
    /** Those that stand: what is being picked is given up no more. */
    let orders = 0;

    beforeAll(async () => {
      second = await start();
    }, 120_000);

    /** An order, and a change of it that asks the bank card for more, by a shopper of either process. */
    async function submitted() {
      await services.prepare({ checkoutId: "none", snap: 0, pan: "4111111111111111" });
      const shoppers = [await signInTo(services.origin), await signInTo(second.origin)] as const;
      const order = await orderToChange(handsAt(services, shoppers[0]));
      orders += 1;
      return {
        shoppers,
        order,
        draft: await changed(shoppers[0], order.id, { [numberOf("Paper Towels")]: 5 }),
      };
    }

    it.each([
      ["one key", () => "one-key-for-all-changes"],
      ["fifty keys", () => randomUUID()],
    ])(
      "change an order once for fifty submits across both, with %s",
      async (_, keyOf) => {
        const { shoppers, order, draft } = await submitted();
        const replies = await Promise.all(
          Array.from({ length: 50 }, (_each, index) =>
            submitChange(shoppers[index % 2 === 0 ? 0 : 1], draft, { key: keyOf() }),
          ),
        );
        const done = replies.filter(({ status }) => status === 200);
        expect(new Set(done.map(({ text }) => text)).size).toBe(1);
        for (const reply of replies.filter(({ status }) => status !== 200))
          expect(["REQUEST_STILL_PROCESSING", "CHECKOUT_NOT_DRAFT"]).toContain(errorOf(reply).code);
        await settledBooks(services, orders);
        expect((await shoppers[0].order(order.id)).summary).toEqual(draft.summary);
      },
      60_000,
    );

    const pick = async ({ id }: Order): Promise<Reply> => {
      const answer = await fetch(`${second.origin}/fulfillment/api/orders/${id}/picking`, {
        method: "POST",
        headers: { authorization: `Bearer ${serviceKey}`, "content-type": "application/json" },
        body: "{}",
      });
      return { status: answer.status, text: await answer.text() };
    };
    const erasure = "/atlas/v1/customer-profile/v1/account-erasure";
    const others: Record<string, (order: Order, by: TestShopper) => Promise<Reply>> = {
      picking: pick,
      "giving up": (order, by) => cancelOrder(by, order),
      "a tip": (order, by) => tipOrder(by, order, 7),
      "the shopper's erasure": (_, by) => by.send("POST", erasure, { password: "aisle-demo" }),
    };

    it.each(Object.keys(others).flatMap((name) => [[name, "after"] as const, [name, "before"] as const]))(
      "let %s in one of them, just %s a change in the other, have one truth",
      async (name, place) => {
        const { shoppers, order, draft } = await submitted();
        const submit = () => submitChange(shoppers[0], draft);
        const other = () => (others[name] ?? pick)(order, shoppers[1]);
        const inTurn = place === "after" ? [submit, other] : [other, submit];
        const replies = await Promise.all(inTurn.map((each) => each()));
        const [change, asked] = place === "after" ? replies : replies.toReversed();
        for (const reply of replies) expect(reply.status, reply.text).toBeLessThan(500);
        // Nobody is forgotten while an order of theirs is on its way.
        if (name.endsWith("erasure")) expect(asked && errorOf(asked).code).toBe("ORDER_OPEN");
        const after = await shoppers[0].order(order.id);
        if (after.status === "CANCELLED") orders -= 1;
        await settledBooks(services, orders);
        const towels = after.lineItems.find(({ gtin13 }) => gtin13 === numberOf("Paper Towels"));
        expect(towels?.quantity).toBe(change?.status === 200 ? 5 : 3);
        expect([change?.status, asked?.status]).toContain(200);
      },
      60_000,
    );
  });
