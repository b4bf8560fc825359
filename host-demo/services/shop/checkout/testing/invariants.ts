import { expect } from "vitest";
import { taxOn } from "../../../../../sdk/domain/pricing.ts";
import type { Context } from "../../../platform/context.ts";
import { noFaults, placeFaults } from "../../promising/testing/books.ts";
import { liveAuthorizations } from "../../../payments/processor/sandbox.ts";

export interface Books {
  /** Orders with their totals, in cents. */
  readonly orders: readonly { readonly id: string; readonly total: number }[];
  /** Attempts that are neither finished nor given back. */
  readonly open: number;
}

/** Checks what must hold at any moment at which nobody works on an order, and says what the books hold. */
export async function checkBooks(context: Context): Promise<Books> {
  const { db } = context;
  const orders = await db.selectFrom("order").selectAll().orderBy("id").execute();
  const checkouts = await db.selectFrom("checkout").selectAll().execute();

  // An order exists exactly where a checkout is ACTIVATED.
  const activated = checkouts.filter((checkout) => checkout.status === "ACTIVATED");
  expect(activated.map((checkout) => [checkout.id, checkout.order_id]).sort()).toEqual(
    orders.map((order) => [order.checkout_id, order.id]).sort(),
  );

  // What the cards pay is what the order costs, and what the checkout said; and each kind of card pays for what it may.
  const payments = await db.selectFrom("order_payment").selectAll().execute();
  const authorizations = await db
    .selectFrom("order_authorization")
    .where("voided", "=", false)
    .selectAll()
    .execute();
  for (const version of await db.selectFrom("order_version").selectAll().execute()) {
    const paid = payments.filter((payment) => isOf(version, payment));
    expect(sum(paid.map(({ amount }) => amount))).toBe(version.total);
    expect(checkouts.find((checkout) => checkout.id === version.checkout_id)?.total).toBe(version.total);
    await expectShares(context, version, paid);
  }
  for (const order of orders) {
    const { version, total, changing, status } = order;
    const paid = payments.filter((payment) => isOf({ order_id: order.id, version }, payment));
    expect(sum(paid.map(({ amount }) => amount))).toBe(total);
    if (changing !== null) continue;
    // What each card holds is what it pays of the order as it stands; of one that was given up, nobody holds anything.
    for (const { card_id, amount } of paid) {
      const own = authorizations.filter((held) => held.order_id === order.id && held.card_id === card_id);
      const held = own.map((hold) => (hold.purpose === "PAYMENT" ? hold.amount - hold.released : 0));
      expect(sum(held)).toBe(status === "CANCELLED" ? 0 : amount);
    }
  }

  // At most one live checkout a cart.
  const live = checkouts.filter(
    (checkout) => checkout.status === "DRAFT" || checkout.status === "ACTIVATING",
  );
  expect(new Set(live.map((checkout) => checkout.cart_id)).size).toBe(live.length);

  // Every change of state is in the books and in the outbox alike; two that run at once number their rows as they come.
  const events = await db.selectFrom("order_event").select(["checkout_id", "type"]).orderBy("id").execute();
  const news = await db.selectFrom("outbox").select(["type"]).orderBy("id").execute();
  expect(news.map((each) => each.type).sort()).toEqual(events.map((event) => event.type).sort());
  for (const checkout of checkouts) {
    const types = events.filter((event) => event.checkout_id === checkout.id).map((event) => event.type);
    const statuses: Record<string, string> = {
      "checkout.created": "DRAFT",
      "checkout.updated": "DRAFT",
      "checkout.released": "DRAFT",
      "checkout.activating": "ACTIVATING",
      "checkout.activated": "ACTIVATED",
      "checkout.modifying": "MODIFYING",
      "checkout.modified": "MODIFIED",
      "order.modified": "ACTIVATED",
      "order.confirmed": "ACTIVATED",
      "order.tipped": "ACTIVATED",
      "order.rescheduled": "ACTIVATED",
      "order.cancelled": "ACTIVATED",
      "order.placed": "ACTIVATED",
      "order.reduced": "ACTIVATED",
      "order.refunded": "ACTIVATED",
      "order.picking": "ACTIVATED",
      "order.picked": "ACTIVATED",
      "order.completed": "ACTIVATED",
      "order.underpaid": "ACTIVATED",
      "order.delivered": "ACTIVATED",
      "checkout.expired": "EXPIRED",
    };
    expect(statuses[types.at(-1) ?? ""]).toBe(checkout.status);
    expect(types.filter((type) => type === "order.placed")).toHaveLength(
      checkout.status === "ACTIVATED" ? 1 : 0,
    );
  }

  // Each order has its place, and each place that is taken its order.
  expect(await placeFaults(db, context.clock())).toEqual(noFaults);

  const sagas = await db.selectFrom("saga").select(["status"]).execute();
  const open = sagas.filter((saga) => saga.status === "RUNNING" || saga.status === "COMMITTED").length;
  // While an attempt is open its holds may stand without an order; afterwards holds and payments match to the cent.
  if (open === 0) {
    const holds = await liveAuthorizations(context);
    const charged = authorizations.map((held) => ({
      authorizationId: held.authorization_id,
      merchantReference: held.order_id,
      tender: held.payment_type,
      purpose: held.purpose,
      amount: held.amount - held.released,
    }));
    const settlements = await db
      .selectFrom("order_settlement")
      .where("status", "=", "DONE")
      .selectAll()
      .execute();
    // What came on top at picking is held for itself.
    const raised = settlements.flatMap(
      ({ raised_authorization_id: authorizationId, order_id: merchantReference, bank: amount }) =>
        authorizationId === null
          ? []
          : [{ authorizationId, merchantReference, tender: "BANK_CARD", purpose: "PAYMENT", amount }],
    );
    expect([...holds].sort(byAuthorization)).toEqual([...charged, ...raised].sort(byAuthorization));
  }
  return { orders: orders.map(({ id, total }) => ({ id, total })), open };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function byAuthorization(a: { authorizationId: string }, b: { authorizationId: string }): number {
  return a.authorizationId < b.authorizationId ? -1 : 1;
}

type Paid = readonly { readonly payment_type: string; readonly amount: number }[];

interface VersionKey {
  readonly order_id: string;
  readonly version: number;
}
const isOf = (a: VersionKey, b: VersionKey) => a.order_id === b.order_id && a.version === b.version;

/** The shares of an order's lines and fees make up its payments. SNAP pays for eligible lines alone, free of tax. */
async function expectShares(
  { db }: Context,
  { order_id: id, version, gratuity_total: tip }: VersionKey & { readonly gratuity_total: number },
  payments: Paid,
): Promise<void> {
  const parts = { order_id: id, version };
  const lines = (await db.selectFrom("order_line").where("order_id", "=", id).selectAll().execute()).filter(
    (line) => isOf(line, parts),
  );
  const fees = (await db.selectFrom("order_fee").where("order_id", "=", id).selectAll().execute()).filter(
    (fee) => isOf(fee, parts),
  );
  const order = await db.selectFrom("order").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const of = (type: string) =>
    sum(payments.filter((payment) => payment.payment_type === type).map(({ amount }) => amount));
  const all = [...lines, ...fees];
  const giftTip = of("GIFT_CARD") - sum(all.map((part) => part.gift_paid));
  expect(giftTip).toBeGreaterThanOrEqual(0);
  expect(giftTip).toBeLessThanOrEqual(tip);
  expect(sum(all.map((part) => part.snap_paid))).toBe(of("EBT"));
  expect(sum(all.map((part) => part.bank_paid)) + tip - giftTip).toBe(of("BANK_CARD"));
  if (order.version === version) {
    expect(order.gratuity_gift_paid).toBe(giftTip);
    expect(sum(lines.map((line) => line.tax))).toBe(order.tax_total);
  }
  for (const line of lines) {
    expect(line.snap_paid).toBeLessThanOrEqual(line.snap_eligible ? line.net : 0);
    expect(line.tax).toBe(taxOn(line.net - line.snap_paid, line.tax_rate));
  }
  for (const fee of fees) expect(fee.snap_paid).toBeLessThanOrEqual(fee.snap_eligible ? fee.amount : 0);
}
