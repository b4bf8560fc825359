import type { StoreTable } from "./tables.ts";

type Usual = "opens_at" | "closes_at" | "is_locker" | "also_at" | "has_slots";
/** A store; what is usual of one may be left out. */
export type StoreSeed = Omit<StoreTable, Usual> & Partial<Pick<StoreTable, Usual>>;

/** From six in the morning to eleven at night, and nothing out of the way. */
export const usual: Pick<StoreTable, Usual> = {
  opens_at: 6 * 60,
  closes_at: 23 * 60,
  is_locker: false,
  also_at: null,
  has_slots: true,
};
