import type { Generated, Selectable } from "kysely";
import type { OrderTime } from "../../../../sdk/contract/checkout.ts";
import type { SortedItems } from "../../../../sdk/contract/timeslots.ts";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";

export interface PromisingTables {
  slot_rule: SlotRuleTable;
  vendor_outage: VendorOutageTable;
  slot: SlotTable;
  quote: QuoteTable;
  hold: HoldTable;
  promise: PromiseTable;
  order_promise: OrderPromiseTable;
}

/** One window of each day. Minutes are those after midnight on the store's clock. */
export interface SlotRuleTable {
  id: Generated<number>;
  /** Null for every store that has none of its own for the way and the vendor. */
  store_id: string | null;
  modality_type: ModalityType;
  vendor: VendorId;
  starts_minute: number;
  ends_minute: number;
  capacity: number;
  /** What a day takes once it is today; null for as much as before. */
  same_day_capacity: number | null;
  /** Cents; null where nobody can tell. */
  cost: number | null;
  shows_fee: boolean;
  is_express: boolean;
  /** Cents that an incentive takes off. */
  incentive: number;
  /** Minutes before it starts from which on nobody is taken any more. */
  lead_minutes: number;
  /** The minute from which on nobody is taken for the same day; 0 for a store that takes nobody for today. */
  same_day_until: number | null;
}

/** A partner who brings nothing from a store for now. */
export interface VendorOutageTable {
  store_id: string;
  vendor: VendorId;
}

/** A window that orders are taken for, made from its rule when somebody first looks at its day. */
export interface SlotTable {
  id: string;
  store_id: string;
  modality_type: ModalityType;
  vendor: VendorId;
  /** yyyy-mm-dd at the store. */
  date: string;
  starts_at: Date;
  ends_at: Date;
  /** From then on nobody is taken. */
  closes_at: Date;
  capacity: number;
  same_day_capacity: number | null;
  /** Orders that are to be made up; holds and promises come on top. */
  booked: Generated<number>;
  cost: number | null;
  shows_fee: boolean;
  is_express: boolean;
  incentive: number;
}

/** All of them, by name: a statement with a star is not prepared. */
export const slotColumns = [
  "slot.id",
  "slot.store_id",
  "slot.modality_type",
  "slot.vendor",
  "slot.date",
  "slot.starts_at",
  "slot.ends_at",
  "slot.closes_at",
  "slot.capacity",
  "slot.same_day_capacity",
  "slot.booked",
  "slot.cost",
  "slot.shows_fee",
  "slot.is_express",
  "slot.incentive",
] as const;

/** What a shopper was told, of one vendor, for a quarter of an hour. */
export interface QuoteTable {
  id: string;
  account_id: string;
  banner_domain: string;
  store_id: string;
  modality_type: ModalityType;
  vendor: VendorId;
  destination: Destination;
  expires_at: Date;
}

/** The one place that a shopper has reserved; over once it has expired, whether it has been swept or not. */
export interface HoldTable {
  id: string;
  account_id: string;
  banner_domain: string;
  slot_id: string;
  quote_id: string;
  destination: Destination;
  /** Cents that are taken off its cost. */
  waiver: number;
  extended: boolean;
  /** Where it was a promise before: since when that was one. */
  promised_since: Date | null;
  expires_at: Date;
}

/**
 * The one place that a shopper was promised for a cart. It is over once it has expired; for an hour more it can be told
 * that it has.
 */
export interface PromiseTable {
  id: string;
  account_id: string;
  cart_id: string;
  banner_domain: string;
  version: string;
  slot_id: string;
  quote_id: string;
  destination: Destination;
  /** Cents that are taken off its cost. */
  waiver: number;
  items: SortedItems;
  /** As the shopper's device asked for it: the language, and the time zone (IANA) that it is in. */
  locale: string;
  device_zone: string;
  /** Changes to the checkout keep it for two hours from then on. */
  since: Date;
  expires_at: Date;
}

/** All of them, by name: a statement with a star is not prepared. */
export const promiseColumns = [
  "promise.id",
  "promise.account_id",
  "promise.cart_id",
  "promise.banner_domain",
  "promise.version",
  "promise.slot_id",
  "promise.quote_id",
  "promise.destination",
  "promise.waiver",
  "promise.items",
  "promise.locale",
  "promise.device_zone",
  "promise.since",
  "promise.expires_at",
] as const;

/**
 * A place that was promised to a placed order, in the place of its own: the order's, beside whatever place its shopper has
 * for a cart.
 */
export interface OrderPromiseTable {
  id: string;
  order_id: string;
  account_id: string;
  slot_id: string;
  quote_id: string;
  /** As of a {@link PromiseTable}. */
  waiver: number;
  locale: string;
  device_zone: string;
  since: Date;
  expires_at: Date;
}

/** What a checkout keeps of a promise while its place is booked for it: all that gives it back, and what it tells of it. */
export interface BookedPromise {
  readonly promise: Omit<Selectable<PromiseTable>, "since" | "expires_at"> & {
    /** ISO with Z. */
    readonly since: string;
  };
  readonly time: OrderTime;
}
