import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout, Order } from "../../../../../sdk/contract/checkout.ts";
import { createApp } from "../../../app.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { recoverSagas } from "../recovery.ts";
import {
  changed,
  heldFor,
  modifyCartPath,
  paidBy,
  pinsFor,
  submitChange,
  tipOrder,
} from "../testing/amending.ts";
import { renumberHeld } from "../testing/renumber.ts";
import { change, numberOf, promosOf, timeOf } from "../testing/delivery.ts";
import { dyingCases, dyingChanges, orderToChange, toldAgain, type Hands } from "../testing/dying-changes.ts";
import { checkBooks } from "../testing/invariants.ts";
import { errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { stallSagaAt } from "../testing/stall.ts";

const email = "cards@aisle.test";
const towels = numberOf("Paper Towels");
let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  token = await services.signIn(email);
  shopper = testShopper(services.fetch, services.origin, token);
});

const hands = (): Hands => ({
  shopper,
  pins: (draft, amount) => pinsFor(services, { shopper, token }, draft, { amount }),
  renumberHeld: (orderId, pan) => renumberHeld(services.context, orderId, pan),
});

describe.each(dyingCases)("%s: a worker that dies at %s, %s it", (...dying) => {
  const [what, step, moment, end] = dying;
  it(`ends ${end}, with one truth, and a sleeper that wakes up later changes nothing`, async () => {
    const { order: before, submit, total } = await dyingChanges[what](hands());
    const { shopper: sleepy, reached, wake } = await stallSagaAt(services, email, step, moment);
    const key = randomUUID();
    const sleeper = submit(sleepy, key);
    await reached(sleeper);
    await recoverSagas(services.context);

    services.clock.advance(services.context.settings.sagaLeaseSeconds);
    await Promise.all(Array.from({ length: 4 }, () => recoverSagas(services.context)));
    const books = await checkBooks(services.context);
    expect(books.open).toBe(0);
    const after = await shopper.order(before.id);
    const { verified: _verified, ...held } = await heldFor(services, before.id);
    expect(held).toEqual(after.status === "CANCELLED" ? { snap: 0, gift: 0, bank: 0 } : paidBy(after));
    wake();
    await sleeper;
    expect(await checkBooks(services.context)).toEqual(books);
    expect(await shopper.order(before.id)).toEqual(after);

    if (end !== "forward") expect(after).toEqual(before);
    const repeat = await submit(shopper, key);
    const told = toldAgain(dying);
    expect(typeof told === "string" ? errorOf(repeat).code : repeat.status, repeat.text).toBe(told);
    expect(await submit(shopper, key)).toEqual(repeat);
    expect((await checkBooks(services.context)).open).toBe(0);
    const last = await shopper.order(before.id);
    expect(last.summary.cost.total).toBe(repeat.status === 200 ? total : before.summary.cost.total);
    if (end === "forward") expect(last.versionKey).toBe(after.versionKey);
  });
});

it.each<[string, (order: Order, draft: Checkout) => Promise<Reply>]>([
  ["a change", (_, draft) => submitChange(shopper, draft)],
  ["a tip", (order) => tipOrder(shopper, order, 4)],
  ["a change that is given up", ({ id }) => shopper.send("DELETE", modifyCartPath(id))],
  ["another time that is asked for", async (order) => timeAsked(order)],
])("%s ends first what a process that died had begun with its order", async (_, press) => {
  const order = await orderToChange(hands());
  const draft = await changed(shopper, order.id, { [towels]: 4 });
  const { shopper: sleepy, reached } = await stallSagaAt(services, email, "lock", "after");
  await reached(tipOrder(sleepy, order, 9));
  expect(errorOf(await press(order, draft)).code).toBe("REQUEST_STILL_PROCESSING");
  services.clock.advance(services.context.settings.sagaLeaseSeconds);
  const { status, text } = await press(order, draft);
  expect(status, text).toBeLessThan(300);
  expect((await checkBooks(services.context)).open).toBe(0);
});

/** Asks for another time for an order. */
async function timeAsked({ id }: Order): Promise<Reply> {
  const time = (await shopper.times(await shopper.cart())).find(timeOf("INSTACART", 3.95));
  return shopper.send("POST", `/atlas/v1/order/v1/orders/${id}/promises`, {
    quoteId: time?.quoteId,
    optionId: time?.optionId,
  });
}

it("an order is not moved to a time that began while nobody was at it, and what was asked for it is given back", async () => {
  const { order: before, submit } = await dyingChanges["a dearer time"](hands());
  const { shopper: sleepy, reached } = await stallSagaAt(services, email, "authorize", "after");
  const key = randomUUID();
  await reached(submit(sleepy, key));
  const { starts_at } = await services.context.db
    .selectFrom("slot")
    .innerJoin("checkout", "checkout.moves_to", "slot.id")
    .select("slot.starts_at")
    .executeTakeFirstOrThrow();
  services.clock.set(starts_at.toISOString());
  await recoverSagas(services.context);
  expect((await checkBooks(services.context)).open).toBe(0);
  const kept = await services.context.db
    .selectFrom("idempotency")
    .where("key", "=", key)
    .select(["response_status as status", "response_body as text"])
    .executeTakeFirstOrThrow();
  expect([kept.status, JSON.parse(String(kept.text))]).toMatchObject([
    410,
    { errors: [{ code: "PROMISE_EXPIRED" }] },
  ]);
  token = await services.signIn(email);
  const after = await testShopper(services.fetch, services.origin, token).order(before.id);
  expect(after.versionKey).toBe(before.versionKey);
  const { verified: _verified, ...held } = await heldFor(services, before.id);
  expect(held).toEqual(paidBy(before));
});

it("a change that was being taken back, since a code was used up, is not carried on with on what was given back", async () => {
  const placed = await orderToChange(hands());
  const opened = await changed(shopper, placed.id, { [towels]: 4 });
  const draft = await change(shopper, opened, promosOf("Add", "SAVE5"));
  const code = services.context.db.updateTable("promo_code").where("code", "=", "SAVE5");
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const onSagaStep = async (step: string, moment: string) => {
    if (step === "commit" && moment === "before") await code.set({ max_uses: 1, used: 1 }).execute();
    if (step !== "void" || moment !== "after") return;
    reach();
    await new Promise(() => undefined);
  };
  const app = createApp({ context: { ...services.context, onSagaStep } });
  const fetch = (input: string, init?: RequestInit) => app.fetch(new Request(input, init));
  const key = randomUUID();
  void submitChange(testShopper(fetch, services.origin, token), draft, { key });
  await reached;
  await code.set({ max_uses: null, used: 0 }).execute();
  services.clock.advance(services.context.settings.sagaLeaseSeconds);
  await recoverSagas(services.context);
  expect(await shopper.order(placed.id)).toEqual(placed);
  expect((await checkBooks(services.context)).open).toBe(0);
  expect((await submitChange(shopper, draft, { key })).status).toBe(200);
  await checkBooks(services.context);
});
