import type { Checkout } from "../contract/checkout.ts";
import { membershipCheckoutResponse } from "../contract/membership-checkout.ts";
import type { HttpClient } from "../http/client.ts";
import { type CheckoutService, checkoutService } from "./checkout.ts";

/** What only groceries have: a plan is neither fetched nor brought, and there is nothing to add to its price. */
const nothingBrought: Pick<
  Checkout,
  "modalityType" | "cartId" | "lineItems" | "priceAdjustment" | "acceptsPromoCodes"
> = {
  modalityType: "PICKUP",
  cartId: "membership",
  lineItems: [],
  priceAdjustment: { promos: [], coupons: [] },
  acceptsPromoCodes: false,
};
const noStore = {
  storeId: "",
  name: "",
  addressLine1: "",
  city: "",
  state: "",
  zipCode: "",
  timeZone: "",
  phone: "",
};
const noCost = {
  yellowTagDiscountTotal: 0,
  flashDiscountTotal: 0,
  couponDiscountTotal: 0,
  promoDiscountTotal: 0,
  feeTotal: 0,
  taxTotal: 0,
  gratuityTotal: 0,
  ebtTotal: 0,
};

/** The checkout of a plan as the checkout flow knows one; the plan is its membership. */
function readMembership(body: unknown): Checkout {
  const { subscriptionType, summary, expiresAt, buyer, ...checkout } =
    membershipCheckoutResponse(body).checkout;
  const { total } = summary.cost;
  return {
    ...nothingBrought,
    ...checkout,
    membership: { type: subscriptionType, freeThreshold: 0 },
    summary: {
      itemCount: 0,
      cost: { ...noCost, itemTotal: total, subtotal: total, nonEbtTotal: total, total },
      fees: [],
    },
    fulfillment: { contact: {}, store: noStore, expiresAt },
    paymentDetails: { gratuityAmount: 0 },
    buyer: { profileId: "", ...buyer },
  };
}

/** The checkout calls of an app MEMBERSHIP, in the words of the others. */
export const membershipService = (http: HttpClient): CheckoutService => checkoutService(http, readMembership);
