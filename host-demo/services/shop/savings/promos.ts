import type { Kysely, Selectable } from "kysely";
import { isEarned, type PromoCode } from "../../../../sdk/domain/discounts.ts";
import { maxPromoCodes } from "../../../../sdk/domain/limits.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { PromoCodeTable } from "./tables.ts";

type Row = Selectable<PromoCodeTable>;

const isOver = ({ ends_at }: Row, now: Date) => ends_at !== null && ends_at <= now;
const isUsedUp = ({ max_uses, used }: Row) => max_uses !== null && used >= max_uses;

const toPromo = (row: Row): PromoCode => ({
  code: row.code,
  id: row.coupon_id,
  description: row.description,
  on: row.takes_off,
  amount: row.amount,
  minimum: row.minimum,
});

/** Those of a few codes that are neither over nor used up, in the order in which they are given. */
export async function goodPromos(
  db: Kysely<Tables>,
  codes: readonly string[],
  now: Date,
): Promise<PromoCode[]> {
  if (codes.length === 0) return [];
  const rows = await db.selectFrom("promo_code").where("code", "in", codes).selectAll().execute();
  return codes.flatMap((code) => {
    const row = rows.find((each) => each.code === code);
    return row && !isOver(row, now) && !isUsedUp(row) ? [toPromo(row)] : [];
  });
}

/** Codes that an order has used: they count for it, whatever became of them since. */
export async function usedPromos(db: Kysely<Tables>, codes: readonly string[]): Promise<PromoCode[]> {
  if (codes.length === 0) return [];
  const rows = await db.selectFrom("promo_code").where("code", "in", codes).selectAll().execute();
  return rows.map(toPromo);
}

export interface PromoChange {
  readonly code: string;
  readonly action: "Add" | "Remove";
}

/** What a code is added to. */
export interface PromoFacts {
  /** Cents. */
  readonly subtotal: number;
  readonly isDelivery: boolean;
  readonly now: Date;
  /** What the order that is changed has used: it may be taken back, whatever became of it since. */
  readonly own?: readonly string[];
}

/**
 * The codes of a checkout after a change. One that is there already, or is not there to be removed, changes nothing.
 *
 * @throws ServiceError PROMO_INVALID, PROMO_EXPIRED, PROMO_MIN, PROMO_LIMIT_REACHED, PROMO_DELIVERY_ONLY, PROMO_TOO_MANY,
 * PROMO_STUCK
 */
export async function changePromos(
  db: Kysely<Tables>,
  codes: readonly string[],
  changes: readonly PromoChange[],
  facts: PromoFacts,
): Promise<string[]> {
  let kept = [...codes];
  for (const { code: typed, action } of changes) {
    const code = typed.toUpperCase();
    if (kept.includes(code) === (action === "Add")) continue;
    const row = await db.selectFrom("promo_code").where("code", "=", code).selectAll().executeTakeFirst();
    if (action === "Add") {
      checkPromo(row, facts);
      if (kept.length >= maxPromoCodes)
        throw new ServiceError("PROMO_TOO_MANY", { reason: `At most ${maxPromoCodes} promo codes.` });
      kept.push(code);
    } else {
      if (row?.fault === "REMOVE") throw new ServiceError("PROMO_STUCK");
      kept = kept.filter((each) => each !== code);
    }
  }
  return kept;
}

function checkPromo(row: Row | undefined, { subtotal, isDelivery, now, own = [] }: PromoFacts): void {
  if (!row) throw new ServiceError("PROMO_INVALID");
  if (row.fault === "ADD") throw new ServiceError("INTERNAL_ERROR");
  const isOwn = own.includes(row.code);
  if (!isOwn && isOver(row, now)) throw new ServiceError("PROMO_EXPIRED");
  if (!isOwn && isUsedUp(row)) throw new ServiceError("PROMO_LIMIT_REACHED");
  const promo = toPromo(row);
  if (isEarned(promo, subtotal, isDelivery)) return;
  if (subtotal >= promo.minimum) throw new ServiceError("PROMO_DELIVERY_ONLY");
  const least = toDollars(promo.minimum).toFixed(2);
  throw new ServiceError("PROMO_MIN", { reason: `The promo code is for orders of $${least} or more.` });
}
