import type { Aisle } from "aisle";
import type { CheckoutSession, CheckoutSnapshot, CheckoutView } from "aisle/checkout";

/** What every part of the payment is drawn from. */
export interface PaymentProps {
  readonly client: Aisle;
  readonly session: CheckoutSession;
  readonly snapshot: CheckoutSnapshot;
  readonly checkout: CheckoutView;
}
