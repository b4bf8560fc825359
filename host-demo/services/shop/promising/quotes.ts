import { sql } from "kysely";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { Timeslot, TimeslotDay, Timeslots } from "../../../../sdk/contract/timeslots.ts";
import { freeThreshold } from "../../../../sdk/domain/delivery-fees.ts";
import { carouselOf } from "../../../../sdk/domain/days.ts";
import { quoteTime } from "../../../../sdk/domain/limits.ts";
import { type Cents, toDollars } from "../../../../sdk/domain/money.ts";
import {
  type DeliveryService,
  type ModalityType,
  type VendorId,
  vendorIds,
} from "../../../../sdk/domain/modality.ts";
import { fleetOf, type Handoff } from "../../../../sdk/domain/vendors.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SlotStore } from "./generate.ts";
import { createLabels, type Labels } from "./labels.ts";
import { type HeldSlot, onOffer, partnersOut, slotsOfWeek } from "./slots.ts";
import { planOf, waiverOf } from "./waivers.ts";
import { judgeItems, type JudgedItems, type WantedItems } from "./wanted-items.ts";
import { type NamedBanner, toTimeslot } from "./wire.ts";

/** Where somebody wants an order: the store that makes it up, and who may bring it. */
export interface SlotPlace {
  readonly store: SlotStore;
  readonly banner: NamedBanner;
  readonly modalityType: ModalityType;
  /** The fleets that come there; none for a pickup. */
  readonly sources: readonly DeliveryService[];
  /** As it was asked for. */
  readonly destination: Destination;
}

export interface QuoteQuestion {
  readonly accountId: string;
  /** The placed order that another time is meant for, where it is not the cart, and what it comes to. */
  readonly order?: { readonly id: string; readonly subtotal: Cents } | undefined;
  readonly locale: string;
  /** IANA name. */
  readonly deviceZone: string;
  readonly handoffs?: readonly Handoff[] | undefined;
  readonly items: WantedItems;
}

/** The times of a week at a place, and a quote of each vendor who has any. Throws PARTNER_UNAVAILABLE. */
export async function quoteTimes(
  context: Context,
  place: SlotPlace,
  asked: QuoteQuestion,
): Promise<Timeslots> {
  const { store, modalityType } = place;
  const now = context.clock();
  const wanted = vendorsAt(place, asked);
  const out = modalityType === "DELIVERY" ? await partnersOut(context, store.store_id) : [];
  const vendors = wanted.filter((vendor) => !out.includes(vendor));
  const ownerId = asked.order?.id ?? asked.accountId;
  const week = await slotsOfWeek(context, store, { modalityType, vendors, ownerId });
  const isOut = wanted.some((vendor) => out.includes(vendor));
  if (isOut && !wanted.includes("OWN") && week.length === 0) throw new ServiceError("PARTNER_UNAVAILABLE");
  const offered = onOffer(week, store, now);
  const judged = await judgeItems(context, asked.accountId, store, modalityType, asked.items);
  const plan = await planOf(context.db, asked.accountId);
  const quotes = await keepQuotes(context, place, { accountId: asked.accountId, offered, judged });
  const labels = createLabels(asked.locale, store.time_zone, asked.deviceZone, now);
  // What was ordered keeps what was taken off it.
  const subtotal = asked.order?.subtotal ?? judged.subtotal;
  const facts = { plan, subtotal, timeZone: store.time_zone, now };
  const ids = new Map(quotes.map(({ vendorId, quoteId }) => [vendorId, quoteId]));
  const timesOn = (date: string) =>
    offered
      .filter((slot) => slot.date === date)
      .map((slot) =>
        toTimeslot(slot, {
          quoteId: ids.get(slot.vendor) ?? "",
          waiver: waiverOf(slot, facts),
          timeZone: store.time_zone,
          banner: place.banner,
          labels,
        }),
      );
  return {
    locationId: store.store_id,
    timeZone: store.time_zone,
    days: carouselOf(store.time_zone, now).map((date) => dayOf(date, timesOn(date), labels)),
    quotes,
    ...(plan && { membership: { type: plan, freeThreshold: toDollars(freeThreshold) } }),
  };
}

/** Who could bring it, or hand it out, in a way that was asked for. */
function vendorsAt(
  { store, modalityType, sources }: SlotPlace,
  { handoffs }: QuoteQuestion,
): readonly VendorId[] {
  const ways: readonly Handoff[] =
    modalityType === "DELIVERY"
      ? ["DOORSTEP", "ATTENDED", "UNATTENDED"]
      : store.is_locker
        ? ["LOCKER", "UNATTENDED"]
        : ["CURBSIDE", "ATTENDED"];
  if (handoffs && !handoffs.some((wanted) => ways.includes(wanted))) return [];
  return modalityType === "PICKUP"
    ? ["OWN"]
    : vendorIds.filter((vendor) => sources.includes(fleetOf(vendor)));
}

function dayOf(date: string, times: Timeslot[], labels: Labels): TimeslotDay {
  const shown = times
    .filter(({ shouldShowFees }) => shouldShowFees)
    .map(({ cost, waiver }) => (cost === null ? null : Math.round((cost - waiver) * 100)));
  return {
    date,
    month: labels.month(date),
    dayLabel: labels.day(date),
    daySubText: labels.fees(shown, times.length > 0),
    times,
  };
}

interface ToKeep {
  readonly accountId: string;
  readonly offered: readonly HeldSlot[];
  readonly judged: JudgedItems;
}

/** A quote a vendor, kept for as long as it counts. */
async function keepQuotes(
  { db, clock, ids }: Context,
  { store, modalityType, destination }: SlotPlace,
  { accountId, offered, judged }: ToKeep,
): Promise<Timeslots["quotes"]> {
  const expires_at = new Date(clock().getTime() + quoteTime);
  const quotes = [...new Set(offered.map(({ vendor }) => vendor))].map((vendor) => ({
    id: ids.make("quo"),
    vendor,
  }));
  if (quotes.length > 0)
    await db
      .insertInto("quote")
      .values(
        quotes.map((quote) => ({
          ...quote,
          account_id: accountId,
          banner_domain: store.banner_domain,
          store_id: store.store_id,
          modality_type: modalityType,
          destination: sql<Destination>`${JSON.stringify(destination)}::jsonb`,
          expires_at,
        })),
      )
      .execute();
  return quotes.map(({ id, vendor }) => ({
    quoteId: id,
    vendorId: vendor,
    expiration: { value: expires_at.toISOString() },
    items: judged.by(vendor),
  }));
}
