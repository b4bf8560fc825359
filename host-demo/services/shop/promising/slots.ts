import { sql, type Kysely, type Selectable } from "kysely";
import { carouselOf, dayAt } from "../../../../sdk/domain/days.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { type NewSlot, ownOrUsual, slotsOfDay, type SlotStore } from "./generate.ts";
import { heldPlaces, isOwnPlace } from "./places.ts";
import type { SlotTable } from "./tables.ts";

export type Slot = Selectable<SlotTable>;

/** A slot, how many others hold a place in it or were promised one, and whether whoever asks does. */
export type HeldSlot = Slot & { readonly held: number; readonly is_own: boolean };

export interface SlotsAsked {
  readonly modalityType: ModalityType;
  readonly vendors: readonly VendorId[];
  /** Whose own place takes none from them. */
  readonly accountId: string;
}

export const slotStoreColumns = [
  "store_id",
  "banner_domain",
  "time_zone",
  "opens_at",
  "closes_at",
  "is_locker",
  "has_slots",
] as const;

/** Every slot of the seven days from today on at a store, taken ones among them, the earliest first. */
export async function slotsOfWeek(
  context: Context,
  store: SlotStore,
  asked: SlotsAsked,
): Promise<HeldSlot[]> {
  const found = await readWeek(context, store, asked);
  const missing = await missingOf(context, store, asked, found);
  if (missing.length === 0) return found;
  // Read again also where none was inserted: then somebody who looked at the same moment did it.
  await insertSlots(context.db, missing);
  return readWeek(context, store, asked);
}

/** The same for who only wants to know about them: days that nobody has looked at yet are worked out, and not kept. */
export async function glanceAtWeek(
  context: Context,
  store: SlotStore,
  asked: SlotsAsked,
): Promise<HeldSlot[]> {
  const found = await readWeek(context, store, asked);
  const missing = await missingOf(context, store, asked, found);
  return [...found, ...missing.map((slot) => ({ ...slot, booked: 0, held: 0, is_own: false }))];
}

async function readWeek(
  { db, clock }: Context,
  store: SlotStore,
  { modalityType, vendors, accountId }: SlotsAsked,
): Promise<HeldSlot[]> {
  if (vendors.length === 0) return [];
  const days = carouselOf(store.time_zone, clock());
  return db
    .selectFrom("slot")
    .where("store_id", "=", store.store_id)
    .where("modality_type", "=", modalityType)
    .where("vendor", "in", vendors)
    .where("date", ">=", days[0] ?? "")
    .where("date", "<=", days.at(-1) ?? "")
    .selectAll()
    .select(heldPlaces(sql.ref("slot.id"), accountId, clock()).as("held"))
    .select(isOwnPlace(sql.ref("slot.id"), accountId, clock()).as("is_own"))
    .orderBy("starts_at")
    .orderBy("ends_at")
    .orderBy("vendor")
    .execute();
}

/** The slots of the days that nobody has looked at yet. */
async function missingOf(
  context: Context,
  store: SlotStore,
  { modalityType, vendors }: SlotsAsked,
  found: readonly Slot[],
): Promise<NewSlot[]> {
  const key = (slot: { readonly vendor: VendorId; readonly date: string }) => `${slot.vendor} ${slot.date}`;
  const known = new Set(found.map(key));
  const missing = carouselOf(store.time_zone, context.clock()).flatMap((date) =>
    vendors.filter((vendor) => !known.has(key({ vendor, date }))).map((vendor) => ({ vendor, date })),
  );
  if (missing.length === 0) return [];
  const rules = await context.db
    .selectFrom("slot_rule")
    .where("modality_type", "=", modalityType)
    .where((rule) => rule.or([rule("store_id", "is", null), rule("store_id", "=", store.store_id)]))
    .selectAll()
    .execute();
  const applying = ownOrUsual(rules);
  return missing.flatMap(({ vendor, date }) =>
    slotsOfDay(
      store,
      applying.filter((rule) => rule.vendor === vendor),
      date,
    ),
  );
}

async function insertSlots(db: Kysely<Tables>, drafts: readonly NewSlot[]): Promise<void> {
  await db
    .insertInto("slot")
    .values([...drafts])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** How many a slot takes, holds and promises among them. */
export function limitOf(
  { date, capacity, same_day_capacity }: Pick<Slot, "date" | "capacity" | "same_day_capacity">,
  { time_zone }: Pick<SlotStore, "time_zone">,
  now: Date,
): number {
  return date === dayAt(time_zone, now) ? (same_day_capacity ?? capacity) : capacity;
}

export const hasRoom = (
  slot: Omit<HeldSlot, "is_own">,
  store: Pick<SlotStore, "time_zone">,
  now: Date,
): boolean => slot.booked + slot.held < limitOf(slot, store, now);

/** What can be reserved of those; a place that the shopper has stays theirs when its window takes nobody any more. */
export function onOffer(slots: readonly HeldSlot[], store: SlotStore, now: Date): HeldSlot[] {
  return slots.filter((slot) => slot.is_own || (slot.closes_at > now && hasRoom(slot, store, now)));
}

/** The partners that bring nothing from a store for now. */
export async function partnersOut({ db }: Context, storeId: string): Promise<VendorId[]> {
  const rows = await db
    .selectFrom("vendor_outage")
    .where("store_id", "=", storeId)
    .select("vendor")
    .execute();
  return rows.map(({ vendor }) => vendor);
}
