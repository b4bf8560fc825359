import { envelope } from "./envelope.ts";
import { anyText, list, number, open, optional, type ShapeOf } from "./shape.ts";

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

/** Of the same answer what says whether somebody is a member now, and of which plan. */
export const plansResponse = envelope(
  open({ enrollments: list(open({ status: anyText, subscriptionType: anyText })) }),
);
