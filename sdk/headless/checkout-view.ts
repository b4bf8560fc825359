import type { Checkout } from "../contract/checkout.ts";
import type { ModalityType } from "../domain/modality.ts";
import { toDollars } from "../domain/money.ts";

/** Who picks the order up; all of it may still be missing. */
export interface CheckoutContact {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** +1 and ten digits. */
  readonly phone?: string | undefined;
  readonly smsOptin?: boolean | undefined;
  /** yyyy-mm-dd. An order with an item that has a minimum age needs it. */
  readonly dateOfBirth?: string | undefined;
}

/** Decimal dollars throughout. */
export interface CheckoutSummary {
  readonly itemCount: number;
  readonly cost: {
    readonly itemTotal: number;
    readonly yellowTagDiscountTotal: number;
    readonly feeTotal: number;
    readonly taxTotal: number;
    readonly gratuityTotal: number;
    /** The part that SNAP may pay. */
    readonly ebtTotal: number;
    readonly nonEbtTotal: number;
    readonly total: number;
  };
  readonly fees: { readonly kind: "bag" | "deposit"; readonly amount: number }[];
}

export interface CheckoutLine {
  readonly id: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly description: string;
  readonly customerFacingSize: string;
  readonly imageUrl: string;
  readonly snapEligible: boolean;
  /** Decimal dollars, of one unit. */
  readonly prices: { readonly regular: number; readonly promo?: number | undefined };
  /** Decimal dollars, after discounts, before tax. */
  readonly lineTotal: number;
  /** Age in years below which a shopper may not buy it. */
  readonly minimumAge?: number | undefined;
  /** True where California wants a warning with it. */
  readonly isItemProp65?: boolean | undefined;
}

export interface CheckoutPayment {
  readonly id: string;
  readonly paymentType: "BANK_CARD" | "EBT" | "GIFT_CARD";
  readonly brand: string;
  readonly lastFour: string;
  /** Decimal dollars. */
  readonly amountToAuthorize: number;
  readonly authorizedAmount?: number | undefined;
  /** What the card holds, as far as it has told. */
  readonly balance?: number | undefined;
}

export interface CheckoutStore {
  readonly storeId: string;
  readonly name: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  readonly phone: string;
  readonly closeToStore?: boolean | undefined;
}

export interface CheckoutAddress {
  readonly addressLines: readonly string[];
  readonly cityTown: string;
  /** State or province, two letters. */
  readonly stateProvince: string;
  readonly postalCode: string;
  /** US or CA. */
  readonly countryCode: string;
}

/** The time of a checkout. */
export interface CheckoutPromise {
  readonly id: string;
  /** ISO with Z: until then the place is the shopper's. */
  readonly expiration: { readonly value: string };
  /** Start and end, ISO with Z, with a slash between them, and the store's time zone (IANA). */
  readonly window: { readonly value: string; readonly timezone: string };
  /** yyyy-mm-dd at the store. */
  readonly date: string;
  /** "8:00 AM - 9:00 AM" at the store. */
  readonly displayString: string;
  readonly vendorId: "OWN" | "INSTACART" | "PROVIDER";
  readonly vendorName: string;
  /** Decimal dollars; null while nobody can tell. What is to be paid is the cost less the waiver. */
  readonly cost: number | null;
  readonly waiver: number;
  /** False where no fee is to be shown, whatever it is. */
  readonly shouldShowFees: boolean;
}

/** A checkout as hosts see it: amounts in decimal dollars, times as ISO text. */
export interface CheckoutView {
  readonly id: string;
  readonly cartId: string;
  readonly status: "DRAFT" | "ACTIVATING" | "ACTIVATED" | "MODIFYING" | "EXPIRED" | "CANCELLED";
  readonly modalityType: ModalityType;
  readonly summary: CheckoutSummary;
  readonly lineItems: readonly CheckoutLine[];
  readonly fulfillment: {
    readonly contact: CheckoutContact;
    readonly store: CheckoutStore;
    /** Where a delivery goes. */
    readonly deliveryAddress?: CheckoutAddress | undefined;
    /** The time that was promised; left out of orders from before there were times. */
    readonly promise?: CheckoutPromise | undefined;
    readonly expiresAt: string;
  };
  readonly payments: readonly CheckoutPayment[];
  /** Present once the order is placed. */
  readonly orderId?: string | undefined;
}

/** The codec's way back: whole cents to decimal dollars. */
export function toView(checkout: Checkout): CheckoutView {
  const { id, cartId, status, modalityType, fulfillment, orderId } = checkout;
  const { cost, fees, itemCount } = checkout.summary;
  return {
    id,
    cartId,
    status,
    modalityType,
    fulfillment,
    orderId,
    summary: {
      itemCount,
      fees: fees.map((fee) => ({ ...fee, amount: toDollars(fee.amount) })),
      cost: {
        itemTotal: toDollars(cost.itemTotal),
        yellowTagDiscountTotal: toDollars(cost.yellowTagDiscountTotal),
        feeTotal: toDollars(cost.feeTotal),
        taxTotal: toDollars(cost.taxTotal),
        gratuityTotal: toDollars(cost.gratuityTotal),
        ebtTotal: toDollars(cost.ebtTotal),
        nonEbtTotal: toDollars(cost.nonEbtTotal),
        total: toDollars(cost.total),
      },
    },
    lineItems: checkout.lineItems.map(({ prices, lineTotal, ...line }) => ({
      ...line,
      lineTotal: toDollars(lineTotal),
      prices: {
        regular: toDollars(prices.regular),
        ...(prices.promo === undefined ? {} : { promo: toDollars(prices.promo) }),
      },
    })),
    payments: checkout.payments.map(({ id, paymentType, brand, lastFour, ...amounts }) => ({
      id,
      paymentType,
      brand,
      lastFour,
      amountToAuthorize: toDollars(amounts.amountToAuthorize),
      ...(amounts.authorizedAmount === undefined
        ? {}
        : { authorizedAmount: toDollars(amounts.authorizedAmount) }),
      ...(amounts.balance === undefined ? {} : { balance: toDollars(amounts.balance) }),
    })),
  };
}
