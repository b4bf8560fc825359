// Long because it lists the checkout's calls.

import {
  type Checkout,
  checkoutResponse,
  type Contact,
  type PaymentChoice,
  type Submission,
} from "../contract/checkout.ts";
import { type Cents, toDollars } from "../domain/money.ts";
import type { ModalityType } from "../domain/modality.ts";
import type { HttpClient } from "../http/client.ts";

const checkouts = "/atlas/v1/checkout/v2/checkouts";

/** The checkout calls. */
export function checkoutService(http: HttpClient) {
  const path = (checkoutId: string) => `${checkouts}/${encodeURIComponent(checkoutId)}`;
  const checkoutOf = (answer: { checkout: Checkout }) => answer.checkout;

  return {
    /**
     * Answers with the cart's live checkout when there is one. The way must be the cart's own, and the promise, where it
     * is named, the one that the cart has.
     */
    create: (cartId: string, modalityType: ModalityType = "PICKUP", promiseId?: string): Promise<Checkout> =>
      http
        .call({
          method: "POST",
          path: checkouts,
          body: {
            cartId,
            modalityType,
            ...(promiseId !== undefined && { fulfillment: { promise: { id: promiseId } } }),
          },
          answer: checkoutResponse,
        })
        .then(checkoutOf),

    get: (checkoutId: string): Promise<Checkout> =>
      http.call({ method: "GET", path: path(checkoutId), answer: checkoutResponse }).then(checkoutOf),

    updatePayments: (
      checkoutId: string,
      versionKey: string,
      wanted: PaymentChoice,
      snapAmount: Cents | null,
    ): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: path(checkoutId),
          body: { versionKey, payments: proposal(wanted, snapAmount) },
          answer: checkoutResponse,
        })
        .then(checkoutOf),

    updateContact: (checkoutId: string, versionKey: string, contact: Contact): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: path(checkoutId),
          body: { versionKey, fulfillment: { contact } },
          answer: checkoutResponse,
        })
        .then(checkoutOf),

    activate: ({
      checkoutId,
      versionKey,
      checksum,
      idempotencyKey,
      transactionId,
      ebtCards,
    }: Submission): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: `${path(checkoutId)}?type=ACTIVATE`,
          body: { versionKey, checksum, paymentDetails: { identityData: { transactionId }, ebtCards } },
          idempotencyKey,
          answer: checkoutResponse,
        })
        .then(checkoutOf),
  };
}

/** SNAP first, the gift cards as chosen, and the bank card, which pays the rest. */
function proposal({ bank, snap, gifts }: PaymentChoice, snapAmount: Cents | null) {
  const ebt = snap && {
    id: snap.id,
    paymentType: "EBT",
    ...(snapAmount !== null && { amount: toDollars(snapAmount) }),
    ...(snap.balance !== undefined && { balance: toDollars(snap.balance) }),
  };
  return [
    ...(ebt ? [ebt] : []),
    ...gifts.map((id) => ({ id, paymentType: "GIFT_CARD" })),
    ...(bank === null ? [] : [{ id: bank, paymentType: "BANK_CARD" }]),
  ];
}

export type CheckoutService = ReturnType<typeof checkoutService>;
