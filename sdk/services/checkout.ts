// Long because it lists the calls of the checkout.

import { type Checkout, checkoutResponse, type Submission } from "../contract/checkout.ts";
import type { AisleError } from "../domain/errors.ts";
import { type InternalCode, internalCodes } from "../domain/internal-codes.ts";
import type { ModalityType } from "../domain/modality.ts";
import { toDollars } from "../domain/money.ts";
import type { Call, HttpClient } from "../http/client.ts";

const checkouts = "/atlas/v1/checkout/v2/checkouts";

/** As far as anything of it is there. */
type Answered = { readonly data?: { readonly checkout?: Partial<Checkout> } | null } | null | undefined;

function whatIsMissing(body: Answered): InternalCode {
  const { payments, versionKey } = body?.data?.checkout ?? {};
  if (!payments) return versionKey ? internalCodes.paymentsMissing : internalCodes.checkoutMissing;
  return versionKey ? internalCodes.checkoutUnreadable : internalCodes.versionKeyMissing;
}

/** Fees are told apart in the summary: a line that is one is nothing to show, count or change. */
function readCheckout(body: unknown): Checkout {
  const { checkout } = checkoutResponse(body);
  return { ...checkout, lineItems: checkout.lineItems.filter(({ fee }) => !fee) };
}

/** The checkout calls; `read` makes of an answer the checkout that it tells of, or throws. */
export function checkoutService(http: HttpClient, read = readCheckout) {
  const path = (checkoutId: string) => `${checkouts}/${encodeURIComponent(checkoutId)}`;
  /** An answer that can't be read gets the code of what it lacks. */
  const run = (call: Omit<Call<Checkout>, "answer">): Promise<Checkout> => {
    let code: InternalCode | undefined;
    const answer = (body: unknown) => {
      code = whatIsMissing(body as Answered);
      return read(body);
    };
    return http.call({ ...call, answer }).catch((error: AisleError) => {
      throw Object.assign(error, code && { serviceCode: code });
    });
  };

  /** Answers with the shopper's live checkout when there is one. */
  const open = (body: object) => run({ method: "POST", path: checkouts, body });

  return {
    open,

    /**
     * Answers with the cart's live checkout when there is one. The way must be the cart's own, and the promise, where it
     * is named, the one that the cart has.
     */
    create: (cartId: string, modalityType: ModalityType = "PICKUP", promiseId?: string): Promise<Checkout> =>
      open({
        cartId,
        modalityType,
        ...(promiseId !== undefined && { fulfillment: { promise: { id: promiseId } } }),
      }),

    get: (checkoutId: string): Promise<Checkout> => run({ method: "GET", path: path(checkoutId) }),

    /** Changes what the body names; see updateCheckoutRequest in the contract. */
    update: (checkoutId: string, versionKey: string, change: object): Promise<Checkout> =>
      run({
        method: "PUT",
        path: path(checkoutId),
        body: { versionKey, ...change },
      }),

    activate: ({
      checkoutId,
      versionKey,
      checksum,
      idempotencyKey,
      transactionId,
      ebtCards,
    }: Submission): Promise<Checkout> =>
      run({
        method: "PUT",
        path: `${path(checkoutId)}?type=ACTIVATE`,
        body: { versionKey, checksum, paymentDetails: { identityData: { transactionId }, ebtCards } },
        idempotencyKey,
      }),

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
      return run({
        method: "PUT",
        path: `${path(checkoutId)}?type=MODIFY`,
        body: { versionKey, checksum, lineItems, summary, paymentDetails },
        idempotencyKey,
      });
    },
  };
}

export type CheckoutService = ReturnType<typeof checkoutService>;
