import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../../api/client.ts";

/** As the services call them: those of the product's own banners, and those of the sister's. */
export const plan = v.picklist(["BST", "BSTL", "HTEL", "HTPL"]);
export type Plan = v.InferOutput<typeof plan>;

const offer = v.object({
  subscriptionType: plan,
  /** Decimal dollars, untaxed. */
  price: v.number(),
  durationQuantity: v.number(),
  durationUomCode: v.string(),
});
export type Offer = v.InferOutput<typeof offer>;

/** The plans that this banner sells, and for how much. */
export const useOffers = () =>
  useQuery({
    queryKey: ["offers"],
    queryFn: () =>
      call("/atlas/v1/membership/v1/offers", { answer: v.object({ offers: v.array(offer) }) }).then(
        (data) => data.offers,
      ),
  });

const membershipOrder = v.object({
  id: v.string(),
  number: v.string(),
  placedAt: v.string(),
  subscriptionType: plan,
  email: v.string(),
  renewsAt: v.string(),
  total: v.number(),
  payments: v.array(
    v.object({
      id: v.string(),
      paymentType: v.picklist(["BANK_CARD", "EBT", "GIFT_CARD"]),
      amountToAuthorize: v.number(),
      brand: v.string(),
      lastFour: v.string(),
    }),
  ),
});
export type MembershipOrder = v.InferOutput<typeof membershipOrder>;

export const useMembershipOrder = (orderId: string) =>
  useQuery({
    queryKey: ["membership-order", orderId],
    queryFn: () =>
      call(`/atlas/v1/membership/v1/orders/${encodeURIComponent(orderId)}`, {
        answer: v.object({ order: membershipOrder }),
      }).then((data) => data.order),
  });
