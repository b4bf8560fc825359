import type { Cents } from "../../../../../sdk/domain/money.ts";
import type { PaymentRow } from "../tables.ts";

/** Of the bank card, of SNAP, and of the gift cards, which count from one. */
type TenderSuffix = "" | "-snap" | `-gift-${number}`;

/** What is asked of the processor for one card of an order. */
export interface TenderStep {
  readonly authorize: `authorize${TenderSuffix}`;
  readonly void: `void${TenderSuffix}`;
  readonly kind: PaymentRow["payment_type"];
  readonly cardId: string;
  readonly amount: Cents;
}

export interface Tender extends TenderStep {
  /** The vault's token of the card. */
  readonly token: string;
}

/** What is asked of a card beside what it holds for an order already. */
export interface Rise extends TenderStep {
  /** The authorization of the card that more is asked of. */
  readonly raises: string;
}

/**
 * The processor's requests for an order, in their sequence: SNAP, the gift cards, then the bank card, whose answer
 * decides. Cards that pay nothing are left out, except the bank card, which is then only verified.
 */
export function tenderSteps(payments: readonly PaymentRow[]): TenderStep[] {
  const asked = payments.filter(({ payment_type, amount }) => payment_type === "BANK_CARD" || amount > 0);
  const gifts = asked.filter(({ payment_type }) => payment_type === "GIFT_CARD");
  const suffixOf = (payment: PaymentRow): TenderSuffix => {
    switch (payment.payment_type) {
      case "BANK_CARD":
        return "";
      case "EBT":
        return "-snap";
      case "GIFT_CARD":
        return `-gift-${gifts.indexOf(payment) + 1}`;
    }
  };
  return asked.map((payment) => {
    const suffix = suffixOf(payment);
    return {
      authorize: `authorize${suffix}`,
      void: `void${suffix}`,
      kind: payment.payment_type,
      cardId: payment.card_id,
      amount: payment.amount,
    };
  });
}
