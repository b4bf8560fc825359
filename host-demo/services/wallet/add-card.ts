import { setTimeout as sleep } from "node:timers/promises";
import type * as v from "valibot";
import type { AddCardRequest, addCardResponse } from "../../../sdk/contract/add-card.ts";
import type { CardBrand } from "../../../sdk/domain/card-numbers.ts";
import type { AppName } from "../../../sdk/domain/cards.ts";
import type { Context } from "../core/context.ts";
import { successText } from "../core/envelope.ts";
import { finish, type CallToEnd } from "../core/idempotency.ts";
import type { ServiceResponse, Shopper } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { discard, handOver, redeem, type CardToken } from "../pci-forms/card-tokens.ts";
import { judgeNewCard } from "../processor/new-cards.ts";
import { createVault } from "../vault/vault.ts";
import { cardOf, makeDefault } from "./cards.ts";
import { toWireCard } from "./wire.ts";

export interface NewCard {
  readonly shopper: Shopper;
  readonly app: AppName;
  readonly surface: "wallet" | "checkout";
  readonly body: AddCardRequest;
  /** The call under whose key the card is added. */
  readonly running: CallToEnd;
}

const looks: Readonly<Record<CardBrand, { imageType: string; description: string }>> = {
  VISA: { imageType: "VI", description: "Visa" },
  MASTERCARD: { imageType: "MC", description: "Mastercard" },
  AMEX: { imageType: "AX", description: "American Express" },
  DISCOVER: { imageType: "DS", description: "Discover" },
  DINERS: { imageType: "DC", description: "Diners Club" },
  JCB: { imageType: "JC", description: "JCB" },
  UNIONPAY: { imageType: "UP", description: "UnionPay" },
};

/** Where the shopper goes whose card was rejected for fraud: their session is over. */
const redirectUrl = "/signin";

/**
 * Turns a low-value token into a card. A definite refusal uses the token up; anything else leaves it to a repeat of
 * the same call, whose answer is kept together with the card. Throws TOKEN_INVALID, CARD_INFO_INVALID, CARD_EXISTS,
 * KC2617 and what the issuer says.
 */
export async function addCard(context: Context, card: NewCard): Promise<ServiceResponse> {
  const { shopper, body, running } = card;
  const { lowValueToken } = body.paymentMethod;
  const want = { token: lowValueToken, purpose: "add", kind: "bank", key: running.key } as const;
  const token = await redeem(context, shopper, want);
  try {
    if (!agrees(body, token)) throw new ServiceError("KC2617");
    if (token.vault_token === null) throw new ServiceError("CARD_INFO_INVALID");
    const verdict = await judgeNewCard(context, token.vault_token, card.surface);
    if (verdict.refusal === "FRAUD_REJECTION") throw new ServiceError("FRAUD_REJECTION", { redirectUrl });
    if (verdict.refusal) throw new ServiceError(verdict.refusal);
    const vaultToken = token.vault_token;
    const response = await context.db
      .transaction()
      .execute((trx) => insert({ ...context, db: trx }, card, token, vaultToken));
    // The card is there already: a client that gives up finds it by its repeat.
    if (verdict.isSlow) await sleep(context.settings.slowCardSeconds * 1000, undefined, { ref: false });
    return response;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) await discard(context, token);
    throw error;
  }
}

/** What a request says of the card must be what its frames said. A card that is not saved can't be preferred. */
function agrees({ paymentMethod, defaultCard, save }: AddCardRequest, token: CardToken): boolean {
  if (defaultCard && !save) return false;
  if (paymentMethod.brand !== token.brand) return false;
  if (Number(paymentMethod.expirationMonth) !== token.exp_month) return false;
  if (Number(paymentMethod.expirationYear) !== token.exp_year) return false;
  // Nothing is kept of a number that the vault refused.
  return token.bin === null || paymentMethod.cardFirstSix === token.bin;
}

async function insert(
  context: Context,
  { shopper, app, body, running }: NewCard,
  token: CardToken,
  vaultToken: string,
): Promise<ServiceResponse> {
  const { db, clock, ids } = context;
  const { accountId, tenant } = shopper;
  const { billing, firstName, lastName } = body.paymentMethod;
  // One addition at a time for an account, or two could both find that the number is new.
  await db.selectFrom("account").where("id", "=", accountId).select("id").forUpdate().execute();
  const saved = await db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .where("card_type", "=", "BANK_CARD")
    .where("saved", "=", true)
    .select("vault_token")
    .execute();
  const others = saved.flatMap(({ vault_token }) => vault_token ?? []);
  if (await createVault(context).isAmong(vaultToken, others)) throw new ServiceError("CARD_EXISTS");
  const now = clock();
  const brand = token.brand as CardBrand;
  const { imageType, description } = looks[brand];
  const id = ids.make("crd");
  await db
    .insertInto("card")
    .values({
      id,
      account_id: accountId,
      tenant,
      version_key: ids.version(),
      card_type: "BANK_CARD",
      brand,
      image_type: imageType,
      last_four: token.last_four ?? "",
      bin: token.bin,
      bin_type: null,
      exp_month: token.exp_month,
      exp_year: token.exp_year,
      description,
      status: "ACTIVE",
      payment_gram: ids.make("grm"),
      vault_token: vaultToken,
      holder_first_name: firstName,
      holder_last_name: lastName,
      billing_lines: billing.addressLines,
      billing_city: billing.cityTown,
      billing_state: billing.stateProvince,
      billing_postal_code: billing.postalCode,
      billing_country: billing.countryCode,
      not_accepted_for: [],
      saved: body.save,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (body.defaultCard) await makeDefault(context, shopper, app, id);
  await handOver(context, token);
  const data: v.InferInput<typeof addCardResponse>["data"] = {
    payment: { card: toWireCard(await cardOf(context, shopper, id), app, now) },
  };
  await finish(db, running, { status: 201, body: successText(data) });
  return { status: 201, data };
}
