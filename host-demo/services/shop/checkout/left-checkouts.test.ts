import { beforeEach, expect, test } from "vitest";
import { sweeper } from "../../sweep.ts";
import { resourceMakers } from "../../testing/resources.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { testShopper } from "./testing/shopper.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;

const day = 24 * 60 * 60;
const signedIn = async (email: string) =>
  testShopper(services.fetch, services.origin, await services.signIn(email));
const ids = async () => (await context.db.selectFrom("checkout").select("id").execute()).map(({ id }) => id);

async function sweptAfter(days: number): Promise<string[]> {
  clock.advance(days * day);
  await sweeper.run(context);
  return ids();
}

test("a checkout that was left is deleted after a month, with all that its shopper said in it", async () => {
  const left = await (await signedIn("cards@aisle.test")).ready();
  expect(await sweptAfter(29)).toContain(left.id);
  expect(await sweptAfter(2)).not.toContain(left.id);
  const { db } = context;
  for (const table of ["checkout_payment", "order_event"] as const)
    expect(await db.selectFrom(table).where("checkout_id", "=", left.id).selectAll().execute()).toEqual([]);
  // Whoever comes back opens another one.
  expect((await (await signedIn("cards@aisle.test")).ready()).id).not.toBe(left.id);
});

test("what placed an order stays, and what changed it; a change that came to nothing goes", async () => {
  const token = await services.signIn("cards@aisle.test");
  await resourceMakers["carried out change"](services, token);
  const { id: open } = await resourceMakers["open change"](services, token);
  const made = await ids();
  expect(made).toHaveLength(4);
  // A change can be gone on with until its order is being picked, days after it was begun.
  expect((await sweptAfter(45)).sort()).toEqual(made.filter((id) => id !== open).sort());
});
