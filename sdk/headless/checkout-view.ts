import type { Checkout } from "../contract/checkout.ts";
import type { ModalityType } from "../domain/modality.ts";
import { toDollars } from "../domain/money.ts";
import type { CheckoutNoticeKey } from "../messages/keys.ts";

/** A text for the shopper: its key in `aisle/messages` with what it is filled with, or the service's own words. */
export interface CheckoutProblem {
  readonly messageKey: CheckoutNoticeKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly text?: string | undefined;
  /** Stands after the text, and says why. */
  readonly reasonKey?: CheckoutNoticeKey | undefined;
}

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

/** What one coupon, flash offer or promo code takes off; decimal dollars. Those with one id belong together. */
export interface CheckoutDiscount {
  /** Of a clipped coupon. */
  readonly offerId?: string | undefined;
  /** Of everything else. */
  readonly id?: string | undefined;
  readonly type: "DIGITAL_COUPON" | "INCENTIVE" | "PROMO" | "FLASH_SALE";
  readonly description: string;
  readonly amount: number;
}

export interface CheckoutFee {
  readonly kind: "delivery" | "service" | "smallBasket" | "bag" | "deposit";
  /** Decimal dollars that are paid of it. */
  readonly amount: number;
  /** True for a delivery whose fee nobody knows yet: none is charged. */
  readonly toBeDetermined?: boolean | undefined;
  /** Decimal dollars that a membership, or a large order, waives of a delivery's fee. */
  readonly waived?: number | undefined;
  readonly coupons?: readonly CheckoutDiscount[] | undefined;
}

/** Decimal dollars throughout. */
export interface CheckoutSummary {
  readonly itemCount: number;
  readonly cost: {
    readonly itemTotal: number;
    readonly yellowTagDiscountTotal: number;
    readonly flashDiscountTotal: number;
    readonly couponDiscountTotal: number;
    readonly promoDiscountTotal: number;
    /** The items less yellow tags, flash offers and coupons: thresholds, tips and minimums go by it. */
    readonly subtotal: number;
    readonly feeTotal: number;
    readonly taxTotal: number;
    readonly gratuityTotal: number;
    /** The part that SNAP may pay. */
    readonly ebtTotal: number;
    readonly nonEbtTotal: number;
    readonly total: number;
  };
  readonly fees: readonly CheckoutFee[];
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
  /** What the shopper says of it to whoever picks it. */
  readonly instructions?: string | undefined;
  /** Age in years below which a shopper may not buy it. */
  readonly minimumAge?: number | undefined;
  /** True where California wants a warning with it. */
  readonly isItemProp65?: boolean | undefined;
  /** The coupon of a flash offer that was taken with it. */
  readonly couponId?: string | undefined;
  /** How many of it were wanted before that; 0 for a line that came with the offer. */
  readonly previousQuantity?: number | undefined;
  /** What takes something off the line, beside a yellow tag. */
  readonly priceAdjustment?: { readonly coupons: readonly CheckoutDiscount[] } | undefined;
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

/** A promo code that counts, in the order in which they were added. */
export interface CheckoutPromo {
  readonly code: string;
  readonly description: string;
  /** Decimal dollars. */
  readonly amount: number;
}

/** What the delivery person may be given; decimal dollars. */
export interface CheckoutTip {
  readonly maxAmount: number;
  /** Whole percents of the subtotal with their amounts. */
  readonly suggestions: readonly { readonly percentage: number; readonly amount: number }[];
  /** Left out until something is chosen; the percentage is null for None and for an amount of one's own. */
  readonly chosen?: { readonly amount: number; readonly percentage: number | null } | undefined;
  /** A percentage, or an amount of one's own: what the shopper gave last time. */
  readonly lastUsed?: number | "other" | undefined;
  /** An amount of one's own was above a new maximum, and was cut to it. */
  readonly cut?: boolean | undefined;
}

/** A checkout as hosts see it: amounts in decimal dollars, times as ISO text. */
export interface CheckoutView {
  readonly id: string;
  readonly cartId: string;
  readonly status: "DRAFT" | "ACTIVATING" | "ACTIVATED" | "MODIFYING" | "MODIFIED" | "EXPIRED" | "CANCELLED";
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
    readonly instructions?: string | undefined;
    /** Of a delivery. */
    readonly deliveryType?: "Standard" | "Contactless" | undefined;
    /** False for a delivery that has to be handed to somebody. */
    readonly canBeContactless?: boolean | undefined;
    /** The partner whose terms were accepted. */
    readonly acceptedTerms?: { readonly vendorId: "OWN" | "INSTACART" | "PROVIDER" } | undefined;
  };
  readonly priceAdjustment: {
    readonly promos: readonly CheckoutPromo[];
    /** Coupons and flash offers that count, each summed over its lines and fees. */
    readonly coupons: readonly CheckoutDiscount[];
    /** Promo codes that a new price has taken off for good since the last change; left out where there are none. */
    readonly lostPromos?: readonly string[] | undefined;
  };
  readonly acceptsPromoCodes: boolean;
  readonly paymentDetails: {
    readonly gratuityAmount: number;
    /** Left out where nobody is tipped. */
    readonly tip?: CheckoutTip | undefined;
  };
  /** The shopper's plan, such as "BST", and from how many dollars on its benefits count. */
  readonly membership?: { readonly type: string; readonly freeThreshold: number } | undefined;
  readonly payments: readonly CheckoutPayment[];
  /** Present once the order is placed. */
  readonly orderId?: string | undefined;
  /** Of one that changes a placed order: that, and what it comes to as it stands. */
  readonly amendsOrderId?: string | undefined;
  readonly originalSummary?: CheckoutSummary | undefined;
}

/** The codec's way back: whole cents to decimal dollars. The keys of the protocol stay inside. */
export function toView(checkout: Checkout): CheckoutView {
  const { buyer: _buyer, checksum: _checksum, versionKey: _versionKey, payments, ...shown } = checkout;
  const cards = payments.map(({ card: _card, ...payment }) => payment);
  return inDollars({ ...shown, payments: cards }, "") as CheckoutView;
}

/** What the readers of the contract make whole cents of. A promise's cost and waiver are dollars on both sides. */
const amounts = /amount|total$|^(regular|promo|waived|balance)$/i;

function inDollars(value: unknown, key: string): unknown {
  if (typeof value === "number") return amounts.test(key) ? toDollars(value) : value;
  if (Array.isArray(value)) return value.map((each) => inDollars(each, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inDollars(part, name)]));
}
