import type { OrderTime } from "../../../../sdk/contract/checkout.ts";
import type { Promised } from "../../../../sdk/contract/promises.ts";
import type { Timeslot } from "../../../../sdk/contract/timeslots.ts";
import { promiseGrace } from "../../../../sdk/domain/limits.ts";
import type { Context } from "../../platform/context.ts";
import { createLabels } from "./labels.ts";
import type { PromiseRow } from "./promises.ts";
import type { Slot } from "./slots.ts";
import { slotColumns } from "./tables.ts";
import { toTimeslot } from "./wire.ts";

/** A time that was promised, and how the device that asked for it says times. */
export type PromisedTime = Pick<
  PromiseRow,
  "slot_id" | "quote_id" | "waiver" | "locale" | "device_zone" | "since"
>;

/** The slot of a promise, and how the shopper's device was told of it. */
async function selected(
  { db }: Context,
  promise: PromisedTime,
): Promise<{ readonly slot: Slot; readonly time: Timeslot }> {
  const { time_zone, name, traits, ...slot } = await db
    .selectFrom("slot")
    .innerJoin("store", "store.store_id", "slot.store_id")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .where("slot.id", "=", promise.slot_id)
    .select(slotColumns)
    .select(["store.time_zone", "banner.name", "banner.traits"])
    .executeTakeFirstOrThrow();
  const shown = {
    quoteId: promise.quote_id,
    waiver: promise.waiver,
    timeZone: time_zone,
    banner: { name, ownFleetName: traits.ownFleetName },
    labels: createLabels(promise.locale, time_zone, promise.device_zone, promise.since),
  };
  return { slot, time: toTimeslot(slot, shown) };
}

export async function toWirePromise(context: Context, promise: PromiseRow): Promise<Promised> {
  const { slot, time } = await selected(context, promise);
  const graceUntil = new Date(promise.expires_at.getTime() + promiseGrace);
  return {
    id: promise.id,
    versionKey: promise.version,
    modalityType: slot.modality_type,
    locationId: slot.store_id,
    destination: promise.destination,
    banner: promise.banner_domain,
    expiration: { value: promise.expires_at.toISOString() },
    graceUntil: { value: graceUntil.toISOString() },
    selections: [{ ...time, date: slot.date, items: promise.items }],
  };
}

/** What a checkout and an order keep of the time that was promised. */
export async function promisedTime(context: Context, promise: PromisedTime): Promise<OrderTime> {
  const { slot, time } = await selected(context, promise);
  const { window, displayString, vendorId, vendorName, cost, waiver, shouldShowFees } = time;
  return {
    window,
    date: slot.date,
    displayString,
    vendorId,
    vendorName,
    cost,
    waiver,
    shouldShowFees,
  };
}
