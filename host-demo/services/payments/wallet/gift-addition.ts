import type { AddGiftCardRequest } from "../../../../sdk/contract/add-card.ts";
import { maxSavedGiftCards } from "../../../../sdk/domain/limits.ts";
import type { Context } from "../../platform/context.ts";
import type { ServiceResponse, Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { createPrepaidAccounts } from "../processor/accounts.ts";
import { isGiftPin } from "../processor/gift-pins.ts";
import { createVault } from "../vault/vault.ts";
import { countingGuesses } from "./gift-guesses.ts";
import { inTurn, putAgain, putCard, type NewCard } from "./put-card.ts";
import { noBilling } from "./wire.ts";

/**
 * Adds a gift card whose PIN is right. Nothing is kept of one that is refused. Throws TOO_MANY_REQUESTS,
 * GIFT_CARD_INVALID, GIFT_CARD_LIMIT_REACHED, CARD_EXISTS and GIFT_CARD_ZERO_BALANCE.
 */
export async function addGiftCard(
  context: Context,
  card: NewCard<AddGiftCardRequest>,
): Promise<ServiceResponse> {
  const { shopper, body, address } = card;
  const { pan, pin } = body.paymentMethod;
  const isRight = await countingGuesses(context, { shopper, address, pan }, () => isGiftPin(pan, pin));
  if (!isRight) throw new ServiceError("GIFT_CARD_INVALID");
  return inTurn(context, shopper, async (txContext) => {
    const known = await unsavedOne(txContext, shopper, pan, body.save);
    const vaultToken = known?.vault_token ?? (await createVault(txContext).store({ pan }));
    if (!(await createPrepaidAccounts(txContext).balance(vaultToken)))
      throw new ServiceError("GIFT_CARD_ZERO_BALANCE");
    if (known) return putAgain(txContext, card, known.id);
    const number = { vault_token: vaultToken, last_four: pan.slice(-4), bin: null };
    return putCard(txContext, card, { ...number, exp_month: null, exp_year: null }, columns);
  });
}

const columns = {
  card_type: "GIFT_CARD",
  brand: "NONE",
  image_type: "GC",
  description: "Gift Card",
  holder_first_name: null,
  holder_last_name: null,
  ...noBilling,
} as const;

/**
 * The card of this number that was for a single order, if there is one: entered again it is the same card, or the page
 * that still shows the other one would pay with a card that is gone. Throws GIFT_CARD_LIMIT_REACHED, CARD_EXISTS. The
 * limit comes first: a full wallet takes no card, whichever it is.
 */
async function unsavedOne(context: Context, { accountId }: Shopper, pan: string, save: boolean) {
  const vault = createVault(context);
  const gifts = await context.db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .where("card_type", "=", "GIFT_CARD")
    .select(["id", "saved", "vault_token"])
    .execute();
  if (save && gifts.filter(({ saved }) => saved).length >= maxSavedGiftCards)
    throw new ServiceError("GIFT_CARD_LIMIT_REACHED");
  for (const gift of gifts) {
    if (gift.vault_token === null || !(await vault.isSame(gift.vault_token, pan))) continue;
    if (gift.saved) throw new ServiceError("CARD_EXISTS");
    return gift;
  }
  return undefined;
}
