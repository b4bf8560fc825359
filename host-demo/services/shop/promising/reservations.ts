import type { Reservation } from "../../../../sdk/contract/timeslots.ts";
import type { Context } from "../../platform/context.ts";
import { createLabels, deviceZone } from "./labels.ts";
import { toTimeslot } from "./wire.ts";
import { slotColumns } from "./tables.ts";

export interface Reader {
  readonly accountId: string;
  readonly locale: string;
  readonly headers: Headers;
}

/** A shopper's live reservation at any banner, as its device is told of it. */
export async function reservationOf(
  { db, clock }: Context,
  { accountId, locale, headers }: Reader,
): Promise<Reservation | null> {
  const now = clock();
  const hold = await db
    .selectFrom("hold")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .selectAll()
    .executeTakeFirst();
  if (!hold) return null;
  const slot = await db
    .selectFrom("slot")
    .where("id", "=", hold.slot_id)
    .select(slotColumns)
    .executeTakeFirstOrThrow();
  const store = await db
    .selectFrom("store")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .where("store_id", "=", slot.store_id)
    .select(["store.time_zone", "banner.name", "banner.traits"])
    .executeTakeFirstOrThrow();
  const { time_zone: timeZone, name, traits } = store;
  const labels = createLabels(locale, timeZone, deviceZone(headers, timeZone), now);
  const shown = {
    quoteId: hold.quote_id,
    waiver: hold.waiver,
    timeZone,
    banner: { name, ownFleetName: traits.ownFleetName },
    labels,
  };
  return {
    reservationId: hold.id,
    expiration: { value: hold.expires_at.toISOString() },
    extended: hold.extended,
    modalityType: slot.modality_type,
    destination: hold.destination,
    banner: hold.banner_domain,
    locationId: slot.store_id,
    selection: { ...toTimeslot(slot, shown), date: slot.date },
  };
}
