import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { recoverSagas } from "./recovery.ts";
import { checkBooks } from "./testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply } from "./testing/shopper.ts";
import { stallSagaAt } from "./testing/stall.ts";

let services: TestServices;

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(() => services.reset());

const stallAt = (email: string, step: string, moment: "before" | "after") =>
  stallSagaAt(services, email, step, moment);

function pick({ versionKey, checksum }: { versionKey: string; checksum: string }) {
  return { versionKey, checksum };
}

function leaseRunsOut(): void {
  services.clock.advance(services.context.settings.sagaLeaseSeconds);
}

const cases = [
  // A card that is authorised: forward once it is, back before.
  ["cards@aisle.test", "1111", "lock", "before", "back"],
  ["cards@aisle.test", "1111", "lock", "after", "back"],
  ["cards@aisle.test", "1111", "reprice", "before", "back"],
  ["cards@aisle.test", "1111", "reprice", "after", "back"],
  ["cards@aisle.test", "1111", "book", "before", "back"],
  ["cards@aisle.test", "1111", "book", "after", "back"],
  ["cards@aisle.test", "1111", "authorize", "before", "back"],
  ["cards@aisle.test", "1111", "authorize", "after", "forward"],
  ["cards@aisle.test", "1111", "order", "before", "forward"],
  ["cards@aisle.test", "1111", "order", "after", "placed"],
  ["cards@aisle.test", "1111", "clear", "before", "placed"],
  ["cards@aisle.test", "1111", "clear", "after", "placed"],
  // A card that is declined, and one that is rejected after it was authorised: the refusal is the lasting answer.
  ["declines@aisle.test", "0002", "authorize", "before", "back"],
  ["declines@aisle.test", "0002", "authorize", "after", "refused"],
  ["declines@aisle.test", "0002", "release", "before", "refused"],
  ["declines@aisle.test", "0002", "release", "after", "refused"],
  ["declines@aisle.test", "9547", "authorize", "after", "refused"],
  ["declines@aisle.test", "9547", "void", "before", "refused"],
  ["declines@aisle.test", "9547", "void", "after", "refused"],
  ["declines@aisle.test", "9547", "release", "before", "refused"],
] as const;

describe.each(cases)("%s with %s: a worker that dies at %s, %s", (email, lastFour, step, moment, end) => {
  it(`ends ${end}, and a sleeper that wakes up later changes nothing`, async () => {
    const { shopper, reached, wake } = await stallAt(email, step, moment);
    const checkout = await shopper.ready(lastFour);
    const key = randomUUID();
    const sleeper = shopper.activate(checkout, { key });
    await reached(sleeper);

    // While the lease holds nobody interferes.
    await recoverSagas(services.context);
    const during = await shopper.activate(checkout, { key });
    if (during.status !== 200 && during.status !== 402)
      expect(failureIn(during)).toEqual([409, "REQUEST_STILL_PROCESSING"]);

    leaseRunsOut();
    await Promise.all(Array.from({ length: 4 }, () => recoverSagas(services.context)));
    const after = await checkBooks(services.context);
    expect(after.open).toBe(0);
    expect(after.orders).toHaveLength(end === "back" || end === "refused" ? 0 : 1);
    const stored = await services.context.db
      .selectFrom("idempotency")
      .where("key", "=", key)
      .selectAll()
      .execute();
    expect(stored.map((row) => row.status)).toEqual(end === "back" ? [] : ["DONE"]);

    wake();
    const woken = await sleeper;
    expect(await checkBooks(services.context)).toEqual(after);

    if (end === "back") {
      expect(failureIn(woken)).toEqual([409, "REQUEST_STILL_PROCESSING"]);
      const { status, versionKey, checksum } = await shopper.checkout(checkout.id);
      expect({ status, versionKey, checksum }).toEqual({ ...pick(checkout), status: "DRAFT" });
      expect(await liveAuthorizations(services.context)).toEqual([]);
      const retry = await shopper.activate(checkout, { key });
      expect(retry.status).toBe(lastFour === "1111" ? 200 : 402);
      expect(await shopper.activate(checkout, { key })).toEqual(retry);
    } else {
      const repeat = await shopper.activate(checkout, { key });
      expect(repeat.status).toBe(end === "refused" ? 402 : 200);
      expect(await shopper.activate(checkout, { key })).toEqual(repeat);
    }
    const books = await checkBooks(services.context);
    expect(books.open).toBe(0);
    if (lastFour === "1111") {
      expect(books.orders).toHaveLength(1);
      expect((await shopper.cart()).lineItems).toEqual([]);
    }
  });
});

