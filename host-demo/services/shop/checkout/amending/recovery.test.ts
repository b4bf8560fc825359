import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../../../../sdk/contract/checkout.ts";
import { createApp } from "../../../app.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { recoverSagas } from "../recovery.ts";
import {
  cancelOrder,
  changed,
  heldFor,
  moveOrder,
  offeredTime,
  paidBy,
  pinsFor,
  placedWithPin,
  renumberHeld,
  submitChange,
  tipOrder,
} from "../testing/amending.ts";
import { acceptTerms, change, deliveryOf, numberOf, promosOf, timeOf } from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { gift25, snap, visa } from "../testing/split.ts";
import { stallSagaAt } from "../testing/stall.ts";

const email = "cards@aisle.test";
const onions = numberOf("Yellow Onions");
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

/** A delivery by a partner with a tip of $5, paid by SNAP, a gift card and the bank card. */
async function order(): Promise<Order> {
  const wanted = { "Yellow Onions": 3, "Paper Towels": 3 };
  const opened = await deliveryOf(shopper, wanted, timeOf("INSTACART", 9.95));
  const tip = { paymentDetails: { gratuityAmount: 5 } };
  const told = await change(shopper, opened, { ...acceptTerms("INSTACART"), ...tip });
  const draft = checkoutIn(await shopper.pay(told, [visa, snap, gift25]));
  return placedWithPin(services, { shopper, token }, draft);
}

interface Prepared {
  readonly order: Order;
  readonly submit: (by: TestShopper, key: string) => Promise<Reply>;
  /** What it comes to where it stands, in cents. */
  readonly total: number;
}

async function modified(pan?: string): Promise<Prepared> {
  const placed = await order();
  const opened = await changed(shopper, placed.id, { [onions]: 4, [towels]: 4 });
  const { ebtTotal } = opened.summary.cost;
  const payments = opened.payments.map(({ id, paymentType }) => ({
    ...{ id, paymentType },
    ...(paymentType === "EBT" && { amount: ebtTotal / 100 }),
  }));
  const draft = checkoutIn(await shopper.update(opened, { payments }));
  const amount = paidBy(draft).snap - paidBy(placed).snap;
  const pins = await pinsFor(services, { shopper, token }, draft, { amount });
  if (pan !== undefined) await renumberHeld(services, placed.id, pan);
  return {
    order: placed,
    submit: (by, key) => submitChange(by, draft, { key, pins }),
    total: draft.summary.cost.total,
  };
}

const prepare: Record<string, () => Promise<Prepared>> = {
  async "SNAP down and the bank card up"() {
    const placed = await order();
    const draft = await changed(shopper, placed.id, { [onions]: 1, [towels]: 4 });
    const submit: Prepared["submit"] = (by, key) => submitChange(by, draft, { key });
    return { order: placed, submit, total: draft.summary.cost.total };
  },
  "SNAP and the bank card up": () => modified(),
  "a card that is declined": () => modified("4000000000000002"),
  "a card that is rejected": () => modified("4000000000039547"),
  async "a tip up"() {
    const placed = await order();
    const { total } = placed.summary.cost;
    return { order: placed, submit: (by, key) => tipOrder(by, placed, 9, { key }), total: total + 4_00 };
  },
  async "a tip down"() {
    const placed = await order();
    const { total } = placed.summary.cost;
    return { order: placed, submit: (by, key) => tipOrder(by, placed, 1, { key }), total: total - 4_00 };
  },
  "a dearer time": () => moved((cost, before) => cost > before),
  "a cheaper time": () => moved((cost, before) => cost < before),
  async "given up"() {
    const placed = await order();
    return {
      order: placed,
      submit: (by, key) => cancelOrder(by, placed, key),
      total: placed.summary.cost.total,
    };
  },
};

