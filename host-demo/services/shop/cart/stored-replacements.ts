import type { Kysely, Selectable } from "kysely";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import type { CartHead, CartReplacementTable } from "./tables.ts";

export type StoredReplacementRow = Selectable<CartReplacementTable>;
export type ToldReplacement = Awaited<ReturnType<typeof liveReplacements>>[number];

/** The replacements of a cart in its own way that can be undone, the earliest first. */
export function liveReplacements({ db, clock }: Context, cart: CartHead) {
  return db
    .selectFrom("cart_replacement as stored")
    .innerJoin("product", "product.gtin13", "stored.original_gtin13")
    .where("stored.cart_id", "=", cart.id)
    .where("stored.modality_type", "=", cart.modality_type)
    .where("stored.expires_at", ">", clock())
    .orderBy("stored.expires_at")
    .orderBy("stored.original_gtin13")
    .selectAll("stored")
    .select("product.description")
    .execute();
}

interface Line {
  readonly gtin13: string;
  readonly modality_type: ModalityType;
}

/** Forgets the replacements whose new line the shopper has taken out: there is nothing to be undone. */
export async function keepReplacementsBy(
  trx: Kysely<Tables>,
  cartId: string,
  lines: readonly Line[],
): Promise<void> {
  const stored = await trx.selectFrom("cart_replacement").where("cart_id", "=", cartId).selectAll().execute();
  const isThere = ({ new_gtin13, modality_type }: StoredReplacementRow) =>
    lines.some((line) => line.gtin13 === new_gtin13 && line.modality_type === modality_type);
  for (const { original_gtin13, modality_type } of stored.filter((row) => !isThere(row)))
    await trx
      .deleteFrom("cart_replacement")
      .where("cart_id", "=", cartId)
      .where("modality_type", "=", modality_type)
      .where("original_gtin13", "=", original_gtin13)
      .execute();
}

/** Forgets them all, or those of one way to shop. */
export async function forgetReplacements(
  trx: Kysely<Tables>,
  cartId: string,
  modalityType?: ModalityType,
): Promise<void> {
  const all = trx.deleteFrom("cart_replacement").where("cart_id", "=", cartId);
  await (modalityType ? all.where("modality_type", "=", modalityType) : all).execute();
}