describe("an abandoned order", () => {
  it("is ended by the shopper's own repeat once the lease is over", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "order", "before");
    const checkout = await shopper.ready();
    const key = randomUUID();
    await reached(shopper.activate(checkout, { key }));
    leaseRunsOut();
    const repeat = await shopper.activate(checkout, { key });
    expect([repeat.status, checkoutIn(repeat).status]).toEqual([200, "ACTIVATED"]);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("is not placed once its window has begun, and its card is free again", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "authorize", "after");
    const checkout = await shopper.ready();
    const key = randomUUID();
    await reached(shopper.activate(checkout, { key }));
    const { starts_at } = await services.context.db
      .selectFrom("slot")
      .where("booked", ">", 0)
      .orderBy("starts_at", "desc")
      .select("starts_at")
      .executeTakeFirstOrThrow();
    services.clock.set(starts_at.toISOString());
    await recoverSagas(services.context);
    expect(await checkBooks(services.context)).toMatchObject({ open: 0, orders: [] });
    expect(await liveAuthorizations(services.context)).toEqual([]);
    const kept = await services.context.db
      .selectFrom("idempotency")
      .where("key", "=", key)
      .select(["response_status as status", "response_body as text"])
      .executeTakeFirstOrThrow();
    expect(failureIn({ status: Number(kept.status), text: String(kept.text) })).toEqual([
      410,
      "PROMISE_EXPIRED",
    ]);
    const token = await services.signIn("cards@aisle.test");
    const cart = await testShopper(services.fetch, services.origin, token).cart();
    expect(cart.lineItems).not.toEqual([]);
  });

  it("that is confirmed, and cleared later, leaves in the cart what was put in anew", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "clear", "before");
    const checkout = await shopper.ready();
    const [again, more, kept] = checkout.lineItems;
    if (!again || !more || !kept) throw new Error("too little is ordered");
    await reached(shopper.activate(checkout));
    await shopper.setQuantity(again.gtin13, 0);
    await shopper.setQuantity(again.gtin13, again.quantity);
    await shopper.setQuantity(more.gtin13, more.quantity + 2);
    leaseRunsOut();
    await recoverSagas(services.context);
    expect((await checkBooks(services.context)).open).toBe(0);
    const left = (await shopper.cart()).lineItems.map(({ gtin13, quantity }) => [gtin13, quantity]);
    expect(left.sort()).toEqual(
      [
        [again.gtin13, again.quantity],
        [more.gtin13, 2],
      ].sort(),
    );
  });

  it("is tried again by the shopper's own repeat when nothing was authorised", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "authorize", "before");
    const checkout = await shopper.ready();
    const key = randomUUID();
    await reached(shopper.activate(checkout, { key }));
    leaseRunsOut();
    expect((await shopper.activate(checkout, { key })).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("is ended by whoever looks at the checkout", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "authorize", "after");
    const checkout = await shopper.ready();
    await reached(shopper.activate(checkout));
    expect(checkoutIn(await shopper.get(checkout.id)).status).toBe("ACTIVATING");
    // Nothing about the order can be changed any more.
    const contact = { firstName: "Somebody", lastName: "Else", phone: "+15135550199" };
    const opened = checkoutIn(await shopper.open(checkout.cartId, { fulfillment: { contact } }));
    expect(opened.status).toBe("ACTIVATING");
    expect(opened.fulfillment.contact).toEqual(checkout.fulfillment.contact);
    leaseRunsOut();
    expect(checkoutIn(await shopper.get(checkout.id)).status).toBe("ACTIVATED");
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("belongs to whoever took it over, while that worker is still at it", async () => {
    const { shopper, reached, wake } = await stallAt("cards@aisle.test", "authorize", "after");
    const checkout = await shopper.ready();
    const key = randomUUID();
    const sleeper = shopper.activate(checkout, { key });
    await reached(sleeper);
    leaseRunsOut();
    let woken: Reply | undefined;
    await recoverSagas({
      ...services.context,
      async onSagaStep(step, moment) {
        if (step !== "order" || moment !== "before") return;
        wake();
        woken = await sleeper;
      },
    });
    expect(woken && failureIn(woken)).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    expect((await shopper.activate(checkout, { key })).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("does not run out like an idle draft", async () => {
    const { shopper, reached } = await stallAt("cards@aisle.test", "authorize", "after");
    const checkout = await shopper.ready();
    await reached(shopper.activate(checkout));
    services.clock.advance(60 * 60);
    await recoverSagas(services.context);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });
});