async function moved(is: (cost: number, before: number) => boolean): Promise<Prepared> {
  const placed = await order();
  // Another time's price is set here, so that each of them is offered.
  const slots = services.context.db
    .updateTable("slot")
    .where("vendor", "=", "INSTACART")
    .where("cost", "=", 995);
  const cost = is(2, 1) ? 12_95 : 4_95;
  const { id } = await services.context.db
    .selectFrom("order")
    .where("id", "=", placed.id)
    .select("slot_id as id")
    .executeTakeFirstOrThrow();
  await slots.set({ cost }).where("id", "!=", id).execute();
  const [time] = (await shopper.times(await shopper.cart())).filter(timeOf("INSTACART", cost / 100));
  if (!time) throw new Error("there is no such time");
  const { promise, summary } = await offeredTime(shopper, placed, time);
  expect(is(summary.cost.total, placed.summary.cost.total)).toBe(true);
  return {
    order: placed,
    submit: (by, key) => moveOrder(by, placed, promise.id, key),
    total: summary.cost.total,
  };
}

const cases = [
  ...(["lock", "reprice", "authorize", "commit", "release-held", "clear"] as const).flatMap((step) =>
    bothMoments("SNAP down and the bank card up", step, ["authorize", "commit"]),
  ),
  ...(["lock", "reprice", "authorize-snap", "authorize", "commit", "clear"] as const).flatMap((step) =>
    bothMoments("SNAP and the bank card up", step, ["authorize", "commit"]),
  ),
  ...bothMoments("a card that is declined", "authorize", ["authorize"], "refused"),
  ...(["authorize", "void", "void-snap", "release"] as const).flatMap((step) =>
    bothMoments("a card that is rejected", step, ["authorize"], "refused"),
  ),
  ...(["lock", "authorize", "commit", "clear"] as const).flatMap((step) =>
    bothMoments("a tip up", step, ["authorize", "commit"]),
  ),
  ...(["lock", "commit", "release-held", "clear"] as const).flatMap((step) =>
    bothMoments("a tip down", step, ["commit"]),
  ),
  ...(["lock", "authorize", "commit", "clear"] as const).flatMap((step) =>
    bothMoments("a dearer time", step, ["authorize", "commit"]),
  ),
  ...(["lock", "commit", "release-held", "clear"] as const).flatMap((step) =>
    bothMoments("a cheaper time", step, ["commit"]),
  ),
  ...(["cancel", "release-held", "clear"] as const).flatMap((step) =>
    bothMoments("given up", step, ["cancel"]),
  ),
];

type Ending = "back" | "forward" | "refused";

/** Before the first of the steps that decide, and before it is through, a change goes back; after that it only goes on. */
function bothMoments(what: string, step: string, deciding: readonly string[], decided: Ending = "forward") {
  const early = ["lock", "reprice", "authorize-snap"].includes(step);
  const isFirst = step === deciding[0];
  // That a commit has begun is written down before, so that a change that asks no card is carried on with.
  const before = early || (isFirst && step !== "commit") ? "back" : decided;
  return [
    [what, step, "before", before],
    [what, step, "after", early ? "back" : decided],
  ] as const;
}

/** What is gone once a worker dies after it was taken: a PIN is typed, and a time promised, anew. */
function usedUp(what: string, moment: string): string | undefined {
  if (what.includes("time")) return moment === "before lock" ? undefined : "PROMISE_EXPIRED";
  const takesPin = what.startsWith("SNAP and") || what.startsWith("a card");
  const isTaken = moment === "after authorize-snap" || moment.endsWith(" authorize");
  return takesPin && isTaken ? "EBT_PIN_REQUIRED" : undefined;
}

describe.each(cases)("%s: a worker that dies at %s, %s it", (what, step, moment, end) => {
  it(`ends ${end}, with one truth, and a sleeper that wakes up later changes nothing`, async () => {
    const prepared = await prepare[what]?.();
    if (!prepared) throw new Error("nothing is prepared");
    const { order: before, submit, total } = prepared;
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
    const code = end === "back" ? usedUp(what, `${moment} ${step}`) : undefined;
    if (code !== undefined) expect(errorOf(repeat).code).toBe(code);
    else expect(repeat.status, repeat.text).toBe(end === "refused" || what.startsWith("a card") ? 402 : 200);
    expect(await submit(shopper, key)).toEqual(repeat);
    expect((await checkBooks(services.context)).open).toBe(0);
    const last = await shopper.order(before.id);
    expect(last.summary.cost.total).toBe(repeat.status === 200 ? total : before.summary.cost.total);
    if (end === "forward") expect(last.versionKey).toBe(after.versionKey);
  });
});

it("a change that was being taken back, since a code was used up, is not carried on with on what was given back", async () => {
  const placed = await order();
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
