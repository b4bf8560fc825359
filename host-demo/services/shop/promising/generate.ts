import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { StoreTable } from "../catalog/tables.ts";
import { instantAt } from "./store-time.ts";
import type { SlotRuleTable, SlotTable } from "./tables.ts";

export type SlotStore = Pick<
  StoreTable,
  "store_id" | "banner_domain" | "time_zone" | "opens_at" | "closes_at" | "is_locker" | "has_slots"
>;
export type SlotRule = Selectable<SlotRuleTable>;
/** A slot that nobody has booked yet. */
export type NewSlot = Omit<Selectable<SlotTable>, "booked">;

/**
 * The windows of a day at a store, by its rules: those within its hours, on its own clocks. An hour that the clocks leave
 * out has no window, and one that they show twice has a window of two hours.
 */
export function slotsOfDay(store: SlotStore, rules: readonly SlotRule[], date: string): NewSlot[] {
  const { opens_at: opens, closes_at: closes, time_zone: zone } = store;
  if (!store.has_slots || opens === null || closes === null) return [];
  return rules
    .filter((rule) => rule.starts_minute >= opens && rule.ends_minute <= closes)
    .flatMap((rule) => {
      const starts_at = instantAt(zone, date, rule.starts_minute);
      const ends_at = instantAt(zone, date, rule.ends_minute);
      if (ends_at <= starts_at) return [];
      const lead = new Date(starts_at.getTime() - rule.lead_minutes * 60 * 1000);
      const cutOff = rule.same_day_until === null ? lead : instantAt(zone, date, rule.same_day_until);
      const slot = {
        store_id: store.store_id,
        modality_type: rule.modality_type,
        vendor: rule.vendor,
        date,
        starts_at,
        ends_at,
        closes_at: cutOff < lead ? cutOff : lead,
        capacity: rule.capacity,
        same_day_capacity: rule.same_day_capacity,
        cost: rule.cost,
        shows_fee: rule.shows_fee,
        is_express: rule.is_express,
        incentive: rule.incentive,
      };
      return [{ id: slotId(slot), ...slot }];
    });
}

/** Follows from what the slot is, so that two processes which make the same day at once make the same slots. */
function slotId({ store_id, modality_type, vendor, starts_at, ends_at }: Omit<NewSlot, "id">): string {
  const what = [store_id, modality_type, vendor, Number(starts_at), Number(ends_at)].join("|");
  return `slot_${createHash("sha256").update(what).digest("base64url").slice(0, 22)}`;
}

/** A store's own rules for a way and a vendor take the place of everybody's. */
export function ownOrUsual(rules: readonly SlotRule[]): SlotRule[] {
  const kind = (rule: SlotRule) => `${rule.modality_type} ${rule.vendor}`;
  const own = new Set(rules.filter(({ store_id }) => store_id !== null).map(kind));
  return rules.filter((rule) => rule.store_id !== null || !own.has(kind(rule)));
}
