import { splitTender, type Offers, type Split } from "../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Context } from "../../platform/context.ts";
import { createPrepaidAccounts } from "../../payments/processor/accounts.ts";
import { walletCards } from "./cards.ts";
import type { CheckoutRow, PaymentRow } from "./tables.ts";

/** What gift cards hold, in the order given; nothing for one that no account stands behind. */
export async function giftBalances(
  context: Context,
  cards: readonly { readonly token?: string | undefined }[],
): Promise<number[]> {
  const accounts = createPrepaidAccounts(context);
  const balances: number[] = [];
  for (const { token } of cards)
    balances.push(token === undefined ? 0 : ((await accounts.balance(token)) ?? 0));
  return balances;
}

export function splitContent({ lines, fees, totals }: PricedContent, offers: Offers): Split {
  return splitTender({ lines, fees, tip: totals.gratuityTotal }, offers);
}

/** The content as it costs when SNAP pays its part: with the tax on the rest. */
export function withTaxOf(content: PricedContent, split: Split): PricedContent {
  const { taxTotal, ebtTotal, nonEbtTotal, total } = split;
  return {
    ...content,
    lines: content.lines.map((line, index) => ({ ...line, tax: split.lines[index]?.tax ?? line.tax })),
    totals: { ...content.totals, taxTotal, ebtTotal, nonEbtTotal, total },
  };
}

/**
 * The payments as they should stand for a cart, without cards that have left the wallet, and what the cart costs
 * then. The bank card pays all that SNAP and the gift cards don't.
 */
export async function splitPayments(
  context: Context,
  checkout: Pick<CheckoutRow, "account_id">,
  cart: PricedContent,
  payments: readonly PaymentRow[],
): Promise<{ content: PricedContent; payments: PaymentRow[] }> {
  const wallet = await walletCards(context.db, checkout.account_id);
  const kept = payments.flatMap((row) => {
    const card = wallet.find(({ id }) => id === row.card_id);
    return card ? { row, token: card.token } : [];
  });
  const snap = kept.find(({ row }) => row.payment_type === "EBT")?.row;
  const gifts = kept.filter(({ row }) => row.payment_type === "GIFT_CARD");
  const split = splitContent(cart, {
    ...(snap && { snap: { wanted: snap.wanted_amount ?? undefined, balance: snap.balance ?? undefined } }),
    gifts: await giftBalances(context, gifts),
  });
  const amountOf = (payment: (typeof kept)[number]): number => {
    switch (payment.row.payment_type) {
      case "EBT":
        return split.tenders.snap;
      case "GIFT_CARD":
        return split.tenders.gifts[gifts.indexOf(payment)] ?? 0;
      case "BANK_CARD":
        return split.tenders.bank;
    }
  };
  return {
    content: withTaxOf(cart, split),
    payments: kept.map((payment) => ({ ...payment.row, amount: amountOf(payment) })),
  };
}
