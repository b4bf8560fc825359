import type { Checkout, Submission } from "../contract/checkout.ts";
import type { Change, ChangeBodies, ChangeKind, SubmissionCall } from "../flows/checkout/state.ts";
import type { CheckoutService } from "../services/checkout.ts";

type ChangeCall<Kind extends ChangeKind> = (
  service: CheckoutService,
  checkout: Pick<Checkout, "id" | "versionKey">,
  body: ChangeBodies[Kind],
) => Promise<Checkout>;

/** How each kind of change is sent. */
const changeCalls: { readonly [Kind in ChangeKind]: ChangeCall<Kind> } = {
  contact: (service, { id, versionKey }, contact) => service.updateContact(id, versionKey, contact),
  payments: (service, { id, versionKey }, { wanted, snapAmount }) =>
    service.updatePayments(id, versionKey, wanted, snapAmount),
};

export function sendChange<Kind extends ChangeKind>(
  service: CheckoutService,
  checkout: Pick<Checkout, "id" | "versionKey">,
  change: Change<Kind>,
): Promise<Checkout> {
  return changeCalls[change.kind](service, checkout, change.body);
}

/** How each kind of edit is submitted. */
export const submissionCalls: Readonly<
  Record<SubmissionCall, (service: CheckoutService, submission: Submission) => Promise<Checkout>>
> = {
  ACTIVATE: (service, submission) => service.activate(submission),
};
