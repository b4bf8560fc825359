import type { Cents } from "../../../sdk/domain/money.ts";
import type { PaymentRow } from "./repricing.ts";
import type { SagaStep, TenderSuffix } from "./tables.ts";

/** What is asked of the processor for one card of an order. */
export interface TenderStep {
  readonly authorize: Extract<SagaStep, `authorize${string}`>;
  readonly void: Extract<SagaStep, `void${string}`>;
  readonly kind: PaymentRow["payment_type"];
  readonly cardId: string;
  readonly amount: Cents;
}

/**
 * What is asked of the processor for an order, in the order in which it is asked: SNAP, the gift cards, and the bank
 * card last, which has the last word. Cards that pay nothing are left alone, but the bank card never is.
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
