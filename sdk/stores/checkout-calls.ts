import type { Checkout, Submission } from "../contract/checkout.ts";
import { toDollars } from "../domain/money.ts";
import type { Change, ChangeBodies, ChangeKind, SubmissionCall } from "../flows/checkout/state.ts";
import type { CheckoutService } from "../services/checkout.ts";

/** What is sent of each kind of change. */
const bodies: { readonly [Kind in ChangeKind]: (body: ChangeBodies[Kind]) => object } = {
  contact: (contact) => ({ fulfillment: { contact } }),
  instructions: (instructions) => ({ fulfillment: { instructions } }),
  deliveryType: (deliveryType) => ({ fulfillment: { deliveryType } }),
  terms: (acceptedTerms) => ({ fulfillment: { acceptedTerms } }),
  tip: ({ amount, percentage }) => ({
    paymentDetails: { gratuityAmount: toDollars(amount), gratuityPercentage: percentage },
  }),
  promos: (promos) => ({ priceAdjustment: { promos } }),
  lines: (lineItems) => ({ lineItems }),
  payments: (payments) => ({ payments: proposal(payments) }),
  // Whatever is changed renews the place, and so does a change that changes nothing.
  renewal: () => ({}),
};

export function sendChange<Kind extends ChangeKind>(
  service: CheckoutService,
  { id, versionKey }: Pick<Checkout, "id" | "versionKey">,
  { kind, body }: Change<Kind>,
): Promise<Checkout> {
  return service.update(id, versionKey, bodies[kind](body));
}

/** SNAP first, the gift cards as chosen, and the bank card, which pays the rest. */
function proposal({ wanted: { bank, snap, gifts }, snapAmount }: ChangeBodies["payments"]) {
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

/** How each kind of edit is submitted. */
export const submissionCalls: Readonly<
  Record<SubmissionCall, (service: CheckoutService, submission: Submission) => Promise<Checkout>>
> = {
  ACTIVATE: (service, submission) => service.activate(submission),
  MODIFY: (service, submission) => service.modify(submission),
};
