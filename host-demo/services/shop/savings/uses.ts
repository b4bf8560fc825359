import type { Kysely } from "kysely";
import type { CountedPromo, Discount } from "../../../../sdk/domain/discounts.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";

/** What a checkout that is being placed uses up. */
export interface Used {
  readonly promos: readonly CountedPromo[];
  readonly lines: readonly { readonly discounts: readonly Discount[] }[];
  readonly fees: readonly { readonly discounts?: readonly Discount[] | undefined }[];
}

interface Placing {
  readonly id: string;
  readonly account_id: string;
}

/**
 * Counts the codes and coupons of a checkout as used, inside the transaction that books its place. Done before, it
 * stands. Throws PRICE_CHANGED where somebody was quicker: without them it costs more.
 */
export async function useUp(db: Kysely<Tables>, checkout: Placing, used: Used): Promise<void> {
  // Two orders that share several codes take them one after another in the same sequence.
  for (const { code } of [...used.promos].sort((a, b) => (a.code < b.code ? -1 : 1)))
    await useCode(db, checkout, code);
  const offers = offersIn(used);
  if (offers.length === 0) return;
  await lockCoupons(db, checkout, offers);
  const taken = await db
    .updateTable("clipped_coupon")
    .set({ used_by: checkout.id })
    .where("account_id", "=", checkout.account_id)
    .where("offer_id", "in", offers)
    .where((coupon) => coupon.or([coupon("used_by", "is", null), coupon("used_by", "=", checkout.id)]))
    .returning("offer_id")
    .execute();
  if (taken.length < offers.length) throw new ServiceError("PRICE_CHANGED");
}

/** Of the coupons that take something off, each once. */
function offersIn({ lines, fees }: Used): string[] {
  const discounts = [...lines, ...fees].flatMap((part) => part.discounts ?? []);
  return [...new Set(discounts.flatMap(({ offerId }) => offerId ?? []))];
}

/**
 * Holds coupons, and those that a checkout has used, in one sequence for every order of the shopper: what changes many
 * rows at once takes them as it finds them, and two orders that share several would wait for each other.
 */
async function lockCoupons(
  db: Kysely<Tables>,
  { id, account_id }: Placing,
  offers: readonly string[],
): Promise<void> {
  await db
    .selectFrom("clipped_coupon")
    .where("account_id", "=", account_id)
    .where((coupon) =>
      coupon.or([
        coupon("used_by", "=", id),
        ...(offers.length > 0 ? [coupon("offer_id", "in", offers)] : []),
      ]),
    )
    .orderBy("offer_id")
    .select("offer_id")
    .forNoKeyUpdate()
    .execute();
}

async function useCode(db: Kysely<Tables>, { id: checkout_id }: Placing, code: string): Promise<void> {
  const first = await db
    .insertInto("promo_use")
    .values({ checkout_id, code })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  if (!first) return;
  const counted = await db
    .updateTable("promo_code")
    .set((row) => ({ used: row("used", "+", 1) }))
    .where("code", "=", code)
    .where((row) => row.or([row("max_uses", "is", null), row("used", "<", row.ref("max_uses"))]))
    .returning("code")
    .executeTakeFirst();
  if (!counted) throw new ServiceError("PRICE_CHANGED");
}

/**
 * Counts the codes and coupons of an order that was changed: those that it has no more are good again, and new ones are
 * used, all as of the checkout that it was placed from. Throws as {@link useUp}.
 */
export async function useOtherwise(db: Kysely<Tables>, checkout: Placing, used: Used): Promise<void> {
  const before = await db
    .selectFrom("promo_use")
    .where("checkout_id", "=", checkout.id)
    .select("code")
    .execute();
  await lockCodes(db, [...before, ...used.promos]);
  await lockCoupons(db, checkout, offersIn(used));
  await giveUsesBack(db, checkout);
  await useUp(db, checkout, used);
}

/**
 * Holds codes in the sequence in which whoever places an order takes them: giving back one that comes late in it before
 * taking one that comes early would have two orders wait for each other.
 */
async function lockCodes(db: Kysely<Tables>, promos: readonly { readonly code: string }[]): Promise<void> {
  for (const code of [...new Set(promos.map((promo) => promo.code))].sort())
    await db
      .selectFrom("promo_code")
      .where("code", "=", code)
      .select("code")
      .forNoKeyUpdate()
      .executeTakeFirst();
}

/** Makes the codes and coupons of a checkout that becomes a draft again good again, inside that transaction. */
export async function giveUsesBack(db: Kysely<Tables>, checkout: Placing): Promise<void> {
  const uses = await db
    .deleteFrom("promo_use")
    .where("checkout_id", "=", checkout.id)
    .returning("code")
    .execute();
  for (const { code } of uses.sort((a, b) => (a.code < b.code ? -1 : 1)))
    await db
      .updateTable("promo_code")
      .set((row) => ({ used: row("used", "-", 1) }))
      .where("code", "=", code)
      .execute();
  await lockCoupons(db, checkout, []);
  await db.updateTable("clipped_coupon").set({ used_by: null }).where("used_by", "=", checkout.id).execute();
}
