import type { Kysely } from "kysely";
import { unsavedCards } from "../../payments/wallet/cards.ts";
import { toWireCard } from "../../payments/wallet/wire.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import type { PaymentType, WalletCard } from "./rules.ts";
import { cardColumns } from "../../payments/wallet/tables.ts";

/** The wallet's kinds of card in the words of a payment; bank accounts pay for no groceries. */
const paymentTypes: Readonly<Record<string, PaymentType | undefined>> = {
  BANK_CARD: "BANK_CARD",
  EBT_CARD: "EBT",
  GIFT_CARD: "GIFT_CARD",
};

export async function walletCards(db: Kysely<Tables>, accountId: string): Promise<WalletCard[]> {
  const rows = await db.selectFrom("card").where("account_id", "=", accountId).select(cardColumns).execute();
  return rows.map((row) => ({
    id: row.id,
    type: paymentTypes[row.card_type],
    expMonth: row.exp_month ?? undefined,
    expYear: row.exp_year ?? undefined,
    hasBillingAddress: row.billing_lines !== null,
    notAcceptedFor: row.not_accepted_for,
    token: row.vault_token ?? undefined,
    brand: row.brand,
    lastFour: row.last_four,
  }));
}

/** Of the cards that pay for a checkout those that the wallet does not list, whole, by card: they are for it alone. */
export async function unlistedCards(
  context: Context,
  accountId: string,
  payments: readonly { readonly card_id: string }[],
): Promise<ReadonlyMap<string, ReturnType<typeof toWireCard>>> {
  const cards = payments.length > 0 ? await unsavedCards(context, accountId) : [];
  return new Map(
    cards
      .filter(({ id }) => payments.some(({ card_id }) => card_id === id))
      .map((card) => [card.id, toWireCard(card, null, context.clock())]),
  );
}
