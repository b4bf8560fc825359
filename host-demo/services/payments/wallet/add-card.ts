import type {
  AddBankCardRequest,
  AddCardRequest,
  AddEbtCardRequest,
  AddGiftCardRequest,
} from "../../../../sdk/contract/add-card.ts";
import type { Context } from "../../platform/context.ts";
import type { ServiceResponse, Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { markUsed, redeem } from "../pci-forms/card-tokens.ts";
import type { Addition } from "./addition.ts";
import { bankAddition } from "./bank-addition.ts";
import { ebtAddition } from "./ebt-addition.ts";
import { addGiftCard } from "./gift-addition.ts";
import { inTurn, putCard, type NewCard } from "./put-card.ts";
import { withToken } from "./vetting.ts";

/**
 * Adds a card of any kind. Throws what {@link addByToken} and {@link addGiftCard} do, and at checkout
 * SNAP_NEEDS_BANK_CARD and GIFT_CARD_NEEDS_BANK_CARD.
 */
export async function addCard(context: Context, card: NewCard): Promise<ServiceResponse> {
  const { shopper, surface, body } = card;
  const { paymentType } = body.paymentMethod;
  if (surface === "checkout" && paymentType !== "CREDIT_CARD" && !(await hasBankCard(context, shopper)))
    throw new ServiceError(paymentType === "EBT_CARD" ? "SNAP_NEEDS_BANK_CARD" : "GIFT_CARD_NEEDS_BANK_CARD");
  if (isForGift(body)) return addGiftCard(context, { ...card, body });
  return addByToken(context, card, isForEbt(body) ? ebtAddition(body) : bankAddition(body, surface));
}

const isForEbt = (body: AddBankCardRequest | AddEbtCardRequest): body is AddEbtCardRequest =>
  body.paymentMethod.paymentType === "EBT_CARD";

const isForGift = (body: AddCardRequest): body is AddGiftCardRequest =>
  body.paymentMethod.paymentType === "GIFT_CARD";

/** A card for this order alone will do. */
async function hasBankCard({ db }: Context, { accountId, tenant }: Shopper): Promise<boolean> {
  const bank = await db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant)
    .where("card_type", "=", "BANK_CARD")
    .select("id")
    .executeTakeFirst();
  return bank !== undefined;
}

/**
 * Turns a low-value token into a card. A definite refusal uses the token up; anything else leaves it to a repeat of
 * the same call, whose answer is kept together with the card. Throws TOKEN_INVALID, CARD_INFO_INVALID, CARD_EXISTS,
 * EBT_CARD_EXISTS, EBT_SWAP_LIMIT, KC2617 and what the issuer says.
 */
async function addByToken(context: Context, card: NewCard, addition: Addition): Promise<ServiceResponse> {
  const { shopper, running } = card;
  const { lowValueToken, kind } = addition;
  const want = { token: lowValueToken, purpose: "add", kind, card_id: null, key: running.key } as const;
  const token = await redeem(context, shopper, want);
  return withToken(context, token, async () => {
    if (!addition.agrees(token)) throw new ServiceError("KC2617");
    const vaultToken = token.vault_token;
    if (vaultToken === null) throw new ServiceError("CARD_INFO_INVALID");
    return addition.onceApproved(context, vaultToken, () =>
      inTurn(context, shopper, async (txContext) => {
        await addition.makeRoom(txContext, shopper, vaultToken);
        await markUsed(txContext, token);
        return putCard(txContext, card, token, addition.columns(token));
      }),
    );
  });
}
