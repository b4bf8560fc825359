import type { EditCardRequest } from "../../../../sdk/contract/edit-card.ts";
import type { AppName } from "../../../../sdk/domain/app-names.ts";
import type { Context } from "../../platform/context.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish, type CallToEnd } from "../../platform/http/idempotency.ts";
import type { ServiceResponse, Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { markUsed, redeem, type CardToken } from "../pci-forms/card-tokens.ts";
import { createVault } from "../vault/vault.ts";
import { cardOf, dropDefault, findCard, makeDefault, type SavedCard } from "./cards.ts";
import { onceApproved, withToken } from "./vetting.ts";
import { billingColumns, handlesOf, isRewardDebit, toWireCard } from "./wire.ts";

export interface CardEdit {
  readonly shopper: Shopper;
  readonly app: AppName;
  readonly surface: "wallet" | "checkout";
  readonly body: EditCardRequest;
  /** The call under whose key the card is edited. */
  readonly running: CallToEnd;
}

/**
 * Changes a bank card, as a whole or not at all, and keeps the answer together with the change. A definite refusal
 * uses the token up. Throws BAD_REQUEST for a body with another key, CARD_NOT_FOUND, TOKEN_INVALID, KC2617 for what
 * doesn't fit the card, CARD_INFO_INVALID and what the issuer says.
 */
export async function editCard(context: Context, edit: CardEdit): Promise<ServiceResponse> {
  const { shopper, surface, body, running } = edit;
  const { key } = running;
  if (body.idempotencyKey !== undefined && body.idempotencyKey !== key)
    throw new ServiceError("BAD_REQUEST", { reason: "The idempotencyKey is not the header's." });
  const card = await bankCard(context, edit);
  const { lowValueToken } = body.paymentMethod;
  if (lowValueToken === undefined) {
    refuseUnfit(edit, card);
    return change(context, edit);
  }
  const want = { token: lowValueToken, purpose: "edit", kind: "bank", card_id: card.id, key } as const;
  const token = await redeem(context, shopper, want);
  return withToken(context, token, async () => {
    refuseUnfit(edit, card, token);
    if (card.vault_token === null) throw new ServiceError("CARD_INFO_INVALID");
    const question = { token: card.vault_token, surface, isNew: false };
    return onceApproved(context, question, () => change(context, edit, token));
  });
}

async function bankCard(context: Context, { shopper, body }: CardEdit): Promise<SavedCard> {
  const card = await findCard(context, shopper, body.cardId);
  if (card?.card_type !== "BANK_CARD") throw new ServiceError("CARD_NOT_FOUND");
  return card;
}

/** Throws KC2617 unless what a request says of the card is so, and what it asks for can be done to this one. */
function refuseUnfit(edit: CardEdit, card: SavedCard, token?: CardToken): void {
  if (!agrees(edit.body, card, token) || !isAllowed(edit, card)) throw new ServiceError("KC2617");
}

function agrees(body: EditCardRequest, card: SavedCard, token: CardToken | undefined): boolean {
  const { brand, cardFirstSix, expirationMonth, expirationYear } = body.paymentMethod;
  const handles = handlesOf(card);
  const said = [
    [body.saved, card.saved],
    [body.shouldCallVault, token !== undefined],
    [body.paymentGram, card.payment_gram],
    [body.accountId, handles.accountId],
    [body.walletId, handles.walletId],
    [brand, card.brand],
    [cardFirstSix, card.bin],
  ];
  // CVV alone is a token too, and leaves the expiry as it is.
  const { exp_month, exp_year } = token && token.exp_month !== null ? token : card;
  if (Number(expirationMonth) !== exp_month || Number(expirationYear) !== exp_year) return false;
  return said.every(([claim, fact]) => claim === undefined || claim === fact);
}

function isAllowed({ app, body }: CardEdit, card: SavedCard): boolean {
  const { billing, firstName, lastName, lowValueToken } = body.paymentMethod;
  if (body.defaultCard && !card.saved) return false;
  if (!body.defaultCard && isRewardDebit(card) && card.defaultApplications.includes(app)) return false;
  if (card.status === "ACTIVE") return lowValueToken !== undefined;
  return [billing, firstName, lastName, lowValueToken].every((change) => change === undefined);
}

function change(context: Context, edit: CardEdit, token?: CardToken): Promise<ServiceResponse> {
  const { shopper, app, body, running } = edit;
  const { billing, firstName, lastName } = body.paymentMethod;
  return context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    const now = context.clock();
    await trx.selectFrom("card").where("id", "=", body.cardId).select("id").forUpdate().execute();
    // Once more, now that nobody else can change it: another edit may have come first.
    const card = await bankCard(txContext, edit);
    refuseUnfit(edit, card, token);
    const { exp_month: expMonth, exp_year: expYear } = token ?? { exp_month: null, exp_year: null };
    const isRedated = expMonth !== null && expYear !== null;
    await trx
      .updateTable("card")
      .set({
        version_key: context.ids.version(),
        updated_at: now,
        ...(isRedated && { exp_month: expMonth, exp_year: expYear }),
        ...(firstName !== undefined && { holder_first_name: firstName }),
        ...(lastName !== undefined && { holder_last_name: lastName }),
        ...(billing && billingColumns(billing)),
      })
      .where("id", "=", card.id)
      .execute();
    if (isRedated && card.vault_token !== null)
      await createVault(txContext).redate(card.vault_token, { expMonth, expYear });
    if (body.defaultCard) await makeDefault(txContext, shopper, app, card.id);
    else await dropDefault(txContext, shopper, app, card.id);
    if (token) await markUsed(txContext, token);
    const paymentCard = toWireCard(await cardOf(txContext, shopper, card.id), app, now);
    const data = { payment: { paymentCard } };
    await finish(trx, running, { status: 200, body: successText(data) });
    return { status: 200, data };
  });
}
