import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";

// Apart from what else the account's pages ask for: every page has the links that go by it.

const amount = v.number();
const day = v.optional(v.string());
const enrollment = v.object({
  id: v.string(),
  status: v.picklist(["ACTIVE", "CANCELLED", "EXPIRED"]),
  subscriptionType: v.string(),
  cancellationDate: v.optional(v.object({ value: v.string() })),
  renewalDueDate: day,
  computedManualRenewalDate: day,
  item: v.object({
    computedMembershipItemData: v.object({
      renewalPrice: amount,
      renewalDurationQuantity: v.number(),
      renewalDurationUomCode: v.string(),
      freeTrialChargeDateUtc: day,
      computedRenewalDateUtc: day,
    }),
  }),
  benefits: v.array(v.object({ partnerDisplayName: v.string() })),
});
export type Enrollment = v.InferOutput<typeof enrollment>;

/** Newest first. */
export const useEnrollments = () =>
  useQuery({
    queryKey: ["account", "enrollments"],
    queryFn: () =>
      call("/atlas/v1/membership/v1/enrollments", {
        answer: v.object({ enrollments: v.array(enrollment) }),
      }).then((data) => data.enrollments),
  });
