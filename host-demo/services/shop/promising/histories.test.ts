import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { extend, release, releaseElsewhere, reserve, sweepPromising } from "./holds.ts";
import { noFaults, placeFaults } from "./testing/books.ts";
import { gatherRush } from "./testing/rush.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});

const shopperCount = 4;
const slotCount = 3;
const who = fc.nat(shopperCount - 1);
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("reserve"), who, slot: fc.nat(slotCount - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("extend", "release", "elsewhere"), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sweep") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("book"), slot: fc.nat(slotCount - 1) }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const refusals = ["SLOT_FULL", "NOT_FOUND", "RESERVATION_EXTENDED"];
const destination = { locationId: "01400413" };

/** Each step at once with the one after it: they meet as two processes' do, as far as the database lets them. */
async function live(moves: readonly Move[]): Promise<void> {
  await services.reset();
  const { context, clock } = services;
  const { db } = context;
  const rush = await gatherRush(context, shopperCount);
  const quotes = await db.selectFrom("quote").select(["id", "account_id"]).execute();
  await db
    .updateTable("quote")
    .set({ expires_at: new Date("2099-01-01T00:00:00Z") })
    .execute();
  const slots = await db
    .selectFrom("slot")
    .where("modality_type", "=", "PICKUP")
    .where("id", "!=", rush.optionId)
    .where("date", "=", "2026-03-06")
    .orderBy("starts_at")
    .limit(slotCount)
    .select("id")
    .execute();
  const ids = slots.map(({ id }) => id);
  await db.updateTable("slot").set({ capacity: 2 }).where("id", "in", ids).execute();
  const inOne = (work: (trx: typeof context) => Promise<void>) =>
    db.transaction().execute((trx) => work({ ...context, db: trx }));
  const step = async (each: Move): Promise<void> => {
    if ("minutes" in each) return clock.advance(60 * each.minutes);
    if (each.kind === "sweep") return sweepPromising(context);
    const slot = "slot" in each ? (ids[each.slot] ?? "") : "";
    if (!("who" in each)) {
      // An order that is placed takes a place for good, if there is one.
      return inOne(async (trx) => {
        await trx.db.selectFrom("slot").where("id", "=", slot).select("id").forUpdate().execute();
        const held = await trx.db
          .selectFrom("hold")
          .where("slot_id", "=", slot)
          .where("expires_at", ">", clock.now())
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        await trx.db
          .updateTable("slot")
          .set((row) => ({ booked: row("booked", "+", 1) }))
          .where("id", "=", slot)
          .where((row) => row(row("booked", "+", held.count), "<", row.ref("capacity")))
          .execute();
      });
    }
    const { account_id: accountId = "", id: quoteId = "" } = quotes[each.who] ?? {};
    if (each.kind === "reserve")
      return inOne((trx) =>
        reserve(trx, accountId, { quoteId, optionId: slot, destination, items: [], locale: "en" }),
      );
    if (each.kind === "elsewhere")
      return releaseElsewhere(db, accountId, "aislemarket.example", {
        modality_type: "DELIVERY",
        destination: {},
      });
    const hold = await db
      .selectFrom("hold")
      .where("account_id", "=", accountId)
      .select("id")
      .executeTakeFirst();
    return inOne((trx) => (each.kind === "extend" ? extend : release)(trx, accountId, hold?.id ?? "none"));
  };
  for (let at = 0; at < moves.length; at += 2) {
    const pair = moves.slice(at, at + 2);
    await Promise.all(
      pair.map((each) =>
        step(each).catch((error: unknown) => {
          expect(refusals).toContain((error as { code?: string }).code);
        }),
      ),
    );
    expect(await placeFaults(db, clock.now(), false)).toEqual(noFaults);
  }
}

test("whatever shoppers do, no window has more than its places, and nobody has two", async () => {
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), live), {
    numRuns: 12 * Number(process.env["AISLE_SOAK"] ?? 1),
  });
}, 120_000);
