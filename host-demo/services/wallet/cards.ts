import type { Selectable } from "kysely";
import type { Context } from "../core/context.ts";
import type { Shopper } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { createVault } from "../vault/vault.ts";
import type { CardTable } from "./tables.ts";

export interface SavedCard extends Selectable<CardTable> {
  readonly defaultApplications: readonly string[];
  /** Cents; gift cards only. */
  readonly giftBalance: number | undefined;
}

/** All cards of a shopper, oldest first. */
export async function cardsOf(context: Context, shopper: Shopper): Promise<SavedCard[]> {
  const { db } = context;
  const cards = await db
    .selectFrom("card")
    .leftJoin("gift_account", "gift_account.payment_gram", "card.payment_gram")
    .selectAll("card")
    .select("gift_account.balance")
    .where("card.account_id", "=", shopper.accountId)
    .where("card.tenant", "=", shopper.tenant)
    .orderBy("card.created_at")
    .orderBy("card.id")
    .execute();
  const defaults = await db
    .selectFrom("card_default")
    .select(["card_id", "application_id"])
    .where("account_id", "=", shopper.accountId)
    .orderBy("application_id")
    .execute();
  return cards.map(({ balance, ...card }) => ({
    ...card,
    giftBalance: balance ?? undefined,
    defaultApplications: defaults.filter((row) => row.card_id === card.id).map((row) => row.application_id),
  }));
}

/** Takes a card out of the wallet and its number out of the vault, together. Throws NOT_FOUND. */
export async function deleteCard(context: Context, shopper: Shopper, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const card = await trx
      .deleteFrom("card")
      .where("id", "=", id)
      .where("account_id", "=", shopper.accountId)
      .where("tenant", "=", shopper.tenant)
      .returning("vault_token")
      .executeTakeFirst();
    if (!card) throw new ServiceError("NOT_FOUND");
    if (card.vault_token !== null) await createVault({ ...context, db: trx }).destroy(card.vault_token);
  });
}

/** Makes a bank card the preferred one of an application, in place of any other. Throws NOT_FOUND. */
export async function setDefault(
  context: Context,
  shopper: Shopper,
  app: string,
  id: string,
): Promise<SavedCard> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    const card = await trx
      .updateTable("card")
      .set({ version_key: context.ids.version(), updated_at: now })
      .where("id", "=", id)
      .where("account_id", "=", shopper.accountId)
      .where("tenant", "=", shopper.tenant)
      .where("card_type", "=", "BANK_CARD")
      .returning("id")
      .executeTakeFirst();
    if (!card) throw new ServiceError("NOT_FOUND");
    await trx
      .insertInto("card_default")
      .values({ account_id: shopper.accountId, application_id: app, card_id: card.id })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "application_id"]).doUpdateSet({ card_id: card.id }),
      )
      .execute();
  });
  const card = (await cardsOf(context, shopper)).find((candidate) => candidate.id === id);
  if (!card) throw new ServiceError("NOT_FOUND");
  return card;
}
