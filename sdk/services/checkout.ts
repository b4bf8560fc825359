import { type Checkout, checkoutResponse, type Submission } from "../contract/checkout.ts";
import { toDollars } from "../domain/money.ts";
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

    /** Changes what the body names; see updateCheckoutRequest in the contract. */
    update: (checkoutId: string, versionKey: string, change: object): Promise<Checkout> =>
      http
        .call({
          method: "PUT",
          path: path(checkoutId),
          body: { versionKey, ...change },
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

    /** Has a placed order become what the checkout that changes it says. */
    modify: ({
      checkoutId,
      versionKey,
      checksum,
      idempotencyKey,
      transactionId,
      ebtCards,
      change,
    }: Submission): Promise<Checkout> => {
      const { existingAuthorizations = [], paymentVersionKey, lineItems, total = 0 } = change ?? {};
      const paymentMethods = {
        existingAuthorizations: existingAuthorizations.map(({ id, amount }) => ({
          id,
          amount: toDollars(amount),
          encryptedPin: ebtCards?.find((card) => card.id === id)?.encryptedPin,
        })),
      };
      const paymentDetails = { identityData: { transactionId }, paymentMethods, paymentVersionKey };
      const summary = { cost: { total: toDollars(total) } };
      return http
        .call({
          method: "PUT",
          path: `${path(checkoutId)}?type=MODIFY`,
          body: { versionKey, checksum, lineItems, summary, paymentDetails },
          idempotencyKey,
          answer: checkoutResponse,
        })
        .then(checkoutOf);
    },
  };
}

export type CheckoutService = ReturnType<typeof checkoutService>;
