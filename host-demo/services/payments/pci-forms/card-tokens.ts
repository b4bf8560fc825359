import type { Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isEbtNumber } from "../vault/accepted-numbers.ts";
import { createBriefSecrets, type BriefSecret } from "../vault/brief-secrets.ts";
import { createVault, VaultRefusedError } from "../vault/vault.ts";
import type { CheckedCard, Form } from "./rules.ts";
import type { FrameSession } from "./session.ts";
import type { CardTokenTable } from "./tables.ts";

export type CardToken = Selectable<CardTokenTable>;

/** Keeps a card under a new low-value token, its number and CVV in the vault. The context's db is the caller's transaction. */
export async function keepCard(
  context: Context,
  session: FrameSession,
  form: Form,
  card: CheckedCard,
): Promise<string> {
  const token = context.ids.make("lvt");
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + context.settings.cardTokenSeconds * 1000);
  const vaultToken = await storeNumber(context, form, card);
  // No part is kept of a number that may not be kept.
  const shown = card.pan !== undefined && vaultToken !== null ? card.pan : undefined;
  await context.db
    .insertInto("card_token")
    .values({
      token,
      account_id: session.accountId,
      tenant: session.tenant,
      purpose: form === "edit" ? "edit" : "add",
      kind: form === "ebt" ? "ebt" : "bank",
      card_id: session.cardId ?? null,
      brand: card.brand ?? null,
      bin: form === "bank" ? (shown?.slice(0, 6) ?? null) : null,
      last_four: shown?.slice(-4) ?? null,
      exp_month: card.expMonth ?? null,
      exp_year: card.expYear ?? null,
      vault_token: vaultToken,
      used_by: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  if (card.cvv !== undefined)
    await createBriefSecrets(context).keep({
      ...cvvOf(token, session.accountId),
      value: card.cvv,
      expiresAt,
    });
  return token;
}

/** Null for an edit, and for a number that can't be kept as such a card: its token is refused when it is redeemed. */
async function storeNumber(
  context: Context,
  form: Form,
  { pan, expMonth, expYear }: CheckedCard,
): Promise<string | null> {
  if (pan === undefined || (form === "ebt" && !isEbtNumber(pan))) return null;
  try {
    return await createVault(context).store({ pan, expMonth, expYear });
  } catch (error) {
    if (error instanceof VaultRefusedError) return null;
    throw error;
  }
}

/**
 * Gives a token to one call of its own shopper, and to that call's repeats. Throws TOKEN_INVALID, whether it was
 * used, has expired, is another's or is for something else: a caller can't tell which.
 */
export async function redeem(
  context: Context,
  { accountId, tenant }: Shopper,
  want: Pick<CardToken, "token" | "purpose" | "kind" | "card_id"> & { readonly key: string },
): Promise<CardToken> {
  const row = await context.db
    .updateTable("card_token")
    .set({ used_by: want.key })
    .where("token", "=", want.token)
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant)
    .where("purpose", "=", want.purpose)
    .where("kind", "=", want.kind)
    .where("card_id", "is not distinct from", want.card_id)
    .where("expires_at", ">", context.clock())
    .where((where) => where.or([where("used_by", "is", null), where("used_by", "=", want.key)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ServiceError("TOKEN_INVALID");
  return row;
}

/** The number has gone to a card; what is left of the token says only that it was used. */
export async function markUsed(context: Context, { token, account_id }: CardToken): Promise<void> {
  await context.db.updateTable("card_token").set({ vault_token: null }).where("token", "=", token).execute();
  await createBriefSecrets(context).take(cvvOf(token, account_id));
}

/** Forgets number and CVV of a token that came to nothing. */
export async function discard(context: Context, token: CardToken): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    if (token.vault_token !== null) await createVault(txContext).destroy(token.vault_token);
    await markUsed(txContext, token);
  });
}

/** Discards every token that has expired, save one that a call may still be at work on. */
export async function sweepCardTokens(context: Context): Promise<void> {
  const { clock, settings } = context;
  const expired = await context.db
    .selectFrom("card_token")
    .where("expires_at", "<=", new Date(clock().getTime() - settings.idempotencyTakeOverSeconds * 1000))
    .selectAll()
    .execute();
  for (const token of expired) {
    await discard(context, token);
    await context.db.deleteFrom("card_token").where("token", "=", token.token).execute();
  }
}

/** How the binding of each of a shopper's CVVs begins. */
export const cvvBinding = (accountId: string) => `cvv|${accountId}`;

const cvvOf = (token: string, accountId: string): BriefSecret => ({
  handle: token,
  binding: cvvBinding(accountId),
});
