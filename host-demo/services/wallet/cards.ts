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

/** The cards of a shopper's wallet, oldest first. One that pays for a single order is not in it. */
export async function cardsOf(context: Context, shopper: Shopper): Promise<SavedCard[]> {
  return (await allCards(context, shopper)).filter((card) => card.saved);
}

/** One card, saved or not. Throws NOT_FOUND. */
export async function cardOf(context: Context, shopper: Shopper, id: string): Promise<SavedCard> {
  const card = (await allCards(context, shopper)).find((each) => each.id === id);
  if (!card) throw new ServiceError("NOT_FOUND");
  return card;
}

async function allCards(context: Context, shopper: Shopper): Promise<SavedCard[]> {
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

/** Makes a saved bank card the preferred one of an application, in place of any other. Throws NOT_FOUND. */
export async function setDefault(
  context: Context,
  shopper: Shopper,
  app: string,
  id: string,
): Promise<SavedCard> {
  await context.db.transaction().execute((trx) => makeDefault({ ...context, db: trx }, shopper, app, id));
  return cardOf(context, shopper, id);
}

/** The same inside the caller's transaction, which is the context's db. */
export async function makeDefault(
  context: Context,
  shopper: Shopper,
  app: string,
  id: string,
): Promise<void> {
  const { db, ids, clock } = context;
  const card = await db
    .updateTable("card")
    .set({ version_key: ids.version(), updated_at: clock() })
    .where("id", "=", id)
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .where("card_type", "=", "BANK_CARD")
    .where("saved", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!card) throw new ServiceError("NOT_FOUND");
  await db
    .insertInto("card_default")
    .values({ account_id: shopper.accountId, application_id: app, card_id: card.id })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "application_id"]).doUpdateSet({ card_id: card.id }),
    )
    .execute();
}

/** Takes out the cards that were for one order, a day after they were added, numbers and all. */
export async function sweepUnsavedCards(context: Context): Promise<void> {
  const { db, clock, settings } = context;
  const cards = await db
    .selectFrom("card")
    .where("saved", "=", false)
    .where("created_at", "<=", new Date(clock().getTime() - settings.unsavedCardSeconds * 1000))
    .select(["id", "account_id as accountId", "tenant"])
    .execute();
  for (const { id, accountId, tenant } of cards)
    await deleteCard(context, { accountId, tenant, acr: "full" }, id);
}
