import { type Checkout, checkoutResponse, type Contact, type Submission } from "../contract/checkout.ts";
import type { HttpClient } from "../http/client.ts";

const checkouts = "/atlas/v1/checkout/v2/checkouts";

/** The checkout calls. */
export function checkoutService(http: HttpClient) {
  const path = (checkoutId: string) => `${checkouts}/${encodeURIComponent(checkoutId)}`;
  const checkoutOf = (answer: { checkout: Checkout }) => answer.checkout;

  return {
    /** Answers with the cart's live checkout when there is one. */
    create: (cartId: string): Promise<Checkout> =>
      http
        .call({
          method: "POST",
          path: checkouts,
          body: { cartId, modalityType: "PICKUP" },
          answer: checkoutResponse,
        })
        .then(checkoutOf),

    get: (checkoutId: string): Promise<Checkout> =>
      http.call({ method: "GET", path: path(checkoutId), answer: checkoutResponse }).then(checkoutOf),

    updatePayments: (checkoutId: string, versionKey: string, bankCardId: string): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: path(checkoutId),
          body: { versionKey, payments: [{ id: bankCardId, paymentType: "BANK_CARD" }] },
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

    activate: ({ checkoutId, versionKey, checksum, idempotencyKey }: Submission): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: `${path(checkoutId)}?type=ACTIVATE`,
          body: { versionKey, checksum, paymentDetails: { identityData: {} } },
          idempotencyKey,
          answer: checkoutResponse,
        })
        .then(checkoutOf),
  };
}

export type CheckoutService = ReturnType<typeof checkoutService>;
