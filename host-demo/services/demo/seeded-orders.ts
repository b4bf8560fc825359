import type { SentAddress } from "../../../sdk/contract/address-requests.ts";
import type { Timeslot, TimeslotDay } from "../../../sdk/contract/timeslots.ts";
import { preferModality } from "../account/modality/preferences.ts";
import { keepOrders } from "../account/shopper-data/kept-sales.ts";
import type { Context } from "../platform/context.ts";
import type { Shopper } from "../platform/http/route.ts";
import { withProviders } from "../providers.ts";
import { followShopping } from "../shop/cart/carts.ts";
import { askedBanner } from "../shop/catalog/asked-banner.ts";
import { settleOrder } from "../shop/order/settling.ts";
import { moveOn } from "../shop/order/stages.ts";
import { leavePlace } from "../shop/promising/moves.ts";
import { buy, changeOrder, giveUp, type Lines, timesFor } from "./buyer.ts";
import { endChanges, oneLess } from "./orders.ts";

/** Whose purchase history the demo brings along: one order of each kind and in each state. */
export const ordersShopper = "orders@aisle.test";

const bank = "1111";
const snap = "0115";
const gift = "0030";
const otherGift = "0020";

const day = 24 * 60 * 60 * 1000;

/** How long before the seed its orders were placed: so that one of them can have been handed out yesterday. */
const placedBefore = 2 * day;

/** Between two orders, so that the history has them in order. */
const between = 30_000;

const groceries: Lines = { "Bananas, Bunch": 2, "Sharp Cheddar Cheese": 1, "2% Reduced Fat Milk": 1 };
const big: Lines = { ...groceries, "Boneless Chicken Breast": 3, "Paper Towels": 2 };

const home: SentAddress = {
  addressLines: ["100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};

/** Which day, counted from the seed's, and which of its times; or the next that begins, of whichever day. */
type When = readonly [day: number, index: number] | "next";

interface SeededOrder {
  readonly lines: Lines;
  /** The last four digits of what pays. */
  readonly cards: readonly string[];
  readonly when: When;
  /** What becomes of it by now. */
  readonly then?: (context: Context, orderId: string, shopper: Shopper) => Promise<unknown>;
}

/** In the order in which they were placed. */
const pickups: readonly SeededOrder[] = [
  { lines: big, cards: [bank], when: [-1, 3], then: handOut },
  {
    lines: groceries,
    cards: [bank],
    when: [1, 5],
    then: (context, id, shopper) => giveUp(context, shopper, id),
  },
  { lines: big, cards: [snap, bank], when: [0, 1], then: (context, id) => settleOrder(context, id, []) },
  { lines: groceries, cards: [bank], when: [0, 5], then: (context, id) => moveOn(context, id, "PICKING") },
  { lines: groceries, cards: [bank], when: "next", then: endChanges },
  { lines: groceries, cards: [bank], when: [3, 4], then: leaveUnconfirmed },
  { lines: { ...big, "Greek Yogurt, Plain": 2 }, cards: [snap, otherGift, bank], when: [3, 2] },
  { lines: big, cards: [gift, bank], when: [2, 6] },
  { lines: big, cards: [snap, bank], when: [2, 3] },
];

/** Brought by Instacart, whom a tip is given. */
const delivery: SeededOrder = { lines: big, cards: [bank], when: [2, 2] };

/** Handed out yesterday, but for one item that the store had less of. */
async function handOut(context: Context, orderId: string): Promise<void> {
  await settleOrder(context, orderId, [await oneLess(context, orderId)]);
  await moveOn(context, orderId, "DELIVERED");
}

/** Changed, and not confirmed: a day long, since whoever looks at the demo comes minutes later. */
async function leaveUnconfirmed(context: Context, orderId: string, shopper: Shopper): Promise<void> {
  const settings = { ...context.settings, confirmAfterSeconds: day / 1000 };
  await changeOrder({ ...context, settings }, shopper, orderId, { ...groceries, "Paper Towels": 1 });
}

/** The time of a week that begins on the day of the placing, two days before the seed's. */
function timeAt(days: readonly TimeslotDay[], when: When, now: Date): Timeslot {
  const startOf = ({ window }: Timeslot) => new Date(window.value.split("/")[0] ?? "");
  const found =
    when === "next"
      ? // The first of a day is for one order alone.
        days.flatMap(({ times }) => times.slice(1)).find((time) => startOf(time) > now)
      : days[when[0] + placedBefore / day]?.times[when[1]];
  if (!found) throw new Error("a seeded order has no time");
  return found;
}

/** What nobody comes for takes no place: a story that begins anew again and again would fill its times. */
async function leavePlaces({ db }: Context, accountId: string): Promise<void> {
  const placed = await db
    .selectFrom("order")
    .where("account_id", "=", accountId)
    .where("status", "!=", "CANCELLED")
    .select("slot_id")
    .execute();
  for (const { slot_id } of placed) await leavePlace(db, slot_id);
  await db.updateTable("order").set({ slot_id: null }).where("account_id", "=", accountId).execute();
}

/**
 * Gives what the shopper has ordered to nobody and makes their orders anew, relative to the clock: each is placed as of
 * two days ago by the services' own functions, and has come to its state by now. Their cards have to be saved, and their
 * cart is empty afterwards.
 */
export async function seedOrders(
  context: Context,
  account: { readonly id: string; readonly tenant: string },
): Promise<void> {
  const shopper: Shopper = { accountId: account.id, tenant: account.tenant, acr: "full" };
  await context.db.transaction().execute(async (trx) => {
    await leavePlaces({ ...context, db: trx }, account.id);
    await keepOrders({ ...context, db: trx }, account);
    await trx.deleteFrom("cart").where("account_id", "=", account.id).where("kind", "=", "modify").execute();
  });
  const now = context.clock();
  const as = (index: number) => {
    const at = new Date(now.getTime() - placedBefore + index * between);
    return withProviders({ ...context, clock: () => at });
  };
  const days = await timesFor(as(0), shopper);
  for (const [index, order] of pickups.entries()) {
    const time = timeAt(days, order.when, now);
    const id = await buy(as(index), shopper, { ...order, time });
    await order.then?.(context, id, shopper);
  }
  await bring(as(pickups.length), shopper, now);
}

/** The order that is brought. How the shopper shops is afterwards as it was. */
async function bring(context: Context, shopper: Shopper, now: Date): Promise<void> {
  const { accountId, tenant } = shopper;
  const { domain } = await askedBanner(context, tenant, new Headers());
  await preferModality(context, shopper, domain, {
    modalityType: "DELIVERY",
    destination: { address: home },
    deliveryService: null,
    shouldSetActiveModality: true,
    closeToStore: false,
    source: "selector",
  });
  const days = (await timesFor(context, shopper, { address: home })).map(({ times, ...rest }) => ({
    ...rest,
    times: times.filter(({ vendorId }) => vendorId === "INSTACART"),
  }));
  await buy(context, shopper, {
    ...delivery,
    time: timeAt(days, delivery.when, now),
    said: {
      fulfillment: { acceptedTerms: { vendorId: "INSTACART" }, instructions: "Ring twice." },
      tip: { gratuityAmount: 0, gratuityPercentage: 15 },
    },
  });
  await context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("modality_preference").where("account_id", "=", accountId).execute();
    await followShopping({ ...context, db: trx }, trx, accountId);
  });
}
