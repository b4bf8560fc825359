import type { Insertable } from "kysely";
import type { SlotRuleTable, VendorOutageTable } from "./tables.ts";

type Rule = Insertable<SlotRuleTable>;
type Kind = Pick<Rule, "modality_type" | "vendor" | "capacity" | "cost"> & Partial<Rule>;

/** Windows of an hour each, from one hour of the day to another. */
function hours(first: number, last: number, kind: Kind): Rule[] {
  return Array.from({ length: last - first }, (_, index) => ({
    store_id: null,
    same_day_capacity: null,
    shows_fee: true,
    is_express: false,
    incentive: 0,
    lead_minutes: 120,
    same_day_until: null,
    starts_minute: (first + index) * 60,
    ends_minute: (first + index + 1) * 60,
    ...kind,
  }));
}

const pickup = { modality_type: "PICKUP", vendor: "OWN", capacity: 8, cost: 0 } as const;
/** The banner's own drivers are sent out in the afternoon, and take nobody for that day any more. */
const own = {
  modality_type: "DELIVERY",
  vendor: "OWN",
  capacity: 6,
  cost: 499,
  same_day_until: 16 * 60,
} as const;
const instacart = { modality_type: "DELIVERY", vendor: "INSTACART", capacity: 10, cost: 395 } as const;
const provider = { modality_type: "DELIVERY", vendor: "PROVIDER", capacity: 4, cost: 595 } as const;

const everywhere: readonly Rule[] = [
  ...hours(0, 24, pickup),
  ...hours(8, 18, own),
  ...hours(18, 21, { ...own, cost: 599 }),
  ...hours(9, 17, instacart),
  ...hours(17, 21, { ...instacart, cost: 495 }),
];

/** Nothing for today, and from tomorrow on every kind of slot that there is. */
function everyKind(store_id: string): Rule[] {
  const later = { store_id, same_day_until: 0 };
  const ours = { ...own, ...later };
  return [
    ...hours(8, 9, { ...pickup, ...later, capacity: 1 }),
    ...hours(9, 20, { ...pickup, ...later }),
    ...hours(8, 9, { ...ours, cost: 0 }),
    ...hours(9, 10, { ...ours, cost: 395 }),
    ...hours(10, 11, { ...ours, cost: 499 }),
    ...hours(11, 12, { ...ours, cost: 500 }),
    ...hours(12, 13, { ...ours, cost: 995 }),
    ...hours(13, 14, { ...ours, shows_fee: false }),
    ...hours(14, 15, { ...ours, cost: null }),
    ...hours(15, 16, { ...ours, capacity: 1 }),
    ...hours(16, 17, { ...ours, cost: 599, incentive: 100 }),
    ...hours(10, 14, { ...instacart, ...later }),
    ...hours(14, 15, { ...instacart, ...later, cost: 995, is_express: true }),
    ...hours(12, 16, { ...provider, ...later }),
  ];
}

/** Today is sold out; the days after it are not. */
function soldOutToday(store_id: string): Rule[] {
  return everywhere.map((rule) => ({ ...rule, store_id, same_day_capacity: 0 }));
}

/** A store whose deliveries another partner brings too. */
const withProvider = (store_id: string): Rule[] => hours(10, 18, { ...provider, store_id });

export const demoRules: readonly Rule[] = [
  ...everywhere,
  ...everyKind("01400413"),
  ...soldOutToday("01400418"),
  ...withProvider("09700168"),
  ...withProvider("02400350"),
];

/** Louisville's Instacart is out. */
export const demoOutages: readonly VendorOutageTable[] = [{ store_id: "02400351", vendor: "INSTACART" }];
