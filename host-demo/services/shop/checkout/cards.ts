import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";
import type { PaymentType, WalletCard } from "./rules.ts";

/** The wallet's kinds of card in the words of a payment; bank accounts pay for no groceries. */
const paymentTypes: Readonly<Record<string, PaymentType | undefined>> = {
  BANK_CARD: "BANK_CARD",
  EBT_CARD: "EBT",
  GIFT_CARD: "GIFT_CARD",
};

export async function walletCards(db: Kysely<Tables>, accountId: string): Promise<WalletCard[]> {
  const rows = await db.selectFrom("card").where("account_id", "=", accountId).selectAll().execute();
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
