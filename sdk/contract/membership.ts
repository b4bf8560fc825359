import { plans } from "../domain/memberships.ts";
import { envelope } from "./envelope.ts";
import { anyText, list, number, oneOf, open, optional, type ShapeOf } from "./shape.ts";

/** Decimal dollars. */
const price = number(0, 100_000);
/** ISO with Z. */
const date = optional(anyText);

export const enrollment = open({
  id: anyText,
  /** ACTIVE, CANCELLED or EXPIRED. */
  status: anyText,
  /** BST or HTEL (same day), BSTL or HTPL (next day). */
  subscriptionType: anyText,
  cancellationDate: optional(open({ value: anyText })),
  renewalDueDate: date,
  /** When a membership that does not renew itself has to be renewed. */
  computedManualRenewalDate: date,
  item: open({
    computedMembershipItemData: open({
      renewalPrice: price,
      renewalDurationQuantity: number(1, 1_000),
      /** DAY, MONTH or YEAR. */
      renewalDurationUomCode: anyText,
      freeTrialChargeDateUtc: date,
      computedRenewalDateUtc: date,
    }),
    subscriptionDurationQuantity: number(1, 1_000),
    subscriptionDurationUomCode: anyText,
    originalPrice: open({ regular: open({ price }) }),
  }),
  benefits: list(open({ partnerDisplayName: anyText, partnerName: anyText })),
});
export type Enrollment = ShapeOf<typeof enrollment>;

/** GET /atlas/v1/membership/v1/enrollments: newest first; an empty list for who never was a member. */
export const enrollmentsResponse = envelope(open({ enrollments: list(enrollment) }));

const offer = open({
  subscriptionType: oneOf(...plans),
  price,
  /** What the price pays for: twelve MONTHs. */
  durationQuantity: number(1, 1_000),
  durationUomCode: anyText,
});
export type MembershipOffer = ShapeOf<typeof offer>;

/** GET /atlas/v1/membership/v1/offers: the plans that the banner of the call sells. */
export const offersResponse = envelope(open({ offers: list(offer) }));

/** Of the enrollments what says whether somebody is a member now, and of which plan. */
export const plansResponse = envelope(
  open({ enrollments: list(open({ status: anyText, subscriptionType: anyText })) }),
);
