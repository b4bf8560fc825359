import * as v from "valibot";
import { vendorIds } from "aisle/rules";
import { call } from "../api/client.ts";
import { useLastingCall } from "../api/lasting-call.ts";
import { cardChanges, type Order, summary } from "../api/schemas.ts";
import { orderPath } from "./order-change.ts";

const timeslot = v.object({
  quoteId: v.string(),
  optionId: v.string(),
  displayString: v.string(),
  /** Decimal dollars; null while nobody can tell. What is shown is the cost less the waiver. */
  cost: v.nullable(v.number()),
  waiver: v.number(),
  shouldShowFees: v.boolean(),
  vendorId: v.picklist(vendorIds),
  window: v.object({ value: v.string() }),
});
export type OrderSlot = v.InferOutput<typeof timeslot>;
const day = v.object({ date: v.string(), times: v.array(timeslot) });
export type SlotDay = v.InferOutput<typeof day>;

/** Of the device: the services say a store's zone where it is another. */
const deviceZone = () => ({
  "user-time-zone": new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The days with a time that an order could be moved to: there, in its way and by whoever brings it. */
export async function readTimes(order: Order, locale: string): Promise<readonly SlotDay[]> {
  const { modalityType, deliveryAddress, store, lineItems, time } = order;
  const destination = deliveryAddress
    ? { address: { ...deliveryAddress, countryCode: "US" } }
    : { locationId: store.storeId };
  const { days } = await call("/atlas/v1/promising/v4/timeslots", {
    method: "POST",
    headers: deviceZone(),
    body: {
      locale,
      modality: { modalityType, destination },
      items: lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
      orderId: order.id,
      metadata: { page: "order", component: "slots" },
    },
    answer: v.object({ days: v.array(day) }),
  });
  const isOther = ({ vendorId, window }: OrderSlot) =>
    vendorId === time?.vendorId && window.value !== time.window.value;
  return days
    .map(({ date, times }) => ({ date, times: times.filter(isOther) }))
    .filter(({ times }) => times.length > 0);
}

/** A time that is promised to an order, and what the order comes to in it; as on the wire. */
const moved = v.object({
  promise: v.object({ id: v.string() }),
  displayString: v.string(),
  date: v.string(),
  originalSummary: summary,
  summary,
  payments: cardChanges,
});
export type MovedOrder = v.InferOutput<typeof moved>;

interface TimeWish extends Record<string, unknown> {
  readonly quoteId: string;
  readonly optionId: string;
  readonly locale: string;
}

/** Has a time promised to an order, which keeps its own until it is moved. */
export const useOrderPromise = (order: Order) =>
  useLastingCall<TimeWish, MovedOrder>({
    mutationKey: ["order-promise", order.id],
    method: "POST",
    path: `${orderPath(order)}/promises`,
    headers: deviceZone(),
    answer: moved,
  });
