import { sql, type Kysely, type Selectable } from "kysely";
import { carouselOf, dayAt } from "../../../../sdk/domain/days.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { type NewSlot, ownOrUsual, slotsOfDay, type SlotStore } from "./generate.ts";
import { isOwnPlace, placesOfOthers } from "./places.ts";
import type { SlotTable } from "./tables.ts";

export type Slot = Selectable<SlotTable>;

/** A slot, how many others hold a place in it or were promised one, and whether whoever asks does. */
export type HeldSlot = Slot & { readonly held: number; readonly is_own: boolean };

export interface SlotsAsked {
  readonly modalityType: ModalityType;
  readonly vendors: readonly VendorId[];
  /** An account, for its cart, or a placed order: their own place takes none from them. */
  readonly ownerId: string;
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

/** A slot of a week, in the order of {@link packed}; moments in seconds since 1970. */
type PackedSlot = readonly [
  id: string,
  vendor: VendorId,
  date: string,
  starts: number,
  ends: number,
  closes: number,
  capacity: number,
  sameDayCapacity: number | null,
  booked: number,
  cost: number | null,
  showsFee: boolean,
  isExpress: boolean,
  incentive: number,
  held: number,
  isOwn: boolean,
];

/**
 * A week as one value. There may be thousands of slots, and the driver takes longer to read each column of each row by
 * itself than the server to find them all.
 */
const packed = (ownerId: string, now: Date) => sql<readonly PackedSlot[] | null>`json_agg(
  json_build_array(
    slot.id, slot.vendor, slot.date, date_part('epoch', slot.starts_at), date_part('epoch', slot.ends_at),
    date_part('epoch', slot.closes_at), slot.capacity, slot.same_day_capacity, slot.booked, slot.cost, slot.shows_fee, slot.is_express, slot.incentive,
    coalesce(taken.held, 0), ${isOwnPlace(sql.ref("slot.id"), ownerId, now)}
  ) order by slot.starts_at, slot.ends_at, slot.vendor
)`;

async function readWeek(
  { db, clock }: Context,
  store: SlotStore,
  { modalityType, vendors, ownerId }: SlotsAsked,
): Promise<HeldSlot[]> {
  if (vendors.length === 0) return [];
  const now = clock();
  const days = carouselOf(store.time_zone, now);
  const ofWeek = db
    .selectFrom("slot")
    .where("store_id", "=", store.store_id)
    .where("modality_type", "=", modalityType)
    .where("vendor", "in", vendors)
    .where("date", ">=", days[0] ?? "")
    .where("date", "<=", days.at(-1) ?? "");
  // Of an array it is expected to be short, so that each is looked up, and the places of a country are not gone through.
  const isOfWeek = sql<boolean>`slot_id = any(array(${ofWeek.select("id")}))`;
  const taken = db
    .selectFrom(placesOfOthers(ownerId, now))
    .where(isOfWeek)
    .groupBy("slot_id")
    .select(({ fn }) => ["slot_id", fn.countAll<number>().as("held")]);
  const { slots } = await ofWeek
    .leftJoin(taken.as("taken"), "taken.slot_id", "slot.id")
    .select(packed(ownerId, now).as("slots"))
    .executeTakeFirstOrThrow();
  return (slots ?? []).map((slot) => unpacked(slot, store, modalityType));
}

const momentOf = (seconds: number): Date => new Date(Math.round(seconds * 1000));

function unpacked(slot: PackedSlot, { store_id }: SlotStore, modality_type: ModalityType): HeldSlot {
  return {
    id: slot[0],
    store_id,
    modality_type,
    vendor: slot[1],
    date: slot[2],
    starts_at: momentOf(slot[3]),
    ends_at: momentOf(slot[4]),
    closes_at: momentOf(slot[5]),
    capacity: slot[6],
    same_day_capacity: slot[7],
    booked: slot[8],
    cost: slot[9],
    shows_fee: slot[10],
    is_express: slot[11],
    incentive: slot[12],
    held: slot[13],
    is_own: slot[14],
  };
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

/** Until when a place is somebody's that is to be theirs until then: not beyond the moment at which its window begins. */
export const untilItBegins = ({ starts_at }: Pick<Slot, "starts_at">, wanted: Date): Date =>
  wanted < starts_at ? wanted : starts_at;

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
