import { expect, it } from "vitest";
import type { Checkout } from "../contract/checkout.ts";
import { toView } from "./checkout-view.ts";

const checkout: Checkout = {
  id: "chk_1",
  versionKey: "v1",
  checksum: "sum",
  status: "DRAFT",
  modalityType: "PICKUP",
  cartId: "cart_1",
  summary: {
    itemCount: 2,
    cost: {
      itemTotal: 5000,
      yellowTagDiscountTotal: 0,
      flashDiscountTotal: 0,
      couponDiscountTotal: 0,
      promoDiscountTotal: 0,
      subtotal: 5000,
      feeTotal: 10,
      taxTotal: 78,
      gratuityTotal: 0,
      ebtTotal: 4000,
      nonEbtTotal: 1088,
      total: 5088,
    },
    fees: [{ kind: "bag", amount: 10 }],
  },
  lineItems: [],
  fulfillment: {
    contact: {},
    store: {
      storeId: "01400413",
      name: "Aisle Market, Oakley",
      addressLine1: "3760 Paxton Ave",
      city: "Cincinnati",
      state: "OH",
      zipCode: "45209",
      timeZone: "America/New_York",
      phone: "513-555-0150",
    },
    expiresAt: "2026-01-01T00:00:00.000Z",
  },
  payments: [
    {
      id: "ebt",
      paymentType: "EBT",
      amountToAuthorize: 4000,
      balance: 18025,
      brand: "EBT",
      lastFour: "0000",
    },
    { id: "visa", paymentType: "BANK_CARD", amountToAuthorize: 1088, brand: "VISA", lastFour: "1111" },
  ],
  priceAdjustment: { promos: [], coupons: [] },
  paymentDetails: { gratuityAmount: 0 },
  acceptsPromoCodes: true,
  buyer: { profileId: "acc_1", email: "ebt@aisle.test" },
};

it("tells hosts every amount of a payment in dollars, what the card holds included", () => {
  expect(toView(checkout).payments).toEqual([
    {
      id: "ebt",
      paymentType: "EBT",
      amountToAuthorize: 40,
      balance: 180.25,
      brand: "EBT",
      lastFour: "0000",
    },
    { id: "visa", paymentType: "BANK_CARD", amountToAuthorize: 10.88, brand: "VISA", lastFour: "1111" },
  ]);
});
