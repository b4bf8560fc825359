import { sql, type Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { finish, type CallToEnd } from "../../platform/http/idempotency.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { createVault } from "../vault/vault.ts";
import { countEbtChange } from "./daily-limits.ts";
import { cardColumns, type CardTable } from "./tables.ts";

export interface SavedCard extends Selectable<CardTable> {
  readonly defaultApplications: readonly string[];
  /** Cents; gift cards only, and only where it was asked for. */
  readonly giftBalance: number | undefined;
}

/** The cards of a shopper's wallet, oldest first. One that pays for a single order is not in it. */
export async function cardsOf(context: Context, shopper: Shopper): Promise<SavedCard[]> {
  return (await allCards(context, shopper)).filter((card) => card.saved);
}

/** One card, saved or not. */
export async function findCard(
  context: Context,
  shopper: Shopper,
  id: string,
): Promise<SavedCard | undefined> {
  return (await allCards(context, shopper)).find((card) => card.id === id);
}

/** The same where there must be one. Throws NOT_FOUND. */
export async function cardOf(context: Context, shopper: Shopper, id: string): Promise<SavedCard> {
  const card = await findCard(context, shopper, id);
  if (!card) throw new ServiceError("NOT_FOUND");
  return card;
}

/** The cards of an account that are for one order alone. */
export async function unsavedCards({ db }: Context, accountId: string): Promise<SavedCard[]> {
  const cards = await db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .where("saved", "=", false)
    .select(cardColumns)
    .execute();
  return cards.map((card) => ({ ...card, giftBalance: undefined, defaultApplications: [] }));
}

async function allCards(context: Context, shopper: Shopper): Promise<SavedCard[]> {
  const defaults = sql<string[]>`array(
    select application_id from card_default where card_id = card.id order by application_id
  )`;
  const cards = await context.db
    .selectFrom("card")
    .select(cardColumns)
    .select(defaults.as("defaultApplications"))
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return cards.map((card) => ({ ...card, giftBalance: undefined }));
}

/**
 * Takes a card out of the wallet and its number out of the vault, together with the call's answer: a repeat of a call
 * whose answer was lost must not be told that there is no such card. Throws NOT_FOUND.
 */
export async function deleteCard(
  context: Context,
  shopper: Shopper,
  id: string,
  running: CallToEnd,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await removeCard({ ...context, db: trx }, shopper, id);
    await finish(trx, running, { status: 204, body: "" });
  });
}

/** The same without a call, inside the caller's transaction, which is the context's db. */
export async function removeCard(context: Context, shopper: Shopper, id: string): Promise<void> {
  const card = await context.db
    .deleteFrom("card")
    .where("id", "=", id)
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .returning(["vault_token", "card_type"])
    .executeTakeFirst();
  if (!card) throw new ServiceError("NOT_FOUND");
  if (card.vault_token !== null) await createVault(context).destroy(card.vault_token);
  if (card.card_type === "EBT_CARD") await countEbtChange(context, shopper.accountId);
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

/** Leaves an application without its preferred card, if this is it. The context's db is the caller's transaction. */
export async function dropDefault({ db }: Context, shopper: Shopper, app: string, id: string): Promise<void> {
  await db
    .deleteFrom("card_default")
    .where("account_id", "=", shopper.accountId)
    .where("application_id", "=", app)
    .where("card_id", "=", id)
    .execute();
}

/** Takes out the cards that were for one order, a day after they were added, numbers and all. */
export async function sweepUnsavedCards(context: Context): Promise<void> {
  const { db, clock, settings } = context;
  const since = new Date(clock().getTime() - settings.unsavedCardSeconds * 1000);
  const cards = await db
    .selectFrom("card")
    .where("saved", "=", false)
    .where("created_at", "<=", since)
    .select("id")
    .execute();
  for (const { id } of cards)
    await db.transaction().execute(async (trx) => {
      // Asked again: one that its shopper has entered again since then is theirs, or begins anew.
      const card = await trx
        .deleteFrom("card")
        .where("id", "=", id)
        .where("saved", "=", false)
        .where("created_at", "<=", since)
        .returning("vault_token")
        .executeTakeFirst();
      const token = card?.vault_token ?? null;
      if (token !== null) await createVault({ ...context, db: trx }).destroy(token);
    });
}
