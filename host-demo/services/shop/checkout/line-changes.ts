import type { Kysely } from "kysely";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { CartHead } from "../cart/pricing.ts";
import { keepReplacementsBy } from "../cart/stored-replacements.ts";
import { offersOf } from "../savings/offers.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";

export interface LineChange {
  readonly gtin13: string;
  /** 0 takes the line out. */
  readonly quantity: number;
  readonly modalityType?: ModalityType | undefined;
  /** Takes it with an offer; null at its usual price; left out as it is. */
  readonly couponId?: string | null | undefined;
  readonly sourceStoreId?: string | undefined;
}

/** Whoever opens a checkout holds its cart before it: so does who changes both. */
export async function lockCartOf(trx: Kysely<Tables>, accountId: string, checkoutId: string): Promise<void> {
  await trx
    .selectFrom("cart")
    .where("id", "=", (from) =>
      from
        .selectFrom("checkout")
        .where("id", "=", checkoutId)
        .where("account_id", "=", accountId)
        .select("cart_id"),
    )
    .select("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Changes lines of a checkout in its cart, inside the caller's transaction. Whether there is as much of a product is for
 * repricing to say.
 *
 * @throws ServiceError BAD_REQUEST for a line of the other way, or one that is named twice, FLASH_OFFER_GONE
 */
export async function changeLines(
  context: Context,
  trx: Kysely<Tables>,
  cart: CartHead,
  changes: readonly LineChange[],
): Promise<void> {
  if (changes.some(({ modalityType = cart.modality_type }) => modalityType !== cart.modality_type))
    throw new ServiceError("BAD_REQUEST", { reason: "A line is for the other way to shop." });
  if (new Set(changes.map(({ gtin13 }) => gtin13)).size < changes.length)
    throw new ServiceError("BAD_REQUEST", { reason: "A product is listed twice." });
  await trx
    .updateTable("cart")
    .set({ version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", cart.id)
    .execute();
  const offers = await offersOf(trx, cart.store_id, context.clock());
  for (const change of changes) {
    const offer = typeof change.couponId === "string" ? offers.get(change.couponId) : undefined;
    const isItsOffer =
      offer?.gtin13 === change.gtin13 && (change.sourceStoreId ?? offer.storeId) === offer.storeId;
    if (typeof change.couponId === "string" && !isItsOffer) throw new ServiceError("FLASH_OFFER_GONE");
    await changeLine(context, trx, cart, change);
  }
}

async function changeLine(
  context: Context,
  trx: Kysely<Tables>,
  cart: CartHead,
  { gtin13, quantity, couponId }: LineChange,
): Promise<void> {
  const lines = await trx.selectFrom("cart_line").where("cart_id", "=", cart.id).selectAll().execute();
  const before = lines.find((line) => line.gtin13 === gtin13 && line.modality_type === cart.modality_type);
  if (quantity === 0) {
    if (before) await trx.deleteFrom("cart_line").where("id", "=", before.id).execute();
    await keepReplacementsBy(
      trx,
      cart.id,
      lines.filter((line) => line !== before),
    );
    return;
  }
  // A line that has an offer already keeps what it came to that with.
  const previous_quantity = before?.previous_quantity ?? before?.quantity ?? 0;
  const taken = { coupon_id: couponId ?? null, source_store_id: cart.store_id, previous_quantity };
  const offer = couponId === null ? usual : couponId === undefined ? {} : taken;
  if (before) {
    await trx
      .updateTable("cart_line")
      .set({ quantity, ...offer })
      .where("id", "=", before.id)
      .execute();
    return;
  }
  const known = await trx
    .selectFrom("product")
    .where("gtin13", "=", gtin13)
    .select("gtin13")
    .executeTakeFirst();
  if (!known) throw new ServiceError("UPCFallout", { rootCauses: [{ code: "UPCFallout", gtin13 }] });
  await trx
    .insertInto("cart_line")
    .values({
      id: context.ids.make("line"),
      cart_id: cart.id,
      gtin13,
      modality_type: cart.modality_type,
      quantity,
      // What is bought for its offer is wanted as it is, or not at all.
      substitution_policy: "NONE",
      backup_gtin13: null,
      instructions: null,
      position: Math.max(-1, ...lines.map(({ position }) => position)) + 1,
      ...usual,
      ...offer,
    })
    .execute();
}

const usual = { coupon_id: null, source_store_id: null, previous_quantity: null };
