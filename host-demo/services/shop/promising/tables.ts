import type { Generated } from "kysely";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { VendorId } from "../../../../sdk/domain/vendors.ts";

export interface PromisingTables {
  slot_rule: SlotRuleTable;
  vendor_outage: VendorOutageTable;
  slot: SlotTable;
  quote: QuoteTable;
  hold: HoldTable;
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
  /** Orders that are to be made up; holds come on top. */
  booked: Generated<number>;
  cost: number | null;
  shows_fee: boolean;
  is_express: boolean;
  incentive: number;
}

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
  expires_at: Date;
}
